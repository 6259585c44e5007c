"""The wire: what is sent arrives whole and in order, whether the system takes it at once, in parts, or not yet."""

import asyncio
import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tablee.server.broadcast.bundle import Bundle
from tablee.server.socket.packing import packed
from tablee.server.socket.uvicorn_transport import HIGH, Transport
from tests.server.running import Running
from tests.server.test_talk import a_table, frame, hello, shake_hands, watchers_of


class Waiting:
    """A transport that only remembers what it is given, and says so to its protocol, until it is rid of it."""

    def __init__(self, wire: Any) -> None:
        self.wire = wire
        self.given = b""
        self.closing = False

    def write(self, data: bytes) -> None:
        if not self.given:
            self.given = data
            self.wire.pause_writing()
        else:
            self.given += data

    def drain(self) -> bytes:
        given, self.given = self.given, b""
        self.wire.resume_writing()
        return given

    def get_write_buffer_size(self) -> int:
        return len(self.given)

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None: ...


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    near, far = socket.socketpair()
    with near, far:
        near.setblocking(False)
        far.setblocking(False)
        yield near, far


def wire_on(near: socket.socket) -> Any:
    wire: Any = Transport.__new__(Transport)
    wire.transport, wire.writable, wire.descriptor = Waiting(wire), asyncio.Event(), near.fileno()
    wire.close_sent = wire.disconnected = False
    wire.writable.set()
    wire.set_straight(True)
    return wire


class Told:
    """An outlet of any other server."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.is_free = True

    def offer(self, frame: bytes) -> None:
        self.frames.append(frame)

    send_packed = offer

    def join(self, bundle: Bundle) -> None:
        bundle.others[self] = None

    def leave(self) -> None: ...


def all_of(far: socket.socket) -> bytes:
    found = b""
    while True:
        try:
            found += far.recv(1 << 20)
        except BlockingIOError:
            return found


def test_a_frame_goes_straight_to_the_system(ends: Any) -> None:
    wire = wire_on(ends[0])
    wire.write([b"one", b"two"])
    assert all_of(ends[1]) == packed(b"one") + packed(b"two")
    assert wire.transport.given == b""


def test_what_the_system_does_not_take_waits_in_the_transport_and_nothing_overtakes_it(ends: Any) -> None:
    wire, large = wire_on(ends[0]), bytes(range(256)) * 16384
    wire.send_packed(large)
    assert 0 < len(wire.transport.given) < len(large)
    wire.send_packed(b"later")
    wire.send_packed(b"and later")
    assert all_of(ends[1]) + wire.transport.given == large + b"laterand later"


def test_a_full_socket_and_a_broken_one_are_left_to_the_transport(ends: Any) -> None:
    near, far = ends
    wire = wire_on(near)
    far.close()
    wire.send_packed(b"nobody hears")
    assert wire.transport.given == b"nobody hears"


def test_whoever_is_slow_does_without_a_broadcast(ends: Any) -> None:
    wire = wire_on(ends[0])
    much = bytes(HIGH + 1)
    wire.transport.write(much)
    wire.offer(b"progress")
    assert wire.transport.given == much
    wire.transport.given = b"little"
    wire.offer(b"progress")
    assert wire.transport.given == b"littleprogress"


def test_a_socket_that_closes_is_written_no_more(ends: Any) -> None:
    wire = wire_on(ends[0])
    bundle = Bundle()
    wire.join(bundle)
    wire.transport.closing = True
    wire.cut()
    bundle.offer(b"late")
    wire.offer(b"late")
    wire.write([b"late"])
    assert all_of(ends[1]) == wire.transport.given == b""


# What everybody is sent.


def test_a_bundle_reaches_everybody_whoever_serves_their_socket(ends: Any) -> None:
    wire, other, bundle = wire_on(ends[0]), Told(), Bundle()
    wire.join(bundle)
    other.join(bundle)
    bundle.offer(b"to all")
    assert all_of(ends[1]) == b"to all"
    assert other.frames == [b"to all"]
    wire.leave()
    bundle.offer(b"to the rest")
    assert all_of(ends[1]) == b""


def test_a_frame_for_all_overtakes_nothing_that_waits_and_goes_straight_again_afterwards(ends: Any) -> None:
    wire, bundle = wire_on(ends[0]), Bundle()
    wire.join(bundle)
    large = bytes(range(256)) * 16384
    bundle.offer(large)
    assert 0 < len(wire.transport.given) < len(large)
    wire.transport.given = wire.transport.given[-1000:]  # most of it went out meanwhile
    bundle.offer(b"later")
    wire.write([b"own"])
    assert wire.transport.given == large[-1000:] + b"later" + packed(b"own")
    all_of(ends[1])
    wire.transport.drain()
    bundle.offer(b"straight")
    assert all_of(ends[1]) == b"straight"
    assert wire.transport.given == b""


def test_nothing_is_written_to_a_descriptor_that_may_be_anothers(ends: Any) -> None:
    """A wire that has ended leaves at once: the next socket gets its number."""
    wire, bundle = wire_on(ends[0]), Bundle()
    wire.join(bundle)
    wire.set_straight(False)
    wire.transport.closing = True
    wire.resume_writing()
    bundle.offer(b"for somebody else")
    assert all_of(ends[1]) == wire.transport.given == b""
    assert not bundle.straight


def test_who_reads_late_gets_whole_frames_in_their_order(server: Running) -> None:
    """Through a real transport, whose buffer fills up and drains: straight before, in its turn meanwhile, and straight
    again."""
    place = a_table(server)

    async def tell(numbers: range) -> set[bool]:
        table, found = server.tables.live[place["table"]], set()
        for number in numbers:
            table.audience.broadcast(json.dumps({"say": "told", "number": number, "much": "x" * 20_000}).encode())
            found.add(bool(table.audience.bundle.straight))
        return found

    async def tell_when_all_is_taken() -> set[bool]:
        (watcher,) = watchers_of(server, place["table"])
        while not watcher.transport.is_straight:
            await asyncio.sleep(0.01)
        return await tell(range(2000, 2001))

    with shake_hands(server) as raw, ThreadPoolExecutor(1) as late:
        raw.sendall(frame(hello(place["table"], place["secret"])))
        assert read_until(raw, "update", None) == []
        assert server.inside(lambda: tell(range(2000))) == {True, False}
        reading = late.submit(read_until, raw, "told", 2000)
        assert server.inside(tell_when_all_is_taken) == {True}
        found = reading.result()
    assert found == sorted(set(found))
    assert found[0] == 0


def read_until(raw: socket.socket, last: str, number: int | None) -> list[int]:
    """The numbers told until this has come."""
    found: list[int] = []
    data = b""
    while True:
        data += raw.recv(1 << 20)
        while len(data) >= 4:
            size, start = (data[1], 2) if data[1] < 126 else (int.from_bytes(data[2:4], "big"), 4)
            if len(data) < start + size:
                break
            message = json.loads(data[start : start + size])
            data = data[start + size :]
            found += [message["number"]] if message["say"] == "told" else []
            if message["say"] == last and message.get("number") == number:
                return found
