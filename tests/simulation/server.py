"""The simulated server: the product's own tables and store, in a process that may stand still, die and come back."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

from tablee.records.signing import Signer, new_key
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.socket.connection import serve_socket
from tablee.server.storage.data_folder import BadFolder
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.table import bot_moves
from tests.power.disk import Luck
from tests.simulation.disk import SimulatedDisk
from tests.simulation.host import SimulatedHost
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Connection
from tests.simulation.scheduler import Scheduler, Trace
from tests.simulation.threads import COMMIT, Current, inside

T = TypeVar("T")
SIGNER = Signer.read(new_key())
LUCKS: tuple[Luck, ...] = ("nothing", "some", "some", "everything")
BOOT = 0.5  # seconds until a process that was started serves, in the mean


class ServerProcess:
    """One life of the server, from its start to its end."""

    def __init__(self, server: "SimulatedServer", number: int) -> None:
        self.server = server
        self.chance = Random(f"{server.seed} process {number}")
        self.loop = SimulatedLoop(server.scheduler, self.chance, server.fail)
        self.loop.around = self.around
        self.loop.on_call = self.count_down
        self.clock_offset = server.clock_offset
        self.commit_seconds = server.commit_seconds
        self.slowness = server.slowness
        self.worked = 0.0
        self.calls_left = 0  # until it dies; 0: nobody counts
        self.end: Callable[[], None] = lambda: None
        self.tables: Tables | None = None
        self.store: SqliteStore | None = None
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
                self.end()

    def run_worker(self, work: Callable[[], T]) -> T:
        return self.server.run_worker(self, work)

    async def open(self) -> None:
        server = self.server
        while True:
            try:
                self.store = SqliteStore(server.disk.folder)
                break
            except BadFolder:  # a full or failing disk: whoever watches over the process starts it again
                await asyncio.sleep(1.0)
        self.tables = Tables(self.store, LocalDirectory(self.store), server.settings, SIGNER)
        self.tables.make_host = lambda store, settings, metrics, _: SimulatedHost(
            self.loop, self.chance, store, settings, metrics
        )
        await self.tables.start()
        server.check_logs()
        self.is_open = True

    async def stop(self) -> None:
        """As it is told to by a signal."""
        assert self.tables is not None
        await self.tables.stop()
        await self.tables.close()

    def close_files(self) -> None:
        """Its folder is nobody's any more."""
        if self.store is not None:
            for file in (self.store.writing, self.store.reading, self.store.last_commit):
                with suppress(Exception):
                    file.close()
            self.store.unlock()


class SimulatedServer:
    """What clients reach: the process that lives now, on the disk that the others left."""

    def __init__(self, seed: str, scheduler: Scheduler, trace: Trace, settings: Settings) -> None:
        self.seed = seed
        self.scheduler = scheduler
        self.trace = trace
        self.settings = settings
        self.chance = Random(f"{seed} server")
        self.disk = SimulatedDisk()
        self.clock_offset = 0.0
        self.slowness = self.chance.choice([1.0, 1.0, 30.0, 3000.0])
        self.commit_seconds = self.chance.choice([COMMIT, COMMIT, 0.05, 0.3])
        self.lives = 0
        self.failures: list[str] = []
        self.connections: dict[Connection, None] = {}
        self.check_logs: Callable[[], None] = lambda: None
        self.tears_next_commit = False
        self.process: ServerProcess
        bot_moves.slow_bots.clear()
        self.start()

    def fail(self, why: str) -> None:
        self.trace.note("failure", why)
        self.failures.append(why)

    def start(self) -> None:
        self.lives += 1
        self.process = process = ServerProcess(self, self.lives)
        self.trace.note("start", self.lives)
        with inside(process):
            process.loop.call_later(self.chance.expovariate(1 / BOOT), lambda: process.loop.create_task(process.open()))

    @property
    def is_open(self) -> bool:
        return self.process.is_open and not self.process.loop.is_dead

    # Its end.

    def crash(self, luck: Luck, since: int | None = None) -> None:
        """At once; what was written and not synced is left as luck has it."""
        process = self.process
        if process.loop.is_dead:
            return
        self.trace.note("crash", luck, since is not None)
        left = self.disk.left(luck, self.chance, since)
        process.loop.die()
        process.close_files()
        self.disk.go_on_with(left)
        for connection in list(self.connections):
            connection.lose_server()
        self.start()

    def crash_soon(self, luck: Luck) -> None:
        """After any of its next calls: between two awaits, and not only where it rests."""
        self.process.end = lambda: self.crash(luck)
        self.process.calls_left = self.chance.randint(1, 300)

    def run_worker(self, process: ServerProcess, work: Callable[[], T]) -> T:
        """In the writer's thread. The power may be cut at any write of it."""
        before = self.disk.written
        with inside(process):
            found = work()
        if self.tears_next_commit:
            self.tears_next_commit = False
            self.scheduler.after(0, self.die_writing, process, before)  # before anybody hears what was done
        return found

    def die_writing(self, process: ServerProcess, before: int) -> None:
        if self.process is process:
            self.trace.note("torn commit")
            self.crash(self.chance.choice(LUCKS), before)

    def restart(self) -> None:
        """An upgrade: it says goodbye, and another one comes."""
        process = self.process
        if self.is_open:
            process.is_open = False
            self.trace.note("restart")
            process.loop.create_task(self.stop_and_start(process))

    async def stop_and_start(self, process: ServerProcess) -> None:
        await process.stop()
        self.scheduler.after(0.05, self.succeed, process)

    def succeed(self, process: ServerProcess) -> None:
        if self.process is process and not process.loop.is_dead:
            self.trace.note("stopped")
            left = self.disk.left("everything", self.chance)
            process.loop.die()
            self.disk.go_on_with(left)
            for connection in list(self.connections):
                connection.lose_server()
            self.start()

    # What comes in.

    def enter(self, connection: Connection) -> bool:
        """A socket knocks; is anybody there?"""
        process = self.process
        if not self.is_open or process.tables is None:
            return False
        self.connections[connection] = None
        connection.process = process
        scope = {"type": "websocket", "path": "/ws", "client": (connection.address, 1), "headers": [], "extensions": {}}
        work = serve_socket(process.tables, scope, connection.receive, connection.send)
        connection.begin(process.loop)
        with inside(process):
            process.loop.call_soon(self.serve, process, connection, work)
        return True

    def serve(self, process: ServerProcess, connection: Connection, work: Any) -> None:
        task = process.loop.create_task(work)
        task.add_done_callback(lambda done: self.served(connection, done))

    def served(self, connection: Connection, done: Any) -> None:
        self.connections.pop(connection, None)
        connection.end_by_server()
        if not done.cancelled() and done.exception() is not None:
            self.fail(f"a socket ended with {done.exception()!r}")


class LogWatch(logging.Handler):
    """What the product writes to its journal as an error of its own is a failure of it."""

    def __init__(self, fail: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self.fail = fail

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            self.fail(f"{record.getMessage()}: {record.exc_info[1]!r}")
