"""The phones of a stadium: every one a seat and a socket, all in one process that costs less than the server.

Arguments: the port and the process of the server, people, games, the core. Prints what was
measured, game by game, as one line of JSON.
"""

import asyncio
import gc
import os
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import psutil
import uvloop

from bench.stadium.door import Door, sit_down
from bench.stadium.wire import Wire, framed
from tablee.games.fifty.lines import SPACES
from tablee.server.serving import allow_many_files
from tablee.server.socket.messages import PROTOCOL

AT_A_TIME = 100  # sockets that open together
SENDING = 1.0  # seconds in which everybody chooses
BEATS = 50  # in this time
PATIENCE = 60.0  # seconds for anything
DOZE = 0.005  # seconds
UNLOAD = 6.0  # seconds until a game that is over has left the server's memory
SETTLE = 1.0  # seconds until the server has done what nobody waits for

ASKED = re.compile(rb'"asks":\[\{"seat":\d+,"number":(\d+)')
KEPT, RESTING, OVER, GOES_ON = b'"due":false', b'"resting":true', b'"phase":"over"', b'"resting":false'
UPDATE, PROGRESS, FILM, REFUSED, GONE = b"upfrg"  # the first letter of what a frame says
LETTER = len('{"say":"')


class Phase(msgspec.Struct):
    """Something that all phones wait for."""

    name: str
    missing: int
    done: asyncio.Future[None]
    first: float = 0.0
    last: float = 0.0

    def reached(self) -> None:
        self.last = time.perf_counter()
        self.first = self.first or self.last
        self.missing -= 1
        if self.missing == 0 and not self.done.done():
            self.done.set_result(None)


class Tally:
    """What came over all sockets."""

    def __init__(self) -> None:
        self.frames = self.bytes = self.progress = self.films = 0

    def add(self, size: int) -> None:
        self.bytes += size
        self.frames += 1

    async def more(self, frames: int) -> None:
        """So many more have come. Looked at now and then: a client that wakes for every frame costs the sender time."""
        awaited, until = self.frames + frames, time.perf_counter() + PATIENCE
        while self.frames < awaited:
            if time.perf_counter() > until:
                raise TimeoutError(f"{awaited - self.frames} frames did not come")
            time.sleep(DOZE)
            await asyncio.sleep(0)


class Phone(Wire):
    __slots__ = ("ask", "crowd", "line", "look", "seat", "secret")

    def __init__(self, crowd: "Crowd", seat: int, secret: str) -> None:
        hello = {"say": "hello", "protocol": PROTOCOL, "table": crowd.table, "secret": secret}
        super().__init__("/ws", framed(msgspec.json.encode(hello)))
        self.crowd = crowd
        self.seat = seat
        self.secret = secret
        self.ask = 0
        self.line: list[int] = []
        self.look: str = "here"

    def take(self, kind: int, data: bytes, start: int, end: int) -> None:  # noqa: ARG002
        tally, letter = self.crowd.tally, data[start + LETTER]
        tally.add(end - start)
        if letter == UPDATE:
            self.update(data, start, end)
        elif letter == PROGRESS:
            tally.progress += 1
        elif letter == FILM:
            tally.films += 1
        elif letter in (REFUSED, GONE):
            self.crowd.complaints.append(data[start:end].decode())

    def update(self, data: bytes, start: int, end: int) -> None:
        """Is it what this phone waits for?"""
        if self.look == "here":
            self.reached("here", "asked")
        elif self.look == "asked":
            found = ASKED.search(data, start, end)
            if found is not None and data.find(GOES_ON, start, end) >= 0:
                self.ask = int(found[1])
                self.reached("asked", "")
        elif self.look == "kept" and data.find(KEPT, start, end) >= 0:
            self.reached("kept", "revealed")
        elif self.look in ("kept", "revealed") and is_reveal(data, start, end):
            self.crowd.sample = self.crowd.sample or data[start:end]
            if self.look == "kept":
                self.reached("kept", "")
            self.reached("revealed", "asked")

    def reached(self, what: str, following: str) -> None:
        self.look = following
        self.crowd.phases[what].reached()

    def connection_lost(self, error: Exception | None) -> None:
        if error is not None:
            self.crowd.complaints.append(str(error))

    def choose(self, high: int) -> None:
        self.line = sorted(random.sample(range(1, high + 1), SPACES))
        self.look = "kept"
        numbers = ",".join(map(str, self.line))
        move = f'{{"say":"submit","seat":{self.seat},"ask":{self.ask},"move":{{"move":"pick","numbers":[{numbers}]}}}}'
        self.transport.write(framed(move.encode()))


def is_reveal(data: bytes, start: int, end: int) -> bool:
    return data.find(RESTING, start, end) >= 0 or data.find(OVER, start, end) >= 0


class Host(Wire):
    """The big screen: sees what spectators see, and drives."""

    def __init__(self, crowd: "Crowd") -> None:
        hello = {"say": "hello", "protocol": PROTOCOL, "table": crowd.table, "secret": crowd.secret, "stage": True}
        super().__init__("/ws", framed(msgspec.json.encode(hello)))
        self.crowd = crowd
        self.newest: dict[str, Any] = {}
        self.heard = asyncio.Event()

    def take(self, kind: int, data: bytes, start: int, end: int) -> None:  # noqa: ARG002
        letter = data[start + LETTER]
        if letter == UPDATE:
            self.newest = msgspec.json.decode(data[start:end])
            self.heard.set()
        elif letter in (REFUSED, GONE):
            self.crowd.complaints.append(data[start:end].decode())

    def say(self, message: dict[str, Any]) -> None:
        self.transport.write(framed(msgspec.json.encode(message)))

    async def until(self, what: str) -> Any:
        """The newest update's lobby, once it has this."""
        async with asyncio.timeout(PATIENCE):
            while not self.newest or self.newest["lobby"].get(what) is None:
                self.heard.clear()
                await self.heard.wait()
        return self.newest["lobby"][what]


class Round(msgspec.Struct):
    """Seconds, but for the shares of a core."""

    kept_after_last: float  # from the last choice of a second to its last acknowledgement
    reveal: float  # from the one choice that was missing to the last phone
    reveal_spread: float  # from the first phone to the last
    server_cpu: float
    kept_cpu: float  # of it, from the first choice of the second to the last acknowledgement
    reveal_cpu: float  # from the one choice that was missing to the last phone
    server_share: float  # of its core; less than it wanted where other programs run
    client_share: float


class Game(msgspec.Struct):
    rounds: list[Round]
    seated: float  # bytes of the server for each seated socket
    memory: int  # of the server, at the end of the game, everybody gone
    frames: int
    bytes: int
    checked: int  # choices compared with the record


class Crowd:
    def __init__(self, port: int, server: int) -> None:
        self.port = port
        self.server = psutil.Process(server)
        self.table = self.secret = ""
        self.phones: list[Phone] = []
        self.phases: dict[str, Phase] = {}
        self.tally = Tally()
        self.complaints: list[str] = []
        self.sample = b""  # an update of somebody's own
        self.written: list[dict[int, list[int]]] = []  # by round and seat

    # Waiting.

    def expect(self, what: str, many: int) -> Phase:
        phase = Phase(what, many, asyncio.get_running_loop().create_future())
        self.phases[what] = phase
        return phase

    async def wait(self, phase: Phase) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await phase.done
        except TimeoutError:
            said = self.complaints[:3]
            raise SystemExit(
                f"stadium: {phase.missing} phones wait in vain to be {phase.name}; complaints: {said}"
            ) from None

    # Coming.

    async def open(self, people: int) -> Sequence[tuple[int, str]]:
        async with Door(self.port) as door:
            wanted = {"game": "fifty", "people": [], "driven": True, "setup": {"seats": people}}
            opened = msgspec.json.decode(await door.ask("POST", "/api/tables", wanted))
        self.table, self.secret = opened["table"], opened["secret"]
        found = await sit_down(self.port, self.table, [f"Phone {number}" for number in range(people)])
        return [(seat, place["secret"]) for place in found for seat in place["seats"]]

    async def come(self, seats: Sequence[tuple[int, str]]) -> None:
        """Everybody's socket, a few at a time."""
        loop = asyncio.get_running_loop()
        came = self.expect("here", len(seats))
        self.expect("asked", len(seats))
        _, self.host = await loop.create_connection(lambda: Host(self), "127.0.0.1", self.port)
        self.phones = []
        for at in range(0, len(seats), AT_A_TIME):
            some = [Phone(self, seat, secret) for seat, secret in seats[at : at + AT_A_TIME]]
            await asyncio.gather(*(loop.create_connection(lambda own=own: own, "127.0.0.1", self.port) for own in some))  # type: ignore[misc]
            self.phones += some
        await self.wait(came)

    def leave(self) -> None:
        for phone in self.phones:
            phone.transport.close()
        self.host.transport.close()

    # Playing.

    async def play(self) -> list[Round]:
        self.written = []
        self.host.say({"say": "start"})
        rounds = []
        while True:
            await self.wait(self.phases["asked"])
            rounds.append(await self.round())
            if self.host.newest["lobby"]["phase"] == "over":
                return rounds
            self.expect("asked", len(self.phones))
            self.host.say({"say": "next"})

    async def round(self) -> Round:
        await asyncio.sleep(SETTLE)
        high, people = self.host.newest["view"]["top"] - 1, self.phones
        cpu, own, began = self.cpu(), time.process_time(), time.perf_counter()
        kept, revealed = self.expect("kept", len(people) - 1), self.expect("revealed", len(people))
        for beat, some in enumerate(beats(people[1:])):
            for phone in some:
                phone.choose(high)
            await asyncio.sleep(max(0.0, began + (beat + 1) * SENDING / BEATS - time.perf_counter()))
        sent = time.perf_counter()
        await self.wait(kept)
        last_kept, kept_cpu = kept.last, self.cpu() - cpu
        self.expect("kept", 1)
        people[0].choose(high)
        missing, before_reveal = time.perf_counter(), self.cpu()
        await self.wait(revealed)
        reveal_cpu = self.cpu() - before_reveal
        self.written.append({phone.seat: phone.line for phone in people})
        spent, wall = time.process_time() - own, time.perf_counter() - began
        served = self.cpu() - cpu
        await asyncio.sleep(SETTLE)
        return Round(
            kept_after_last=last_kept - sent,
            reveal=revealed.last - missing,
            reveal_spread=revealed.last - revealed.first,
            server_cpu=self.cpu() - cpu,
            kept_cpu=kept_cpu,
            reveal_cpu=reveal_cpu,
            server_share=served / wall,
            client_share=spent / wall,
        )

    def cpu(self) -> float:
        times = self.server.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        return int(self.server.memory_info().rss)

    # Checking.

    async def check(self) -> int:
        """Every choice is in the record, once and as it was sent; how many that are."""
        async with Door(self.port) as door:
            text = await door.ask("GET", f"/api/tables/{self.table}/record")
        found: list[dict[int, list[int]]] = []
        for line in text.splitlines()[2:]:  # after the header and the opening
            moved = msgspec.json.decode(line)
            if "seat" not in moved:
                continue
            if not found or moved["seat"] in found[-1]:
                found.append({})
            found[-1][moved["seat"]] = moved["move"]["numbers"]
        if found != self.written:
            raise SystemExit("stadium: the record does not hold what was chosen")
        return sum(map(len, found))


def beats(people: Sequence[Phone]) -> Iterator[Sequence[Phone]]:
    size = -(-len(people) // BEATS)
    return (people[at : at + size] for at in range(0, len(people), size))


async def main(port: int, server: int, people: int, games: int) -> list[Game]:
    crowd = Crowd(port, server)
    seats = await crowd.open(people)
    found = []
    for number in range(games):
        await asyncio.sleep(SETTLE)
        before = crowd.memory()
        await crowd.come(seats)
        await asyncio.sleep(SETTLE)
        seated = (crowd.memory() - before) / people
        gc.collect()
        gc.freeze()
        rounds = await crowd.play()
        if number + 1 < games:
            crowd.host.say({"say": "rematch"})
            following = await crowd.host.until("rematch")
        tally, crowd.tally = crowd.tally, Tally()
        checked = await crowd.check()
        crowd.leave()
        await asyncio.sleep(UNLOAD)
        found.append(Game(rounds, seated, crowd.memory(), tally.frames, tally.bytes, checked))
        if number + 1 < games:
            crowd.table = following
    if crowd.complaints:
        raise SystemExit(f"stadium: refused {len(crowd.complaints)} times, first {crowd.complaints[0]}")
    return found


if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[5])})
    allow_many_files()
    print(msgspec.json.encode(uvloop.run(main(*map(int, sys.argv[1:5])))).decode(), flush=True)
