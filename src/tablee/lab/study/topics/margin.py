"""By how much a game is won."""

import numpy as np

from tablee.lab.study.topics.standing import margins, won_by_points
from tablee.lab.study.topics.steps import Steps, counted, steps_over
from tablee.statistics.charts import Bars, Figure, Scale, Series
from tablee.statistics.formats import THIN, measured, numeral
from tablee.statistics.study import Counts, GameStudy, PlayedGames, Topic, TopicCounts, Tuned

MOST_STEPS = 20


def margin_topic(study: GameStudy) -> Tuned:
    def tuned(first: PlayedGames) -> Topic:
        steps = steps_over(margins(study, first)[won_by_points(study, first)], MOST_STEPS)

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


def show(counts: TopicCounts, study: GameStudy, steps: Steps) -> Figure:
    mean, close = counts.here["mean"].means().one(), counts.here["close"].shares().one()
    decided = counts.here["points"].shares().one()
    otherwise = f"{numeral(1 - decided.value, 'share')} of all games end {study.unless} and are left out here."
    return Figure(
        key="margin",
        title="How close it is",
        hero=f"{numeral(mean.value)}{THIN}points",
        finding=f"The winner is {measured(mean)} points in front of the next on average, and in "
        f"{measured(close, 'share')} of the games by one point or none.",
        chart=Bars(
            steps.name("points in front of the next"),
            steps.labels,
            Scale("share of games", "share", 0),
            (Series("share of games", counts.here["margin"].shares().each()),),
        ),
        note=(
            "0: a victory is shared, or a tie broken. " + (otherwise if decided.value < 1 and study.unless else "")
        ).strip(),
    )
