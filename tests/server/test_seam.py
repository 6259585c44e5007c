"""One seam to the world: tables, what they tell and the interface of the store import nothing of it.

Time, timers, chance, background work, the store and delivery are handed in (server/table/host.py).
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import tablee.server
from tablee.server.server_host import ServerHost
from tests.server.running import Running

SERVER = Path(tablee.server.__file__).parent
OF_THE_WORLD = (
    *("uvicorn", "litestar", "websockets", "httpx", "prometheus_client"),  # the web
    *("asyncio", "concurrent", "multiprocessing", "pebble", "subprocess", "threading"),  # threads and processes
    *("cryptography", "logging", "numba", "numpy", "socket", "sqlite3"),
    *("random", "secrets", "time"),  # chance and clocks
)
PROGRAM = """
import builtins, importlib, sys

of_the_world, modules = set(sys.argv[1].split(",")), sys.argv[2].split(",")
usual = builtins.__import__

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in of_the_world:
            raise ImportError(f"{name} is of the world")

def refuse(name, names=None, *rest, **more):  # what Python itself has loaded is nobody else's to use
    if name.partition(".")[0] in of_the_world and (names or {}).get("__name__", "").startswith("tablee."):
        raise ImportError(f"{names['__name__']} imports {name}")
    return usual(name, names, *rest, **more)

sys.meta_path.insert(0, Refuse())
builtins.__import__ = refuse
for module in modules:
    importlib.import_module(module)
"""


def modules_inside() -> list[str]:
    """As they lie on disk, so that a new one is covered."""
    paths = [*SERVER.glob("table/**/*.py"), *SERVER.glob("broadcast/**/*.py"), SERVER / "storage" / "interface.py"]
    return sorted("tablee.server." + ".".join(path.relative_to(SERVER).with_suffix("").parts) for path in paths)


def run(modules: list[str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PROGRAM, ",".join(OF_THE_WORLD), ",".join(modules)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_tables_import_nothing_of_the_world() -> None:
    modules = modules_inside()
    assert len(modules) > 20
    found = run(modules)
    assert found.returncode == 0, found.stderr


def test_whoever_imports_something_of_the_world_is_noticed() -> None:
    for module, name in (
        ("server_host", "asyncio"),
        ("storage.sqlite", "asyncio"),
        ("monitoring.metrics", "prometheus_client"),
    ):
        found = run([f"tablee.server.{module}"])
        assert found.returncode == 1
        assert f"imports {name}" in found.stderr


def test_addresses_and_secrets_are_drawn_by_the_host(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    usual = ServerHost.new_token

    def note(host: ServerHost, length: int) -> str:
        drawn.append(usual(host, length))
        return drawn[-1]

    monkeypatch.setattr(ServerHost, "new_token", note)
    body = {"game": "the_number", "people": ["Ada"]}
    opened = httpx.post(f"{server.url}/api/tables", json=body, trust_env=False).json()
    assert [opened["secret"], opened["table"]] == drawn
    assert [len(token) for token in drawn] == [32, 22]


# And one world for everybody else in the server.
OF_THE_HOST = ("concurrent", "multiprocessing", "queue", "random", "secrets", "threading", "time", "uuid")
BESIDE = {
    "world.py": OF_THE_HOST,  # the world itself
    "monitoring/logs.py": ("time",),  # writes a date that it was handed
    "http/parsing_process.py": ("concurrent", "multiprocessing", "threading"),  # a process, and who waits for its end
    "cluster/supervisor.py": ("time",),  # no server: it starts them, and starts them again
    "cluster/child.py": ("threading", "time"),  # one of those that it started
}


def of_the_host(source: str) -> Iterator[str]:
    """What a module takes of the world by itself, wherever it says so."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"


def own_ways(source: str) -> set[str]:
    rooms = {name.partition(".")[0] for name in of_the_host(source)} & set(OF_THE_HOST)
    calls = {"os.urandom", "os.getrandom", "datetime.now", "date.today"} & set(of_the_host(source))
    bound = {name for name in of_the_host(source) if name.startswith("tablee.server.world.")}
    return rooms | calls | bound


def test_nobody_in_the_server_has_a_clock_chance_or_a_thread_of_their_own() -> None:
    paths = {str(path.relative_to(SERVER)): path for path in SERVER.rglob("*.py")}
    assert BESIDE.keys() <= paths.keys()
    for name, path in paths.items():
        more = own_ways(path.read_text(encoding="utf-8")) - set(BESIDE.get(name, ()))
        assert not more, f"{name} uses {more}: ask the host, or tablee.server.world"


@pytest.mark.parametrize(
    "source",
    [
        *("import time", "from secrets import token_hex", "from threading import Thread", "import queue as q"),
        *("def late():\n    import random", "import os\nkey = os.urandom(8)", "from concurrent.futures import Future"),
        *("from datetime import datetime\nat = datetime.now()", "from tablee.server.world import now"),
    ],
)
def test_a_way_of_ones_own_is_noticed(source: str) -> None:
    assert own_ways(source)
