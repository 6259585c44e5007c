"""Everybody sees the points and who has chosen, and a seat its own number."""

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.sealed_choice import imagined
from tests.toys.lone_number.rules import HIGHEST, State


class View(msgspec.Struct, frozen=True):
    round: int
    number: int | None
    points: tuple[int, ...]
    chosen: tuple[bool, ...]


def view(state: State, eyes: Eyes) -> View:
    chosen = tuple(choice is not None for choice in state.choices)
    return View(state.round + 1, None if eyes is None else state.choices[eyes], state.points, chosen)


def possible_world(state: State, seat: Seat, dice: Dice) -> State:
    def any_number(_: Seat, own: Dice) -> int:
        return own.one("number", range(1, HIGHEST + 1))

    return msgspec.structs.replace(state, choices=imagined(state.choices, seat, any_number, dice))
