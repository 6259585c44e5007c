"""The levels that think."""

from tablee.core.dice import Dice
from tablee.core.mind import Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.model import Prior
from tablee.games.fifty.mind.stand import numbers_of, terms_of
from tablee.games.fifty.mind.thinking import Work, believed
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

STRONG = Work(worlds=384, rounds=256, futures=2, sampled=40, sweeps=4, kept=8)
READER = Prior(even=0.08, casual=0.4, ladder=0.2, balanced=0.3, again=0.02, safe=0.05)


def strong(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    if not terms_of(view, view.round).fits:
        return crowded.think(view, ask, dice)
    work = STRONG.times(effort)
    world = believed(view, READER, work, dice, "worlds")
    lines, found = world.search(work.sweeps, work.kept)
    line = numbers_of(int(lines[0]))
    return Thought(Pick(line), expectation(found[0, 1], found[0, 0]))


def expectation(points: float, win: float) -> Sentence:
    return sentence("thought-expected", points=round(points), win=round(100 * win))


def master(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    return strong(view, ask, dice, 8 * effort)
