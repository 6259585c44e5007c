"""Games from outside: what a package must give, and what is said of one that does not."""

import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path
from shutil import copytree

import pytest

from tablee.core.game import AnyGame
from tablee.games import GAMES, OUR_GAMES
from tablee.games.installed import GROUP, load
from tablee.language.words import LANGUAGES, Words
from tablee.records.record import BadRecord, header_line, read_record

TOY = Path(__file__).parents[1] / "toys" / "stones"


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that modules are found in."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def point(module: str, name: str = "GAME") -> EntryPoint:
    return EntryPoint(module, f"{module}:{name}", GROUP)


def toy(packages: Path, name: str) -> Path:
    folder = copytree(TOY, packages / name)
    for file in folder.glob("*.py"):
        file.write_text(file.read_text(encoding="utf-8").replace("tests.toys.stones", name), encoding="utf-8")
    return folder


def one(packages: Path, name: str = "pebbles") -> AnyGame:
    toy(packages, name)
    games, broken = load([point(name)], [])
    assert not broken
    return games[0]


def test_a_package_brings_its_game(packages: Path) -> None:
    game = one(packages)
    assert game.key == "pebbles"
    assert game.package == "pebbles"


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        ("raise RuntimeError('no')", "game-not-loaded"),
        ("raise SystemExit(3)", "game-not-loaded"),
        ("import nothing_of_this_name", "game-not-loaded"),
        ("this is no Python", "game-not-loaded"),
        ("GAME = 3", "game-no-game"),
        ("", "game-not-loaded"),
    ],
)
def test_a_bad_package_is_named_and_harms_no_other(packages: Path, fault: str, key: str) -> None:
    (packages / "bad.py").write_text(fault, encoding="utf-8")
    toy(packages, "pebbles")
    games, broken = load([point("bad"), point("pebbles")], [])
    assert [game.key for game in games] == ["pebbles"]
    assert [(one.name, one.why.key) for one in broken] == [("bad", key)]
    for language in LANGUAGES:
        assert Words(language).say(broken[0].why)


def test_a_key_that_is_taken_a_bad_key_and_missing_words(packages: Path) -> None:
    for name in ("pebbles", "Pebbles2", "mute"):
        toy(packages, name)
    for file in (packages / "mute" / "words").iterdir():
        file.unlink()
    other = EntryPoint("other", "pebbles:GAME", GROUP)
    shapeless = EntryPoint("shapeless", ":::", GROUP)
    _, broken = load([point("pebbles"), point("Pebbles2"), point("mute"), other, shapeless], ["pebbles"])
    whys = ["game-key-taken", "game-bad-key", "game-no-words", "game-other-name", "game-bad-point"]
    assert [one.why.key for one in broken] == whys


def test_a_package_for_a_newer_tablee_is_not_loaded(tmp_path: Path) -> None:
    info = tmp_path / "newer-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: newer\nVersion: 1.0\nRequires-Dist: tablee>=99.1\n")
    (info / "entry_points.txt").write_text("[tablee.games]\nnewer = newer:GAME\n")
    _, [broken] = load(Distribution.at(info).entry_points, [])
    assert (broken.why.key, broken.why.parts["needed"]) == ("game-too-new", "99.1")


def test_a_function_without_types_is_named(packages: Path) -> None:
    toy(packages, "pebbles")
    rules = packages / "pebbles" / "rules.py"
    rules.write_text(rules.read_text().replace("move: Take", "move"))
    _, [broken] = load([point("pebbles")], [])
    assert "the parameters of `decide` need types" in str(broken.why.parts["reason"])


def test_ours_come_first() -> None:
    assert GAMES[: len(OUR_GAMES)] == OUR_GAMES


def test_a_record_names_the_package_and_says_where_it_is_not_installed(packages: Path) -> None:
    from dataclasses import replace

    from tests.play import setup_of

    game = replace(one(packages), distribution="pebbles-package", version="1.2")
    header = header_line(game, setup_of(game), ["Ada"] * game.usual_seats, "0" * 64)
    assert '"package":"pebbles-package 1.2"' in header
    with pytest.raises(BadRecord) as refused:
        read_record(header.encode(), {our.key: our for our in OUR_GAMES})
    assert "pebbles-package 1.2" in Words("en").say(refused.value.sentence)
