"""Sweeping: tables nobody watches leave the memory, those by post come back for their date; those nobody touched for
days leave the disk."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from tablee.server.refusals import NoSuchTable
from tablee.server.registry.loading import TableLoader
from tablee.server.settings import Settings
from tablee.server.storage.calendar import DAY
from tablee.server.storage.interface import Store, StoreError
from tablee.server.storage.table_directory import HERE, Directory
from tablee.server.table.host import Host
from tablee.server.table.live import LiveTable

log = logging.getLogger("tablee")
STRETCH = 500  # tables that are looked at before others have their turn


class ExpiringTables(Protocol):
    """What expiry needs of the tables of a process."""

    settings: Settings
    store: Store
    directory: Directory
    live: dict[str, LiveTable]
    loader: TableLoader

    @property
    def host(self) -> Host: ...
    async def find(self, table: str) -> LiveTable: ...

    async def remove_log(self, table: str) -> None: ...


async def sweep_for_ever(tables: ExpiringTables) -> None:
    while True:
        await asyncio.sleep(tables.settings.sweep_every)
        try:
            await sweep(tables)
        except StoreError:
            log.warning("not swept")


async def sweep(tables: ExpiringTables) -> None:
    """How long nobody was at a table is measured by a clock that cannot jump, and when that was is a matter of the
    calendar (calendar.py)."""
    idle: dict[str, float] = {}
    for number, live in enumerate(list(tables.live.values())):
        idle[live.id] = idle_for(live)
        if number % STRETCH == STRETCH - 1:
            await asyncio.sleep(0)
    try:
        await tables.store.tick()
        await tables.directory.touch(idle)
    finally:
        await unload(tables, idle)
    await wake(tables)
    for table in await tables.directory.untouched_for(tables.settings.keep_days * DAY):
        await expire(tables, table)


def idle_for(live: LiveTable) -> float:
    """For how many seconds nobody has been there."""
    return 0.0 if live.watchers or live.pending else live.now() - live.used_at


async def unload(tables: ExpiringTables, idle: Iterable[str]) -> None:
    """Somebody may have come meanwhile."""
    for table in idle:
        live = tables.live.get(table)
        if live is not None and idle_for(live) > awake_for(live):
            del tables.live[table]
            live.stop("expired")
            live.clear()  # a stadium is many megabytes: they are not left lying until garbage is next looked for
            await tables.directory.release(table)


def awake_for(live: LiveTable) -> float:
    """For how many seconds a table stays in memory without anybody: one by post until its bots have moved."""
    shown, settings = live.shown, live.settings
    is_by_post = shown.clock == "post" and not any(seat in shown.chairs.bots for seat in shown.due())
    return settings.sleep_after if is_by_post else settings.unload_after


async def wake(tables: ExpiringTables) -> None:
    """Where a date has come somebody is moved for. Timers of tables in memory stand still while a machine sleeps."""
    date = tables.host.date()
    for live in list(tables.live.values()):
        if live.waking.due is not None and live.waking.due <= date:
            live.reschedule()
    for table in await tables.directory.overdue(date):
        if table not in tables.live:
            await wake_up(tables, table)


async def wake_up(tables: ExpiringTables, table: str) -> None:
    try:
        await tables.find(table)
    except (StoreError, NoSuchTable) as error:
        tables.directory.set_due(table, None)  # whoever comes to it, or the next start, tries again
        log.warning("not woken", extra={"table": table[:6], "why": str(error)})


async def expire(tables: ExpiringTables, table: str) -> None:
    """Without reading its log: it may be long, and nobody wants it."""
    if table in tables.live or table in tables.loader:
        return  # somebody has just come to it
    try:
        if await tables.directory.place(table) == HERE:
            await tables.remove_log(table)
    except StoreError:
        log.warning("not expired", extra={"table": table[:6]})
