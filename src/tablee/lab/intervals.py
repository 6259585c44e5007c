"""Intervals: how far what was measured may be from the truth, in 95 of 100 cases."""

import math

from tablee.core.numerals import Estimate

NORMAL = 1.959963984540054  # the 97.5 % point of the normal distribution
UNKNOWN = Estimate(math.nan, math.nan, math.nan)


def critical(count: int) -> float:
    """How many standard errors, where the error itself is measured from so many cases: Student's 97.5 % point."""
    freedom = count - 1
    if freedom < 1:
        return math.inf
    if freedom == 1:
        return 12.706
    z = NORMAL  # Cornish and Fisher's expansion around the normal distribution
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def share_between(value: float, variance: float, count: int) -> Estimate:
    """Wilson's interval for something between 0 and 1, for as many cases as would vary like this.

    `variance` is that of the value itself, `count` the cases it came from.
    """
    spread = value * (1 - value)
    cases = spread / variance if variance > 0 and spread > 0 else count
    z = min(critical(count), 12.706) if variance > 0 else NORMAL
    weight = 1 + z**2 / cases
    middle = (value + z**2 / (2 * cases)) / weight
    reach = z / weight * math.sqrt(max(0.0, spread) / cases + z**2 / (4 * cases**2))
    return Estimate(value, max(0.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


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
