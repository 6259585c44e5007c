"""Does the seat matter, or who begins?"""

import numpy as np

from tablee.statistics.charts import Dots, Figure, Level, Scale, Series, seat_sign
from tablee.statistics.formats import measured, numeral, ordinal
from tablee.statistics.study import Counts, GameStudy, PlayedGames, Say, Topic, TopicCounts
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
    say, seats = counts.say, counts.setup.seats
    names = tuple(place_name(place, say, is_order=kind == "order") for place in range(seats))
    even = Level(1 / seats, say("study-even", share=numeral(1 / seats, "share")))
    hero, finding = finding_of(tally, names, even.value, say)
    return Figure(
        key="seats",
        title=say("study-begins" if kind == "order" else "study-seats"),
        hero=hero,
        finding=finding,
        chart=Dots(
            labels=names,
            along=Scale(say("study-share-won"), "share"),
            series=(Series(say("study-games-won"), tally.shares().each()),),
            level=even,
            signs=tuple(seat_sign(seat) for seat in range(seats)),
        ),
        note=say("study-seats-note"),
    )


def place_name(place: int, say: Say, *, is_order: bool) -> str:
    if not is_order:
        return say("study-seat", place=place + 1)
    return say("study-in-turn", place=ordinal(place + 1)) if place else say("study-first-in-turn")


def finding_of(tally: RatioTally, names: tuple[str, ...], even: float, say: Say) -> tuple[str, str]:
    """The seat that is furthest from even, if any is clearly: judged for all seats together."""
    shares, joint = tally.shares(), tally.shares(len(names))
    clear = [place for place in range(len(names)) if not joint.one(place).holds(even)]
    fair = numeral(even, "share")
    if not clear:
        low, high = numeral(shares.value.min(), "share"), numeral(shares.value.max(), "share")
        return fair, say("study-seats-even", low=low, high=high, even=fair)
    furthest = max(clear, key=lambda place: abs(shares.value[place] - even))
    estimate = shares.one(furthest)
    than = "more" if estimate.value > even else "less"
    share = measured(estimate, "share")
    finding = say("study-seats-clear", who=names[furthest], share=share, than=than, even=fair)
    return numeral(estimate.value, "share"), finding
