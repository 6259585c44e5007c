"""What a lead is worth, and whether the last can still win."""

import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import Numbers
from tablee.lab.study.topics.bins import Bins, bins_over
from tablee.lab.study.topics.length import stages_of, with_lead_note
from tablee.lab.study.topics.standing import leads, standings
from tablee.statistics.charts import Figure, Lines, Row, Scale, Series, ordered_sign
from tablee.statistics.formats import measured, numeral
from tablee.statistics.study import Counts, GameStudy, PlayedGames, Topic, TopicCounts, Tuned
from tablee.statistics.tallies import Floats

MOST_STEPS = 18
MOST_STAGES = 4  # that are drawn


def comeback_topic(study: GameStudy) -> Tuned:
    def tuned(first: PlayedGames) -> Topic:
        stages = stages_of(study, first)
        shown = evenly(len(stages) - 1)
        steps = bins_over(leads(standings(study, first)[:, shown]), MOST_STEPS)

        def count(played: PlayedGames) -> Counts:
            return count_leads(standings(study, played)[:, shown], played.win_shares(), steps)

        numbers = [stages[place] for place in shown]
        return Topic("comeback", count, lambda counts: show(counts, numbers, steps, study))

    return Tuned("comeback", tuned, rows=True)


def evenly(stages: int) -> list[int]:
    """At most four of so many stages, the last among them."""
    return sorted({round((stages - 1) * (place + 1) / MOST_STAGES) for place in range(MOST_STAGES)} | {0})[
        -MOST_STAGES:
    ]


def count_leads(points: Floats, shares: Floats, steps: Bins) -> Counts:
    """By stage and step of lead: the seats that had it, and what they won."""
    is_written: NDArray[np.bool_] = np.logical_not(np.isnan(points).any(2))
    step = np.where(is_written[..., None], steps.of(np.nan_to_num(leads(points))), -1)
    had = [step == place for place in range(steps.count)]
    won = np.broadcast_to(shares[:, None], step.shape)
    front = points == points.max(2, keepdims=True)
    last = points == points.min(2, keepdims=True)
    return {
        "won": (
            np.stack([np.where(seats, won, 0).sum(2) for seats in had], axis=2),
            np.stack([seats.sum(2) for seats in had], 2),
        ),
        "front": (mean_where(front, won), is_written),
        "last": (mean_where(last, won), is_written),
    }


def mean_where(which: Numbers, values: Floats) -> Floats:
    """Over seats; 0 where there are none."""
    means: Floats = np.where(which, values, 0).sum(2) / np.maximum(1, which.sum(2))
    return means


def around_zero(values: Row, steps: Bins) -> Row:
    """Without what lies beyond a step that hardly ever came: leads as far off as that are luck."""
    middle = min(max(0, -steps.low // steps.width), steps.count - 1)
    low = next((at + 1 for at in range(middle, -1, -1) if values[at] is None), 0)
    high = next((at for at in range(middle, steps.count) if values[at] is None), steps.count)
    return tuple(value if low <= at < high else None for at, value in enumerate(values))


def show(counts: TopicCounts, stages: list[int], steps: Bins, study: GameStudy) -> Figure:
    say, chances = counts.say, counts.here["won"].shares()
    names = [say("study-comeback-after", stage=study.stage, number=stage) for stage in stages]
    series = tuple(
        Series(name, around_zero(chances[place].each(), steps), *ordered_sign(place, len(names)))
        for place, name in enumerate(names)
    )
    middle = len(names) // 2
    front, last = (counts.here[key].shares().one(middle) for key in ("front", "last"))
    return Figure(
        key="comeback",
        title=say("study-comeback"),
        hero=numeral(last.value, "share"),
        finding=say(
            "study-comeback-finding",
            when=names[middle],
            last=measured(last, "share"),
            front=measured(front, "share"),
        ),
        chart=Lines(
            Scale(steps.name(say(study.lead), say), "signed", 0),
            steps.middles,
            Scale(say("study-chance-to-win"), "share", 0),
            series,
        ),
        note=with_lead_note(say("study-comeback-note"), study, say),
    )
