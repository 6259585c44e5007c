"""Moments: exact sums over many games, whatever the order in which they are added.

Sums are whole numbers without a limit, so that neither chunks nor workers can change the last digit of a result.
"""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.statistics.intervals import UNKNOWN, Estimate, critical, share_between

FEW = 30
NARROW = 1 << 16  # between the lowest and the highest: counted in an array instead of sorted


def value_counts(values: NDArray[Any]) -> list[tuple[int, int]]:
    """Every value and how often it is there, in ascending order."""
    if not len(values):
        return []
    least, most = int(values.min()), int(values.max())
    if most - least >= NARROW:
        distinct, times = np.unique(values, return_counts=True)
        return list(zip(distinct.tolist(), times.tolist(), strict=True))
    times = np.bincount(values - least)
    distinct = np.flatnonzero(times)
    return list(zip((distinct + least).tolist(), times[distinct].tolist(), strict=True))


class Moments:
    """Of whole numbers: how many, and the sums of their first four powers."""

    def __init__(self) -> None:
        self.count = 0
        self.sums = [0, 0, 0, 0]
        self.least: int | None = None
        self.most: int | None = None

    def add(self, values: NDArray[Any]) -> None:
        counts = value_counts(values)
        for value, often in counts:
            self.count += often
            power = often
            for place in range(4):
                power *= value
                self.sums[place] += power
        if counts:
            least, most = counts[0][0], counts[-1][0]
            self.least = least if self.least is None else min(least, self.least)
            self.most = most if self.most is None else max(most, self.most)

    @property
    def variance(self) -> float:
        """Of a sample; 0 where there is but one."""
        first, second = self.sums[:2]
        return (self.count * second - first**2) / (self.count * max(1, self.count - 1))

    def mean(self, of: int = 1) -> Estimate:
        """With its interval; where each value is the sum `of` so many, per one of them."""
        if not self.count:
            return UNKNOWN
        value = self.sums[0] / self.count
        if self.count < 2:
            return Estimate(value / of, UNKNOWN.low, UNKNOWN.high)
        reach = critical(self.count) * (self.variance / self.count) ** 0.5
        return Estimate(value / of, (value - reach) / of, (value + reach) / of)

    def spread(self) -> Estimate:
        """The standard deviation, with its interval."""
        if self.count < 2:
            return UNKNOWN
        value = self.variance**0.5
        if not value:
            return Estimate(0.0, 0.0, 0.0)
        error = (max(0.0, self.fourth / self.variance - self.variance) / self.count) ** 0.5 / 2
        if self.count < FEW:  # too few to know their tails: at least as if they were normal
            error = max(error, value / (2 * (self.count - 1)) ** 0.5)
        reach = critical(self.count) * error
        return Estimate(value, max(0.0, value - reach), value + reach)

    @property
    def fourth(self) -> float:
        """The fourth central moment."""
        n = self.count
        one, two, three, four = self.sums
        return (four * n**3 - 4 * n**2 * one * three + 6 * n * one**2 * two - 3 * one**4) / n**4


class Wins:
    """How often so many of a party's seats were among so many winners."""

    def __init__(self) -> None:
        self.often: Counter[tuple[int, int]] = Counter()

    def add(self, seats_won: NDArray[Any], winners: NDArray[Any]) -> None:
        base = int(winners.max(initial=0)) + 1
        for pair, often in value_counts(seats_won.astype(np.int64) * base + winners):
            self.often[pair // base, pair % base] += often

    def share(self) -> Estimate:
        """Of the victories; a shared one is shared here too."""
        count = self.often.total()
        if not count:
            return UNKNOWN
        by_share = sorted((mine / winners, often) for (mine, winners), often in self.often.items())
        value = sum(share * often for share, often in by_share) / count
        squares = sum((share - value) ** 2 * often for share, often in by_share)
        return share_between(value, squares / max(1, count - 1) / count, count)
