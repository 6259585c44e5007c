"""Help and refusals of arguments, in both languages; a language before the command; old names; did you mean."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.help import WORDS, help_texts
from tablee.cli.main import COMMANDS
from tablee.language.words import LANGUAGES, Words
from tests.cli.command import tablee
from tests.cli.test_commands import FRENCH, one_error

both_languages = pytest.mark.parametrize("language", LANGUAGES)
ENGLISH = re.compile(r"\b(the|and|with|usage:|options:|show|many|separated)\b")


@both_languages
@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)], ids="-".join)
def test_help_speaks_the_language_that_is_asked_for(command: tuple[str, ...], language: str) -> None:
    said = tablee(*command, "--help", "--lang", language)
    assert said.returncode == 0
    text = re.sub(r"^  +tablee .*", "", said.stdout.decode(), flags=re.MULTILINE)
    assert text.startswith("usage: " if language == "en" else "usage\N{NARROW NO-BREAK SPACE}: ")
    assert "%%" not in text
    assert language == "en" or not ENGLISH.search(text.replace("the_number", ""))


def test_help_follows_the_machine() -> None:
    assert "afficher cette aide" in tablee("play", "--help", LANG="fr_FR.UTF-8").stdout.decode()
    assert "show this help" in tablee("play", "--help", LANG="C.UTF-8").stdout.decode()


@both_languages
def test_help_is_read_as_fluent_reads_it(language: str) -> None:
    words = Words(language, WORDS)
    assert {key: words(key) for key in help_texts(language)} == dict(help_texts(language))


def test_help_waits_for_no_fluent() -> None:
    program = "import sys; from tablee.cli import main; main(['--help']); print('fluent.runtime' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "False"


def test_the_language_may_stand_before_the_command() -> None:
    before, after = tablee("--lang", "fr", "games"), tablee("games", "--lang", "fr")
    assert before.stdout == after.stdout
    assert "joueurs" in before.stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["gmaes"], "Did you mean games?", "Vouliez-vous dire games"),
        (["edition", "fify"], "Did you mean fifty?", "Vouliez-vous dire fifty"),
        (["play", "fifty", "--seets", "3"], "no option --seets. Did you mean --seats?", "pas d’option --seets"),
        (["play", "fifty", "--bots", "strnog"], "Did you mean strong?", "Vouliez-vous dire strong"),
        (["simulate", "fifty", "--bots", "strnog"], "Did you mean strong?", "Vouliez-vous dire strong"),
        (["play", "fifty", "--seats"], "--seats needs a value", "il manque une valeur"),
        (["play", "fifty", "--seats", "x"], "expected a whole number, not “x”", "il faut un nombre entier"),
        (["simulate", "fifty", "--games", "0"], "a whole number of at least 1", "un nombre entier d’au moins 1"),
        (["edition"], "missing: GAME", "il manque\N{NARROW NO-BREAK SPACE}: JEU"),
        (["games", "fifty"], "unexpected argument “fifty”", "argument inattendu"),
    ],
)
def test_arguments_are_refused_in_the_readers_language(arguments: list[str], english: str, french: str) -> None:
    for language, said in (("en", english), ("fr", french)):
        result = tablee("--lang", language, *arguments)
        assert result.returncode == 2
        assert result.stderr.decode().startswith("error: " if language == "en" else FRENCH)
        assert said in one_error(result)


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    assert "mean" not in one_error(tablee("sing"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["--threads", "1", "--format", "json"], ["--jobs", "1", "--json"]),
        (["--bot", "random", "--format", "json"], ["--bots", "random", "--json"]),
    ],
)
def test_old_names_of_options_still_work_but_are_not_shown(old: list[str], new: list[str]) -> None:
    given = ("simulate", "the_number", "--games", "20")
    assert tablee(*given, *old).stdout == tablee(*given, *new).stdout != b""
    for command in ("simulate", "play", "study", "tournament"):
        shown = tablee(command, "--help").stdout.decode()
        assert not re.search(r"--(threads|bot)\b", shown)


@pytest.mark.parametrize("command", ["simulate", "study"])
def test_more_players_than_the_lab_seats_are_refused_at_once(command: str) -> None:
    assert one_error(tablee(command, "fifty", "--seats", "1000000")).startswith("--seats: expected a number from 3 to ")


def test_more_players_than_a_terminal_seats_are_refused_at_once() -> None:
    assert one_error(tablee("play", "fifty", "--seats", "1000000")).startswith(
        "--seats: expected a number from 3 to 999"
    )


def test_a_table_of_strangers_needs_a_terminal_that_shows_its_signs(tmp_path: Path) -> None:
    program = (
        f"import pty; pty.spawn([{sys.executable!r}, '-m', 'tablee', 'play', 'fifty', '--data', {str(tmp_path)!r}])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=60,
        env={"PYTHONIOENCODING": "ascii", "LANG": "C.UTF-8", "PATH": ""},
    )
    assert b"needs a terminal that shows UTF-8" in result.stdout
    assert b"Traceback" not in result.stdout
