"""Checkups: whether a store can keep what is decided, and what is wrong with it in a word."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from tablee.server import world
from tablee.server.storage.interface import Fault
from tablee.server.tasks import SharedLookup

log = logging.getLogger("tablee")
TOGETHER = 2.0  # seconds in which all who ask share a checkup
PATIENCE = 4.0  # seconds until a store that does not answer is slow
LEAST_ROOM = 1024 * 1024  # bytes that must be free on the disk
AFTER_START = 1.0  # seconds until all pages are first looked at
PAUSE = 60.0  # seconds between two looks at all pages
LARGE = 256 * 1024 * 1024  # bytes of a database whose pages take a while
LONG_PAUSE = 600.0
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
KINDS: dict[int, Fault] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    **dict.fromkeys(DAMAGE, "damaged"),
}
NOT_A_LINE = "SELECT 1 FROM lines WHERE NOT json_valid(line) LIMIT 1"


class Checkup:
    """Shared by all who ask, so that asking often does not keep the disk busy."""

    def __init__(self, look: Callable[[], Coroutine[Any, Any, Fault | None]]) -> None:
        self.lookup = SharedLookup(look, TOGETHER)

    async def verdict(self) -> Fault | None:
        looking = self.lookup.newest()
        await asyncio.wait({looking}, timeout=PATIENCE)
        return looking.result() if looking.done() else "slow"


class PageCheck:
    """All pages of a SQLite file, looked at now and then in a thread and on a connection of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_damaged = False  # as the last look found
        self.was_met = False  # damage, by whoever read or wrote
        self.due = 0.0
        self.is_stopped = False
        self.connection: sqlite3.Connection | None = None
        self.thread: world.RunningThread | None = None

    @property
    def are_bad(self) -> bool:
        return self.is_damaged or self.was_met

    def look_soon(self) -> None:
        """Unless somebody is looking, or has just looked."""
        if self.is_stopped or world.now() < self.due or (self.thread is not None and self.thread.is_alive()):
            return
        self.thread = world.start_thread(self.look, "pages")

    def look(self) -> None:
        try:
            address = f"{self.path.resolve().as_uri()}?mode=ro"
            with closing(sqlite3.connect(address, uri=True, check_same_thread=False)) as self.connection:
                self.note(is_damaged=not is_whole(self.connection))
        except sqlite3.Error as error:
            if fault_of(error) == "damaged":
                self.note(is_damaged=True)
        self.due = world.now() + pause_after(self.path)

    def note(self, is_damaged: bool) -> None:
        if is_damaged and not self.is_damaged:
            log.error("database damaged")
        self.is_damaged = is_damaged

    def meet(self, error: sqlite3.Error) -> Fault:
        """What somebody stumbled over while reading or writing."""
        fault = fault_of(error)
        if fault == "damaged" and not self.was_met:
            self.was_met = True
            log.error("database damaged", extra={"why": str(error)})
        return fault

    def stop(self) -> None:
        self.is_stopped = True
        if self.thread is not None and self.thread.is_alive():
            with suppress(sqlite3.Error):  # it has just finished
                if self.connection is not None:
                    self.connection.interrupt()
            self.thread.join(PATIENCE)


def is_whole(database: sqlite3.Connection) -> bool:
    """Every page hangs together, and every line can be read."""
    if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        return False
    return database.execute(NOT_A_LINE).fetchone() is None


def pause_after(path: Path) -> float:
    try:
        return LONG_PAUSE if path.stat().st_size > LARGE else PAUSE
    except OSError:
        return PAUSE


def fault_of(error: sqlite3.Error) -> Fault:
    """Text that is not text, which has no code, is damage as well."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return "damaged" if "decode" in str(error) else "failing"
    return KINDS.get(code & 0xFF, "failing")


def fault_of_file(path: Path, number: int) -> Fault | None:
    """Of the file of a database, which has this number as long as nobody puts another in its place."""
    try:
        if path.stat().st_ino != number:
            return "gone"
        return "full" if room_at(path) < LEAST_ROOM else None
    except FileNotFoundError:
        return "gone"
    except OSError:
        return "failing"


def room_at(path: Path) -> int:
    if not hasattr(os, "statvfs"):
        return LEAST_ROOM
    status = os.statvfs(path)
    return status.f_frsize * (status.f_bfree if os.geteuid() == 0 else status.f_bavail)
