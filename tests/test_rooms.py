"""The house keeps its rooms apart: imports point one way, and a game is one folder and one line."""

import ast
from collections.abc import Collection, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import tablee
from tablee.core.parts import FILES
from tablee.games import OUR_GAMES

SRC = Path(tablee.__file__).parent
MAY_IMPORT = {
    "core": set[str](),
    "language": {"core"},
    "display": {"core", "language"},
    "fairness": {"core"},
    "kernels": {"core"},
    "records": {"core", "fairness"},
    "contract": {"core", "display", "language"},
    "statistics": {"kernels"},
    "games": {"core", "display", "kernels", "language", "statistics"},
    "thinking": {"core", "games", "kernels", "language", "records"},
    "daily": {"core", "fairness", "games", "thinking"},
    "review": {"core", "games", "language", "records", "thinking"},
    "puzzles": {"core", "games", "records", "review", "thinking"},
    "terminal": {"core", "daily", "display", "fairness", "games", "language", "records", "review", "thinking"},
    "server": {"core", "daily", "fairness", "games", "kernels", "language", "puzzles", "records", "review", "thinking"},
    "client": {"core", "fairness", "games", "server"},  # of the server its messages alone: see below
    "lab": {"core", "fairness", "games", "kernels", "language", "server", "statistics"},
    "envs": {"core", "display", "games", "kernels", "language"},
    "cli": {
        "contract",
        "core",
        "daily",
        "display",
        "games",
        "lab",
        "language",
        "puzzles",
        "records",
        "review",
        "server",
        "statistics",
        "terminal",
        "thinking",
    },
}
ROOMS = tuple(MAY_IMPORT)
IN_A_GAME = ("edition", "rules", "view", "bots", "mind")  # each may import those before it, never those after
GAME_FILES = [file.path for file in FILES if not file.otherwise]


def imports(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    froms = [
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    return [name for name in [*found, *names, *froms] if name.startswith("tablee")]


def module_of(path: Path) -> str:
    parts = path.relative_to(SRC.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_imported(path: Path, modules: Collection[str]) -> Iterator[str]:
    """Wherever it says so: at the top, for types alone, or inside a function. From a package a module is imported, or
    a name of the package itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{path} imports by a relative name"
            for alias in node.names:
                inside = f"{node.module}.{alias.name}"
                yield inside if inside in modules else node.module


def test_no_module_imports_another_in_a_circle() -> None:
    paths = {module_of(path): path for path in SRC.rglob("*.py")}
    graph = {module: paths.keys() & set(modules_imported(path, paths)) - {module} for module, path in paths.items()}
    assert sum(map(len, graph.values())) > 500
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_every_room_is_known() -> None:
    assert {path.name for path in SRC.iterdir() if (path / "__init__.py").exists()} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room: str) -> None:
    for path in (SRC / room).rglob("*.py"):
        rooms = {name.split(".")[1] for name in imports(path) if "." in name} & set(ROOMS)
        others = rooms - MAY_IMPORT[room] - {room}
        assert not others, f"{path} imports from {others}"


def test_a_client_knows_the_messages_and_nothing_else_of_the_server() -> None:
    for path in (SRC / "client").rglob("*.py"):
        of_the_server = [name for name in imports(path) if name.startswith("tablee.server")]
        assert all(name.startswith("tablee.server.socket.messages") for name in of_the_server), path


def test_no_game_imports_another() -> None:
    for game in OUR_GAMES:
        for path in game.folder.rglob("*.py"):
            others = [name for name in imports(path) if name.startswith("tablee.games")]
            assert all(name.startswith(f"tablee.games.{game.key}") for name in others), path


def test_rules_know_no_views_and_views_no_bots() -> None:
    for game in OUR_GAMES:
        for place, module in enumerate(IN_A_GAME):
            later = {f"tablee.games.{game.key}.{name}" for name in IN_A_GAME[place + 1 :]}
            for path in (game.folder / f"{module}.py", *(game.folder / module).rglob("*.py")):
                assert not later & set(imports(path) if path.exists() else ()), path


def test_bots_are_handed_no_state() -> None:
    for game in OUR_GAMES:
        path = game.folder / "bots.py"
        assert not any(name.endswith(".State") for name in (imports(path) if path.exists() else ())), game.key


def test_the_folders_are_exactly_the_games() -> None:
    folders = {path.name for path in (SRC / "games").iterdir() if (path / "__init__.py").exists()}
    assert folders == {game.key for game in OUR_GAMES}
    for game in OUR_GAMES:
        assert game.folder.name == game.key
        assert [name for name in GAME_FILES if not (game.folder / name).exists()] == []


def test_files_stay_short() -> None:
    lengths = sorted(len(path.read_text(encoding="utf-8").splitlines()) for path in SRC.rglob("*.py"))
    assert lengths[-1] <= 500
    assert lengths[len(lengths) // 2] <= 150


def test_a_class_name_means_one_thing_outside_the_games() -> None:
    places: dict[str, list[str]] = {}
    for path in (path for path in SRC.rglob("*.py") if not path.is_relative_to(SRC / "games")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(str(path.relative_to(SRC)))
    assert {name: files for name, files in places.items() if len(files) > 1} == {}


def writes_to_table(path: Path) -> Iterator[int]:
    """Lines that set something of a `table` or of one's `self.table`."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    for node in (one for one in nodes if isinstance(one, ast.Attribute)):
        if isinstance(node.ctx, ast.Store | ast.Del) and ast.unparse(node.value) in ("table", "self.table"):
            yield node.lineno


def test_the_parts_of_a_live_table_only_read_its_state() -> None:
    for room in ("table", "broadcast"):
        for path in (SRC / "server" / room).rglob("*.py"):
            assert list(writes_to_table(path)) == [], path
