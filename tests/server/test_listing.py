"""Open tables are listed from what was written down of them: nobody's log is read for the list."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tablee.client import Client
from tablee.server.http import schemas
from tablee.server.registry.listings import MOST_NAMES, MOST_SEATS, listing_of
from tablee.server.socket.messages import Arrange
from tablee.server.storage.interface import TableEntry
from tablee.server.storage.sqlite import FILE, SqliteStore
from tablee.server.storage.table_directory import MOST_LISTED, LocalDirectory
from tests.server.people import People
from tests.server.running import Running, running

SEATS = 400


def listed(server: Running) -> list[dict[str, Any]]:
    """As it is now: nothing is remembered."""
    server.tables.listings.lookup.seconds = 0
    found: list[dict[str, Any]] = httpx.get(f"{server.url}/api/tables", trust_env=False).json()
    return found


def until(is_so: Callable[[], bool]) -> None:
    async def wait() -> None:
        async with asyncio.timeout(60):
            while not is_so():
                await asyncio.sleep(0.05)

    asyncio.run(wait())


def open_crowd(server: Running, people: int) -> str:
    async def scenario() -> str:
        async with Client(server.url) as client:
            place = await client.create("fifty", [], setup={"seats": SEATS}, driven=True, listed=True)
            for number in range(people):
                await client.join(place.table, f"Person {number}")
            return place.table

    return asyncio.run(scenario())


def count_calls(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[Sequence[object]]:
    calls: list[Sequence[object]] = []
    method = getattr(owner, name)

    def note(*parts: object) -> object:
        calls.append(parts)
        return method(*parts)

    monkeypatch.setattr(owner, name, note)
    return calls


def test_a_sleeping_crowd_is_listed_without_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = open_crowd(server, 30)
    with running(tmp_path) as server:
        reads = count_calls(monkeypatch, server.tables.store, "read")
        for _ in range(3):
            (found,) = listed(server)
        assert found["table"] == table
        assert (found["game"], found["seats"], found["open"]) == ("fifty", SEATS, SEATS - 30)
        assert found["names"] == [f"Person {number}" for number in range(MOST_NAMES)]
        assert reads == []
        assert server.tables.live == {}


def test_the_list_is_read_once_for_all_who_ask_within_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        looks = count_calls(monkeypatch, server.tables.directory, "listed")
        server.tables.listings.lookup.seconds = 600

        async def ask() -> None:
            async with httpx.AsyncClient(trust_env=False, base_url=server.url, timeout=30) as client:
                await asyncio.gather(*(client.get("/api/tables") for _ in range(40)))

        asyncio.run(ask())
        assert len(looks) == 1


def test_people_who_pour_in_are_written_down_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.registry.listings.PAUSE", 600.0)
    with running(tmp_path) as server:
        written = count_calls(monkeypatch, server.tables.store, "set_listings")
        open_crowd(server, 40)
        assert len(written) == 1

        async def go_on() -> None:
            server.tables.listings.writing.cancel()
            server.tables.listings.write_changed()

        server.inside(go_on)
        assert len(written) == 2
        assert listed(server)[0]["open"] == SEATS - 40
        server.inside(go_on)  # nothing has changed since
        assert len(written) == 2


def test_what_waits_is_written_when_the_server_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.registry.listings.PAUSE", 600.0)
    with running(tmp_path) as server:
        open_crowd(server, 3)
    with running(tmp_path) as server:
        assert listed(server)[0]["open"] == SEATS - 3


def test_a_table_is_listed_while_people_can_sit_down(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            assert listed(server) == []
            await ada.say(Arrange(setup={"seats": 3}, listed=True))
            await ada.until(lambda update: update["lobby"]["listed"])
            await asyncio.to_thread(until, lambda: [table["names"] for table in listed(server)] == [["Ada", "Bo"]])
            await people.client.join(ada.table, "Cy")
            await asyncio.to_thread(until, lambda: listed(server) == [])

    asyncio.run(scenario())


def test_a_listing_that_is_missing_or_old_is_put_right_when_the_table_is_opened(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = open_crowd(server, 2)
    stale = schemas.OpenTable(table, "fifty", ("Zoe",), 9, 9)
    for listing in (None, msgspec.json.encode(stale).decode()):
        with sqlite3.connect(tmp_path / FILE) as database:
            database.execute("UPDATE tables SET listing = ?", (listing,))
        database.close()
        with running(tmp_path) as server:
            assert [found["names"] for found in listed(server)] == ([] if listing is None else [["Zoe"]])
            assert httpx.get(f"{server.url}/api/tables/{table}/record", trust_env=False).status_code == 409
            assert [found["names"] for found in listed(server)] == [["Person 0", "Person 1"]]
        with running(tmp_path) as server:
            assert [found["names"] for found in listed(server)] == [["Person 0", "Person 1"]]


def test_a_name_that_is_forgotten_is_listed_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.registry.listings.PAUSE", 600.0)
    with running(tmp_path) as server:

        async def scenario() -> None:
            async with Client(server.url) as client:
                place = await client.create("fifty", ["Ada"], setup={"seats": 9}, listed=True)
                zebulon = await client.join(place.table, "Zebulon")
                await client.forget(place.table, zebulon.secret)

        asyncio.run(scenario())
        assert [table["names"] for table in listed(server)] == [["Ada"]]
    assert all(b"Zebulon" not in path.read_bytes() for path in tmp_path.iterdir())


def test_the_newest_tables_are_listed_and_no_more_than_a_page(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    directory = LocalDirectory(store)
    for number in range(MOST_LISTED + 50):
        directory.note(TableEntry(f"t{number}", f"C-{number}", f"{number}", number))
    directory.set_listing("t7", "changed")
    directory.set_listing("nobody knows it", "x")
    found = asyncio.run(directory.listed())
    assert len(found) == MOST_LISTED
    assert found[:2] == ["changed", f"{MOST_LISTED + 49}"]
    store.start()
    store.close()


def test_names_are_looked_for_among_so_many_seats_only(server: Running) -> None:
    """A stadium whose people sit at its far end must not cost a walk through it for every one of them."""

    async def look() -> str | None:
        live = await server.tables.find(table)
        chairs = live.shown.chairs
        person = chairs[0]
        for seat in range(MOST_NAMES):
            chairs = chairs.put(MOST_SEATS + seat, person)
        shown = msgspec.structs.replace(live.shown, chairs=chairs)
        return listing_of("t", shown)

    async def open_one() -> str:
        async with Client(server.url) as client:
            place = await client.create("fifty", ["Ada"], setup={"seats": 2 * MOST_SEATS}, listed=True)
            return place.table

    table = asyncio.run(open_one())
    text = server.inside(look)
    assert msgspec.json.decode(text)["names"] == ["Ada"]
