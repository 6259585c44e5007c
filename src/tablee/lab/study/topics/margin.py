"""By how much a game is won."""

import numpy as np

from tablee.lab.study.topics.bins import Bins, bins_over, counted
from tablee.lab.study.topics.standing import margins, won_by_points
from tablee.statistics.charts import Bars, Figure, Scale, Series
from tablee.statistics.formats import THIN, measured, numeral
from tablee.statistics.study import Counts, GameStudy, PlayedGames, Topic, TopicCounts, Tuned

MOST_STEPS = 20


def margin_topic(study: GameStudy) -> Tuned:
    def tuned(first: PlayedGames) -> Topic:
        steps = bins_over(margins(study, first)[won_by_points(study, first)], MOST_STEPS)

        def count(played: PlayedGames) -> Counts:
            decided = won_by_points(study, played)
            margin = np.where(decided, margins(study, played), 0)
            step = np.where(decided, steps.of(margin), -1)[:, None]
            return {
                "margin": (counted(step, steps.count), decided[:, None]),
                "mean": (margin, decided),
                "close": (decided & (margin <= 1), decided),
                "points": (decided, 1),
            }

        return Topic("margin", count, lambda counts: show(counts, study, steps))

    return Tuned("margin", tuned, rows=True)


def show(counts: TopicCounts, study: GameStudy, steps: Bins) -> Figure:
    say, mean, close = counts.say, counts.here["mean"].means().one(), counts.here["close"].shares().one()
    share = say("study-share-of-games")
    return Figure(
        key="margin",
        title=say("study-margin"),
        hero=numeral(mean.value) + THIN + say("study-unit-points", count=mean.value),
        finding=say("study-margin-finding", mean=measured(mean), close=measured(close, "share")),
        chart=Bars(
            steps.name(say("study-margin-across"), say),
            steps.labels,
            Scale(share, "share", 0),
            (Series(share, counts.here["margin"].shares().each()),),
        ),
        note=note_of(counts, study),
    )


def note_of(counts: TopicCounts, study: GameStudy) -> str:
    """What 0 is, and how many games are not here."""
    decided = counts.here["points"].shares().one().value
    if decided == 1 or not study.unless:
        return counts.say("study-margin-note")
    otherwise, unless = numeral(1 - decided, "share"), counts.say(study.unless)
    return counts.say("study-margin-otherwise", share=otherwise, unless=unless)
