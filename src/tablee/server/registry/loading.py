"""Finding: a table that is not in memory is read from its log.

After a restart many are asked for at once. They are read a few at a time and long ones one after another, so that the
loop stays free, and whoever wants to go on with a short game does not wait for all the long ones.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Protocol

import msgspec

from tablee.games import BY_KEY
from tablee.server import world
from tablee.server.refusals import GameAway, NoSuchTable
from tablee.server.registry.listings import Listings
from tablee.server.registry.memories import Memories
from tablee.server.storage.interface import Store, StoreError, TableAway
from tablee.server.storage.table_directory import HERE, Directory
from tablee.server.table import facts
from tablee.server.table.host import Host
from tablee.server.table.live import LiveTable
from tablee.server.table.position import evolve, opening_position
from tablee.server.tasks import SharedTasks

log = logging.getLogger("tablee")
SHORT = 1000  # lines
SHORT_AT_A_TIME = 4
STRETCH = 0.005  # seconds of processor time for which a log is read at once
MANY = 200  # seats of a table whose log is read in a thread


class LoadingTables(Protocol):
    """What loading needs of the tables of a process."""

    store: Store
    directory: Directory
    listings: Listings
    leaving: set[str]
    memories: Memories

    @property
    def host(self) -> Host: ...

    def keep_live(self, live: LiveTable) -> None: ...


class TableLoader:
    def __init__(self, tables: LoadingTables) -> None:
        self.tables = tables
        self.reading: SharedTasks[LiveTable] = SharedTasks()
        self.short = asyncio.Semaphore(SHORT_AT_A_TIME)
        self.long = asyncio.Semaphore(1)

    def __contains__(self, table: str) -> bool:
        """Is this table being read?"""
        return table in self.reading

    async def find(self, table: str) -> LiveTable:
        return await self.reading.result(table, partial(self.read, table))

    async def read(self, table: str) -> LiveTable:
        tables = self.tables
        place = await tables.directory.place(table)
        if place is not None and place != HERE:
            raise StoreError("the table lives elsewhere")
        live = await self.read_in_turn(table) if place == HERE else None
        # It may have been removed while it was read, wholly or not yet.
        if live is None or table in tables.leaving or await tables.directory.place(table) is None:
            raise NoSuchTable("server-no-table")
        await tables.listings.look(live)
        memory = await tables.memories.take(table)
        tables.keep_live(live)
        if memory is not None:
            live.recall(memory)
        live.move_dates_on()
        tables.directory.set_due(live.id, live.waking.due)
        live.reschedule()
        live.wait_for_nonces()
        return live

    async def read_in_turn(self, table: str) -> LiveTable | None:
        async with self.short:
            lines = await self.tables.store.read(table)
            if len(lines) <= SHORT:
                return await self.make(table, lines)
        del lines  # many that wait would fill the memory
        async with self.long:
            return await self.make(table, await self.tables.store.read(table))

    async def make(self, table: str, lines: Sequence[str]) -> LiveTable | None:
        if not lines:
            return None
        try:
            self.check_game(table, lines[0])
            return await read_live(table, lines, self.tables.host)
        except (msgspec.MsgspecError, UnicodeError) as error:
            log.error("log not readable", extra={"table": table[:6], "why": str(error)})
            raise TableAway("its log cannot be read") from None

    def check_game(self, table: str, first: str) -> None:
        """A table whose game was installed once waits until it is again."""
        game = msgspec.json.decode(first, type=facts.Opened).game
        if game not in BY_KEY:
            log.error("game not installed", extra={"table": table[:6], "game": game})
            raise GameAway("server-game-away", game=game)


async def read_live(table: str, lines: Sequence[str], host: Host) -> LiveTable:
    """A table as its log left it. A long one is read in stretches, and one of a crowd, where a single line may take
    long, in a thread: other tables go on meanwhile."""
    until = world.processor_time() + STRETCH
    first = facts.read_line(lines[0], None)
    assert isinstance(first, facts.Opened)
    live = LiveTable(table, opening_position(first), host)
    for number, line in enumerate(lines[1:], 1):
        if live.shown.setup.seats > MANY:
            await asyncio.to_thread(retrace, live, lines[number:])
            break
        if world.processor_time() > until:
            await asyncio.sleep(0)
            until = world.processor_time() + STRETCH
        retrace(live, [line])
    live.decided = live.shown
    live.is_crowd = live.has_crowd(live.shown)
    live.version = live.next_version = len(lines)
    return live


def retrace(live: LiveTable, lines: Sequence[str]) -> None:
    for line in lines:
        fact = facts.read_line(line, live.shown.game)
        live.round_number += live.note_in_history(fact)
        live.shown = evolve(live.shown, fact)
