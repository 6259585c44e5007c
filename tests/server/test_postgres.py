"""The log in PostgreSQL: a calendar by the clock of the database, tables listed, and how it is."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import partial
from operator import methodcaller
from typing import Any

import asyncpg
import pytest

from bench.services import Postgres
from tablee.server import world
from tablee.server.cluster.leases import BEATS, START, STILL, Leases
from tablee.server.storage.calendar import DAY
from tablee.server.storage.interface import StoreError
from tablee.server.storage.postgres import MIGRATIONS, Database, Lease, PostgresStore
from tablee.server.storage.sql_store import BITE
from tablee.server.storage.table_directory import HERE, MOST_LISTED
from tablee.server.table.facts import Seated, write_line

KEEP = 30 * DAY


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    server.start()
    yield server
    server.remove()


class NoDatabase:
    async def fetch(self, *_: object, **__: object) -> list[Any]:
        raise StoreError("nobody answers", "away")


def test_a_process_that_is_not_sure_of_its_tables_does_not_show_them() -> None:
    """Another one may have them by now, with newer lines."""

    async def look() -> None:
        leases = Leases(NoDatabase(), Lease("me", {"mine": 1}, world.now() + 60))  # type: ignore[arg-type]
        assert await leases.place("mine") == HERE
        leases.lease.safe_until = world.now()
        with pytest.raises(StoreError):
            await leases.place("mine")

    asyncio.run(look())


class SlowDatabase:
    """Others have taken a table of a process that was taken for dead; that it is there again it may say at once."""

    def __init__(self) -> None:
        self.is_alive = False
        self.looks = 0
        self.may_look = asyncio.Event()

    async def fetch(self, sql: str, *_: object, **__: object) -> list[Any]:
        if sql == BEATS:
            return [{"id": "me"}] if self.is_alive else []
        if sql == START:
            self.is_alive = True
        elif sql == STILL:
            self.looks += 1
            if self.looks == 1:
                raise StoreError("the connection broke", "away")
            await self.may_look.wait()
        return []


def test_a_process_that_was_taken_for_dead_is_sure_of_nothing_until_it_has_looked() -> None:
    async def come_back() -> None:
        database = SlowDatabase()
        leases = Leases(database, Lease("me", {"taken": 1}, world.now()))  # type: ignore[arg-type]
        leases.on_lost = leases.drop
        leases.look_up = nobody  # type: ignore[assignment, method-assign]
        with pytest.raises(StoreError):
            await leases.renew()
        coming = asyncio.create_task(leases.renew())
        asked = asyncio.create_task(leases.place("taken"))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not asked.done()
        assert not leases.lease.is_safe
        database.may_look.set()
        await coming
        assert await asked is None
        assert leases.lease.is_safe

    asyncio.run(come_back())


async def nobody(_: str) -> None:
    """Has it."""


@pytest.mark.parametrize("is_alive", [True, False])
def test_a_beat_made_late_vouches_for_nothing_while_its_process_comes_back(is_alive: bool) -> None:
    class Connected(SlowDatabase):
        async def connect(self) -> Any:
            return self

        def terminate(self) -> None:
            """It was one of its own."""

    async def beat() -> None:
        database = Connected()
        leases = Leases(database, Lease("me", {"taken": 1}, 0.0))  # type: ignore[arg-type]
        database.is_alive, leases.is_returning = True, not is_alive
        assert (await leases.beat_late() is not None) == is_alive
        assert leases.lease.is_safe == is_alive

    asyncio.run(beat())


class Process:
    """One of a house: its register and its store, and a connection to look at both."""

    def __init__(self, leases: Leases, store: PostgresStore, database: Any) -> None:
        self.leases = leases
        self.store = store
        self.database = database

    async def done(self, ask: Callable[[Callable[[StoreError | None], None]], None]) -> None:
        answer: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        ask(answer.set_result)
        assert await answer is None

    async def keep(self, table: str, *lines: str) -> None:
        await self.leases.reserve(table)
        await self.done(lambda done: self.store.append(table, 0, lines, done))

    async def jump(self, days: float) -> None:
        """The clock of the database is set ahead, or back."""
        await self.database.execute(f"UPDATE clock SET seen = seen - interval '{days} days'")

    async def sweep(self, **idle: float) -> list[str]:
        await self.store.tick()
        await self.leases.touch(idle)
        return await self.leases.untouched_for(KEEP)

    async def age(self) -> float:
        """In days, of the calendar, since the first table was reserved."""
        sql = "SELECT extract(epoch FROM clock.at - (SELECT min(touched) FROM tables)) FROM clock"
        return round(float(await self.database.fetchval(sql)) / DAY, 2)


@asynccontextmanager
async def fresh(postgres: Postgres) -> Any:
    """A database with nothing in it."""
    connection = await asyncpg.connect(postgres.url)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def opened(postgres: Postgres, connection: Any) -> Any:
    database, lease = Database(postgres.url), Lease("me")
    leases, store = Leases(database, lease), PostgresStore(database, lease)
    await leases.open()
    await store.open()
    try:
        yield Process(leases, store, connection)
    finally:
        await store.finish()
        await leases.close()


def run(postgres: Postgres, scenario: Callable[[Process], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        async with asyncio.timeout(60), fresh(postgres) as connection, opened(postgres, connection) as process:
            await scenario(process)

    asyncio.run(go())


def test_a_clock_that_jumps_deletes_nothing(postgres: Postgres) -> None:
    async def scenario(process: Process) -> None:
        await process.keep("t", "{}")
        await process.jump(32)
        assert await process.sweep() == []
        assert await process.age() == 1.0
        await process.jump(-400)
        assert await process.sweep() == []
        assert await process.age() == 1.0
        for _ in range(28):
            await process.jump(1)
            assert await process.sweep() == []
        for _ in range(2):
            await process.jump(1)
            found = await process.sweep()
        assert found == ["t"]
        assert await process.sweep(t=0.0) == []

    run(postgres, scenario)


def test_the_clock_of_a_process_does_not_matter(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(process: Process) -> None:
        await process.keep("old", "{}")
        monkeypatch.setattr("tablee.server.world.date", lambda: 9_999_999_999.0)
        await process.keep("new", "{}")
        assert await process.sweep(old=60.0, new=0.0) == []
        assert await process.age() < 0.01
        stamps = await process.database.fetch(
            "SELECT DISTINCT at - (SELECT extract(epoch FROM at) FROM clock) FROM lines"
        )
        assert all(abs(row[0]) < 60 for row in stamps)

    run(postgres, scenario)


def test_a_database_of_an_earlier_version_begins_with_its_newest_table(postgres: Postgres) -> None:
    async def go() -> None:
        async with fresh(postgres) as connection:
            await connection.execute("CREATE TABLE migrations (version integer PRIMARY KEY)")
            for version, script in enumerate(MIGRATIONS[:2], 1):
                await connection.execute(script)
                await connection.execute("INSERT INTO migrations VALUES ($1)", version)
            sql = "INSERT INTO tables (id, code, listed, touched) VALUES ($1, $1, true, now() - $2 * interval '1 day')"
            for table, days in (("a", 50.0), ("b", 25.0)):
                await connection.execute(sql, table, days)
            async with opened(postgres, connection) as process:
                assert await process.age() == 25.0
                assert await process.leases.untouched_for(KEEP) == []
                assert await process.leases.listed() == []

    asyncio.run(go())


def test_open_tables_are_listed_the_newest_first(postgres: Postgres) -> None:
    async def scenario(process: Process) -> None:
        await process.keep("a", "{}")
        await process.keep("b", "{}")
        for table in "ab":
            await process.done(partial(process.store.set_listings, {table: f"listing of {table}"}))
        await process.sweep(a=0.0, b=60.0)
        assert await process.leases.listed() == ["listing of a", "listing of b"]
        assert await process.leases.listing("b") == "listing of b"
        assert await process.leases.listing("nobody knows it") is None
        await process.done(lambda done: process.store.set_listings({"a": None}, done))
        assert await process.leases.listed() == ["listing of b"]
        await process.database.execute(
            "INSERT INTO tables (id, code, listing) SELECT n, n, n FROM generate_series(1, 300) AS n"
        )
        assert len(await process.leases.listed()) == MOST_LISTED

    run(postgres, scenario)


def test_a_forgotten_name_goes_and_no_other_however_long_the_log(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.storage.sql_store.BITE", 3)

    async def scenario(process: Process) -> None:
        people = ((0, "Ada", "x1"), (1, "Bo", "y2"), (2, "Cy", "z3"), (1, "Bo", "y2"))
        lines = [write_line(Seated(seat, name, holder)) for seat, name, holder in people * 5]
        await process.keep("t", *lines)
        await process.done(lambda done: process.store.forget("t", "y2", done))
        assert await process.store.read("t") == [line.replace("Bo", "Player 2") for line in lines]

    run(postgres, scenario)


def test_a_table_is_removed_in_bites(postgres: Postgres) -> None:
    async def scenario(process: Process) -> None:
        await process.keep("t", *["{}"] * (2 * BITE + 1))
        await process.keep("u", "{}")
        await process.done(lambda done: process.store.remove("t", done))
        assert await process.store.read("t") == []
        assert await process.database.fetchval("SELECT count(*) FROM tables") == 1
        assert await process.store.read("u") == ["{}"]

    run(postgres, scenario)


def test_it_is_well_only_where_something_can_be_written(postgres: Postgres) -> None:
    async def scenario(process: Process) -> None:
        process.store.checkup.lookup.seconds = 0
        assert await process.store.check() is None
        for value, found in (("on", "read-only"), ("off", None)):
            for link in process.leases.database.readers:
                await link.use(methodcaller("execute", f"SET default_transaction_read_only = {value}"), seconds=60)
            assert await process.store.check() == found
        postgres.kill()
        assert await process.store.check() == "away"
        postgres.start()
        while await process.store.check() is not None:
            await asyncio.sleep(0.1)

    run(postgres, scenario)
