"""A table under every order of events: people come, play, click twice, leave, come back, and the server restarts."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from immutables import Map

from tablee.core.refusals import Refusal
from tablee.fairness.deal import nonce_commitment
from tablee.games import GAMES
from tablee.records.signing import Signer, new_key
from tablee.server.http import schemas
from tablee.server.registry.tables import Tables, hash_of
from tablee.server.storage.interface import StoreError
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.table import decisions, facts
from tablee.server.table.live import LiveTable
from tablee.server.table.opening import NewTable
from tablee.server.table.position import Position, evolve, opening_position
from tests.play import dice_of
from tests.server.running import QUICK

NONCE = "ab" * 16


class TableMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.secrets: list[str] = []
        self.watchers: dict[str, Any] = {}
        self.kept: list[str] = []
        self.step = 0
        self.open_tables()

    def open_tables(self) -> None:
        self.store = SqliteStore(Path(self.folder.name))
        self.tables = Tables(self.store, LocalDirectory(self.store), QUICK, Signer.read(new_key()))
        self.loop.run_until_complete(self.tables.start())

    def close_tables(self) -> None:
        self.loop.run_until_complete(self.tables.stop())
        self.store.close()
        self.settle()

    def settle(self) -> None:
        """Until everything is on disk, told, and no bot is about to move."""

        async def wait() -> None:
            async with asyncio.timeout(60):
                while not self.is_quiet():
                    await asyncio.sleep(0.001)

        self.loop.run_until_complete(wait())

    def is_quiet(self) -> bool:
        live = self.tables.live.get(self.table) if self.secrets else None
        if live is None or live.is_stopped:
            return live is None or not live.pending
        return not live.pending and live.schedule.flush_timer is None and live.clock.is_idle

    @property
    def live(self) -> LiveTable:
        async def find() -> LiveTable:
            return await self.tables.find(self.table)

        return self.loop.run_until_complete(find())

    @rule(game=st.sampled_from(GAMES), bots=st.booleans(), seats=st.integers(2, 4))
    @precondition(lambda self: not self.secrets)
    def open(self, game: Any, bots: bool, seats: int) -> None:
        setup = {"seats": max(game.seats[0], min(seats, game.seats[-1]))}
        asked = NewTable(game=game.key, people=["Ada"], setup=setup, bot="random" if bots else None)
        found = self.loop.run_until_complete(self.tables.open(asked))
        self.table = found.table
        self.secrets = [found.secret]

    @rule(name=st.sampled_from(["Bo", "Cy", "Di"]))
    @precondition(lambda self: self.secrets)
    def join(self, name: str) -> None:
        was_open = any(True for _ in self.live.decided.open_seats()) and self.live.decided.phase == "lobby"
        try:
            taken = self.loop.run_until_complete(self.tables.join(self.table, schemas.TakeSeat(name=name), None))
            self.secrets.append(taken.secret)
            assert was_open
            self.settle()
        except Refusal:
            assert not was_open

    @rule()
    @precondition(lambda self: self.secrets)
    def start(self) -> None:
        if self.live.decided.phase == "lobby" and not any(True for _ in self.live.decided.open_seats()):
            if not self.live.decided.is_starting:
                self.live.start()
            self.settle()

    @rule()
    @precondition(lambda self: self.watchers)
    def tell_nonces(self) -> None:
        """Everybody who is asked tells the nonce they have committed to."""
        for watcher in self.watchers.values():
            if self.live.decided.is_starting and set(watcher.seats) & set(self.live.decided.dealing or ()):
                self.live.tell_nonce(watcher.player, NONCE)
        self.settle()

    @rule(who=st.integers(0, 9), commitment=st.sampled_from([None, nonce_commitment(NONCE)]))
    @precondition(lambda self: self.secrets)
    def come(self, who: int, commitment: str | None) -> None:
        secret = self.secrets[who % len(self.secrets)]

        async def hello() -> Any:
            return await self.tables.connect(self.table, secret, commitment)

        self.watchers[secret] = self.loop.run_until_complete(hello())
        self.settle()

    @rule(who=st.integers(0, 9))
    @precondition(lambda self: self.watchers)
    def go(self, who: int) -> None:
        secret = sorted(self.watchers)[who % len(self.watchers)]
        watcher = self.watchers.pop(secret)
        watcher.table.disconnect(watcher)
        self.settle()

    @rule(who=st.integers(0, 9), clicks=st.integers(1, 3))
    @precondition(lambda self: self.watchers)
    def submit(self, who: int, clicks: int) -> None:
        """A click, a double click: one move at most for one number."""
        watcher = self.watchers[sorted(self.watchers)[who % len(self.watchers)]]
        for seat in watcher.seats:
            live, shown = self.live, self.live.shown
            ask = shown.asks.get(seat)
            if ask is None or shown.outcome is not None or watcher.is_gone:
                continue
            self.step += 1
            number, before = shown.numbers[seat], len(live.history)
            move = msgspec.json.encode(ask.sample(dice_of(self.step)))
            accepted = 0
            for _ in range(clicks):
                try:
                    live.submit(watcher, seat, number, move)
                    accepted += 1
                except decisions.Stale:
                    pass
            assert accepted == 1
            self.settle()
            assert sum(entry.seat == seat for entry in self.live.history[before:]) == 1

    @rule(who=st.integers(0, 9))
    @precondition(lambda self: len(self.secrets) > 1)
    def leave(self, who: int) -> None:
        secret = self.secrets[who % len(self.secrets)]
        try:
            self.live.apply(decisions.leave(self.live.decided, hash_of(secret)))
        except decisions.NotYours:
            return
        self.settle()

    @rule(who=st.integers(0, 9))
    @precondition(lambda self: self.watchers)
    def fail(self, who: int) -> None:
        """The disk fails once: nothing of it is seen."""
        watcher = self.watchers[sorted(self.watchers)[who % len(self.watchers)]]
        before = self.live.shown
        store = self.store
        guard, store.guard = store.guard, lambda work, what: StoreError("planted")  # type: ignore[method-assign] # noqa: ARG005
        for seat in watcher.seats:
            if before.asks.get(seat) is not None and before.outcome is None:
                found = decisions.submit(
                    before, seat, before.numbers[seat], before.asks[seat].sample(dice_of(seat)), "person"
                )
                self.live.apply(found, watcher, before.numbers[seat])
                break

        async def answered() -> None:
            while self.tables.live[self.table].pending:
                await asyncio.sleep(0.001)

        self.loop.run_until_complete(answered())
        store.guard = guard  # type: ignore[method-assign]
        assert self.live.shown == before
        assert self.live.decided == before
        self.live.clock.paused_until = 0
        self.live.touch()
        self.settle()

    @rule()
    @precondition(lambda self: self.secrets)
    def restart(self) -> None:
        self.settle()
        before = self.live.shown
        self.close_tables()
        self.watchers.clear()
        self.open_tables()
        again = self.store.lines(self.table)
        assert fold(again) == before

    @invariant()
    def what_is_shown_is_what_is_on_disk(self) -> None:
        if not self.secrets or self.live.pending:
            return
        lines = self.store.lines(self.table)
        assert len(lines) == self.live.version
        assert fold(lines) == self.live.shown

    @invariant()
    def asks_are_those_of_the_game(self) -> None:
        """The slow twin of the numbers: every ask is worked out again."""
        if not self.secrets or self.live.shown.state is None:
            return
        shown = self.live.shown
        slow = {
            seat: ask for seat in range(shown.setup.seats) if (ask := shown.game.ask(shown.state, seat)) is not None
        }
        assert shown.asks == Map(slow)

    def teardown(self) -> None:
        self.close_tables()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()
        self.folder.cleanup()


def fold(lines: list[str]) -> Position:
    first = facts.read_line(lines[0], None)
    assert isinstance(first, facts.Opened)
    position = opening_position(first)
    for line in lines[1:]:
        position = evolve(position, facts.read_line(line, position.game))
    return position


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
