"""A new game: each kind is written, loaded, checked and played to its end, and a game that is broken is told so."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import tablee.games
from tablee.cli import main
from tablee.contract.games import random_game
from tablee.contract.playing import cases_of
from tablee.core.game import AnyGame
from tablee.core.parts import FILES
from tablee.games import BY_KEY, OUR_KEYS
from tablee.language.words import LANGUAGES

ROOT = Path(__file__).parents[2]
KINDS = (("--turns",), ("--sealed",), ("--turns", "--seats", "1"), ("--sealed", "--seats", "2-9"))


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder like the project's, as far as games are listed there; modules are found in it."""
    games = tmp_path / "src" / "tablee" / "games"
    games.mkdir(parents=True)
    (games / "__init__.py").write_bytes(Path(tablee.games.__file__).read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tablee.games, "__path__", [*tablee.games.__path__, str(games)])
    monkeypatch.syspath_prepend(str(tmp_path / "blind-bids" / "src"))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def write(*options: str) -> None:
    assert main(["new-game", "Blind Bids", *options, "--lang", "en"]) == 0
    invalidate_caches()


def written_tests(path: Path) -> Iterator[Any]:
    spec = spec_from_file_location("new_game_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return (function for name, function in vars(module).items() if name.startswith("test_"))


def play_and_check(game: AnyGame, tests: Path) -> None:
    for case in cases_of(game):
        assert game.outcome(random_game(case)[-1].after) is not None
    found = list(written_tests(tests))
    assert len(found) > 2
    for test in found:
        test()


@pytest.mark.parametrize("options", KINDS, ids=" ".join)
def test_a_game_in_the_tree_is_listed_played_and_green(tree: Path, options: tuple[str, ...]) -> None:
    write(*options)
    listing = (tree / "src/tablee/games/__init__.py").read_text(encoding="utf-8")
    assert f'    "{OUR_KEYS[-1]}",\n    "blind_bids",\n)' in listing
    compile(listing, "games", "exec")
    play_and_check(import_module("tablee.games.blind_bids").GAME, tree / "tests/games/blind_bids/test_rules.py")
    assert (tree / "tests/games/blind_bids/__init__.py").is_file()


@pytest.mark.parametrize("options", KINDS, ids=" ".join)
def test_a_game_in_a_package_is_played_and_green(tree: Path, options: tuple[str, ...]) -> None:
    write(*options, "--package")
    package = tree / "blind-bids"
    assert 'blind_bids = "blind_bids:GAME"' in (package / "pyproject.toml").read_text(encoding="utf-8")
    play_and_check(import_module("blind_bids").GAME, package / "tests/test_rules.py")


@pytest.mark.parametrize(
    ("typed", "title"),
    [("Pebbles in a Row", "Pebbles in a Row"), ("stone_age", "Stone Age"), ("Blind  BIDS", "Blind BIDS")],
)
def test_a_game_is_called_as_it_was_typed(tree: Path, typed: str, title: str) -> None:
    assert main(["new-game", typed, "--package"]) == 0
    [words] = tree.rglob("words/fr.ftl")
    assert f"game-name = {title}\n" in words.read_text(encoding="utf-8")


def test_what_is_written_has_no_gaps_and_is_well_formatted(tree: Path) -> None:
    write("--sealed")
    assert main(["new-game", "stone age", "--package"]) == 0
    written = [*tree.rglob("*blind_bids/*"), *(tree / "stone-age").rglob("*")]
    assert not any("GAME_" in path.read_text(encoding="utf-8") for path in written if path.is_file())
    ruff = [sys.executable, "-m", "ruff"]
    settings = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", "src/tablee/games/blind_bids", "tests"]
    ours = ["--config", 'lint.isort.known-first-party = ["tablee"]']
    assert subprocess.run([*ruff, "format", "--check", *settings], check=False).returncode == 0
    assert subprocess.run([*ruff, "check", *ours, *settings], check=False).returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_is_default_and_the_next_command(
    tree: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert main(["new-game", "Blind Bids", "--package", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "pip install -e blind-bids && tablee check-game blind_bids && tablee play blind_bids" in said
    assert str(Path("blind-bids/src/blind_bids")) in said
    left = {part.path for part in FILES if part.otherwise and f" {part.path}" in said}
    assert left >= {"edition.toml", "bots.py", "mind/", "board.py"}
    assert "README.md" not in left
    assert (tree / "blind-bids/README.md").is_file()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fifty"], "taken"),
        (["json", "--package"], "taken"),
        (["class"], "letters"),
        (["../x"], "letters"),
        (["9 lives"], "letters"),
        (["Blind Bids", "--seats", "4-2"], "number of players"),
        (["Blind Bids", "--seats", "0"], "number of players"),
        (["Blind Bids", "--seats", "999"], "number of players"),
        (["Blind Bids", "--sealed", "--turns"], "not both"),
        (["Blind Bids", "--sealed", "--seats", "1-4"], "at least 2"),
    ],
)
def test_what_cannot_be_written_is_refused(
    tree: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["new-game", *arguments, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tree.iterdir()] == ["src"]


def test_nothing_is_overwritten_and_outside_the_tree_only_packages_are_written(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / "blind-bids").mkdir()
    assert main(["new-game", "Blind Bids", "--package", "--lang", "en"]) == 2
    assert "already exists" in capsys.readouterr().err
    monkeypatch.chdir(tree / "blind-bids")
    assert main(["new-game", "Other", "--lang", "en"]) == 2
    assert "--package" in capsys.readouterr().err


def test_a_game_is_checked(tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    write()
    monkeypatch.setitem(BY_KEY, "blind_bids", import_module("tablee.games.blind_bids").GAME)
    monkeypatch.setattr("tablee.cli.arguments.GAMES_FOLDER", tree / "src/tablee/games")
    assert main(["check-game", "blind-bids", "--lang", "en"]) == 0
    assert "does everything a game must" in capsys.readouterr().out


def test_a_broken_game_is_told_each_thing_once(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write()
    rules = tree / "src/tablee/games/blind_bids/rules.py"
    text = rules.read_text(encoding="utf-8").replace("    check_offered(ask(state, seat), move)\n", "")
    rules.write_text(text, encoding="utf-8")
    monkeypatch.setitem(BY_KEY, "blind_bids", import_module("tablee.games.blind_bids").GAME)
    monkeypatch.setattr("tablee.cli.arguments.GAMES_FOLDER", tree / "src/tablee/games")
    assert main(["check-game", "blind_bids", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert said.count("`decide` must refuse what the ask does not allow") == 1
    assert "not ready yet" in said
