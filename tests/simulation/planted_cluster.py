"""Faults planted into what several processes do together: leases, fencing, the bus."""

from typing import Any

import asyncpg

from tablee.server.cluster import channel
from tablee.server.cluster.leases import Leases
from tablee.server.registry.tables import Tables
from tablee.server.storage.interface import InDoubt
from tablee.server.storage.postgres import Lease, PostgresStore
from tablee.server.storage.table_directory import HERE
from tests.simulation.planted import Put, nothing, planted


@planted("a process that could not beat goes on writing", of_several=True)
def always_safe(put: Put) -> None:
    put(Lease, "is_safe", property(lambda _: True))


@planted("a process that lapsed keeps what others have taken", of_several=True)
def keeps_lapsed(put: Put) -> None:
    put(Tables, "lose", nothing)


@planted("a table that another process has is read here too", of_several=True)
def reads_others(put: Put) -> None:
    async def place(leases: Any, table: str) -> str | None:
        return HERE if await leases.database.fetch("SELECT listing FROM tables WHERE id = $1", table) else None

    put(Leases, "place", place)


@planted("a line that was fenced off is acknowledged", of_several=True)
def fenced_acknowledged(put: Put) -> None:
    append_all = PostgresStore.append_all

    async def all_held(store: Any, jobs: Any, held: set[str]) -> None:
        on_lost, store.on_lost = store.on_lost, nothing
        await append_all(store, jobs, held)
        store.on_lost = on_lost
        held.update(job.table for job in jobs)

    put(PostgresStore, "append_all", all_held)


@planted("a line of which only the log knows is acknowledged", of_several=True)
def doubt_acknowledged(put: Put) -> None:
    append_all = PostgresStore.append_all

    async def trusting(store: Any, jobs: Any, held: set[str]) -> None:
        try:
            await append_all(store, jobs, held)
        except (asyncpg.PostgresConnectionError, TimeoutError):
            held.update(job.table for job in jobs)

    put(PostgresStore, "append_all", trusting)


@planted("a table of which only the log knows is not read again", of_several=True)
def doubt_kept(put: Put) -> None:
    put(PostgresStore, "doubt", lambda store, jobs, why: InDoubt(why))  # noqa: ARG005


@planted("what was lost on the bus is not missed", of_several=True)
def loss_unnoticed(put: Put) -> None:
    def receive(end: Any, batch: Any) -> None:
        if end.is_broken or batch.number == channel.BROKEN:
            return
        end.received, end.received_at = batch.number + 1, end.loop.time()
        for item in batch.items:
            end.on_item(item)

    put(channel.Channel, "receive", receive)


@planted("a table that is read again keeps the old number of its next line", of_several=True)
def old_version(put: Put) -> None:
    async def read(store: Any, table: str) -> list[str]:
        rows = await store.database.fetch("SELECT line FROM lines WHERE table_id = $1 ORDER BY version", table)
        return [row["line"] for row in rows]

    put(PostgresStore, "read", read)


@planted("an adopted table has the fence of its old owner", of_several=True)
def old_fence(put: Put) -> None:
    claim = Leases.claim

    async def behind(leases: Any, table: str) -> bool:
        found = await claim(leases, table)
        if found and leases.lease.fences[table] > 2:
            leases.lease.fences[table] -= 1
        return found

    put(Leases, "claim", behind)
