"""The store as a table sees it, with somebody who watches what is asked of it, and when."""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablee.server.storage.interface import Done, Store, StoreError

if TYPE_CHECKING:
    from tests.simulation.ledger import Ledger


MOST_REFUSED = 40  # moves of a table's own in a second: when one is refused it waits a little
OWN = ('"by":"bot"', '"by":"clock"')


class WatchedStore:
    def __init__(self, store: Store, ledger: "Ledger", process: Any) -> None:
        self.store = store
        self.ledger = ledger
        self.process = process
        self.refused_at: dict[str, deque[float]] = {}  # by table, when lines were refused last

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:
        self.ledger.watch_decision(self.process, table, version, lines)
        self.store.append(table, version, lines, self.watched(table, lines, done), code)

    def watched(self, table: str, lines: Sequence[str], done: Done) -> Done:
        """What follows upon lines that are kept is kept, unless the disk refuses something."""
        is_own = any(mark in line for line in lines for mark in OWN)
        live, refused = self.process.tables.live.get(table), self.process.house.refusals()
        is_first = live is not None and len(live.pending) == 1 and not live.is_stopped

        def answer(error: StoreError | None) -> None:
            if error is not None and is_own:
                self.note_refused(table)
            if error is not None and is_first and self.process.house.refusals() == refused:
                self.ledger.fail(f"a line of {table[:6]} is refused, and the disk has taken all: {error}")
            done(error)

        return answer

    def note_refused(self, table: str) -> None:
        now, times = self.process.loop.time(), self.refused_at.setdefault(table, deque(maxlen=MOST_REFUSED))
        times.append(now)
        if len(times) == MOST_REFUSED and now - times[0] < 1.0:
            self.ledger.fail(f"{table[:6]} tries again and again what the disk refuses")
