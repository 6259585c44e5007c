"""Games in examples/ are packages of their own: each is built, installed beside ours, and tried there."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import copytree

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = [path.parent for path in sorted((ROOT / "examples").glob("*/pyproject.toml"))]
UV = Path(sys.executable).with_name("uv")
LIMIT = 300  # seconds until a step that hangs is given up
MOST_LINES = 300  # of Python, without what thinks

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def installed(example: Path, folder: Path) -> Path:
    """The Python of an environment that has the wheel of this example, and sees what is installed here."""
    source = copytree(example, folder / "source")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=source)
    run(UV, "venv", "--quiet", "--python", sys.executable, folder / "env", folder=folder)
    python = folder / "env" / "bin" / "python"
    (wheel,) = folder.glob("*.whl")
    run(UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel, folder=folder)
    (packages,) = (folder / "env").glob("lib/python*/site-packages")
    ours = sysconfig.get_path("purelib")
    (packages / "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n", encoding="utf-8")
    return python


@every_example
def test_its_wheel_works_beside_us(example: Path, tmp_path: Path) -> None:
    python = installed(example, tmp_path)
    copytree(example / "tests", tmp_path / "tests")
    said = run(python, "-m", "pytest", "-q", "-c", "/dev/null", "--rootdir=.", "tests", folder=tmp_path)
    assert " passed" in said
    games = json.loads(run(python, "-m", "tablee", "games", "--json", folder=tmp_path))["games"]
    (key,) = [game["key"] for game in games if game["key"] == example.name.replace("-", "_")]
    assert "1" in run(python, "-m", "tablee", "simulate", key, "--games", "2", "--bots", "casual", folder=tmp_path)


@every_example
def test_it_is_small(example: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in example.glob("src/*/*.py")]
    assert sum(len(text.splitlines()) for text in texts) <= MOST_LINES
