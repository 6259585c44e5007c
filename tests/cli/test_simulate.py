"""`tablee simulate`, run as a person runs it."""

import csv
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tablee.cli import main
from tests.cli.command import tablee
from tests.cli.test_commands import one_error

FEW = ("--games", "200", "--seed", "7")


def test_a_table_for_people_fits_a_terminal() -> None:
    result = tablee("simulate", "fifty", "--bots", "casual,random,spread", "--games", "2000")
    told = result.stdout.decode()
    assert (result.returncode, result.stderr) == (0, b"")
    assert told.startswith("Fifty, 3 players, seed 0: 2,000 games\n")
    assert all(word in told for word in ("casual", "random", "spread", "95%", "length"))
    assert max(len(line) for line in told.splitlines()) <= 80


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    runs = [tablee("simulate", "fifty", *FEW, "--format", "json", "--threads", threads).stdout for threads in "12"]
    assert runs[0] == runs[1]
    assert tablee("simulate", "fifty", "--games", "200", "--seed", "8", "--format", "json").stdout != runs[0]


def test_it_speaks_french() -> None:
    told = tablee("simulate", "fifty", *FEW, "--lang", "fr").stdout.decode()
    assert told.startswith("Fifty, 4 joueurs, graine 7\u202f: 200 parties\n")
    assert re.search(r"\d,\d\u202f%", told)


def test_json_says_what_was_played_and_measured() -> None:
    changes = ("--set", "crown_at=12", "--set", "rulings.clash_number_scores=false", "--variant", "danger")
    found = json.loads(tablee("simulate", "fifty", *FEW, *changes, "--format", "json", "--first", "50").stdout)
    assert found["setup"]["edition"]["crown_at"] == [12] * 6
    assert found["setup"]["edition"]["rulings"] == {"clash_number_scores": False}
    assert found["setup"]["danger"] is True
    assert (found["first"], found["games"], found["partial"], found["failures"]) == (50, 200, False, [])
    shares = [seat["win_share"] for seat in found["seats"]]
    assert sum(share["value"] for share in shares) == pytest.approx(1)
    assert all(share["low"] < share["value"] < share["high"] for share in shares)
    plain = json.loads(tablee("simulate", "fifty", *FEW, "--format", "json").stdout)
    assert "edition" not in plain["setup"]


def test_csv_has_one_figure_a_line() -> None:
    rows = list(csv.DictReader(io.StringIO(tablee("simulate", "the_number", *FEW, "--format", "csv").stdout.decode())))
    seats = [row for row in rows if row["of"] == "seat" and row["figure"] == "score"]
    assert [row["name"] for row in seats] == ["0", "1", "2", "3"]
    assert all(float(row["low"]) < float(row["value"]) < float(row["high"]) for row in seats)


def test_parquet_has_one_row_a_game_and_the_table_is_shown_as_well(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    result = tablee("simulate", "fifty", *FEW, "--out", str(file))
    assert result.stdout.decode().startswith("Fifty, 4 players")
    table = pq.read_table(file)
    assert table.num_rows == 200
    assert table["game"].to_pylist() == list(range(200))
    summary = json.loads(tablee("simulate", "fifty", *FEW, "--format", "json").stdout)
    for seat in summary["seats"]:
        scores = table[f"score_{seat['seat']}"].to_pylist()
        assert sum(scores) / 200 == pytest.approx(seat["score"]["value"])
        assert sum(table[f"win_share_{seat['seat']}"].to_pylist()) / 200 == pytest.approx(seat["win_share"]["value"])
    assert json.loads(table.schema.metadata[b"tablee"])["seed"] == 7
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


@pytest.mark.parametrize("name", ["s.json", "s.csv", "s.txt"])
def test_the_name_of_the_file_says_its_format(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    tablee("simulate", "fifty", *FEW, "--out", str(file))
    begins = {"s.json": "{", "s.csv": "of,name", "s.txt": "Fifty, 4 players"}
    assert file.read_text(encoding="utf-8").startswith(begins[name])


def test_a_device_is_written_through_and_stays_a_device() -> None:
    assert tablee("simulate", "fifty", *FEW, "--out", "/dev/null").returncode == 0
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize("on", ["threads", "processes"])
def test_where_it_runs_changes_nothing(on: str) -> None:
    usual = tablee("simulate", "fifty", *FEW, "--format", "csv").stdout
    assert tablee("simulate", "fifty", *FEW, "--format", "csv", "--on", on, "--threads", "2").stdout == usual


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["--bots", "genius"], "--bots"),
        (["--bots", "casual,random", "--seats", "5"], "--bots"),
        (["--bots", "./nowhere.py:choose"], "--bots"),
        (["--bots", "socket:no-such-command"], "--bots"),
        (["--seats", "2"], "seats"),
        (["--bots", "casual,random"], "seats"),
        (["--variant", "wind"], "wind"),
        (["--edition", "/nowhere.toml"], "/nowhere.toml"),
        (["--set", "crown_at"], "--set"),
        (["--set", "crown_at=high"], "edition.crown_at"),
        (["--set", "crowns=3"], "edition.crowns"),
        (["--on", "the moon"], "--on"),
        (["--on", "dask://127.0.0.1:9"], "--on"),
        (["--on", "dask", "--bots", "socket:true"], "--on"),
        (["--format", "parquet"], "--format"),
        (["--out", "/nowhere/at/all.csv"], "--out"),
        (["--out", "/"], "--out"),
        (["--games", "0"], "argument --games"),
        (["--games", "9" * 20], "argument --games"),
        (["--first", "-1"], "argument --first"),
        (["--jobs", "none"], "argument --jobs"),
        (["--patience", "-1"], "argument --patience"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is(
    arguments: list[str], where: str, capfd: pytest.CaptureFixture[str]
) -> None:
    status, line = refused(capfd, "simulate", "fifty", "--games", "1000000000000", *arguments)
    assert status == 2
    assert line.startswith(f"error: {where}: ")


def refused(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The status and the only line of a command that is run in this process."""
    try:
        status = main([*arguments, "--lang", "en"])
    except SystemExit as end:
        status = int(str(end.code))
    out, line = capfd.readouterr()
    assert out == ""
    assert line.count("\n") == 1
    return status, line


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ModuleNotFoundError(name='numba')", encoding="utf-8")
    result = tablee("simulate", "fifty", PYTHONPATH=str(tmp_path))
    assert result.returncode == 2
    assert "tablee[lab]" in one_error(result)


def test_a_simulation_does_not_ask_for_what_only_others_need(tmp_path: Path) -> None:
    for name in ("openskill", "pyarrow"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError(name='{name}')", encoding="utf-8")
    assert tablee("simulate", "fifty", *FEW, PYTHONPATH=str(tmp_path)).returncode == 0
    for command in (("tournament", "fifty", "casual", "random"), ("simulate", "fifty", "--out", "games.parquet")):
        result = tablee(*command, PYTHONPATH=str(tmp_path))
        assert result.returncode == 2
        assert "tablee[lab]" in one_error(result)


def test_a_guest_that_fails_is_told_and_the_rest_is_summed_up(tmp_path: Path) -> None:
    bot = tmp_path / "guest.py"
    bot.write_text("def choose(view, ask, dice):\n    return ask.sample(dice) if dice.one('x', range(30)) else None\n")
    result = tablee("simulate", "the_number", "--bots", f"{bot},random", "--games", "40", "--threads", "1")
    assert result.returncode == 1
    assert "games don’t count, because a bot" in result.stdout.decode()
    told = result.stderr.decode()
    assert re.search(r"guest\.py could not continue at decision \d+ of game \d+ \(seat 1\): its move is refused", told)
    assert "more games" in told


def test_a_guest_that_always_fails_ends_it(tmp_path: Path) -> None:
    bot = tmp_path / "guest.py"
    bot.write_text("def choose(view, ask, dice):\n    return 1 / 0\n", encoding="utf-8")
    result = tablee("simulate", "the_number", "--bots", f"{bot},random", "--games", "100000", "--threads", "1")
    assert result.returncode == 1
    assert "so the remaining games are not played" in result.stderr.decode()
    assert "ZeroDivisionError" in result.stderr.decode()


def at_a_terminal(*arguments: str) -> tuple[str, str, int]:
    """Run it with standard error on a terminal, Ctrl-C once the bar shows a rate: what it said there, and here."""
    terminal, other_end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tablee", *arguments],
        stdout=subprocess.PIPE,
        stderr=other_end,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "TERM": "xterm", "COLUMNS": "80"},
    )
    os.close(other_end)
    shown = b""
    while b"/s" not in shown:
        shown += os.read(terminal, 4096)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    os.close(terminal)
    return shown.decode(), out.decode(), process.returncode


def test_ctrl_c_keeps_what_is_done_and_says_that_it_is_partial(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    games = 1_000_000_000
    shown, told, status = at_a_terminal("simulate", "fifty", "--games", str(games), "--seed", "7", "--out", str(file))
    assert status == 130
    assert "games/s" in shown
    assert "Partial: " in told
    table = pq.read_table(file)
    assert 0 < table.num_rows < games
    assert f"{table.num_rows:,} of {games:,} games" in told
    again = tablee("simulate", "fifty", "--games", str(table.num_rows), "--seed", "7").stdout.decode()
    assert again.splitlines()[2:] == told.splitlines()[3:], "the first so many games, as if no more had been asked for"


def test_one_game_and_one_seat_are_said_as_such() -> None:
    told = tablee("simulate", "101", "--seats", "1", "--games", "1").stdout.decode()
    assert told.startswith("101, one player, seed 0: one game\n")
    assert "shared victories" not in told


def test_no_bar_where_nobody_looks() -> None:
    assert tablee("simulate", "fifty", *FEW).stderr == b""
