"""The bots of The Number as kernels: the same choices as bots.py with the same dice."""

from typing import Any

from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.kernels.layout import THRICE
from tablee.games.the_number.rules import LENGTH
from tablee.kernels import stream
from tablee.kernels.compiling import U, bit_length, draw_one, kernel, popcount

POLICIES = ("random", "casual", "greedy-999", "repdigit", "high-repdigit")
RANDOM, CASUAL, GREEDY_999, REPDIGIT, HIGH_REPDIGIT = range(5)

PLACE_NAME, DIGIT_NAME, FIRST_NAME, SECOND_NAME = (
    U(stream.code(name)) for name in ("digit 0", "digit", "first", "second")
)
PLACE = U(stream.PLACES[0])  # what the first number of a name counts


@kernel
def choose(policy: int, left: int, turn: int, key: Any) -> int:
    if policy == RANDOM:
        number = 0
        for place in range(LENGTH):
            number = number << 4 | draw_digit(key + PLACE_NAME + U(place) * PLACE, left) + 1
        return number
    if policy == REPDIGIT:
        return THRICE * (draw_digit(key + DIGIT_NAME, left) + 1)
    if policy == GREEDY_999 or (policy == CASUAL and turn == TURNS - 1):
        return THRICE * bit_length(left)
    return THRICE * (max(draw_digit(key + FIRST_NAME, left), draw_digit(key + SECOND_NAME, left)) + 1)


@kernel
def draw_digit(start: Any, left: int) -> int:
    """One of the digits left, drawn by its place among them: a digit is a letter to the dice."""
    return nth_digit(left, draw_one(start, (1 << popcount(left)) - 1))


@kernel
def nth_digit(left: int, place: int) -> int:
    """The digit before which so many others are left: by halves, for a processor cannot guess how long a loop is."""
    digit = 0
    for half in (8, 4, 2, 1):
        lower = popcount(left & ((1 << half) - 1))
        is_above = place >= lower
        place -= lower * is_above
        left >>= half * is_above
        digit += half * is_above
    return digit
