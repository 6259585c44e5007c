"""The store: a full disk and a locked database lose nothing acknowledged, and old data folders open."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tablee.client import ServerRefusal
from tablee.client.connection import MessageRefused, SeatConnection
from tablee.server.storage.data_folder import BadFolder
from tablee.server.storage.interface import Done, StoreError
from tablee.server.storage.sql_store import BITE
from tablee.server.storage.sqlite import FILE, MIGRATIONS, SqliteStore
from tablee.server.table import facts
from tests.server.people import People
from tests.server.running import Running, running

OLD = Path(__file__).parent / "data" / "version-1"


async def fail_once(seated: SeatConnection) -> None:
    """Replace a sealed choice until the disk says no."""

    async def write_on() -> None:
        for number in range(2000):
            await seated.submit({"move": "write", "number": f"{number % 1000:03}"})

    with pytest.raises(MessageRefused) as refused:
        await write_on()
    assert refused.value.kind == "not-kept"
    assert refused.value.sentence["key"] == "server-not-kept"


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    async def scenario(server: Running) -> str:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await ada.submit({"move": "write", "number": "123"})
            writing = server.tables.store.writing
            pages = writing.execute("PRAGMA page_count").fetchone()[0]
            writing.execute(f"PRAGMA max_page_count = {pages}")
            await fail_once(ada)
            await bo.until(lambda _: bo.refusals)
            kept = ada.update
            fresh = await people.watch(people.places[0].secret)
            assert fresh.update["view"] == kept["view"]
            creating = [people.client.create("fifty", ["Ada"]) for _ in range(50)]
            answers = await asyncio.gather(*creating, return_exceptions=True)
            no_room = [answer for answer in answers if isinstance(answer, BaseException)]
            assert {answer.status for answer in no_room if isinstance(answer, ServerRefusal)} == {503}
            assert all(isinstance(answer, ServerRefusal) for answer in no_room)
            writing.execute("PRAGMA max_page_count = 1000000")
            await bo.submit({"move": "write", "number": "456"})
            assert bo.update["view"]["turns"][0]["numbers"] == [kept["view"]["written"], "456"]
            return people.table

    with running(tmp_path) as server:
        table = asyncio.run(scenario(server))
        before = server.tables.live[table].shown
    with running(tmp_path) as server:

        async def again() -> None:
            assert (await server.tables.find(table)).shown.state == before.state

        server.inside(again)


def test_a_locked_database_refuses_and_goes_on_later(tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(MessageRefused) as refused:
                await ada.submit({"move": "write", "number": "123"})
            assert refused.value.kind == "not-kept"
            assert (await people.watch(people.places[0].secret)).update["view"]["written"] is None
            other.execute("ROLLBACK")
            other.close()
            await bo.submit({"move": "write", "number": "456"})

    with running(tmp_path, lock_patience=0.1) as server:
        asyncio.run(scenario(server))


def test_lines_upon_a_lost_line_are_refused_too(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    answers: list[tuple[str, bool]] = []

    def note(name: str) -> "object":
        return lambda error: answers.append((name, error is None))

    store.versions.next["t"] = 1  # version 0 is there, 1 could not be kept
    for name, version in (("two", 2), ("one again", 1), ("two again", 2)):
        store.append("t", version, ["{}"], note(name))  # type: ignore[arg-type]
    store.start()
    store.close()
    assert answers == [("two", False), ("one again", True), ("two again", True)]


def test_a_data_folder_of_the_first_version_opens(tmp_path: Path) -> None:
    shutil.copytree(OLD, tmp_path / "data")

    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            secret = (OLD / "secret.txt").read_text().strip()
            ada = await people.watch(secret, (OLD / "table.txt").read_text().strip())
            assert ada.seats == (0,)
            assert ada.update["view"]["turn"] == 1
            while not ada.is_over:
                asked = ada.asked()
                if asked is None:
                    await ada.next()
                else:
                    await ada.submit({"move": "write", "number": asked["ask"]["digits"][-1] * 3})

    with running(tmp_path / "data") as server:
        asyncio.run(scenario(server))
        found = server.tables.store.reading.execute("PRAGMA user_version").fetchone()
        assert found == (len(MIGRATIONS),)


def test_a_data_folder_of_a_later_version_and_a_damaged_one_are_refused(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(BadFolder, match="server-newer-data"):
        SqliteStore(tmp_path)
    (tmp_path / FILE).write_bytes(b"this is no database" * 100)
    with pytest.raises(BadFolder, match="server-not-a-database"):
        SqliteStore(tmp_path)


def test_commits_are_durable(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.start()
    assert store.writing.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    answers: list[StoreError | None] = []
    store.append("t", 0, ["{}"], answers.append, "OLIVE-47")
    for version in range(1, 500):
        store.append("t", version, ["{}"], answers.append)
    store.start()
    store.close()
    assert answers == [None] * 500
    again = SqliteStore(tmp_path)
    again.start()
    assert len(again.lines("t")) == 500
    again.close()


def seated(seat: int, name: str, holder: str) -> str:
    return facts.write_line(facts.Seated(seat, name, holder))


def finished(store: SqliteStore, change: Callable[[Done], None]) -> list[StoreError | None]:
    """Asked for, and written before the store closes; moves of other people come in between."""
    answers: list[StoreError | None] = []
    change(answers.append)
    store.append("other", 1, ["{}"], answers.append)
    store.start()
    store.close()
    return answers


def filled(folder: Path, lines: list[str]) -> SqliteStore:
    store = SqliteStore(folder)
    store.append("long", 0, lines, lambda _: None, "OLIVE-47")
    store.append("other", 0, ["{}"], lambda _: None, "OLIVE-48")
    store.start()
    store.close()
    return SqliteStore(folder)


def test_a_long_log_is_removed_in_bites_and_others_need_not_wait(tmp_path: Path) -> None:
    store = filled(tmp_path, ["{}"] * (3 * BITE + 1))
    commits: list[int] = []
    store.watch_commit = lambda jobs, _: commits.append(jobs)
    assert finished(store, partial(store.remove, "long")) == [None, None]
    assert len(commits) == 4
    again = SqliteStore(tmp_path)
    assert [entry.id for entry in again.entries()] == ["other"]
    assert (again.lines("long"), len(again.lines("other"))) == ([], 2)
    again.start()
    again.close()


def test_a_name_is_forgotten_in_bites(tmp_path: Path) -> None:
    lines = [seated(0, "Ada", "x1"), seated(1, "Bo", "y2"), '{"fact":"left","seat":1}', seated(1, "Bo", "y2")] * BITE
    store = filled(tmp_path, lines)
    assert finished(store, partial(store.forget, "long", "y2")) == [None, None]
    again = SqliteStore(tmp_path)
    assert again.lines("long") == [line.replace("Bo", "Player 2") for line in lines]
    again.start()
    again.close()


def test_what_takes_long_and_fails_is_refused_once(tmp_path: Path) -> None:
    store = filled(tmp_path, ["{}"] * (3 * BITE))
    answers: list[StoreError | None] = []
    store.remove("long", answers.append)
    rest = store.write_all(store.writer.jobs.get())  # type: ignore[arg-type]
    store.writing.execute("PRAGMA query_only = ON")
    store.write_all(rest)
    assert [error is None for error in answers] == [False]
    assert store.unfinished == []
    store.start()
    store.close()
