"""The register: which tables there are, by their address and by their code."""

import time
from collections.abc import Callable, Iterable

import msgspec

from tablee.server.codes import new_code
from tablee.server.store import Entry


class Register:
    """Of a house that has all its tables to itself: everything is in memory, and every answer comes at once."""

    def __init__(self, known: Callable[[], Iterable[Entry]]) -> None:
        self.known = known
        self.entries: dict[str, Entry] = {}
        self.codes: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self.entries)

    async def open(self) -> None:
        for entry in self.known():
            self.note(entry)

    async def has(self, table: str) -> bool:
        return table in self.entries

    def note(self, entry: Entry) -> None:
        self.entries[entry.id] = entry
        self.codes[entry.code] = entry.id

    async def reserve(self, table: str) -> str:
        """A code for a new table."""
        code = new_code(self.codes)
        self.note(Entry(table, code, False, time.time()))
        return code

    def drop(self, table: str) -> None:
        entry = self.entries.pop(table, None)
        if entry is not None:
            self.codes.pop(entry.code, None)

    async def find_code(self, code: str) -> str | None:
        return self.codes.get(code)

    async def listed(self) -> list[str]:
        return [entry.id for entry in self.entries.values() if entry.listed]

    def set_listed(self, table: str, listed: bool) -> None:
        self.entries[table] = msgspec.structs.replace(self.entries[table], listed=listed)

    def touch(self, table: str, at: float) -> None:
        self.entries[table] = msgspec.structs.replace(self.entries[table], touched=at)

    async def untouched_since(self, at: float) -> list[str]:
        return [entry.id for entry in self.entries.values() if entry.touched < at]
