"""Waking: by post, when a table that sleeps has to be in memory, as it is written down beside its log."""

from tablee.server.storage.interface import StoreError
from tablee.server.table.host import Host
from tablee.server.table.post import next_date
from tablee.server.table.state import TableState

AGAIN = 1.0  # seconds until a date that could not be written is tried again


class WakingDate:
    def __init__(self, table: TableState, host: Host) -> None:
        self.table = table
        self.host = host
        self.due: int | None = None  # as far as was asked for
        self.is_known = True  # that it stands there

    def note(self) -> None:
        """In the same turn as the lines that say so, and so in the same commit."""
        due = next_date(self.table.standing)
        if due != self.due or not self.is_known:
            self.due, self.is_known = due, True
            self.host.store.set_due(self.table.id, due, self.note_written)

    def note_read(self) -> None:
        """The log was read. Of a table by post what stands beside it may be older, where a process died in between."""
        self.due, self.is_known = next_date(self.table.shown), self.table.shown.clock != "post"

    def note_rollback(self) -> None:
        self.due = next_date(self.table.shown)

    def note_written(self, error: StoreError | None) -> None:
        """Nobody else would wake it: it is tried again."""
        if error is not None and not self.table.is_stopped:
            self.is_known = False
            self.host.call_later(AGAIN, self.try_again)

    def try_again(self) -> None:
        """What is on its way to the disk brings its own date with it, and may be refused."""
        if self.is_known or self.table.is_stopped:
            return
        if self.table.standing is self.table.shown:
            self.note()
        else:
            self.host.call_later(AGAIN, self.try_again)
