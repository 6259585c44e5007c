"""Choices of a crowd that come together: thousands a second, taken as one.

What one seat seals changes nothing for the others. So those that come in one turn of the loop are judged one by one,
and then gathered: one step of the table, one line each in one commit, one pass of telling. Whoever looks at where the
table stands finds them taken.
"""

from collections.abc import Callable

from tablee.core.facts import Seat
from tablee.server.broadcast.watcher import Watcher
from tablee.server.table.facts import Moved
from tablee.server.table.host import Cancellable, Timers
from tablee.server.table.pending import PendingFacts
from tablee.server.table.position import Position, after_choices
from tablee.server.table.state import TableState

MOST = 500  # that are taken as one
Choosers = dict[Watcher | None, int | None]  # and the ask of each


class GatheredChoices:
    def __init__(self, table: TableState, timers: Timers, append: Callable[[PendingFacts], None]) -> None:
        self.table = table
        self.timers = timers
        self.append = append
        self.gathered: dict[Seat, Moved] = {}
        self.choosers: Choosers = {}
        self.timer: Cancellable | None = None

    def position(self, seat: Seat) -> Position:
        """Where the table stands when this seat moves."""
        return self.table.standing if self.may_join(seat) else self.table.decided

    def may_join(self, seat: Seat) -> bool:
        """Is this seat one of a crowd that has not chosen yet, and others have not either?"""
        position = self.table.standing
        if not self.table.is_crowd or position.game.seal is None or position.state is None:
            return False
        ask = position.asks.get(seat)
        is_first = ask is not None and ask.due and seat not in self.gathered
        return is_first and position.chosen + len(self.gathered) + 1 < len(position.asks)

    def join(self, moved: Moved, watcher: Watcher | None = None, ask: int | None = None) -> bool:
        """Is this taken with the others?"""
        if not self.may_join(moved.seat):
            return False
        self.gathered[moved.seat] = moved
        if watcher is not None:
            self.choosers.setdefault(watcher, ask)
        if len(self.gathered) == MOST:
            self.take()
        elif self.timer is None:
            self.timer = self.timers.call_soon(self.take)
        return True

    def take(self) -> None:
        gathered, choosers = tuple(self.gathered.values()), self.choosers
        self.drop()
        if gathered:
            after = after_choices(self.table.standing, gathered)
            self.append(PendingFacts(gathered, (after,), None, None, choosers=choosers))

    def drop(self) -> None:
        """Nobody was told that they are kept."""
        self.gathered, self.choosers = {}, {}
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
