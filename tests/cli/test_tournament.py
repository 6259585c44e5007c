"""`tablee tournament`, run as a person runs it."""

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

from tests.cli.command import tablee
from tests.cli.test_simulate import at_a_terminal, refused

PROGRAM = """
import asyncio, os
from tablee.client import play_bot

asyncio.run(play_bot(
    os.environ["TABLEE_URL"], os.environ["TABLEE_TABLE"],
    lambda view, ask: {"move": "write", "number": ask["digits"][-1] * 3},
    secret=os.environ["TABLEE_SECRET"],
))
"""


def test_tables_for_people_fit_a_terminal() -> None:
    result = tablee("tournament", "fifty", "random", "casual", "spread", "--deals", "40")
    told = result.stdout.decode()
    assert (result.returncode, result.stderr) == (0, b"")
    assert told.startswith("Fifty, 3 players, seed 0. 120 games: 40 deals, one line-up, from every seat\n")
    assert max(len(line) for line in told.splitlines()) <= 80
    assert [line.split()[1] for line in told.splitlines() if re.match(r"\d ", line)] == [
        "spread",
        "casual",
        "random",
    ] * 2
    assert "Robot" in tablee("tournament", "fifty", "random", "casual", "--deals", "2", "--lang", "fr").stdout.decode()


def test_json_and_csv_agree_with_the_rules_of_a_cross_table() -> None:
    bots = ("random", "casual", "greedy-999", "repdigit")
    given = ("tournament", "the_number", *bots, "--seats", "2", "--deals", "10")
    found = json.loads(tablee(*given, "--format", "json").stdout)
    assert len(found["line_ups"]) == 6
    assert found["games"] == 6 * 2 * 10
    ahead = {(own["bot"], own["against"]): own["value"] for own in found["ahead"]}
    assert len(ahead) == 12
    assert all(value + ahead[other, bot] == pytest.approx(1) for (bot, other), value in ahead.items())
    assert {row["bot"]: row["games"] for row in found["standings"]} == dict.fromkeys(bots, 60)
    rows = list(csv.DictReader(io.StringIO(tablee(*given, "--format", "csv").stdout.decode())))
    told = {(row["bot"], row["against"]): float(row["value"]) for row in rows if row["figure"] == "ahead"}
    assert told == ahead


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    given = ("tournament", "fifty", "random", "casual", "--deals", "15", "--seed", "4")
    tablee(*given, "--out", str(file), "--threads", "1")
    assert file.read_bytes() == tablee(*given, "--format", "json", "--threads", "2").stdout


def test_a_name_a_file_and_a_program_meet(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "bot.py").write_text("def choose(view, ask, dice):\n    return ask.sample(dice)\n", encoding="utf-8")
    program, file = f"socket:{sys.executable} {tmp_path}/program.py", f"{tmp_path}/bot.py:choose"
    given = ("--deals", "2", "--seats", "2", "--format", "json")
    result = tablee("tournament", "the_number", "greedy-999", file, program, *given)
    assert (result.returncode, result.stderr) == (0, b"")
    found = json.loads(result.stdout)
    twins = json.loads(tablee("tournament", "the_number", "greedy-999", "random", *given).stdout)
    ahead = {(own["bot"], own["against"]): own["value"] for own in found["ahead"]}
    assert ahead[program, "greedy-999"] == 0.5, "they write the same"
    assert ahead["greedy-999", file] == {own["bot"]: own["value"] for own in twins["ahead"]}["greedy-999"]


def test_who_fails_again_and_again_is_withdrawn_and_the_others_lose_nothing(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("def choose(view, ask, dice):\n    return 1 / 0\n", encoding="utf-8")
    given = ("--seats", "2", "--deals", "20", "--format", "json", "--threads", "1")
    result = tablee("tournament", "the_number", "random", "casual", str(bot), *given)
    assert result.returncode == 1
    told = result.stderr.decode()
    assert f"{bot} could not continue at decision 1 of game 0 (seat" in told
    assert "is withdrawn" in told
    found, without = (
        json.loads(result.stdout),
        json.loads(tablee("tournament", "the_number", "random", "casual", *given).stdout),
    )
    assert found["withdrawn"] == [str(bot)]
    assert found["standings"] == without["standings"]
    assert found["ahead"] == without["ahead"]


def test_nobody_left_is_said(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("def choose(view, ask, dice):\n    return None\n", encoding="utf-8")
    result = tablee("tournament", "the_number", "random", str(bot), "--threads", "1")
    assert result.returncode == 1
    assert result.stdout == b""
    assert "No two bots are left" in result.stderr.decode()


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["random"], "BOT"),
        (["random", "random"], "BOT"),
        (["random", "genius"], "BOT"),
        (["random", "./nowhere.py"], "BOT"),
        (["random", "socket:no-such-command"], "BOT"),
        (["random", "casual", "--seats", "2"], "seats"),
        (["random", "casual", "--seats", "21"], "--seats"),
        (["random", "casual", "--set", "track=0"], "edition.track"),
        (["random", "casual", "--out", "/nowhere/x.json"], "--out"),
        (["random", "casual", "--on", "dask://127.0.0.1:9"], "--on"),
        (["random", "casual", "--deals", "0"], "argument --deals"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is(
    arguments: list[str], where: str, capfd: pytest.CaptureFixture[str]
) -> None:
    status, line = refused(capfd, "tournament", "fifty", *arguments)
    assert status == 2
    assert line.startswith(f"error: {where}: ")


def test_alone_at_the_table_there_is_nobody_to_beat(capfd: pytest.CaptureFixture[str]) -> None:
    status, line = refused(capfd, "tournament", "101", "random", "casual", "--seats", "1")
    assert (status, "two players" in line) == (2, True)


def test_ctrl_c_keeps_the_deals_that_are_done() -> None:
    shown, told, status = at_a_terminal("tournament", "fifty", "random", "casual", "--deals", "10000000")
    assert status == 130
    assert "games/s" in shown
    found = re.search(r"Partial: ([\d,]+) of 10,000,000 deals", told)
    assert found is not None
    again = tablee("tournament", "fifty", "random", "casual", "--deals", found[1].replace(",", "")).stdout.decode()
    assert again.splitlines()[2:] == told.splitlines()[3:]
