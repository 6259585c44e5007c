"""The numbers that matter: for a first digit and the digits beside it, the lowest arrangement.

Lower falls to fewer and knocks out more, and what a number scores is its first digit's: no other arrangement of the
same digits is ever worth more to its writer.
"""

from itertools import combinations

import numpy as np

from tablee.kernels.compiling import Numbers

ALL = 0x3FF
NOBODY = -1  # the number of a seat that sits out


def set_of(number: int) -> int:
    """The digits of a number, as a mask."""
    return 1 << number // 100 | 1 << number // 10 % 10 | 1 << number % 10


def lowest(first: int, beside: tuple[int, ...]) -> int:
    """The lowest number of exactly these digits with that one in front."""
    if not beside:
        return 111 * first
    low, high = (first, beside[0]) if len(beside) == 1 and beside[0] > first else (min(beside), max(beside))
    return 100 * first + 10 * low + high


SETS: Numbers = np.array([set_of(number) for number in range(1000)], dtype=np.int64)
PLAYED: Numbers = np.array(
    sorted(
        lowest(first, beside)
        for first in range(10)
        for size in range(3)
        for beside in combinations([digit for digit in range(10) if digit != first], size)
    ),
    dtype=np.int64,
)


def mask_of(digits: str) -> int:
    return sum(1 << int(digit) for digit in digits)


def possible(left: int) -> Numbers:
    """The numbers that matter of a seat with these digits left."""
    return PLAYED[SETS[PLAYED] & ~left == 0]
