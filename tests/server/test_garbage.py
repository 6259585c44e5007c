"""Nobody waits while garbage is looked for, and it goes all the same."""

import gc
import time
import weakref
from collections.abc import Callable, Iterator
from itertools import count

import msgspec
import pytest
from websockets.server import ServerProtocol

from tablee.server import world
from tablee.server.http.connection import Connection
from tablee.server.monitoring.garbage import FEW_LOOKS, LONGEST, OF_ONE_LOOK, PATIENCE, SHORT, TIMES, GarbageWatch
from tests.server.running import Running
from tests.server.test_talk import a_table, frame, hello, shake_hands

MANY = 20_000  # sockets


class Sockets(msgspec.Struct):
    total: int = MANY
    gone: int = 0


class Ring:
    def __init__(self) -> None:
        self.itself = self


def ring() -> Callable[[], object]:
    return weakref.ref(Ring())


def look_at_young(times: int) -> None:
    for _ in range(times):
        gc.collect(1)


@pytest.fixture
def watch() -> Iterator[GarbageWatch]:
    usual = gc.get_threshold()
    watch = GarbageWatch(Sockets())
    watch.set_all_aside()
    yield watch
    gc.set_threshold(*usual)


def test_with_many_sockets_what_has_stayed_is_set_aside_without_a_look(watch: GarbageWatch) -> None:
    kept = [[number] for number in range(50_000)]
    look_at_young(FEW_LOOKS + 1)
    looks, aside = gc.get_stats()[2]["collections"], gc.get_freeze_count()
    watch.look()
    assert gc.get_stats()[2]["collections"] == looks
    assert gc.get_freeze_count() >= aside + len(kept)


def test_a_young_ring_goes_at_the_next_quiet_moment(watch: GarbageWatch) -> None:
    gone = ring()
    gc.collect(0)
    look_at_young(1)
    watch.look()
    assert gone() is None


def test_a_ring_that_was_set_aside_goes_once_few_sockets_are_left(watch: GarbageWatch) -> None:
    left = ring()
    gc.freeze()
    look_at_young(watch.kept // OF_ONE_LOOK + 1)
    watch.look()
    assert left() is not None
    watch.sockets.total = 3
    watch.look()
    assert left() is None
    assert watch.stayed == 0


def test_or_once_many_times_as_many_have_gone(watch: GarbageWatch) -> None:
    left = ring()
    gc.freeze()
    watch.sockets.gone = TIMES * MANY
    watch.look()
    assert left() is not None
    watch.sockets.gone += 1
    watch.look()
    assert left() is None
    assert watch.gone == watch.sockets.gone


def test_while_somebody_is_there_a_long_look_is_put_off(watch: GarbageWatch) -> None:
    left = ring()
    gc.freeze()
    watch.sockets.total, watch.share = 3, 0.01
    watch.kept, watch.stayed = SHORT, SHORT
    for _ in range(LONGEST):
        watch.look()
    assert left() is not None
    watch.look()
    assert left() is None, "but not for ever"


def test_where_nobody_is_there_or_it_is_short_it_is_not(watch: GarbageWatch) -> None:
    watch.sockets.total = 3
    for kept, share in ((SHORT // 2, 0.2), (SHORT, 0.0005)):
        left = ring()
        gc.freeze()
        watch.kept, watch.stayed, watch.share = kept, kept, share
        watch.look()
        assert left() is None


def test_a_busy_loop_is_let_be_for_a_while(watch: GarbageWatch, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = count(1)
    monkeypatch.setattr(world, "now", lambda: float(next(moments)))
    monkeypatch.setattr(world, "processor_time", lambda: 0.1)
    assert watch.is_quiet()
    monkeypatch.setattr(world, "processor_time", lambda: watch.worked + 0.5)
    assert [watch.is_quiet() for _ in range(PATIENCE + 1)] == [False] * PATIENCE + [True]


def test_sockets_that_have_gone_leave_no_rings(server: Running) -> None:
    table = a_table(server)["table"]
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            with shake_hands(server) as raw:
                raw.sendall(frame(hello(table)))
                assert raw.recv(1)
        until = time.monotonic() + 20
        while server.tables.socket_limits.total or connections():
            assert time.monotonic() < until, f"{connections()} are left"
            time.sleep(0.05)
    finally:
        gc.enable()


def connections() -> int:
    """Of HTTP, that a socket has come from or that has asked something; and of sockets."""
    return sum(isinstance(one, Connection | ServerProtocol) for one in gc.get_objects())
