"""A film goes to a whole stadium in stretches, and once to everybody; and a stadium that has gone leaves no room."""

import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.film import RunningFilm
from tablee.server.broadcast.watcher import Watcher

MANY = 5


class Outlet:
    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.is_free = True

    def offer(self, frame: bytes) -> None: ...

    def send_packed(self, frame: bytes) -> None:
        self.sent.append(frame)

    def join(self, bundle: object) -> None: ...

    def leave(self) -> None: ...


class SharedTime:
    def __init__(self) -> None:
        self.waiting: list[object] = []

    def add(self, walker: object) -> None:
        self.waiting.append(walker)

    def remove(self, walker: object) -> None: ...


def an_audience(many: int = MANY) -> tuple[Audience, list[Outlet]]:
    host: Any = SimpleNamespace(shared_time=SharedTime(), now=lambda: 1.0)
    audience, outlets = Audience("table", host), [Outlet() for _ in range(many)]
    feed: Any = SimpleNamespace(id="table")
    for outlet in outlets:
        watcher = Watcher(feed, None, None)
        watcher.deliver = partial(take, watcher)
        audience.add(watcher)
        audience.attach(watcher, outlet)
    return audience, outlets


def take(watcher: Watcher) -> None:
    """Its update goes out at once."""
    watcher.is_behind = False


def a_film() -> RunningFilm:
    return RunningFilm(7, 2.0, 30.0, b'"film":1}')


def no_time() -> bool:
    return False


def test_a_film_is_sent_in_stretches() -> None:
    audience, outlets = an_audience()
    audience.send_film(a_film())
    assert not any(outlet.sent for outlet in outlets), "somebody waited for all of it"
    for shown in range(1, MANY + 1):
        assert audience.walk(no_time) is (shown < MANY)
        assert sum(len(outlet.sent) for outlet in outlets) == shown
    assert [len(outlet.sent) for outlet in outlets] == [1] * MANY


def test_an_update_comes_between_and_then_the_rest_of_the_film() -> None:
    audience, outlets = an_audience()
    film = a_film()
    audience.on_updated = lambda: audience.send_film(film)
    audience.send_film(film)
    audience.walk(no_time)
    audience.update(audience.watchers)
    while audience.walk(no_time):
        pass
    assert [len(outlet.sent) for outlet in outlets] == [1] * MANY


def test_whoever_is_slow_gets_it_later_and_whoever_has_gone_does_not() -> None:
    audience, outlets = an_audience()
    slow, gone, *others = audience.watchers
    outlets[0].is_free = False
    audience.send_film(a_film())
    audience.discard(gone)
    while audience.walk(no_time):
        pass
    assert slow.is_behind
    assert slow.film_sent == 0
    assert not outlets[0].sent
    assert not outlets[1].sent
    assert all(watcher.film_sent == 7 for watcher in others)


def test_whoever_has_just_come_sees_the_table_before_the_film() -> None:
    audience, outlets = an_audience()
    new, *others = audience.watchers
    new.is_behind = True
    audience.send_film(a_film())
    while audience.walk(no_time):
        pass
    assert not outlets[0].sent
    assert new.film_sent == 0, "it comes with the update"
    assert all(watcher.film_sent == 7 for watcher in others)


def test_a_stadium_that_has_gone_leaves_no_room() -> None:
    """Each game of a stadium has a table of its own, which is garbage for long."""
    audience, _ = an_audience(1000)
    for watcher in list(audience.watchers):
        audience.discard(watcher)
    assert sys.getsizeof(audience.watchers) > 10_000, "where this is no longer so, nothing needs to be made anew"
    assert not audience.clear()
    assert sys.getsizeof(audience.watchers) < 1000
