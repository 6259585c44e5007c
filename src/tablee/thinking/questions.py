"""Questions and answers: what a bot is asked, what came of its thinking, and for whom. Values alone."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from tablee.core.asks import Ask
from tablee.core.dice import Dice, SeededDice
from tablee.core.facts import Seat
from tablee.records.move_notes import MoveNotes

ALONE, CHUNK = 8, 16  # more bots of a kind than so many at a table are thought for in chunks


class Late(Exception):
    """No answer came in time."""


class Failed(Exception):
    """Whoever thought stumbled, or its process ended."""


class Busy(Exception):
    """Too many study already."""


class BotQuestion(msgspec.Struct, frozen=True):
    """What a bot is handed: all that a person on its seat would see, and luck of its own."""

    view: Any
    ask: Ask
    dice: Dice


def bot_dice(dice: SeededDice, seat: Seat, made: int) -> SeededDice:
    """A bot's own luck, by the moves it has made: who answers first at a table changes nothing."""
    return dice.child(f"bot at seat {seat}, move {made}")


Asking = Callable[[], BotQuestion]  # a question, made when there is time for it


class Answer(msgspec.Struct, frozen=True):
    """What came of thinking: a move, or None and why."""

    move: Any
    aside: MoveNotes


class Owner(NamedTuple):
    """For whom something is done: an address, where it is known, and one of the tables there, where it is for one."""

    address: str = ""
    table: str = ""


NOBODY = Owner()


def groups_of(bots: Mapping[Seat, str]) -> Iterator[list[Seat]]:
    """Seats that are thought for in one go: each alone, or, in a crowd, some with the same bot."""
    for bot in dict.fromkeys(bots.values()):
        alike = [seat for seat in bots if bots[seat] == bot]
        size = 1 if len(alike) <= ALONE else CHUNK
        yield from (alike[first : first + size] for first in range(0, len(alike), size))
