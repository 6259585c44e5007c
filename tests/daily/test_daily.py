"""The table of a day: the same on machines that never met, whoever answers first there."""

import subprocess
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame
from tablee.core.refusals import NotAllowedNow
from tablee.daily.__main__ import extended
from tablee.daily.ghosts import FOLDER, OF_A_LEVEL, ghosts_of, prepared_moves
from tablee.daily.table import daily_bots, deal_of, play
from tablee.fairness.daily import secret_commitment
from tablee.games import BY_KEY, OUR_GAMES
from tablee.records.origin import DailyOrigin
from tablee.server.registry.dailies import SCORE_BYTES, append, read_lines
from tablee.server.socket.messages import Arrange, FillSeats, SetSeat, Swap
from tablee.server.table import dealing, decisions
from tablee.server.table.beginning import FromDay, begin_day
from tablee.server.table.bot_answers import question_of
from tablee.server.table.opening import NewTable, first_facts, position_of
from tablee.server.table.position import Position, evolve
from tests.contract.cases import every_game

DAY = "2026-11-18"
LUCK = SeededDice(b"of the person")
PLAYED = """
from tablee.daily.ghosts import ghosts_of
from tablee.games import BY_KEY
print([(ghost.level, ghost.played) for ghost in ghosts_of("{day}", BY_KEY["{game}"])][:45:11])
"""


@pytest.mark.parametrize("game", ["fifty", "fifty_fifty"])
def test_two_machines_play_the_same_day(game: str) -> None:
    command = [sys.executable, "-c", PLAYED.format(day=DAY, game=game)]
    runs = {subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)}
    assert len(runs) == 1
    assert "steps" in runs.pop()


def opened(game: AnyGame) -> Position:
    """A table of the server that is laid for the day, before its game begins."""
    request = NewTable(game=game.key, people=["Ada"], start=True, begin=FromDay(date=DAY))
    beginning = begin_day(FromDay(date=DAY), game, b"")
    position = position_of(beginning)
    for fact in first_facts(position, request, "holder", 100, beginning):
        position = evolve(position, fact)
    return position


def laid(game: AnyGame) -> Position:
    """The same when the day's game has begun."""
    position = opened(game)
    for fact in dealing.start(position, (), 100):
        position = evolve(position, fact)
    return position


def move_at(position: Position, seat: int) -> Any:
    asked, bot = question_of(position, seat), position.chairs[seat].bot
    return asked.ask.sample(LUCK) if bot is None else position.game.bots[bot](asked.view, asked.ask, asked.dice)


def finished(position: Position, person_first: bool) -> Position:
    """Bots and the person in either order, as it happens at tables whose people think longer."""
    while position.outcome is None:
        due = sorted(position.due(), key=lambda seat: (seat != 0) == person_first)
        seat, by = due[0], "person" if due[0] == 0 else "bot"
        number = position.numbers[seat]
        for fact in decisions.submit(position, seat, number, move_at(position, seat), by):  # type: ignore[arg-type]
            position = evolve(position, fact)
    return position


CHANGES: dict[str, Callable[[Position], object]] = {
    "rules": lambda position: decisions.arrange(position, Arrange(rulings={}), 100),
    "players": lambda position: decisions.arrange(position, Arrange(setup={"seats": 3}), 100),
    "stage": lambda position: decisions.arrange(position, Arrange(driven=True), 100),
    "hints": lambda position: decisions.arrange(position, Arrange(hints=True), 100),
    "bot": lambda position: decisions.set_seat(position, SetSeat(1, "bot", "random"), (), 100),
    "open": lambda position: decisions.set_seat(position, SetSeat(1, "open"), (), 100),
    "bots": lambda position: decisions.fill_seats(position, FillSeats(), 100),
    "places": lambda position: decisions.swap(position, Swap(0, 1)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_nobody_makes_an_official_day_easier(change: str) -> None:
    position = opened(BY_KEY["fifty"])
    with pytest.raises(NotAllowedNow, match="server-day-stays"):
        CHANGES[change](position)
    assert decisions.arrange(position, Arrange(clock="relaxed"), 100)
    CHANGES[change](msgspec.structs.replace(position, origin=None))


@every_game
def test_who_answers_first_changes_nothing(game: AnyGame) -> None:
    early, late = (finished(laid(game), person_first) for person_first in (True, False))
    assert early.outcome == late.outcome
    assert early.state == late.state
    assert early.origin == DailyOrigin(DAY)


@every_game
def test_a_server_and_a_ghost_sit_at_the_same_table(game: AnyGame) -> None:
    """With the same luck the person at a server and the player of a ghost make the same game."""
    there = finished(laid(game), person_first=True)
    here = play(game, deal_of(DAY, game), lambda asked: asked.ask.sample(LUCK))
    assert there.outcome is not None
    assert there.outcome.scores[0] == here.points
    assert [chair.bot for chair in there.chairs][1:] == list(daily_bots(game))


@pytest.mark.parametrize("key", ["fifty", "the_number", "fifty_fifty"])
def test_points_are_compared_as_they_stand_after_each_decision(key: str) -> None:
    """And not only when a round is written down: most of a day's squares would say nothing."""
    game = BY_KEY[key]
    played = play(game, deal_of(DAY, game), lambda asked: asked.ask.sample(LUCK))
    totals = [step.total for step in played.steps]
    assert totals[-1] == played.points
    assert any(totals[: max(1, len(totals) // 2 - 1)])


@pytest.mark.parametrize(("key", "rounds"), [("fifty", 4), ("the_number", 2), ("fifty_fifty", 4), ("one_o_one", 1)])
def test_a_decision_says_its_round(key: str, rounds: int) -> None:
    """Two games on one deal are read side by side by it: in The Number some are out before a round ends."""
    game = BY_KEY[key]
    numbers = [step.round for step in play(game, deal_of(DAY, game), lambda asked: asked.ask.sample(LUCK)).steps]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, rounds + 1))


def test_days_and_secrets_deal_differently() -> None:
    game = OUR_GAMES[0]
    deals = {deal_of(day, game, secret).seed for day in (DAY, "2026-11-19") for secret in (b"", b"ours")}
    assert len(deals) == 4
    assert secret_commitment(b"ours") != secret_commitment(b"yours")


@pytest.mark.parametrize("game", [game for game in OUR_GAMES if game.has_mind], ids=lambda game: game.key)
def test_ghosts_of_a_stronger_level_are_there_for_the_days_to_come(game: AnyGame) -> None:
    days = sorted(prepared_moves(game.key))
    first, last = map(date.fromisoformat, (days[0], days[-1]))
    assert len(days) == (last - first).days + 1 >= 100
    some = (last - timedelta(len(days) // 2)).isoformat()
    levels = [ghost.level for ghost in ghosts_of(some, game)]
    assert levels.count("easy") == levels.count("casual") == OF_A_LEVEL
    assert levels[-1] == "strong"
    for day, secret in ((some, b"a secret of a server"), ((last + timedelta(1)).isoformat(), b"")):
        levels = [ghost.level for ghost in ghosts_of(day, game, secret)]
        assert levels == ["easy"] * OF_A_LEVEL + ["casual"] * OF_A_LEVEL


def test_the_days_to_come_are_made_by_one_command(tmp_path: Path) -> None:
    game, today = BY_KEY["the_number"], date(2026, 11, 20)
    (tmp_path / "the_number.txt").write_text("2026-11-19 strong 555|800\n2026-11-20 strong 555\n")
    lines = extended(tmp_path, game, 1, today)
    assert [line[:17] for line in lines] == ["2026-11-20 strong", "2026-11-21 strong"]
    assert (tmp_path / "the_number.txt").read_text().splitlines() == lines
    assert f"{lines[-1]}\n" in (FOLDER / "the_number.txt").read_text()  # and every time the same


def test_guests_are_counted_up_to_a_bound(tmp_path: Any) -> None:
    file = tmp_path / "daily" / f"{DAY}.fifty"
    for _ in range(3):
        append(file, "44 2\n")
    assert read_lines(file) == ["44 2"] * 3
    file.write_text("44 2\n" * (SCORE_BYTES // 5))
    append(file, "45 1\n")
    assert "45 1" not in read_lines(file)
