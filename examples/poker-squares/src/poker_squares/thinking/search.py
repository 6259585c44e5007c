"""Where a card goes: the cells that look best are tried, each in games played on with cards that may come."""

from collections.abc import Sequence

from poker_squares.hands import CARDS, CELLS, SIZE
from poker_squares.rules import Grid, Points
from poker_squares.thinking.lines import LineValues, values_for
from tablee.core.dice import Dice

TRIED = 5  # cells
GAMES = 24  # that are played on from each

Lines = list[tuple[str, ...]]  # five rows, then five columns: the cards in each, in any order


class Square:
    """A square that is filled in thought."""

    def __init__(self, free: set[int], lines: Lines, values: LineValues) -> None:
        self.free = free
        self.lines = lines
        self.values = values

    @classmethod
    def of(cls, grid: Grid, values: LineValues) -> "Square":
        lines: Lines = [()] * (2 * SIZE)
        square = cls(set(range(len(grid))), lines, values)
        for cell, card in enumerate(grid):
            if card is not None:
                square.put(cell, card)
        return square

    def copy(self) -> "Square":
        return Square(set(self.free), list(self.lines), self.values)

    def put(self, cell: int, card: str) -> None:
        for line in (cell // SIZE, SIZE + cell % SIZE):
            self.lines[line] = (*self.lines[line], card)
        self.free.remove(cell)

    def gain(self, line: int, card: str) -> float:
        """By how much a line is worth more with this card."""
        cards = self.lines[line]
        return self.values.of((*cards, card)) - self.values.of(cards)

    def ranked(self, card: str) -> list[int]:
        """The free cells, the best for this card first; of several that are alike only one."""
        gains = [self.gain(line, card) if len(self.lines[line]) < SIZE else 0.0 for line in range(2 * SIZE)]
        alike = {(self.lines[cell // SIZE], self.lines[SIZE + cell % SIZE]): cell for cell in sorted(self.free)}
        return sorted(alike.values(), key=lambda cell: (-gains[cell // SIZE] - gains[SIZE + cell % SIZE], cell))

    def best(self, card: str) -> int:
        gains = [self.gain(line, card) if len(self.lines[line]) < SIZE else 0.0 for line in range(2 * SIZE)]
        return max(sorted(self.free), key=lambda cell: gains[cell // SIZE] + gains[SIZE + cell % SIZE])

    def played_on(self, cards: Sequence[str]) -> float:
        """The points when it is full, each card where it looks best."""
        for card in cards:
            self.put(self.best(card), card)
        return sum(map(self.values.of, self.lines))


def likely_cell(grid: Grid, card: str, points: Points, dice: Dice) -> str:
    """Where it looks best, and now and then second best: two who play like this do not play the same."""
    first, *others = Square.of(grid, values_for(points)).ranked(card)[:2]
    return CELLS[dice.one("cell", [first] * 5 + others)]


def best_cell(grid: Grid, card: str, points: Points, dice: Dice) -> str:
    square = Square.of(grid, values_for(points))
    cells = square.ranked(card)[:TRIED]
    if len(cells) == 1:
        return CELLS[cells[0]]
    hidden = [one for one in CARDS if one not in grid and one != card]
    futures = [dice.draw(f"future {number}", hidden, len(square.free) - 1) for number in range(GAMES)]

    def worth(cell: int) -> float:
        return sum(after(square, cell, card).played_on(future) for future in futures)

    return CELLS[max(cells, key=worth)]


def after(square: Square, cell: int, card: str) -> Square:
    copy = square.copy()
    copy.put(cell, card)
    return copy
