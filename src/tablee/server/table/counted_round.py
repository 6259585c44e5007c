"""A counted round: all that the last choice of a large crowd brings, worked out apart (counting.py)."""

from typing import Any

import msgspec

from tablee.core.facts import Seat
from tablee.core.film import Film
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.records.record import Mover
from tablee.server.broadcast.watcher import Watcher
from tablee.server.table import facts
from tablee.server.table.history import HistoryEntry
from tablee.server.table.position import Position, with_move_of


class LastChoice(msgspec.Struct, frozen=True):
    seat: Seat
    move: Any
    by: Mover
    aside: MoveNotes = NOTHING
    watcher: Watcher | None = None  # who waits for it
    ask: int | None = None  # the number of the ask


class CountedRound(msgspec.Struct, frozen=True):
    """All that a last choice brings."""

    choice: LastChoice
    moved: facts.Moved
    before: Position
    after: Position
    line: str
    entry: HistoryEntry
    film: Film | None

    def lead(self, position: Position) -> Position:
        """Where it leads from a position in which the same choices were made."""
        return self.after if position is self.before else with_move_of(position, self.after)
