"""A square as a mask: seven bits a row, so that there is room for the box around its tokens and a free cell all around.

A cell of the lattice keeps its name, so a square knows where on the lattice its box begins. Every line has a weight,
kept by its place on the lattice modulo the size of the square: no frame holds two lines that are the same by that.
"""

from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.lines import points, worth
from tablee.games.one_o_one.square import LETTERS
from tablee.kernels.compiling import Numbers, kernel

STRIDE = 7  # of the mask
EVERY_ROW = sum(1 << STRIDE * line for line in range(STRIDE))
FIRST = 1 << STRIDE + 1  # the first cell of the box
SIDE = len(LETTERS)  # of the lattice, as cells are numbered; with three seats only a part of it is used

TAKEN, TOP, LEFT, HEIGHT, WIDTH, LINES = range(6)  # of a square: its mask, its box, and then its rows and its columns


@kernel
def square_at(square: int, terms: Numbers) -> int:
    """Where a row keeps a square."""
    return term.HEAD + square * (term.OF_A_SQUARE + 2 * terms[term.SIZE])


@kernel
def open_cells(row: Numbers, terms: Numbers, square: int) -> int:
    """The free cells that touch a token and still fit into one frame with all of them, as a mask."""
    at, size = square_at(square, terms), terms[term.SIZE]
    taken = row[at + TAKEN]
    if not taken:
        return FIRST
    wide = taken | taken << 1 | taken >> 1
    near = (wide | wide << STRIDE | wide >> STRIDE) & ~taken
    if row[at + HEIGHT] == size:
        near &= ((1 << STRIDE * size) - 1) << STRIDE
    if row[at + WIDTH] == size:
        near &= (((1 << size) - 1) << 1) * EVERY_ROW
    return near


@kernel
def cell_of(row: Numbers, terms: Numbers, square: int, bit: int) -> int:
    """The number of a cell of the lattice, from the place of its bit in the mask."""
    at = square_at(square, terms)
    return (row[at + TOP] - 1 + bit // STRIDE) * SIDE + row[at + LEFT] - 1 + bit % STRIDE


@kernel
def bit_of(row: Numbers, terms: Numbers, square: int, cell: int) -> int:
    """The place of a cell's bit in the mask, from its number on the lattice."""
    at = square_at(square, terms)
    return (cell // SIDE - row[at + TOP] + 1) * STRIDE + cell % SIDE - row[at + LEFT] + 1


@kernel
def line_across(row: Numbers, terms: Numbers, square: int, bit: int) -> int:
    """Where a row keeps the weight of the line from left to right through a cell."""
    at, size = square_at(square, terms), terms[term.SIZE]
    line = row[at + TOP] - 1 + bit // STRIDE
    return at + LINES + (line - size if line >= size else line)


@kernel
def line_down(row: Numbers, terms: Numbers, square: int, bit: int) -> int:
    at, size = square_at(square, terms), terms[term.SIZE]
    line = row[at + LEFT] - 1 + bit % STRIDE
    return at + LINES + size + (line - size if line >= size else line)


@kernel
def lay(row: Numbers, terms: Numbers, square: int, bit: int, token: int) -> None:
    """A token onto an open cell. The box begins with the highest and leftmost token, so it may have to move."""
    at = square_at(square, terms)
    row[line_across(row, terms, square, bit)] += terms[term.WEIGHTS + token]
    row[line_down(row, terms, square, bit)] += terms[term.WEIGHTS + token]
    line, column = bit // STRIDE, bit % STRIDE
    if line == 0:
        row[at + TAKEN] <<= STRIDE
        row[at + TOP] -= 1
        row[at + HEIGHT] += 1
        line = 1
    if column == 0:
        row[at + TAKEN] <<= 1
        row[at + LEFT] -= 1
        row[at + WIDTH] += 1
        column = 1
    row[at + TAKEN] |= 1 << line * STRIDE + column
    row[at + HEIGHT] = max(row[at + HEIGHT], line)
    row[at + WIDTH] = max(row[at + WIDTH], column)


@kernel
def line_weight(row: Numbers, terms: Numbers, square: int, place: int) -> int:
    """The weight of a line of the box: the rows from the top, then the columns from the left."""
    at, size = square_at(square, terms), terms[term.SIZE]
    if place < size:
        return row[at + LINES + (row[at + TOP] + place) % size]
    return row[at + LINES + size + (row[at + LEFT] + place) % size]


@kernel
def square_points(row: Numbers, terms: Numbers, square: int) -> int:
    """What all lines of a square score so far, if every one of them wins: the score of a solo square."""
    at, total = square_at(square, terms) + LINES, 0
    for line in range(2 * terms[term.SIZE]):
        total += points(row[at + line], terms)
    return total


@kernel
def square_worth(row: Numbers, terms: Numbers, square: int) -> int:
    """What the bot `greedy` gives for a square; `gain` is how much a token adds to it."""
    at, total = square_at(square, terms) + LINES, 0
    for line in range(2 * terms[term.SIZE]):
        total += worth(row[at + line], terms)
    return total


@kernel
def gain(row: Numbers, terms: Numbers, square: int, bit: int, token: int) -> int:
    """What a token adds to the worth of the two lines of a cell."""
    weight = terms[term.WEIGHTS + token]
    across, down = row[line_across(row, terms, square, bit)], row[line_down(row, terms, square, bit)]
    before = worth(across, terms) + worth(down, terms)
    return worth(across + weight, terms) + worth(down + weight, terms) - before
