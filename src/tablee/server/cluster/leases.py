"""Leases: which process owns which table, in PostgreSQL and by its clock.

A process beats once a second and is taken for dead three seconds after its last beat. Ownership of a table is a name
and a fencing number that grows with every new owner; every line is written under it (postgres.py). A process that
could not beat in time stops by itself, before anybody else may think it dead; when it beats again it keeps those of
its tables that nobody has taken meanwhile.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from zlib import crc32

from tablee.server import world
from tablee.server.cluster.heartbeat import Heartbeat
from tablee.server.storage.interface import StoreError
from tablee.server.storage.postgres import Database, Lease
from tablee.server.storage.table_codes import draw_codes
from tablee.server.storage.table_directory import HERE, MOST_AT_ONCE, MOST_LISTED
from tablee.server.tasks import SharedTasks

log = logging.getLogger("tablee")
BEAT = 1.0  # seconds between beats
LASTS = 3.0  # seconds a beat lasts, by the clock of the database
RELAY_LASTS = 10.0  # of a relay, which owns nothing
SURE = 2.5  # seconds after a beat was sent until this process stops by itself
MOST_PLACES = 20_000  # tables of which it is remembered where they live
ORPHANS = 50  # tables in play that are taken over at once

START = """
    INSERT INTO workers (id, relay, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
"""
BEATS = """
    UPDATE workers SET until = clock_timestamp() + make_interval(secs => $2)
    WHERE id = $1 AND until > clock_timestamp() RETURNING id
"""
LIVING = "SELECT id, relay FROM workers WHERE until > clock_timestamp()"
BURY = "DELETE FROM workers WHERE until < clock_timestamp() - interval '1 hour'"
STILL = """
    SELECT tables.id FROM tables JOIN unnest($2::text[], $3::bigint[]) AS mine (id, fence)
    ON mine.id = tables.id AND mine.fence = tables.fence WHERE tables.owner = $1
"""
FREE = """
    SELECT tables.id FROM tables LEFT JOIN workers ON workers.id = tables.owner AND workers.until > clock_timestamp()
"""
CLAIM = f"""
    UPDATE tables SET owner = $1, fence = fence + 1 FROM (
        {FREE} WHERE tables.id = $2 AND (workers.id IS NULL OR tables.owner = $1) FOR UPDATE OF tables
    ) AS free WHERE tables.id = free.id RETURNING fence
"""
ADOPT = f"""
    UPDATE tables SET owner = $1, fence = fence + 1 FROM (
        {FREE} WHERE ((tables.playing AND tables.due IS NULL) OR tables.due <= extract(epoch FROM clock_timestamp()))
        AND workers.id IS NULL ORDER BY tables.id LIMIT $2 FOR UPDATE OF tables SKIP LOCKED
    ) AS free WHERE tables.id = free.id RETURNING tables.id, fence
"""
OWNER = """
    SELECT owner, workers.id IS NOT NULL AS lives FROM tables
    LEFT JOIN workers ON workers.id = tables.owner AND workers.until > clock_timestamp() WHERE tables.id = $1
"""
RESERVE = """
    INSERT INTO tables (id, code, owner, fence, touched) SELECT $1, $2, $3, 1, at FROM clock
    ON CONFLICT (code) DO NOTHING RETURNING fence
"""
RELEASE = "UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2 AND fence = $3"
TOUCH = """
    UPDATE tables SET touched = clock.at - make_interval(secs => seen.idle)
    FROM clock, unnest($1::text[], $2::float8[]) AS seen (id, idle) WHERE tables.id = seen.id
"""
UNTOUCHED = f"""
    {FREE} WHERE tables.touched < (SELECT at FROM clock) - make_interval(secs => $2)
    AND tables.due IS NULL AND (workers.id IS NULL OR tables.owner = $1) LIMIT {MOST_AT_ONCE}
"""
LISTED = f"SELECT listing FROM tables WHERE listing IS NOT NULL ORDER BY touched DESC LIMIT {MOST_LISTED}"


class Leases:
    """The directory of a house of several processes."""

    def __init__(self, database: Database, lease: Lease, *, is_relay: bool = False) -> None:
        self.database = database
        self.lease = lease
        self.is_relay = is_relay
        self.lasts = RELAY_LASTS if is_relay else LASTS
        self.cluster_name = ""  # the name of the house: processes of another one may use the same bus
        self.living: dict[str, bool] = {}  # who is there, and whether it is a relay
        self.places: dict[str, str] = {}  # where tables were last found
        self.lookups: SharedTasks[str | None] = SharedTasks()  # thousands may ask for the same table at once
        self.count = 0
        self.beating: asyncio.Task[None] | None = None
        self.heartbeat = Heartbeat(self.beat_late)
        self.on_lost: Callable[[str], None] = lambda table: None  # noqa: ARG005 - nobody listens yet
        self.on_orphan: Callable[[str], None] = lambda table: None  # noqa: ARG005
        self.on_lapsed: Callable[[], None] = lambda: None  # what is not this process's for sure is not served by it
        self.is_lapsed = False
        self.renewing = asyncio.Lock()  # one beat at a time
        self.is_returning = False  # it is there again, and does not know yet what others have taken
        self.on_dead: Callable[[str], None] = lambda peer: None  # noqa: ARG005

    def __len__(self) -> int:
        return self.count

    async def open(self) -> None:
        await self.database.open()
        await self.database.tick()
        self.cluster_name = (await self.database.fetch("SELECT name FROM house"))[0]["name"]
        await self.start()
        await self.look()
        self.beating = asyncio.create_task(self.beat_for_ever())
        self.heartbeat.start()

    async def signing_key(self, fresh: bytes) -> bytes:
        return await self.database.signing_key(fresh)

    async def close(self) -> None:
        """Give everything up, so that nobody has to wait for this process to be taken for dead."""
        if self.beating is not None:
            self.beating.cancel()
        try:
            await self.database.fetch("UPDATE tables SET owner = NULL WHERE owner = $1", self.lease.me)
            await self.database.fetch("DELETE FROM workers WHERE id = $1", self.lease.me)
        except StoreError:
            log.warning("leases not given back")
        await self.database.close()

    # Beating.

    async def beat_for_ever(self) -> None:
        try:
            while True:
                await self.beat_once()
        finally:
            self.heartbeat.stop()

    async def beat_once(self) -> None:
        began = self.heartbeat.loop_seen_at = world.now()
        try:
            async with self.renewing:
                await self.beat()
            await self.look()
            if not self.is_relay:
                await self.adopt()
        except StoreError as error:
            log.warning("no beat", extra={"why": str(error)})
        except Exception:  # whatever went wrong, the next beat must come
            log.exception("beat failed")
        if not self.lease.is_safe and not self.is_lapsed:
            self.on_lapsed()
        self.is_lapsed = not self.lease.is_safe
        await asyncio.sleep(max(0.1, BEAT - (world.now() - began)))

    async def renew(self) -> None:
        """Somebody wants to write and the last beat is too old: perhaps it was just slow. Or raises StoreError."""
        async with self.renewing:
            if not self.lease.is_safe:
                await self.beat()

    async def beat(self) -> None:
        began = world.now()
        if not self.is_returning and await self.database.fetch(BEATS, self.lease.me, self.lasts, is_beat=True):
            self.note_beat(began)
        else:
            log.error("lease lapsed", extra={"tables": len(self.lease.fences)})
            await self.start()

    async def start(self) -> None:
        """Be there, from now on or again; what others took meanwhile is theirs."""
        began = world.now()
        self.is_returning = True
        await self.database.fetch(START, self.lease.me, self.is_relay, self.lasts, is_beat=True)
        fences = dict(self.lease.fences)
        held = await self.database.fetch(STILL, self.lease.me, list(fences), list(fences.values()), is_beat=True)
        for table in fences.keys() - {row["id"] for row in held}:
            self.on_lost(table)
        self.is_returning = False
        self.note_beat(began)

    def note_beat(self, at: float) -> None:
        self.lease.safe_until = max(self.lease.safe_until, at + SURE)
        self.heartbeat.last_beat = at

    async def beat_late(self) -> float | None:
        """In the thread of the heartbeat, while the loop is busy; one that lapsed is for the loop to put right."""
        began = world.now()
        connection = await self.database.connect()
        try:
            if not await connection.fetch(BEATS, self.lease.me, LASTS) or self.is_returning:
                return None
        finally:
            connection.terminate()
        self.lease.safe_until = max(self.lease.safe_until, began + SURE)
        return began

    async def look(self) -> None:
        """Who else is there?"""
        living = {row["id"]: row["relay"] for row in await self.database.fetch(LIVING, is_beat=True)}
        dead = self.living.keys() - living
        self.living = living
        for peer in dead:
            self.places = {table: place for table, place in self.places.items() if place != peer}
            self.on_dead(peer)

    async def adopt(self) -> None:
        """Games of the dead go on here, at once: bots and clocks wait for nobody. Tables by post sleep until their
        date."""
        for row in await self.database.fetch(ADOPT, self.lease.me, ORPHANS):
            self.lease.fences[row["id"]] = row["fence"]
            self.on_orphan(row["id"])

    # Finding.

    async def place(self, table: str) -> str | None:
        if table in self.lease.fences and not self.lease.is_safe:
            await self.renew()  # somebody else may have it by now, with newer lines
        if table in self.lease.fences:
            return HERE
        place = self.places.get(table)
        if place in self.living:
            return place
        return await self.lookups.result(table, partial(self.look_up, table))

    async def place_now(self, table: str) -> str | None:
        """Others were sent here for it: where it was found before is not believed, else they are sent here for ever."""
        self.places.pop(table, None)
        return await self.place(table)

    async def look_up(self, table: str) -> str | None:
        if not self.is_relay and await self.claim(table):
            return HERE
        rows = await self.database.fetch(OWNER, table)
        if not rows:
            return None
        owner = rows[0]["owner"] if rows[0]["lives"] else self.any_worker(table)
        if len(self.places) >= MOST_PLACES:
            self.places.clear()
        self.places[table] = owner
        return owner

    async def claim(self, table: str) -> bool:
        if not self.lease.is_safe:
            raise StoreError("this process cannot be sure of its tables")
        rows = await self.database.fetch(CLAIM, self.lease.me, table)
        if rows:
            self.lease.fences[table] = rows[0]["fence"]
        return bool(rows)

    def any_worker(self, table: str) -> str:
        """A worker that a relay asks to take a table nobody has: the same one for all who ask."""
        workers = sorted(peer for peer, is_relay in self.living.items() if not is_relay)
        if not workers:
            raise StoreError("no worker is there")
        return workers[crc32(table.encode()) % len(workers)]

    async def reserve(self, table: str) -> str:
        for code in draw_codes():
            rows = await self.database.fetch(RESERVE, table, code, self.lease.me)
            if rows:
                self.lease.fences[table] = rows[0]["fence"]
                return code
        raise StoreError("all table codes are taken")

    async def release(self, table: str) -> None:
        fence = self.lease.fences.pop(table, None)
        if fence is not None:
            await self.database.fetch(RELEASE, table, self.lease.me, fence)

    def drop(self, table: str) -> None:
        self.lease.fences.pop(table, None)
        self.places.pop(table, None)

    async def find_code(self, code: str) -> str | None:
        rows = await self.database.fetch("SELECT id FROM tables WHERE code = $1", code)
        return rows[0]["id"] if rows else None

    async def listed(self) -> list[str]:
        return [row["listing"] for row in await self.database.fetch(LISTED)]

    async def listing(self, table: str) -> str | None:
        rows = await self.database.fetch("SELECT listing FROM tables WHERE id = $1", table)
        return rows[0]["listing"] if rows else None

    def set_listing(self, table: str, listing: str | None) -> None:
        """The store writes it down, and nothing is remembered here."""

    def set_due(self, table: str, due: int | None) -> None:
        """The store writes it down, and nothing is remembered here."""

    async def overdue(self, date: float) -> list[str]:  # noqa: ARG002
        """They are adopted, by the clock of the database."""
        return []

    async def touch(self, idle: Mapping[str, float]) -> None:
        if idle:
            await self.database.fetch(TOUCH, list(idle), list(idle.values()))
        self.count = (await self.database.fetch("SELECT count(*) FROM tables"))[0][0]
        await self.database.fetch(BURY)

    async def untouched_for(self, seconds: float) -> list[str]:
        """Those that this process has, or could have."""
        if self.is_relay:
            return []
        return [row["id"] for row in await self.database.fetch(UNTOUCHED, self.lease.me, seconds)]
