"""Measuring in turn: whatever slows the machine for a while slows both sides of a ratio.

Work on one core is measured in processor time, so that other programs on the machine matter little.
"""

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

RUNS = 9

Work = Callable[[], object]
Clock = Callable[[], float]


class Spread(NamedTuple):
    """Some measurements: their median and their range."""

    middle: float
    low: float
    high: float

    def told(self, form: str) -> str:
        if self.low == self.high:
            return f"{self.middle:{form}}"
        return f"{self.middle:{form}} ({self.low:{form}} to {self.high:{form}})"


def spread(values: Iterable[float]) -> Spread:
    found = list(values)
    return Spread(statistics.median(found), min(found), max(found))


def seconds(work: Work, clock: Clock = time.process_time) -> float:
    begun = clock()
    work()
    return clock() - begun


def in_turn(works: Sequence[Work], runs: int = RUNS, clock: Clock = time.process_time) -> list[list[float]]:
    """The seconds of each work, run by run, one after another; a first run warms up and does not count."""
    for work in works:
        work()
    rounds = [[seconds(work, clock) for work in works] for _ in range(runs)]
    return [list(of_one) for of_one in zip(*rounds, strict=True)]


def ratios(above: Sequence[float], below: Sequence[float]) -> Spread:
    """Of neighbouring runs."""
    return spread(one / other for one, other in zip(above, below, strict=True))


def enough(work: Callable[[int], object], aim: float, most: int) -> int:
    """How often, doubled from once, until `work` lasts so many seconds."""
    count = 1
    work(count)  # may compile
    while count < most and seconds(partial(work, count)) < aim:
        count *= 2
    return min(count, most)
