"""Outcomes: how a game ended."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from tablee.core.facts import Seat
from tablee.core.sentences import Sentence

Best = Literal["most", "fewest"]  # points, of a game


class Outcome(msgspec.Struct, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Sentence  # why these won: most points, a tie broken, a victory in mid-round


def best(seats: Iterable[Seat], worth: Sequence[int]) -> tuple[Seat, ...]:
    """Those of the seats that are worth most; several where they are tied."""
    seats = tuple(seats)
    most = max(worth[seat] for seat in seats)
    return tuple(seat for seat in seats if worth[seat] == most)


def place_of(outcome: Outcome, seat: Seat, best: Best) -> int:
    """From 1, winners first; whoever is level shares a place."""
    sign = -1 if best == "fewest" else 1
    worth = [(other in outcome.winners, sign * score) for other, score in enumerate(outcome.scores)]
    mine = worth[seat]
    return 1 + sum(one[0] > mine[0] or (one[0] == mine[0] and not mine[0] and one > mine) for one in worth)
