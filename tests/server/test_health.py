"""`/health` says ok only where what is decided can be kept: not with a full disk, nor with a page that is damaged."""

import asyncio
import os
import re
import resource
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.kill import Server
from tablee.server.storage import health as checkup
from tablee.server.storage.sqlite import FILE, SqliteStore
from tests.server.running import Running, running

PAGE = 4096
LINES = 3000


def health(server: Running | Server) -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{server.url}/health", trust_env=False, timeout=30)
    return answer.status_code, answer.json()


def is_well(server: Running | Server) -> bool:
    status, found = health(server)
    assert found["log"] == (status == 200)
    assert found["ok"] == (found["fault"] is None)
    return status == 200 and found["fault"] is None


def fault(server: Running | Server) -> str | None:
    status, found = health(server)
    assert (found["ok"], found["log"], status) == (False, False, 503), found
    told: str | None = found["fault"]
    return told


@contextmanager
def looked_at_each_time(folder: Path, **changes: Any) -> Iterator[Running]:
    """A server whose checkups are shared by nobody."""
    with running(folder, **changes) as server:
        server.tables.store.checkup.lookup.seconds = 0
        yield server


def open_table(server: Running | Server) -> int:
    opening = {"game": "the_number", "people": ["Ada"], "setup": {"seats": 2}}
    return httpx.post(f"{server.url}/api/tables", json=opening, trust_env=False).status_code


def until(is_so: Callable[[], bool]) -> None:
    async def wait() -> None:
        async with asyncio.timeout(60):
            while not is_so():
                await asyncio.sleep(0.05)

    asyncio.run(wait())


def test_a_database_that_may_not_grow(tmp_path: Path) -> None:
    with looked_at_each_time(tmp_path) as server:
        assert is_well(server)
        assert is_well(server)
        writing = server.tables.store.writing
        writing.execute(f"PRAGMA max_page_count = {writing.execute('PRAGMA page_count').fetchone()[0]}")
        while open_table(server) == 201:
            """Until there is no room for another."""
        assert fault(server) == "full"
        writing.execute("PRAGMA max_page_count = 1000000")
        assert is_well(server)


def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """A real one, as far as the process can tell: its files may not grow, and so every write fails."""
    server = Server(tmp_path)
    try:
        assert is_well(server)
        size = (tmp_path / f"{FILE}-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        until(lambda: not is_well(server))
        assert fault(server) == "failing"
        assert open_table(server) == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: is_well(server))
        assert open_table(server) == 201
    finally:
        assert server.stop() == 0


def test_a_disk_with_no_room_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with looked_at_each_time(tmp_path) as server:
        monkeypatch.setattr(checkup, "room_at", lambda _: 1000)
        assert fault(server) == "full"


def test_a_locked_database_and_one_that_may_only_be_read(tmp_path: Path) -> None:
    with looked_at_each_time(tmp_path, lock_patience=0.1) as server:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert fault(server) == "locked"
        other.execute("ROLLBACK")
        other.close()
        server.tables.store.writing.execute("PRAGMA query_only = ON")
        assert fault(server) == "read-only"
        server.tables.store.writing.execute("PRAGMA query_only = OFF")
        assert is_well(server)


def test_a_database_that_was_taken_away(tmp_path: Path) -> None:
    with looked_at_each_time(tmp_path) as server:
        assert is_well(server)
        (tmp_path / FILE).rename(tmp_path / "elsewhere")
        assert fault(server) == "gone"
        (tmp_path / FILE).write_bytes(b"another one")
        assert fault(server) == "gone"


def test_a_disk_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "PATIENCE", 0.1)
    with running(tmp_path) as server:
        store, goes_on = server.tables.store, threading.Event()
        write = store.write_ballast
        store.write_ballast = lambda database: (goes_on.wait(20), write(database))
        assert fault(server) == "slow"
        assert fault(server) == "slow"
        goes_on.set()
        until(lambda: is_well(server))


def test_all_who_ask_at_once_share_one_write(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        store, written = server.tables.store, list[object]()
        write = store.write_ballast

        def count(database: sqlite3.Connection) -> None:
            written.append(None)
            write(database)

        store.write_ballast = count

        async def ask() -> None:
            async with httpx.AsyncClient(trust_env=False, base_url=server.url, timeout=30) as client:
                answers = await asyncio.gather(*(client.get("/health") for _ in range(40)))
            assert {answer.status_code for answer in answers} == {200}

        store.checkup.lookup.seconds = 600
        asyncio.run(ask())
        asyncio.run(ask())
        assert len(written) == 1


def test_where_nothing_can_be_written_at_the_start_tables_can_be_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.append("t", 0, ["{}"], lambda _: None, "OLIVE-47")
    store.start()
    store.close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    locked = SqliteStore(tmp_path, lock_patience=0)
    assert [entry.id for entry in locked.entries()] == ["t"]
    assert not locked.lacks_lines
    other.close()
    locked.start()
    locked.close()


# Damage.


def fill(folder: Path) -> None:
    """A log of many pages, all in the file itself."""
    store = SqliteStore(folder)
    store.append("long", 0, ['{"fact":"left","seat":0}'] * LINES, lambda _: None, "OLIVE-47")
    store.append("other", 0, ['{"fact":"left","seat":0}'] * LINES, lambda _: None, "OLIVE-48")
    store.start()
    store.close()
    assert not (folder / f"{FILE}-wal").exists()


def scribble(folder: Path) -> None:
    """Over a whole page in the middle of the logs."""
    pages = (folder / FILE).stat().st_size // PAGE
    with (folder / FILE).open("r+b") as file:
        file.seek(pages // 2 * PAGE)
        file.write(os.urandom(PAGE))


def scribble_a_word(folder: Path) -> None:
    """Into a line: the page is whole, and what it says is not."""
    text = (folder / FILE).read_bytes()
    places = [found.start() for found in re.finditer(rb'\{"fact"', text)]
    with (folder / FILE).open("r+b") as file:
        file.seek(places[len(places) // 2])
        file.write(b"\x00\xff\x07")


@pytest.mark.parametrize("harm", [scribble, scribble_a_word])
def test_a_damaged_page_is_found_while_the_server_runs(harm: Callable[[Path], None], tmp_path: Path) -> None:
    fill(tmp_path)
    with looked_at_each_time(tmp_path) as server:
        until(lambda: server.tables.store.page_check.due > 0)  # the look after the start
        assert is_well(server)
        harm(tmp_path)
        assert is_well(server)  # looked at a moment ago: the last verdict stands
        server.tables.store.page_check.due = 0
        until(lambda: not is_well(server))
        assert fault(server) == "damaged"


def test_a_damaged_page_is_found_at_the_start_and_what_else_there_is_is_served(tmp_path: Path) -> None:
    fill(tmp_path)
    scribble(tmp_path)
    with looked_at_each_time(tmp_path) as server:
        until(lambda: not is_well(server))
        assert fault(server) == "damaged"
        assert set(server.tables.directory.entries) == {"long", "other"}
        assert open_table(server) == 201


def test_damage_that_somebody_meets_counts_at_once(tmp_path: Path) -> None:
    fill(tmp_path)
    with looked_at_each_time(tmp_path) as server:
        server.tables.store.page_check.due = float("inf")  # nobody looks
        scribble(tmp_path)
        answers = [httpx.get(f"{server.url}/api/tables/{table}/record", trust_env=False) for table in ("long", "other")]
        assert 503 in {answer.status_code for answer in answers}
        assert {answer.json()["key"] for answer in answers if answer.status_code == 503} == {"server-table-away"}
        assert fault(server) == "damaged"


def test_pages_are_looked_at_by_one_and_not_too_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    pages, looks, goes_on = checkup.PageCheck(tmp_path / FILE), list[object](), threading.Event()
    whole = checkup.is_whole

    def look(database: sqlite3.Connection) -> bool:
        looks.append(None)
        goes_on.wait(20)
        return whole(database)

    monkeypatch.setattr(checkup, "is_whole", look)
    for _ in range(3):
        pages.look_soon()
    goes_on.set()
    assert pages.thread is not None
    pages.thread.join(20)
    for _ in range(3):
        pages.look_soon()
    assert len(looks) == 1
    assert not pages.are_bad
    monkeypatch.setattr(checkup, "LARGE", 0)
    assert checkup.pause_after(tmp_path / FILE) == checkup.LONG_PAUSE
