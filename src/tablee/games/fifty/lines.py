"""A line: the five numbers a seat writes for a round, ascending, none ending in a blocked digit."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec

SPACES = 5
DIGITS = range(10)

Line = tuple[int, ...]


class Flaw(msgspec.Struct, frozen=True):
    """The first thing that is wrong with a line, and at which of its numbers."""

    kind: Literal["count", "range", "ascending", "blocked"]
    place: int


def find_flaw(numbers: Sequence[int], high: int, blocked: Sequence[int]) -> Flaw | None:
    if len(numbers) != SPACES:
        return Flaw("count", 0)
    before = 0
    for place, number in enumerate(numbers):
        if not 1 <= number <= high:
            return Flaw("range", place)
        if number <= before:
            return Flaw("ascending", place)
        if number % 10 in blocked:
            return Flaw("blocked", place)
        before = number
    return None


@lru_cache(maxsize=1024)
def legal_numbers(high: int, blocked: tuple[int, ...]) -> Sequence[int]:
    """All numbers that may be written; a range where nothing is blocked, so that a crowd costs nothing."""
    numbers = range(1, high + 1)
    return tuple(number for number in numbers if number % 10 not in blocked) if blocked else numbers


def fewest_legal(high: int, tokens: int) -> int:
    """How many numbers may be written if the worst tokens are turned."""
    by_digit = sorted(sum(number % 10 == digit for number in range(1, high + 1)) for digit in DIGITS)
    return sum(by_digit[: len(by_digit) - tokens])
