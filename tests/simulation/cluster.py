"""Several simulated processes: workers and a relay, between them a model of Redis, behind them one of PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import asyncpg

from tablee.server.cluster import redis
from tablee.server.cluster.heartbeat import Heartbeat
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.setup import ClusterOptions, cluster_tables
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.socket.connection import serve_socket
from tablee.server.storage.interface import StoreError, Unusable
from tablee.server.table import bot_moves
from tests.simulation.host import SimulatedHost
from tests.simulation.loop import SimulatedLoop
from tests.simulation.model_postgres import DatabaseServer, ModelConnection
from tests.simulation.model_redis import ModelRedis, RedisClient
from tests.simulation.network import Connection, Link
from tests.simulation.scheduler import Scheduler, Trace
from tests.simulation.server import BOOT, SIGNER
from tests.simulation.threads import COMMIT, Current, inside

T = TypeVar("T")
OPTIONS = ClusterOptions("postgresql://model", "redis://model")
RELAY = ClusterOptions("postgresql://model", "redis://model", is_relay=True)
NEAR = 0.02  # of the latency between a device and a server: that between machines of a house


class ClusterProcess:
    """One life of one of the processes."""

    def __init__(self, cluster: "SimulatedCluster", place: int, life: int) -> None:
        self.server = self.cluster = cluster
        self.place = place
        self.chance = Random(f"{cluster.seed} process {place} {life}")
        self.loop = SimulatedLoop(cluster.scheduler, self.chance, cluster.fail)
        self.loop.around = self.around
        self.loop.on_call = self.count_down
        self.database_link, self.bus_link = (Link(cluster.scheduler, self.chance) for _ in range(2))
        self.database_link.slowness = self.bus_link.slowness = NEAR
        self.is_relay = place >= cluster.workers
        self.clock_offset = 0.0
        self.commit_seconds = COMMIT
        self.slowness = 1.0
        self.worked = 0.0
        self.calls_left = 0
        self.tables: Tables | None = None
        self.is_open = False

    def around(self, call: Callable[[], object]) -> None:
        before, Current.process = Current.process, self
        try:
            call()
        finally:
            Current.process = before

    def count_down(self) -> None:
        if self.calls_left:
            self.calls_left -= 1
            if not self.calls_left:
                self.cluster.crash(self)

    def run_worker(self, work: Callable[[], T]) -> T:
        return work()

    @property
    def leases(self) -> Leases:
        assert self.tables is not None
        assert isinstance(self.tables.directory, Leases)
        return self.tables.directory

    async def open(self) -> None:
        tables = cluster_tables(RELAY if self.is_relay else OPTIONS, self.cluster.settings, SIGNER)
        tables.make_host = lambda store, settings, metrics, _: SimulatedHost(
            self.loop, self.chance, store, settings, metrics
        )
        self.tables = tables
        try:
            await tables.start()
        except (Unusable, StoreError):  # PostgreSQL or Redis is away: whoever watches over it starts it again
            self.loop.call_soon(self.cluster.crash, self)
            return
        self.is_open = True

    async def stop(self) -> None:
        assert self.tables is not None
        await self.tables.stop()
        await self.tables.close()


class SimulatedCluster:
    """What clients reach: whichever process answers."""

    def __init__(self, seed: str, scheduler: Scheduler, trace: Trace, settings: Settings) -> None:
        self.seed = seed
        self.scheduler = scheduler
        self.trace = trace
        self.settings = settings
        self.chance = Random(f"{seed} cluster")
        self.database = DatabaseServer(scheduler, self.chance)
        self.database.model.on_take = self.check_taken
        self.redis = ModelRedis(scheduler)
        self.workers = self.chance.randint(2, 3)
        self.failures: list[str] = []
        self.connections: dict[Connection, None] = {}
        self.lives = 0
        self.processes: list[ClusterProcess] = []
        bot_moves.slow_bots.clear()
        for place in range(self.workers + self.chance.randint(0, 1)):
            self.processes.append(ClusterProcess(self, place, 0))
            self.start(self.processes[place])

    def fail(self, why: str) -> None:
        self.trace.note("failure", why)
        self.failures.append(why)

    def start(self, process: ClusterProcess) -> None:
        self.trace.note("start", process.place)
        process.loop.call_later(self.chance.expovariate(1 / BOOT), lambda: process.loop.create_task(process.open()))

    @property
    def is_open(self) -> bool:
        return any(self.open_processes())

    def open_processes(self) -> Iterator[ClusterProcess]:
        return (process for process in self.processes if process.is_open and not process.loop.is_dead)

    def any_process(self, chance: Random) -> ClusterProcess | None:
        processes = list(self.open_processes())
        return chance.choice(processes) if processes else None

    # Their ends.

    def crash(self, process: ClusterProcess) -> None:
        if process.loop.is_dead:
            return
        self.trace.note("crash", process.place)
        self.end(process)

    def end(self, process: ClusterProcess) -> None:
        process.loop.die()
        for connection in [one for one in self.database.connections if one.link is process.database_link]:
            connection.close()
        for listening in self.redis.listening.values():
            for subscription in [one for one in listening if one.client.link is process.bus_link]:
                del listening[subscription]
        for socket in [one for one in self.connections if one.process is process]:
            socket.lose_server()
        self.lives += 1
        new = self.processes[process.place] = ClusterProcess(self, process.place, self.lives)
        self.start(new)

    def crash_soon(self, process: ClusterProcess) -> None:
        process.calls_left = self.chance.randint(1, 300)

    def restart(self, process: ClusterProcess) -> None:
        if process.is_open and not process.loop.is_dead:
            process.is_open = False
            self.trace.note("restart", process.place)
            process.loop.create_task(self.stop_and_start(process))

    async def stop_and_start(self, process: ClusterProcess) -> None:
        await process.stop()
        self.scheduler.after(0.05, self.succeed, process)

    def succeed(self, process: ClusterProcess) -> None:
        if not process.loop.is_dead:
            self.end(process)

    # What comes in.

    def enter(self, connection: Connection) -> bool:
        process = self.any_process(connection.link.chance)
        if process is None or process.tables is None:
            return False
        self.connections[connection] = None
        connection.process = process
        scope = {"type": "websocket", "path": "/ws", "client": (connection.address, 1), "headers": [], "extensions": {}}
        work = serve_socket(process.tables, scope, connection.receive, connection.send)
        connection.begin(process.loop)
        with inside(process):
            process.loop.call_soon(self.serve, process, connection, work)
        return True

    def serve(self, process: ClusterProcess, connection: Connection, work: Any) -> None:
        task = process.loop.create_task(work)
        task.add_done_callback(lambda done: self.served(connection, done))

    def served(self, connection: Connection, done: Any) -> None:
        self.connections.pop(connection, None)
        connection.end_by_server()
        if not done.cancelled() and done.exception() is not None:
            self.fail(f"a socket ended with {done.exception()!r}")

    # What is kept, and by whom.

    def check_taken(self, old: str | None, new: str, table: str) -> None:
        """Whoever had a table knows that it is not theirs for sure any more, before somebody else has it."""
        self.trace.note("taken over", table, old, new)
        for process in self.open_processes():
            if old != new and process.leases.lease.me == old and not self.database.clock_offset:
                with inside(process):
                    if process.leases.lease.is_safe:
                        self.fail(f"{table[:6]} has two owners: {old} was sure of it when {new} took it")

    def lines(self, table: str) -> list[str]:
        return [row["line"] for row in self.database.model.read(table)]


async def connect(url: str, **_: Any) -> ModelConnection:  # noqa: ARG001
    process = Current.process
    connection: ModelConnection = await process.cluster.database.connect(process)
    return connection


@contextmanager
def models() -> Iterator[None]:
    """In place of PostgreSQL and Redis. A late beat needs a thread and a loop of its own: here a process that stands
    still stands still with all its threads, and there is none."""
    with (
        patch.object(asyncpg, "connect", connect),
        patch.object(redis, "Redis", RedisClient),
        patch.object(Heartbeat, "beat_late", lambda _: None),
    ):
        yield
