"""The bots that think: `learned` at once by its table, `strong` and `master` in imagined worlds."""

from collections.abc import Callable

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.one_o_one.asks import Moves, Place, PlaceToken, Take, TakeToken, Turn
from tablee.games.one_o_one.kernels.squares import LEFT, STRIDE, TOP, square_at
from tablee.games.one_o_one.lines import COMBINATIONS, RANK, WEIGHT, best_of_weight
from tablee.games.one_o_one.mind.learned.values import LEARNED, values_of
from tablee.games.one_o_one.mind.model.lines import ROOM
from tablee.games.one_o_one.mind.position import position_of
from tablee.games.one_o_one.mind.search.playout import decide_at_once
from tablee.games.one_o_one.mind.search.weighing import Asked, Weighed, moves_of, search_moves, weigh_moves
from tablee.games.one_o_one.square import cell_name
from tablee.games.one_o_one.view import View

TURNS = {"strong": 100_000, "master": 2_000_000}  # of imagined games, for one decision
TASTES = 4  # moves among which a taste may choose
NEARLY = {1: 0.4}  # how much worse they may be: alone in points, else in chances to win
IN_A_MATCH = 0.01

Taste = Callable[[View, Weighed], float]


def learned(view: View, ask: Asked, dice: Dice, effort: float) -> Thought:  # noqa: ARG001 - it does not ponder
    """Greedy by the values of lines that games between its like have taught."""
    row, terms = position_of(view)
    step = decide_at_once(row, terms, np.zeros(ROOM, dtype=np.int64), values_of(view.seats, view.draw, LEARNED))
    if not isinstance(ask, PlaceToken):
        return Thought(Take(step) if isinstance(ask, TakeToken) else Turn(step))
    at = square_at(view.building, terms)
    return Thought(Place(int(row[at + TOP]) - 1 + step // STRIDE, int(row[at + LEFT]) - 1 + step % STRIDE))


def searcher(level: str) -> Thinker:
    """A bot that follows every move in imagined worlds, as many as its level has."""

    def think(view: View, ask: Asked, dice: Dice, effort: float) -> Thought:
        moves = moves_of(ask)
        if len(moves) == 1:
            return Thought(moves[0])
        best = search_moves(view, moves, dice, TURNS[level] * effort)[0]
        return Thought(best.move, expectation(view, best))

    return think


def with_taste(taste: Taste) -> Thinker:
    """A strong bot that has a liking, where it costs next to nothing."""

    def think(view: View, ask: Asked, dice: Dice, effort: float) -> Thought:
        moves = moves_of(ask)
        if len(moves) == 1:
            return Thought(moves[0])
        weighed = weigh_moves(view, moves, dice, TURNS["strong"] * effort, TASTES)
        best = tasteful(view, weighed[:TASTES], taste)
        return Thought(best.move, expectation(view, best))

    return think


def tasteful(view: View, weighed: list[Weighed], taste: Taste) -> Weighed:
    """Of the moves that are nearly the best, the one that pleases most."""
    least = max(option.value for option in weighed) - NEARLY.get(view.seats, IN_A_MATCH)
    return max(
        (option for option in weighed if option.value >= least), key=lambda option: (taste(view, option), option.value)
    )


def cautious(view: View, weighed: Weighed) -> float:
    """Likes what makes something now."""
    return made_now(view, weighed.move)


def greedy(view: View, weighed: Weighed) -> float:  # noqa: ARG001
    """Likes points, whether it needs them or not."""
    return weighed.points


def made_now(view: View, move: Moves) -> int:
    """How high the lines of a cell stand with the token in hand."""
    if not isinstance(move, Place) or view.hand is None:
        return 0
    cell, tokens = cell_name((move.row, move.column)), view.squares[view.building].tokens
    lines = ([token for name, token in tokens.items() if name[place] == cell[place]] for place in (0, 1))
    weights = (sum(map(WEIGHT.__getitem__, [*line, view.hand])) for line in lines)
    return sum(len(COMBINATIONS) - RANK[best_of_weight(weight, view.size, view.rulings)] for weight in weights)


def expectation(view: View, best: Weighed) -> Sentence:
    if view.seats == 1:
        return sentence("mind-expected-solo", points=round(best.points), square=view.building + 1)
    return sentence("mind-expected-match", points=round(best.points), chance=round(100 * best.win))


BOTS: dict[str, Thinker] = {
    "learned": learned,
    "strong": searcher("strong"),
    "strong.cautious": with_taste(cautious),
    "strong.greedy": with_taste(greedy),
    "master": searcher("master"),
}
