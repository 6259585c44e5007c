"""All that will happen, in the order of a simulated time; and the trace of what has happened."""

import hashlib
import heapq
from collections import Counter
from collections.abc import Callable
from typing import Any

KEPT = 400  # of the last lines of a trace, for whoever has to understand a failure


class Event:
    __slots__ = ("args", "call", "is_cancelled")

    def __init__(self, call: Callable[..., object], args: tuple[Any, ...]) -> None:
        self.call = call
        self.args = args
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Scheduler:
    def __init__(self) -> None:
        self.now = 0.0
        self.queue: list[tuple[float, int, Event]] = []
        self.count = 0
        self.done = 0

    def at(self, when: float, call: Callable[..., object], *args: Any) -> Event:
        event = Event(call, args)
        self.count += 1
        heapq.heappush(self.queue, (max(when, self.now), self.count, event))
        return event

    def after(self, seconds: float, call: Callable[..., object], *args: Any) -> Event:
        return self.at(self.now + seconds, call, *args)

    def run(self, until: float, is_over: Callable[[], bool] = lambda: False) -> None:
        """What happens until then, or until nothing more does."""
        while self.queue and self.queue[0][0] <= until and not is_over():
            self.now, _, event = heapq.heappop(self.queue)
            self.done += 1
            if not event.is_cancelled:
                event.call(*event.args)
        if not is_over():
            self.now = max(self.now, until)


class Trace:
    """A digest of all that happened: the same for two runs that are the same to the byte."""

    def __init__(self, scheduler: Scheduler) -> None:
        self.scheduler = scheduler
        self.hash = hashlib.sha256()
        self.last: list[str] = []
        self.counts: Counter[str] = Counter()
        self.watch: Callable[[str], None] | None = None

    def note(self, kind: str, *what: object) -> None:
        self.counts[kind] += 1
        line = f"{self.scheduler.now:.6f} {kind} {' '.join(map(str, what))}"
        self.hash.update(line.encode())
        self.last.append(line[:300])
        if len(self.last) > 2 * KEPT:
            del self.last[:KEPT]
        if self.watch is not None:
            self.watch(line)

    @property
    def digest(self) -> str:
        return self.hash.hexdigest()[:24]
