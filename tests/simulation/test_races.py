"""What seeds have found: moments between a decision and its place on the disk, each of them once more by hand."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial, reduce
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.fairness.deal import NONCE_BYTES, nonce_commitment
from tablee.games import BY_KEY
from tablee.server.settings import Settings
from tablee.server.storage.interface import Done, StoreError
from tablee.server.table import decisions, facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.live import RETRY, LiveTable, TableWatcher
from tablee.server.table.next_host import NextHost
from tablee.server.table.position import Position, evolve, opening_position
from tablee.server.table.scheduled_move import ScheduledMove
from tests.play import dice_of, setup_of
from tests.simulation.host import SimulatedHost
from tests.simulation.loop import SimulatedLoop
from tests.simulation.scheduler import Scheduler

GAME = BY_KEY["the_number"]
HOLDERS = ("ada", "bo")
NONCE = "ab" * NONCE_BYTES


class SlowStore:
    """It answers when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Sequence[str], Done]] = []

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:  # noqa: ARG002
        self.waiting.append((lines, done))

    def set_due(self, *_: object) -> None:
        """There are no dates."""

    def answer(self, error: StoreError | None = None) -> None:
        waiting, self.waiting = self.waiting, []
        for _, done in waiting:
            done(error)


class Uncounted:
    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


class Place:
    """A table of a few people, in a world whose time is counted."""

    def __init__(self, is_begun: bool = True, holders: Sequence[str] = HOLDERS, game: AnyGame = GAME) -> None:
        self.scheduler, self.errors = Scheduler(), list[str]()
        self.loop = SimulatedLoop(self.scheduler, Random(1), self.errors.append)
        self.store = SlowStore()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("tablee.server.world.date", lambda: 0.0)
            host: Any = SimulatedHost(self.loop, Random(2), self.store, Settings(), Uncounted())  # type: ignore[arg-type]
        host.processor_time = host.stopwatch = lambda: 0.0
        self.live = LiveTable("table", started(holders, game) if is_begun else seated(holders, game), host)
        self.watchers = [self.come(holder) for holder in holders]
        self.run()

    def come(self, holder: str) -> TableWatcher:
        watcher = TableWatcher(self.live.schedule, holder, holder, table=self.live)
        self.live.connect(watcher)
        return watcher

    def run(self, seconds: float = 0.1) -> None:
        self.scheduler.run(self.scheduler.now + seconds)
        assert self.errors == []

    def answer(self, error: StoreError | None = None) -> None:
        self.store.answer(error)
        self.run()

    def move(self, seat: Seat) -> tuple[int, bytes]:
        ask = self.live.decided.asks[seat]
        return self.live.decided.numbers[seat], msgspec.json.encode(ask.sample(dice_of("race")))


def seated(holders: Sequence[str], game: AnyGame = GAME) -> Position:
    setup = msgspec.to_builtins(setup_of(game, seats=len(holders)))
    opened = facts.Opened(game.key, setup, "code", "00" * 32, "11" * 32)
    people = [facts.Seated(seat, holder, holder) for seat, holder in enumerate(holders)]
    first: list[AnyFact] = [*people, facts.HostIs("ada")]
    return reduce(evolve, first, opening_position(opened))


def started(holders: Sequence[str], game: AnyGame = GAME) -> Position:
    return evolve(seated(holders, game), opening_of(len(holders), game))


def opening_of(seats: int, game: AnyGame) -> facts.Started:
    return facts.Started((), tuple(game.open(game.start(setup_of(game, seats=seats)), dice_of("race"))))


def test_whoever_is_asked_for_a_nonce_has_time_from_when_they_are_told() -> None:
    """The wait before was for commitments, and ends while the disk is slow."""
    place = Place(is_begun=False)
    within = place.live.settings.nonce_within
    place.live.commit("ada", nonce_commitment(NONCE))
    place.live.commit("bo", nonce_commitment(NONCE))
    place.live.start()
    place.answer()
    place.live.tell_nonce("ada", NONCE)
    place.answer()
    place.run(within)
    place.answer()
    assert place.live.shown.deal.voided == 1
    place.live.commit("ada", nonce_commitment(NONCE))
    assert place.live.decided.dealing == (0,)
    place.run(2 * within)
    place.answer()
    assert place.live.shown.deal.voided == 1
    place.live.tell_nonce("ada", NONCE)
    place.answer()
    assert place.live.shown.deal.givers == (0,)


def test_whoever_has_just_left_plays_no_more() -> None:
    place = Place()
    place.live.apply(decisions.leave(place.live.decided, "bo"), place.watchers[1])
    with pytest.raises(decisions.NotYours):
        place.live.submit(place.watchers[1], 1, *place.move(1))
    place.answer()
    assert place.live.shown.chairs[1].bot is not None


def with_somebody_back() -> Place:
    """A bot has their seat, and that it goes is not on disk yet."""
    place = Place()
    place.live.disconnect(place.watchers[1])
    place.live.apply([facts.BotIn(1, "random")])
    place.answer()
    place.live.apply(decisions.resume_seats(place.live.decided, "bo"))
    place.come("bo")
    return place


def test_a_bot_makes_room_before_it_is_on_disk_that_somebody_is_back() -> None:
    place = with_somebody_back()
    number, _ = place.move(1)
    place.live.make_move(ScheduledMove(1, number, 0.0, "bot", "random"))
    assert len(place.store.waiting) == 1, "nothing but that the bot goes"
    place.answer()
    assert place.live.shown.numbers[1] == number


def test_where_it_could_not_be_written_that_somebody_is_back_it_is_tried_again() -> None:
    place = with_somebody_back()
    for _ in range(3):
        place.answer(StoreError("the disk is full"))
        assert place.live.shown.chairs[1].bot == "random"
        place.run(RETRY + 0.1)
    place.answer()
    assert place.live.shown.chairs[1].bot is None


def test_a_failure_is_told_to_all_though_one_has_stopped_waiting_for_it() -> None:
    place = Place()

    async def join() -> None:
        await place.live.write([facts.Renamed(0, "Ada", "ada")])

    waits: asyncio.Task[None] = place.loop.create_task(join())
    place.run()
    waits.cancel()
    place.run()
    place.live.apply([facts.Renamed(1, "Bo", "bo")])
    place.answer(StoreError("the disk is full"))
    assert place.live.decided == place.live.shown
    assert not place.live.pending


def test_a_host_who_comes_back_has_the_whole_time_again() -> None:
    moments: list[tuple[float, Callable[[], object]]] = []

    class Timers:
        def call_later(self, seconds: float, call: Callable[[], object], /) -> Any:
            moments.append((seconds, call))
            return SimpleNamespace(cancel=partial(moments.remove, moments[-1]))

    is_here = False
    table = SimpleNamespace(is_stopped=False, settings=Settings(), is_here=lambda _: is_here)
    table.shown = SimpleNamespace(driven=False, clock="none", host="ada")
    next_host = NextHost(table, Timers(), lambda _: None)  # type: ignore[arg-type]
    for is_here in (False, False, True, False):
        next_host.look()
        assert len(moments) == (not is_here)


def lasting_host(place: Place, seconds: float) -> str | None:
    """Who is the host after so long."""
    place.run(seconds)
    place.answer()
    return place.live.shown.host


def test_an_heir_who_was_away_before_leaves_the_table_to_somebody_who_is_there() -> None:
    place = Place(holders=("ada", "bo", "cy"))
    grace = place.live.settings.host_grace
    place.live.disconnect(place.watchers[1])
    place.run(grace)
    place.live.apply(decisions.leave(place.live.decided, "ada"), place.watchers[0])
    place.answer()
    assert lasting_host(place, grace - 1) == "bo"
    assert lasting_host(place, 2) == "cy"


def test_a_new_host_has_the_whole_time_though_the_old_one_was_away_for_long() -> None:
    place = Place(holders=("ada", "bo", "cy"))
    grace = place.live.settings.host_grace
    place.live.disconnect(place.watchers[0])
    place.live.disconnect(place.watchers[1])
    place.run(grace - 1)
    place.live.apply(decisions.leave(place.live.decided, "ada"))  # without a page
    place.answer()
    assert lasting_host(place, grace - 1) == "bo"
    assert lasting_host(place, 2) == "cy"


def test_while_a_new_host_is_on_the_way_to_the_disk_nobody_else_becomes_it() -> None:
    place = Place(holders=("ada", "bo", "cy"))
    grace = place.live.settings.host_grace
    place.live.disconnect(place.watchers[0])
    place.live.disconnect(place.watchers[1])
    place.run(grace - 1)
    place.live.apply([facts.HostIs("bo")])
    place.run(5)
    assert len(place.store.waiting) == 1
    assert lasting_host(place, 1) == "bo"
    assert lasting_host(place, grace + 1) == "cy"


def test_a_device_of_two_people_is_forgotten_by_both_names() -> None:
    lines = [facts.write_line(facts.Seated(seat, name, "ada")) for seat, name in ((0, "Ada"), (2, "Aga"))]
    assert [facts.read_line(facts.without_name(line, "ada"), None) for line in lines] == [
        facts.Seated(0, "Player 1", "ada"),
        facts.Seated(2, "Player 3", "ada"),
    ]
