"""A model of PostgreSQL: what the statements of the product do, and nothing else (test_models.py holds it to that)."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import asyncpg
import msgspec

from tablee.server.cluster import leases
from tablee.server.storage import postgres, sql_store
from tablee.server.storage.calendar import DAY
from tablee.server.storage.table_directory import MOST_AT_ONCE, MOST_LISTED
from tests.simulation.network import Link
from tests.simulation.scheduler import Scheduler
from tests.simulation.threads import START

HOUR = 3600.0


class Row(dict[str, Any]):
    """By name or by number, as asyncpg has it."""

    def __getitem__(self, key: str | int) -> Any:
        return list(self.values())[key] if isinstance(key, int) else super().__getitem__(key)


class Worker(msgspec.Struct):
    relay: bool
    until: float


class Table(msgspec.Struct):
    code: str
    owner: str | None
    fence: int
    touched: float
    playing: bool = False
    listed: bool = False
    listing: str | None = None
    due: int | None = None


class State(msgspec.Struct):
    at: float  # the calendar of the house
    seen: float
    workers: dict[str, Worker] = {}
    tables: dict[str, Table] = {}
    lines: dict[str, dict[int, str]] = {}
    key: str | None = None

    def copy(self) -> "State":
        return deepcopy(self)


LIVES = "until > clock_timestamp()"
IS_FREE = "workers.id IS NULL"


class ModelPostgres:
    """All statements of the product, by their text. Conditions on which ownership rests are modelled where a statement
    has them: one that the product leaves out is left out here too."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.state = State(now(), now())
        self.on_take: Callable[[str | None, str, str], None] = lambda *_: None
        self.taken_at: dict[str, float] = {}  # when a table was last taken, by whomever
        self.on_unknown: Callable[[str], None] = lambda _: None
        self.statements: dict[str, Callable[..., list[Any]]] = {
            leases.START: self.start,
            leases.BEATS: self.beat,
            leases.LIVING: self.living,
            leases.BURY: self.bury,
            leases.STILL: self.still,
            leases.CLAIM: self.claim,
            leases.ADOPT: self.adopt,
            leases.OWNER: self.owner,
            leases.RESERVE: self.reserve,
            leases.RELEASE: self.release,
            leases.TOUCH: self.touch,
            leases.UNTOUCHED: self.untouched,
            leases.LISTED: self.listed,
            postgres.TICK: self.tick,
            postgres.KEEP_KEY: self.keep_key,
            postgres.APPEND: self.append,
            postgres.LIST: self.list_tables,
            sql_store.SET_DUE: self.set_due,
            sql_store.REMOVE: self.remove,
            sql_store.REMOVE_TABLE: self.remove_table,
            sql_store.HAS_LINES: self.has_lines,
            sql_store.LINES_WITH_NAME: self.lines_with_name,
            sql_store.REWRITE: self.rewrite,
            "SELECT name FROM house": lambda: [Row(name="house")],
            "SELECT pem FROM signing": lambda: [Row(pem=self.state.key)],
            "SELECT count(*) FROM tables": lambda: [Row(count=len(self.state.tables))],
            "SELECT line FROM lines WHERE table_id = $1 ORDER BY version": self.read,
            "SELECT id FROM tables WHERE code = $1": self.find_code,
            "SELECT listing FROM tables WHERE id = $1": self.listing,
            "UPDATE tables SET playing = $1 WHERE id = $2": self.set_playing,
            "UPDATE tables SET owner = NULL WHERE owner = $1": self.give_up,
            "DELETE FROM workers WHERE id = $1": self.go,
            "SELECT id FROM tables WHERE id = $1 AND owner = $2 AND fence = $3 FOR UPDATE": self.lock,
            "SELECT pg_advisory_xact_lock($1)": lambda _: [],
            "CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)": list,
            "SELECT coalesce(max(version), 0) FROM migrations": lambda: [Row(version=len(postgres.MIGRATIONS))],
        }

    def do(self, sql: str, *values: Any) -> list[Any]:
        if sql not in self.statements:
            self.on_unknown(sql)
        return self.statements[sql](*values)

    # Workers.

    def start(self, me: str, relay: bool, lasts: float) -> list[Row]:
        worker = self.state.workers.setdefault(me, Worker(relay, 0.0))
        worker.until = self.now() + lasts
        return []

    def beat(self, me: str, lasts: float) -> list[Row]:
        worker = self.state.workers.get(me)
        if worker is None or (LIVES in leases.BEATS and worker.until <= self.now()):
            return []
        worker.until = self.now() + lasts
        return [Row(id=me)]

    def living(self) -> list[Row]:
        return [Row(id=me, relay=one.relay) for me, one in self.state.workers.items() if self.lives(me, leases.LIVING)]

    def bury(self) -> list[Row]:
        before = self.now() - HOUR
        self.state.workers = {me: one for me, one in self.state.workers.items() if one.until >= before}
        return []

    def go(self, me: str) -> list[Row]:
        self.state.workers.pop(me, None)
        return []

    def lives(self, me: str | None, sql: str) -> bool:
        worker = self.state.workers.get(me or "")
        return worker is not None and (LIVES not in sql or worker.until > self.now())

    # Owners.

    def still(self, me: str, ids: Sequence[str], fences: Sequence[int]) -> list[Row]:
        sql = leases.STILL
        found = self.found(
            me, ids, fences, by_owner="tables.owner = $1" in sql, by_fence="mine.fence = tables.fence" in sql
        )
        return [Row(id=one) for one in found]

    def held(self, me: str, ids: Sequence[str], fences: Sequence[int]) -> list[str]:
        return self.found(me, ids, fences, by_owner=True, by_fence=True)

    def found(self, me: str, ids: Sequence[str], fences: Sequence[int], *, by_owner: bool, by_fence: bool) -> list[str]:
        tables = self.state.tables
        pairs = [(one, fence) for one, fence in zip(ids, fences, strict=True) if one in tables]
        held = [one for one, fence in pairs if not by_fence or tables[one].fence == fence]
        return [one for one in held if not by_owner or tables[one].owner == me]

    def claim(self, me: str, table: str) -> list[Row]:
        found, sql = self.state.tables.get(table), leases.CLAIM
        if found is None or (IS_FREE in sql and self.lives(found.owner, sql) and found.owner != me):
            return []
        self.note_taken(found.owner, me, table)
        found.owner, found.fence = me, found.fence + ("fence = fence + 1" in sql)
        return [Row(fence=found.fence)]

    def adopt(self, me: str, most: int) -> list[Row]:
        tables = sorted(self.state.tables.items())
        sql, must_be_free = leases.ADOPT, IS_FREE in leases.ADOPT
        orphans = [
            key for key, one in tables if self.must_go_on(one) and not (must_be_free and self.lives(one.owner, sql))
        ]
        rows = []
        for key in orphans[:most]:
            table = self.state.tables[key]
            self.note_taken(table.owner, me, key)
            table.owner, table.fence = me, table.fence + ("fence = fence + 1" in sql)
            rows.append(Row(id=key, fence=table.fence))
        return rows

    def note_taken(self, old: str | None, new: str, table: str) -> None:
        self.taken_at[table] = self.now()
        self.on_take(old, new, table)

    def must_go_on(self, table: Table) -> bool:
        return table.playing if table.due is None else table.due <= self.now()

    def owner(self, table: str) -> list[Row]:
        found = self.state.tables.get(table)
        return [] if found is None else [Row(owner=found.owner, lives=self.lives(found.owner, leases.OWNER))]

    def reserve(self, table: str, code: str, me: str) -> list[Row]:
        if any(one.code == code for one in self.state.tables.values()):
            return []
        if table in self.state.tables:
            raise asyncpg.UniqueViolationError("tables_pkey")
        self.state.tables[table] = Table(code, me, 1, self.state.at)
        return [Row(fence=1)]

    def release(self, table: str, me: str, fence: int) -> list[Row]:
        sql = leases.RELEASE
        for one in self.found(me, [table], [fence], by_owner="owner = $2" in sql, by_fence="fence = $3" in sql):
            self.state.tables[one].owner = None
        return []

    def give_up(self, me: str) -> list[Row]:
        for table in self.state.tables.values():
            table.owner = None if table.owner == me else table.owner
        return []

    def lock(self, table: str, me: str, fence: int) -> list[Row]:
        return [Row(id=one) for one in self.held(me, [table], [fence])]

    # Lines.

    def append(  # noqa: PLR0917 - the statement's own values
        self,
        me: str,
        ids: Sequence[str],
        fences: Sequence[int],
        tables: Sequence[str],
        versions: Sequence[int],
        lines: Sequence[str],
    ) -> list[Row]:
        by_owner, by_fence = "tables.owner = $1" in postgres.APPEND, "asked.fence = tables.fence" in postgres.APPEND
        held = sorted(self.found(me, ids, fences, by_owner=by_owner, by_fence=by_fence))
        new = [row for row in zip(tables, versions, lines, strict=True) if row[0] in held]
        keys = [row[:2] for row in new]
        if len(set(keys)) < len(keys) or any(version in self.state.lines.get(one, ()) for one, version in keys):
            raise asyncpg.UniqueViolationError("lines_pkey")
        for one, version, line in new:
            self.state.lines.setdefault(one, {})[version] = line
        return [Row(id=one) for one in held]

    def read(self, table: str) -> list[Row]:
        return [Row(line=line) for _, line in sorted(self.state.lines.get(table, {}).items())]

    def remove(self, table: str) -> list[Row]:
        lines = self.state.lines.get(table, {})
        last = max(lines, default=0) - sql_store.BITE
        self.state.lines[table] = {version: line for version, line in lines.items() if version <= last}
        return []

    def remove_table(self, table: str) -> list[Row]:
        self.state.tables.pop(table, None)
        self.state.lines.pop(table, None)
        return []

    def has_lines(self, table: str, version: int) -> list[Row]:
        return [Row(one=1)] if any(one >= version for one in self.state.lines.get(table, ())) else []

    def lines_with_name(self, table: str, first: int, end: int, name: str) -> list[Row]:
        lines = sorted(self.state.lines.get(table, {}).items())
        return [Row(version=version, line=line) for version, line in lines if first <= version < end and name in line]

    def rewrite(self, table: str, version: int, line: str) -> list[Row]:
        if version in self.state.lines.get(table, {}):
            self.state.lines[table][version] = line
        return []

    # What is known of tables beside their lines.

    def touch(self, ids: Sequence[str], idle: Sequence[float]) -> list[Row]:
        for table, seconds in zip(ids, idle, strict=True):
            if table in self.state.tables:
                self.state.tables[table].touched = self.state.at - seconds
        return []

    def untouched(self, me: str, seconds: float) -> list[Row]:
        before = self.state.at - seconds
        tables = self.state.tables.items()
        old = [key for key, one in tables if one.touched < before and one.due is None]
        owners = {key: self.state.tables[key].owner for key in old}
        old = [key for key in old if owners[key] == me or not self.lives(owners[key], leases.UNTOUCHED)]
        return [Row(id=key) for key in old[:MOST_AT_ONCE]]

    def listed(self) -> list[Row]:
        found = [one for one in self.state.tables.values() if one.listing is not None]
        return [Row(listing=one.listing) for one in sorted(found, key=lambda one: -one.touched)][:MOST_LISTED]

    def listing(self, table: str) -> list[Row]:
        found = self.state.tables.get(table)
        return [] if found is None else [Row(listing=found.listing)]

    def list_tables(
        self, me: str, ids: Sequence[str], fences: Sequence[int], listings: Sequence[str | None]
    ) -> list[Row]:
        by_id = dict(zip(ids, listings, strict=True))
        by_owner, by_fence = "tables.owner = $1" in postgres.LIST, "tables.fence = new.fence" in postgres.LIST
        for one in self.found(me, ids, fences, by_owner=by_owner, by_fence=by_fence):
            table = self.state.tables[one]
            table.listed, table.listing = by_id[one] is not None, by_id[one]
        return []

    def set_playing(self, playing: bool, table: str) -> list[Row]:
        if table in self.state.tables:
            self.state.tables[table].playing = playing
        return []

    def set_due(self, table: str, due: int | None) -> list[Row]:
        if table in self.state.tables:
            self.state.tables[table].due = due
        return []

    def find_code(self, code: str) -> list[Row]:
        return [Row(id=key) for key, one in self.state.tables.items() if one.code == code]

    def tick(self) -> list[Row]:
        self.state.at += min(max(self.now() - self.state.seen, 0.0), DAY)
        self.state.seen = self.now()
        return []

    def keep_key(self, pem: str) -> list[Row]:
        self.state.key = self.state.key or pem
        return []


class DatabaseServer:
    """The model behind a network: statements arrive late, and nobody knows of one whose answer was lost."""

    def __init__(self, scheduler: Scheduler, chance: Random) -> None:
        self.scheduler = scheduler
        self.chance = chance
        self.clock_offset = 0.0
        self.model = ModelPostgres(lambda: START + scheduler.now + self.clock_offset)
        self.holder: ModelConnection | None = None  # of the one transaction that is open
        self.before: State | None = None
        self.waiting: deque[Callable[[], None]] = deque()
        self.connections: dict[ModelConnection, None] = {}
        self.is_down = False
        self.breaks_next: Link | None = None  # whose connection breaks when it next writes lines
        self.delays_next: dict[Link, float] = {}  # by how many seconds the next lines are late, whoever waits for them
        self.on_late_lines: Callable[[str], None] = lambda _: None

    async def connect(self, process: Any) -> "ModelConnection":
        await asyncio.sleep(process.database_link.latency())
        if self.is_down or process.database_link.is_cut:
            raise OSError("nobody answers")
        connection = ModelConnection(self, process)
        self.connections[connection] = None
        return connection

    def arrive(self, connection: "ModelConnection", do: Callable[[], None]) -> None:
        """One transaction after another."""
        if self.holder is not None and self.holder is not connection:
            self.waiting.append(lambda: self.arrive(connection, do))
        else:
            do()

    def append(self, sent_at: float, *values: Any) -> list[Any]:
        """Nothing that was sent before a table was last taken is written afterwards: whoever took it has read it."""
        rows = self.model.do(postgres.APPEND, *values)
        for table in (row["id"] for row in rows):
            if self.model.taken_at.get(table, sent_at) > sent_at:
                self.on_late_lines(table)
        return rows

    def begin(self, connection: "ModelConnection") -> list[Any]:
        self.holder, self.before = connection, self.model.state.copy()
        return []

    def end(self, connection: "ModelConnection", is_kept: bool) -> list[Any]:
        if self.holder is connection:
            if not is_kept and self.before is not None:
                self.model.state = self.before
            self.holder = self.before = None
            waiting, self.waiting = self.waiting, deque()
            for arrive in waiting:
                arrive()
        return []

    def restart(self, seconds: float) -> None:
        self.is_down = True
        for connection in list(self.connections):
            connection.break_off()
        self.scheduler.after(seconds, lambda: setattr(self, "is_down", False))


class ModelTransaction:
    def __init__(self, connection: "ModelConnection") -> None:
        self.connection = connection

    async def __aenter__(self) -> None:
        await self.connection.ask(lambda: self.connection.server.begin(self.connection))

    async def __aexit__(self, kind: Any, *_: object) -> None:
        await self.connection.ask(lambda: self.connection.server.end(self.connection, kind is None))


class ModelConnection:
    """What the product uses of asyncpg."""

    def __init__(self, server: DatabaseServer, process: Any) -> None:
        self.server = server
        self.link: Link = process.database_link
        self.is_broken = False
        self.asked: dict[asyncio.Future[Any], None] = {}
        self.arrives_at = 0.0

    def is_closed(self) -> bool:
        return self.is_broken

    def transaction(self) -> ModelTransaction:
        return ModelTransaction(self)

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        if sql == postgres.APPEND and self.server.breaks_next is self.link:
            self.server.breaks_next = None
            self.server.scheduler.after(0, self.break_off)
        if sql != postgres.APPEND:
            return list(await self.ask(lambda: self.server.model.do(sql, *values)))
        late, sent_at = self.server.delays_next.pop(self.link, 0.0), self.server.model.now()
        return list(await self.ask(lambda: self.server.append(sent_at, *values), late))

    async def fetchval(self, sql: str, *values: Any) -> Any:
        rows = await self.fetch(sql, *values)
        return rows[0][0] if rows else None

    async def execute(self, sql: str, *values: Any) -> None:
        await self.fetch(sql, *values)

    async def ask(self, do: Callable[[], Any], late: float = 0.0) -> Any:
        if self.is_broken:
            raise asyncpg.InterfaceError("connection is closed")
        answer = asyncio.get_running_loop().create_future()
        self.asked[answer] = None
        scheduler = self.server.scheduler
        self.arrives_at = max(self.arrives_at, scheduler.now, self.link.cut_until) + self.link.latency() + late
        scheduler.at(self.arrives_at, self.arrive, do, answer)
        return await answer

    def arrive(self, do: Callable[[], Any], answer: "asyncio.Future[Any]") -> None:
        """What is on its way when a connection breaks may still arrive."""
        if self.is_broken and (self.server.is_down or self.link.chance.random() < 0.5):
            return
        self.server.arrive(self, lambda: self.do(do, answer))

    def do(self, do: Callable[[], Any], answer: "asyncio.Future[Any]") -> None:
        found: Any = None
        error: Exception | None = None
        try:
            found = do()
        except asyncpg.PostgresError as problem:
            error = problem
        if self.is_broken:
            self.server.end(self, is_kept=False)
        wait = max(0.0, self.link.cut_until - self.server.scheduler.now)
        self.server.scheduler.after(wait + self.link.latency(), self.answer, answer, found, error)

    def answer(self, answer: "asyncio.Future[Any]", found: Any, error: Exception | None) -> None:
        self.asked.pop(answer, None)
        if answer.done() or self.is_broken or answer.get_loop().is_closed():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(found)

    def break_off(self) -> None:
        self.close()
        for answer in list(self.asked):
            if not answer.done() and not answer.get_loop().is_closed():
                answer.set_exception(asyncpg.ConnectionDoesNotExistError("connection was closed in the middle"))
        self.asked.clear()

    def terminate(self) -> None:
        self.close()

    def close(self) -> None:
        self.is_broken = True
        self.server.connections.pop(self, None)
        self.server.end(self, is_kept=False)
