"""Several simulated processes: workers and a relay, between them a model of Redis, behind them one of PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import asyncpg

from tablee.server.cluster import redis
from tablee.server.cluster.heartbeat import Heartbeat
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.setup import ClusterOptions, cluster_tables
from tablee.server.storage.interface import StoreError, Unusable
from tests.simulation.model_postgres import DatabaseServer, ModelConnection
from tests.simulation.model_redis import ModelRedis, RedisClient
from tests.simulation.network import Link
from tests.simulation.process import SIGNER, House, Process
from tests.simulation.threads import Current, inside

OPTIONS = ClusterOptions("postgresql://model", "redis://model")
RELAY = ClusterOptions("postgresql://model", "redis://model", is_relay=True)
NEAR = 0.02  # of the latency between a device and a server: that between machines of a house


class ClusterProcess(Process):
    """One life of one of the processes."""

    house: "SimulatedCluster"

    def __init__(self, house: "SimulatedCluster", place: int, life: int) -> None:
        super().__init__(house, f"{place} {life}")
        self.place = place
        self.database_link, self.bus_link = (Link(house.scheduler, self.chance) for _ in range(2))
        self.database_link.slowness = self.bus_link.slowness = NEAR
        self.is_relay = place >= house.workers

    @property
    def leases(self) -> Leases:
        assert self.tables is not None
        assert isinstance(self.tables.directory, Leases)
        return self.tables.directory

    async def open(self) -> None:
        self.tables = cluster_tables(RELAY if self.is_relay else OPTIONS, self.house.settings, SIGNER)
        self.settle_in(self.tables)
        try:
            await self.tables.start()
        except (Unusable, StoreError):  # PostgreSQL or Redis is away: whoever watches over it starts it again
            self.loop.call_soon(self.house.crash, self)
            return
        self.is_open = True


class SimulatedCluster(House):
    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self.database = DatabaseServer(self.scheduler, self.chance)
        self.database.model.on_take = self.check_taken
        self.database.on_late_lines = lambda table: self.ledger.fail(
            f"a line of {table[:6]} is written that was sent before somebody took it"
        )
        self.database.model.on_unknown = lambda sql: self.ledger.fail(
            f"PostgreSQL is asked what nobody modelled: {sql}"
        )
        self.redis = ModelRedis(self.scheduler)
        self.workers = self.chance.randint(2, 3)
        self.lives = 0
        size = self.workers + self.chance.randint(0, 1)
        self.processes = [ClusterProcess(self, number, 0) for number in range(size)]
        for process in self.processes:
            self.begin(process)

    def begin(self, process: ClusterProcess) -> None:
        self.trace.note("start", process.place)
        process.start()

    @property
    def is_open(self) -> bool:
        return any(self.open_processes())

    def open_processes(self) -> Iterator[ClusterProcess]:
        return (process for process in self.processes if process.serves)

    def process_for(self, chance: Random) -> ClusterProcess | None:
        processes = list(self.open_processes())
        return chance.choice(processes) if processes else None

    def lines(self, table: str) -> list[str]:
        return [row["line"] for row in self.database.model.read(table)]

    def listings(self) -> dict[str, str]:
        tables = self.database.model.state.tables
        return {table: one.listing for table, one in tables.items() if one.listing is not None}

    # Their ends.

    def crash(self, process: ClusterProcess) -> None:
        if not process.loop.is_dead:
            self.trace.note("crash", process.place)
            self.follow(process)

    def follow(self, process: ClusterProcess) -> None:
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
        self.begin(new)

    def crash_soon(self, process: ClusterProcess) -> None:
        process.die_soon(lambda: self.crash(process))

    def succeed(self, process: Process) -> None:
        assert isinstance(process, ClusterProcess)
        if not process.loop.is_dead:
            self.follow(process)

    # What is kept, and by whom.

    def check_taken(self, old: str | None, new: str, table: str) -> None:
        """Whoever had a table knows that it is not theirs for sure any more, before somebody else has it."""
        self.trace.note("taken over", table, old, new)
        for process in self.open_processes():
            if old != new and process.leases.lease.me == old and not self.database.clock_offset:
                with inside(process):
                    if process.leases.lease.is_safe:
                        self.ledger.fail(f"{table[:6]} has two owners: {old} was sure of it when {new} took it")


async def connect(url: str, **_: Any) -> ModelConnection:  # noqa: ARG001
    process = Current.process
    connection: ModelConnection = await process.house.database.connect(process)
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
