"""Output that cannot be written, or not in all its characters, is no traceback."""

import codecs
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import tablee as package
from tablee.cli.output import plain
from tablee.display.seat_marks import SHAPES
from tablee.games.one_o_one.tokens import SIGNS
from tests.cli.command import tablee
from tests.cli.test_commands import record_of

SOURCES = Path(package.__file__).parent


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_encoding_is_written(encoding: str, language: str, tmp_path: Path) -> None:
    record = str(record_of("one_o_one", tmp_path))
    for arguments in (["--help"], ["games"], ["replay", record, "--why"], ["replay", record, "--at", "3"], ["sing"]):
        result = tablee("--lang", language, *arguments, PYTHONIOENCODING=encoding)
        assert b"Traceback" not in result.stderr
        assert result.returncode == (2 if arguments == ["sing"] else 0)
        (result.stdout + result.stderr).decode(encoding)


def test_letters_lose_no_more_than_their_accents() -> None:
    said = tablee("--lang", "fr", "sing", PYTHONIOENCODING="ascii").stderr.decode("ascii")
    assert 'pas "sing"' in said
    assert "?" not in said.partition("(")[0]


def test_boards_keep_their_signs_apart_and_their_columns() -> None:
    codecs.register_error("plain", plain)
    boards = [*SOURCES.glob("games/*/board.py"), *SOURCES.glob("display/*.py"), *SOURCES.rglob("*.ftl")]
    lost = {sign for file in boards for sign in file.read_text("utf-8") if sign.encode("ascii", "plain") == b"?"}
    assert lost == {"?"}
    for signs in (SHAPES, "".join(SIGNS.values())):
        written = signs.encode("ascii", "plain")
        assert len(set(written)) == len(signs)
    assert "×17¹  21  17¹|".encode("ascii", "plain") == b"x17+1 21  171|"


def test_json_is_the_same_in_every_encoding(tmp_path: Path) -> None:
    record = str(record_of("fifty", tmp_path))
    for arguments in (["games", "--json"], ["replay", record, "--json", "--lang", "fr"]):
        usual = tablee(*arguments, PYTHONIOENCODING="utf-8").stdout
        assert tablee(*arguments, PYTHONIOENCODING="ascii").stdout == usual
        json.loads(usual)


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["games"], ["edition", "fifty"]])
def test_a_full_disk_is_one_line(arguments: list[str], buffered: str) -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "tablee", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env={"PYTHONUNBUFFERED": buffered, "LANG": "C.UTF-8"},
        )
    assert result.returncode == 1
    assert result.stderr.decode() == "error: the output cannot be written: No space left on device\n"


def test_a_dumb_terminal_is_refused() -> None:
    keyboard, screen = pty.openpty()
    try:
        command = [sys.executable, "-m", "tablee", "play", "fifty", "--lang", "en"]
        env = os.environ | {"TERM": "dumb"}
        result = subprocess.run(
            command, stdin=screen, stdout=screen, stderr=subprocess.PIPE, env=env, timeout=60, check=False
        )
    finally:
        os.close(keyboard)
        os.close(screen)
    assert result.returncode == 2
    assert result.stderr == b"error: `play` needs an interactive terminal\n"
