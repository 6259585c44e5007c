"""What the parts of a crowd's game cost: processor time and memory of the server, phase by phase, over real sockets.

`python -m bench.costs alone PEOPLE` in one process; `relayed PEOPLE` with one worker and two relays, where each process
has its own column. Prints JSON; bench/capacity.py computes with it.
"""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
import psutil
import uvloop

from bench.stadium.door import Door
from bench.stadium.phones import AT_A_TIME, BEATS, SENDING, Crowd, Host, Phone, beats
from bench.virtual import cpu_of, process, services

SETTLE = 1.5  # seconds until processes have done what nobody waits for
EXTENSIONS = 12
IDLE = 4.0  # seconds of a game in which nothing happens


class Spent(msgspec.Struct):
    """Seconds of processor time of one process, and what it grew by."""

    name: str
    idle: float = 0.0  # a second of a game in which nothing happens
    progress: float = 0.0  # the host gives more time again and again, and everybody is told
    joins: float = 0.0
    hellos: float = 0.0
    picks: float = 0.0
    reveal: float = 0.0
    bytes: float = 0.0  # for everybody who came


class Costs(msgspec.Struct):
    people: int
    frames: dict[str, int]  # that phones got, by phase
    frame_bytes: dict[str, int]
    seconds: dict[str, float]
    processes: list[Spent]
    commits: int = 0  # while everybody chose
    commit_seconds: float = 0.0  # of all of them


class Measured(Crowd):
    """Phones at several ports, and processor time of several processes."""

    def __init__(self, ports: Sequence[int], processes: dict[str, int]) -> None:
        super().__init__(ports[0], next(iter(processes.values())))
        self.ports = ports[1:] or ports  # where phones go; the first is where people sit down
        self.processes = {name: psutil.Process(number) for name, number in processes.items()}
        self.found = Costs(0, {}, {}, {}, [Spent(name) for name in processes])

    async def come(self, seats: Sequence[tuple[int, str]]) -> None:
        loop = asyncio.get_running_loop()
        came = self.expect("here", len(seats))
        self.expect("asked", len(seats))
        _, self.host = await loop.create_connection(lambda: Host(self), "127.0.0.1", self.ports[0])
        self.phones = []
        for at in range(0, len(seats), AT_A_TIME):
            port = self.ports[at // AT_A_TIME % len(self.ports)]
            some = [Phone(self, seat, secret) for seat, secret in seats[at : at + AT_A_TIME]]
            await asyncio.gather(*(loop.create_connection(lambda own=own: own, "127.0.0.1", port) for own in some))  # type: ignore[misc]
            self.phones += some
        await self.wait(came)

    def spent(self) -> list[float]:
        return [cpu_of(one) for one in self.processes.values()]

    async def during(self, phase: str, work: "asyncio.Future[None] | asyncio.Task[None]") -> None:
        """Who spent what until this was done and everything had settled."""
        before, frames, size = self.spent(), self.tally.frames, self.tally.bytes
        began = asyncio.get_running_loop().time()
        await work
        self.found.seconds[phase] = asyncio.get_running_loop().time() - began
        await asyncio.sleep(SETTLE)
        self.found.frames[phase] = self.tally.frames - frames
        self.found.frame_bytes[phase] = self.tally.bytes - size
        for spent, then, now in zip(self.found.processes, before, self.spent(), strict=True):
            setattr(spent, phase, now - then)

    async def measure(self, people: int) -> Costs:
        self.found.people = people
        seats: list[tuple[int, str]] = []
        await self.during("joins", asyncio.ensure_future(self.sit(people, seats)))
        sizes = [one.memory_info().rss for one in self.processes.values()]
        await self.during("hellos", asyncio.ensure_future(self.come(seats)))
        for spent, one, size in zip(self.found.processes, self.processes.values(), sizes, strict=True):
            spent.bytes = one.memory_info().rss - size
        self.host.say({"say": "arrange", "clock": "relaxed"})
        self.host.say({"say": "start"})
        await self.wait(self.phases["asked"])
        await asyncio.sleep(SETTLE)
        await self.during("idle", asyncio.ensure_future(asyncio.sleep(IDLE - SETTLE)))
        await self.during("progress", asyncio.ensure_future(self.extend()))
        before = await self.commits()
        await self.during("picks", asyncio.ensure_future(self.choose_all_but_one()))
        after = await self.commits()
        self.found.commits = int(after[0] - before[0])
        self.found.commit_seconds = after[1] - before[1]
        revealed = self.expect("revealed", people)
        self.expect("kept", 1)
        self.phones[0].choose(self.high)
        await self.during("reveal", asyncio.ensure_future(self.wait(revealed)))
        for spent in self.found.processes:
            spent.idle /= IDLE
        if self.complaints:
            raise SystemExit(f"costs: refused {len(self.complaints)} times, first {self.complaints[0]}")
        return self.found

    async def commits(self) -> tuple[float, float]:
        """How many the table's process has made, and in how many seconds."""
        async with Door(self.port) as door:
            text = (await door.ask("GET", "/metrics")).decode()
        found = {
            key: re.search(rf"^tablee_commit_seconds_{key}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
            for key in ("count", "sum")
        }
        return tuple(float(one[1]) if one else 0.0 for one in found.values())  # type: ignore[return-value]

    async def extend(self) -> None:
        for _ in range(EXTENSIONS):
            self.host.say({"say": "extend", "seconds": 30})
            await asyncio.sleep(0.3)

    async def sit(self, people: int, seats: list[tuple[int, str]]) -> None:
        seats += await self.open(people)

    @property
    def high(self) -> int:
        return int(self.host.newest["view"]["top"]) - 1

    async def choose_all_but_one(self) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        kept = self.expect("kept", len(self.phones) - 1)
        self.expect("revealed", len(self.phones))
        for beat, some in enumerate(beats(self.phones[1:])):
            for phone in some:
                phone.choose(self.high)
            await asyncio.sleep(max(0.0, began + (beat + 1) * SENDING / BEATS - loop.time()))
        await self.wait(kept)


def alone(people: int) -> Costs:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.stadium.server", folder, "0"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline())
            os.sched_setaffinity(0, {1})
            return uvloop.run(Measured([port], {"server": server.pid}).measure(people))
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()


def relayed(people: int) -> Costs:
    """One worker and two relays; nobody's socket ends at the worker."""
    with tempfile.TemporaryDirectory() as name, services(Path(name)) as (postgres, redis), ExitStack() as stack:
        started = {
            role: stack.enter_context(process(Path(name) / role, postgres.url, redis.url, *relay))
            for role, relay in (("worker", ()), ("relay 1", ("relay",)), ("relay 2", ("relay",)))
        }
        assert postgres.process is not None
        assert redis.process is not None
        numbers = {role: number for role, (_, number) in started.items()}
        numbers |= {"postgres": postgres.process.pid, "redis": redis.process.pid}
        ports = [port for role, (port, _) in started.items() if role != "worker"]
        return uvloop.run(Measured([started["worker"][0], *ports], numbers).measure(people))


def main(arguments: Sequence[str]) -> None:
    if len(arguments) != 2 or arguments[0] not in ("alone", "relayed") or not arguments[1].isdecimal():
        raise SystemExit("usage: python -m bench.costs alone|relayed PEOPLE")
    found = {"alone": alone, "relayed": relayed}[arguments[0]](int(arguments[1]))
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


if __name__ == "__main__":
    main(sys.argv[1:])
