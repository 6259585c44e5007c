"""Pastimes: what people do beside the game. It is written nowhere, and changes nothing about where the table stands."""

from collections.abc import Callable

from tablee.core.refusals import NotAllowedNow
from tablee.server.broadcast.schedule import UpdateSchedule
from tablee.server.broadcast.watcher import Watcher
from tablee.server.socket.messages import Emoted, Say
from tablee.server.table import decisions
from tablee.server.table.heap import Heap
from tablee.server.table.quotas import Quotas
from tablee.server.table.state import TableState


class Pastimes:
    def __init__(
        self, table: TableState, schedule: UpdateSchedule, quotas: Quotas, open_heap: Callable[[], Heap]
    ) -> None:
        self.table = table
        self.schedule = schedule
        self.quotas = quotas
        self.open_heap = open_heap

    def emote(self, watcher: Watcher, message: Say) -> None:
        if not watcher.seats:
            raise decisions.NotYours("server-no-seat")
        table = self.table
        if table.shown.classroom:
            raise NotAllowedNow("server-classroom")
        seat = watcher.seats[0] if watcher.viewing is None else watcher.viewing
        if self.quotas.may_emote(table.is_crowd):
            self.schedule.audience.tell(Emoted(seat, message.emote), at_once=table.is_crowd)

    def drop_beads(self, watcher: Watcher, beads: int) -> None:
        """For the heap of those who wait. What comes too late or too fast is nobody's fault, and not counted."""
        if watcher.player is None or not watcher.seats:
            raise decisions.NotYours("server-no-seat")
        table = self.table
        if table.shown.phase != "lobby" or not table.shown.driven:
            return
        if self.open_heap().drop(watcher.player, watcher.seats[0], beads):
            self.schedule.heap_reports.note_drop(watcher)
