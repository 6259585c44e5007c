"""What the digits left are worth: points to come in this round, by who else still has them.

A digit that only you have is the asset. A worth is a sum over sets of digits (own, those nobody else has, those one
other has too, ...), and what a set is worth is a sum over a few features of it: each digit, the highest, the second,
how many.
"""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tablee.games.the_number.mind.search.turn import MOST_SEATS, PARTS

Floats = NDArray[np.float64]

FILE = Path(__file__).with_name("worth.npz")
FEW = 2  # seats at least
TURNS_AHEAD = 4  # before turns 2 to 5
SELF, OTHER = range(2)  # whose worth: of whoever answers a habit, or of those who have it
FIELDS = ("thinker", "random", "casual", "greedy-999", "repdigit", "high-repdigit")  # whom it is learned among


def features_of(digits: int) -> list[float]:
    """What is looked at of a set of digits."""
    has = [digit for digit in range(10) if digits >> digit & 1]
    bits = [float(digits >> digit & 1) for digit in range(10)]
    high = [float(has[-1:] == [digit]) for digit in range(10)]
    second = [float(has[-2:-1] == [digit]) for digit in range(10)]
    return [*bits, *high, *second, *(float(len(has) == size) for size in range(11))]


FEATURES: Floats = np.array([features_of(digits) for digits in range(1 << 10)])
SIZE = FEATURES.shape[1]
SHAPE = (len(FIELDS), 2, MOST_SEATS - 1, TURNS_AHEAD, PARTS, SIZE)


@cache
def learned_weights() -> Floats:
    """The weights of all features, by field, role, seats and turn."""
    if not FILE.exists():
        return np.zeros(SHAPE)
    with np.load(FILE) as file:
        weights: Floats = file["weights"].astype(np.float64)
    return weights


def sets_of(left: list[int], seat: int) -> list[int]:
    """The sets of digits that the worth of a seat is summed over; the kernel's slow twin."""
    digits = left[seat]
    by_count = [0] * (MOST_SEATS + 1)
    for digit in range(10):
        by_count[sum(mask >> digit & 1 for mask in left)] |= 1 << digit
    return [digits, *(digits & by_count[count] for count in range(1, MOST_SEATS + 1)), by_count[1] & ~digits]


def tables(weights: Floats) -> Floats:
    """Weights of features, by part, as a table over all sets."""
    return weights @ FEATURES.T
