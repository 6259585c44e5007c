"""The bots that think: strong within a tenth of a second, master within two, and strong ones of a certain character."""

from collections.abc import Callable
from functools import partial

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.the_number.mind.learned.worth import Floats
from tablee.games.the_number.mind.model.habits import Doubt
from tablee.games.the_number.mind.model.rivals import with_rivals
from tablee.games.the_number.mind.position import position_of
from tablee.games.the_number.mind.search.numbers import PLAYED
from tablee.games.the_number.mind.search.weighing import Weighed, draw_place, key_from, pure, weigh_numbers
from tablee.games.the_number.rules import LENGTH, Write, WriteNumber
from tablee.games.the_number.view import View

STEPS = {"strong": 6e6, "master": 200e6}  # the work of a decision
DOUBT = {"strong": Doubt(0.4, 0.1), "master": Doubt(0.95, 0.5)}
LEAST = {"strong": 0.1, "master": 0.03}  # a number written less often than this part of the commonest is not written
NEAR = 0.02  # a character gives away no more than this chance to win

Taste = Callable[[Weighed], Floats]


def think(level: str, taste: Taste | None, view: View, ask: WriteNumber, dice: Dice, effort: float) -> Thought:
    """The number of a level, and what it expected."""
    if len(ask.digits) == 1:
        return Thought(Write(ask.digits * LENGTH))
    weighed, shares = mixed(level, taste, view, dice, effort)
    place = draw_place(shares, dice)
    return Thought(Write(f"{PLAYED[place]:03}"), expected(weighed, place))


def mixed(level: str, taste: Taste | None, view: View, dice: Dice, effort: float) -> tuple[Weighed, Floats]:
    """What a level makes of the numbers, and how often it writes each."""
    assert view.me is not None
    position = position_of(view, view.me, DOUBT[level])
    if level == "master":
        position = with_rivals(position, view, view.me, DOUBT[level], DOUBT["strong"])
    weighed = weigh_numbers(position, effort * STEPS[level], key_from(dice))
    shares = pure(weighed.shares[0], LEAST[level])
    if taste is None:
        return weighed, shares
    is_near = (weighed.win >= float(shares @ weighed.win) - NEAR) & (weighed.shares[0] > 0)
    preferences = np.where(is_near, taste(weighed), 0.0)
    return weighed, preferences / preferences.sum()


def expected(weighed: Weighed, place: int) -> Sentence:
    return sentence(
        "expected",
        number=f"{PLAYED[place]:03}",
        chance=round(10 * float(weighed.stands[place])),
        points=round(float(weighed.points[place])),
    )


def cautious(weighed: Weighed) -> Floats:
    """Rather a number that stands."""
    return weighed.shares[0] * np.exp(6 * weighed.stands)


def greedy(weighed: Weighed) -> Floats:
    """Rather a high first digit."""
    return weighed.shares[0] * np.exp(0.6 * (PLAYED // 100))


CHARACTERS: dict[str, tuple[str, Taste | None]] = {
    "strong": ("strong", None),
    "strong.cautious": ("strong", cautious),
    "strong.greedy": ("strong", greedy),
    "master": ("master", None),
}
BOTS: dict[str, Thinker] = {name: partial(think, level, taste) for name, (level, taste) in CHARACTERS.items()}
