"""The store: the logs of all tables. What a house needs of one, and the one in a SQLite file.

In SQLite one thread writes. Whatever waits when it looks goes into one transaction, so the cost of making a line
durable (synchronous FULL) is shared by everybody who moves at the same time.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import compress
from pathlib import Path
from typing import IO, Protocol

import msgspec

from tablee.server.facts import without_name

FILE = "tables.sqlite3"
LOCK = "tables.lock"
MOST_AT_ONCE = 2000  # jobs in one transaction
GATHER = 0.003  # seconds

# A data folder of any earlier version opens: what it lacks is done in this order. Never change one that was released.
MIGRATIONS = (
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE lines (
        table_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID;
    """,
    "ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;",
)

APPEND = """
    INSERT INTO lines (table_id, version, at, line)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
"""


class NotKept(Exception):
    """The disk is full, the database is locked: nothing of this was written."""


class BadFolder(Exception):
    """The data folder cannot be used; the message is the key of a sentence."""


class Unusable(Exception):
    """The log or the bus of a house of several processes: the option that named it, the key of a sentence, and why."""

    def __init__(self, option: str, key: str, why: str = "") -> None:
        super().__init__(option, key, why)
        self.option = option
        self.key = key
        self.why = why


class InDoubt(NotKept):
    """The connection broke while a line was being written: only the log knows whether it is there."""


class TableAway(NotKept):
    """The process where a table lives cannot be reached."""


class Fenced(NotKept):
    """The table lives in another process by now: this one may not write for it any more."""


Done = Callable[[NotKept | None], None]


class Append(msgspec.Struct, frozen=True):
    table: str
    version: int
    lines: Sequence[str]
    done: Done
    code: str | None = None  # of a new table


class Change(msgspec.Struct, frozen=True):
    """Anything rarer than a move."""

    apply: Callable[[sqlite3.Connection], None]
    done: Done


class Entry(msgspec.Struct, frozen=True):
    """What is known of a table without reading its log."""

    id: str
    code: str
    listed: bool
    touched: float


class Store(Protocol):
    """What a house needs: logs that are read whole and only ever grow. A line is acknowledged after its commit only."""

    watch_commit: Callable[[int, float], None] | None

    async def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write; answers come in this loop."""

    async def finish(self) -> None:
        """Write what waits, then stop."""

    async def read(self, table: str) -> list[str]:
        """All lines of a table; none where there is no such table. Or raises NotKept."""

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None: ...

    def set_listed(self, table: str, listed: bool, done: Done) -> None: ...

    def set_playing(self, table: str, playing: bool, done: Done) -> None:
        """Whether a game is going on there, which must go on by itself wherever the table lives."""

    def remove(self, table: str, done: Done) -> None: ...

    def forget(self, table: str, holder: str, name: str, done: Done) -> None:
        """Write another name over a person's, in every line that has it."""


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


class SqliteStore:
    def __init__(self, folder: Path, lock_patience: float = 2) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.lock = lock_folder(folder)
        try:
            self.writing = open_newest(self.path, lock_patience)
            self.reading = connect(self.path, lock_patience)
        except BadFolder:
            self.unlock()
            raise
        self.jobs: queue.SimpleQueue[Sequence[Append | Change] | None] = queue.SimpleQueue()
        self.basket: list[Append | Change] = []  # what was asked for in this turn of the loop
        self.soon: Callable[[Callable[[], None]], object] = lambda hand_over: hand_over()
        self.versions = Versions()
        self.watch_commit: Callable[[int, float], None] | None = None
        self.call: Callable[[Callable[[], None]], object] = lambda deliver: deliver()
        self.thread = threading.Thread(target=self.write, name="store", daemon=True)

    async def open(self, loop: asyncio.AbstractEventLoop) -> None:
        self.start(loop)

    async def finish(self) -> None:
        self.close()

    async def read(self, table: str) -> list[str]:
        return self.lines(table)

    def start(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        """Begin to write; answers come in the loop of the tables, or without one in the writer's own thread."""
        if loop is not None:
            self.call, self.soon = loop.call_soon_threadsafe, loop.call_soon
        self.thread.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self.hand_over()
        self.jobs.put(None)
        if self.thread.is_alive():
            self.thread.join()
        self.writing.close()
        self.reading.close()
        self.unlock()

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.close()

    # Reading, in the thread of the tables.

    def entries(self) -> Iterator[Entry]:
        rows = self.reading.execute(
            "SELECT id, code, listed,"
            " (SELECT at FROM lines WHERE table_id = id ORDER BY version DESC LIMIT 1) FROM tables"
        )
        for table, code, listed, touched in rows:
            yield Entry(table, code, bool(listed), touched or 0)

    def lines(self, table: str) -> list[str]:
        rows = self.reading.execute("SELECT line FROM lines WHERE table_id = ? ORDER BY version", (table,))
        return [line for (line,) in rows]

    # Asking to write.

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:
        self.ask_for(Append(table, version, lines, done, code))

    def ask_for(self, job: Append | Change) -> None:
        self.basket.append(job)
        if len(self.basket) == 1:
            self.soon(self.hand_over)

    def hand_over(self) -> None:
        """Once a turn: waking the writer costs as much as deciding a move."""
        if self.basket:
            self.jobs.put(self.basket)
            self.basket = []

    def set_listed(self, table: str, listed: bool, done: Done) -> None:
        sql = "UPDATE tables SET listed = ? WHERE id = ?"
        self.ask_for(Change(lambda database: run(database, sql, (int(listed), table)), done))

    def set_playing(self, table: str, playing: bool, done: Done) -> None:
        """Nobody else would go on with it: there is nothing to note."""

    def remove(self, table: str, done: Done) -> None:
        def apply(database: sqlite3.Connection) -> None:
            run(database, "DELETE FROM lines WHERE table_id = ?", (table,))
            run(database, "DELETE FROM tables WHERE id = ?", (table,))

        self.ask_for(Change(apply, done))

    def forget(self, table: str, holder: str, name: str, done: Done) -> None:
        def apply(database: sqlite3.Connection) -> None:
            rows = database.execute("SELECT version, line FROM lines WHERE table_id = ?", (table,)).fetchall()
            for version, line in rows:
                if (changed := without_name(line, holder, name)) != line:
                    sql = "UPDATE lines SET line = ? WHERE table_id = ? AND version = ?"
                    run(database, sql, (changed, table, version))

        self.ask_for(Change(apply, done))

    # The writer thread.

    def write(self) -> None:
        jobs: list[Append | Change] = []
        while (first := self.jobs.get()) is not None:
            if len(jobs) > 1:
                time.sleep(GATHER)  # others moved at the same time as the last one: more will share the next commit
            jobs = [*first]
            is_last = False
            while len(jobs) < MOST_AT_ONCE and not is_last:
                try:
                    more = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    is_last = True
                else:
                    jobs.extend(more)
            self.write_together(jobs)
            if is_last:
                return

    def write_together(self, jobs: Sequence[Append | Change]) -> None:
        fits = [isinstance(job, Change) or self.versions.follow(job) for job in jobs]
        fit = list(compress(jobs, fits))
        began = time.perf_counter()
        error = self.commit(fit)
        if self.watch_commit is not None:
            self.watch_commit(len(fit), time.perf_counter() - began)
        if error is not None:
            self.versions.take_back([job for job in fit if isinstance(job, Append)])
        late = NotKept("an earlier line was not kept")
        answers = [(job.done, error if is_fit else late) for job, is_fit in zip(jobs, fits, strict=True)]
        with suppress(RuntimeError):  # the loop of the tables is closed: nobody waits for the answer
            self.call(lambda: deliver(answers))

    def commit(self, jobs: Sequence[Append | Change]) -> NotKept | None:
        try:
            if all(isinstance(job, Append) and job.code is None for job in jobs):
                # One statement is one transaction: the thread gives the interpreter away once, not once a line.
                run(self.writing, APPEND, (rows_of(jobs),))
            else:
                self.commit_one_by_one(jobs)
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                if self.writing.in_transaction:
                    self.writing.rollback()
            return NotKept(str(error))
        return None

    def commit_one_by_one(self, jobs: Sequence[Append | Change]) -> None:
        self.writing.execute("BEGIN IMMEDIATE")
        for job in jobs:
            if isinstance(job, Change):
                job.apply(self.writing)
                continue
            if job.code is not None:
                run(self.writing, "INSERT INTO tables (id, code) VALUES (?, ?)", (job.table, job.code))
            run(self.writing, APPEND, (rows_of([job]),))
        self.writing.execute("COMMIT")


def deliver(answers: Sequence[tuple[Done, NotKept | None]]) -> None:
    for done, error in answers:
        done(error)


def rows_of(jobs: Sequence[Append | Change]) -> str:
    at = int(time.time())
    rows = [
        (job.table, job.version + offset, at, line)
        for job in jobs
        if isinstance(job, Append)
        for offset, line in enumerate(job.lines)
    ]
    return msgspec.json.encode(rows).decode()


def run(database: sqlite3.Connection, sql: str, parameters: Sequence[object]) -> None:
    database.execute(sql, parameters)


def connect(path: Path, lock_patience: float) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=lock_patience, isolation_level=None, check_same_thread=False)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")  # a forgotten name is not left on a free page
    except sqlite3.Error:
        database.close()
        raise BadFolder("server-not-a-database") from None
    return database


def open_newest(path: Path, lock_patience: float) -> sqlite3.Connection:
    """The database, brought up to this version."""
    database = connect(path, lock_patience)
    try:
        migrate(database)
    except (BadFolder, sqlite3.Error) as error:
        database.close()
        raise error if isinstance(error, BadFolder) else BadFolder("server-not-a-database") from None
    return database


def migrate(database: sqlite3.Connection) -> None:
    found = database.execute("PRAGMA user_version").fetchone()[0]
    if found > len(MIGRATIONS):
        raise BadFolder("server-newer-data")
    for version in range(found, len(MIGRATIONS)):
        script = f"BEGIN IMMEDIATE; {MIGRATIONS[version]} PRAGMA user_version = {version + 1}; COMMIT;"
        database.executescript(script)


def lock_folder(folder: Path) -> IO[str] | None:
    """One server a folder: two would not see each other's moves."""
    try:
        import fcntl
    except ImportError:  # a system without it: SQLite's own locks still keep the file whole
        return None
    file = (folder / LOCK).open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadFolder("server-folder-in-use") from None
    return file
