"""The bots that think."""

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.one_o_one.mind.weighing import Asked, Weighed, moves_of, weigh_moves
from tablee.games.one_o_one.view import View

TURNS = {"strong": 120_000, "master": 2_400_000}  # of imagined games, for one decision


def searcher(level: str) -> Thinker:
    """A bot that tries every move in imagined worlds, as many as its level has."""

    def think(view: View, ask: Asked, dice: Dice, effort: float) -> Thought:
        moves = moves_of(ask)
        if len(moves) == 1:
            return Thought(moves[0])
        best = weigh_moves(view, moves, dice, TURNS[level] * effort)[0]
        return Thought(best.move, expectation(view, best))

    return think


def expectation(view: View, best: Weighed) -> Sentence:
    if view.seats == 1:
        return sentence("mind-expected-solo", points=round(best.points), square=view.building + 1)
    return sentence("mind-expected-match", points=round(best.points), chance=round(100 * best.win))


BOTS: dict[str, Thinker] = {level: searcher(level) for level in TURNS}
