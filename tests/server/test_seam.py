"""One seam to the world: tables, what they tell and the interface of the store import nothing of it.

Time, timers, chance, background work, the store and delivery are handed in (server/table/host.py).
"""

import subprocess
import sys
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
        ("address_limits", "time"),
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
    assert "import secrets" not in (SERVER / "registry" / "tables.py").read_text()
