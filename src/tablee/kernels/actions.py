"""Moves as small whole numbers, for whoever learns or searches.

A move of many parts is made in steps, each a number of its own: five picks of one number, not two million lines.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


def unknown_size(setup: Any) -> int:  # noqa: ARG001
    return 10_000


def number_alone(ask: Any, step: int) -> str:  # noqa: ARG001
    return str(step)


@dataclass(frozen=True)
class ActionSpace:
    actions: Callable[[Any], int]  # how many numbers there are, by setup
    encode: Callable[[Any], tuple[int, ...]]  # a move as its steps
    decode: Callable[[Any, Sequence[int]], Any]  # the ask and all its steps: the move
    legal: Callable[
        [Any, Sequence[int]], list[int]
    ]  # the ask and the steps so far: the next ones, ascending; none: whole

    name: Callable[[Any, int], str] = number_alone  # the ask and a step: how people write it

    # What some libraries want to know before a game begins, by setup: so many at most.
    length: Callable[[Any], int] = unknown_size  # steps of all seats in a whole game
    chances: Callable[[Any], int] = unknown_size  # things that one draw chooses among; 0 where nothing is left to luck
    most: Callable[[Any], int] = unknown_size  # points of one seat
