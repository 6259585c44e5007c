"""The bots that think: strong within a tenth of a second, master within two, and strong ones of a certain character."""

from collections.abc import Callable
from functools import partial

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.the_number.mind.numbers import PLAYED
from tablee.games.the_number.mind.position import position_of
from tablee.games.the_number.mind.thinking import Weighed, drawn, key_from, pure, weigh
from tablee.games.the_number.mind.worth import Floats
from tablee.games.the_number.rules import Write, WriteNumber
from tablee.games.the_number.view import View

LOOKS = {"strong": 4.5e6, "master": 90e6}  # pairs of numbers compared in a decision
FLOOR = 0.1  # the least belief that somebody thinks, whatever they have shown
LEAST = 0.1  # a number written less often than this part of the commonest is not written at all
NEAR = 0.02  # a character gives away no more than this chance to win

Taste = Callable[[Weighed], Floats]


def think(level: str, taste: Taste | None, view: View, ask: WriteNumber, dice: Dice, effort: float) -> Thought:
    """The number of a level, and what it expected."""
    if len(ask.digits) == 1:
        return Thought(Write(ask.digits * 3))
    weighed = weighed_by(level, view, dice, effort)
    shares = pure(weighed.shares[0], LEAST)
    if taste is not None:
        is_near = (weighed.win >= float(shares @ weighed.win) - NEAR) & (weighed.shares[0] > 0)
        shares = np.where(is_near, taste(weighed), 0.0)
        shares /= shares.sum()
    place = drawn(shares, dice)
    return Thought(Write(f"{PLAYED[place]:03}"), expected(weighed, place))


def weighed_by(level: str, view: View, dice: Dice, effort: float) -> Weighed:
    assert view.me is not None
    return weigh(position_of(view, view.me, FLOOR), effort * LOOKS[level], key_from(dice))


def expected(weighed: Weighed, place: int) -> Sentence:
    return sentence(
        "expected",
        number=f"{PLAYED[place]:03}",
        chance=round(10 * float(weighed.stands[place])),
        points=round(float(weighed.points[place])),
    )


def cautious(weighed: Weighed) -> Floats:
    """Rather a number that stands."""
    found: Floats = weighed.shares[0] * np.exp(6 * weighed.stands)
    return found


def greedy(weighed: Weighed) -> Floats:
    """Rather a high first digit."""
    found: Floats = weighed.shares[0] * np.exp(0.6 * (PLAYED // 100))
    return found


BOTS: dict[str, Thinker] = {
    "strong": partial(think, "strong", None),
    "strong.cautious": partial(think, "strong", cautious),
    "strong.greedy": partial(think, "strong", greedy),
    "master": partial(think, "master", None),
}
