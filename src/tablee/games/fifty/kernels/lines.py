"""Lines as bit masks: number x is bit x."""

from collections.abc import Iterable

from tablee.games.fifty.kernels.terms import LAST_BIT
from tablee.games.fifty.lines import SPACES
from tablee.kernels.compiling import bit_length, ctz, kernel, popcount


def mask_of(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


@kernel
def room_for(line: int, legal: int) -> int:
    """What may be written on the next space, so that the spaces after it can still be filled."""
    room = legal >> bit_length(line) << bit_length(line)
    for _ in range(SPACES - 1 - popcount(line)):
        room ^= 1 << (bit_length(room) - 1)
    return room


@kernel
def nearest(aim: int, numbers: int) -> int:
    """Of two at the same distance the lower."""
    below = numbers & ((1 << min(max(0, aim), LAST_BIT + 1)) - 1)
    above = numbers ^ below
    if not above:
        return bit_length(below) - 1
    if not below:
        return ctz(above)
    under, over = bit_length(below) - 1, ctz(above)
    return under if aim - under <= over - aim else over


@kernel
def next_hands(some: int, hands: int) -> int:
    """For each of some hands the next of all: a carry runs through the gap above it and comes to rest there."""
    return (~hands & ((1 << (bit_length(hands) - 1)) - 1)) + (some << 1) & hands
