"""Which of the bots wins?"""

import numpy as np

from tablee.statistics.charts import Dots, Figure, Level, Scale, Series, series_sign
from tablee.statistics.formats import listed, measured, numeral
from tablee.statistics.study import Counts, PlayedGames, Topic, TopicCounts
from tablee.statistics.tallies import RatioTally


def bots_topic(mix: tuple[str, ...]) -> Topic:
    def count(played: PlayedGames) -> Counts:
        sits = np.array([[bot == name for name in mix] for bot in played.bots], np.float64)
        return {"won": (played.win_shares() @ sits, sits.sum(0)[None])}

    return Topic("bots", count, show, rows=False)


def show(counts: TopicCounts) -> Figure:
    tally, even = counts.here["won"], 1 / counts.setup.seats
    hero, finding = finding_of(tally, counts.mix)
    return Figure(
        key="bots",
        title="Which bot wins?",
        hero=hero,
        finding=finding,
        chart=Dots(
            labels=counts.mix,
            along=Scale("share of games won by a seat", "share"),
            series=(Series("games won", tally.shares().each()),),
            level=Level(even, f"even: {numeral(even, 'share')}"),
            signs=tuple(series_sign(place) for place in range(len(counts.mix))),
        ),
        note="Of all games in which the bot sat somewhere, counted once for every seat it had.",
    )


def finding_of(tally: RatioTally, mix: tuple[str, ...]) -> tuple[str, str]:
    shares, joint = tally.shares(), tally.shares(len(mix))
    best, worst = shares.highest(), shares.lowest()
    level = [place for place in range(len(mix)) if joint.one(place).meets(joint.one(best))]
    hero, most = numeral(shares.value[best], "share"), measured(shares.one(best), "share")
    last = f"one of {mix[worst]} {numeral(shares.value[worst], 'share')}"
    if len(level) == len(mix):
        return hero, f"No bot is clearly better: a seat of {mix[best]} wins {most} of its games, {last}."
    if len(level) == 1:
        return hero, f"A seat of {mix[best]} wins {most} of its games, clearly more than any other; {last}."
    first = listed([mix[place] for place in sorted(level, key=lambda place: -shares.value[place])])
    return hero, f"{first} win most, without a clear difference between them, up to {most} a seat; {last}."
