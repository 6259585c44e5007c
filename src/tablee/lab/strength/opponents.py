"""Strangers: habits of another kind than any bot of the house has, so that strength is not only what was tuned for.

They are no good players. A deceiver is worse: it plays like `casual` until others have made up their minds about it,
and then as the attacker does who knows all about them.
"""

from collections.abc import Mapping
from typing import Any

from tablee.core.dice import Dice
from tablee.core.game import AnyGame, Bot
from tablee.games.fifty.bots import nearest, part_width, room_for
from tablee.games.fifty.lines import SPACES, Line, legal_numbers
from tablee.games.fifty.rules import Pick
from tablee.games.fifty_fifty.rules import Play
from tablee.games.one_o_one.asks import Place, PlaceToken
from tablee.games.one_o_one.square import cell_named
from tablee.games.the_number.rules import LENGTH, Write
from tablee.kernels.stream import StreamDice
from tablee.lab.play.rules_engine import Decider

MIXED = "mixed"
INNOCENT = {"fifty": 2, "the_number": 2, "fifty_fifty": 18}  # decisions: two rounds, or what comes near it


class Deceiver:
    """Innocent for so many decisions of a game, then not. A new one sits down for every game."""

    def __init__(self, innocent: Decider, attacker: Decider, decisions: int) -> None:
        self.innocent = innocent
        self.attacker = attacker
        self.left = decisions

    def __call__(self, view: Any, ask: Any, dice: Dice) -> Any:
        self.left -= 1
        return (self.innocent if self.left >= 0 else self.attacker)(view, ask, dice)


def stubborn(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    """What came to mind first, again and again."""
    return ask.sample(StreamDice(1000))


# Fifty


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


# The Number


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


# Fifty Fifty


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


# 101


def in_order(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    """Row by row, whatever comes."""
    if isinstance(ask, PlaceToken):
        return Place(*min(map(cell_named, ask.cells)))
    return ask.sample(dice)


def by_number(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    """A row for each pair of numbers, as far as there is room."""
    if isinstance(ask, PlaceToken):
        row = (ask.number - 1) // 2
        return Place(*min(map(cell_named, ask.cells), key=lambda cell: (abs(cell[0] - row), cell)))
    return ask.sample(dice)


def by_name(*habits: Bot) -> dict[str, Bot]:
    """As they are typed: `same-line`."""
    return {habit.__name__.replace("_", "-"): habit for habit in habits}


STRANGERS: Mapping[str, Mapping[str, Bot]] = {
    "fifty": by_name(same_line, high_numbers, neighbours, winners_line, low_then_high, undercut),
    "the_number": by_name(low_digits, three_highest, high_then_low, last_winner, zero_in_front),
    "fifty_fifty": by_name(highest, lowest, turn_about, like_the_table),
    "one_o_one": by_name(in_order, by_number),
}


def strangers_of(game: AnyGame) -> Mapping[str, Bot]:
    return STRANGERS.get(game.key, {"stubborn": stubborn})


def stranger(game: AnyGame, habit: str, place: int) -> Bot:
    """Who sits down; of a mixed company everybody has another habit."""
    habits = strangers_of(game)
    return [*habits.values()][place % len(habits)] if habit == MIXED else habits[habit]
