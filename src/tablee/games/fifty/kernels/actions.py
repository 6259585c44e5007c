"""A line in five steps: number x is step x - 1, from lowest to highest."""

from collections.abc import Sequence
from typing import Any

from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.lines import DIGITS, SPACES, legal_numbers
from tablee.games.fifty.rules import FiftySetup, Pick, PickFive


def actions(setup: FiftySetup) -> int:
    return setup.edition.top(setup.seats) - 1


def encode(move: Pick) -> tuple[int, ...]:
    return tuple(number - 1 for number in move.numbers)


def decode(ask: Any, steps: Sequence[int]) -> Pick:  # noqa: ARG001
    return Pick(tuple(step + 1 for step in steps))


def legal(ask: PickFive, steps: Sequence[int]) -> list[int]:
    """Higher than the last, and low enough that the spaces after it can still be filled."""
    after = SPACES - 1 - len(steps)
    if after < 0:
        return []
    last = steps[-1] + 1 if steps else 0
    higher = [number for number in legal_numbers(ask.high, ask.blocked) if number > last]
    return [number - 1 for number in higher[: len(higher) - after]]


def name(ask: Any, step: int) -> str:  # noqa: ARG001
    return str(step + 1)


def length(setup: FiftySetup) -> int:
    return ROUNDS * SPACES * setup.seats


def chances(setup: FiftySetup) -> int:
    """The first caller, the digits, the Danger cards."""
    return max(setup.seats, len(DIGITS), len(setup.edition.danger) if setup.danger else 0)


def most(setup: FiftySetup) -> int:
    """Every number and every bonus, in every round."""
    return ROUNDS * setup.edition.top(setup.seats) + sum(map(sum, setup.edition.bonus))
