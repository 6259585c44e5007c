"""Games from outside: what a package must give, and what is said of one that does not."""

import asyncio
import json
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path
from shutil import copytree

import httpx
import pytest
from websockets.asyncio.client import connect

from tablee.cli import main
from tablee.cli.check_game import as_written
from tablee.client import Client
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import NotAllowedNow
from tablee.core.sentences import sentence
from tablee.games import BY_KEY, GAMES, OUR_GAMES
from tablee.games.guard import GameStumbled
from tablee.games.installed import GROUP, BrokenGame, load
from tablee.games.requirements import fits, needed_of_us
from tablee.language.words import LANGUAGES, Words
from tablee.records.record import BadRecord, header_line, read_record
from tablee.server.http import game_files
from tablee.server.socket.messages import PROTOCOL
from tablee.server.table.decisions import check_what_follows
from tests.play import dice_of
from tests.server.running import running

TAKE_ONE = b'{"move": "take", "stones": 1}'
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
    games, broken, _ = load([point(name)], [])
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
    games, broken, _ = load([point("bad"), point("pebbles")], [])
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
    _, broken, _ = load([point("pebbles"), point("Pebbles2"), point("mute"), other, shapeless], ["pebbles"])
    whys = ["game-key-taken", "game-bad-key", "game-no-words", "game-other-name", "game-bad-point"]
    assert [one.why.key for one in broken] == whys


@pytest.mark.parametrize(
    ("metadata", "key", "needed"),
    [
        ("Requires-Dist: tablee>=99.1", "game-other-tablee", ">=99.1"),
        ("Requires-Dist: tablee (<0.0.5)", "game-other-tablee", "<0.0.5"),
        ("Requires-Python: >=3.99", "game-other-python", ">=3.99"),
    ],
)
def test_a_package_for_another_release_is_not_loaded(tmp_path: Path, metadata: str, key: str, needed: str) -> None:
    info = tmp_path / "other-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: other\nVersion: 1.0\n{metadata}\n")
    (info / "entry_points.txt").write_text("[tablee.games]\nother = other:GAME\n")
    [broken] = load(Distribution.at(info).entry_points, []).broken
    assert (broken.why.key, broken.why.parts["needed"]) == (key, needed)


@pytest.mark.parametrize(
    ("needed", "is_met"),
    [
        *[("", True), (">=1.2", True), ("~=1.1", True), ("==1.*", True), (">=1,<2", True), ("<=1.2.3", True)],
        *[(">=1.10", False), ("~=1.2.4", False), ("==2.*", False), (">1.2.3", False), ("!=1.2.3", False)],
    ],
)
def test_a_release_fits_what_is_needed(needed: str, is_met: bool) -> None:
    assert fits("1.2.3", needed) is is_met


def test_what_is_needed_of_us_is_found_among_others() -> None:
    assert needed_of_us(["numpy>=2", "tablee-extras>=9", "tablee[lab]>=0.1,<1; python_version > '3'"]) == ">=0.1,<1"
    assert needed_of_us(["tablee >= 0.1"]) == ">= 0.1"


@pytest.mark.parametrize(
    ("file", "before", "after", "key"),
    [
        ("rules.py", "    return State(setup)", "    raise RuntimeError('no cards')", "game-no-start"),
        ("view.py", "View(state.heap)", "View(state.nothing)", "game-no-start"),
        ("view.py", "View(state.heap)", "View(object())", "game-no-start"),
        ("rules.py", "SEATS = range(2, 5)", "SEATS = range(0)", "game-not-loaded"),
        ("words/en.ftl", "{ $most } stones.", "{ $most stones.\n}}", "game-no-message"),
        ("words/fr.ftl", "game-name", "game-names", "game-no-message"),
        ("words/fr.ftl", "Cailloux", "\udcff", "game-bad-words"),
    ],
)
def test_a_game_that_would_stumble_at_every_table_is_named(
    packages: Path, file: str, before: str, after: str, key: str
) -> None:
    toy(packages, "pebbles")
    path = toy(packages, "bad") / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8", errors="surrogateescape")
    games, [broken], _ = load([point("bad"), point("pebbles")], [])
    assert [game.key for game in games] == ["pebbles"]
    assert broken.why.key == key
    for language in LANGUAGES:
        assert Words(language).say(broken.why)


def test_what_a_package_prints_is_no_answer_of_ours(packages: Path, capsys: pytest.CaptureFixture[str]) -> None:
    init = toy(packages, "loud") / "__init__.py"
    init.write_text("print('hello')\n" + init.read_text(encoding="utf-8"), encoding="utf-8")
    assert load([point("loud")], []).games
    assert capsys.readouterr() == ("", "hello\n")


def test_a_package_that_keeps_everybody_waiting_is_named(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.installed.SLOW", -1.0)
    toy(packages, "pebbles")
    games, broken, [slow] = load([point("pebbles")], [])
    assert (len(games), broken, slow.why.key) == (1, (), "game-slow")


def test_commands_name_it_and_go_on(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    bad = BrokenGame("bad", "bad-package", sentence("game-no-game", given="int"))
    monkeypatch.setattr("tablee.games.BROKEN_GAMES", (bad,))
    monkeypatch.setattr("tablee.games.SLOW_GAMES", (bad,))
    assert main(["games", "--json", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["broken"] == [{"name": "bad", "package": "bad-package", "why": said_of(bad)}]
    assert len(said.err.splitlines()) == 2
    assert all("bad-package" in line and said_of(bad) in line for line in said.err.splitlines())


def said_of(broken: BrokenGame) -> str:
    return Words("en").say(broken.why)


def test_a_table_whose_game_is_not_installed_says_so_and_waits(
    packages: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path_factory.mktemp("house")
    monkeypatch.setitem(BY_KEY, "pebbles", one(packages))

    async def opened(url: str) -> str:
        async with Client(url) as client:
            return (await client.create("pebbles", ["Ada"], start=True, bot="random")).table

    async def heard(url: str, table: str) -> str:
        async with connect(url.replace("http", "ws") + "/ws") as socket:
            await socket.send(json.dumps({"say": "hello", "protocol": PROTOCOL, "table": table}))
            return str(json.loads(await socket.recv()).get("reason"))

    with running(house) as server:
        table = asyncio.run(opened(server.url))
    with monkeypatch.context() as away:
        away.delitem(BY_KEY, "pebbles")
        with running(house) as server:
            assert asyncio.run(heard(server.url, table)) == "game-away"
            answer = httpx.get(f"{server.url}/api/tables/{table}/record", trust_env=False)
            assert (answer.status_code, answer.json()["key"]) == (404, "server-game-away")
    with running(house) as server:
        assert httpx.get(f"{server.url}/api/tables/{table}/record", trust_env=False).json()["key"] != "server-game-away"


def test_a_function_without_types_is_named(packages: Path) -> None:
    toy(packages, "pebbles")
    rules = packages / "pebbles" / "rules.py"
    rules.write_text(rules.read_text().replace("move: Take", "move"))
    [broken] = load([point("pebbles")], []).broken
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


@pytest.mark.parametrize("hangs", ["while True: pass", "__import__('threading').Event().wait()"])
def test_a_package_that_never_comes_to_an_end_is_named_and_left_behind(
    packages: Path, monkeypatch: pytest.MonkeyPatch, hangs: str
) -> None:
    rules = toy(packages, "endless") / "rules.py"
    rules.write_text(f"{hangs}\n" + rules.read_text(encoding="utf-8"), encoding="utf-8")
    with monkeypatch.context() as hurried:
        hurried.setattr("tablee.games.installed.PATIENCE", 0.5)
        games, [broken], slow = load([point("endless")], [])
    assert (games, slow, broken.why.key) == ((), (), "game-hangs")
    assert "rules.py:1" in said_of(broken)
    assert one(packages).key == "pebbles"


def test_a_picture_that_is_too_large_is_named_and_not_sent(packages: Path) -> None:
    web = toy(packages, "pebbles") / "web"
    web.mkdir()
    with (web / "lid.svg").open("wb") as file:
        file.truncate(50_000_000)
    [game], broken, [large] = load([point("pebbles")], [])
    assert broken == ()
    assert "web/lid.svg has 50 MB" in said_of(large)
    assert "lid" not in game_files.parts_of(game)


def stumbling(packages: Path, file: str, before: str, after: str) -> AnyGame:
    path = toy(packages, "pebbles") / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    [game], broken, _ = load([point("pebbles")], [])
    assert not broken
    assert game.distribution
    return game


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        (
            "rules.py",
            "    return (Took(",
            "    return 1 / 0, (Took(",
            "ZeroDivisionError: division by zero, in",
        ),
        ("rules.py", "state.heap - fact.stones", "fact.nothing", "AttributeError"),
        (
            "view.py",
            "View(state.heap)",
            "View(state.heap if state.heap == 21 else {}['x'])",
            "KeyError: 'x', in",
        ),
        ("view.py", "View(state.heap)", "View(state.heap if state.heap == 21 else object())", "object is unsupported"),
    ],
)
def test_rules_that_stumble_in_mid_game_refuse_with_a_sentence(
    packages: Path, file: str, before: str, after: str, said: str
) -> None:
    game = stumbling(packages, file, before, after)
    state = game.start(game.read_setup(Given({"seats": 2})))
    with pytest.raises(NotAllowedNow) as refused:
        check_what_follows(game, 2, state, game.decide(state, 0, game.decode_move(TAKE_ONE), dice_of()))
    assert said in Words("en").say(refused.value.sentence)
    assert Words("fr").say(refused.value.sentence)


def test_an_author_is_told_the_error_itself(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.guard.PATIENCE", 0.2)
    fault = "    while move.stones == 3: pass\n    1 / 0\n    return (Took("
    game = as_written(stumbling(packages, "rules.py", "    return (Took(", fault))
    state = game.start(game.read_setup(Given({"seats": 2})))
    for stones, error in ((b"1", ZeroDivisionError), (b"3", TimeoutError)):
        with pytest.raises(error):
            game.decide(state, 0, game.decode_move(TAKE_ONE.replace(b"1", stones)), dice_of())


def test_rules_that_never_come_back_are_interrupted_once(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.guard.PATIENCE", 0.2)
    game = stumbling(packages, "rules.py", "    return (Took(", "    while move.stones == 3: pass\n    return (Took(")
    state = game.start(game.read_setup(Given({"seats": 2})))
    for _ in range(2):  # the second time at once
        with pytest.raises(GameStumbled) as refused:
            game.decide(state, 0, game.decode_move(TAKE_ONE.replace(b"1", b"3")), dice_of())
        assert refused.value.sentence.key == "game-hung"
    other = game.start(game.read_setup(Given({"seats": 3})))
    assert len(game.decide(other, 0, game.decode_move(TAKE_ONE), dice_of())) == 1
