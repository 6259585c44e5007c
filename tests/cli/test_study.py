"""`tablee study`, run as a person runs it."""

from pathlib import Path

import pytest

from tests.cli.command import tablee
from tests.cli.test_commands import one_error

SMALL = ("fifty", "--games", "100", "--only", "bots")


def test_a_report_is_written_and_said(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    result = tablee("study", *SMALL, "--out", str(file))
    assert result.returncode == 0
    assert result.stdout.decode() == f"{file}: one figure from 100 games\n"
    assert result.stderr == b""
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "Which bot wins?" in text
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_the_same_arguments_write_the_same_bytes_and_others_do_not(tmp_path: Path) -> None:
    first, again, other = (
        tablee("study", *SMALL, "--out", "-", "--seed", seed, PYTHONHASHSEED=salt).stdout
        for seed, salt in (("3", "1"), ("3", "2"), ("4", "1"))
    )
    assert first == again != other
    assert first.endswith(b"</html>\n")
    assert list(tmp_path.iterdir()) == []


def test_where_it_is_played_changes_nothing() -> None:
    first, *others = (
        tablee("study", *SMALL, "--out", "-", "--threads", threads, *on).stdout
        for threads, on in (("1", ()), ("2", ("--on", "threads")), ("2", ("--on", "processes")))
    )
    assert first.endswith(b"</html>\n")
    assert others == [first, first]
    assert "--on" in one_error(tablee("study", *SMALL, "--on", "the moon"))


def test_the_command_in_the_report_makes_the_same_report(tmp_path: Path) -> None:
    given = (
        "fifty",
        "--games",
        "100",
        "--only",
        "seats",
        "--variant",
        "danger",
        "--set",
        "crown_at=12",
        "--seats",
        "3",
    )
    text = tablee("study", *given, "--out", "-").stdout.decode()
    line = text[text.rindex("<code>") + 6 : text.rindex("</code>")].replace("<span>", "").replace("</span>", "")
    words = line.split(" ")
    assert words[:3] == ["tablee", "study", "fifty"]
    assert tablee("study", *words[2:], "--out", str(tmp_path / "again.html")).returncode == 0
    assert (tmp_path / "again.html").read_text(encoding="utf-8") == text


def test_editions_are_compared(tmp_path: Path) -> None:
    file = tmp_path / "bench.html"
    assert tablee("study", "the_number", "--games", "100", "--vary", "rounds=1,3", "--out", str(file)).returncode == 0
    text = file.read_text(encoding="utf-8")
    assert "rounds = 3" in text
    assert "Differences from “as printed”" in text


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--games", "5"], "--games"),
        (["--seed", "-1"], "--seed"),
        (["--seats", "2"], "seats"),
        (["--seats", "61"], "--seats"),
        (["--bots", "nobody"], "nobody"),
        (["--bots", "casual,casual"], "casual"),
        (["--only", "nothing"], "number-worth"),
        (["--only", "gaps", "--vary", "crown_at=8"], "editions"),
        (["--vary", "crown=8"], "crown_at"),
        (["--vary", "crown_at=0"], "crown_at"),
        (["--set", "crown_at"], "--set"),
        (["--edition", "/nowhere/house.toml"], "/nowhere/house.toml"),
        (["--out", "/nowhere/report.html"], "/nowhere/report.html"),
    ],
)
def test_bad_arguments_are_one_line_and_status_2_before_any_work(arguments: list[str], named: str) -> None:
    result = tablee("study", "fifty", *arguments)
    assert result.returncode == 2
    assert named in one_error(result)


def test_a_no_is_said_in_french_too() -> None:
    assert "il n’y a pas de figure" in one_error(tablee("study", "fifty", "--only", "rien", "--lang", "fr"))
