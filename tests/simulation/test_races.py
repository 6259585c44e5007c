"""What seeds have found: moments between a decision and its place on the disk, each of them once more by hand."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial, reduce
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.fairness.deal import NONCE_BYTES, nonce_commitment
from tablee.games import BY_KEY
from tablee.server.cluster.inbound_sockets import InboundLink
from tablee.server.cluster.leases import CLAIM, Leases
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.storage.interface import Done, StoreError
from tablee.server.storage.postgres import Lease
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.table import dealing, decisions, facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.history import Reveal
from tablee.server.table.live import RETRY, LiveTable, TableWatcher
from tablee.server.table.next_host import NextHost
from tablee.server.table.position import Position, evolve, opening_position
from tablee.server.table.remembering import memory_of
from tablee.server.table.scheduled_move import ScheduledMove
from tablee.server.table.waking import AGAIN
from tablee.server.tasks import TaskSet
from tests.play import dice_of, setup_of
from tests.simulation.host import SimulatedHost
from tests.simulation.loop import SimulatedLoop
from tests.simulation.scheduler import Scheduler
from tests.simulation.threads import inside, simulated_world

GAME = BY_KEY["the_number"]
HOLDERS = ("ada", "bo")
NONCE = "ab" * NONCE_BYTES


class SlowStore:
    """It answers when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Sequence[str], Done]] = []
        self.dates: list[Done] = []

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:  # noqa: ARG002
        self.waiting.append((lines, done))

    def set_due(self, table: str, due: int | None, done: Done) -> None:  # noqa: ARG002
        self.dates.append(done)

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
    place.live.apply([facts.Arranged(absence="play"), facts.BotIn(1, "random")])
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


def test_whoever_was_back_for_a_moment_has_time_before_a_bot_plays_for_them() -> None:
    """That the bot made room is not on the disk yet when they go again."""
    place = with_somebody_back()
    place.live.disconnect(place.live.present["bo"])
    place.run(place.live.settings.gap + 0.5)
    assert not place.live.is_present(1)
    place.live.make_move(ScheduledMove(1, place.live.shown.numbers[1], 0.0, "bot", "random"))
    assert len(place.store.waiting) == 1, "only that the bot makes room"
    place.answer()
    place.run(place.live.settings.grace - 1)
    assert place.store.waiting == []
    place.run(2)
    assert len(place.store.waiting) == 1


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


def test_a_date_that_could_not_be_written_is_tried_again() -> None:
    """Else nobody would wake the table."""
    place = Place(is_begun=False)
    place.live.apply([facts.Arranged(clock="post")])
    place.live.apply(dealing.start(place.live.decided, (), 0))
    place.answer()
    for _ in range(3):
        (written,), place.store.dates = place.store.dates, []
        written(StoreError("the disk is full"))
        place.run(AGAIN + 0.1)
    place.store.dates[0](None)
    place.run(3 * AGAIN)
    assert len(place.store.dates) == 1


def test_a_date_is_not_tried_again_while_lines_that_bring_another_one_may_be_refused() -> None:
    """Else it stands there though they were: the table would sleep for too long."""
    place = Place(is_begun=False)
    place.live.apply([facts.Arranged(clock="post")])
    place.live.apply(dealing.start(place.live.decided, (), 0))
    place.store.dates.pop()(StoreError("the disk is full"))
    place.run(3 * AGAIN)
    assert place.store.dates == []
    place.answer(StoreError("the disk is full"))
    place.run(2 * AGAIN)
    assert place.live.waking.due is None
    assert len(place.store.dates) == 1


def test_of_a_table_by_post_the_date_beside_its_log_is_put_right_when_it_is_read() -> None:
    """A process may have died between the line that says so and the date."""
    place = Place(is_begun=False)
    place.live.shown = place.live.decided = evolve(place.live.shown, facts.Arranged(clock="post"))
    place.live.move_dates_on()
    assert len(place.store.dates) == 1


def test_nobodys_time_runs_while_a_process_that_stops_writes_what_it_decided() -> None:
    place = Place()
    place.live.shown = place.live.decided = evolve(place.live.shown, facts.Arranged(clock="fast"))
    assert place.live.clock.seconds_left(0) is not None
    place.live.clock.rounds.begin(0)
    place.run(2)
    place.live.freeze()
    place.run(2)
    memory = memory_of(place.live)
    assert memory.round is not None
    assert memory.asked[0][1] == memory.round.lasted == pytest.approx(2)


def test_a_date_is_written_with_its_line_and_not_after_it(tmp_path: Path) -> None:
    """A commit may end between any two jobs, and so may the process."""
    store = SqliteStore(tmp_path)
    store.soon = lambda _: None
    answers: list[StoreError | None] = []
    store.append("table", 0, ["a line"], answers.append, "code")
    store.set_due("table", 8, answers.append)
    (job,) = store.outbox
    store.write_all([job])
    assert answers == [None, None]
    assert [(entry.code, entry.due) for entry in store.entries()] == [("code", 8)]
    assert store.lines("table") == ["a line"]
    store.close()


def test_a_table_that_a_crowd_has_left_is_given_back_when_the_database_is_there() -> None:
    asked: list[str] = []

    async def release(table: str) -> None:
        asked.append(table)
        raise StoreError("nobody answers")

    live, tasks = Place().live, TaskSet()
    live.watchers.clear()

    async def leave() -> None:
        house: Any = SimpleNamespace(tasks=tasks, directory=SimpleNamespace(release=release), is_stopping=False)
        house.live = {live.id: live}
        Tables.unload_left(house, live)
        await asyncio.gather(*tasks.tasks)

    asyncio.run(leave())
    assert asked == ["table"]


def test_whoever_is_sent_to_a_process_for_a_table_that_nobody_has_is_not_sent_away_for_ever() -> None:
    """That process had once found it with another one, which has let it go since and lives on."""

    class Database:
        async def fetch(self, sql: str, *_: object) -> list[dict[str, int]]:
            return [{"fence": 2}] if sql == CLAIM else []

    lease = Lease("me")
    lease.safe_until = float("inf")
    leases: Any = Leases(Database(), lease)  # type: ignore[arg-type]
    leases.living, leases.places = {"me": False, "other": False}, {"table": "other"}
    link: Any = SimpleNamespace(tables=SimpleNamespace(directory=leases))
    with simulated_world(), inside(SimpleNamespace(loop=SimpleNamespace(time=lambda: 0.0))):
        assert asyncio.run(InboundLink.lives_here(link, "table"))


@pytest.mark.parametrize("times", [1, 2, 3])
def test_whoever_watches_a_reveal_when_others_take_over_has_the_time_that_was_added_for_it(times: int) -> None:
    here, *others = places = [Place() for _ in range(times + 1)]
    for place in places:
        place.live.shown = place.live.decided = evolve(place.live.shown, facts.Arranged(clock="fast"))
    here.live.reveal = Reveal(1, here.live.now() - 0.2)
    left = here.live.clock.seconds_left(0)
    assert left is not None
    assert left > here.live.settings.fast
    for there in others:
        memory = msgspec.structs.replace(memory_of(here.live), at=0.0)
        there.run(30)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("tablee.server.world.date", lambda: 3.0)
            there.live.recall(memory)
        assert there.live.clock.seconds_left(0) == left
        here = there


def test_whoever_comes_back_while_the_bot_that_stood_in_takes_its_time_has_no_more_than_anybody() -> None:
    live = Place().live
    changes: list[AnyFact] = [facts.Arranged(clock="fast"), facts.BotIn(0, "random")]
    live.shown = live.decided = reduce(evolve, changes, live.shown)
    assert any(move is not None and move.at > live.now() for move in live.clock.moves())
    live.shown = live.decided = evolve(live.shown, facts.BotOut(0))
    assert live.clock.seconds_left(0) == live.settings.fast


def test_a_table_that_leaves_the_memory_leaves_nothing_large_behind() -> None:
    live = Place().live
    live.returning = {str(number): 0.0 for number in range(1000)}
    live.clock.asked = dict.fromkeys(range(1000), (1, 0.0))
    live.clock.rounds.absent_since = dict.fromkeys(range(1000), 0.0)
    live.clear()
    assert not any((live.returning, live.present, live.clock.asked, live.clock.rounds.absent_since, live.watchers))
