"""What every simulated process has, whether it is alone or one of several; and the house in which people find it."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from tablee.records.signing import Signer, new_key
from tablee.server.http.parsing_process import EncodedRefusal, decode_refusal, read
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.socket.connection import serve_socket
from tablee.server.storage.interface import Store
from tablee.server.table import bot_moves
from tests.simulation.host import SimulatedHost
from tests.simulation.ledger import Ledger
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Connection
from tests.simulation.requests import serve_request
from tests.simulation.scheduler import Scheduler, Trace
from tests.simulation.store import WatchedStore
from tests.simulation.threads import COMMIT, Current, inside

T = TypeVar("T")


class SimulatedParser:
    """In place of the process for texts of strangers: what it finds, a while later."""

    async def run(self, owner: str, function: Callable[..., Any], *args: Any) -> Any:  # noqa: ARG002
        found = await asyncio.get_running_loop().run_in_executor(None, read, function, args)
        if isinstance(found, EncodedRefusal):
            raise decode_refusal(found)
        return found


SIGNER = Signer.read(new_key())
BOOT = 0.5  # seconds until a process that was started serves, in the mean
SOON = 300  # calls of its loop after which a process that is to die has died


class Process:
    """One life of a process, from its start to its end."""

    def __init__(self, house: "House", name: str) -> None:
        self.house = house
        self.chance = Random(f"{house.seed} process {name}")
        self.loop = SimulatedLoop(house.scheduler, self.chance, house.ledger.fail)
        self.loop.around = self.around
        self.loop.on_call = self.count_down
        self.clock_offset = house.clock_offset
        self.commit_seconds = COMMIT
        self.hangs_for = 0.0
        self.refuses_late = False
        self.slowness = house.slowness
        self.worked = 0.0
        self.calls_left = 0  # until it dies; 0: nobody counts
        self.end: Callable[[], None] = lambda: None
        self.tables: Tables | None = None
        self.is_open = False

    @property
    def serves(self) -> bool:
        return self.is_open and not self.loop.is_dead

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
                self.end()

    def die_soon(self, end: Callable[[], None]) -> None:
        """After any of its next calls: between two awaits, and not only where it rests."""
        self.end, self.calls_left = end, self.house.chance.randint(1, SOON)

    def run_worker(self, work: Callable[[], T]) -> T:
        return work()

    def refuse_next(self) -> None:
        """Its next commit, where it has a disk of its own."""

    def start(self) -> None:
        with inside(self):
            at = self.house.chance.expovariate(1 / BOOT)
            self.loop.call_later(at, lambda: self.loop.create_task(self.open()))

    async def open(self) -> None:
        raise NotImplementedError

    def settle_in(self, tables: Tables) -> None:
        tables.make_host = self.make_host
        tables.beginnings.parser = SimulatedParser()  # type: ignore[assignment]

    def make_host(self, store: Store, settings: Settings, metrics: Any, _: Any) -> SimulatedHost:
        watched = WatchedStore(store, self.house.ledger, self)
        return SimulatedHost(self.loop, self.chance, watched, settings, metrics)

    async def stop(self) -> None:
        """As it is told to by a signal."""
        assert self.tables is not None
        await self.tables.stop()
        await self.tables.close()


class House:
    """What people reach: whichever process answers."""

    def __init__(self, seed: str, scheduler: Scheduler, trace: Trace, settings: Settings, ledger: Ledger) -> None:
        self.seed = seed
        self.scheduler = scheduler
        self.trace = trace
        self.settings = settings
        self.ledger = ledger
        self.chance = Random(f"{seed} house")
        self.clock_offset = 0.0
        self.crashes = 0
        self.slowness = self.chance.choice([1.0, 1.0, 30.0, 3000.0])
        self.connections: dict[Connection, None] = {}
        bot_moves.slow_bots.clear()

    def process_for(self, chance: Random) -> Process | None:
        raise NotImplementedError

    def lines(self, table: str) -> list[str]:
        """Of its log, as it is kept."""
        raise NotImplementedError

    def listings(self) -> dict[str, str]:
        """How tables are listed."""
        raise NotImplementedError

    def refusals(self) -> float:
        """How often the disk has refused something; between processes there is always somebody who may."""
        return float("nan")

    def succeed(self, process: Process) -> None:
        """Another one comes in the place of one that has stopped."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        raise NotImplementedError

    def restart(self, process: Process) -> None:
        """An upgrade: it says goodbye, and another one comes."""
        if process.serves:
            process.is_open = False
            self.trace.note("restart")
            process.loop.create_task(self.stop_and_start(process))

    async def stop_and_start(self, process: Process) -> None:
        await process.stop()
        self.scheduler.after(0.05, self.succeed, process)

    # What comes in.

    def enter(self, connection: Connection) -> bool:
        """A socket knocks; is anybody there?"""
        process = self.process_for(connection.link.chance)
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

    def serve(self, process: Process, connection: Connection, work: Any) -> None:
        task = process.loop.create_task(work)
        task.add_done_callback(lambda done: self.served(connection, done))

    def served(self, connection: Connection, done: Any) -> None:
        self.connections.pop(connection, None)
        self.ledger.note_end(connection, self.scheduler.now)
        connection.end_by_server()
        if not done.cancelled() and done.exception() is not None:
            self.ledger.fail(f"a socket ended with {done.exception()!r}")

    def ask(self, chance: Random, request: Any) -> Any:
        """A request: the task that answers it, or None where nobody is there."""
        process = self.process_for(chance)
        if process is None or process.tables is None:
            return None
        with inside(process):
            return process.loop.create_task(serve_request(request))
