"""What a seat is shown, as features from -1 to 1: all that the view shows and that matters to what comes."""

from tablee.games.one_o_one.case import FILES
from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.policies import building
from tablee.games.one_o_one.kernels.squares import HEIGHT, LEFT, LINES, STRIDE, TAKEN, TOP, WIDTH, square_at
from tablee.games.one_o_one.lines import BITS
from tablee.games.one_o_one.tokens import COLOURS, NUMBERS, TOKENS
from tablee.kernels.compiling import Numbers, kernel
from tablee.kernels.engine import Features

ALL_FILES, ALL_TOKENS, DEEP = len(FILES), len(TOKENS), len(NUMBERS)
ALL_BACKS = 10
COUNTS = len(NUMBERS) + len(COLOURS)  # of a line, or of a single token


def features(terms: Numbers) -> int:
    """The phase, whose turn, how far the game is; the token in hand, the visible file and its token; the backs of every
    file from front to rear; the tokens nobody has seen; by square its cells and what is in each line of the lattice."""
    side = 2 * int(terms[term.SIZE]) - 1
    table = slot.OVER + int(terms[term.SEATS]) + 1 + COUNTS + ALL_FILES + COUNTS
    case = ALL_FILES * DEEP * ALL_BACKS + ALL_TOKENS
    return table + case + int(terms[term.SQUARES]) * (side * side + 2 * side * COUNTS)


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    """Squares are told from the observer's own on; alone at the table, the one that is being built comes first."""
    for at in range(len(into)):
        into[at] = 0
    seats = terms[term.SEATS]
    if row[slot.PHASE] != slot.OVER:
        into[row[slot.PHASE]] = 1
        into[slot.OVER + (row[slot.SEAT] - seat + seats) % seats] = 1
    at = slot.OVER + seats
    into[at] = row[slot.LENGTH] / terms[term.TURNS]
    at = tell_counts(terms[term.WEIGHTS + row[slot.HAND]], 1, into, at + 1)
    visible = row[slot.VISIBLE] - 1
    if visible >= 0:
        into[at + visible] = 1
        tell_counts(terms[term.WEIGHTS + (row[slot.CASE + visible] & slot.TOKEN_MASK)], 1, into, at + ALL_FILES)
    at = tell_case(row, terms, into, at + ALL_FILES + COUNTS)
    first = seat if seats > 1 else building(row, terms)
    for other in range(terms[term.SQUARES]):
        at = tell_square(row, terms, (first + other) % terms[term.SQUARES], into, at)


@kernel
def tell_case(row: Numbers, terms: Numbers, into: Features, at: int) -> int:
    for file in range(ALL_FILES):
        left = row[slot.CASE + file]
        for place in range(DEEP):
            if left:
                into[at + place * ALL_BACKS + terms[term.BACKS + (left & slot.TOKEN_MASK)]] = 1
            left >>= slot.TOKEN_BITS
        at += DEEP * ALL_BACKS
    for token in range(ALL_TOKENS):
        into[at + token] = row[slot.UNSEEN] >> (token + 1) & 1
    return at + ALL_TOKENS


@kernel
def tell_square(row: Numbers, terms: Numbers, square: int, into: Features, at: int) -> int:
    """The cells that are taken, then the numbers and colours in every row and column; on the lattice, as moves are."""
    base, size = square_at(square, terms), terms[term.SIZE]
    side, top, left = 2 * size - 1, row[base + TOP], row[base + LEFT]
    for line in range(row[base + HEIGHT]):
        for column in range(row[base + WIDTH]):
            bit = (line + 1) * STRIDE + column + 1
            into[at + (top + line) * side + left + column] = row[base + TAKEN] >> bit & 1
    at += side * side
    for line in range(row[base + HEIGHT]):
        tell_counts(row[base + LINES + (top + line) % size], size, into, at + (top + line) * COUNTS)
    at += side * COUNTS
    for column in range(row[base + WIDTH]):
        tell_counts(row[base + LINES + size + (left + column) % size], size, into, at + (left + column) * COUNTS)
    return at + side * COUNTS


@kernel
def tell_counts(weight: int, most: int, into: Features, at: int) -> int:
    """How often each number and each colour is there."""
    for place in range(COUNTS):
        into[at + place] = (weight >> BITS * place & 7) / most
    return at + COUNTS
