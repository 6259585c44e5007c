"""A clock that jumps deletes nothing: tables grow old by the calendar of the house, a day at most at a time."""

import asyncio
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.client import Client
from tablee.server.registry import expiry
from tablee.server.storage.calendar import DAY
from tablee.server.storage.sqlite import FILE, MIGRATIONS, SqliteStore
from tests.server.people import People
from tests.server.running import Running, running

OLD = Path(__file__).parent / "data" / "version-1"
NOON = 1_800_000_000


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now

    def go_on(self, days: float) -> None:
        self.now += int(days * DAY)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("tablee.server.storage.sqlite.wall", clock)
    return clock


def open_table(server: Running) -> str:
    async def scenario() -> str:
        async with Client(server.url) as client:
            return (await client.create("the_number", ["Ada"])).table

    return asyncio.run(scenario())


def send_to_sleep(server: Running, table: str) -> None:
    """It leaves the memory; the disk has it."""

    async def unload() -> None:
        server.tables.live.pop(table).stop("expired")

    server.inside(unload)


def sweep(server: Running) -> None:
    server.inside(lambda: expiry.sweep(server.tables))


def is_there(server: Running, table: str) -> bool:
    return httpx.get(f"{server.url}/api/tables/{table}/record", trust_env=False).status_code != 404


def test_a_clock_that_jumps_ahead_while_the_server_runs_deletes_nothing(tmp_path: Path, clock: Clock) -> None:
    with running(tmp_path) as server:
        table = open_table(server)
        send_to_sleep(server, table)
        clock.go_on(32)
        sweep(server)
        sweep(server)
        assert is_there(server, table)
        clock.go_on(-32)
        sweep(server)
        clock.go_on(400)
        sweep(server)
        assert is_there(server, table)
        assert server.tables.store.today == NOON + 2 * DAY


def test_a_clock_that_is_ahead_at_the_next_start_deletes_nothing(tmp_path: Path, clock: Clock) -> None:
    with running(tmp_path) as server:
        table = open_table(server)
    clock.go_on(32)
    with running(tmp_path) as server:
        sweep(server)
        assert is_there(server, table)
        assert server.tables.store.today == NOON + DAY


def test_a_clock_that_goes_back_changes_nothing(tmp_path: Path, clock: Clock) -> None:
    with running(tmp_path) as server:
        first = open_table(server)
        clock.go_on(-500)
        sweep(server)
        second = open_table(server)
        for table in (first, second):
            send_to_sleep(server, table)
        assert server.tables.store.today == NOON
    with running(tmp_path) as server:
        for _ in range(29):
            clock.go_on(1)
            sweep(server)
        assert is_there(server, first)
        assert is_there(server, second)


def test_thirty_days_are_thirty_days(tmp_path: Path, clock: Clock) -> None:
    with running(tmp_path) as server:
        table = open_table(server)
        send_to_sleep(server, table)
        for day in range(32):
            assert is_there(server, table) == (day <= 30), day
            if day < 30:
                send_to_sleep(server, table)  # asking for it has woken it up, which touches nothing
            clock.go_on(1)
            with_nobody(server)
            sweep(server)


def with_nobody(server: Running) -> None:
    """Whatever was looked at leaves the memory without being touched."""

    async def unload() -> None:
        for table in list(server.tables.live):
            server.tables.live.pop(table).stop("expired")

    server.inside(unload)


def test_lines_are_stamped_by_the_calendar_and_the_end_of_a_game_by_the_clock(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[Any] = []
    monkeypatch.setattr("tablee.server.world.date", lambda: 1_999_999_999.0)
    with running(tmp_path) as server:
        clock.go_on(300)
        sweep(server)

        async def scenario() -> None:
            async with People(server.url) as people:
                ada, bo = await people.sit("the_number", ["Ada", "Bo"])
                await people.start()
                while not ada.is_over:
                    for seated in (ada, bo):
                        asked = seated.asked()
                        if asked is None:
                            await seated.next()
                        else:
                            await seated.submit({"move": "write", "number": asked["ask"]["digits"][-1] * 3})
                ended.extend(line for line in server.tables.store.lines(ada.table) if '"ended"' in line)

        asyncio.run(scenario())
    with sqlite3.connect(tmp_path / FILE) as database:
        assert database.execute("SELECT DISTINCT at FROM lines").fetchall() == [(NOON + DAY,)]
    assert len(ended) == 1
    assert "1999999999" in ended[0]


def test_an_old_folder_begins_with_the_newest_stamp_of_its_log(tmp_path: Path, clock: Clock) -> None:
    shutil.copytree(OLD, tmp_path / "data")
    with sqlite3.connect(tmp_path / "data" / FILE) as database:
        newest = database.execute("SELECT max(at) FROM lines").fetchone()[0]
    store = SqliteStore(tmp_path / "data")
    assert store.today == newest
    assert store.reading.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    store.close()
    clock.go_on(0.5)
    store = SqliteStore(tmp_path / "data")
    assert store.today == newest + DAY // 2
    store.close()
