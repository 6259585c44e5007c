"""One suite for the models and the real engines: the same statements, the same messages, the same answers."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import asyncpg
import pytest
from redis.asyncio import Redis as RealRedis

from bench.services import Postgres, Redis
from tablee.server.cluster import leases
from tablee.server.storage import postgres as log
from tablee.server.storage import sql_store
from tests.simulation.loop import SimulatedLoop
from tests.simulation.model_postgres import DatabaseServer, ModelPostgres
from tests.simulation.model_redis import ModelRedis, RedisClient
from tests.simulation.network import Link
from tests.simulation.scheduler import Scheduler

T = TypeVar("T")
AGO = -5.0  # seconds a beat lasts that has lapsed
READ = "SELECT line FROM lines WHERE table_id = $1 ORDER BY version"
LOCK = "SELECT id FROM tables WHERE id = $1 AND owner = $2 AND fence = $3 FOR UPDATE"
PLAYING = "UPDATE tables SET playing = $1 WHERE id = $2"
LISTING = "SELECT listing FROM tables WHERE id = $1"
CODE = "SELECT id FROM tables WHERE code = $1"
COUNT = "SELECT count(*) FROM tables"

Steps = list[tuple[Any, ...]]
APPENDS: Steps = [
    (log.APPEND, "a", ["t"], [1], ["t", "t"], [0, 1], ["one", "two"]),
    (log.APPEND, "a", ["t"], [2], ["t"], [2], ["by another fence"]),
    (log.APPEND, "b", ["t"], [1], ["t"], [2], ["by another owner"]),
    (log.APPEND, "a", ["t"], [1], ["t"], [1], ["the same number again"]),
    (log.APPEND, "a", ["t", "u", "none"], [1, 9, 1], ["t", "u", "t"], [2, 0, 3], ["three", "not held", "four"]),
    (log.APPEND, "a", ["t"], [1], ["t", "t"], [4, 4], ["twice", "at once"]),
    (READ, "t"),
    (READ, "u"),
]
WORKERS: Steps = [
    (leases.START, "a", False, 3.0),
    (leases.START, "b", False, AGO),
    (leases.START, "r", True, 10.0),
    (leases.LIVING,),
    (leases.BEATS, "a", 3.0),
    (leases.BEATS, "b", 3.0),
    (leases.BEATS, "nobody", 3.0),
    (leases.START, "b", False, 3.0),
    (leases.LIVING,),
    (leases.START, "b", False, -7200.0),
    (leases.BURY,),
    ("DELETE FROM workers WHERE id = $1", "r"),
    (leases.LIVING,),
]
TABLES: Steps = [
    (leases.START, "a", False, 30.0),
    (leases.START, "dead", False, AGO),
    (leases.RESERVE, "t", "IBIS-01", "a"),
    (leases.RESERVE, "u", "IBIS-01", "a"),
    (leases.RESERVE, "u", "IBIS-02", "dead"),
    (leases.RESERVE, "t", "IBIS-03", "a"),
    (COUNT,),
    (CODE, "IBIS-02"),
    (leases.OWNER, "t"),
    (leases.OWNER, "u"),
    (leases.OWNER, "none"),
]
OWNERS: Steps = [
    *TABLES,
    (leases.START, "b", False, 30.0),
    (leases.CLAIM, "b", "t"),
    (leases.CLAIM, "b", "u"),
    (leases.CLAIM, "b", "none"),
    (leases.CLAIM, "a", "t"),
    (leases.STILL, "a", ["t", "u", "none"], [2, 1, 1]),
    (leases.STILL, "a", ["t"], [1]),
    (LOCK, "t", "a", 2),
    (LOCK, "t", "a", 1),
    (leases.RELEASE, "t", "a", 1),
    (leases.OWNER, "t"),
    (leases.RELEASE, "t", "a", 2),
    (leases.OWNER, "t"),
    (leases.CLAIM, "b", "t"),
    ("UPDATE tables SET owner = NULL WHERE owner = $1", "b"),
    (leases.OWNER, "t"),
    (leases.OWNER, "u"),
]
ORPHANS: Steps = [
    *TABLES,
    (leases.ADOPT, "a", 50),
    (PLAYING, True, "u"),
    (PLAYING, True, "t"),
    (leases.ADOPT, "a", 50),
    (leases.ADOPT, "a", 50),
    (leases.START, "a", False, AGO),
    (sql_store.SET_DUE, "u", 9_999_999_999),
    (leases.ADOPT, "b", 1),
    (sql_store.SET_DUE, "u", 1),
    (PLAYING, False, "u"),
    (leases.ADOPT, "b", 50),
]
LISTS: Steps = [
    *TABLES,
    (log.LIST, "a", ["t", "u"], [1, 1], ["open", "not ours"]),
    (LISTING, "t"),
    (LISTING, "u"),
    (LISTING, "none"),
    (leases.LISTED,),
    (log.LIST, "a", ["t"], [1], [None]),
    (leases.LISTED,),
    (leases.TOUCH, ["t", "u", "none"], [100.0, 0.0, 5.0]),
    (leases.UNTOUCHED, "a", 50.0),
    (sql_store.SET_DUE, "t", 1),
    (leases.UNTOUCHED, "a", 50.0),
    (log.TICK,),
    (log.KEEP_KEY, "first"),
    (log.KEEP_KEY, "second"),
    ("SELECT pem FROM signing",),
]
REMOVALS: Steps = [
    *TABLES,
    *APPENDS,
    (sql_store.HAS_LINES, "t", 0),
    (sql_store.HAS_LINES, "t", 9),
    (sql_store.LINES_WITH_NAME, "t", 0, 9, "nobody"),
    (sql_store.REWRITE, "t", 0, "a name of nobody"),
    (sql_store.REWRITE, "t", 99, "a name of nobody"),
    (sql_store.LINES_WITH_NAME, "t", 0, 9, "nobody"),
    (sql_store.LINES_WITH_NAME, "t", 1, 9, "nobody"),
    ("SELECT line FROM lines WHERE table_id = $1 ORDER BY version", "t"),
    (sql_store.REMOVE, "t"),
    (sql_store.HAS_LINES, "t", 0),
    (sql_store.REMOVE_TABLE, "t"),
    (leases.OWNER, "t"),
    (READ, "t"),
]
SCRIPTS = {"workers": WORKERS, "tables": TABLES, "owners": OWNERS, "orphans": ORPHANS, "lists": LISTS}
SCRIPTS |= {"appends": [*TABLES, *APPENDS], "removals": REMOVALS}


async def answers(connection: Any, script: Steps) -> list[object]:
    """What each statement gives, or how it fails."""
    found: list[object] = []
    for sql, *values in script:
        try:
            found.append(sorted(repr(list(row.values())) for row in await connection.fetch(sql, *values)))
        except asyncpg.PostgresError as error:
            found.append(type(error).__name__)
    return found


def simulated(work: Callable[[Scheduler], Awaitable[T]]) -> T:
    """In simulated time."""
    scheduler, errors = Scheduler(), list[str]()
    loop = SimulatedLoop(scheduler, Random(1), errors.append)

    async def begin() -> T:
        return await work(scheduler)

    task = loop.create_task(begin())
    scheduler.run(600)
    assert not errors
    found: T = task.result()
    return found


# PostgreSQL.


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_model_of_postgres_answers_as_the_real_one(postgres: Postgres, name: str) -> None:
    async def real() -> list[object]:
        connection = await asyncpg.connect(postgres.url)
        try:
            await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
            await log.prepare(connection)
            return await answers(connection, SCRIPTS[name])
        finally:
            await connection.close()

    async def modelled(scheduler: Scheduler) -> list[object]:
        chance = Random(1)
        process = SimpleNamespace(database_link=Link(scheduler, chance))
        connection = await DatabaseServer(scheduler, chance).connect(process)
        return await answers(connection, SCRIPTS[name])

    expected = asyncio.run(real())
    for step, one, other in zip(SCRIPTS[name], expected, simulated(modelled), strict=True):
        assert one == other, step


def test_every_statement_of_the_model_is_compared() -> None:
    model = ModelPostgres(lambda: 0.0)
    asked = {sql for script in SCRIPTS.values() for sql, *_ in script}
    beside = {sql for sql in model.statements if "migrations" in sql or "house" in sql or "advisory" in sql}
    assert model.statements.keys() - beside == asked


@pytest.mark.parametrize(
    ("where", "statement", "condition", "values"),
    [
        (leases, "CLAIM", "AND (workers.id IS NULL OR tables.owner = $1)", ("b", "t")),
        (leases, "STILL", "AND mine.fence = tables.fence", ("a", ["t"], [7])),
        (leases, "BEATS", "AND until > clock_timestamp()", ("dead", 3.0)),
        (log, "APPEND", "AND asked.fence = tables.fence", ("a", ["t"], [7], ["t"], [0], ["one"])),
        (log, "APPEND", "WHERE tables.owner = $1", ("b", ["t"], [1], ["t"], [0], ["one"])),
    ],
)
def test_a_condition_that_the_product_leaves_out_is_left_out_of_the_model(
    monkeypatch: pytest.MonkeyPatch, where: Any, statement: str, condition: str, values: tuple[Any, ...]
) -> None:
    def answer() -> list[Any]:
        model = ModelPostgres(lambda: 0.0)
        for sql, *given in TABLES[:3]:
            model.do(sql, *given)
        return model.do(getattr(where, statement), *values)

    sql = getattr(where, statement)
    assert condition in sql
    assert answer() == []
    monkeypatch.setattr(where, statement, sql.replace(condition, ""))
    assert len(answer()) == 1


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_transaction_is_kept_whole_or_not_at_all(postgres: Postgres, is_kept: bool) -> None:
    async def change(connection: Any) -> list[object]:
        try:
            async with connection.transaction():
                await connection.fetch(PLAYING, True, "t")
                if not is_kept:
                    raise ZeroDivisionError
        except ZeroDivisionError:
            pass
        return await answers(connection, [(leases.START, "a", False, AGO), (leases.ADOPT, "b", 5)])

    async def real() -> list[object]:
        connection = await asyncpg.connect(postgres.url)
        try:
            await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
            await log.prepare(connection)
            await answers(connection, TABLES)
            return await change(connection)
        finally:
            await connection.close()

    async def modelled(scheduler: Scheduler) -> list[object]:
        chance = Random(1)
        process = SimpleNamespace(database_link=Link(scheduler, chance))
        connection = await DatabaseServer(scheduler, chance).connect(process)
        await answers(connection, TABLES)
        return await change(connection)

    assert asyncio.run(real()) == simulated(modelled)


# Redis.


async def said_and_heard(client: Any) -> list[object]:
    found: list[object] = [await client.ping()]
    unheard = client.pipeline(transaction=False)
    unheard.publish("topic", b"nobody hears this")
    found.append(await unheard.execute())
    async with client.pubsub() as subscription:
        await subscription.subscribe("topic")
        heard = subscription.listen()
        found.append((await anext(heard))["type"])
        pipeline = client.pipeline(transaction=False)
        for number in range(3):
            pipeline.publish("topic", b"%d" % number)
        pipeline.publish("other", b"-")
        found.append(await pipeline.execute())
        found.extend([(await anext(heard))["data"] for _ in range(3)])
        await heard.aclose()
    found.append(await client.set("key", b"value", ex=60))
    found.extend([await client.getdel("key"), await client.getdel("key")])
    await client.aclose()
    return found


def test_the_model_of_redis_answers_as_the_real_one(tmp_path: Path) -> None:
    server = Redis(tmp_path)
    server.start()
    try:

        async def real() -> list[object]:
            return await said_and_heard(RealRedis.from_url(server.url))

        expected = asyncio.run(real())
    finally:
        server.kill()

    async def modelled(scheduler: Scheduler) -> list[object]:
        return await said_and_heard(RedisClient(ModelRedis(scheduler), Link(scheduler, Random(1))))

    assert simulated(modelled) == expected
