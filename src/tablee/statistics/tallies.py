"""Sums over many games: how often, out of how many, and how far it may be from the truth.

What happens at one table hangs together: four seats share their clashes. So the game is the unit, never the pick or the
trick, and a mean is a ratio of two sums over games. Its variance follows from what each game adds to both.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.statistics.intervals import Estimate, critical, wilson

Floats = NDArray[np.float64]
FEWEST = 30  # below so many cases nothing is said


@dataclass(frozen=True)
class Estimates:
    """Many estimates in the shape in which they were counted; NaN where there were too few cases."""

    value: Floats
    low: Floats
    high: Floats

    def __getitem__(self, place: Any) -> "Estimates":
        return Estimates(self.value[place], self.low[place], self.high[place])

    def one(self, *place: int) -> Estimate:
        return Estimate(float(self.value[place]), float(self.low[place]), float(self.high[place]))

    def each(self) -> tuple[Estimate | None, ...]:
        """A row of them; None for what is not known."""
        return tuple(None if np.isnan(self.value[at]) else self.one(at) for at in range(len(self.value)))

    def table(self) -> tuple[tuple[Estimate | None, ...], ...]:
        return tuple(self[row].each() for row in range(len(self.value)))

    @property
    def known_places(self) -> list[int]:
        """The places of a row where something is known."""
        return [int(place) for place in np.flatnonzero(~np.isnan(self.value))]

    def highest(self) -> int:
        return int(np.nanargmax(self.value))

    def lowest(self) -> int:
        return int(np.nanargmin(self.value))


class RatioTally:
    """What was counted (`hits`) and out of how many (`of`), cell by cell, summed over games."""

    def __init__(self) -> None:
        self.games = 0
        self.hits: Floats = np.zeros(())
        self.of: Floats = np.zeros(())
        self.squares: Floats = np.zeros(())  # hits x hits, hits x of, of x of

    def add(self, hits: NDArray[Any], of: NDArray[Any] | int = 1) -> None:
        """Some games more: arrays whose first axis is the game."""
        counts = np.asarray(hits, np.float64)
        whole = np.broadcast_to(np.asarray(of, np.float64), counts.shape)
        self.games += len(counts)
        self.hits = self.hits + counts.sum(0)
        self.of = self.of + whole.sum(0)
        self.squares = self.squares + np.stack(
            [np.einsum("g...,g...->...", *pair) for pair in ((counts, counts), (counts, whole), (whole, whole))]
        )

    def means(self, comparisons: int = 1) -> Estimates:
        """Each mean with its interval, wider where several are compared at once."""
        value, error = self.ratios()
        reach = critical(comparisons=comparisons) * error
        return Estimates(value, value - reach, value + reach)

    def shares(self, comparisons: int = 1) -> Estimates:
        """As `means`, of what lies between 0 and 1: Wilson's interval, for as many cases as would vary like this."""
        value, error = self.ratios()
        with np.errstate(divide="ignore", invalid="ignore"):
            cases = np.where(error > 0, value * (1 - value) / error**2, np.minimum(self.of, self.games))
        low, high = wilson(value, np.maximum(cases, 1), critical(comparisons=comparisons))
        return Estimates(value, low, high)

    def ratios(self) -> tuple[Floats, Floats]:
        """Each mean and its standard error."""
        with np.errstate(divide="ignore", invalid="ignore"):
            value = np.where(self.of >= min(FEWEST, self.games), self.hits / self.of, np.nan)
            hits, both, of = self.squares
            spread = np.maximum(0, hits - 2 * value * both + value**2 * of)
            error = np.sqrt(spread * self.games / max(1, self.games - 1)) / self.of
        return value, error
