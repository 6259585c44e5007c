"""The simulated server: the product's own tables and store, in a process that may stand still, die and come back."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

from tablee.server.registry.memories import LocalMemories
from tablee.server.registry.tables import Tables
from tablee.server.storage.data_folder import BadFolder
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.storage.tokens import LocalTokens, SeatPass
from tablee.server.table.memory import TableMemory
from tests.power.disk import Luck
from tests.simulation.disk import SimulatedDisk
from tests.simulation.handover import MOMENT, Left, check_taken_on, left_in
from tests.simulation.process import SIGNER, House, Process
from tests.simulation.threads import COMMIT, inside

T = TypeVar("T")
LUCKS: tuple[Luck, ...] = ("nothing", "some", "some", "everything")


class ServerProcess(Process):
    house: "SimulatedServer"

    def __init__(self, house: "SimulatedServer", name: str) -> None:
        super().__init__(house, name)
        self.commit_seconds = house.commit_seconds
        self.store: SqliteStore | None = None

    def run_worker(self, work: Callable[[], T]) -> T:
        return self.house.run_worker(self, work)

    def refuse_next(self) -> None:
        if not self.loop.is_dead:
            self.house.disk.switches.syncs.value = 1

    async def open(self) -> None:
        house = self.house
        while True:
            try:
                self.store = SqliteStore(house.disk.folder)
                break
            except BadFolder:  # a full or failing disk: whoever watches over the process starts it again
                await asyncio.sleep(1.0)
        if self.store.lacks_lines:
            house.ledger.fail("the store says that lines are missing")
        self.tables = Tables(self.store, LocalDirectory(self.store), house.settings, SIGNER)
        self.settle_in(self.tables)
        handed_on = self.take_over()
        await self.tables.start()
        house.ledger.check_kept(house.lines)
        self.is_open = True
        began, left, house.left = self.loop.time(), house.left, {}
        for table in handed_on:
            self.tables.adopt(table)
        await asyncio.sleep(MOMENT)
        check_taken_on(self.tables, left if handed_on else {}, self.loop.time() - began, house.ledger.fail)

    def take_over(self) -> Iterable[str]:
        """What the process before knew that is in no log: tables that go on at once."""
        assert self.tables is not None
        tables, tokens = self.house.handed_on
        self.house.handed_on = {}, []
        memories, own_tokens = self.tables.memories, self.tables.tokens
        assert isinstance(memories, LocalMemories)
        assert isinstance(own_tokens, LocalTokens)
        memories.kept.update(tables)
        for token in tokens:
            own_tokens.take_on(*token)
        return tables

    async def stop(self) -> None:
        assert self.tables is not None
        tokens = self.tables.tokens
        assert isinstance(tokens, LocalTokens)
        left = left_in(self.tables)
        self.house.handed_on = await self.tables.freeze(), list(tokens.kept())
        self.house.left = {table: left[table] for table in self.house.handed_on[0] if table in left}
        await super().stop()

    def close_files(self) -> None:
        """Its folder is nobody's any more."""
        if self.store is not None:
            for file in (self.store.writing, self.store.reading, self.store.last_commit):
                with suppress(Exception):
                    file.close()
            self.store.unlock()


class SimulatedServer(House):
    """The process that lives now, on the disk that the others left."""

    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self.disk = SimulatedDisk()
        self.commit_seconds = self.chance.choice([COMMIT, COMMIT, 0.05, 0.3])
        self.lives = 0
        self.tears_next_commit = False
        self.handed_on: tuple[dict[str, TableMemory], list[tuple[str, SeatPass, float]]] = {}, []
        self.left: dict[str, Left] = {}  # the same, as people see it
        self.process: ServerProcess
        self.begin()

    def begin(self) -> None:
        self.lives += 1
        self.process = ServerProcess(self, str(self.lives))
        self.trace.note("start", self.lives)
        self.process.start()

    @property
    def is_open(self) -> bool:
        return self.process.serves

    def process_for(self, chance: Random) -> ServerProcess | None:  # noqa: ARG002
        return self.process if self.is_open else None

    def lines(self, table: str) -> list[str]:
        assert self.process.store is not None
        return self.process.store.lines(table)

    @property
    def is_writing(self) -> bool:
        """Something is on its way to the disk."""
        store = self.process.store
        writer: Any = None if store is None else store.writer  # in this world a simulated one
        return store is not None and bool(store.outbox or writer.waiting or writer.doing)

    def due_dates(self) -> dict[str, int]:
        """Of tables by post, as they are kept."""
        assert self.process.store is not None
        return {entry.id: entry.due for entry in self.process.store.entries() if entry.due is not None}

    def listings(self) -> dict[str, str]:
        assert self.process.tables is not None
        directory = self.process.tables.directory
        assert isinstance(directory, LocalDirectory)
        return directory.listings

    def refusals(self) -> float:
        return float(self.disk.switches.refused.value)

    # Its end.

    def crash(self, luck: Luck, since: int | None = None) -> None:
        """At once; what was written and not synced is left as luck has it."""
        if not self.process.loop.is_dead:
            self.trace.note("crash", luck, since is not None)
            self.crashes += 1
            self.handed_on = {}, []
            self.follow(self.disk.left(luck, self.chance, since))

    def follow(self, left: dict[str, bytes]) -> None:
        self.process.loop.die()
        self.process.close_files()
        self.disk.go_on_with(left)
        for connection in list(self.connections):
            connection.lose_server()
        self.begin()

    def crash_soon(self, luck: Luck) -> None:
        self.process.die_soon(lambda: self.crash(luck))

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

    def succeed(self, process: Process) -> None:
        if self.process is process and not process.loop.is_dead:
            self.trace.note("stopped")
            self.follow(self.disk.left("everything", self.chance))
