"""The register: which tables there are, by their address and by their code, and where each of them lives."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import msgspec

from tablee.server.codes import new_code
from tablee.server.store import Entry

HERE = ""  # where a table lives that this process owns; anything else is the name of another process


class Register(Protocol):
    """What a house asks. Whatever has to be asked of a database may raise NotKept."""

    def __len__(self) -> int: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def place(self, table: str) -> str | None:
        """Where a table lives: here from now on, where nobody else has it. None where there is no such table."""

    async def reserve(self, table: str) -> str:
        """A new table, owned here, and its code."""

    async def release(self, table: str) -> None:
        """It has left the memory: whoever is asked for it next may have it."""

    def drop(self, table: str) -> None:
        """It is no longer there, or no longer ours."""

    async def find_code(self, code: str) -> str | None: ...

    async def listed(self) -> list[str]: ...

    def set_listed(self, table: str, listed: bool) -> None: ...

    async def touch(self, touched: Mapping[str, float]) -> None:
        """When somebody was last at these tables."""

    async def untouched_since(self, at: float) -> list[str]: ...

    async def signing_key(self, fresh: bytes) -> bytes:
        """What all processes of the house sign with: this key, where there is none yet."""


class OwnRegister:
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

    async def close(self) -> None:
        """Nothing was opened."""

    def note(self, entry: Entry) -> None:
        self.entries[entry.id] = entry
        self.codes[entry.code] = entry.id

    async def place(self, table: str) -> str | None:
        return HERE if table in self.entries else None

    async def reserve(self, table: str) -> str:
        code = new_code(self.codes)
        self.note(Entry(table, code, False, time.time()))
        return code

    async def release(self, table: str) -> None:
        """Nobody else would have it."""

    async def signing_key(self, fresh: bytes) -> bytes:
        return fresh

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

    async def touch(self, touched: Mapping[str, float]) -> None:
        for table, at in touched.items():
            self.entries[table] = msgspec.structs.replace(self.entries[table], touched=at)

    async def untouched_since(self, at: float) -> list[str]:
        return [entry.id for entry in self.entries.values() if entry.touched < at]
