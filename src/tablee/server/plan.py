"""A plan: a move that the table will make for a seat."""

import msgspec

from tablee.core.facts import Seat
from tablee.core.record import Mover

AT_A_STRETCH = 0.01  # seconds of moving before others get their turn


class Plan(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    number: int
    at: float
    by: Mover
    bot: str
