"""The square a seat builds. Tokens never move, and the frame floats until it is full size.

The first token lies in the middle of a lattice of 2 x size - 1 cells a side, so a cell keeps one name for ever: a
letter for its column, a number for its row, counted from the top left.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from tablee.core.refusals import NotAllowedNow, NotAMove
from tablee.core.sentences import these
from tablee.games.one_o_one.tokens import Token

Cell = tuple[int, int]  # row and column of the lattice, from 0
LETTERS = "abcdefghi"
AROUND = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column)


class Bounds(NamedTuple):
    top: int
    left: int
    bottom: int
    right: int

    def hold(self, cell: Cell) -> bool:
        return self.top <= cell[0] <= self.bottom and self.left <= cell[1] <= self.right


class Square(msgspec.Struct, frozen=True):
    size: int
    tokens: tuple[tuple[Cell, Token], ...]  # in the order they were placed
    open: tuple[Cell, ...]  # where a token may be placed

    @property
    def is_full(self) -> bool:
        return len(self.tokens) == self.size**2


def empty(size: int) -> Square:
    return Square(size, (), ((size - 1, size - 1),))


def place(square: Square, cell: Cell, token: Token) -> Square:
    tokens = (*square.tokens, (cell, token))
    return Square(square.size, tokens, open_cells([cell for cell, _ in tokens], square.size))


def open_cells(filled: Iterable[Cell], size: int) -> tuple[Cell, ...]:
    """The free cells that touch a token by a side or a corner and still fit into one frame with all of them."""
    cells = set(filled)
    frame = widest_frame(cells, size)
    near = {(row + down, column + right) for row, column in cells for down, right in AROUND}
    return tuple(sorted(cell for cell in near - cells if frame.hold(cell)))


def box(cells: Iterable[Cell]) -> Bounds:
    """The smallest rectangle around these cells."""
    rows, columns = zip(*cells, strict=True)
    return Bounds(min(rows), min(columns), max(rows), max(columns))


def widest_frame(cells: Iterable[Cell], size: int) -> Bounds:
    """Everything that some frame around these cells can still reach."""
    around, reach = box(cells), size - 1
    return Bounds(around.bottom - reach, around.right - reach, around.top + reach, around.left + reach)


def grid(square: Square) -> tuple[tuple[Token, ...], ...]:
    """The tokens of a full square, row by row."""
    tokens = [token for _, token in sorted(square.tokens)]
    return tuple(tuple(tokens[start : start + square.size]) for start in range(0, len(tokens), square.size))


def full_lines(square: Square) -> dict[int, tuple[Token, ...]]:
    """By number, the rows before the columns; no line has one before the frame stands."""
    tokens, places = dict(square.tokens), range(square.size)
    around = box(tokens) if tokens else Bounds(0, 0, 0, 0)
    if (around.bottom - around.top, around.right - around.left) != (places[-1], places[-1]):
        return {}
    rows = [[(around.top + row, around.left + column) for column in places] for row in places]
    lines = enumerate([*rows, *zip(*rows, strict=True)])
    return {number: tuple(tokens[cell] for cell in cells) for number, cells in lines if tokens.keys() >= set(cells)}


@lru_cache(maxsize=512)
def cell_name(cell: Cell) -> str:
    row, column = cell
    return f"{LETTERS[column]}{row + 1}"


def cell_named(name: str) -> Cell:
    return int(name[1:]) - 1, LETTERS.index(name[0])


def is_on_lattice(cell: Cell, size: int) -> bool:
    return all(0 <= place < 2 * size - 1 for place in cell)


def check_cell(square: Square, cell: Cell) -> None:
    if cell in square.open:
        return
    cells = these(map(cell_name, square.open))
    if not is_on_lattice(cell, square.size):
        raise NotAMove("one-not-a-cell", cells=cells)
    raise NotAllowedNow(why_closed(square, cell), cell=cell_name(cell), size=square.size, cells=cells)


def why_closed(square: Square, cell: Cell) -> str:
    taken = [other for other, _ in square.tokens]
    if not taken:
        return "one-first-in-the-middle"
    if cell in taken:
        return "one-cell-taken"
    return "one-cell-apart" if widest_frame(taken, square.size).hold(cell) else "one-cell-outside"
