"""The levels that think. Both read the others; they differ in how soon they trust what they read.

Where all others have habits, the line that wins most against them is searched for. Where some have none, they may be
copies of oneself: then the line is drawn from a mixture that copies can play at once without running into each other.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.fifty.mind.learned.openings import opening
from tablee.games.fifty.mind.model.beliefs import BALANCED, HOPEFUL, Model, Prior, known_habits, model_of
from tablee.games.fifty.mind.model.chances import Chain, Floats
from tablee.games.fifty.mind.model.mixture import Mixture
from tablee.games.fifty.mind.model.perspective import seen_by
from tablee.games.fifty.mind.position import numbers_of, terms_of
from tablee.games.fifty.mind.search import crowd
from tablee.games.fifty.mind.search.contest import MOST_SEATS as CONTESTED
from tablee.games.fifty.mind.search.contest import contest
from tablee.games.fifty.mind.search.safety import answer_to
from tablee.games.fifty.mind.search.weighing import Work, choose_place, draw_place, imagined, key_of, searched
from tablee.games.fifty.mind.search.worlds import write_line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

KEY = np.uint64(0xB0A2D)
GLANCE = Work(worlds=400, sampled=1, sweeps=0, best_lines=1)  # to say what was expected of a line that was drawn
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
    opens: bool = False  # with lines for the place at the table, or as where nobody has a habit
    contests: int = 0  # so many of the last rounds as the table stands, and not as if nobody were ahead


STRONG = Manner(
    prior=Prior(even=0.04, casual=0.3, ladder=0.14, hopeful=0.25, balanced=0.25, again=0.02, safe=0.02),
    base=HOPEFUL,
    unread=(BALANCED, HOPEFUL),
    doubt=0.4,
    work=Work(worlds=3200, sampled=24, sweeps=1, best_lines=8),
    heat=0.002,
    opens=True,
)
CAUTIOUS = replace(STRONG, prior=replace(STRONG.prior, safe=0.2), base=BALANCED, doubt=0.25, opens=False)
MASTER = Manner(
    prior=Prior(even=0.01, casual=0.05, ladder=0.03, hopeful=0.1, balanced=0.8, again=0.01, safe=0.02),
    base=BALANCED,
    unread=(BALANCED,),
    doubt=0.3,
    work=Work(worlds=16000, sampled=40, sweeps=2, best_lines=12),
    heat=0.002,
    contests=1,
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
        model, chain, _ = plan(seen_by(view, view.me, view.round), STRONG)
        lines = [write_line(chain, key_of(dice, f"line {at}")) for at in range(2)] if chain is not None else []
        values = weighed(view, model, lines)
        thoughts += [
            Thought(Pick(numbers_of(line)), expectation(points, win))
            for line, (win, points) in zip(lines, values, strict=True)
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
        return crowd.think(view, ask, dice)
    assert view.me is not None
    strategy = plan(seen_by(view, view.me, view.round), manner)
    mixture = mixture_of(view, view.me, manner, effort)
    if mixture is not None:
        line = int(mixture.lines[draw_place(mixture.shares, dice)])
    elif strategy.chain is not None:
        line = write_line(strategy.chain, key_of(dice, "line"))
    else:
        work = manner.work.times(effort)
        _, lines, values = searched(imagined(view, strategy.model, work, key_of(dice, "worlds")), work)
        at = choose_place(values, manner.heat, dice)
        return Thought(Pick(numbers_of(int(lines[at]))), expectation(values[at, 1], values[at, 0]))
    win, points = weighed(view, strategy.model, [line])[0]
    return Thought(Pick(numbers_of(line)), expectation(points, win))


class Plan(NamedTuple):
    """What is believed of the others, and what follows from it."""

    model: Model
    chain: Chain | None  # to draw a line from, if a search is not safe
    is_base: bool  # nobody has a habit that is answered


@lru_cache(maxsize=12)
def plan(view: View, manner: Manner) -> Plan:
    terms, model = terms_of(view, view.round), model_of(view, manner.prior)
    has_habit = model.shares[:, list(manner.unread)].sum(1) < manner.doubt
    alike = int((~has_habit).sum())
    base = known_habits(terms)[0][manner.base]
    if view.round == 0 or has_habit.sum() < MANY * alike:
        return Plan(model, base, is_base=True)
    if not alike:
        return Plan(model, None, is_base=False)
    answer = answer_to(terms, base, model.gaps[has_habit], model.spots[has_habit], STEPS)
    return Plan(model, answer, is_base=False)


def mixture_of(view: View, seat: Seat, manner: Manner, effort: float) -> Mixture | None:
    """What a seat draws from where it has more than the base to play: an opening, or what the table settles on."""
    terms = terms_of(view, view.round)
    if view.round == 0:
        return opening(terms, view.caller, seat) if manner.opens else None
    if view.round < view.rounds - manner.contests or terms.seats > CONTESTED:
        return None
    if not plan(seen_by(view, seat, view.round), manner).is_base:
        return None
    return contest(seen_by(view, view.seats[0].seat, view.round), effort).of(seat)


def weighed(view: View, model: Model, lines: list[int]) -> Floats:
    """By line the share of the win and the points."""
    return imagined(view, model, GLANCE, KEY).weigh(np.array(lines, np.int64))


def expectation(points: float, win: float) -> Sentence:
    return sentence("thought-expected", points=round(points), win=round(100 * win))


BOTS: dict[str, Thinker] = {
    "strong": strong,
    "strong.cautious": cautious,
    "strong.greedy": greedy,
    "master": master,
}
MANNERS = {"strong": STRONG, "strong.cautious": CAUTIOUS, "master": MASTER}
