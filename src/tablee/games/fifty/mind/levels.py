"""The strong level: it reads the others, and plays what wins most against what it has read."""

from dataclasses import replace

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.model import Prior
from tablee.games.fifty.mind.stand import numbers_of, terms_of
from tablee.games.fifty.mind.thinking import Work, believed, chosen, searched
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

STRONG = Work(worlds=1600, sampled=20, sweeps=1, kept=6)
READER = Prior(even=0.08, casual=0.42, ladder=0.2, balanced=0.28, again=0.02, safe=0.04)
CAUTIOUS = replace(READER, safe=0.4)
HEAT = 0.003  # a line that wins so much less is chosen less often by a factor of e


def strong(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    return read_and_search(view, ask, dice, effort, READER)


def cautious(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    """Never sure that it has read the others right."""
    return read_and_search(view, ask, dice, effort, CAUTIOUS)


def greedy(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    """Of the lines that win most, the one with the most points for itself."""
    if not terms_of(view, view.round).fits:
        return crowded.think(view, ask, dice)
    work = STRONG.times(effort)
    _, lines, found = searched(believed(view, READER, work, dice, "worlds"), work)
    at = int(found[:, 1].argmax())
    return Thought(Pick(numbers_of(int(lines[at]))), expectation(found[at, 1], found[at, 0]))


def read_and_search(view: View, ask: PickFive, dice: Dice, effort: float, prior: Prior) -> Thought:
    if not terms_of(view, view.round).fits:
        return crowded.think(view, ask, dice)
    work = STRONG.times(effort)
    _, lines, found = searched(believed(view, prior, work, dice, "worlds"), work)
    at = chosen(found, HEAT, dice)
    return Thought(Pick(numbers_of(int(lines[at]))), expectation(found[at, 1], found[at, 0]))


def expectation(points: float, win: float) -> Sentence:
    return sentence("thought-expected", points=round(points), win=round(100 * win))


STRONGS: dict[str, Thinker] = {"strong": strong, "strong.cautious": cautious, "strong.greedy": greedy}
