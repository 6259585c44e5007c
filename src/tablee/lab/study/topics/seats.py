"""Does the seat matter, or who begins?"""

import numpy as np

from tablee.statistics.charts import Dots, Figure, Level, Scale, Series, seat_sign
from tablee.statistics.formats import measured, numeral, ordinal
from tablee.statistics.study import Counts, GameStudy, PlayedGames, Topic, TopicCounts
from tablee.statistics.tallies import RatioTally


def seats_topic(study: GameStudy) -> Topic:
    def count(played: PlayedGames) -> Counts:
        shares, seats = played.win_shares(), played.setup.seats
        if study.begins is None or not played.columns:
            return {"seat": (shares, 1)}
        order = (study.begins(played)[:, None] + np.arange(seats)) % seats
        return {"order": (np.take_along_axis(shares, order, axis=1), 1)}

    return Topic("seats", count, show, rows=False)


def show(counts: TopicCounts) -> Figure:
    [(kind, tally)] = counts.here.items()
    seats = counts.setup.seats
    names = tuple(name_of(place, kind) for place in range(seats))
    even = Level(1 / seats, f"even: {numeral(1 / seats, 'share')}")
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


def finding_of(tally: RatioTally, names: tuple[str, ...], even: float) -> tuple[str, str]:
    """The seat that is furthest from even, if any is clearly: judged for all seats together."""
    shares, joint = tally.shares(), tally.shares(len(names))
    clear = [place for place in range(len(names)) if not joint.one(place).holds(even)]
    if not clear:
        low, high = numeral(shares.value.min(), "share"), numeral(shares.value.max(), "share")
        return (
            numeral(even, "share"),
            f"No clear difference: they win from {low} to {high} of the games, where {numeral(even, 'share')} is even.",
        )
    furthest = max(clear, key=lambda place: abs(shares.value[place] - even))
    estimate = shares.one(furthest)
    than = "more" if estimate.value > even else "less"
    return (
        numeral(estimate.value, "share"),
        f"It does: {names[furthest]} wins {measured(estimate, 'share')} of the games, clearly {than} than the even "
        f"{numeral(even, 'share')}.",
    )
