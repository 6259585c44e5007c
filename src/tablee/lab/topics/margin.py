"""By how much a game is won."""

import numpy as np

from tablee.core.figures import Bars, Figure, Scale, Series
from tablee.core.numerals import THIN, measured, said
from tablee.core.study import Counts, Found, Played, Study, Topic, Tuned
from tablee.lab.topics.standing import margins, won_by_points
from tablee.lab.topics.steps import Steps, counted, steps_over

MOST_STEPS = 20


def margin_topic(study: Study) -> Tuned:
    def tuned(first: Played) -> Topic:
        steps = steps_over(margins(study, first)[won_by_points(study, first)], MOST_STEPS)

        def count(played: Played) -> Counts:
            decided = won_by_points(study, played)
            margin = np.where(decided, margins(study, played), 0)
            step = np.where(decided, steps.of(margin), -1)[:, None]
            return {
                "margin": (counted(step, steps.count), decided[:, None]),
                "mean": (margin, decided),
                "close": (decided & (margin <= 1), decided),
                "points": (decided, 1),
            }

        return Topic("margin", count, lambda found: show(found, study, steps))

    return Tuned("margin", tuned, rows=True)


def show(found: Found, study: Study, steps: Steps) -> Figure:
    mean, close = found.here["mean"].means().one(), found.here["close"].shares().one()
    decided = found.here["points"].shares().one()
    otherwise = f"{said(1 - decided.value, 'share')} of all games end {study.unless} and are left out here."
    return Figure(
        key="margin",
        title="How close it is",
        hero=f"{said(mean.value)}{THIN}points",
        finding=f"The winner is {measured(mean)} points in front of the next on average, and in "
        f"{measured(close, 'share')} of the games by one point or none.",
        chart=Bars(
            steps.name("points in front of the next"),
            steps.labels,
            Scale("share of games", "share", 0),
            (Series("share of games", found.here["margin"].shares().each()),),
        ),
        note=(
            "0: a victory is shared, or a tie broken. " + (otherwise if decided.value < 1 and study.unless else "")
        ).strip(),
    )
