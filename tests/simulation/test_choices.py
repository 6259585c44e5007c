"""Choices of a crowd that come together: kept as one, and each as if it had come alone."""

from functools import reduce
from itertools import count
from typing import Any

import msgspec
import pytest

from tablee.games import BY_KEY
from tablee.server.broadcast.schedule import LONGEST_PAUSE
from tablee.server.storage.interface import StoreError
from tablee.server.table import choices, decisions, facts
from tablee.server.table.position import Position, evolve
from tests.simulation.test_races import Place, opening_of

FIFTY = BY_KEY["fifty"]
PEOPLE = [f"person {number}" for number in range(24)]
KEPT = b'"due":false'


class Stadium(Place):
    """Everybody has a page, and what it is sent is kept."""

    def __init__(self) -> None:
        self.heard: dict[int, list[bytes]] = {}
        super().__init__(False, PEOPLE, FIFTY)
        self.live.apply([opening_of(len(PEOPLE), FIFTY)])
        self.answer()
        for seat, watcher in enumerate(self.watchers):
            watcher.deliver = lambda seat=seat, watcher=watcher: self.deliver(seat, watcher)
        self.run(1)
        self.forget()

    def deliver(self, seat: int, watcher: Any) -> None:
        watcher.timer = None
        self.heard.setdefault(seat, []).extend(watcher.frames())

    def forget(self) -> None:
        self.heard = {seat: [] for seat in range(len(PEOPLE))}

    def choose(self, *seats: int) -> None:
        for seat in seats:
            ask = self.live.shown.asks[seat]
            move = msgspec.json.encode(ask.sample(self.live.dice))
            self.live.submit(self.watchers[seat], seat, self.live.shown.numbers[seat], move)

    def lines(self) -> list[Any]:
        """What is on its way to the disk."""
        return [facts.read_line(line, FIFTY) for lines, _ in self.store.waiting for line in lines]

    def told(self, what: bytes) -> list[int]:
        return [seat for seat, frames in self.heard.items() if any(what in frame for frame in frames)]


def test_choices_of_one_turn_are_kept_by_one_append_and_told_after_it() -> None:
    place = Stadium()
    before = place.live.shown
    place.choose(3, 1, 2)
    place.run()
    assert len(place.store.waiting) == 1
    moved = place.lines()
    assert [one.seat for one in moved] == [3, 1, 2]
    assert place.live.shown is before
    assert place.told(KEPT) == [], "durable before visible"
    place.answer()
    assert place.live.shown == reduce(evolve, moved, before), "live is what the log says"
    assert place.told(KEPT) == [1, 2, 3]
    assert place.live.shown.chosen == 3
    assert [entry.seat for entry in place.live.history.entries] == [None, 3, 1, 2]


def test_more_than_are_taken_as_one_are_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "MOST", 4)
    place = Stadium()
    place.choose(*range(10))
    place.run()
    assert [len(lines) for lines, _ in place.store.waiting] == [4, 4, 2]
    place.answer()
    assert place.live.shown.chosen == 10


def test_whoever_looks_at_the_table_in_the_same_turn_finds_them_taken() -> None:
    place = Stadium()
    place.choose(1, 2)
    place.live.apply(decisions.leave(place.live.decided, PEOPLE[5]), place.watchers[5])
    assert [type(one) for one in place.lines()][:3] == [facts.Moved, facts.Moved, facts.Left]
    with pytest.raises(decisions.Stale):
        place.choose(1)
    number, move = place.move(1)
    place.live.submit(place.watchers[1], 1, number, move)  # a second thought
    place.answer()
    assert place.live.shown.chosen == 2
    assert place.live.shown.numbers[1] == 3


def test_the_last_choice_reveals_though_it_comes_with_the_others() -> None:
    place = Stadium()
    before = place.live.shown
    place.choose(*range(len(PEOPLE)))
    place.run()
    moved = place.lines()
    assert [len(lines) for lines, _ in place.store.waiting] == [len(PEOPLE) - 1, 1]
    place.answer()
    place.run(2)
    after: Position = reduce(evolve, moved, before)
    assert place.live.shown == after
    assert after.state.round == 1
    assert place.told(b'"round":1,') == list(range(len(PEOPLE)))


def test_where_they_cannot_be_kept_each_hears_so_and_may_choose_again() -> None:
    place = Stadium()
    before = place.live.shown
    place.choose(1, 2)
    place.run()
    place.choose(3)  # on its way when the disk fails
    place.answer(StoreError("the disk is full"))
    assert place.live.decided == place.live.shown == before
    assert {1, 2, 3} <= set(place.told(b'"not-kept"'))
    for seat, ask in ((1, 1), (2, 1), (3, 1), (7, None)):
        refused = [msgspec.json.decode(frame) for frame in place.heard[seat] if b"not-kept" in frame]
        assert refused[0].get("ask") == ask
    place.forget()
    place.choose(1, 2, 3)
    place.run()
    place.answer()
    assert place.told(KEPT) == [1, 2, 3]


def test_of_a_table_that_goes_to_live_elsewhere_none_is_kept_here() -> None:
    place = Stadium()
    place.choose(1)
    place.live.release()
    place.run()
    assert place.store.waiting == []


def test_a_table_that_stands_still_has_taken_them() -> None:
    place = Stadium()
    place.choose(1)
    place.live.freeze()
    assert [one.seat for one in place.lines()] == [1]


def test_bots_join_those_who_choose() -> None:
    place = Stadium()
    for seat in (1, 4):
        place.live.disconnect(place.watchers[seat])
    place.live.apply([facts.BotIn(1, "random"), facts.BotIn(4, "random")])
    place.answer()
    place.run(10)
    assert len(place.store.waiting) == 1
    assert sorted(moved.seat for moved in place.lines()) == [1, 4]
    place.answer()
    assert place.live.shown.chosen == 2
    assert dict(place.live.shown.bot_moves) == {1: 1, 4: 1}


@pytest.mark.parametrize(("takes", "told"), [(0.0, 3), (0.02, 2), (10.0, 0)])
def test_a_crowd_that_takes_long_to_tell_is_told_less_often_how_far_it_is(takes: float, told: int) -> None:
    place, heard, stopwatch = Stadium(), list[float](), count(step=takes)
    place.live.host.stopwatch = lambda: next(stopwatch)  # type: ignore[method-assign]
    place.live.audience.broadcast = lambda frame: heard.append(place.live.now())  # type: ignore[method-assign]  # noqa: ARG005
    for seat in range(20):
        place.choose(seat)
        place.run(0.05)
        place.answer()
    first, *later = heard
    assert len([at for at in later if at - first < 1]) == told
    place.run(LONGEST_PAUSE)
    assert heard[-1] > later[-1] if told else len(heard) == 2, "but not for ever"
