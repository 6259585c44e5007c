"""A trick of Fifty Fifty: a mood, a card from everybody, and the half-masks they bring."""

from collections.abc import Sequence

import msgspec

from tablee.core.facts import Public, Seat
from tablee.games.fifty_fifty.edition import Mood

Balances = tuple[int, ...]  # by seat: angry half-masks count up, laughing ones down


class Played(Public, frozen=True):
    seat: Seat
    card: int


class TrickScored(Public, frozen=True):
    """Who played the highest card and who the lowest, and everybody's balance now."""

    high: Seat
    low: Seat
    balances: Balances


class Trick(msgspec.Struct, frozen=True):
    """A complete trick."""

    mood: Mood
    table: tuple[Played, ...]
    scored: TrickScored


def score_trick(cards: Sequence[int], mood: Mood, balances: Sequence[int]) -> TrickScored:
    """From the cards by seat. Angry and laughing half-masks of one seat cancel by themselves."""
    high, low = cards.index(max(cards)), cards.index(min(cards))
    after = list(balances)
    after[high] += mood.angry
    after[low] -= mood.laughing
    return TrickScored(high, low, tuple(after))
