"""The command `tablee`, run as a person runs it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import __version__
from tablee.games import GAMES
from tests.cli.command import tablee
from tests.contract.cases import Case
from tests.contract.test_records import recorded
from tests.play import setup_of

FRENCH = "erreur\N{NARROW NO-BREAK SPACE}: "
EXAMPLE = '{"rounds": [[["761", "513", "444", "444", "220"]]]}'


def one_error(result: subprocess.CompletedProcess[bytes]) -> str:
    """The single line of standard error, after checking that nothing else was said."""
    assert result.stdout == b""
    line = result.stderr.decode()
    assert line.startswith(("error: ", FRENCH))
    assert line.count("\n") == 1
    return line.removeprefix("error: ").removeprefix(FRENCH).strip()


def test_version_and_help() -> None:
    assert tablee("--version").stdout.decode() == f"tablee {__version__}\n"
    for command in ["play", "games", "referee", "replay", "verify", "edition", "simulate", "tournament", "completion"]:
        assert command in tablee("--help").stdout.decode()
        assert "usage" in tablee(command, "--help").stdout.decode()


@pytest.mark.parametrize(
    "arguments", [[], ["sing"], ["referee"], ["referee", "chess"], ["play", "fifty", "--seats", "x"]]
)
def test_bad_arguments_are_one_line_and_status_2(arguments: list[str]) -> None:
    result = tablee(*arguments)
    assert result.returncode == 2
    assert one_error(result)


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_completion_knows_commands_and_games(shell: str) -> None:
    script = tablee("completion", shell).stdout.decode()
    assert all(word in script for word in ["referee", "the_number", "--edition"])


def test_games_lists_every_game() -> None:
    listed = tablee("games").stdout.decode()
    assert all(game.key in listed for game in GAMES)
    assert "joueurs" in tablee("games", "--lang", "fr").stdout.decode()


def test_games_are_known_by_the_names_people_type() -> None:
    for name in ("101", "one-o-one", "one_o_one"):
        assert tablee("edition", name).stdout.startswith(b"# The printed values of 101.")


def test_the_referee_reads_a_file_or_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "turn.json"
    file.write_text(EXAMPLE, encoding="utf-8")
    answers = [
        tablee("referee", "the_number", str(file)),
        tablee("referee", "the_number", "-", text=EXAMPLE),
        tablee("referee", "the_number", text=EXAMPLE),
        tablee("referee", "the-number", text=EXAMPLE),
    ]
    for answer in answers:
        assert answer.returncode == 0
        assert answer.stderr == b""
        assert json.loads(answer.stdout)["rounds"][0]["turns"][0]["points"] == [0, 7, 4, 4, 2]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", "input"),
        ("{", "input"),
        (b"\xff", "input"),
        ("[" * 100_000, "input"),
        ("9" * 10_000, "input"),
        ("[]", "input"),
        ("{}", "rounds"),
        ('{"rounds": [[["761", "51"]]]}', "rounds[0][0][1]"),
        ('{"rounds": [[["761", "\\ud800\\n"]]]}', "rounds[0][0][1]"),
        ('{"rounds": [[["761", 5.0]]]}', "rounds[0][0][1]"),
    ],
)
def test_the_referee_refuses_with_one_line_and_status_2(text: str | bytes, path: str) -> None:
    result = tablee("referee", "the_number", text=text)
    assert result.returncode == 2
    assert one_error(result).startswith(f"{path}: ")


def test_the_referee_speaks_french() -> None:
    result = tablee("referee", "the_number", text="{}", LANG="fr_FR.UTF-8")
    assert one_error(result) == "rounds: une clé obligatoire manque"
    assert result.stderr.startswith(b"error: ")  # docs/referee.md
    assert one_error(tablee("referee", "the_number", text="{}", LANG="C")) == "rounds: required key is missing"


def test_a_missing_file_is_a_clear_no(tmp_path: Path) -> None:
    for command in (["referee", "the_number"], ["replay"], ["verify"]):
        result = tablee(*command, str(tmp_path / "none"))
        assert result.returncode == 2
        assert "No such file" in one_error(result)
    french = tablee("verify", str(tmp_path / "none"), "--lang", "fr")
    assert one_error(french) == f"{tmp_path / 'none'}\N{NARROW NO-BREAK SPACE}: fichier ou dossier introuvable"


def test_an_edition_is_printed_with_its_marks_and_can_be_replaced(tmp_path: Path) -> None:
    assert "# turn 1" not in tablee("edition", "the_number", "--edition", "/dev/null").stdout.decode()
    assert "default" in tablee("edition", "the_number").stdout.decode()
    house = tmp_path / "house.toml"
    house.write_text("bonus = [1, 1, 1, 1, 1]\n", encoding="utf-8")
    assert "tied_bonus" in tablee("edition", "the_number", "--edition", str(house)).stdout.decode()
    house.write_text("bonus = [1, 1, 1, 1, 'much']\n", encoding="utf-8")
    result = tablee("edition", "the_number", "--edition", str(house))
    assert result.returncode == 2
    assert one_error(result) == f'{house}: bonus[4]: expected a whole number from 0 to 1,000, not "much"'


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record_of("the_number", tmp_path_factory.mktemp("records"))


def record_of(key: str, folder: Path) -> Path:
    game = next(game for game in GAMES if game.key == key)
    path = folder / f"{key}.tablee"
    path.write_text("\n".join(recorded(Case(game, setup_of(game)))) + "\n", encoding="utf-8")
    return path


def test_a_record_is_told_in_both_languages(record: Path) -> None:
    assert "has written" in tablee("replay", str(record)).stdout.decode()
    assert "a écrit son nombre" in tablee("replay", str(record), "--lang", "fr").stdout.decode()
    assert "shares" in tablee("replay", str(record), "--why").stdout.decode()


def test_a_seat_sees_its_own_numbers_and_no_others(record: Path) -> None:
    told = tablee("replay", str(record), "--seat", "2").stdout.decode()
    assert "Name 2 wrote" in told
    assert "Name 1 wrote" not in told
    assert "wrote" not in tablee("replay", str(record)).stdout.decode().replace("wrote nothing", "")


def test_a_moment_shows_its_board(record: Path) -> None:
    told = tablee("replay", str(record), "--at", "3").stdout.decode()
    assert "3. Name 2" in told
    assert "4. Name 3" not in told
    assert "Round 1 of 2" in told
    result = tablee("replay", str(record), "--at", "1000")
    assert result.returncode == 2
    assert one_error(result).startswith("--at: ")
    assert tablee("replay", str(record), "--seat", "4").returncode == 2


def test_verify_says_what_it_checked(record: Path, tmp_path: Path) -> None:
    drawing = record_of("fifty", tmp_path)
    assert "deal checked: all " in tablee("verify", str(drawing)).stdout.decode()
    assert "tirages découlent" in tablee("verify", str(drawing), "--lang", "fr").stdout.decode()
    whole = tablee("verify", str(record))
    assert whole.returncode == 0
    assert "deal checked" not in whole.stdout.decode()
    assert "no deal to check: nothing was drawn" in whole.stdout.decode()
    assert "pas de donne à vérifier" in tablee("verify", str(record), "--lang", "fr").stdout.decode()
    lines = record.read_text(encoding="utf-8").splitlines()
    cut = tmp_path / "cut.tablee"
    cut.write_text("\n".join(lines[:-1]), encoding="utf-8")
    assert (
        "deal not checked: the record has no seed; it contains no draws" in tablee("verify", str(cut)).stdout.decode()
    )
    drawn = drawing.read_text(encoding="utf-8").splitlines()[:-1]
    told = tablee("verify", "-", text="\n".join(drawn)).stdout.decode()
    assert "draws in it are possible" in told
    assert "deal checked" not in told
    lines[6] = lines[6].replace('"number":"', '"number":"9', 1)
    cut.write_text("\n".join(lines), encoding="utf-8")
    changed = tablee("verify", str(cut))
    assert changed.returncode == 1
    assert one_error(changed).startswith("line 7: ")
    cut.write_text("\n".join(lines)[:700], encoding="utf-8")
    assert one_error(tablee("replay", str(cut))).startswith("line ")


BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def test_a_byte_order_mark_is_no_matter(record: Path, tmp_path: Path) -> None:
    """Some editors write one before everything."""
    assert tablee("referee", "the_number", text=BYTE_ORDER_MARK + EXAMPLE.encode()).returncode == 0
    house = tmp_path / "house.toml"
    house.write_bytes(BYTE_ORDER_MARK + b"bonus = [1, 1, 1, 1, 1]\n")
    assert "bonus" in tablee("edition", "the_number", "--edition", str(house)).stdout.decode()
    marked = tmp_path / "marked.tablee"
    marked.write_bytes(BYTE_ORDER_MARK + record.read_bytes())
    assert tablee("verify", str(marked)).stdout == tablee("verify", str(record)).stdout
    assert tablee("replay", str(marked)).returncode == 0


@pytest.mark.parametrize(
    ("language", "words"), [("en", "line 3: not JSON: column "), ("fr", "ligne 3\N{NARROW NO-BREAK SPACE}: ")]
)
def test_a_line_that_is_no_json_is_named_once(language: str, words: str, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace(",", ";", 1)
    said = one_error(tablee("verify", "-", "--lang", language, text="\n".join(lines)))
    assert said.startswith(words)
    assert said.count("line") + said.count("ligne") == 1


def test_programs_are_told_in_json(record: Path) -> None:
    found = json.loads(tablee("games", "--json").stdout)
    assert [game["key"] for game in found["games"]] == [game.key for game in GAMES]
    verified = json.loads(tablee("verify", str(record), "--json").stdout)
    assert (verified["kind"], verified["game"], verified["deal"]) == ("record", "the_number", "nothing-drawn")
    assert len(verified["result"]["scores"]) == len(verified["names"])
    told = json.loads(tablee("replay", str(record), "--json", "--why").stdout)
    assert len(told["moves"]) == verified["moves"] + 1
    assert told["result"] == verified["result"]
    assert any(move["why"] for move in told["moves"])
    seen = json.loads(tablee("replay", str(record), "--json", "--at", "3").stdout)
    assert len(seen["moves"]) == 4
    assert seen["result"] is None
    assert "why" not in seen["moves"][0]


def test_json_of_a_seat_tells_what_the_seat_saw(record: Path) -> None:
    told = json.dumps(json.loads(tablee("replay", str(record), "--json", "--seat", "2").stdout)["moves"])
    assert "Name 2 wrote" in told
    assert "Name 1 wrote" not in told


@pytest.mark.parametrize(("language", "words"), [("en", "nothing proves"), ("fr", "rien ne prouve")])
def test_a_record_without_a_certificate_is_vouched_for_by_nobody(language: str, words: str, record: Path) -> None:
    assert words in tablee("verify", str(record), "--lang", language).stdout.decode()


def test_a_closed_pipe_is_no_traceback(record: Path) -> None:
    command = f"{sys.executable} -m tablee replay {record} --why | head -n 1"
    result = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert result.stderr == b""


def test_play_without_a_terminal_is_a_clear_no() -> None:
    assert "terminal" in one_error(tablee("play", "the_number"))


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["--seats", "1"], "--seats"),
        (["--seats", "9" * 12], "--seats"),
        (["--variant", "wind"], "wind"),
        (["--bots", "genius"], "--bots"),
        (["--people", "A,B,C,D,E,F"], "--people"),
        (["--people", "A,,B"], "--people"),
        (["--edition", "/nowhere.toml"], "/nowhere.toml"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(arguments: list[str], where: str) -> None:
    result = tablee("play", "the_number", *arguments)
    assert result.returncode == 2
    assert one_error(result).startswith(f"{where}: ")


@pytest.mark.parametrize("missing", ["asyncpg", "redis"])
def test_several_processes_ask_for_their_extra(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; from tablee.cli import main; sys.exit(main(sys.argv[1:]))"
    options = ["serve", "--lang", "en", "--log", "postgresql://x", "--bus", "redis://y"]
    result = subprocess.run([sys.executable, "-c", program, *options], capture_output=True, check=False)
    assert result.returncode == 2
    assert "pip install 'tablee[cluster]'" in (said := one_error(result))
    assert f"({missing}" in said


def test_one_process_asks_for_no_extra() -> None:
    program = "import sys, tablee.cli.serve, tablee.server.serving; print({'asyncpg', 'redis'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout == "set()\n"


def test_puzzles_are_solved_by_letters_until_nobody_answers() -> None:
    done = tablee("puzzles", "fifty_fifty", "--solve", "2", text="?\na\n\n")
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert text.count("Type one letter") == 1
    assert text.count("the best move") == 1
    assert "You" in text
    assert "Guest" not in text
    assert text.splitlines()[-1].endswith(" of 1 solved")
