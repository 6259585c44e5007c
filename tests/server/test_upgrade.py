"""A server is replaced in the middle of a game: no move, no seat and no clock is lost, and nobody seems away."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.kill import Server
from bench.upgrade import process_of, stop, upgrade_often, upgrade_process
from tablee.client import SeatConnection
from tablee.client.connection import ConnectionEnded
from tablee.server.socket.connection import hello_in
from tablee.server.socket.messages import PassOn, Ping, Refused
from tablee.server.storage.sqlite import FILE, MIGRATIONS
from tablee.server.table.memory import LONGEST, FilmMemory, RoundMemory, TableMemory
from tablee.server.upgrade.door import DOOR, door_path
from tablee.server.upgrade.handover import DoorOpened, Knock, framed
from tablee.server.upgrade.predecessor import NotHandedOn, Predecessor
from tests.server.people import People, read_on
from tests.server.running import Running, running

WRITE = {"move": "write", "number": "761"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("upgrade")


@pytest.fixture(scope="module")
def started(folder: Path) -> Iterator[Server]:
    """The first of several processes, one after another."""
    server = Server(folder)
    yield server
    stop(folder)
    assert server.close() == 0


async def replace(folder: Path, *seats: SeatConnection) -> None:
    """The server by another process; everybody is told to come again."""
    before = process_of(folder)
    os.kill(before, signal.SIGUSR2)
    for seated in seats:
        with pytest.raises(ConnectionEnded, match="stopping"):
            await read_on(seated)
    assert process_of(folder) not in (0, before)


def test_people_play_on_while_the_server_is_replaced(started: Server, folder: Path) -> None:
    report = asyncio.run(upgrade_often(started.url, partial(upgrade_process, folder), 1))
    assert (report.upgrades, report.lost, report.refused) == (1, 0, 0)
    assert report.games
    assert report.gaps


def test_seats_choices_and_tokens_are_handed_on(started: Server, folder: Path) -> None:
    async def scenario() -> None:
        async with People(started.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await ada.submit(WRITE)
            await ada.say(PassOn())
            while not ada.others:
                await ada.next()
            story, token = list(bo.news), ada.others.popleft()["token"]
            await replace(folder, ada, bo)
            ada, bo = [await people.watch(place.secret) for place in people.places]
            assert ada.update["view"]["written"] == "761"
            assert bo.news[: len(story)] == story
            assert (await people.client.use_token(token)).secret == people.places[0].secret
            await bo.submit({"move": "write", "number": "540"})
            await ada.until(lambda update: update["view"]["turn"] == 1)

    asyncio.run(scenario())


def test_a_version_that_cannot_open_the_folder_changes_nothing(started: Server, folder: Path) -> None:
    """The drill for going back: the older version says why, and the newer one goes on."""
    before = process_of(folder)
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("PRAGMA user_version = 99")
    command = [sys.executable, "-m", "tablee", "serve", "--take-over", "--data", str(folder), "--lang", "en"]
    older = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert older.returncode == 2
    assert "written by a newer version of Tablée" in older.stderr
    assert process_of(folder) == before
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    assert httpx.get(f"{started.url}/health", trust_env=False).status_code == 200


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\n\r\n", b"\xff\xff\xff\xff", framed(Knock("0")) + b"\0\0\0\1x"]
)
def test_whatever_is_said_at_the_door_the_server_goes_on(said: bytes, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert (tmp_path / DOOR).stat().st_mode & 0o077 == 0
        for _ in range(2):  # and answers again
            with socket.socket(socket.AF_UNIX) as guest, door_path(tmp_path) as path:
                guest.connect(path)
                guest.sendall(said)
                guest.shutdown(socket.SHUT_WR)
                guest.settimeout(20)
                with suppress(ConnectionResetError):
                    while guest.recv(4096):
                        pass
        assert httpx.get(f"{server.url}/health", trust_env=False).status_code == 200
    assert not (tmp_path / DOOR).exists()


@pytest.mark.parametrize("answer", [b"", b"\xff\xff\xff\xff", b"\0\0\0\1x"])
def test_whatever_the_old_server_answers_the_new_one_knows_that_nothing_was_handed_on(answer: bytes) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs, socket.socket() as listening:
        socket.send_fds(theirs, [framed(DoorOpened("0")) + answer], [listening.fileno()])
        theirs.shutdown(socket.SHUT_WR)
        predecessor = Predecessor(ours)
        with predecessor.listening, pytest.raises(NotHandedOn):
            predecessor.take_over()


def hand_on(server: Running, into: dict[str, TableMemory]) -> None:
    into.update(server.inside(server.tables.freeze))


def test_clocks_and_presence_go_on_as_they_stood(tmp_path: Path) -> None:
    memories: dict[str, TableMemory] = {}

    async def begin(server: Running) -> tuple[str, list[str]]:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"], clock="fast")
            await people.start()
            await ada.submit(WRITE)
            await bo.until(lambda update: not update["lobby"]["seats"][0]["waiting"])
            clock = server.tables.live[people.table].clock
            number, since = clock.asked[1]
            clock.asked[1] = (number, since - 7)
            await asyncio.to_thread(hand_on, server, memories)
            return people.table, [place.secret for place in people.places]

    async def go_on(url: str, table: str, secrets: list[str]) -> None:
        async with People(url) as people:
            bo = await people.watch(secrets[1], table)
            assert [seat["present"] for seat in bo.update["lobby"]["seats"]] == [True, True]
            assert 0 < bo.asked()["seconds_left"] <= 13  # type: ignore[index]

    with running(tmp_path) as server:
        table, secrets = asyncio.run(begin(server))
    with running(tmp_path, gap=60) as server:
        server.tables.memories.kept.update(memories)
        asyncio.run(go_on(server.url, table, secrets))
        assert not server.tables.memories.kept


def test_a_socket_that_comes_again_at_once_leaves_no_gap(tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"], clock="fast")
            await people.start()
            live = server.tables.live[people.table]
            await bo.until(lambda update: update["asks"])
            before = dict(live.clock.asked)
            await ada.close()
            await bo.until(lambda update: update["lobby"]["seats"][0]["present"])
            ada = await people.watch(people.places[0].secret)
            assert live.clock.asked == before
            assert not live.returning
            await ada.close()
            while not live.returning:
                await asyncio.sleep(0.01)
            (holder, since), *_ = live.returning.items()
            server.loop.call_soon_threadsafe(live.note_absence, holder, since)  # as if its time were over
            await bo.until(lambda update: not update["lobby"]["seats"][0]["present"])

    with running(tmp_path, gap=600) as server:
        asyncio.run(scenario(server))


@pytest.mark.parametrize(("date", "seconds"), [(1000.5, 0.5), (990.0, 0.0), (5000.0, LONGEST)])
def test_a_clock_that_is_set_meanwhile_is_not_believed(date: float, seconds: float) -> None:
    assert TableMemory(at=1000.0).seconds_since(date) == seconds


def test_a_driven_round_and_its_film_are_remembered(tmp_path: Path) -> None:
    async def scenario(server: Running) -> Any:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"], clock="fast")
            await people.start()
            return server.tables.live[people.table]

    with running(tmp_path) as server:
        live = asyncio.run(scenario(server))

        async def recall() -> None:
            live.recall(
                TableMemory(
                    at=live.host.date() - 0.5,
                    revealed=(3, 2.0),
                    round=RoundMemory(live.round_number, 5.0, 10.0, False),
                    film=FilmMemory(9.0, b'"film":{}}'),
                )
            )
            now = live.now()
            assert now - live.reveal.at == pytest.approx(2.5, abs=0.4)
            assert live.film.until - live.reveal.at == pytest.approx(9.0)
            assert live.clock.rounds.until(live.shown) == pytest.approx(now - 5 + 20 + 10, abs=0.4)

        server.inside(recall)


@pytest.mark.parametrize(
    ("hello", "key"),
    [
        ('{"say": "hello", "protocol": 0, "table": "x"}', "server-protocol"),
        ('{"say": "hello", "protocol": 7, "table": "x", "eyes": {"left": 1}}', "server-protocol"),
        ('{"say": "hello", "protocol": 1, "table": "x", "eyes": {"left": 1}}', "server-bad-message"),
        ('{"say": "come", "protocol": 7}', "server-bad-message"),
    ],
)
def test_a_page_of_another_protocol_is_told_so_whatever_else_it_says(hello: str, key: str) -> None:
    refused = hello_in(hello)
    assert isinstance(refused, Refused)
    assert refused.sentence.key == key


def test_a_ping_is_answered(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            (ada,) = await people.sit("one_o_one", ["Ada"])
            await ada.say(Ping())
            while not ada.others:
                await ada.next()
            assert ada.others.popleft() == {"say": "pong"}

    with running(tmp_path) as server:
        asyncio.run(scenario(server.url))
