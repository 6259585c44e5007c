"""Strangers at The Number: habits that none of its bots was tuned for."""

from typing import Any

from tablee.core.dice import Dice
from tablee.core.strangers import Strangers, by_name
from tablee.games.the_number.rules import LENGTH, Write


def low_digits(view: Any, ask: Any, dice: Dice) -> Write:  # noqa: ARG001
    """The lowest digit left, three times."""
    return Write(ask.digits[0] * LENGTH)


def three_highest(view: Any, ask: Any, dice: Dice) -> Write:  # noqa: ARG001
    """Three different digits, as high as they come."""
    return Write("".join(sorted(ask.digits[-LENGTH:], reverse=True)).ljust(LENGTH, ask.digits[0]))


def high_then_low(view: Any, ask: Any, dice: Dice) -> Write:  # noqa: ARG001
    return Write(ask.digits[-1 if view.turn % 2 == 0 else 0] * LENGTH)


def last_winner(view: Any, ask: Any, dice: Dice) -> Write:
    """What scored most in the turn before, where the digits are there."""
    turns = (*view.last_turns, *view.turns)
    if turns:
        scored = sorted(zip(turns[-1].points, turns[-1].numbers, strict=True), key=lambda pair: -pair[0])
        for _, number in scored:
            if number is not None and set(number) <= set(ask.digits):
                return Write(number)
    return ask.sample(dice)  # type: ignore[no-any-return]


def zero_in_front(view: Any, ask: Any, dice: Dice) -> Write:  # noqa: ARG001
    """A high digit behind the lowest: to spoil, not to score."""
    return Write(ask.digits[0] + ask.digits[-1] * 2)


STRANGERS = Strangers(by_name(low_digits, three_highest, high_then_low, last_winner, zero_in_front), innocent=2)
