"""The logs of all tables in one SQLite file.

One thread writes. Whatever waits when it looks goes into one transaction, so the cost of making a line durable
(synchronous FULL) is shared by everybody who moves at the same time. Another thread reads.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import compress
from pathlib import Path
from typing import TypeVar

import msgspec

from tablee.server import world
from tablee.server.storage.calendar import DAY, wall
from tablee.server.storage.data_folder import BadFolder, lock_folder, make_private_file, make_private_folder
from tablee.server.storage.health import AFTER_START, Checkup, PageCheck, fault_of_file
from tablee.server.storage.interface import Append, Done, Fault, StoreError, TableAway, TableEntry, Unusable
from tablee.server.storage.last_commit import LastCommit, LastCommitFile
from tablee.server.storage.sql_store import SET_DUE, Change, SqlStore, wait_for_write

T = TypeVar("T")
log = logging.getLogger("tablee")
FILE = "tables.sqlite3"
MOST_AT_ONCE = 2000  # jobs in one transaction
AT_ONCE = 256 * 1024  # characters of a log that are read at once, or a little more
BALLAST = 16 * 1024  # bytes that a checkup writes: more than a move does

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
    """
    CREATE TABLE clock (at INTEGER, seen INTEGER, changes INTEGER NOT NULL);
    INSERT INTO clock SELECT max(at), NULL, 0 FROM lines;
    CREATE TABLE ballast (bytes BLOB NOT NULL);
    ALTER TABLE tables ADD COLUMN listing TEXT;
    """,
    "ALTER TABLE tables ADD COLUMN due INTEGER;",
    "-- From here on logs hold commitments of devices, which earlier versions cannot read.\n",
)

APPEND = """
    INSERT INTO lines (table_id, version, at, line)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
"""
# One row for many lines: the thread gives the interpreter away once, not once a line.
LINES = """
    SELECT count(*), group_concat(line, char(10))
    FROM (SELECT line FROM lines WHERE table_id = ? AND version >= ? ORDER BY version LIMIT ?)
"""
TICK = f"""
    UPDATE clock SET at = coalesce(at, :now) + min(max(:now - coalesce(seen, :now), 0), {DAY}), seen = :now RETURNING at
"""
TOUCHED = "SELECT at FROM lines WHERE table_id = ? ORDER BY version DESC LIMIT 1"
ENTRIES = f"SELECT id, code, listing, ({TOUCHED.replace('?', 'id')}) AS touched, due FROM tables ORDER BY touched"
LIST = "UPDATE tables SET listed = $1, listing = $2 WHERE id = $3"
COUNT = "UPDATE clock SET changes = changes + 1 RETURNING changes"


class SeparateChange(msgspec.Struct, frozen=True):
    """Something of no table's, in a transaction of its own: if it fails, nobody else's does."""

    apply: Callable[[sqlite3.Connection], None]
    done: Done


Job = Append | Change | SeparateChange


class SqliteStore(SqlStore):
    def __init__(self, folder: Path, lock_patience: float = 2) -> None:
        super().__init__()
        make_private_folder(folder)
        self.path = folder / FILE
        self.lock = lock_folder(folder)
        self.last_commit = LastCommitFile(folder)
        self.page_check = PageCheck(self.path)
        try:
            make_private_file(self.path)  # SQLite closes what it puts beside it to others as well
            self.writing = open_newest(self.path, lock_patience)
            self.reading = connect(self.path, lock_patience)
        except BadFolder:
            self.unlock()
            raise
        self.number = self.path.stat().st_ino
        self.today = wall()  # by the calendar of the house
        self.changes = 0
        self.is_released = False  # to the server that takes this one's place
        self.lacks_lines = not self.holds_last_commit()
        self.begin()
        self.outbox: list[Job] = []  # what was asked for in this turn of the loop
        self.soon: Callable[[Callable[[], None]], object] = lambda hand_over: hand_over()
        self.unfinished: list[Change] = []  # changes of which there is more to do
        self.watch_commit: Callable[[int, float], None] | None = None
        self.call: Callable[[Callable[[], None]], object] = lambda deliver: deliver()
        self.writer: world.BatchThread[Job] = world.BatchThread(self.write_all, MOST_AT_ONCE, "store")
        self.reader = world.thread_pool(1, "store-reader")
        self.checkup = Checkup(self.look)

    def holds_last_commit(self) -> bool:
        """Is everything there that was said to be kept, as far as anybody knows?"""
        last_commit = self.last_commit.open()
        try:
            return last_commit is None or holds(self.reading, last_commit)
        except sqlite3.Error as error:
            self.page_check.meet(error)
            return True

    def begin(self) -> None:
        """Move the calendar on, and count the opening as a change. Where nothing can be written, tables can be read."""
        error = self.guard(self.commit_opening, None)
        if error is None:
            self.last_commit.write(LastCommit(self.changes))
            return
        log.error("opened without writing", extra={"why": str(error)})
        with suppress(sqlite3.Error):
            sql = "SELECT coalesce(at, ?), changes FROM clock"
            self.today, self.changes = self.reading.execute(sql, (wall(),)).fetchone()

    def commit_opening(self, _: None) -> None:
        with transaction(self.writing) as database:
            self.move_calendar(database)
            changes = count_change(database)
        self.changes = changes

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.start(loop)
        loop.call_later(AFTER_START, self.page_check.look_soon)

    async def finish(self) -> None:
        self.close()

    def start(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        """Begin to write; answers come in the loop of the tables, or without one in the writer's own thread."""
        if loop is not None:
            self.call, self.soon = loop.call_soon_threadsafe, loop.call_soon
        self.writer.start()

    async def release(self) -> None:
        """Write what waits; then another server may open the folder, and nothing is written here any more."""
        self.hand_over()
        self.is_released = True
        self.page_check.stop()
        await asyncio.to_thread(self.writer.finish)
        self.unlock()

    def close(self) -> None:
        """Write what waits, then stop."""
        self.hand_over()
        self.writer.finish()
        self.page_check.stop()
        self.reader.shutdown()
        self.writing.close()
        self.reading.close()
        self.last_commit.close()
        self.unlock()

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.close()

    # Reading.

    def entries(self) -> list[TableEntry]:
        """The longest untouched first; or raises Unusable."""
        try:
            rows = self.reading.execute(ENTRIES).fetchall()
        except sqlite3.Error as error:
            self.page_check.meet(error)
            rows = self.entries_left()
        return [TableEntry(table, code, listing, touched or 0, due) for table, code, listing, touched, due in rows]

    def entries_left(self) -> list[tuple[str, str, str | None, int, int | None]]:
        """A page is damaged: whatever else can be read is still served."""
        try:
            rows = self.reading.execute("SELECT id, code, listing, due FROM tables").fetchall()
        except sqlite3.Error:
            raise Unusable("--data", "server-not-a-database") from None
        return [(*row, self.touched(row[0]), due) for *row, due in rows]

    def touched(self, table: str) -> int:
        try:
            row = self.reading.execute(TOUCHED, (table,)).fetchone()
        except sqlite3.Error:
            return self.today
        return row[0] if row else 0

    async def read(self, table: str) -> list[str]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.reader, self.lines, table)
        except sqlite3.Error as error:
            self.page_check.meet(error)
            raise TableAway(str(error)) from None

    def lines(self, table: str) -> list[str]:
        lines: list[str] = []
        batch = 100
        while True:
            count, text = self.reading.execute(LINES, (table, len(lines), batch)).fetchone()
            lines += text.split("\n") if count else ()
            if count < batch:
                return lines
            batch = max(1, min(1000, batch * AT_ONCE // len(text)))

    # Asking to write.

    def ask_for(self, job: Job) -> None:
        if self.is_released:
            self.answer([(job.done, StoreError("another server has the folder"))])
            return
        self.outbox.append(job)
        if len(self.outbox) == 1:
            self.soon(self.hand_over)

    def hand_over(self) -> None:
        """Once a turn: waking the writer costs as much as deciding a move."""
        if self.outbox:
            self.writer.put(self.outbox)
            self.outbox = []

    def set_listings(self, listings: Mapping[str, str | None], done: Done) -> None:
        steps = ((LIST, (listing is not None, listing, table)) for table, listing in listings.items())
        self.ask_for(Change("", steps, done))

    def set_due(self, table: str, due: int | None, done: Done) -> None:
        """With the lines that say so, which were asked for just before: a commit may end between any two jobs."""
        last = self.outbox[-1] if self.outbox else None
        if isinstance(last, Append) and last.table == table:
            self.outbox[-1] = msgspec.structs.replace(last, due=(due,), done=partial(answer_both, last.done, done))
        else:
            super().set_due(table, due, done)

    def set_playing(self, table: str, playing: bool, done: Done) -> None:
        """Nobody else would go on with it: there is nothing to note."""

    # The calendar, and how the store is.

    async def tick(self) -> None:
        await self.apply_apart(self.move_calendar)

    def move_calendar(self, database: sqlite3.Connection) -> None:
        self.today = database.execute(TICK, {"now": wall()}).fetchall()[0][0]

    async def apply_apart(self, apply: Callable[[sqlite3.Connection], None]) -> None:
        """In the writer's thread; or raises StoreError."""
        await wait_for_write(lambda done: self.ask_for(SeparateChange(apply, done)))

    async def check(self) -> Fault | None:
        self.page_check.look_soon()
        return await self.checkup.verdict()

    async def look(self) -> Fault | None:
        """A real write, larger than that of a move, and a look at the file and the room around it."""
        fault: Fault | None = None
        try:
            await self.apply_apart(self.write_ballast)
        except StoreError as error:
            fault = error.fault
        if self.page_check.are_bad:
            return "damaged"
        fault = fault or await asyncio.to_thread(fault_of_file, self.path, self.number)
        return fault or ("lost" if self.lacks_lines else None)

    def write_ballast(self, database: sqlite3.Connection) -> None:
        database.execute("INSERT INTO ballast VALUES (zeroblob(?))", (BALLAST,))
        database.execute("DELETE FROM ballast")
        self.move_calendar(database)

    # The writer thread.

    def write_all(self, jobs: Sequence[Job]) -> Sequence[Job]:
        """Those of which there is more to do."""
        separate = [job for job in jobs if isinstance(job, SeparateChange)]
        together = [job for job in jobs if not isinstance(job, SeparateChange)]
        if together:
            self.write_together(together)
        for look in separate:
            self.answer([(look.done, self.guard(self.commit_apart, look))])
        unfinished, self.unfinished = self.unfinished, []
        return unfinished

    def write_together(self, jobs: Sequence[Append | Change]) -> None:
        fits = [isinstance(job, Change) or self.versions.follow(job) for job in jobs]
        fit = list(compress(jobs, fits))
        began = world.stopwatch()
        error = self.guard(self.commit_together, fit)
        if self.watch_commit is not None:
            self.watch_commit(len(fit), world.stopwatch() - began)
        if error is not None:
            self.versions.take_back([job for job in fit if isinstance(job, Append)])
            self.unfinished = []
        late = StoreError("an earlier line was not kept")
        later = {id(job) for job in self.unfinished}
        answered = [(job, error if is_fit else late) for job, is_fit in zip(jobs, fits, strict=True)]
        self.answer([(job.done, why) for job, why in answered if id(job) not in later])

    def answer(self, answers: Sequence[tuple[Done, StoreError | None]]) -> None:
        with suppress(RuntimeError):  # the loop of the tables is closed: nobody waits for the answer
            self.call(lambda: deliver(answers))

    def guard(self, work: Callable[[T], None], what: T) -> StoreError | None:
        try:
            work(what)
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                if self.writing.in_transaction:
                    self.writing.rollback()
            return StoreError(str(error), self.page_check.meet(error))
        return None

    def commit_together(self, jobs: Sequence[Append | Change]) -> None:
        """The last commit is noted after the commit, and before anybody hears that it was kept."""
        appends = [job for job in jobs if isinstance(job, Append)]
        if len(appends) == len(jobs) and all(job.code is None and job.due is None for job in appends):
            # One statement is one transaction: the thread gives the interpreter away once, not once a line.
            self.writing.execute(APPEND, (rows_of(appends, self.today),))
        else:
            self.commit_one_by_one(jobs)
        if len(appends) < len(jobs):
            self.last_commit.write(LastCommit(self.changes))
        elif appends and appends[-1].lines:
            last = appends[-1]
            self.last_commit.write(LastCommit(self.changes, last.table, last.version + len(last.lines) - 1))

    def commit_one_by_one(self, jobs: Sequence[Append | Change]) -> None:
        changes = self.changes
        with transaction(self.writing) as database:
            for job in jobs:
                if isinstance(job, Change):
                    self.unfinished += [job] if go_on(database, job) else []
                    continue
                if job.code is not None:
                    database.execute("INSERT INTO tables (id, code) VALUES (?, ?)", (job.table, job.code))
                database.execute(APPEND, (rows_of([job], self.today),))
                if job.due is not None:
                    database.execute(SET_DUE, {"1": job.table, "2": job.due[0]})
            if any(isinstance(job, Change) for job in jobs):
                changes = count_change(database)
        self.changes = changes

    def commit_apart(self, look: SeparateChange) -> None:
        with transaction(self.writing) as database:
            look.apply(database)


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Whoever guards it rolls it back."""
    database.execute("BEGIN IMMEDIATE")
    yield database
    database.execute("COMMIT")


def deliver(answers: Sequence[tuple[Done, StoreError | None]]) -> None:
    for done, error in answers:
        done(error)


def rows_of(jobs: Sequence[Append], at: int) -> str:
    rows = [(job.table, job.version + offset, at, line) for job in jobs for offset, line in enumerate(job.lines)]
    return msgspec.json.encode(rows).decode()


def go_on(database: sqlite3.Connection, change: Change) -> bool:
    """Up to its next pause; is there more to do?"""
    rows = None
    with suppress(StopIteration):
        while step := change.steps.send(rows):
            sql, values = step
            rows = database.execute(sql, {str(number): value for number, value in enumerate(values, 1)}).fetchall()
        return True
    return False


def count_change(database: sqlite3.Connection) -> int:
    changes: int = database.execute(COUNT).fetchall()[0][0]
    return changes


def answer_both(first: Done, second: Done, error: StoreError | None) -> None:
    first(error)
    second(error)


def holds(database: sqlite3.Connection, commit: LastCommit) -> bool:
    """Is everything there that was committed last? Commits are lost from the last one on, never from among others: a
    database with more changes has all that came before them, also lines that were removed since."""
    changes = database.execute("SELECT changes FROM clock").fetchone()[0]
    if changes != commit.changes or not commit.table:
        return bool(changes >= commit.changes)
    sql = "SELECT 1 FROM lines WHERE table_id = ? AND version = ?"
    return database.execute(sql, (commit.table, commit.version)).fetchone() is not None


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


def check_version(database: sqlite3.Connection) -> int:
    """Which one it is of; or raises BadFolder."""
    current: int = database.execute("PRAGMA user_version").fetchone()[0]
    if current > len(MIGRATIONS):
        raise BadFolder("server-newer-data")
    return current


def check_folder(folder: Path) -> None:
    """Could it be opened by this version? While another server has it; or raises BadFolder."""
    address = f"{(folder / FILE).resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            check_version(database)
    except sqlite3.Error:
        raise BadFolder("server-not-a-database") from None


def migrate(database: sqlite3.Connection) -> None:
    current = check_version(database)
    for version in range(current, len(MIGRATIONS)):
        script = f"BEGIN IMMEDIATE; {MIGRATIONS[version]} PRAGMA user_version = {version + 1}; COMMIT;"
        database.executescript(script)
