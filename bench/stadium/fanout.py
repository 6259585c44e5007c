"""Fan-out beside Colyseus: messages to a crowd in one room, for each second of the server's processor time.

A process of its own, on a core of its own, holds the sockets of both sides; it says when the next message goes out,
once the last one has reached everybody. A loop of send() in C over as many sockets is the least it can cost.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import uvloop

from bench.goals import at_least, at_most, tell
from bench.measure import Spread, ratios, spread
from bench.peers.compiled import NoCompiler, compiler
from bench.server.processes import ROOT, Process
from bench.stadium.door import Door
from bench.stadium.phones import Crowd, Tally
from bench.stadium.server import CLIENT_CORE, SERVER_CORE
from bench.stadium.wire import BINARY, Wire, framed

COLYSEUS = ROOT / "bench" / "colyseus"
PEOPLE = 1000
RUNS = 9
LIMIT = 900  # seconds
SETTLE = 1.0
JOIN_ROOM = 10  # Colyseus: the first message of a room, and the answer to it
GOAL = 1.3
GOAL_IN_C = 0.8  # of what a loop of send() reaches
SOURCE_IN_C = Path(__file__).with_name("fan.c")
MOST_SHARE = 0.8  # of its core for the client
KINDS = {  # how often in a run, and what is sent
    "progress": (60, "how far a crowd is, the same bytes to all"),
    "film": (30, "a film, the same bytes to all"),
    "each": (10, "everybody's own update, encoded for each: ours looks it up too, theirs repeats one of ours"),
}
THE_SAME = ("progress", "film")  # what the goal is for
SAMPLE = "update.json"


class Guest(Wire):
    """A client of Colyseus that listens."""

    def __init__(self, path: str, tally: Tally) -> None:
        super().__init__(path, b"")
        self.tally = tally

    def take(self, kind: int, data: bytes, start: int, end: int) -> None:  # noqa: ARG002
        if data[start] == JOIN_ROOM:
            self.transport.write(framed(bytes([JOIN_ROOM]), BINARY))
        self.tally.add(end - start)


class Listener(Guest):
    """One that shakes no hands: frames come at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.is_open = True


class Side(NamedTuple):
    name: str
    process: Process
    tally: Tally


class Run(NamedTuple):
    messages: float  # for each second of the server's processor time
    size: float  # bytes of a message
    share: float  # of the client's core


async def run(side: Side, kind: str, size: int) -> Run:
    often, _ = KINDS[kind]
    side.tally.bytes = 0
    cpu, own, began = side.process.cpu(), time.process_time(), time.perf_counter()
    for _ in range(often):
        side.process.say(f"{kind} {size}")
        await side.tally.more(PEOPLE)
    share = (time.process_time() - own) / (time.perf_counter() - began)
    await asyncio.sleep(0.05)
    sent = PEOPLE * often
    return Run(sent / (side.process.cpu() - cpu), side.tally.bytes / sent, share)


async def our_side(stack: ExitStack, folder: Path) -> Side:
    """A game of a crowd after its first round, everybody at their phone; an update is left for the other side."""
    command = (sys.executable, "-m", "bench.stadium.fan_server", str(folder), str(SERVER_CORE))
    process = stack.enter_context(Process(command, LIMIT))
    crowd = Crowd(int(process.hear()), process.process.pid)
    await crowd.come(await crowd.open(PEOPLE))
    crowd.host.say({"say": "start"})
    await crowd.wait(crowd.phases["asked"])
    await crowd.round()
    crowd.host.transport.close()
    (folder / SAMPLE).write_bytes(crowd.sample)
    await asyncio.sleep(SETTLE)
    return Side("Tablée", process, crowd.tally)


async def their_side(stack: ExitStack, folder: Path) -> Side:
    command = ("taskset", "-c", str(SERVER_CORE), "node", str(COLYSEUS / "server.js"), str(folder / SAMPLE))
    process = stack.enter_context(Process(command, LIMIT, {"NODE_ENV": "production"}))
    port, tally = int(process.hear()), Tally()
    loop = asyncio.get_running_loop()
    async with Door(port) as door:
        for _ in range(PEOPLE):
            seat = msgspec.json.decode(await door.ask("POST", "/matchmake/joinOrCreate/crowd", {}))
            room = seat["room"]
            path = f"/{room['processId']}/{room['roomId']}?sessionId={seat['sessionId']}"
            await loop.create_connection(lambda path=path: Guest(path, tally), "127.0.0.1", port)  # type: ignore[misc]
    await asyncio.sleep(SETTLE)
    return Side("Colyseus", process, tally)


async def side_in_c(stack: ExitStack, folder: Path) -> Side:
    file = folder / "fan"
    subprocess.run([*compiler(), "-O2", "-o", str(file), str(SOURCE_IN_C)], check=True, timeout=LIMIT)
    process = stack.enter_context(Process(("taskset", "-c", str(SERVER_CORE), str(file), str(PEOPLE)), LIMIT))
    port, tally = int(process.hear()), Tally()
    loop = asyncio.get_running_loop()
    for _ in range(PEOPLE):
        await loop.create_connection(lambda: Listener("", tally), "127.0.0.1", port)
    await asyncio.sleep(SETTLE)
    return Side("send() in C", process, tally)


async def compare(sides: Sequence[Side]) -> None:
    for kind, (often, meaning) in KINDS.items():
        size = round((await run(sides[0], kind, 0)).size)  # warms up, and tells how long a message is
        for side in sides[1:]:
            await run(side, kind, size)
        found = [[await run(side, kind, size) for side in sides] for _ in range(RUNS)]
        print(f"{kind}: {meaning}; {often} times to {PEOPLE:,} sockets a run.")
        tell_kind(kind, {side.name: of_one for side, of_one in zip(sides, zip(*found, strict=True), strict=True)})


def tell_kind(kind: str, found: Mapping[str, Sequence[Run]]) -> None:
    for name, runs in found.items():
        messages = spread(one.messages for one in runs)
        tell(f"{name}, {runs[0].size:,.0f} bytes", f"{messages.told(',.0f')} messages per CPU second")
    ours, *_ = found.values()
    for name, goal in (("Colyseus", GOAL), ("send() in C", GOAL_IN_C)):
        if name in found:
            ratio = ratios([one.messages for one in ours], [one.messages for one in found[name]])
            tell_ratio(f"{kind}, ours to {name}", ratio, goal if kind in THE_SAME else None)
    shares = spread(one.share for runs in found.values() for one in runs)
    at_most(f"{kind}, the client's share of its core", shares, ".2f", MOST_SHARE)


def tell_ratio(what: str, ratio: Spread, goal: float | None) -> None:
    if goal is None:
        tell(what, ratio.told(".2f") + " times")
    else:
        at_least(what, ratio, ".2f", goal, " times")


async def measure(with_peer: bool) -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        sides = [await our_side(stack, Path(folder))]
        if with_peer:
            sides.append(await their_side(stack, Path(folder)))
        try:
            sides.append(await side_in_c(stack, Path(folder)))
        except NoCompiler as missing:
            print(f"  {missing}")
        await compare(sides)


def why_no_peer() -> str | None:
    """Install Colyseus where it is missing; or say why it is not here."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "node and npm are not on the path"
    if (COLYSEUS / "node_modules" / ".package-lock.json").exists():
        return None
    print("  installing Colyseus into bench/colyseus/node_modules")
    command = ("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    done = subprocess.run(command, cwd=COLYSEUS, check=False, timeout=LIMIT)
    return None if done.returncode == 0 else "npm ci failed"


def report() -> None:
    missing = why_no_peer()
    print("Fan-out in one room, side by side with Colyseus: the same sizes of messages, each server on one core, all")
    print(
        f"sockets in a client on the other. {RUNS} alternating runs, median and range; processor time of all threads,"
    )
    print("user and kernel. Ours are the messages of a real table of Fifty after its first round.")
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CLIENT_CORE})
    try:
        uvloop.run(measure(missing is None))
    finally:
        os.sched_setaffinity(0, mine)
    if missing:
        print(f"  Colyseus is not here: {missing}")


if __name__ == "__main__":
    report()
