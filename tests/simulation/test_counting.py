"""The last choice of a large crowd is counted beside the loop: meanwhile the table is as it was, and lives on."""

import asyncio
from collections.abc import Callable
from functools import reduce
from typing import Any

import msgspec
import pytest

from tablee.server.broadcast.film import film_of
from tablee.server.storage.interface import StoreError
from tablee.server.table import counting, decisions, facts
from tablee.server.table.position import evolve
from tests.simulation.test_choices import FIFTY, PEOPLE, Stadium

LAST = len(PEOPLE) - 1


class LargeStadium(Stadium):
    """Whoever calculates is done when the test says so."""

    def __init__(self, kept: int = LAST) -> None:
        super().__init__()
        self.done = asyncio.Event()
        self.live.host.run_in_background = self.run_in_background  # type: ignore[method-assign]
        self.choose(*range(kept))
        self.run()
        self.answer()
        self.before = self.live.shown
        self.forget()

    async def run_in_background(self, work: Callable[..., Any], /, *args: Any) -> Any:
        worked_out = work(*args)
        await self.done.wait()
        return worked_out

    def finish(self) -> None:
        self.done.set()
        self.run()


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> LargeStadium:
    monkeypatch.setattr(counting, "LARGE", len(PEOPLE) - 1)
    place = LargeStadium()
    place.choose(LAST)
    place.run()
    assert place.live.round_count.choice is not None
    return place


def test_what_it_brings_is_kept_and_shown_as_if_it_had_been_decided_at_once(place: LargeStadium) -> None:
    assert place.store.waiting == []
    place.finish()
    moved = place.lines()
    assert [(one.seat, one.by) for one in moved] == [(LAST, "person")]
    assert place.live.shown is place.before
    assert place.told(b'"round":1,') == [], "durable before visible"
    place.answer()
    place.run(2)
    assert place.live.shown == reduce(evolve, moved, place.before)
    assert place.told(b'"round":1,') == list(range(len(PEOPLE)))
    assert place.live.film is not None
    film = film_of(place.before, moved[0].facts)
    assert msgspec.json.encode(film) in place.live.film.body
    entry = place.live.history.entries[-1]
    assert entry.number == len(PEOPLE)
    assert place.live.history.reveals == [0, entry.number]
    assert place.live.reveal is not None
    assert place.live.reveal.move == entry.number


def test_it_is_told_as_ever(place: LargeStadium, monkeypatch: pytest.MonkeyPatch) -> None:
    place.finish()
    place.answer()
    monkeypatch.setattr(counting, "LARGE", 1000)
    other = LargeStadium()
    other.choose(LAST)
    other.run()
    other.answer()
    for eyes in (None, 0, LAST):
        told = [one.live.history.entries[-1].frame(FIFTY, eyes) for one in (place, other)]
        assert told[0] == told[1]
    assert place.live.shown == other.live.shown


def test_meanwhile_nobody_chooses_and_whoever_goes_has_gone(place: LargeStadium) -> None:
    number, move = place.move(3)
    with pytest.raises(decisions.Stale):
        place.live.submit(place.watchers[3], 3, number, move)
    place.live.apply(decisions.leave(place.live.decided, PEOPLE[5]), place.watchers[5])
    place.finish()
    written = place.lines()
    assert [type(one) for one in written] == [facts.Left, facts.BotIn, facts.Moved]
    place.answer()
    assert place.live.shown == reduce(evolve, written, place.before)
    assert place.live.shown.chairs[5].bot is not None
    assert place.live.shown.state.round == 1


def test_where_what_came_before_is_not_kept_it_is_not_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "LARGE", len(PEOPLE) - 1)
    place = LargeStadium(kept=LAST - 1)
    place.choose(LAST - 1, LAST)
    place.run()
    assert place.live.round_count.choice is not None
    place.answer(StoreError("the disk is full"))
    place.forget()
    place.finish()
    assert place.store.waiting == []
    refused = [msgspec.json.decode(frame) for frame in place.heard[LAST] if b"not-kept" in frame]
    assert [one["ask"] for one in refused] == [1]
    place.choose(LAST - 1, LAST)
    place.finish()
    place.answer()
    place.answer()
    assert place.live.shown.state.round == 1


def test_a_choice_that_is_against_the_rules_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "LARGE", len(PEOPLE) - 1)
    place = LargeStadium()
    with pytest.raises(Exception, match="line-ascending"):
        place.live.submit(place.watchers[LAST], LAST, 1, b'{"move":"pick","numbers":[5,4,3,2,1]}')
    assert place.live.round_count.choice is None


def test_a_table_that_stands_still_keeps_nothing_more(place: LargeStadium) -> None:
    place.live.freeze()
    place.finish()
    assert place.store.waiting == []


def test_a_bot_who_is_the_last_is_counted_apart_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "LARGE", len(PEOPLE) - 1)
    place = LargeStadium()
    place.live.disconnect(place.watchers[LAST])
    place.live.apply([facts.BotIn(LAST, "random")])
    place.answer()
    place.run(10)
    assert place.live.round_count.choice is not None
    assert place.store.waiting == []
    place.finish()
    (moved,) = place.lines()
    assert (moved.seat, moved.by, moved.aside.bot) == (LAST, "bot", "random")
    place.answer()
    assert place.live.shown.state.round == 1
    assert place.live.shown.bot_moves[LAST] == 1
