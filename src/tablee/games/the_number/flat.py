"""A number in three steps: its digits, from the first to the last."""

from collections.abc import Sequence
from typing import Any

from tablee.core.flat import Flat
from tablee.games.the_number.rules import DIGITS, LENGTH, TheNumberSetup, Write, WriteNumber


def actions(setup: TheNumberSetup) -> int:  # noqa: ARG001
    return len(DIGITS)


def encode(move: Write) -> tuple[int, ...]:
    return tuple(map(int, move.number))


def decode(ask: Any, steps: Sequence[int]) -> Write:  # noqa: ARG001
    return Write("".join(map(str, steps)))


def legal(ask: WriteNumber, steps: Sequence[int]) -> list[int]:
    """A digit may come again, so only those crossed out are missing."""
    return [int(digit) for digit in ask.digits] if len(steps) < LENGTH else []


FLAT = Flat(actions=actions, encode=encode, decode=decode, legal=legal)
