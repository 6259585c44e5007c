"""The levels that think. Both read the others; they differ in how soon they trust what they read.

Where all others have habits, the line that wins most against them is searched for. Where some have none, they may be
copies of oneself: then the line is drawn from a mixture that copies can play at once without running into each other.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.chances import Chain, Floats
from tablee.games.fifty.mind.model import BALANCED, HOPEFUL, Model, Prior, known_habits, model_of
from tablee.games.fifty.mind.safety import answer_to
from tablee.games.fifty.mind.seen import seen_by
from tablee.games.fifty.mind.stand import numbers_of, terms_of
from tablee.games.fifty.mind.thinking import Work, chosen, imagined, key_of, searched
from tablee.games.fifty.mind.worlds import write_line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

KEY = np.uint64(0xB0A2D)
GLANCE = Work(worlds=400, sampled=1, sweeps=0, kept=1)  # to say what was expected of a line that was drawn
STEPS = 800  # of learning a mixture
MANY = 2  # of those with a habit there must be so many for each without: else copies fight over them


@dataclass(frozen=True)
class Manner:
    """How somebody thinks."""

    prior: Prior
    base: int  # the chain that is played where nobody has a habit
    unread: tuple[int, ...]  # the chains of those who have no habit
    doubt: float  # whoever plays one of those so likely is taken for one who plays as I do
    work: Work
    heat: float  # a line that wins so much less is chosen less often by a factor of e


STRONG = Manner(
    prior=Prior(even=0.04, casual=0.3, ladder=0.14, hopeful=0.25, balanced=0.25, again=0.02, safe=0.02),
    base=HOPEFUL,
    unread=(BALANCED, HOPEFUL),
    doubt=0.4,
    work=Work(worlds=3200, sampled=24, sweeps=1, kept=8),
    heat=0.002,
)
CAUTIOUS = replace(STRONG, prior=replace(STRONG.prior, safe=0.2), base=BALANCED, doubt=0.25)
MASTER = Manner(
    prior=Prior(even=0.01, casual=0.05, ladder=0.03, hopeful=0.1, balanced=0.8, again=0.01, safe=0.02),
    base=BALANCED,
    unread=(BALANCED,),
    doubt=0.3,
    work=Work(worlds=16000, sampled=40, sweeps=2, kept=12),
    heat=0.002,
)


def strong(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    return think(view, ask, dice, effort, STRONG)


def cautious(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    """Never sure that it has read the others right."""
    return think(view, ask, dice, effort, CAUTIOUS)


def greedy(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    """Of a few lines that strong might write, the one with the most points for itself."""
    thoughts = [strong(view, ask, dice, effort)]
    if terms_of(view, view.round).fits:
        assert view.me is not None
        chain, model = plan(seen_by(view, view.me, view.round), STRONG)
        lines = [write_line(chain, key_of(dice, f"line {at}")) for at in range(2)] if chain is not None else []
        found = weighed(view, model, lines)
        thoughts += [
            Thought(Pick(numbers_of(line)), expectation(points, win))
            for line, (win, points) in zip(lines, found, strict=True)
        ]
    return max(thoughts, key=points_expected)


def points_expected(thought: Thought) -> int:
    assert thought.expected is not None
    points = thought.expected.parts["points"]
    assert isinstance(points, int)
    return points


def master(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    return think(view, ask, dice, effort, MASTER)


def think(view: View, ask: PickFive, dice: Dice, effort: float, manner: Manner) -> Thought:
    if not terms_of(view, view.round).fits:
        return crowded.think(view, ask, dice)
    assert view.me is not None
    chain, model = plan(seen_by(view, view.me, view.round), manner)
    if chain is None:
        work = manner.work.times(effort)
        _, lines, found = searched(imagined(view, model, work, key_of(dice, "worlds")), work)
        at = chosen(found, manner.heat, dice)
        return Thought(Pick(numbers_of(int(lines[at]))), expectation(found[at, 1], found[at, 0]))
    line = write_line(chain, key_of(dice, "line"))
    win, points = weighed(view, model, [line])[0]
    return Thought(Pick(numbers_of(line)), expectation(points, win))


@lru_cache(maxsize=12)
def plan(view: View, manner: Manner) -> tuple[Chain | None, Model]:
    """What to draw a line from, if a search is not safe; and what is believed of the others."""
    terms, model = terms_of(view, view.round), model_of(view, manner.prior)
    has_habit = model.shares[:, list(manner.unread)].sum(1) < manner.doubt
    alike = int((~has_habit).sum())
    base = known_habits(terms)[0][manner.base]
    if view.round == 0 or has_habit.sum() < MANY * alike:
        return base, model
    if not alike:
        return None, model
    return answer_to(terms, base, model.gaps[has_habit], model.spots[has_habit], STEPS), model


def weighed(view: View, model: Model, lines: list[int]) -> Floats:
    """By line the share of the win and the points."""
    return imagined(view, model, GLANCE, KEY).weigh(np.array(lines, np.int64))


def expectation(points: float, win: float) -> Sentence:
    return sentence("thought-expected", points=round(points), win=round(100 * win))


THINKERS: dict[str, Thinker] = {
    "strong": strong,
    "strong.cautious": cautious,
    "strong.greedy": greedy,
    "master": master,
}
MANNERS = {"strong": STRONG, "strong.cautious": CAUTIOUS, "master": MASTER}
