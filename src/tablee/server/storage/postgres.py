"""The logs of all tables in PostgreSQL, for a house of more than one process.

Whatever waits when the writer looks goes into one statement, which is one transaction: it locks the rows of its
tables, writes the lines of those that this process still owns under the same fencing number, and says which they
were. An old owner therefore never writes, however long it slept.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import compress
from typing import Any

import asyncpg
import msgspec

from tablee.server import world
from tablee.server.storage.calendar import DAY
from tablee.server.storage.health import Checkup
from tablee.server.storage.interface import Append, Done, Fault, Fenced, InDoubt, StoreError, Unusable
from tablee.server.storage.sql_store import Change, SqlStore, statement

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
    """
    CREATE TABLE clock (
        one boolean PRIMARY KEY DEFAULT true CHECK (one), at timestamptz NOT NULL, seen timestamptz NOT NULL
    );
    INSERT INTO clock (at, seen) SELECT coalesce(max(touched), now()), now() FROM tables;
    ALTER TABLE tables ADD COLUMN listing text;
    CREATE INDEX tables_listing ON tables (touched) WHERE listing IS NOT NULL;
    """,
    """
    ALTER TABLE tables ADD COLUMN due bigint;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    """,
)
TICK = f"""
    UPDATE clock SET seen = clock_timestamp(),
    at = at + least(greatest(clock_timestamp() - seen, interval '0'), make_interval(secs => {DAY}))
"""
KEEP_KEY = "INSERT INTO signing (pem) VALUES ($1) ON CONFLICT DO NOTHING"
APPEND = """
    WITH asked AS (SELECT * FROM unnest($2::text[], $3::bigint[]) AS asked (id, fence)),
    held AS (
        SELECT tables.id FROM tables JOIN asked ON asked.id = tables.id AND asked.fence = tables.fence
        WHERE tables.owner = $1 ORDER BY tables.id FOR SHARE OF tables
    ),
    written AS (
        INSERT INTO lines (table_id, version, at, line)
        SELECT new.id, new.version, (SELECT extract(epoch FROM at)::bigint FROM clock), new.line
        FROM unnest($4::text[], $5::integer[], $6::text[]) AS new (id, version, line) JOIN held ON held.id = new.id
    )
    SELECT id FROM held
"""
LIST = """
    UPDATE tables SET listed = new.listing IS NOT NULL, listing = new.listing
    FROM unnest($2::text[], $3::bigint[], $4::text[]) AS new (id, fence, listing)
    WHERE tables.id = new.id AND tables.fence = new.fence AND tables.owner = $1
"""
# Refused by the server: nothing of it was written. Of anything else only the log knows.
BROKEN = (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, OSError, TimeoutError)
FAULTS: dict[str | None, Fault] = {
    "53100": "full",
    "25006": "read-only",
    "55P03": "locked",
    "57014": "slow",
    "XX001": "damaged",
    "XX002": "damaged",
}
ENDED = ("57P01", "57P02", "57P03")  # the server is being shut down, or one of its processes has died


class Lease(msgspec.Struct):
    """What this process may write: the fencing numbers of its tables, and until when it is sure of them."""

    me: str
    fences: dict[str, int] = {}
    safe_until: float = 0.0

    @property
    def is_safe(self) -> bool:
        return world.now() < self.safe_until


Job = Append | Change


class SharedConnection:
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
        self.readers = [SharedConnection(url) for _ in range(READERS)]
        self.pulse = SharedConnection(url)  # for beats alone: they wait for nobody who reads a long log
        self.is_up = False

    async def open(self) -> None:
        """Connect and bring the database up to this version; or raises Unusable. One that is starting is waited for."""
        until = world.now() + START
        while not self.is_up:
            try:
                await self.pulse.use(prepare, CONNECT + STATEMENT)
                self.is_up = True
            except (*BROKEN, asyncpg.PostgresError, ValueError) as error:
                if not is_broken(error) or world.now() > until:
                    raise Unusable("--log", "server-log-away", str(error) or type(error).__name__) from None
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        for link in (*self.readers, self.pulse):
            link.drop()

    async def connect(self) -> Connection:
        """One of one's own."""
        return await asyncpg.connect(self.url, timeout=CONNECT, command_timeout=STATEMENT)

    async def fetch(self, sql: str, *values: object, is_beat: bool = False) -> list[Any]:
        """All rows; or raises StoreError."""
        free = [link for link in self.readers if not link.lock.locked()]
        link = self.pulse if is_beat else (free or self.readers)[0]
        seconds = PULSE if is_beat else CONNECT + STATEMENT
        try:
            rows: list[Any] = await link.use(lambda connection: connection.fetch(sql, *values), seconds)
        except Exception as error:  # a dying server says the strangest things
            self.note(is_up=isinstance(error, asyncpg.PostgresError) and not is_broken(error))
            raise StoreError(str(error) or type(error).__name__, fault_of(error)) from None
        self.note(is_up=True)
        return rows

    async def tick(self) -> None:
        """The calendar of the house moves on by the clock of the database, whatever that of this machine says."""
        await self.fetch(TICK)

    async def signing_key(self, fresh: bytes) -> bytes:
        """The key that all processes of the house sign with: this one, where there is none. Or raises StoreError."""
        await self.fetch(KEEP_KEY, fresh.decode())
        pem: str = (await self.fetch("SELECT pem FROM signing"))[0]["pem"]
        return pem.encode()

    def note(self, is_up: bool) -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            log.log(logging.INFO if is_up else logging.ERROR, "log back" if is_up else "log away")


def fault_of(error: BaseException) -> Fault:
    if is_broken(error) or not isinstance(error, asyncpg.PostgresError):
        return "away"
    return FAULTS.get(error.sqlstate, "failing")


async def prepare(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await migrate(connection)


async def migrate(connection: Connection) -> None:
    await connection.execute("CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)")
    current = await connection.fetchval("SELECT coalesce(max(version), 0) FROM migrations")
    if current > len(MIGRATIONS):
        raise Unusable("--log", "server-newer-log")
    for version in range(current, len(MIGRATIONS)):
        await connection.execute(MIGRATIONS[version])
        await connection.execute("INSERT INTO migrations VALUES ($1)", version + 1)


def is_broken(error: BaseException) -> bool:
    if isinstance(error, BROKEN):
        return True
    return isinstance(error, asyncpg.PostgresError) and error.sqlstate in ENDED


def answer(done: Done, error: StoreError | None) -> None:
    """A fault of one table must not keep the others from being written."""
    try:
        done(error)
    except Exception:
        log.exception("answer failed")


async def nothing_to_renew() -> None:
    """Nobody beats for this process."""


class PostgresStore(SqlStore):
    """The code of a new table was reserved with its address, and is not written with its first lines."""

    def __init__(self, database: Database, lease: Lease) -> None:
        super().__init__()
        self.database = database
        self.lease = lease
        self.outbox: list[Job] = []
        self.has_jobs = asyncio.Event()
        self.is_closing = False
        self.watch_commit: Callable[[int, float], None] | None = None
        self.on_lost: Callable[[str], None] = lambda table: None  # noqa: ARG005 - nobody listens yet
        self.renew: Callable[[], Awaitable[None]] = nothing_to_renew  # makes sure of the tables again, or not
        self.connection: Connection = None
        self.writer: asyncio.Task[None] | None = None
        self.lacks_lines = False  # PostgreSQL looks after its own log
        self.checkup = Checkup(self.look)

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.writer = loop.create_task(self.write())

    async def finish(self) -> None:
        self.is_closing = True
        self.has_jobs.set()
        if self.writer is not None:
            await self.writer
        if self.connection is not None:
            self.connection.terminate()

    async def read(self, table: str) -> list[str]:
        rows = await self.database.fetch("SELECT line FROM lines WHERE table_id = $1 ORDER BY version", table)
        self.versions.next.pop(table, None)
        return [row["line"] for row in rows]

    # Asking to write.

    def ask_for(self, job: Job) -> None:
        self.outbox.append(job)
        self.has_jobs.set()

    def set_listings(self, listings: Mapping[str, str | None], done: Done) -> None:
        """As far as they are this process's."""
        fences = [self.lease.fences.get(table, -1) for table in listings]
        steps = statement(LIST, self.lease.me, list(listings), fences, list(listings.values()))
        self.ask_for(Change("", steps, done))

    def set_playing(self, table: str, playing: bool, done: Done) -> None:
        steps = statement("UPDATE tables SET playing = $1 WHERE id = $2", playing, table)
        self.ask_for(Change(table, steps, done))

    # The calendar, and how the database is.

    async def tick(self) -> None:
        await self.database.tick()

    async def check(self) -> Fault | None:
        return await self.checkup.verdict()

    async def look(self) -> Fault | None:
        """A real write, and a small one."""
        try:
            await self.tick()
        except StoreError as error:
            return error.fault
        return None

    # The writer.

    async def write(self) -> None:
        """One transaction after another; whatever is asked for meanwhile shares the next."""
        while self.outbox or not self.is_closing:
            await self.has_jobs.wait()
            self.has_jobs.clear()
            while self.outbox:
                await self.write_together(self.take())

    def take(self) -> list[Job]:
        """What waits: appends together, anything else by itself, all in the order in which it was asked for."""
        size, lines = 0, 0
        for job in self.outbox:
            if not isinstance(job, Append) or lines >= MOST_AT_ONCE:
                break
            size, lines = size + 1, lines + len(job.lines)
        size = max(1, size)
        jobs, self.outbox = self.outbox[:size], self.outbox[size:]
        return jobs

    async def write_together(self, jobs: Sequence[Job]) -> None:
        began = world.stopwatch()
        first = jobs[0]
        if isinstance(first, Change):
            await self.write_change(first)
            return
        appends = [job for job in jobs if isinstance(job, Append)]
        fits = [self.versions.follow(job) for job in appends]
        fit = list(compress(appends, fits))
        held: set[str] = set()
        error = await self.guard(fit, partial(self.append_all, fit, held))
        if self.watch_commit is not None:
            self.watch_commit(len(fit), world.stopwatch() - began)
        if error is not None:
            self.versions.take_back(fit)
        for job, is_fit in zip(appends, fits, strict=True):
            if not is_fit:
                answer(job.done, StoreError("an earlier line was not kept"))
            else:
                answer(job.done, error or (None if job.table in held else Fenced("another process owns this table")))

    async def guard(self, jobs: Sequence[Append], work: Callable[[], Awaitable[None]]) -> StoreError | None:
        """Do it, or say why not; tables of which only the log knows how they stand are given up."""
        is_sent = False
        try:
            if not self.lease.is_safe:
                await self.renew()
            if not self.lease.is_safe:
                raise StoreError("this process cannot be sure of its tables")
            await self.connected()
            is_sent = True
            async with asyncio.timeout(STATEMENT + 1):
                await work()
        except StoreError as error:
            return error
        except Exception as error:  # a dying server says the strangest things
            why = str(error) or type(error).__name__
            if isinstance(error, asyncpg.PostgresError) and not is_broken(error):
                return StoreError(why)
            self.database.note(is_up=False)
            self.drop_connection()
            return self.doubt(jobs, why) if is_sent else StoreError(why)
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
        rows_held = await self.connection.fetch(
            APPEND, self.lease.me, list(fences), list(fences.values()), tables, versions, lines
        )
        held.update(row["id"] for row in rows_held)
        for table in fences.keys() - held:
            self.on_lost(table)

    async def write_change(self, job: Change) -> None:
        unfinished: list[Change] = []
        error = await self.guard([], partial(self.change, job, unfinished))
        if error is None and unfinished:
            self.ask_for(job)
        else:
            answer(job.done, error)

    async def change(self, job: Change, unfinished: list[Change]) -> None:
        fence = self.lease.fences.get(job.table, -1)
        sql = "SELECT id FROM tables WHERE id = $1 AND owner = $2 AND fence = $3 FOR UPDATE"
        async with self.connection.transaction():
            if job.table and await self.connection.fetchval(sql, job.table, self.lease.me, fence) is None:
                raise Fenced("another process owns this table")
            if await go_on(self.connection, job):
                unfinished.append(job)


async def go_on(connection: Connection, change: Change) -> bool:
    """Up to its next pause; is there more to do?"""
    rows = None
    with suppress(StopIteration):
        while step := change.steps.send(rows):
            sql, values = step
            rows = await connection.fetch(sql, *values)
        return True
    return False
