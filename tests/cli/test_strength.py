"""`tablee strength`, run as a person runs it."""

import json
from pathlib import Path

import pytest

from tablee.games import GAMES
from tests.cli.command import tablee
from tests.cli.test_commands import one_error

FEW = ("--games", "8", "--jobs", "1")
CELL = "casual-vs-easy-n4"


def test_the_cells_of_a_game_are_listed() -> None:
    lines = tablee("strength", "the_number", "--list", "--cells", "casual-vs-easy-*").stdout.decode().split()
    assert sorted(lines) == [f"casual-vs-easy-n{seats}" for seats in (2, 3, 4, 5)]
    every = tablee("strength", "all", "--list").stdout.decode().splitlines()
    assert {line.split()[0] for line in every} == {game.key for game in GAMES if len(game.bot_names) > 1}


def test_a_cell_is_played_kept_and_told(tmp_path: Path) -> None:
    arguments = ("strength", "the_number", "--cells", CELL, "--keep", str(tmp_path), *FEW)
    told = tablee(*arguments).stdout.decode()
    assert told.startswith("The Number\n")
    assert CELL in told
    assert (tmp_path / "the_number" / f"{CELL}.jsonl").exists()
    again = json.loads(tablee(*arguments, "--minutes", "0", "--json").stdout)
    [own] = again["the_number"]
    assert (own["cell"], own["games"], own["fair"]) == (CELL, 8, 0.25)
    assert 0 <= own["result"]["low"] <= own["result"]["value"] <= own["result"]["high"] <= 1


def test_what_is_kept_becomes_a_page(tmp_path: Path) -> None:
    arguments = ("strength", "the_number", "--cells", CELL, "--keep", str(tmp_path), *FEW)
    page = tmp_path / "strength.md"
    assert tablee(*arguments, "--out", str(page)).returncode == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Strength\n")
    assert f"| `{CELL}` | casual among 3 easy | > 25.0% |" in text
    assert max(len(line) for line in text.splitlines() if not line.startswith("|")) <= 120


def test_with_no_time_nothing_is_played(tmp_path: Path) -> None:
    told = tablee("strength", "the_number", "--cells", CELL, "--keep", str(tmp_path), "--minutes", "0", "--lang", "fr")
    assert "pas joué" in told.stdout.decode()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--cells", "nothing"), "--cells: no cell is called “nothing”; --list shows them all"),
        (("--effort", "lots"), "--effort: expected an effort above 0 and up to 1,000, as in strong@0.2, not “lots”"),
        (("--effort", "master=0"), "--effort: expected an effort above 0 and up to 1,000, as in strong@0.2, not “0”"),
        (("--out", "/nowhere/x.md"), "--out: /nowhere/x.md: can’t be written: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(arguments: tuple[str, str], said: str) -> None:
    result = tablee("strength", "the_number", *arguments)
    assert result.returncode == 2
    assert one_error(result) == said
