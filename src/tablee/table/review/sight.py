"""What is looked at: a game, the seat it is seen from, and the mind that is asked."""

from hashlib import sha256

import msgspec

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import Mind
from tablee.core.outcome import Outcome
from tablee.core.record import Record

DICE = SeededDice(sha256(b"review").digest())  # always the same: the same record is always judged the same


class Sight(msgspec.Struct, frozen=True):
    record: Record
    seat: Seat
    mind: Mind
    outcome: Outcome

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def is_alone(self) -> bool:
        """Then everybody wins, and only points tell moves apart."""
        return self.record.setup.seats == 1
