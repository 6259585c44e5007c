"""Packaging: from the sources to an sdist, to a wheel, to an environment where `tablee serve` shows the real page."""

import asyncio
import email
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tarfile
import termios
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tablee import __version__
from tablee.client import Client
from tablee.games import BY_KEY

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
STATIC = "tablee/server/static/"
DOCS = "tablee/server/docs/"
LIMIT = 120  # seconds until a step that hangs is given up


class Built(NamedTuple):
    sdist: Path
    wheel: Path


def uv(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Nothing is downloaded: neither what is built with, which is in this environment, nor anything else."""
    command = [UV, *arguments, "--offline", "--no-config", "--python", sys.executable]
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)


def build(source: Path, out: Path, *which: str) -> subprocess.CompletedProcess[str]:
    return uv("build", *which, "--no-build-isolation", "--out-dir", out, source)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """As `uv build` does it: the wheel comes from the sdist, and not from the folder beside it."""
    out = tmp_path_factory.mktemp("dist")
    made = build(ROOT, out)
    assert made.returncode == 0, made.stderr
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return Built(sdist, wheel)


def pages_in(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.startswith(STATIC)]
        return {name.removeprefix(STATIC): archive.read(name) for name in names}


def test_the_wheel_holds_the_package_and_its_pages_and_nothing_else(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 2
    assert "tablee" in tops
    assert next(iter(tops - {"tablee"})).endswith(".dist-info")
    assert not [name for name in names if re.search(r"__pycache__|\.py[co]$|node_modules|/tests?/|\.git|\.map$", name)]
    assert "index.html" in pages_in(built.wheel)
    assert "tablee/server/words/fr.ftl" in names
    assert {f"{DOCS}{name}" for name in ("index.html", "protocol/index.html", "search/search_index.json")} <= set(names)


def test_the_wheel_says_what_it_is_and_what_it_needs(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        told = email.message_from_bytes(archive.read(name))
    assert told["Version"] == __version__
    assert told["License-Expression"] == "MIT"
    assert told["Description-Content-Type"] == "text/markdown"
    assert "Programming Language :: Python :: 3.14" in told.get_all("Classifier", [])
    text = told.get_payload()
    assert isinstance(text, str)
    assert "make play" in text
    assert "CHANGELOG.md" in text
    assert not re.findall(r"\]\((?!https?://|#)[^)]*\)|<img|!\[", text), "an index has no file to link to or to show"
    needed = {re.split(r"[^\w.-]", line)[0] for line in told.get_all("Requires-Dist", []) if "extra ==" not in line}
    assert {"litestar", "numba", "uvicorn"} <= needed
    assert not {"asyncpg", "redis", "pytest", "pyarrow"} & needed


def test_locks_name_no_host() -> None:
    """Whoever installs asks the index of their own."""
    for path in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in path.read_text(encoding="utf-8"), path.name
    for folder in ("web", "bench/colyseus", "tests/pyodide"):
        assert '"resolved"' not in (ROOT / folder / "package-lock.json").read_text(encoding="utf-8"), folder


def test_playing_needs_nothing_of_the_tests() -> None:
    run, dev = (pinned(name) for name in ("run.txt", "dev.txt"))
    assert run | pinned("cluster.txt") | pinned("build.txt") <= dev
    assert not {"asyncpg", "redis", "pytest", "mypy", "ruff", "pyarrow", "matplotlib"} & {
        one.partition("==")[0] for one in run
    }


def pinned(name: str) -> set[str]:
    return set(re.findall(r"^(\S+==[^\s;]+)", (ROOT / "requirements" / name).read_text(encoding="utf-8"), re.MULTILINE))


def test_the_sdist_holds_what_the_wheel_is_made_from(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{STATIC}{name}" for name in pages_in(built.wheel)} <= names
    assert {
        "pyproject.toml",
        "scripts/pages.py",
        "CHANGELOG.md",
        "deploy/nginx.conf",
        "tests/test_packaging.py",
        "web/package.json",
    } <= names
    assert not [name for name in names if re.search(r"__pycache__|node_modules|(^|/)\.(venv|git)(/|$)|artefacts", name)]


def unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


@pytest.mark.parametrize("missing", ["index.html", "assets"])
def test_without_pages_nothing_is_built_and_it_says_what_to_run(missing: str, built: Built, tmp_path: Path) -> None:
    source = unpacked(built.sdist, tmp_path / "source")
    (source / "src" / STATIC / missing).rename(tmp_path / "taken away")
    for which in ("--wheel", "--sdist"):
        made = build(source, tmp_path / "dist", which)
        assert made.returncode != 0
        assert "Run `make web`, then build again." in made.stderr
        assert not list((tmp_path / "dist").glob("tablee*"))


def test_an_editable_install_may_come_before_its_pages(built: Built, tmp_path: Path) -> None:
    source = unpacked(built.sdist, tmp_path / "source")
    (source / "src" / STATIC).rename(tmp_path / "taken away")
    made = "from hatchling.build import build_editable; print(build_editable('.'))"
    subprocess.run([sys.executable, "-c", made], cwd=source, capture_output=True, timeout=LIMIT, check=True)
    assert list(source.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a fresh environment with the wheel in it. What it needs besides is lent by ours, without its
    editable Tablée: a path in a .pth file is searched, but .pth files in that path are not read."""
    folder = tmp_path_factory.mktemp("clean")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], timeout=LIMIT, check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    lent = [path for path in sys.path if path.endswith("site-packages")]
    (site / "lent.pth").write_text("\n".join(lent) + "\n", encoding="utf-8")
    put = subprocess.run(
        [
            UV,
            "pip",
            "install",
            "--offline",
            "--no-config",
            "--no-deps",
            "--python",
            folder / "bin" / "python",
            built.wheel,
        ],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert put.returncode == 0, put.stderr
    return folder


def clean_environment(**more: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")} | more


@contextmanager
def serving(environment: Path, elsewhere: Path, **more: str) -> Iterator[str]:
    """The address of a server of this environment, started from a folder outside the sources."""
    command = [str(environment / "bin" / "tablee"), "serve", "--port", "0", "--lang", "en", "--data", "data"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=elsewhere, env=clean_environment(**more))
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, "the server did not start"
        yield found.group()
    finally:
        process.terminate()
        process.communicate(timeout=30)


def test_it_is_the_wheel_that_is_installed(installed: Path, tmp_path: Path) -> None:
    where = [str(installed / "bin" / "python"), "-c", "import tablee; print(tablee.__file__)"]
    told = subprocess.run(
        where, cwd=tmp_path, env=clean_environment(), capture_output=True, text=True, timeout=LIMIT, check=True
    )
    assert Path(told.stdout.strip()).is_relative_to(installed)


def test_an_installed_server_shows_the_real_page(built: Built, installed: Path, tmp_path: Path) -> None:
    pages = pages_in(built.wheel)
    with serving(installed, tmp_path) as url, httpx.Client(base_url=url, trust_env=False) as client:
        first = client.get("/").raise_for_status()
        # What a link shows where it is pasted is said in between.
        start, end = re.split(rb'<meta name="description"[^>]*>\s*<title>Tabl\xc3\xa9e</title>', pages["index.html"])
        assert first.content.startswith(start)
        assert first.content.endswith(end)
        scripts = re.findall(r'src="/(assets/[^"]+\.js)"', first.text)
        assert scripts
        for name in scripts:
            script = client.get(f"/{name}").raise_for_status()
            assert script.content == pages[name]
            assert "javascript" in script.headers["content-type"]
        assert client.get("/api/games").raise_for_status().json()
        assert "Tablée" in client.get("/docs/").raise_for_status().text


# From a wheel to the first question: nothing is compiled before it.

FIRST_WORDS = {
    "fifty": "Choose five numbers",
    "the_number": "Write a three-digit number",
    "fifty_fifty": "Play one of your cards",
    "one_o_one": "Place the",
}


@pytest.fixture
def without_compiler(tmp_path: Path) -> dict[str, str]:
    """Variables for a process that finds neither a compiler nor what one left on disk: whoever needs it stops."""
    for name in ("numba", "llvmlite"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('a compiler before the first question')\n")
    folders = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CACHE", "DATA", "CONFIG")}
    return {"PYTHONPATH": str(tmp_path), "TERM": "xterm-256color", **folders}


def test_every_game_has_first_words() -> None:
    assert set(FIRST_WORDS) == set(BY_KEY)


@pytest.mark.parametrize("key", FIRST_WORDS)
def test_the_first_question_in_a_terminal_waits_for_no_compiler(
    key: str, installed: Path, without_compiler: dict[str, str]
) -> None:
    command = [str(installed / "bin" / "tablee"), "play", key, "--lang", "en"]
    screen, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 45, 120, 0, 0))
    environment = clean_environment(**without_compiler)
    with subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment) as process:
        os.close(terminal)
        try:
            read_until(screen, FIRST_WORDS[key])
        finally:
            process.kill()
            os.close(screen)


def read_until(screen: int, words: str) -> None:
    shown = ""
    while words not in shown:
        ready, _, _ = select.select([screen], [], [], LIMIT)
        assert ready, f"nothing more came after:\n{shown[-2000:]}"
        try:
            shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", os.read(screen, 1 << 16).decode(errors="replace"))
        except OSError:  # it has ended
            pytest.fail(shown[-2000:])


def test_the_first_question_in_a_browser_waits_for_no_compiler(
    installed: Path, tmp_path: Path, without_compiler: dict[str, str]
) -> None:
    async def ask_in(url: str, key: str) -> None:
        async with Client(url) as client:
            place = await client.create(key, ["Ada"], bot="casual", start=True)
            async with await client.watch(place.table, place.secret) as seated:
                await seated.until(lambda _: seated.asked(), LIMIT)

    with serving(installed, tmp_path, **without_compiler) as url:
        for key in BY_KEY:
            asyncio.run(ask_in(url, key))
