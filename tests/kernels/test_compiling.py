"""Compiled kernels lie apart for every game: an edit in one game compiles one game anew."""

import shutil
from pathlib import Path

import pytest

import tablee
from tablee.core.game import AnyGame
from tablee.games import GAMES, part_of
from tablee.kernels import cache_folders, compiling
from tablee.kernels.wiring import GameKernels

COMPILED = [game for game in GAMES if (game.folder / "kernels").is_dir()]
KEYS = [game.key for game in COMPILED]
SOURCES = Path(tablee.__file__).parent


def digests(house: Path) -> list[str]:
    return [cache_folders.digest_of(key, house) for key in KEYS]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for room in ("kernels", "games"):
        shutil.copytree(SOURCES / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def edit(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")


@pytest.mark.parametrize("part", ["rules.py", "kernels/engine.py", "mind/search/weighing.py"])
def test_an_edit_in_one_game_compiles_one_game_anew(house: Path, part: str) -> None:
    before = digests(house)
    for place, key in enumerate(KEYS):
        edit(house / "games" / key / part)
        after = digests(house)
        assert [old == new for old, new in zip(before, after, strict=True)] == [
            other != place for other in range(len(KEYS))
        ]
        before = after


def test_an_edit_of_what_all_share_compiles_all_anew(house: Path) -> None:
    before = digests(house)
    edit(house / "kernels" / "compiling.py")
    assert not set(before) & set(digests(house))


def test_an_edit_elsewhere_compiles_nothing_anew(house: Path) -> None:
    before = digests(house)
    (house / "core").mkdir()
    (house / "core" / "game.py").write_text("edited")
    assert digests(house) == before == digests(SOURCES)


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.key)
def test_every_kernel_of_a_game_lies_with_that_game(game: AnyGame) -> None:
    kernels: GameKernels = part_of(game.key, "kernels")
    engine, folder = kernels.engine, cache_folders.cache_folder(game.key)
    for own in (engine.start, engine.play_out, engine.observe, engine.histories, engine.results_kernel):
        assert Path(own.stats.cache_path).is_relative_to(folder)  # type: ignore[attr-defined]
    shared: object = compiling.mix
    assert Path(shared.stats.cache_path).is_relative_to(cache_folders.cache_folder("shared"))  # type: ignore[attr-defined]


def test_only_the_latest_versions_stay_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_folders, "user_cache_path", lambda name: tmp_path / name)
    older = [tmp_path / "tablee" / "kernels" / "made_up" / str(place) for place in range(5)]
    for folder in older:
        folder.mkdir(parents=True)
    here = cache_folders.cache_folder.__wrapped__("made_up")
    assert here.parent == older[0].parent
    assert len([folder for folder in older if folder.exists()]) == cache_folders.OLDER
