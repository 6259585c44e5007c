"""The next host: one who does not come back must not leave the others waiting for ever."""

from collections.abc import Callable

from tablee.server.table.host import Cancellable, Timers
from tablee.server.table.position import Position
from tablee.server.table.state import TableState


class NextHost:
    def __init__(self, table: TableState, timers: Timers, choose: Callable[[str], object]) -> None:
        self.table = table
        self.timers = timers
        self.choose = choose  # the holder who is the host from now on
        self.timer: Cancellable | None = None
        self.awaited: str | None = None  # the host for whom time runs

    def look(self) -> None:
        """Is the host here? Whoever comes back has the whole time again, and so has whoever becomes the host."""
        shown = self.table.shown
        if not self.is_missed(shown):
            self.stop()
        elif self.timer is None or self.awaited != shown.host:
            self.stop()
            self.awaited = shown.host
            self.timer = self.timers.call_later(self.table.settings.host_grace, self.find)

    def is_missed(self, position: Position) -> bool:
        """A stage game stays in its host's hands: nobody in the stands is handed the controls; by post, nobody is
        expected to be there."""
        if self.table.is_stopped or position.driven or position.clock == "post":
            return False
        return not self.table.is_here(position.host)

    def find(self) -> None:
        """Unless another host is on the way to the disk: their time begins when that is shown."""
        self.timer = None
        decided = self.table.decided
        here = [(seats[0], holder) for holder in self.table.present if (seats := decided.seats_of(holder))]
        if here and decided.host == self.awaited and self.is_missed(decided):
            self.choose(min(here)[1])

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
