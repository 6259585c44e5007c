"""Reading a log holds nobody up: it is read in a thread and folded in stretches; one that has to go is not read."""

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from tablee.client import Client
from tablee.server.registry import loading as finding
from tablee.server.registry.expiry import sweep
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.table.live import LiveTable
from tests.server.running import Running, running


def test_a_log_is_read_in_a_thread_of_its_own(tmp_path: Path) -> None:
    store, threads = SqliteStore(tmp_path), list[str]()
    lines = store.lines

    def read(table: str) -> list[str]:
        threads.append(threading.current_thread().name)
        return lines(table)

    store.lines = read  # type: ignore[method-assign]
    store.start()

    async def ask() -> None:
        found = await asyncio.gather(*(store.read("t") for _ in range(10)))
        assert found == [[]] * 10

    asyncio.run(ask())
    assert set(threads) == {"store-reader_0"}
    store.close()


@pytest.mark.parametrize("count", [0, 1, 99, 100, 101, 2500])
def test_a_log_is_read_whole_however_long_its_lines(count: int, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    written = [f'{{"line":{number},"é":"{"x" * (number % 7 * 9_000)}\\n"}}' for number in range(count)]
    store.append("t", 0, written, lambda _: None, "OLIVE-47")
    store.append("u", 0, ["{}"], lambda _: None, "OLIVE-48")
    store.start()
    store.close()
    again = SqliteStore(tmp_path)
    assert again.lines("t") == written
    assert again.lines("u") == ["{}"]
    again.start()
    again.close()


def test_a_log_whose_lines_are_dear_is_folded_line_by_line(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines differ in what they cost: time is what is shared, not lines."""

    async def open_one() -> str:
        async with Client(server.url) as client:
            place = await client.create("fifty", ["Ada"], setup={"seats": 60})
            for number in range(50):
                await client.join(place.table, f"Person {number}")
            return place.table

    table = asyncio.run(open_one())
    now = 0.0

    def dear() -> float:
        nonlocal now
        now += 2 * finding.STRETCH
        return now

    async def read() -> int:
        turns, is_read = 0, False

        async def turn() -> None:
            nonlocal turns
            while not is_read:
                turns += 1
                await asyncio.sleep(0)

        lines = await server.tables.store.read(table)
        monkeypatch.setattr("tablee.server.world.processor_time", dear)
        turning = asyncio.create_task(turn())
        found = await finding.read_live(table, lines, server.tables.host)
        is_read = True
        await turning
        monkeypatch.undo()
        assert found.version == len(lines)
        return turns

    assert server.inside(read) >= 50


def test_the_log_of_a_crowd_is_folded_in_a_thread(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def open_one() -> str:
        async with Client(server.url) as client:
            place = await client.create("fifty", ["Ada"], setup={"seats": finding.MANY + 1})
            for number in range(5):
                await client.join(place.table, f"Person {number}")
            return place.table

    table, threads = asyncio.run(open_one()), list[threading.Thread]()
    retrace = finding.retrace

    def note(live: LiveTable, lines: Sequence[str]) -> None:
        threads.append(threading.current_thread())
        retrace(live, lines)

    async def read() -> bool:
        known = server.tables.live.pop(table)
        known.stop("expired")
        assert (await server.tables.find(table)).shown == known.shown
        return threading.current_thread() not in threads

    monkeypatch.setattr(finding, "retrace", note)
    assert server.inside(read)
    assert len(threads) == 1


def test_a_table_that_expires_is_removed_unread(tmp_path: Path) -> None:
    with running(tmp_path, keep_days=-1) as server:

        async def open_one() -> str:
            async with Client(server.url) as client:
                return (await client.create("fifty", ["Ada"])).table

        table = asyncio.run(open_one())

        async def expire() -> None:
            server.tables.live.pop(table).stop("expired")
            server.tables.store.lines = None  # whoever reads stumbles
            await sweep(server.tables)

        server.inside(expire)
        assert table not in server.tables.directory.entries
        assert server.tables.store.reading.execute("SELECT count(*) FROM lines").fetchone() == (0,)


def test_nobody_finds_a_table_that_is_being_removed(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def open_one() -> str:
            async with Client(server.url) as client:
                return (await client.create("fifty", ["Ada"])).table

        table = asyncio.run(open_one())

        async def meet() -> list[str]:
            found = await server.tables.find(table)
            removing = asyncio.create_task(server.tables.remove(found, "removed"))
            await asyncio.sleep(0)
            answers = await asyncio.gather(server.tables.find(table), return_exceptions=True)
            await removing
            return [type(answer).__name__ for answer in answers]

        assert server.inside(meet) == ["NoSuchTable"]


def test_whoever_comes_while_the_house_is_swept_may_stay(tmp_path: Path) -> None:
    with running(tmp_path, unload_after=0, keep_days=-1) as server:

        async def open_one() -> str:
            async with Client(server.url) as client:
                return (await client.create("fifty", ["Ada"])).table

        table = asyncio.run(open_one())

        async def come() -> bool:
            live, tick = await server.tables.find(table), server.tables.store.tick

            async def tick_later() -> None:
                await server.tables.connect(table, None, None)
                await tick()

            live.used_at -= 100
            server.tables.store.tick = tick_later
            await sweep(server.tables)
            return server.tables.live.get(table) is live and not live.is_stopped

        assert server.inside(come)
