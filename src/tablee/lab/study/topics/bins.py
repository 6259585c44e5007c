"""Whole numbers in equal steps, for bars that people can count."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import Numbers
from tablee.statistics.formats import numeral
from tablee.statistics.study import Say

NICE = (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


@dataclass(frozen=True)
class Bins:
    """`count` steps of `width` from `low` on; the first and the last also hold whatever lies beyond."""

    low: int
    width: int
    count: int

    def of(self, values: NDArray[np.float64] | Numbers) -> Numbers:
        """The step of each value."""
        places: Numbers = np.clip((values - self.low) // self.width, 0, self.count - 1).astype(np.int64)
        return places

    @property
    def starts(self) -> tuple[int, ...]:
        return tuple(self.low + self.width * step for step in range(self.count))

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(numeral(start, "whole") for start in self.starts)

    @property
    def middles(self) -> tuple[float, ...]:
        return tuple(start + (self.width - 1) / 2 for start in self.starts)

    def name(self, what: str, say: Say) -> str:
        return what if self.width == 1 else say("study-in-steps", what=what, width=self.width)


def bins_over(values: NDArray[np.float64] | Numbers, most: int) -> Bins:
    """At most so many steps over nearly all of the values, with starts that are multiples of the width."""
    low, high = (int(bound) for bound in np.nanquantile(values, (0.002, 0.998)))
    width = next((width for width in NICE if (high // width - low // width) < most), NICE[-1])
    return Bins(low // width * width, width, max(1, high // width - low // width + 1))


def counted(steps: Numbers, count: int) -> Numbers:
    """By game, how often each step came: from an array whose first axis is the game; negative steps do not count."""
    flat = steps.reshape(len(steps), -1)
    return np.stack([(flat == step).sum(1) for step in range(count)], axis=1)
