"""Bots for The Number. They are handed a view and an ask, never the state."""

from tablee.core.dice import Dice
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.rules import LENGTH, Write, WriteNumber
from tablee.games.the_number.view import View


def random(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """Three independent draws from the digits left."""
    return ask.sample(dice)


def casual(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """A digit three times, so that little can collide: the better of two that come to mind, and on the last turn,
    where it counts double, the highest left."""
    if view.turn == TURNS - 1:
        return greedy_999(view, ask, dice)
    return high_repdigit(view, ask, dice)


def greedy_999(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """The highest digit left, three times."""
    return Write(ask.digits[-1] * LENGTH)


def repdigit(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """A uniform digit left, three times."""
    return Write(dice.one("digit", ask.digits) * LENGTH)


def high_repdigit(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """The higher of two uniform draws, three times."""
    return Write(max(dice.one("first", ask.digits), dice.one("second", ask.digits)) * LENGTH)


BOTS = {
    "random": random,
    "casual": casual,
    "greedy-999": greedy_999,
    "repdigit": repdigit,
    "high-repdigit": high_repdigit,
}
