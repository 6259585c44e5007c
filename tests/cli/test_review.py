"""`tablee review`: what it prints, as text and as JSON, and how it says no."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tablee.cli.main import main
from tablee.games import BY_KEY
from tests.play import setup_of
from tests.reviewing import at_random, find_made_up, lines_of

HEADINGS = ["Review for Name 0", "What to learn", "Round by round", "Turning points", "Decisions", "Who played"]


@pytest.fixture(autouse=True)
def made_up_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.review.reviewer.part_of", lambda key, part: find_made_up(key))  # noqa: ARG005


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return saved(tmp_path, "the_number", seats=3)


def saved(folder: Path, key: str, **chosen: Any) -> Path:
    game = BY_KEY[key]
    path = folder / f"{key}.tablee"
    path.write_text("\n".join(lines_of(game, setup_of(game, **chosen), at_random)) + "\n", encoding="utf-8")
    return path


def test_it_reads_well_at_eighty_columns(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The Number: Name 0, Name 1 and Name 2"
    assert [line for line in lines if line in HEADINGS] == HEADINGS
    assert max(map(len, lines)) <= 80
    assert not any("─" <= character <= "╿" for line in lines for character in line)
    assert len([line for line in lines if re.match(r"  Round [12]: from \d+% to \d+%\.", line)]) == 2


def test_every_decision_has_a_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["review", str(record), "--lang", "en", "--seat", "1"])
    text = capsys.readouterr().out
    moves = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[2:-1]]
    own = [move["move"]["number"] for move in moves if move["seat"] == 1]
    assert re.findall(r"Round (\d), turn (\d): (\d{3})\. ", text) == [
        (str(at // 5 + 1), str(at % 5 + 1), number) for at, number in enumerate(own)
    ]


def test_it_speaks_french(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--lang", "fr"]) == 0
    text = capsys.readouterr().out
    assert "Analyse pour Name 0" in text
    assert "À retenir" in text


def test_json_is_the_whole_review(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--json", "--seat", "2", "--deep"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["review"], found["seat"], found["is_deep"]) == (2, 2, True)
    assert set(found) == {
        *("review", "game", "setup", "names", "best", "seat", "is_deep", "outcome", "players", "summary", "lessons"),
        *("rounds", "win", "unit", "shown", "costs", "decisions", "chart", "turning_points", "remarks"),
    }


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--seat", "3"], 2, "--seat: expected a whole number from 0 to 2, not 3"),
        (["--seat", "-1"], 2, "--seat: expected a whole number from 0 to 2, not -1"),
    ],
)
def test_a_seat_out_of_range(
    record: Path, arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--lang", "en", *arguments]) == status
    assert capsys.readouterr().err == f"error: {said}\n"


def test_a_game_that_is_not_over(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join(lines[:6]) + "\n", encoding="utf-8")
    assert main(["review", str(record), "--lang", "en"]) == 1
    assert capsys.readouterr().err == "error: A game can be reviewed once it is over.\n"


def test_a_record_that_does_not_hold(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    move = json.loads(lines[2])
    move["move"]["number"] = "000" if move["move"]["number"] != "000" else "111"
    record.write_text("\n".join([*lines[:2], json.dumps(move), *lines[3:]]) + "\n", encoding="utf-8")
    assert main(["review", str(record), "--lang", "en"]) == 1
    assert capsys.readouterr().err.startswith("error: line 3: ")


def test_a_game_without_a_mind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(saved(tmp_path, "one_o_one", seats=1)), "--lang", "en"]) == 1
    assert capsys.readouterr().err == "error: There is no review for this game yet.\n"


def test_a_remark_that_makes_no_sense_is_left_out(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    for line, key in ((2, "no-such-words"), (3, "ask-write-number")):
        move = json.loads(lines[line])
        move["aside"] = {"expected": {"type": "sentence", "key": key, "parts": {}}}
        lines[line] = json.dumps(move)
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["review", str(record), "--lang", "en"]) == 0
    assert "no-such-words" not in capsys.readouterr().out
