"""Hopes: what a line that is not full yet may be compared by, as a place in a table of values.

A line is told by how many tokens it has, what its numbers and its colours make so far, how many tokens that would help
it are still expected in its square, and how far the square is. Whoever plays on sees the backs, so a token is expected
by the share of the places with its back that this square will get.
"""

from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.lines import EACH_COLOUR, EACH_NUMBER, best_height, kind_of, suits_of
from tablee.games.one_o_one.lines import BITS, NUMBER_BITS, NUMBER_MASK
from tablee.games.one_o_one.tokens import COLOURS, NUMBERS, TOKENS
from tablee.kernels.compiling import Numbers, bit_length, ctz, kernel

ONE = 64  # a token that is sure to come; others are parts of it
ALL_NUMBERS, ALL_COLOURS, ALL_TOKENS, ALL_BACKS, MOST_SQUARES = len(NUMBERS), len(COLOURS), len(TOKENS), 10, 3

# Room to think in: what is expected of each number, colour and token in the square that is looked at; how many places
# of each back every square will get, and how many there are; what every line is worth, and what a token adds to it.
OF_NUMBER = 0
OF_COLOUR = OF_NUMBER + ALL_NUMBERS
OF_TOKEN = OF_COLOUR + ALL_COLOURS
PLACES = OF_TOKEN + ALL_TOKENS + 1
HIDDEN = PLACES + MOST_SQUARES * ALL_BACKS
WORTH_BEFORE = HIDDEN + ALL_BACKS
GAIN = WORTH_BEFORE + 10
FILE_GAIN = GAIN + 10
ROOM = FILE_GAIN + 5

PHASES, HELPS, SECONDS, FLUSHES, SURES, FEW = 8, 8, 5, 5, 3, 3
MIXED = term.KINDS * HELPS * SECONDS  # places of a line by what colours make, those of one colour after the others
PLAIN = 3 * MIXED
A_COLOUR = 2 * FEW * SECONDS * FLUSHES * SURES
OF_A_COUNT = PLAIN + A_COLOUR
EMPTY = PHASES * 4 * OF_A_COUNT
FULL = EMPTY + PHASES  # by height of what it made
HOPES = FULL + 11


@kernel
def count_places(row: Numbers, terms: Numbers, room: Numbers, length: int, first: int) -> None:
    """How many hidden tokens of each back there are, and in Classic how many of them come to each square."""
    seats, size = terms[term.SEATS], terms[term.SIZE]
    for at in range(MOST_SQUARES * ALL_BACKS + ALL_BACKS):
        room[PLACES + at] = 0
    for file in range(5):
        left, turn = row[slot.CASE + file], length + (file - length) % 5
        while left:
            back = terms[term.BACKS + (left & slot.TOKEN_MASK)]
            if row[slot.VISIBLE] != file + 1 or left != row[slot.CASE + file]:
                room[HIDDEN + back] += 1
            square = turn // (size * size) if seats == 1 else (first + turn) % seats
            if turn < terms[term.TURNS]:
                room[PLACES + square * ALL_BACKS + back] += 1
            left >>= slot.TOKEN_BITS
            turn += 5


@kernel
def expect(row: Numbers, terms: Numbers, room: Numbers, square: int, empty: int) -> None:
    """What is expected in a square of which so many cells are empty, of every number, colour and token."""
    for at in range(OF_TOKEN + ALL_TOKENS + 1):
        room[at] = 0
    unseen, left, share = row[slot.UNSEEN], 0, 0
    if terms[term.IS_EXPERT]:
        if row[slot.VISIBLE]:
            unseen |= 1 << (row[slot.CASE + row[slot.VISIBLE] - 1] & slot.TOKEN_MASK)
        for back in range(ALL_BACKS):
            left += room[HIDDEN + back]
        share = ONE * empty // max(left, empty)
    while unseen:
        token = ctz(unseen)
        unseen &= unseen - 1
        if not terms[term.IS_EXPERT]:
            back = terms[term.BACKS + token]
            share = ONE * room[PLACES + square * ALL_BACKS + back] // room[HIDDEN + back]
        room[OF_TOKEN + token] = share
        room[OF_NUMBER + (token - 1) % ALL_NUMBERS] += share
        room[OF_COLOUR + (token - 1) // ALL_NUMBERS] += share


@kernel
def phase_of(empty: int) -> int:
    """Finer towards the end."""
    return (empty > 1) + (empty > 3) + (empty > 5) + (empty > 8) + (empty > 11) + (empty > 15) + (empty > 19)


@kernel
def hope_of(weight: int, terms: Numbers, room: Numbers, phase: int) -> int:
    """The place of a line in the table."""
    count = weight >> term.COUNT_AT
    if count == 0:
        return EMPTY + phase
    if count == terms[term.SIZE]:
        return FULL + best_height(weight, terms)
    numbers, colours = weight & NUMBER_MASK, weight >> NUMBER_BITS & EACH_COLOUR * 7
    kind, suits = kind_of(numbers, BITS * terms[term.SIZE]), suits_of(colours)
    at = (phase * 4 + count - 1) * OF_A_COUNT
    if suits == term.ONE_COLOUR:
        return (
            at
            + PLAIN
            + hope_of_a_colour(numbers, ctz(colours) // BITS, kind == term.RUN, count, terms[term.SIZE], room)
        )
    twice = (numbers >> 1 | numbers >> 2) & EACH_NUMBER
    if not twice:
        help, second = expected(numbers & EACH_NUMBER, room) >> 6, 0
        if kind == term.RUN and count > 1:
            second = min(SECONDS - 1, (gap_of(numbers, terms[term.SIZE], room, OF_NUMBER) + 16) >> 5)
    else:
        help = expected(twice, room) + 16 >> 5
        second = min(SECONDS - 1, (expected(numbers & EACH_NUMBER & ~twice, room) + 32) >> 6)
    return at + (suits >> 1) * MIXED + (kind * HELPS + min(HELPS - 1, help)) * SECONDS + second


@kernel
def hope_of_a_colour(numbers: int, colour: int, is_run: int, count: int, size: int, room: Numbers) -> int:
    """A line of one colour: how many more of it are expected, and how surely those of a straight flush."""
    missing = (size - count) * ONE
    flush = min(FLUSHES - 1, max(0, 2 * (room[OF_COLOUR + colour] - missing // 2) // missing))
    help = min(FEW - 1, expected(numbers, room) >> 7)
    sure, second = 0, 0
    if is_run:
        least = gap_of(numbers, size, room, OF_TOKEN + 1 + colour * ALL_NUMBERS)
        sure = (least > 0) + (least >= ONE // 2)
        second = min(SECONDS - 1, (gap_of(numbers, size, room, OF_NUMBER) + 16) >> 5)
    return int((((is_run * FEW + help) * SECONDS + second) * FLUSHES + flush) * SURES + sure)


@kernel
def expected(numbers: int, room: Numbers) -> int:
    """How many tokens of some numbers are expected."""
    total = 0
    while numbers:
        total += room[OF_NUMBER + ctz(numbers) // BITS]
        numbers &= numbers - 1
    return total


@kernel
def gap_of(numbers: int, size: int, room: Numbers, at: int) -> int:
    """Of the numbers that a run lacks the one that is expected least, for the run where that is most."""
    low, high = ctz(numbers) // BITS, (bit_length(numbers) - 1) // BITS
    most = 0
    for start in range(max(0, high - size + 1), min(low, ALL_NUMBERS - size) + 1):
        least = 1 << 20
        for number in range(start, start + size):
            if not numbers >> BITS * number & 1:
                least = min(least, room[at + number])
        most = max(most, least)
    return most
