"""The logs of all tables in PostgreSQL, for a house of more than one process.

Whatever waits when the writer looks goes into one statement, which is one transaction: it locks the rows of its
tables, writes the lines of those that this process still owns under the same fencing number, and says which they
were. An old owner therefore never writes, however long it slept.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import msgspec

from tablee.server.facts import without_name
from tablee.server.store import Append, Done, Fenced, InDoubt, NotKept, Unusable, Versions

log = logging.getLogger("tablee")
Connection = Any  # asyncpg says little about its types
MOST_AT_ONCE = 5000  # lines in one transaction, or a little more
STATEMENT = 5.0  # seconds a statement may take
READERS = 3
CONNECT = 2.0  # seconds until a connection must be there
PULSE = 1.5  # seconds a beat may take
START = 8.0  # seconds for which a database that is not there yet is waited for
LOCK = 5_015_015  # the advisory lock under which the database is brought up to this version

# A database of any earlier version opens: what it lacks is done in this order. Never change one that was released.
MIGRATIONS = (
    """
    CREATE TABLE house (name text NOT NULL);
    INSERT INTO house VALUES (substr(md5(random()::text || clock_timestamp()::text), 1, 12));
    CREATE TABLE workers (id text PRIMARY KEY, relay boolean NOT NULL, until timestamptz NOT NULL);
    CREATE TABLE tables (
        id text PRIMARY KEY, code text NOT NULL UNIQUE, listed boolean NOT NULL DEFAULT false,
        playing boolean NOT NULL DEFAULT false, owner text, fence bigint NOT NULL DEFAULT 0,
        touched timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX tables_playing ON tables (id) WHERE playing;
    CREATE INDEX tables_listed ON tables (id) WHERE listed;
    CREATE TABLE lines (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        version integer NOT NULL, at bigint NOT NULL, line text NOT NULL,
        PRIMARY KEY (table_id, version)
    );
    """,
    "CREATE TABLE signing (one boolean PRIMARY KEY DEFAULT true CHECK (one), pem text NOT NULL);",
)
KEEP_KEY = "INSERT INTO signing (pem) VALUES ($1) ON CONFLICT DO NOTHING"
APPEND = """
    WITH asked AS (SELECT * FROM unnest($2::text[], $3::bigint[]) AS asked (id, fence)),
    held AS (
        SELECT tables.id FROM tables JOIN asked ON asked.id = tables.id AND asked.fence = tables.fence
        WHERE tables.owner = $1 ORDER BY tables.id FOR SHARE OF tables
    ),
    written AS (
        INSERT INTO lines (table_id, version, at, line)
        SELECT new.id, new.version, $4, new.line
        FROM unnest($5::text[], $6::integer[], $7::text[]) AS new (id, version, line) JOIN held ON held.id = new.id
    )
    SELECT id FROM held
"""
# Refused by the server: nothing of it was written. Of anything else only the log knows.
BROKEN = (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, OSError, TimeoutError)
ENDED = ("57P01", "57P02", "57P03")  # the server is being shut down, or one of its processes has died


class Lease(msgspec.Struct):
    """What this process may write: the fencing numbers of its tables, and until when it is sure of them."""

    me: str
    fences: dict[str, int] = {}
    safe_until: float = 0.0

    @property
    def is_safe(self) -> bool:
        return time.monotonic() < self.safe_until


class Change(msgspec.Struct, frozen=True):
    """Anything rarer than a move, of a table that this process owns."""

    table: str
    apply: Callable[[Connection], Awaitable[object]]
    done: Done


class Link:
    """A connection for one after another. One that failed is not mended: the next who asks gets a new one."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: Connection = None
        self.lock = asyncio.Lock()

    async def use(self, work: Callable[[Connection], Awaitable[Any]], seconds: float) -> Any:
        async with asyncio.timeout(seconds), self.lock:
            try:
                if self.connection is None or self.connection.is_closed():
                    self.connection = await asyncpg.connect(self.url, timeout=seconds)
                return await work(self.connection)
            except BaseException as error:
                if not isinstance(error, asyncpg.PostgresError) or is_broken(error):
                    self.drop()
                raise

    def drop(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None


class Database:
    """Connections that come back by themselves."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.readers = [Link(url) for _ in range(READERS)]
        self.pulse = Link(url)  # for beats alone: they wait for nobody who reads a long log
        self.is_up = False

    async def open(self) -> None:
        """Connect and bring the database up to this version; or raises Unusable. One that is starting is waited for."""
        until = time.monotonic() + START
        while not self.is_up:
            try:
                await self.pulse.use(prepare, CONNECT + STATEMENT)
                self.is_up = True
            except (*BROKEN, asyncpg.PostgresError, ValueError) as error:
                if not is_broken(error) or time.monotonic() > until:
                    raise Unusable("--log", "server-log-away", str(error) or type(error).__name__) from None
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        for link in (*self.readers, self.pulse):
            link.drop()

    async def connect(self) -> Connection:
        """One of one's own."""
        return await asyncpg.connect(self.url, timeout=CONNECT, command_timeout=STATEMENT)

    async def fetch(self, sql: str, *values: object, is_beat: bool = False) -> list[Any]:
        """All rows; or raises NotKept."""
        free = [link for link in self.readers if not link.lock.locked()]
        link = self.pulse if is_beat else (free or self.readers)[0]
        seconds = PULSE if is_beat else CONNECT + STATEMENT
        try:
            rows: list[Any] = await link.use(lambda connection: connection.fetch(sql, *values), seconds)
        except Exception as error:  # a dying server says the strangest things
            self.note(is_up=isinstance(error, asyncpg.PostgresError) and not is_broken(error))
            raise NotKept(str(error) or type(error).__name__) from None
        self.note(is_up=True)
        return rows

    async def signing_key(self, fresh: bytes) -> bytes:
        """The key that all processes of the house sign with: this one, where there is none yet. Or raises NotKept."""
        await self.fetch(KEEP_KEY, fresh.decode())
        pem: str = (await self.fetch("SELECT pem FROM signing"))[0]["pem"]
        return pem.encode()

    def note(self, is_up: bool) -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            log.log(logging.INFO if is_up else logging.ERROR, "log back" if is_up else "log away")


async def prepare(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await migrate(connection)


async def migrate(connection: Connection) -> None:
    await connection.execute("CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)")
    found = await connection.fetchval("SELECT coalesce(max(version), 0) FROM migrations")
    if found > len(MIGRATIONS):
        raise Unusable("--log", "server-newer-log")
    for version in range(found, len(MIGRATIONS)):
        await connection.execute(MIGRATIONS[version])
        await connection.execute("INSERT INTO migrations VALUES ($1)", version + 1)


def is_broken(error: BaseException) -> bool:
    if isinstance(error, BROKEN):
        return True
    return isinstance(error, asyncpg.PostgresError) and error.sqlstate in ENDED


def answer(done: Done, error: NotKept | None) -> None:
    """A fault of one table must not keep the others from being written."""
    try:
        done(error)
    except Exception:
        log.exception("answer failed")


async def nothing_to_renew() -> None:
    """Nobody beats for this process."""


class PostgresStore:
    def __init__(self, database: Database, lease: Lease) -> None:
        self.database = database
        self.lease = lease
        self.versions = Versions()
        self.basket: list[Append | Change] = []
        self.something = asyncio.Event()
        self.is_closing = False
        self.watch_commit: Callable[[int, float], None] | None = None
        self.on_lost: Callable[[str], None] = lambda table: None  # noqa: ARG005 - nobody listens yet
        self.renew: Callable[[], Awaitable[None]] = nothing_to_renew  # makes sure of the tables again, or not
        self.connection: Connection = None
        self.writer: asyncio.Task[None] | None = None

    async def open(self, loop: asyncio.AbstractEventLoop) -> None:
        self.writer = loop.create_task(self.write())

    async def finish(self) -> None:
        self.is_closing = True
        self.something.set()
        if self.writer is not None:
            await self.writer
        if self.connection is not None:
            self.connection.terminate()

    async def read(self, table: str) -> list[str]:
        rows = await self.database.fetch("SELECT line FROM lines WHERE table_id = $1 ORDER BY version", table)
        self.versions.next.pop(table, None)
        return [row["line"] for row in rows]

    # Asking to write.

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:
        """The code of a new table was reserved with its address."""
        self.ask_for(Append(table, version, lines, done, code))

    def ask_for(self, job: Append | Change) -> None:
        self.basket.append(job)
        self.something.set()

    def set_listed(self, table: str, listed: bool, done: Done) -> None:
        self.ask_for(self.set_column(table, "listed", listed, done))

    def set_playing(self, table: str, playing: bool, done: Done) -> None:
        self.ask_for(self.set_column(table, "playing", playing, done))

    def set_column(self, table: str, column: str, value: bool, done: Done) -> Change:
        sql = f"UPDATE tables SET {column} = $1 WHERE id = $2"
        return Change(table, lambda connection: connection.execute(sql, value, table), done)

    def remove(self, table: str, done: Done) -> None:
        sql = "DELETE FROM tables WHERE id = $1"
        self.ask_for(Change(table, lambda connection: connection.execute(sql, table), done))

    def forget(self, table: str, holder: str, name: str, done: Done) -> None:
        async def apply(connection: Connection) -> None:
            rows = await connection.fetch("SELECT version, line FROM lines WHERE table_id = $1", table)
            changed = [(version, without_name(line, holder, name)) for version, line in rows]
            sql = "UPDATE lines SET line = $3 WHERE table_id = $1 AND version = $2 AND line <> $3"
            await connection.executemany(sql, [(table, version, line) for version, line in changed])

        self.ask_for(Change(table, apply, done))

    # The writer.

    async def write(self) -> None:
        """One transaction after another; whatever is asked for meanwhile shares the next."""
        while self.basket or not self.is_closing:
            await self.something.wait()
            self.something.clear()
            while self.basket:
                await self.write_together(self.take())

    def take(self) -> list[Append | Change]:
        """What waits: appends together, anything else by itself, all in the order in which it was asked for."""
        if isinstance(self.basket[0], Change):
            return [self.basket.pop(0)]
        count, lines = 0, 0
        for job in self.basket:
            if isinstance(job, Change) or lines >= MOST_AT_ONCE:
                break
            count, lines = count + 1, lines + len(job.lines)
        taken, self.basket = self.basket[:count], self.basket[count:]
        return taken

    async def write_together(self, jobs: Sequence[Append | Change]) -> None:
        began = time.perf_counter()
        first = jobs[0]
        if isinstance(first, Change):
            answer(first.done, await self.guard([], self.change(first)))
            return
        appends = [job for job in jobs if isinstance(job, Append)]
        fits = [self.versions.follow(job) for job in appends]
        fit = [job for job, is_fit in zip(appends, fits, strict=True) if is_fit]
        held: set[str] = set()
        error = await self.guard(fit, self.append_all(fit, held))
        if self.watch_commit is not None:
            self.watch_commit(len(fit), time.perf_counter() - began)
        if error is not None:
            self.versions.take_back(fit)
        for job, is_fit in zip(appends, fits, strict=True):
            if not is_fit:
                answer(job.done, NotKept("an earlier line was not kept"))
            else:
                answer(job.done, error or (None if job.table in held else Fenced("another process owns this table")))

    async def guard(self, jobs: Sequence[Append], work: "Awaitable[None]") -> NotKept | None:
        """Do it, or say why not; tables of which only the log knows how they stand are given up."""
        sent = False
        try:
            if not self.lease.is_safe:
                await self.renew()
            if not self.lease.is_safe:
                raise NotKept("this process cannot be sure of its tables")
            await self.connected()
            sent = True
            async with asyncio.timeout(STATEMENT + 1):
                await work
        except NotKept as error:
            return error
        except Exception as error:  # a dying server says the strangest things
            why = str(error) or type(error).__name__
            if isinstance(error, asyncpg.PostgresError) and not is_broken(error):
                return NotKept(why)
            self.database.note(is_up=False)
            self.drop_connection()
            return self.doubt(jobs, why) if sent else NotKept(why)
        finally:
            if not sent:
                work.close()  # type: ignore[attr-defined]
        return None

    def doubt(self, jobs: Sequence[Append], why: str) -> InDoubt:
        for table in {job.table for job in jobs}:
            self.on_lost(table)
        return InDoubt(why)

    async def connected(self) -> None:
        if self.connection is None or self.connection.is_closed():
            self.connection = await self.database.connect()

    def drop_connection(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def append_all(self, jobs: Sequence[Append], held: set[str]) -> None:
        fences = {job.table: self.lease.fences.get(job.table, -1) for job in jobs}
        rows = [(job.table, job.version + offset, line) for job in jobs for offset, line in enumerate(job.lines)]
        tables, versions, lines = zip(*rows, strict=True) if rows else ((), (), ())
        found = await self.connection.fetch(
            APPEND, self.lease.me, list(fences), list(fences.values()), int(time.time()), tables, versions, lines
        )
        held.update(row["id"] for row in found)
        for table in fences.keys() - held:
            self.on_lost(table)

    async def change(self, job: Change) -> None:
        fence = self.lease.fences.get(job.table, -1)
        sql = "SELECT id FROM tables WHERE id = $1 AND owner = $2 AND fence = $3 FOR UPDATE"
        async with self.connection.transaction():
            if await self.connection.fetchval(sql, job.table, self.lease.me, fence) is None:
                raise Fenced("another process owns this table")
            await job.apply(self.connection)
