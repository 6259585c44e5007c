"""Strangers at Fifty Fifty: habits that none of its bots was tuned for."""

from typing import Any

from tablee.core.dice import Dice
from tablee.core.strangers import Strangers, by_name
from tablee.games.fifty_fifty.rules import Play


def highest(view: Any, ask: Any, dice: Dice) -> Play:  # noqa: ARG001
    return Play(ask.cards[-1])


def lowest(view: Any, ask: Any, dice: Dice) -> Play:  # noqa: ARG001
    return Play(ask.cards[0])


def turn_about(view: Any, ask: Any, dice: Dice) -> Play:  # noqa: ARG001
    """The highest, then the lowest."""
    return Play(ask.cards[-1 if view.trick % 2 == 0 else 0])


def like_the_table(view: Any, ask: Any, dice: Dice) -> Play:  # noqa: ARG001
    """As near as possible to the card played last."""
    last = view.table[-1].card if view.table else view.top // 2
    return Play(min(ask.cards, key=lambda card: abs(card - last)))


STRANGERS = Strangers(by_name(highest, lowest, turn_about, like_the_table), innocent=18)
