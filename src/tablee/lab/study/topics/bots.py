"""Which of the bots wins?"""

import numpy as np

from tablee.statistics.charts import Dots, Figure, Level, Scale, Series, series_sign
from tablee.statistics.formats import listed, measured, numeral
from tablee.statistics.study import Counts, PlayedGames, Say, Topic, TopicCounts
from tablee.statistics.tallies import RatioTally


def bots_topic(mix: tuple[str, ...]) -> Topic:
    def count(played: PlayedGames) -> Counts:
        sits = np.array([[bot == name for name in mix] for bot in played.bots], np.float64)
        return {"won": (played.win_shares() @ sits, sits.sum(0)[None])}

    return Topic("bots", count, show, rows=False)


def show(counts: TopicCounts) -> Figure:
    tally, even = counts.here["won"], 1 / counts.setup.seats
    hero, finding = finding_of(tally, counts.mix, counts.say)
    return Figure(
        key="bots",
        title=counts.say("study-bots"),
        hero=hero,
        finding=finding,
        chart=Dots(
            labels=counts.mix,
            along=Scale(counts.say("study-bots-share"), "share"),
            series=(Series(counts.say("study-games-won"), tally.shares().each()),),
            level=Level(even, counts.say("study-even", share=numeral(even, "share"))),
            signs=tuple(series_sign(place) for place in range(len(counts.mix))),
        ),
        note=counts.say("study-bots-note"),
    )


def finding_of(tally: RatioTally, mix: tuple[str, ...], say: Say) -> tuple[str, str]:
    shares, joint = tally.shares(), tally.shares(len(mix))
    best, worst = shares.highest(), shares.lowest()
    level = [place for place in range(len(mix)) if joint.one(place).meets(joint.one(best))]
    first = listed([mix[place] for place in sorted(level, key=lambda place: -shares.value[place])])
    kind = "level" if len(level) == len(mix) else "one" if len(level) == 1 else "some"
    finding = say(
        f"study-bots-{kind}",
        first=first,
        best=mix[best],
        most=measured(shares.one(best), "share"),
        worst=mix[worst],
        least=numeral(shares.value[worst], "share"),
    )
    return numeral(shares.value[best], "share"), finding
