"""Bots for 101. They are handed a view and an ask, never the state."""

from collections.abc import Sequence
from functools import lru_cache

from tablee.core.dice import Dice
from tablee.games.one_o_one.asks import Moves, Place, PlaceToken, Take, TakeToken, Turn, TurnToken
from tablee.games.one_o_one.case import file_named
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.lines import (
    COMBINATIONS,
    NUMBER_BITS,
    NUMBER_MASK,
    RANK,
    WEIGHT,
    Combination,
    Rulings,
    best_of_weight,
    counts,
)
from tablee.games.one_o_one.square import cell_named
from tablee.games.one_o_one.tokens import COLOURS, NUMBERS, Token, colour_of, number_of
from tablee.games.one_o_one.view import SquareView, View

Asked = TakeToken | PlaceToken | TurnToken
Worth = dict[str, int]  # by what is typed: the name of a cell or of a file
SOLO_POINTS = EDITION.standard.solo_points  # a finer scale than the points of a match, which are nearly all 1
EVERY = 60  # a mean over one to five tokens, times this, is a whole number


def random(view: View, ask: Asked, dice: Dice) -> Moves:  # noqa: ARG001
    """Uniform over what is allowed."""
    return ask.sample(dice)


def easy(view: View, ask: Asked, dice: Dice) -> Moves:
    """Every other time puts a token beside one of the same number, else beside one of the same colour: it looks at
    neighbours, not at lines. The other times it puts it anywhere. Of the files it likes the one with the open token."""
    if isinstance(ask, PlaceToken) and view.hand is not None and dice.one("attention", (True, False)):
        tokens, hand = view.squares[view.building].tokens, view.hand
        return Place(*cell_named(most({cell: likeness(hand, beside(tokens, cell)) for cell in ask.cells}, dice)))
    if isinstance(ask, TakeToken):
        for file, file_view in enumerate(view.files):
            if file_view.visible is not None:
                return Take(file)
    return ask.sample(dice)


def beside(tokens: dict[str, Token], cell: str) -> list[Token]:
    """The tokens that touch a cell by a side."""
    row, column = cell_named(cell)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [token for name, token in tokens.items() if cell_named(name) in around]


def likeness(token: Token, others: Sequence[Token]) -> int:
    """2 beside the same number, 1 beside the same colour."""
    if any(number_of(token) == number_of(other) for other in others):
        return 2
    return int(any(colour_of(token) == colour_of(other) for other in others))


def casual(view: View, ask: Asked, dice: Dice) -> Moves:
    """Puts a token where it makes the best combination so far, without a thought of what may still come. Takes the
    open token where it makes any combination at all, else a file at random."""
    square = view.squares[view.building]
    if isinstance(ask, PlaceToken) and view.hand is not None:
        return Place(*cell_named(most(best_line(square, view.hand, view), dice)))
    if isinstance(ask, TakeToken):
        for file, file_view in enumerate(view.files):
            if file_view.visible is not None and max(best_line(square, file_view.visible, view).values()) > 0:
                return Take(file)
    return ask.sample(dice)


def best_line(square: SquareView, token: Token, view: View) -> Worth:
    """For each open cell the better of what its two lines would make; what the other makes only breaks ties."""
    height = {
        line: len(COMBINATIONS) - RANK[best_of_weight(weight + WEIGHT[token], view.size, view.rulings)]
        for line, weight in open_lines(square).items()
    }
    pairs = {cell: (height[cell[0]], height[cell[1]]) for cell in square.open}
    return {cell: max(pair) * 100 + min(pair) for cell, pair in pairs.items()}


def ladder(view: View, ask: Asked, dice: Dice) -> Moves:
    """As `casual`, but fond of straights: a line that may still become one is as good to it as a combination, the
    better the longer it is."""
    if not isinstance(ask, PlaceToken) or view.hand is None:
        return casual(view, ask, dice)
    added = WEIGHT[view.hand]
    lines = open_lines(view.squares[view.building])
    height = {line: rung_of(weight + added, view.size, view.rulings) for line, weight in lines.items()}
    pairs = {cell: (height[cell[0]], height[cell[1]]) for cell in ask.cells}
    return Place(*cell_named(most({cell: max(pair) * 100 + min(pair) for cell, pair in pairs.items()}, dice)))


@lru_cache(maxsize=1 << 16)
def rung_of(weight: int, size: int, rulings: Rulings) -> int:
    """Twice the height of what a line makes; on the way to a straight, more with every token."""
    rung = 2 * (len(COMBINATIONS) - RANK[best_of_weight(weight, size, rulings)])
    filled = sum(counts(weight >> NUMBER_BITS, len(COLOURS)))
    return max(rung, 2 * filled - 1) if filled > 1 and "straight" in within_reach(weight, size) else rung


def open_lines(square: SquareView) -> dict[str, int]:
    """The weight of every line with an open cell, by the letter of its column or the number of its row."""
    lines = dict.fromkeys((line for cell in square.open for line in cell), 0)
    for cell, token in square.tokens.items():
        for line in cell:
            if line in lines:
                lines[line] += WEIGHT[token]
    return lines


def most(worth: Worth, dice: Dice) -> str:
    """What is worth most; by lot where several are."""
    highest = max(worth.values())
    return dice.one("of the best", [name for name, value in worth.items() if value == highest])


def greedy(view: View, ask: Asked, dice: Dice) -> Moves:
    """The cell with the best immediate gain; in Expert the file with the best mean over what it may hold. Turns up
    what the next seat can use least; alone at the table, what it can use most."""
    square = view.squares[view.building]
    if isinstance(ask, PlaceToken):
        return Place(*cell_named(most(gains(square, view.hand or "", view), dice)))
    if isinstance(ask, TakeToken):
        return Take(file_named(most({name: mean_gain(square, name, view) for name in ask.files}, dice)))
    if view.seats == 1:
        return Turn(file_named(most({name: mean_gain(square, name, view) for name in ask.files}, dice)))
    following = view.squares[(view.turn + 1) % view.seats]
    return Turn(file_named(most({name: -mean_gain(following, name, view) for name in ask.files}, dice)))


def gains(square: SquareView, token: Token, view: View) -> Worth:
    """For each open cell what the token adds to the worth of its two lines."""
    added = WEIGHT[token]
    gain = {
        line: worth_of(weight + added, view.size, view.rulings) - worth_of(weight, view.size, view.rulings)
        for line, weight in open_lines(square).items()
    }
    return {cell: gain[cell[0]] + gain[cell[1]] for cell in square.open}


def mean_gain(square: SquareView, name: str, view: View) -> int:
    """The best gain with the front token of a file, times EVERY; with a hidden one, on average over what may lie behind
    its back."""
    file = view.files[file_named(name)]
    tokens = (file.visible,) if file.visible is not None else view.candidates[file.backs[0]]
    return sum(max(gains(square, token, view).values()) for token in tokens) * (EVERY // len(tokens))


@lru_cache(maxsize=1 << 16)
def worth_of(weight: int, size: int, rulings: Rulings) -> int:
    """The points of what a line makes already, or a part of those of what it may still become: the cube of the part of
    its cells that is filled. All of it times size cubed, a whole number."""
    combination = best_of_weight(weight, size, rulings)
    filled = sum(counts(weight >> NUMBER_BITS, len(COLOURS)))
    hoped = [filled**3 * points_of(combination) for combination in within_reach(weight, size)]
    return max([size**3 * points_of(combination), *hoped])


def points_of(combination: Combination | None) -> int:
    return 0 if combination is None else SOLO_POINTS[RANK[combination]]


def within_reach(weight: int, size: int) -> list[Combination]:
    """The combinations of a whole line that its tokens do not rule out."""
    numbers = [place for place, times in enumerate(counts(weight & NUMBER_MASK, len(NUMBERS))) for _ in range(times)]
    colours = [times for times in counts(weight >> NUMBER_BITS, len(COLOURS)) if times]
    if not numbers:
        return []
    run = len(set(numbers)) == len(numbers) and max(numbers) - min(numbers) < size
    reach: list[Combination] = ["straight"] if run else []
    if len(colours) == 1:
        reach.append("straight_flush" if run else "flush")
    if max(colours) == 1:
        reach.append("cocktail")
    return reach


BOTS = {"random": random, "easy": easy, "casual": casual, "casual.ladder": ladder, "greedy": greedy}
