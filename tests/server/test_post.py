"""By post: a date instead of a clock. Nobody is hurried or replaced before it, whatever sleeps, wakes or restarts."""

import asyncio
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.records.signing import Signer, new_key
from tablee.server.http import schemas
from tablee.server.registry import expiry, my_tables
from tablee.server.registry.tables import Tables
from tablee.server.socket.messages import Arrange, SetSeat
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.table import decisions, facts
from tablee.server.table.live import LiveTable
from tablee.server.table.opening import NewTable
from tablee.server.table.position import evolve
from tablee.server.table.post import DAY
from tests.play import dice_of
from tests.server.running import QUICK

T = TypeVar("T")
NOON = 1_800_000_000
HOUR = 3600


class PostHouse:
    """A server's tables with a calendar of their own, and a table by post of Ada and Bo."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.folder = folder
        self.settings = msgspec.structs.replace(QUICK, sleep_after=0, **changes)
        self.loop = asyncio.new_event_loop()
        self.date = NOON
        self.secrets: list[str] = []
        self.step = 0
        self.open()

    def open(self) -> None:
        self.store = SqliteStore(self.folder)
        self.tables = Tables(self.store, LocalDirectory(self.store), self.settings, Signer.read(new_key()))
        self.run(self.tables.start())
        self.tables.host.date = lambda: self.date  # type: ignore[method-assign]
        self.tables.host.opened_at = self.date

    def close(self) -> None:
        self.run(self.tables.stop())
        self.store.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def lay(self, days: Any = 3, **options: Any) -> None:
        """Open, sit down, start: nobody stays."""
        asked = NewTable(game="the_number", people=["Ada"], setup={"seats": 2}, clock="post", post_days=days, **options)
        opened = self.run(self.tables.open(asked))
        self.table = opened.table
        taken = self.run(self.tables.join(self.table, schemas.TakeSeat(name="Bo"), None))
        self.secrets = [opened.secret, taken.secret]
        self.live.start()
        self.settle()

    @property
    def live(self) -> LiveTable:
        return self.run(self.tables.find(self.table))

    def settle(self) -> None:
        """Until everything is on disk, and nobody is being moved for."""
        self.run(self.wait_until_quiet())

    async def wait_until_quiet(self) -> None:
        async with asyncio.timeout(60):
            while not all(is_quiet(live) for live in self.tables.live.values()):
                await asyncio.sleep(0.001)

    def move(self, seat: int) -> None:
        live = self.live
        shown = live.shown
        self.step += 1
        move = shown.asks[seat].sample(dice_of(self.step))
        live.apply(decisions.submit(live.decided, seat, shown.numbers[seat], move, "person"))
        self.settle()

    def sweep(self) -> None:
        self.run(expiry.sweep(self.tables))
        self.settle()

    def restart(self, seconds: float = 0) -> None:
        self.settle()
        self.close()
        self.date += int(seconds)
        self.open()

    def lines(self) -> list[facts.AnyFact]:
        return [facts.decoder.decode(line) for line in self.store.lines(self.table)]

    def movers(self) -> list[str]:
        return [fact.by for fact in self.lines() if isinstance(fact, facts.Moved)]

    def sleeps(self) -> bool:
        return self.table not in self.tables.live

    def looked_at(self) -> list[schemas.MyTables]:
        asked = ([schemas.TableSecret(table=self.table, secret=secret)] for secret in self.secrets)
        return [self.run(my_tables.look_at(self.tables, one)) for one in asked]


def is_quiet(live: LiveTable) -> bool:
    clock = live.clock
    is_walking = clock.steps is not None or clock in live.host.shared_time
    return not live.pending and live.schedule.flush_timer is None and not is_walking and not live.bot_moves.thinking


@contextmanager
def house(folder: Path, **changes: Any) -> Iterator[PostHouse]:
    made = PostHouse(folder, **changes)
    try:
        yield made
    finally:
        made.close()
        made.loop.run_until_complete(asyncio.sleep(0))
        made.loop.close()


def test_nobody_is_moved_for_before_the_date_and_everybody_after_it(tmp_path: Path) -> None:
    with house(tmp_path, grace=0) as post:
        post.lay(absence="play")  # which is said of clocks: by post nobody is expected to be there
        post.date += 3 * DAY - 1
        post.sweep()
        assert post.movers() == []
        post.date += 1
        post.sweep()
        assert post.movers() == ["clock", "clock"]
        assert post.live.waking.due == post.date + 3 * DAY


def test_a_date_begins_with_the_ask_and_not_with_the_round(tmp_path: Path) -> None:
    with house(tmp_path) as post:
        post.lay(days=1)
        post.date += 20 * HOUR
        post.move(0)
        assert [seat_date.until for seat_date in post.looked_at()[0].tables[0].dates] == [None, NOON + DAY]
        post.date += 1 * HOUR
        post.move(1)
        dates = post.looked_at()[0].tables[0].dates
        assert {(one.since, one.until) for one in dates} == {(NOON + 21 * HOUR, NOON + 21 * HOUR + DAY)}


def test_a_sleeping_table_is_woken_for_its_date_only(tmp_path: Path) -> None:
    with house(tmp_path) as post:
        post.lay(days=2)
        post.sweep()
        assert post.sleeps()
        post.date += DAY
        post.sweep()
        assert post.sleeps()
        post.date += DAY
        post.sweep()
        assert not post.sleeps()
        assert post.movers() == ["clock", "clock"]
        post.sweep()
        assert post.sleeps()


def test_a_date_survives_a_restart_before_it(tmp_path: Path) -> None:
    with house(tmp_path) as post:
        post.lay(days=2)
        post.restart(DAY)
        post.sweep()
        assert post.sleeps()  # nobody had to read it
        post.date += DAY - 1
        post.sweep()
        assert post.movers() == []
        post.date += 1
        post.sweep()
        assert post.movers() == ["clock", "clock"]


def test_a_date_that_passed_while_the_server_was_down_is_moved_on_by_a_day(tmp_path: Path) -> None:
    with house(tmp_path) as post:
        post.lay(days=1)
        post.restart(5 * DAY)
        back = post.date
        post.sweep()
        assert post.movers() == []
        assert post.live.waking.due == back + DAY
        post.restart(HOUR)  # which gives nobody more
        post.date = back + DAY
        post.sweep()
        assert post.movers() == ["clock", "clock"]


def test_a_table_where_somebody_is_awaited_is_not_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    today = [NOON]
    monkeypatch.setattr("tablee.server.storage.sqlite.wall", lambda: today[0])
    with house(tmp_path, keep_days=2) as post:
        post.lay(days=7)
        for _ in range(6):
            today[0] += DAY
            post.date += DAY
            post.sweep()
        assert post.looked_at()[0].tables
        post.live.stop("expired")
        post.tables.live.clear()
        post.run(post.tables.find(post.table)).apply([facts.Arranged(), *end_of(post)])
        post.settle()
        for _ in range(4):
            today[0] += DAY
            post.sweep()
        assert post.looked_at()[0].gone == (post.table,)


def end_of(post: PostHouse) -> list[facts.AnyFact]:
    """Everything that is left to play, at once."""
    made: list[facts.AnyFact] = []
    position = post.live.decided
    while position.outcome is None:
        seat = next(iter(position.due()))
        post.step += 1
        move = position.asks[seat].sample(dice_of(post.step))
        moved = decisions.submit(position, seat, position.numbers[seat], move, "person")
        made += moved
        position = reduce(evolve, moved, position)
    return made


def test_the_host_stays_and_replaces_nobody_before_a_date_has_passed(tmp_path: Path) -> None:
    with house(tmp_path, host_grace=0) as post:
        post.lay(days=1)
        host = post.live.shown.host
        watcher = post.run(post.tables.connect(post.table, post.secrets[1], None))
        post.settle()
        assert post.live.shown.host == host
        watcher.table.disconnect(watcher)
        with pytest.raises(NotAllowedNow, match="server-post-waits"):
            decisions.set_seat(post.live.decided, SetSeat(1, "bot"), (), 100)
        post.date += DAY
        post.sweep()
        assert decisions.set_seat(post.live.decided, SetSeat(1, "bot"), (), 100)


def test_days_that_were_promised_stay(tmp_path: Path) -> None:
    with house(tmp_path) as post:
        post.lay(days=7)
        changes: list[dict[str, Any]] = [{"clock": "fast"}, {"clock": "none"}, {"post_days": 1}]
        for change in changes:
            with pytest.raises(NotAllowedNow, match="server-post-stays"):
                decisions.arrange(post.live.decided, Arrange(**change), 100)
        assert decisions.arrange(post.live.decided, Arrange(clock="post", hints=True), 100)


@pytest.mark.parametrize(
    ("options", "why"),
    [({"driven": True}, "server-post-driven"), ({"setup": {"seats": 21}}, "server-post-seats")],
    ids=["driven", "crowd"],
)
def test_a_crowd_has_no_dates(tmp_path: Path, options: dict[str, Any], why: str) -> None:
    with house(tmp_path) as post, pytest.raises(BadInput, match=why):
        post.run(post.tables.open(NewTable(game="fifty", people=["Ada"], clock="post", **options)))


def test_my_tables_say_whose_turn_it_is_and_nothing_that_is_secret(tmp_path: Path) -> None:
    with house(tmp_path) as post:
        post.lay()
        post.move(0)
        post.sweep()
        assert post.sleeps()
        ada, bo = (one.tables[0] for one in post.looked_at())
        assert (ada.host, bo.host) == (True, False)
        assert (ada.mine, bo.mine) == ((0,), (1,))
        assert [seat.waiting for seat in ada.seats] == [False, True]
        assert msgspec.structs.replace(ada, host=False, mine=(1,)) == bo
        stranger = schemas.TableSecret(table=post.table, secret="x")
        nowhere = schemas.TableSecret(table="nowhere", secret="x")
        found = post.run(my_tables.look_at(post.tables, [stranger, nowhere]))
        assert found == schemas.MyTables((), (post.table, "nowhere"))


class PostMachine(RuleBasedStateMachine):
    """Whatever happens in whatever order: the clock never moves before the date that the log promised."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.post = PostHouse(Path(self.folder.name))
        self.post.lay(days=1)
        self.watchers: list[Any] = []
        self.looked = 0
        self.promised: dict[int, int] = {}

    @property
    def is_over(self) -> bool:
        return self.post.live.shown.outcome is not None

    @rule(hours=st.sampled_from([1, 5, 11, 23, 30]))
    def pass_time(self, hours: int) -> None:
        self.post.date += hours * HOUR

    @rule()
    def sweep(self) -> None:
        self.post.sweep()
        due = self.post.tables.directory.due.get(self.post.table)  # type: ignore[attr-defined]
        assert due is None or due > self.post.date, "somebody whose date has come is waited for"

    @rule(who=st.integers(0, 1))
    @precondition(lambda self: not self.is_over)
    def move(self, who: int) -> None:
        if who in set(self.post.live.shown.due()):
            self.post.move(who)

    @rule(who=st.integers(0, 1))
    def come(self, who: int) -> None:
        self.watchers.append(self.post.run(self.post.tables.connect(self.post.table, self.post.secrets[who], None)))
        self.post.settle()

    @rule()
    @precondition(lambda self: self.watchers)
    def go(self) -> None:
        watcher = self.watchers.pop()
        watcher.table.disconnect(watcher)
        self.post.settle()

    @rule(hours=st.sampled_from([0, 3, 40]))
    def restart(self, hours: int) -> None:
        self.watchers.clear()
        self.post.restart(hours * HOUR)

    @invariant()
    def the_clock_keeps_its_promises(self) -> None:
        lines = self.post.lines()
        for fact in lines[self.looked :]:
            if isinstance(fact, facts.Posted):
                self.promised |= dict.fromkeys(fact.awaited, fact.until)
            elif isinstance(fact, facts.Moved):
                assert fact.by in ("person", "clock")
                assert fact.by == "person" or self.promised[fact.seat] <= self.post.date
        self.looked = len(lines)

    def teardown(self) -> None:
        self.post.close()
        self.post.loop.run_until_complete(asyncio.sleep(0))
        self.post.loop.close()
        self.folder.cleanup()


TestPost = PostMachine.TestCase
TestPost.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)
