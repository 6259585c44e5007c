"""A scheduled move: one that the table will make for a seat."""

import msgspec

from tablee.core.facts import Seat
from tablee.records.record import Mover


class ScheduledMove(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    number: int  # of the ask
    at: float
    by: Mover
    bot: str
