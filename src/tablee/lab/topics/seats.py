"""Does the seat matter, or who begins?"""

import numpy as np

from tablee.core.figures import Dots, Figure, Level, Scale, Series, seat_sign
from tablee.core.numerals import measured, ordinal, said
from tablee.core.study import Counts, Found, Played, Study, Topic
from tablee.core.tally import Tally


def seats_topic(study: Study) -> Topic:
    def count(played: Played) -> Counts:
        shares, seats = played.win_shares(), played.setup.seats
        if study.begins is None or not played.columns:
            return {"seat": (shares, 1)}
        order = (study.begins(played)[:, None] + np.arange(seats)) % seats
        return {"order": (np.take_along_axis(shares, order, axis=1), 1)}

    return Topic("seats", count, show, rows=False)


def show(found: Found) -> Figure:
    [(kind, tally)] = found.here.items()
    seats = found.setup.seats
    names = tuple(name_of(place, kind) for place in range(seats))
    even = Level(1 / seats, f"even: {said(1 / seats, 'share')}")
    hero, finding = finding_of(tally, names, even.value)
    return Figure(
        key="seats",
        title="Does it matter who begins?" if kind == "order" else "Does the seat matter?",
        hero=hero,
        finding=finding,
        chart=Dots(
            labels=names,
            along=Scale("share of games won", "share"),
            series=(Series("games won", tally.shares().each()),),
            level=even,
            signs=tuple(seat_sign(seat) for seat in range(seats)),
        ),
        note="A shared victory counts in parts. Every bot sits on every seat equally often.",
    )


def name_of(place: int, kind: str) -> str:
    if kind == "seat":
        return f"seat {place + 1}"
    return f"{ordinal(place + 1)} in turn" if place else "who begins"


def finding_of(tally: Tally, names: tuple[str, ...], even: float) -> tuple[str, str]:
    """The seat that is furthest from even, if any is clearly: judged for all seats together."""
    shares, joint = tally.shares(), tally.shares(len(names))
    clear = [place for place in range(len(names)) if not joint.one(place).holds(even)]
    if not clear:
        low, high = said(shares.value.min(), "share"), said(shares.value.max(), "share")
        return (
            said(even, "share"),
            f"No clear difference: they win from {low} to {high} of the games, where {said(even, 'share')} is even.",
        )
    furthest = max(clear, key=lambda place: abs(shares.value[place] - even))
    own = shares.one(furthest)
    than = "more" if own.value > even else "less"
    return (
        said(own.value, "share"),
        f"It does: {names[furthest]} wins {measured(own, 'share')} of the games, clearly {than} than the even "
        f"{said(even, 'share')}.",
    )
