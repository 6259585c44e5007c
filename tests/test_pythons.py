"""Every Python from 3.11 on plays the same games: those that are on this machine, and 3.14 as Pyodide brings it.

Each plays whole games of every kind and variant with the same dice, and every fact, view and outcome is the same.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import immutables
import pytest

ROOT = Path(__file__).parents[1]
PYODIDE = ROOT / "tests" / "pyodide"
GAMES = "tests.pyodide.whole_games"
WASM = ("--platform", "pyemscripten_2026_0_wasm32", "--implementation", "cp", "--abi", "cp314")
LIMIT = 300  # seconds until something that hangs is given up


def run(*command: str | Path, folder: str = str(ROOT), **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


def games_by(*command: str | Path, **environment: str) -> list[str]:
    """What a Python wrote down: first its version, then games."""
    played = run(*command, PYTHONDONTWRITEBYTECODE="1", **environment)
    assert played.returncode == 0, played.stderr
    return played.stdout.splitlines()


@pytest.fixture(scope="module")
def games_here() -> list[str]:
    games = games_by(sys.executable, "-m", GAMES)[1:]
    assert len(games) > 2000
    return games


def install(folder: Path, python: str, *names: str, platform: tuple[str, ...] = ()) -> None:
    """Pinned packages for another Python."""
    pins = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    wanted = folder / "wanted.txt"
    wanted.write_text("\n".join(pin_of(pins, name) for name in names), encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes")
    done = run(*pip, "--python-version", python, *platform, "--target", folder, "--requirement", wanted)
    assert done.returncode == 0, done.stderr


def pin_of(pins: str, name: str) -> str:
    found = re.search(rf"^{name}==.*\n(    --hash.*\n)+", pins, re.MULTILINE)
    assert found is not None
    return found.group()


def others_here() -> list[str]:
    versions = ("3.12", "3.13", "3.14")
    return [version for version in versions if shutil.which(f"python{version}") and is_there(version)]


def is_there(version: str) -> bool:
    """A name on the path may stand for a Python that was never installed."""
    return run(f"python{version}", "-V", PYENV_VERSION=version).returncode == 0


@pytest.mark.parametrize("version", others_here())
def test_other_pythons_of_this_machine_play_the_same_games(version: str, games_here: list[str], tmp_path: Path) -> None:
    install(tmp_path, version, "msgspec", "immutables")
    path = os.pathsep.join(map(str, (ROOT / "src", tmp_path)))
    first, *games = games_by(f"python{version}", "-W", "error", "-m", GAMES, PYENV_VERSION=version, PYTHONPATH=path)
    assert first == version
    assert games == games_here


def test_python_3_14_in_pyodide_plays_the_same_games(games_here: list[str], tmp_path: Path) -> None:
    install(tmp_path, "3.14", "msgspec", platform=WASM)
    # No wheel of it for Pyodide: what it does without its compiled half.
    shutil.copytree(Path(immutables.__file__).parent, tmp_path / "immutables", ignore=shutil.ignore_patterns("*.so"))
    node = ("sh", ROOT / "scripts" / "web.sh", "node", PYODIDE)
    first, *games = games_by(*node, "run.mjs", ROOT / "src", ROOT / "tests", tmp_path, GAMES)
    assert first == "3.14"
    assert games == games_here
