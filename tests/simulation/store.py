"""The store as a table sees it, with somebody who watches what is asked of it, and when."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablee.server.storage.interface import Done, Store

if TYPE_CHECKING:
    from tests.simulation.ledger import Ledger


class WatchedStore:
    def __init__(self, store: Store, ledger: "Ledger", process: Any) -> None:
        self.store = store
        self.ledger = ledger
        self.process = process

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:
        self.ledger.watch_decision(self.process, table, version, lines)
        self.store.append(table, version, lines, done, code)
