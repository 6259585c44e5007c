"""The store as a table sees it, with somebody who watches what is asked of it, and when."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablee.server.storage.interface import Done, Store, StoreError
from tablee.server.table.live import RETRY

if TYPE_CHECKING:
    from tests.simulation.ledger import Ledger


MOST_REFUSED = 4  # moves of a table's own without a rest in between
SLACK = 0.1  # seconds
OWN = ('"by":"bot"', '"by":"clock"')


class WatchedStore:
    def __init__(self, store: Store, ledger: "Ledger", process: Any) -> None:
        self.store = store
        self.ledger = ledger
        self.process = process
        self.refused: dict[str, tuple[float, int]] = {}  # by table, when the last line was and how often without a rest

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
            if error is not None and is_own and is_first:
                self.note_refused(table)
            if error is not None and is_first and self.process.house.refusals() == refused:
                self.ledger.fail(f"a line of {table[:6]} is refused, and the disk has taken all: {error}")
            done(error)

        return answer

    def note_refused(self, table: str) -> None:
        now, (at, times) = self.process.loop.time(), self.refused.get(table, (0.0, 0))
        self.refused[table] = (now, times + 1 if now - at < RETRY - SLACK else 1)
        if self.refused[table][1] == MOST_REFUSED:
            self.ledger.fail(f"{table[:6]} tries again and again what the disk refuses")
