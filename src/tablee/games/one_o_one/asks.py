"""What a seat is asked in one turn, and what it may answer: take a token, place it, turn another one up."""

from tablee.core.asks import Ask, Move
from tablee.core.dice import Dice
from tablee.games.one_o_one.case import FILES, file_name, file_named
from tablee.games.one_o_one.square import cell_named
from tablee.games.one_o_one.tokens import Colour


class Take(Move, frozen=True):
    """Expert: the front token of a file, face up or hidden."""

    file: int


class Place(Move, frozen=True):
    """The token in hand onto a cell of the own square."""

    row: int
    column: int


class Turn(Move, frozen=True):
    """Expert: turn the front token of a file face up."""

    file: int


Moves = Take | Place | Turn


class TakeToken(Ask, frozen=True, kw_only=True):
    files: tuple[str, ...]  # those that are not empty, numbered from 1

    def allows(self, move: Move) -> bool:
        return isinstance(move, Take) and move.file in FILES and file_name(move.file) in self.files

    def sample(self, dice: Dice) -> Take:
        return Take(file_named(dice.one("file", self.files)))


class PlaceToken(Ask, frozen=True, kw_only=True):
    colour: Colour
    number: int
    cells: tuple[str, ...]  # the names of those that are open

    def allows(self, move: Move) -> bool:
        return isinstance(move, Place) and (move.row, move.column) in map(cell_named, self.cells)

    def sample(self, dice: Dice) -> Place:
        return Place(*cell_named(dice.one("cell", self.cells)))


class TurnToken(Ask, frozen=True, kw_only=True):
    files: tuple[str, ...]

    def allows(self, move: Move) -> bool:
        return isinstance(move, Turn) and move.file in FILES and file_name(move.file) in self.files

    def sample(self, dice: Dice) -> Turn:
        return Turn(file_named(dice.one("file", self.files)))
