"""A round robin: all tables that have moves to make share the time, a stretch each in turn.

After each stretch everybody else is served: however many tables are full of bots, nobody waits longer for an answer.
"""

from collections import deque
from collections.abc import Callable

from tablee.server.table.host import Cancellable, Timers, Walker

STRETCH = 0.01  # seconds


class RoundRobin:
    def __init__(self, timers: Timers) -> None:
        self.timers = timers
        self.waiting: dict[Walker, None] = {}  # who is next comes first
        self.turn_timer: Cancellable | None = None
        self.calls: deque[Callable[[], None]] = deque()
        self.call_timer: Cancellable | None = None

    def __contains__(self, walker: Walker) -> bool:
        return walker in self.waiting

    def add(self, walker: Walker) -> None:
        """Somebody has something to do; whoever waits already keeps their place."""
        self.waiting.setdefault(walker)
        self.turn_soon()

    def remove(self, walker: Walker) -> None:
        self.waiting.pop(walker, None)

    def turn_soon(self) -> None:
        if self.waiting and self.turn_timer is None:
            self.turn_timer = self.timers.call_later(0, self.turn)

    def turn(self) -> None:
        """One stretch; of tables with little to do it has room for many."""
        self.turn_timer = None
        until = self.timers.stopwatch() + STRETCH
        while self.waiting:
            self.run(next(iter(self.waiting)), until)
            if self.timers.stopwatch() >= until:
                break
        self.turn_soon()

    def run(self, walker: Walker, until: float) -> None:
        del self.waiting[walker]
        stopwatch = self.timers.stopwatch
        try:
            has_more = walker.walk(lambda: stopwatch() < until)
        except Exception:  # of one table; the others go on
            self.timers.log.exception("walk failed")
            return
        if has_more:
            self.waiting.setdefault(walker)

    # What has to be done in order.

    def call(self, call: Callable[[], None]) -> None:
        """Soon, after all that was asked for before; of thousands that come at once a stretch at a time."""
        self.calls.append(call)
        if self.call_timer is None:
            self.call_timer = self.timers.call_soon(self.call_in_order)

    def call_in_order(self) -> None:
        self.call_timer = None
        until = self.timers.stopwatch() + STRETCH
        try:
            while self.calls:
                self.calls.popleft()()
                if self.timers.stopwatch() >= until:
                    break
        finally:
            if self.calls:
                self.call_timer = self.timers.call_later(0, self.call_in_order)
