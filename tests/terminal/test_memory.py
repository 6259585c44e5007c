"""What was played at this keyboard."""

import json
from pathlib import Path

import pytest

from tablee.cli.daily import plan_of
from tablee.cli.main import main
from tablee.core.dice import SeededDice
from tablee.games import BY_KEY
from tablee.records.origin import DailyOrigin
from tablee.records.record import read_record
from tablee.terminal.memory import remembered
from tablee.terminal.saves import Saves
from tablee.thinking.questions import bot_dice

DAY = "2026-11-18"


def play_day(saves: Saves) -> Path:
    """Today's table of Fifty at a keyboard, to its end."""
    table = saves.new(plan_of(BY_KEY["fifty"], DAY, saves, "Ada"))
    while table.outcome is None:
        seat = next(table.due())
        if table.players[seat].is_person:
            ask = table.ask(seat)
            assert ask is not None
            table.submit(seat, ask.sample(bot_dice(SeededDice(b"ada"), seat, table.answered[seat])), "person")
        else:
            table.let_bot_play(seat, table.players[seat].who)
    table.close()
    return table.path


def test_the_first_try_of_a_day_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saves = Saves(tmp_path, BY_KEY)
    first, second = (read_record(play_day(saves).read_bytes(), BY_KEY) for _ in range(2))
    assert (first.origin, second.origin) == (DailyOrigin(DAY), DailyOrigin(DAY, official=False))
    assert first.deal == second.deal
    assert [moved.facts for moved in first.moves] == [moved.facts for moved in second.moves]
    (tmp_path / "broken.tablee").write_text("no record")
    games = list(remembered(tmp_path, BY_KEY))
    assert [game.daily for game in games].count(DAY) == 1
    assert {game.level for game in games} == {"casual"}
    assert main(["me", "--json", "--data", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["games"]) == 2
    assert [rung["games"] for rung in told["ladder"]] == [0, 2, 0, 0]
    assert main(["me", "--data", str(tmp_path), "--lang", "fr"]) == 0
    assert "2 parties" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "words"), [("en", "No finished games in {} yet"), ("fr", "Pas encore de partie terminée dans {}")]
)
def test_nothing_played_is_said_in_words(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, "me", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith(words.format(tmp_path))


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "me", "--data", str(tmp_path / "no")]) == 2
    assert capsys.readouterr().err == f"error: {tmp_path / 'no'}: No such file or directory\n"


def test_the_table_of_the_day_needs_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "daily", "fifty", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "error: `daily` needs an interactive terminal\n"
