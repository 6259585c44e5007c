"""A number in three steps: its digits, from the first to the last."""

from collections.abc import Sequence
from typing import Any

from tablee.games.the_number.edition import TURNS
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


def length(setup: TheNumberSetup) -> int:
    return setup.edition.rounds * TURNS * setup.seats * LENGTH


def chances(setup: TheNumberSetup) -> int:  # noqa: ARG001
    return 0


def most(setup: TheNumberSetup) -> int:
    """A 9 in front and the bonus on every turn, and all digits crossed out: no seat can score more."""
    edition = setup.edition
    digits = (TURNS - 1 + edition.last_turn_times) * 9 + edition.per_crossed_digit * len(DIGITS)
    return edition.rounds * (sum(edition.bonus) + digits)
