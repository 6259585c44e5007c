"""Faults planted into what several processes do together: leases, fencing, the bus."""

from typing import Any

import asyncpg
import msgspec

from tablee.server import world
from tablee.server.cluster import channel
from tablee.server.cluster.leases import BEATS, LIVING, START, SURE, Leases
from tablee.server.cluster.remote_table import RemoteSession, RemoteWatcher
from tablee.server.registry.tables import Tables
from tablee.server.socket import dispatch
from tablee.server.socket.messages import Submit
from tablee.server.storage.interface import InDoubt
from tablee.server.storage.postgres import Lease, PostgresStore
from tablee.server.storage.table_directory import HERE
from tests.simulation.planted import Put, nothing, planted

APPEND_ALL = PostgresStore.append_all


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


@planted("a lease is renewed without a look at who has the tables", of_several=True)
def blind_renewal(put: Put) -> None:
    async def start(leases: Any) -> None:
        began = world.now()
        await leases.database.fetch(START, leases.lease.me, leases.is_relay, leases.lasts, is_beat=True)
        leases.note_beat(began)

    put(Leases, "start", start)
    put(PostgresStore, "append_all", unfenced)


async def unfenced(store: Any, jobs: Any, held: set[str]) -> None:
    """Under whatever number the table has now."""
    for job in jobs:
        rows = store.connection.server.model.state.tables
        if job.table in rows:
            store.lease.fences[job.table] = rows[job.table].fence
            rows[job.table].owner = store.lease.me
    await APPEND_ALL(store, jobs, held)


@planted("a move that is said again answers whatever is asked now", of_several=True)
def said_again(put: Put) -> None:
    do = dispatch.Dispatcher.take

    def careless(session: Any, text: Any, again: bool = False) -> None:
        if again:
            message = dispatch.decoder.decode(text)
            if isinstance(message, Submit):
                number = session.watcher.table.decided.numbers.get(message.seat, message.ask)
                text = msgspec.json.encode(msgspec.structs.replace(message, ask=number))
        do(session, text)

    put(dispatch.Dispatcher, "take", careless)


@planted("a channel that broke keeps its sockets", of_several=True)
def deaf_channel(put: Put) -> None:
    def break_off(end: Any, notify: bool = True) -> None:  # noqa: ARG001
        end.is_broken = True

    put(channel.Channel, "break_off", break_off)


@planted("a slow browser loses what it is sent from elsewhere", of_several=True)
def lost_pushes(put: Put) -> None:
    push = RemoteWatcher.push
    put(RemoteWatcher, "push", lambda watcher, frames: push(watcher, frames[:1] if len(frames) > 1 else frames))


@planted("where a table was is remembered for ever", of_several=True)
def old_places(put: Put) -> None:
    async def look(leases: Any) -> None:
        rows = await leases.database.fetch(LIVING, is_beat=True)
        leases.living = {**leases.living, **{row["id"]: row["relay"] for row in rows}}

    put(Leases, "look", look)


@planted("a process that stands still is sure of its tables for longer than others wait", of_several=True)
def too_sure(put: Put) -> None:
    def note_beat(leases: Any, at: float) -> None:
        leases.lease.safe_until = max(leases.lease.safe_until, at + 3 * SURE)
        leases.heartbeat.last_beat = at

    put(Leases, "note_beat", note_beat)


@planted("a beat counts from when it was answered", of_several=True)
def late_beat(put: Put) -> None:
    def note_beat(leases: Any, at: float) -> None:  # noqa: ARG001
        leases.lease.safe_until = max(leases.lease.safe_until, world.now() + SURE)
        leases.heartbeat.last_beat = world.now()

    put(Leases, "note_beat", note_beat)


@planted("a beat that came too late renews the lease", of_several=True)
def late_renewal(put: Put) -> None:
    async def beat(directory: Any) -> None:
        began = world.now()
        await directory.database.fetch(BEATS, directory.lease.me, directory.lasts, is_beat=True)
        directory.note_beat(began)

    put(Leases, "beat", beat)


@planted("a socket that has ended stays at a table elsewhere", of_several=True)
def never_closed(put: Put) -> None:
    def close(session: Any) -> None:
        session.watcher.deliver = session.watcher.on_lost = None
        session.link.drop(session)

    put(RemoteSession, "close", close)


@planted("of the dead nobody hears", of_several=True)
def dead_unheard(put: Put) -> None:
    async def look(directory: Any) -> None:
        rows = await directory.database.fetch(LIVING, is_beat=True)
        directory.living = {row["id"]: row["relay"] for row in rows}

    put(Leases, "look", look)


@planted("a table that is lost is still ours", of_several=True)
def never_dropped(put: Put) -> None:
    put(Leases, "drop", lambda directory, table: directory.places.pop(table, None))


@planted("a process that is there again is sure of its tables before it has looked", of_several=True)
def sure_at_once(put: Put) -> None:
    start = Leases.start

    async def hasty(directory: Any) -> None:
        directory.note_beat(world.now())
        await start(directory)

    put(Leases, "start", hasty)
