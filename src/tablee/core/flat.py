"""Moves as small whole numbers, for whoever learns or searches.

A move of many parts is made in steps, each a number of its own: five picks of one number, not two million lines.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Flat:
    actions: Callable[[Any], int]  # how many numbers there are, by setup
    encode: Callable[[Any], tuple[int, ...]]  # a move as its steps
    decode: Callable[[Any, Sequence[int]], Any]  # the ask and all its steps: the move
    legal: Callable[
        [Any, Sequence[int]], list[int]
    ]  # the ask and the steps so far: the next ones, ascending; none: whole
