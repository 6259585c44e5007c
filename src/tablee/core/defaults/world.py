"""Open information: a seat knows everything, so the only world it can imagine is the real one."""

from collections.abc import Callable
from typing import Any

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.wiring import GameSource


def possible_world(_: GameSource) -> Callable[[Any, Seat, Dice], Any]:
    return lambda state, _seat, _dice: state


def open_information(_: GameSource) -> bool:
    return True
