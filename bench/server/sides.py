"""The sides of the comparison: a server, its store, and the players who come with it."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import msgspec

from bench.server.players import Measured
from bench.server.processes import ROOT, Process

PEER = ROOT / "bench" / "peer"
SERVER_LIMIT = 900  # seconds
RUN_LIMIT = 120
PRODUCTION = {"NODE_ENV": "production"}  # without it boardgame.io checks and prints every move


class Side(msgspec.Struct, frozen=True):
    name: str
    start: Callable[[Path], Process]  # in an empty folder
    players: tuple[str, ...]


class Run(msgspec.Struct, frozen=True):
    """What a server did, and what it took."""

    measured: Measured
    cpu: float

    @property
    def moves_per_cpu(self) -> float:
        return self.measured.moves / self.cpu

    @property
    def moves_per_second(self) -> float:
        return self.measured.moves / self.measured.seconds

    @property
    def frames_per_cpu(self) -> float:
        return self.measured.frames / self.cpu

    @property
    def frames_per_second(self) -> float:
        return self.measured.frames / self.measured.seconds


def python(*arguments: str, limit: float = RUN_LIMIT) -> Process:
    return Process((sys.executable, "-m", *arguments), limit)


def node(*arguments: str, limit: float = RUN_LIMIT) -> Process:
    return Process(("node", *arguments), limit, PRODUCTION)


def start_peer(store: str) -> Process:
    return node(str(PEER / "server.js"), store, limit=SERVER_LIMIT)


PEER_PLAYERS = ("node", str(PEER / "load.js"))
OURS = Side(
    "Tablée, SQLite FULL",
    lambda folder: python("bench.server.ours", str(folder), limit=SERVER_LIMIT),
    (sys.executable, "-m", "bench.server.players"),
)
THEIRS = Side("boardgame.io, in memory", lambda _: start_peer("memory"), PEER_PLAYERS)
THEIRS_ON_FILES = Side("boardgame.io, FlatFile", lambda folder: start_peer(str(folder)), PEER_PLAYERS)


class Server(msgspec.Struct, frozen=True):
    side: Side
    process: Process
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def start(stack: ExitStack, side: Side, folder: Path) -> Server:
    """A server with a new folder for its store, until the stack is left."""
    process = stack.enter_context(side.start(Path(tempfile.mkdtemp(dir=folder))))
    return Server(side, process, int(process.hear()))


def run(server: Server, scripts: Path, pace: str) -> Run:
    """All tables of the scripts, in a new process of players; processor time is read around the moves alone."""
    command = (*server.side.players, server.address, str(scripts), pace)
    with Process(command, RUN_LIMIT, PRODUCTION) as players:
        assert players.hear() == "ready"
        before = server.process.cpu()
        players.say("go")
        measured = msgspec.json.decode(players.hear(), type=Measured)
        cpu = server.process.cpu() - before
        players.say("done")
        return Run(measured, cpu)


def why_no_peer() -> str | None:
    """Install boardgame.io where it is missing; or say why it is not here."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "node and npm are not on the path"
    if (PEER / "node_modules" / ".package-lock.json").exists():
        return None
    print("  installing boardgame.io into bench/peer/node_modules")
    done = subprocess.run(
        ("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"), cwd=PEER, check=False, timeout=RUN_LIMIT * 5
    )
    return None if done.returncode == 0 else "npm ci failed"
