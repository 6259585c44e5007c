"""Going back, with the whole server of an earlier version: it refuses what this one has written, and serves the backup.

The earlier version is that of a commit before this one, run with the libraries of now; so it needs the history of the
code, which a copy without it (a package, a shallow clone) does not have.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.kill import Server
from tablee.server.socket.messages import PROTOCOL
from tests.server.test_going_back import OLD, SECRET, TABLE

ROOT = Path(__file__).parents[1]
EARLIER = "b3647c0^"  # the last one whose logs hold no commitments
FILE = "tables.sqlite3"
PATIENCE = 30.0  # seconds


class Drill(msgspec.Struct):
    """What the earlier version did."""

    commit: str
    backup_said: str
    lines: list[int]  # of the game: with the earlier version, with this one, and with the earlier one from the backup
    status: int  # with which it refused the folder
    refusal: str
    is_unchanged: bool  # the folder, by being refused
    goes_on: bool  # this version, after that


def has_history() -> bool:
    command = ["git", "cat-file", "-e", EARLIER]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def drill() -> Drill:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        earlier, data, backup = checked_out(place / "earlier"), place / "data", place / "backup"
        shutil.copytree(OLD, data)
        server = Server(data, earlier)
        first = asyncio.run(move_once(server.url))
        said = ask(earlier, "backup", str(backup), "--data", str(data))
        server.stop()
        second = with_server(data, None)
        before = content(data)
        refused = ask(earlier, "serve", "--cold", "--port", "0", "--data", str(data), "--lang", "en")
        is_unchanged = content(data) == before
        third = with_server(backup, earlier)
        goes_on = with_server(data, None) > second
        texts = [text.strip().replace(name, "") for text in (said.stdout, refused.stderr)]
        lines = [first, second, third]
        return Drill(commit_of(EARLIER), texts[0], lines, refused.returncode, texts[1], is_unchanged, goes_on)


def with_server(folder: Path, source: Path | None) -> int:
    """One more move; how many lines the game has then."""
    server = Server(folder, source)
    try:
        return asyncio.run(move_once(server.url))
    finally:
        server.stop()


async def move_once(url: str) -> int:
    """In words that both versions understand."""
    async with connect(f"{url.rstrip('/')}/ws".replace("http", "ws", 1), proxy=None) as socket:
        await socket.send(json.dumps({"say": "hello", "protocol": PROTOCOL, "table": TABLE, "secret": SECRET}))
        update = await heard(socket, lambda told: bool(told["asks"]))
        asked = update["asks"][0]
        move = {"move": "write", "number": asked["ask"]["digits"][-1] * 3}
        await socket.send(json.dumps({"say": "submit", "seat": asked["seat"], "ask": asked["number"], "move": move}))
        told = await heard(socket, lambda told: told["version"] > update["version"])
        return int(told["version"])


async def heard(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next update of this kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["say"] == "update" and wanted(message):
                return message


def ask(source: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    """The command of the earlier version."""
    return subprocess.run(
        [sys.executable, "-m", "tablee", *command],
        env={**os.environ, "PYTHONPATH": str(source)},
        cwd=source,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def checked_out(place: Path) -> Path:
    """The sources of the earlier version."""
    packed = subprocess.run(["git", "archive", EARLIER, "src"], cwd=ROOT, capture_output=True, check=True).stdout
    with closing(tarfile.open(fileobj=BytesIO(packed))) as archive:
        archive.extractall(place, filter="data")
    return place / "src"


def commit_of(revision: str) -> str:
    command = ["git", "log", "-1", "--format=%h of %as", revision]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def content(folder: Path) -> str:
    return sha256((folder / FILE).read_bytes()).hexdigest()


def lines_of(found: Drill) -> list[str]:
    first, second, third = found.lines
    return [
        f"The earlier version (commit {found.commit}, its whole server) goes on with a game, to line {first} of its "
        f"log, and makes a backup while it serves: “{found.backup_said}”",
        f"This version is installed and goes on with the game, to line {second}.",
        f"The earlier one is installed again. It ends with status {found.status} and says: “{found.refusal}” "
        f"The database is {'the same to the byte' if found.is_unchanged else '**another one**'} afterwards.",
        f"The earlier one is started with the backup and goes on with the game, to line {third}.",
        f"This version {'goes on' if found.goes_on else '**does not go on**'} with the folder that was refused.",
    ]


if __name__ == "__main__":
    print("\n".join(f"{number}. {line}" for number, line in enumerate(lines_of(drill()), 1)))
