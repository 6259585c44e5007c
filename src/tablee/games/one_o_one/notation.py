"""How a move is typed: the name of a cell, such as e5, or the number of a file, from 1 to 5."""

from tablee.core.refusals import NotAMove, Unclear
from tablee.core.sentences import these
from tablee.games.one_o_one.asks import Moves, Place, PlaceToken, Take, TakeToken, Turn, TurnToken
from tablee.games.one_o_one.case import FILES, file_name, file_named
from tablee.games.one_o_one.square import LETTERS, cell_name, cell_named

FILE_NAMES = tuple(map(file_name, FILES))
CELL_NAMES = frozenset(cell_name((row, column)) for row in range(len(LETTERS)) for column in range(len(LETTERS)))


def read_move(text: str, ask: TakeToken | PlaceToken | TurnToken) -> Moves:
    typed = "".join(text.replace(",", " ").split())
    if isinstance(ask, PlaceToken):
        return read_place(typed, ask)
    if typed not in FILE_NAMES:
        raise NotAMove("one-not-a-file", files=these(ask.files))
    file = file_named(typed)
    return Take(file) if isinstance(ask, TakeToken) else Turn(file)


def read_place(typed: str, ask: PlaceToken) -> Place:
    """A cell by its name; a column or a row alone will do where only one of its cells is open."""
    name = typed.lower() if typed.isascii() else typed
    if name in CELL_NAMES:
        return Place(*cell_named(name))
    fitting = [cell for cell in ask.cells if name in tuple(cell)]
    if len(fitting) > 1:
        raise Unclear("one-which-cell", given=name, cells=these(fitting))
    if not fitting:
        raise NotAMove("one-not-a-cell", cells=these(ask.cells))
    return Place(*cell_named(fitting[0]))


def write_move(move: Moves) -> str:
    if isinstance(move, Place):
        return cell_name((move.row, move.column))
    return file_name(move.file)
