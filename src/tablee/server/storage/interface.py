"""The store: what a house needs of the logs of all tables, in a file (sqlite.py) or in a database (postgres.py)."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Literal, Protocol

import msgspec

Fault = Literal["away", "damaged", "failing", "full", "gone", "locked", "lost", "read-only", "slow"]


class StoreError(Exception):
    """The disk is full, the database is locked: nothing of this was written."""

    def __init__(self, why: str = "", fault: Fault = "failing") -> None:
        super().__init__(why)
        self.fault = fault


class Unusable(Exception):
    """The folder, the log or the bus of a house: the option that named it, the key of a sentence, and why."""

    def __init__(self, option: str, key: str, why: str = "") -> None:
        super().__init__(option, key, why)
        self.option = option
        self.key = key
        self.why = why


class InDoubt(StoreError):
    """The connection broke while a line was being written: only the log knows whether it is there."""


class TableAway(StoreError):
    """The process where a table lives cannot be reached, or its log not be read."""


class Fenced(StoreError):
    """The table lives in another process by now: this one may not write for it any more."""


async def written_or_not(work: Awaitable[None]) -> None:
    """What may be asked for again by whoever needs it next."""
    with suppress(StoreError):
        await work


Done = Callable[[StoreError | None], None]


def nothing_to_do(error: StoreError | None) -> None:
    """What could not be written down of a table is put right when the table is next changed, or read from its log."""


class Append(msgspec.Struct, frozen=True):
    table: str
    version: int
    lines: Sequence[str]
    done: Done
    code: str | None = None  # of a new table
    due: tuple[int | None] | None = None  # by post: with these lines the date changes


class TableEntry(msgspec.Struct, frozen=True):
    """What is known of a table without reading its log."""

    id: str
    code: str
    listing: str | None  # how an open one is listed, as JSON
    touched: float  # by the calendar of the house
    due: int | None = None  # by post: when somebody is moved for, in seconds since 1970


class Store(Protocol):
    """What a house needs: logs that are read whole and only ever grow. A line is acknowledged after its commit only."""

    watch_commit: Callable[[int, float], None] | None
    lacks_lines: bool  # when it was opened, lines were missing that had been acknowledged

    async def open(self) -> None:
        """Begin to write; answers come where it was opened."""

    async def finish(self) -> None:
        """Write what waits, then stop."""

    async def read(self, table: str) -> list[str]:
        """All lines of a table; none where there is no such table. Or raises StoreError."""

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None: ...

    def set_listings(self, listings: Mapping[str, str | None], done: Done) -> None:
        """How tables are listed while they are open; None where nobody should find one."""

    def set_playing(self, table: str, playing: bool, done: Done) -> None:
        """Whether a game is going on there, which must go on by itself wherever the table lives."""

    def set_due(self, table: str, due: int | None, done: Done) -> None:
        """When a table by post must move by itself. In one commit with the lines that are asked for in the same turn,
        or right after them."""

    def remove(self, table: str, done: Done) -> None: ...

    def forget(self, table: str, holder: str, done: Done) -> None:
        """Write another name over a person's, in every line that has it."""

    async def tick(self) -> None:
        """Move the calendar of the house on; or raises StoreError."""

    async def check(self) -> Fault | None:
        """What is wrong, in a word. Shared by all who ask within two seconds."""


class Versions:
    """What the next line of each table must be: one decided upon another that could not be kept is refused as well."""

    def __init__(self) -> None:
        self.next: dict[str, int] = {}

    def follow(self, job: Append) -> bool:
        if job.version != self.next.get(job.table, job.version):
            return False
        self.next[job.table] = job.version + len(job.lines)
        return True

    def take_back(self, jobs: Sequence[Append]) -> None:
        for job in reversed(jobs):
            self.next[job.table] = job.version
