"""What a socket says is bounded: each kind of message, how often, and all sockets of an address together."""

import asyncio
import json
import os
import socket
import struct
from itertools import count
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablee.client.connection import ConnectionEnded
from tablee.server.size_limits import LONG_MESSAGE, MESSAGE_BYTES
from tablee.server.socket.messages import Arrange, FromClient, Look, Rename, Say
from tablee.server.socket.uvicorn_transport import is_single
from tests.server.loop_watch import BOUND, best_of_five, watched
from tests.server.people import People, read_on, refusal
from tests.server.running import Running, running

TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
FRAGMENT, MORE = 0x01, 0x00


def ws(server: Running) -> str:
    return server.url.replace("http", "ws") + "/ws"


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """As a browser sends it, with a mask of zeros."""
    if len(data) < 126:
        return bytes((kind, 0x80 | len(data))) + bytes(4) + data
    return struct.pack("!BBH", kind, 0x80 | 126, len(data)) + bytes(4) + data


def shake_hands(server: Running) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    raw = socket.create_connection((host, int(port)), timeout=60)
    raw.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert raw.recv(1000).startswith(b"HTTP/1.1 101")
    return raw


def hello(table: str, secret: str | None = None, **more: Any) -> bytes:
    return json.dumps({"say": "hello", "protocol": 1, "table": table, "secret": secret, **more}).encode()


def heard(raw: socket.socket) -> bytes:
    """All until the other side ends it."""
    found = b""
    try:
        while part := raw.recv(65536):
            found += part
    except ConnectionError:
        pass
    return found


def a_table(server: Running, **changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = httpx.post(
        f"{server.url}/api/tables", json={"game": "the_number", "people": ["Ada"], **changes}
    ).json()
    return found


# How long a message may be.


def test_every_message_has_a_bound() -> None:
    assert set(MESSAGE_BYTES) == {message.__struct_config__.tag for message in get_args(FromClient)}


@pytest.mark.parametrize("kind", sorted(set(MESSAGE_BYTES) - {"hello"}))
def test_a_message_is_no_longer_than_its_kind_needs(kind: str, server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            (ada,) = await people.sit("the_number", ["Ada"], setup={"seats": 2})
            assert ada.socket is not None
            say = json.dumps({"say": kind, **FIELDS.get(kind, {})})
            await ada.socket.send(say + " " * (MESSAGE_BYTES[kind] + 1 - len(say)))
            refused = await refused_or_gone(ada)
            assert refused == {"type": "sentence", "key": "server-message-long", "parts": {"most": MESSAGE_BYTES[kind]}}

    async def refused_or_gone(ada: Any) -> Any:
        try:
            return (await refusal(ada))["sentence"]
        except ConnectionClosed:
            return ada.refusals.popleft()["sentence"]

    asyncio.run(scenario())


FIELDS: dict[str, dict[str, Any]] = {
    "commit": {"commitment": "00" * 32},
    "nonce": {"nonce": "00" * 16},
    "submit": {"seat": 0, "ask": 1, "move": {}},
    "hint": {"seat": 0, "ask": 1},
    "look": {"seat": 0},
    "set-seat": {"seat": 1, "kind": "bot"},
    "swap": {"first": 0, "second": 1},
    "extend": {"seconds": 1},
    "rename": {"seat": 0, "name": "Ada"},
    "emote": {"emote": "wow"},
    "drop": {"beads": 3},
}


def test_the_longest_of_each_kind_is_heard(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            (ada,) = await people.sit("the_number", ["Ada"], setup={"seats": 2})
            assert ada.socket is not None
            say = json.dumps({"say": "arrange", "clock": "fast"})
            await ada.socket.send(say + " " * (MESSAGE_BYTES["arrange"] - len(say)))
            await ada.until(lambda update: update["lobby"]["clock"] == "fast")
            say = json.dumps({"say": "rename", "seat": 0, "name": "Zoe"})
            await ada.socket.send(say + " " * (MESSAGE_BYTES["rename"] - len(say)))
            await ada.until(lambda update: update["lobby"]["seats"][0]["name"] == "Zoe")

    asyncio.run(scenario())


@pytest.mark.parametrize("length", [MESSAGE_BYTES["hello"] + 1, 20_000])
def test_a_long_hello_hears_why_it_was_not_heard(length: int, server: Running) -> None:
    with shake_hands(server) as raw:
        say = hello("nowhere")
        raw.sendall(frame(say + b" " * (length - len(say))))
        assert b"server-message-long" in heard(raw)


def test_a_stranger_sends_no_long_frames(server: Running) -> None:
    table = a_table(server)["table"]
    with shake_hands(server) as raw:
        raw.sendall(frame(hello(table)))
        raw.recv(1)
        raw.sendall(frame(b'{"say":"rename","seat":0,"name":"' + b"x" * 60_000 + b'"}'))
        assert b"server-message-long" in heard(raw)


# How often.


def test_long_messages_come_one_by_one(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            (ada,) = await people.sit("the_number", ["Ada"], setup={"seats": 2})
            assert ada.socket is not None
            long = json.dumps({"say": "arrange", "listed": False}) + " " * LONG_MESSAGE
            for _ in range(5):
                await ada.socket.send(long)
            assert (await refusal(ada))["sentence"]["key"] == "server-too-often"
            await ada.say(Arrange(clock="fast"))
            await ada.until(lambda update: update["lobby"]["clock"] == "fast")

    with running(tmp_path, long_frames_a_second=0.001, long_frames_at_once=4) as server:
        asyncio.run(scenario(server.url))


def test_who_only_watches_says_less(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            (ada,) = await people.sit("the_number", ["Ada"], setup={"seats": 2})
            watching = await people.watch()
            for seated in (ada, watching):
                for _ in range(25):
                    await seated.say(Look(None))
            with pytest.raises(ConnectionEnded, match="flood"):
                await read_on(watching)
            await ada.say(Arrange(clock="fast"))
            await ada.until(lambda update: update["lobby"]["clock"] == "fast")

    changes: dict[str, Any] = {"frames_a_second": 20, "frames_at_once": 60}
    watching: dict[str, Any] = {"spectator_frames_a_second": 5, "spectator_frames_at_once": 20}
    with running(tmp_path, **changes, **watching) as server:
        asyncio.run(scenario(server.url))


@pytest.mark.parametrize("kind", [PING, PONG, TEXT, BINARY, FRAGMENT])
def test_frames_of_every_kind_count(kind: int, tmp_path: Path) -> None:
    with running(tmp_path, frames_a_second=1, frames_at_once=50, spectator_frames_at_once=50) as server:
        place = a_table(server)
        with shake_hands(server) as raw:
            raw.sendall(frame(hello(place["table"], place["secret"])))
            raw.recv(1)
            rest = frame(b"", MORE) if kind == FRAGMENT else frame(b"", kind)
            raw.sendall(frame(b"", kind) + 300 * rest)
            assert b'"flood"' in heard(raw)


def test_frames_before_the_hello_count_too(tmp_path: Path) -> None:
    with running(tmp_path, spectator_frames_a_second=1, spectator_frames_at_once=20) as server:
        with shake_hands(server) as raw:
            raw.sendall(300 * frame(b"", PING))
            heard(raw)  # which ends
        assert server.inside(lambda: all_gone(server))


async def all_gone(server: Running) -> bool:
    async with asyncio.timeout(60):
        while server.tables.socket_limits.total:
            await asyncio.sleep(0.02)
    return True


@pytest.mark.parametrize("part", [frame(b"", PONG), frame(b"", PING), frame(b"{}")], ids=["pong", "ping", "message"])
def test_thousands_of_frames_in_one_packet_keep_nobody_waiting(part: bytes, tmp_path: Path) -> None:
    with watched(tmp_path) as (server, watch):
        place = a_table(server)

        def flood() -> None:
            with shake_hands(server) as raw:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
                raw.sendall(frame(hello(place["table"], place["secret"])))
                raw.recv(1)
                try:
                    raw.sendall(part * (250_000 // len(part)))
                except ConnectionError:
                    return
                raw.shutdown(socket.SHUT_WR)
                heard(raw)

        seconds, name = best_of_five(watch, flood)
        assert seconds <= BOUND, name


@pytest.mark.parametrize(
    ("data", "single"),
    [
        (frame(b""), True),
        (frame(b"{}", PING), True),
        (frame(b"x" * 125), True),
        (frame(b"x" * 126), True),
        (frame(b"x" * 4000), True),
        (frame(b"") * 2, False),
        (frame(b"x" * 300)[:-1], False),
        (frame(b"x" * 300) + b"\x81", False),
        (b"\x81", False),
        (b"\x81\xff" + bytes(8), False),
    ],
)
def test_only_one_whole_frame_is_looked_at_at_once(data: bytes, *, single: bool) -> None:
    assert is_single(data) == single


def test_what_comes_together_or_in_parts_is_heard_in_its_order(server: Running) -> None:
    place = a_table(server)
    with shake_hands(server) as raw:
        raw.sendall(frame(hello(place["table"], place["secret"])))
        raw.recv(1)
        names = [f"Ada {number}" for number in range(20)]
        said = [frame(json.dumps({"say": "rename", "seat": 0, "name": name}).encode()) for name in names]
        half = len(said[-1]) // 2
        raw.sendall(b"".join(said[:-1]) + said[-1][:half])
        raw.sendall(said[-1][half:])

        async def called() -> None:
            live = server.tables.live[place["table"]]
            async with asyncio.timeout(60):
                while live.shown.chairs[0].name != names[-1]:
                    await asyncio.sleep(0.01)

        server.inside(called)


# All sockets of an address.


def test_an_address_that_says_too_much_is_not_listened_to_for_a_while_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.socket.connection.HOLD", 0.05)
    held: list[float] = []

    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo", "Cy"])
            for socket_ in server.tables.live[people.table].watchers:
                note_holds(socket_.transport, held)
            for number in range(1, 41):
                await asyncio.gather(*(seated.say(Say("wow")) for seated in people.seats))
                await people.seats[0].say(Arrange(film_seconds=15 + number))
            await people.seats[0].until(lambda update: update["lobby"]["film_seconds"] == 55)

    changes: dict[str, Any] = {"address_frames_a_second": 100, "address_frames_at_once": 20}
    with running(tmp_path, **changes) as server:
        asyncio.run(scenario(server))
    assert held


def note_holds(wire: Any, held: list[float]) -> None:
    hold = wire.hold

    def noted(seconds: float) -> None:
        held.append(seconds)
        hold(seconds)

    wire.hold = noted


@pytest.mark.parametrize("seconds", [0.0004, 0.004])
def test_what_costs_much_is_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """At once, or many small things together."""
    looks = count()
    monkeypatch.setattr("tablee.server.world.stopwatch", lambda: seconds * next(looks))
    monkeypatch.setattr("tablee.server.socket.connection.HOLD", 0.05)
    held: list[float] = []

    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            for watcher in server.tables.live[people.table].watchers:
                note_holds(watcher.transport, held)
            for number in range(1, 41):
                await ada.say(Arrange(film_seconds=15 + number))
            await ada.until(lambda update: update["lobby"]["film_seconds"] == 55)

    with running(tmp_path, effort_a_second=0.02, effort_at_once=0.001) as server:
        asyncio.run(scenario(server))
    assert held


def test_who_does_not_hurry_is_heard_whoever_shares_the_address(tmp_path: Path) -> None:
    held: list[float] = []

    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            note_holds(wire_of(server, people.table, 1), held)
            for _ in range(200):
                await ada.say(Say("wow"))
            for number in range(3):
                await asyncio.sleep(0.1)
                await bo.say(Rename(1, f"Bo {number}"))
                await bo.until(lambda update, name=f"Bo {number}": update["lobby"]["seats"][1]["name"] == name)  # type: ignore[misc]
            assert held == []

    with running(tmp_path, address_frames_a_second=0.001, address_frames_at_once=20) as server:
        asyncio.run(scenario(server))


def wire_of(server: Running, table: str, seat: int) -> Any:
    return next(watcher.transport for watcher in watchers_of(server, table) if watcher.seats == (seat,))


# Sockets of one secret.


def test_one_person_has_so_many_big_screens_and_the_oldest_goes(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])
            secret = people.places[0].secret
            stages = [await people.client.watch(people.table, secret, stage=True) for _ in range(20)]
            for oldest in stages[:12]:
                with pytest.raises(ConnectionEnded, match="elsewhere"):
                    await read_on(oldest)
            await people.seats[0].say(Arrange(clock="fast"))
            for stage in stages[12:]:
                await stage.until(lambda update: update["lobby"]["clock"] == "fast")
            assert len(server.tables.live[people.table].watchers) == 2 + 8
            for stage in stages:
                await stage.close()

    asyncio.run(scenario())


def test_who_does_not_go_is_cut_off(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret's older socket is finished; that it does not answer must not keep it."""
    monkeypatch.setattr("tablee.server.socket.connection.GOODBYE", 0.1)
    place = a_table(server)
    deaf = [shake_hands(server) for _ in range(10)]
    for raw in deaf:
        raw.sendall(frame(hello(place["table"], place["secret"])))
        raw.recv(1)

    async def one_is_left() -> None:
        async with asyncio.timeout(60):
            while server.tables.socket_limits.total > 1:
                await asyncio.sleep(0.02)

    server.inside(one_is_left)
    assert deaf[-1].recv(65536)
    for raw in deaf:
        raw.close()


def test_a_second_hello_is_no_hello(server: Running) -> None:
    async def scenario() -> None:
        place = a_table(server)
        async with connect(ws(server), proxy=None) as raw:
            await raw.send(hello(place["table"], place["secret"]))
            for _ in range(5):
                await raw.send(hello(place["table"], place["secret"]))
            kinds: list[str] = []
            while kinds.count("refused") < 5:
                kinds.append(json.loads(await raw.recv())["say"])
            assert kinds.count("welcome") == 1

    asyncio.run(scenario())


def test_answers_nobody_takes_are_not_kept(server: Running) -> None:
    """Pings without end, and a client that reads nothing: the server grows by nothing."""
    place = a_table(server)
    with shake_hands(server) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.sendall(frame(hello(place["table"], place["secret"])))
        raw.recv(1)
        raw.settimeout(3)
        ping = frame(os.urandom(125), PING) * 1000
        try:
            for _ in range(400):
                raw.sendall(ping)
        except OSError:
            pass
        waiting = [
            watcher.transport.transport.get_write_buffer_size() for watcher in watchers_of(server, place["table"])
        ]
        assert sum(waiting) < 1_000_000


def watchers_of(server: Running, table: str) -> list[Any]:
    return list(server.tables.live[table].watchers)
