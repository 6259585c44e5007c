"""What is looked at: a game, the seat it is seen from, and the mind that is asked."""

from hashlib import sha256

import msgspec

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import Mind
from tablee.core.outcome import Outcome
from tablee.records.record import Record

DICE = SeededDice(sha256(b"review").digest())  # always the same: the same record is always judged the same
CROWD = 20  # with more seats than this, only the one reviewed is listed


class Perspective(msgspec.Struct, frozen=True):
    record: Record
    seat: Seat
    mind: Mind
    outcome: Outcome

    @property
    def game(self) -> AnyGame:
        return self.record.game

    def other_luck(self, times: int) -> list[SeededDice]:
        """Dice of what might have been: always the same for a game, and others for another, or luck would lean."""
        return [DICE.child(f"world {number} {self.record.commitment}") for number in range(times)]

    @property
    def is_crowd(self) -> bool:
        return self.record.setup.seats > CROWD

    @property
    def is_by_points(self) -> bool:
        return is_by_points(self.record.setup.seats)


def is_by_points(seats: int) -> bool:
    """Whoever is alone always wins, and of a crowd next to nobody: there points tell moves apart."""
    return seats == 1 or seats > CROWD
