"""Intervals: how far what was measured may be from the truth, in 95 of 100 cases."""

import math
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """What was measured, and the 95 % interval around it."""

    value: float
    low: float
    high: float

    def meets(self, other: "Estimate") -> bool:
        """Whether both could be the same."""
        return self.low <= other.high and other.low <= self.high

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high


UNKNOWN = Estimate(math.nan, math.nan, math.nan)


def critical(cases: float = math.inf, comparisons: int = 1) -> float:
    """How many standard errors hold the truth, for all comparisons together (Šidák).

    Where the error itself is measured from few cases: Student's distribution instead of the normal one.
    """
    alone = CONFIDENCE ** (1 / max(1, comparisons))
    freedom = cases - 1
    if freedom < 1:
        return math.inf
    if freedom == 1:
        return round(math.tan(math.pi / 2 * alone), 3)
    z = round(
        NormalDist().inv_cdf((1 + alone) / 2), 15
    )  # Cornish and Fisher's expansion around the normal distribution
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def wilson(
    value: NDArray[np.float64], cases: NDArray[np.float64], errors: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Both ends of Wilson's interval around shares, each of so many cases, so many standard errors wide."""
    weight = 1 + errors**2 / cases
    middle = (value + errors**2 / (2 * cases)) / weight
    reach = errors / weight * np.sqrt(np.maximum(0, value * (1 - value)) / cases + errors**2 / (4 * cases**2))
    return np.minimum(np.maximum(0, middle - reach), value), np.maximum(np.minimum(1, middle + reach), value)


def share_between(value: float, variance: float, count: int) -> Estimate:
    """Wilson's interval for something between 0 and 1, for as many cases as would vary like this.

    `variance` is that of the value itself, `count` the cases it came from.
    """
    spread = value * (1 - value)
    cases = spread / variance if variance > 0 and spread > 0 else count
    errors = critical(max(2, count)) if variance > 0 else critical()
    low, high = wilson(np.asarray(value), np.asarray(cases), errors)
    return Estimate(value, float(low), float(high))


class Ratio:
    """A share over clusters: each brings how much and out of how much, both whole numbers."""

    def __init__(self) -> None:
        self.clusters = 0
        self.hits = self.of = 0
        self.hits_hits = self.hits_of = self.of_of = 0

    def add(self, hits: int, of: int) -> None:
        if not of:
            return
        self.clusters += 1
        self.hits += hits
        self.of += of
        self.hits_hits += hits * hits
        self.hits_of += hits * of
        self.of_of += of * of

    def share(self) -> Estimate:
        if not self.of:
            return UNKNOWN
        value = self.hits / self.of
        apart = self.hits_hits * self.of**2 - 2 * self.hits * self.of * self.hits_of + self.hits**2 * self.of_of
        variance = apart / self.of**4 * self.clusters / max(1, self.clusters - 1)
        return share_between(value, variance if self.clusters > 1 else 0.0, self.clusters)
