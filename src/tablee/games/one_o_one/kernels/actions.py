"""A move is one step: the files are numbered first, then the cells, row by row. The ask tells what a file is for."""

from collections.abc import Sequence

from tablee.games.one_o_one.asks import Moves, Place, PlaceToken, Take, TakeToken, Turn, TurnToken
from tablee.games.one_o_one.case import FILES, file_name, file_named
from tablee.games.one_o_one.rules import SOLO_SQUARES, OneOOneSetup
from tablee.games.one_o_one.square import LETTERS, Cell, cell_name, cell_named
from tablee.games.one_o_one.tokens import TOKENS

Asked = TakeToken | PlaceToken | TurnToken
SIDE = len(LETTERS)  # of the lattice; with three seats only a part of it is used


def actions(setup: OneOOneSetup) -> int:  # noqa: ARG001 - a cell has one number at every table
    return len(FILES) + SIDE**2


def encode(move: Moves) -> tuple[int, ...]:
    return (step_of((move.row, move.column)) if isinstance(move, Place) else move.file,)


def step_of(cell: Cell) -> int:
    row, column = cell
    return len(FILES) + row * SIDE + column


def decode(ask: Asked, steps: Sequence[int]) -> Moves:
    (step,) = steps
    if isinstance(ask, PlaceToken):
        return Place(*divmod(step - len(FILES), SIDE))
    return Take(step) if isinstance(ask, TakeToken) else Turn(step)


def legal(ask: Asked, steps: Sequence[int]) -> list[int]:
    if steps:
        return []
    if isinstance(ask, PlaceToken):
        return [step_of(cell_named(cell)) for cell in ask.cells]
    return [file_named(file) for file in ask.files]


def name(ask: Asked, step: int) -> str:
    """A file has a number, a cell a letter and a number."""
    if isinstance(ask, PlaceToken):
        return cell_name(divmod(step - len(FILES), SIDE))
    return file_name(step)


def length(setup: OneOOneSetup) -> int:
    """In Expert every token may be taken, placed and followed by another turned up."""
    return turns(setup) * (3 if setup.draw == "expert" else 1)


def turns(setup: OneOOneSetup) -> int:
    return (SOLO_SQUARES if setup.seats == 1 else setup.seats) * setup.size**2


def chances(setup: OneOOneSetup) -> int:  # noqa: ARG001
    return len(TOKENS)


def most(setup: OneOOneSetup) -> int:
    """Every line at the highest points."""
    edition = setup.edition
    if setup.seats == 1:
        return SOLO_SQUARES * 2 * setup.size * max(edition.solo_points)
    return 2 * setup.size * (max(edition.match_points) if setup.seats == 2 else edition.three_seats_points)
