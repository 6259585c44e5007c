"""Strangers at Fifty: habits that none of its bots was tuned for."""

from typing import Any

from tablee.core.dice import Dice
from tablee.core.strangers import Strangers, by_name
from tablee.games.fifty.bots import nearest, part_width, room_for
from tablee.games.fifty.lines import SPACES, Line, legal_numbers
from tablee.games.fifty.rules import Pick


def aimed(ask: Any, aims: Line) -> Pick:
    """The legal line next to these numbers."""
    line: Line = ()
    for aim in aims:
        line = (*line, nearest(aim, room_for(line, ask)))
    return Pick(line)


def ladder(ask: Any, first: int) -> Pick:
    return aimed(ask, tuple(first + part_width(ask) * place for place in range(SPACES)))


def same_line(view: Any, ask: Any, dice: Dice) -> Pick:  # noqa: ARG001
    """The same five numbers in every round, everybody their own."""
    return ladder(ask, 3 + 2 * view.me)


def high_numbers(view: Any, ask: Any, dice: Dice) -> Pick:  # noqa: ARG001
    """The upper half alone."""
    upper = [number for number in legal_numbers(ask.high, ask.blocked) if 2 * number > ask.high]
    return Pick(tuple(sorted(dice.draw("upper", upper, SPACES)))) if len(upper) >= SPACES else ask.sample(dice)


def neighbours(view: Any, ask: Any, dice: Dice) -> Pick:  # noqa: ARG001
    """Five numbers one after another."""
    numbers = legal_numbers(ask.high, ask.blocked)
    at = dice.one("first", range(len(numbers) - SPACES + 1))
    return Pick(tuple(numbers[at : at + SPACES]))


def winners_line(view: Any, ask: Any, dice: Dice) -> Pick:
    """The line that scored most in the round before."""
    last = [seat.rounds[-1] for seat in view.seats if seat.rounds]
    if not last:
        return ask.sample(dice)  # type: ignore[no-any-return]
    return aimed(ask, max(last, key=lambda counted: counted.score or 0).line)


def low_then_high(view: Any, ask: Any, dice: Dice) -> Pick:  # noqa: ARG001
    """The first number of each ten, in the next round the last."""
    return ladder(ask, 1 if view.round % 2 == 0 else part_width(ask) - 1)


def undercut(view: Any, ask: Any, dice: Dice) -> Pick:
    """One less than somebody had in the round before."""
    lines = [seat.rounds[-1].line for seat in view.seats if seat.rounds and seat.seat != view.me]
    if not lines:
        return ask.sample(dice)  # type: ignore[no-any-return]
    return aimed(ask, tuple(number - 1 for number in dice.one("whose", lines)))


STRANGERS = Strangers(by_name(same_line, high_numbers, neighbours, winners_line, low_then_high, undercut), innocent=2)
