"""The directory: which tables there are, by their address and by their code, and where each of them lives."""

import asyncio
from collections.abc import Iterable, Mapping
from itertools import islice, takewhile
from typing import Protocol

import msgspec

from tablee.server.storage.interface import TableEntry
from tablee.server.storage.table_codes import new_code

HERE = ""  # where a table lives that this process owns; anything else is the name of another process
MOST_LISTED = 200
STRETCH = 500  # tables that are touched before others have their turn
MOST_AT_ONCE = 500  # tables that leave the disk in one sweep
MOST_WOKEN = 500  # tables whose date has come that are read in one sweep


class Directory(Protocol):
    """What a house asks. Whatever has to be asked of a database may raise StoreError."""

    def __len__(self) -> int: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def place(self, table: str) -> str | None:
        """Where a table lives: here from now on, where nobody else has it. None where there is no such table."""

    async def place_now(self, table: str) -> str | None:
        """The same, and nothing that is remembered is believed."""

    async def reserve(self, table: str) -> str:
        """A new table, owned here, and its code."""

    async def release(self, table: str) -> None:
        """It has left the memory: whoever is asked for it next may have it."""

    def drop(self, table: str) -> None:
        """It is no longer there, or no longer ours."""

    async def find_code(self, code: str) -> str | None: ...

    async def listed(self) -> list[str]:
        """How open tables are listed that want to be found, the newest first and no more than a page of them."""

    async def listing(self, table: str) -> str | None:
        """How it is listed, as far as was written down."""

    def set_listing(self, table: str, listing: str | None) -> None: ...

    def set_due(self, table: str, due: int | None) -> None:
        """When a table by post must move by itself."""

    async def overdue(self, date: float) -> list[str]:
        """Some of the sleeping tables whose date has come, and that nobody else wakes."""

    async def touch(self, idle: Mapping[str, float]) -> None:
        """For how many seconds nobody was at these tables."""

    async def untouched_for(self, seconds: float) -> list[str]:
        """By the calendar of the house: some of those that nobody has touched for longer, and where nobody is awaited
        by a date."""

    async def signing_key(self, fresh: bytes) -> bytes:
        """What all processes of the house sign with: this key, where there is none yet."""


class DirectorySource(Protocol):
    """What a directory of one's own begins with."""

    @property
    def today(self) -> float: ...

    def entries(self) -> Iterable[TableEntry]:
        """The longest untouched first."""


class LocalDirectory:
    """Of a house that has all its tables to itself: everything is in memory, and every answer comes at once."""

    def __init__(self, source: DirectorySource) -> None:
        self.source = source
        self.entries: dict[str, TableEntry] = {}  # about as they were touched, the longest untouched first
        self.codes: dict[str, str] = {}
        self.listings: dict[str, str] = {}  # the newest last
        self.due: dict[str, int] = {}  # dates of tables by post

    def __len__(self) -> int:
        return len(self.entries)

    async def open(self) -> None:
        for entry in self.source.entries():
            self.note(entry)

    async def close(self) -> None:
        """Nothing was opened."""

    def note(self, entry: TableEntry) -> None:
        self.entries[entry.id] = entry
        self.codes[entry.code] = entry.id
        self.set_listing(entry.id, entry.listing)
        self.set_due(entry.id, entry.due)

    async def place(self, table: str) -> str | None:
        return HERE if table in self.entries else None

    async def place_now(self, table: str) -> str | None:
        return await self.place(table)

    async def reserve(self, table: str) -> str:
        code = new_code(self.codes)
        self.note(TableEntry(table, code, None, self.source.today))
        return code

    async def release(self, table: str) -> None:
        """Nobody else would have it."""

    async def signing_key(self, fresh: bytes) -> bytes:
        return fresh

    def drop(self, table: str) -> None:
        self.listings.pop(table, None)
        self.due.pop(table, None)
        entry = self.entries.pop(table, None)
        if entry is not None:
            self.codes.pop(entry.code, None)

    async def find_code(self, code: str) -> str | None:
        return self.codes.get(code)

    async def listed(self) -> list[str]:
        return list(islice(reversed(self.listings.values()), MOST_LISTED))

    async def listing(self, table: str) -> str | None:
        return self.listings.get(table)

    def set_listing(self, table: str, listing: str | None) -> None:
        self.listings.pop(table, None)
        if listing is not None and table in self.entries:
            self.listings[table] = listing

    def set_due(self, table: str, due: int | None) -> None:
        if due is None:
            self.due.pop(table, None)
        elif table in self.entries:
            self.due[table] = due

    async def overdue(self, date: float) -> list[str]:
        """All dates are looked at, once a minute: ten thousand take a millisecond."""
        return list(islice((table for table, due in self.due.items() if due <= date), MOST_WOKEN))

    async def touch(self, idle: Mapping[str, float]) -> None:
        for number, (table, seconds) in enumerate(idle.items()):
            entry = self.entries.pop(table, None)
            if entry is not None:
                self.entries[table] = msgspec.structs.replace(entry, touched=self.source.today - seconds)
            if number % STRETCH == STRETCH - 1:
                await asyncio.sleep(0)

    async def untouched_for(self, seconds: float) -> list[str]:
        """From the front, and no further than the first that was touched: there may be a million behind it."""
        before = self.source.today - seconds
        old = takewhile(lambda entry: entry.touched < before, self.entries.values())
        return list(islice((entry.id for entry in old if entry.id not in self.due), MOST_AT_ONCE))
