"""The wire: what is sent arrives whole and in order, whether the system takes it at once, in parts, or not yet."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.server.socket.packing import packed
from tablee.server.socket.uvicorn_transport import Transport


class Waiting:
    """A transport that only remembers what it is given."""

    def __init__(self) -> None:
        self.given = b""
        self.closing = False

    def write(self, data: bytes) -> None:
        self.given += data

    def get_write_buffer_size(self) -> int:
        return len(self.given)

    def is_closing(self) -> bool:
        return self.closing


class Event:
    def __init__(self) -> None:
        self.is_it = True

    def is_set(self) -> bool:
        return self.is_it


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    near, far = socket.socketpair()
    with near, far:
        near.setblocking(False)
        far.setblocking(False)
        yield near, far


def wire_on(near: socket.socket) -> Any:
    wire: Any = Transport.__new__(Transport)
    wire.transport, wire.writable, wire.descriptor = Waiting(), Event(), near.fileno()
    wire.close_sent = wire.disconnected = False
    return wire


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
    wire.transport.given, wire.writable.is_it = b"much", False
    wire.offer(b"progress")
    assert wire.transport.given == b"much"
    wire.writable.is_it = True
    wire.offer(b"progress")
    assert wire.transport.given == b"muchprogress"


def test_a_socket_that_closes_is_written_no_more(ends: Any) -> None:
    wire = wire_on(ends[0])
    wire.transport.closing = True
    wire.offer(b"late")
    wire.write([b"late"])
    assert all_of(ends[1]) == wire.transport.given == b""
