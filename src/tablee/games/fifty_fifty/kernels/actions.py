"""A move in one step: card c is step c - 1."""

from collections.abc import Sequence
from typing import Any

from tablee.games.fifty_fifty.rules import FiftyFiftySetup, Play, PlayCard


def actions(setup: FiftyFiftySetup) -> int:
    return setup.edition.cards


def encode(move: Play) -> tuple[int, ...]:
    return (move.card - 1,)


def decode(ask: Any, steps: Sequence[int]) -> Play:  # noqa: ARG001
    [step] = steps
    return Play(step + 1)


def legal(ask: PlayCard, steps: Sequence[int]) -> list[int]:
    """Any card of the hand, once."""
    return [] if steps else [card - 1 for card in ask.cards]


def name(ask: Any, step: int) -> str:  # noqa: ARG001
    return str(step + 1)


def length(setup: FiftyFiftySetup) -> int:
    """As many rounds as seats, and in each a whole hand from everybody."""
    return setup.seats * setup.seats * setup.edition.hand


def chances(setup: FiftyFiftySetup) -> int:
    """The cards of a deal, or the moods."""
    return max(setup.edition.cards, len(setup.edition.moods))


def most(setup: FiftyFiftySetup) -> int:
    """In every round the heaviest moods, and all of them on one side."""
    sides = ([mood.laughing for mood in setup.edition.moods], [mood.angry for mood in setup.edition.moods])
    return setup.seats * max(sum(sorted(side)[-setup.edition.hand :]) for side in sides)
