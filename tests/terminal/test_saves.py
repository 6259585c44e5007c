"""Saved tables: an interrupted game goes on where it was, whatever interrupted it."""

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tablee.games import BY_KEY, GAMES
from tablee.records.record import BadRecord, read_record
from tablee.records.verify import verify
from tablee.terminal.saves import SavedTable, Saves, usual_folder
from tablee.terminal.table import SeatedPlayer
from tablee.terminal.table_plan import TablePlan
from tests.contract.cases import every_game
from tests.play import dice_of, setup_of


def new_table(game: AnyGame, folder: Path) -> SavedTable:
    setup = setup_of(game)
    players = [SeatedPlayer("Ada"), *(SeatedPlayer(f"Bot {seat}", "casual") for seat in range(1, setup.seats))]
    return Saves(folder, BY_KEY).new(TablePlan(game, setup, tuple(players)))


def play_on(table: SavedTable, moves: int) -> None:
    for _ in range(moves):
        if table.outcome is None:
            table.let_bot_play(next(table.due()), "random")


@every_game
def test_a_table_is_resumed_where_it_was_left(game: AnyGame, tmp_path: Path) -> None:
    table = new_table(game, tmp_path)
    play_on(table, 5)
    again = Saves(tmp_path, BY_KEY).resume(table.path)
    assert again.state == table.state
    assert again.players == table.players
    play_on(table, 3)
    play_on(again, 3)
    assert again.state == table.state, "the dice and the bots are the same after a resume"


@every_game
def test_a_finished_table_verifies_and_leaves_nothing_to_resume(game: AnyGame, tmp_path: Path) -> None:
    table = new_table(game, tmp_path)
    assert list(Saves(tmp_path, BY_KEY).unfinished()) == [table.path]
    play_on(table, 10_000)
    table.close()
    assert list(Saves(tmp_path, BY_KEY).unfinished()) == []
    assert verify(read_record(table.path.read_bytes(), BY_KEY)).deal != "no-seed"


def test_a_line_the_machine_could_not_finish_is_dropped(tmp_path: Path) -> None:
    table = new_table(GAMES[0], tmp_path)
    play_on(table, 2)
    state = table.state
    with table.path.open("ab") as file:
        file.write(b'{"seat": 1, "by": "per')
    again = Saves(tmp_path, BY_KEY).resume(table.path)
    assert again.state == state
    play_on(again, 10_000)
    assert verify(read_record(table.path.read_bytes(), BY_KEY)).outcome is not None


def test_a_game_cut_before_its_secret_was_shown_shows_it_on_resume(tmp_path: Path) -> None:
    table = new_table(GAMES[0], tmp_path)
    play_on(table, 10_000)
    lines = table.path.read_bytes().splitlines(keepends=True)
    table.path.write_bytes(b"".join(lines[:-1]))
    Saves(tmp_path, BY_KEY).resume(table.path)
    assert table.path.read_bytes() == b"".join(lines)


def test_a_full_disk_refuses_the_move_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(GAMES[0], tmp_path)
    play_on(table, 1)
    state, text = table.state, table.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            play_on(table, 1)
    assert table.state == state
    assert table.path.read_bytes() == text
    play_on(table, 10_000)
    assert verify(read_record(table.path.read_bytes(), BY_KEY)).outcome is not None


def test_a_full_disk_begins_no_table_that_nobody_can_resume(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, f"No space left on device ({descriptor})")

    for syncs in range(2):  # the secret, then the record
        waiting = iter([abs] * syncs)
        monkeypatch.setattr(os, "fsync", lambda descriptor, waiting=waiting: next(waiting, full)(descriptor))
        with pytest.raises(OSError, match="No space"):
            new_table(GAMES[0], tmp_path)
        assert list(tmp_path.iterdir()) == []


def test_the_command_that_resumes_names_the_folder(tmp_path: Path) -> None:
    assert Saves(usual_folder(), BY_KEY).resume_command == "tablee play --resume"
    elsewhere = tmp_path / "our games"
    assert Saves(elsewhere, BY_KEY).resume_command == f"tablee play --resume --data '{elsewhere}'"


def test_the_secret_is_for_the_owner_alone_and_not_in_the_record(tmp_path: Path) -> None:
    table = new_table(GAMES[0], tmp_path)
    play_on(table, 3)
    secret = table.path.with_suffix(".secret")
    assert secret.stat().st_mode & 0o077 == 0
    assert table.deal.seed not in table.path.read_text(encoding="utf-8")


def test_a_lost_secret_is_a_clear_no(tmp_path: Path) -> None:
    table = new_table(GAMES[0], tmp_path)
    table.path.with_suffix(".secret").write_text("{}", encoding="utf-8")
    with pytest.raises(BadRecord) as bad:
        Saves(tmp_path, BY_KEY).resume(table.path)
    assert bad.value.sentence.key == "save-secret-lost"


class AnyEvening(RuleBasedStateMachine):
    """Good moves, bad moves, the same move again and the machine switched off, in any order."""

    @initialize(key=st.sampled_from(sorted(BY_KEY)))
    def lay(self, key: str) -> None:
        import tempfile

        self.folder = tempfile.TemporaryDirectory()
        self.table = new_table(BY_KEY[key], Path(self.folder.name))
        self.last: Any = None

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    @precondition(lambda self: self.table.outcome is None)
    @rule(luck=st.integers(0, 1000))
    def move(self, luck: int) -> None:
        seat = list(self.table.due())[-1]
        ask = self.table.ask(seat)
        assert ask is not None
        move = ask.sample(dice_of(luck))
        self.table.submit(seat, move, "person")
        self.last = (seat, move)

    @precondition(lambda self: self.last is not None)
    @rule()
    def the_same_move_again(self) -> None:
        seat, move = self.last
        ask = self.table.ask(seat)
        state = self.table.state
        try:
            self.table.submit(seat, move, "person")
        except IllegalMove:
            assert self.table.state == state
            assert ask is None or not ask.allows(move)

    @rule(seat=st.sampled_from([-1, 10**9]))
    def a_stranger_moves(self, seat: int) -> None:
        with pytest.raises(IllegalMove):
            self.table.submit(seat, None, "person")

    @rule()
    def switch_off(self) -> None:
        state = self.table.state
        self.table = Saves(self.table.path.parent, BY_KEY).resume(self.table.path)
        assert self.table.state == state

    @invariant()
    def the_record_verifies(self) -> None:
        if hasattr(self, "table"):
            verify(read_record(self.table.path.read_bytes(), BY_KEY))


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
