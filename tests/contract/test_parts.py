"""The table of what a game consists of says how it is."""

import ast
import re
import shutil
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import tablee
from tablee.contract.checks import results_of
from tablee.core.game import MODULES, AnyGame
from tablee.core.parts import FILES, MESSAGES, PAGE_FILES, PAGE_FOLDER, needed_messages
from tablee.games import OUR_KEYS
from tablee.server.http import game_files
from tests.contract.cases import TOYS, every_game_and_toy
from tests.toys.stones import GAME as STONES

SRC = Path(tablee.__file__).parent
WEB = SRC.parents[1] / "web" / "src"
KEYS = set(OUR_KEYS)
LISTED = {file.path for file in FILES}
NEEDED = [file.path for file in FILES if not file.otherwise]
OPTIONAL = [file.path for file in FILES if file.otherwise]


def all_but_games(folder: Path, *endings: str) -> str:
    paths = [path for ending in endings for path in folder.rglob(f"*{ending}") if not path.name.endswith(".test.ts")]
    return " ".join(path.read_text(encoding="utf-8") for path in paths if path.relative_to(folder).parts[0] != "games")


def names_of_games(path: Path) -> set[str]:
    """The keys that are spelled out in a file, not counting what it says about itself."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        values = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
        return {value for value in values if isinstance(value, str)} & KEYS
    words = re.findall(r"[\w-]+", re.sub(r"/\*.*?\*/|//.*", "", text, flags=re.DOTALL if path.suffix == ".css" else 0))
    return {key for key in KEYS if key in words or f"game-{key}" in words}


CODE = all_but_games(SRC, ".py")
PAGE = all_but_games(WEB, ".ts", ".svelte")
OWN = ("web-", "plain-", "keeps-")  # messages of the page itself
SAID = [message for message in MESSAGES if message.otherwise]


def test_nothing_but_a_game_knows_a_game() -> None:
    code = [path for path in SRC.rglob("*.py") if path.relative_to(SRC).parts[0] != "games"]
    page = [path for ending in ("ts", "svelte", "css") for path in WEB.rglob(f"*.{ending}")]
    page = [path for path in page if path.relative_to(WEB).parts[0] != "games" and ".test." not in path.name]
    knowing = {str(path): found for path in [*code, *page] if (found := names_of_games(path))}
    knowing.pop(str(WEB / "lib" / "net" / "shapes.ts"), None)  # which is written from them
    assert knowing == {}


@every_game_and_toy
def test_every_game_has_what_is_needed(game: AnyGame) -> None:
    assert [path for path in NEEDED if not (game.folder / path).exists()] == []


@pytest.mark.parametrize("path", OPTIONAL)
def test_the_toys_live_without_everything_else(path: str) -> None:
    assert [toy.key for toy in TOYS if list(toy.folder.glob(path))] == []


def test_every_module_that_is_looked_for_is_listed() -> None:
    assert [module for module in MODULES if f"{module}.py" not in LISTED] == []
    looked_for = set(re.findall(r'(?:part_of|has_module)\((?:f"[^"]*"|[^,()]+), "(\w+)"\)', CODE))
    assert looked_for > {"board", "kernels", "explorer"}
    assert [part for part in looked_for if not any(Path(path).stem == part for path in LISTED)] == []


def test_every_file_that_is_looked_for_is_listed() -> None:
    folders = {path.partition("/")[0] for path in LISTED}
    looked_for = set(re.findall(r'(?:game|source)\.folder / "([\w.]+)"', CODE))
    assert looked_for > {"words", "edition.toml"}
    assert looked_for <= folders
    assert [file.name for file in game_files.FILES if f"{PAGE_FOLDER}/{file.name}" not in LISTED] == []


def test_every_file_that_the_page_looks_for_is_listed() -> None:
    looked_for = set(re.findall(r'"(?:\.\./)+games/\*/([^"]+)"', PAGE))
    assert len(looked_for) > 10
    assert "web/src/games/${game}/words" in (WEB.parent / "build" / "words.ts").read_text(encoding="utf-8")
    assert looked_for == {file.path for file in PAGE_FILES} - {"typed.cases.json", "words/*.ftl"}
    about = (WEB / "games" / "README.md").read_text(encoding="utf-8")
    assert [file.path for file in PAGE_FILES if f"`{file.path.replace('*', '{en,fr}')}`" not in about] == []


def test_every_message_that_the_page_looks_for_is_listed() -> None:
    """Whole ones by name, others by how they begin."""
    asked = re.findall(r'\bhas\(\s*["`]([a-z][a-z-]*)(?=["`$])', PAGE)
    keyed = re.findall(r"\bkey = `([a-z]+-)\$", PAGE)
    starts = {re.match(r"[a-z-]+", message.key)[0] for message in MESSAGES}  # type: ignore[index]
    assert {"view-", "play-", "goal"} < {*asked, *keyed}
    assert sorted({key for key in [*asked, *keyed] if key not in starts and not key.startswith(OWN)}) == []


def is_whole(package: str) -> bool:
    try:
        game = import_module(package).GAME
    except (ImportError, AttributeError):
        return False
    return all(result.broken is None for result in results_of(game))


@pytest.mark.parametrize("path", NEEDED)
def test_without_what_is_needed_there_is_no_game(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"without_{re.sub('[^a-z]', '_', path)}"
    folder = tmp_path / name
    shutil.copytree(STONES.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8").replace("tests.toys.stones", name)
        file.write_text(text, encoding="utf-8")
    (folder / path).unlink()
    monkeypatch.syspath_prepend(tmp_path)
    assert not is_whole(name)
    for module in [module for module in sys.modules if module.startswith(name)]:
        del sys.modules[module]


@every_game_and_toy
def test_a_game_says_what_is_needed(game: AnyGame, tmp_path: Path) -> None:
    """And without any one of these messages it is told so."""
    (tmp_path / "words").mkdir()
    keys = list(needed_messages(game))
    assert {"game-name", "game-idea"} < set(keys)
    for file in game.folder.glob("words/*.ftl"):
        text = file.read_text(encoding="utf-8")
        (tmp_path / "words" / file.name).write_text(
            re.sub(r"^game-name = .*\n", "", text, flags=re.M), encoding="utf-8"
        )
    first = next(result.broken for result in results_of(replace(game, folder=tmp_path)) if result.broken is not None)
    assert first.parts["message"] == "game-name"


@pytest.mark.parametrize("message", SAID, ids=lambda message: message.key)
def test_what_may_be_said_is_looked_for(message: object) -> None:
    start = re.match(r"[a-z-]+", message.key)  # type: ignore[attr-defined]
    assert start is not None
    table = (SRC / "core" / "parts.py").read_text(encoding="utf-8")
    assert re.search(rf'["`]{start[0]}', CODE.replace(table, "") + PAGE)
