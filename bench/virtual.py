"""`python -m bench.virtual SEATS [SECONDS]`: one worker, and a crowd that comes to it through the relay protocol.

This process is the relay: it opens a line to the worker over Redis as docs/workers.md says, but behind it there are no
sockets, only seats. So it shows what a table's worker can do for far more people than this machine has ports for.
Everybody chooses within SECONDS. Prints what was measured as JSON: processor time of the worker, PostgreSQL and Redis.
"""

import asyncio
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import uvloop

from bench.server.ours import NO_LIMIT, SETTINGS
from bench.services import Postgres, Redis
from tablee.games.fifty.lines import SPACES
from tablee.server.cluster import channel as items
from tablee.server.cluster.channel import Channel, ChannelBatch
from tablee.server.cluster.redis import RedisBus
from tablee.server.cluster.setup import ClusterOptions
from tablee.server.http import schemas
from tablee.server.monitoring.logs import log_to
from tablee.server.serving import listen, make_shared_server, serve
from tablee.server.socket.messages import PROTOCOL
from tablee.server.storage.postgres import Database

AT_ONCE = 2_000  # questions that are open at the same time
PATIENCE = 60.0
SETTLE = 2.0
BEATS = 20  # a second
ASKED = re.compile(rb'"asks":\[\{"seat":\d+,"number":(\d+)')
KEPT = b'"due":false'
CROWD = msgspec.structs.replace(SETTINGS, driven_joins_a_second=NO_LIMIT, hello_within=60, most_seats=NO_LIMIT)


class Spent(msgspec.Struct):
    """Of one phase: seconds by the clock, processor seconds of each process, bytes that came back over the line."""

    seconds: float
    worker: float
    postgres: float
    redis: float
    line_bytes: int
    items: int


class Found(msgspec.Struct):
    seats: int
    window: float  # seconds in which everybody chose
    acknowledged_after: float  # from the end of the window to the last acknowledgement
    reveal_after: float  # from the last choice until everybody's reveal had come
    worker_bytes: float  # of memory, for each seat
    choices: int  # in the record, each compared with what was sent
    phases: dict[str, Spent]


class Wanted:
    """Something that everybody must get."""

    def __init__(self, many: int) -> None:
        self.missing = many
        self.done = asyncio.Event()

    def reached(self) -> None:
        self.missing -= 1
        if self.missing == 0:
            self.done.set()

    async def all(self, what: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.done.wait()
        except TimeoutError:
            raise SystemExit(f"virtual: {self.missing} seats wait in vain to be {what}") from None


class Seat:
    __slots__ = ("ask", "line", "look", "seat", "secret")

    def __init__(self, seat: int, secret: str) -> None:
        self.seat = seat
        self.secret = secret
        self.ask = 0
        self.look = "here"
        self.line: list[int] = []


class Front:
    """A relay without sockets."""

    def __init__(self, bus: RedisBus, peer: str, table: str) -> None:
        self.table = table
        self.bus = bus
        self.channel = Channel(bus, peer)
        self.channel.on_item = self.take
        self.channel.on_broken = self.broken
        bus.on_message = self.hear
        self.bytes = self.items = 0
        self.answers: dict[int, asyncio.Future[bytes]] = {}
        self.seats: dict[int, Seat] = {}
        self.wanted: dict[str, Wanted] = {}
        self.complaints: list[str] = []
        self.shown: dict[str, Any] = {}  # the host's newest update
        self.host = -1

    def broken(self) -> None:
        self.complain("the line is broken")

    def complain(self, why: str) -> None:
        """Nothing more is waited for."""
        self.complaints.append(why)
        for wanted in self.wanted.values():
            wanted.done.set()

    def hear(self, payload: bytes) -> None:
        self.bytes += len(payload)
        batch: ChannelBatch = items.decoder.decode(payload)
        if batch.channel == self.channel.name:
            self.channel.receive(batch)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            self.channel.check(time.monotonic())

    # What the worker says.

    def take(self, item: items.FromTables) -> None:
        self.items += 1
        match item:
            case items.SharedFrame(head, visits, tails):
                self.spread(head, visits, tails)
            case items.SessionFrames(visit, frames):
                for frame in frames:
                    self.told(visit, frame)
            case items.CallResult(errand, value):
                self.answers.pop(errand).set_result(value)
            case items.CallRefused(errand, _, key):
                self.answers.pop(errand).set_exception(RuntimeError(key))
            case items.TableMoved():
                self.complain("moved")

    def spread(self, head: bytes, visits: Sequence[int], tails: Sequence[bytes]) -> None:
        playing = b'"phase":"lobby"' not in head
        revealed = b'"resting":true' in head or b'"phase":"over"' in head
        for visit, tail in zip(visits, tails, strict=True):
            self.update(visit, head, tail, playing, revealed)

    def told(self, visit: int, frame: bytes) -> None:
        if frame.startswith(b'{"say":"update"'):
            self.spread(frame, [visit], [frame])
        elif frame.startswith((b'{"say":"refused"', b'{"say":"gone"')):
            self.complain(frame.decode())

    def update(self, visit: int, head: bytes, tail: bytes, playing: bool, revealed: bool) -> None:
        if visit == self.host:
            self.shown = msgspec.json.decode(head if head is tail else head + tail)
            return
        seat = self.seats[visit]
        if seat.look == "here":
            self.reached(seat, "here", "asked")
        if seat.look == "asked" and playing and not revealed and (found := ASKED.search(tail)) is not None:
            seat.ask = int(found[1])
            self.reached(seat, "asked", "")
        elif seat.look == "kept" and (KEPT in tail or revealed):
            self.reached(seat, "kept", "revealed")
        if seat.look == "revealed" and revealed:
            self.reached(seat, "revealed", "asked")

    def reached(self, seat: Seat, what: str, following: str) -> None:
        seat.look = following
        self.wanted[what].reached()

    # What is said to it.

    async def ask(self, number: int, what: str, *parts: Any) -> bytes:
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.answers[number] = future
        data = msgspec.msgpack.encode((self.table, *parts))
        self.channel.send(items.CallRequest(number, what, data), len(data))
        return await future

    def say(self, visit: int, message: dict[str, Any]) -> None:
        text = msgspec.json.encode(message)
        self.channel.send(items.SessionMessage(visit, text), len(text))

    def come(self, visit: int, secret: str, **more: Any) -> None:
        hello = {"say": "hello", "protocol": PROTOCOL, "table": self.table, "secret": secret, **more}
        text = msgspec.json.encode(hello)
        self.channel.send(items.OpenSession(visit, text), len(text))

    def choose(self, visit: int, high: int) -> None:
        seat = self.seats[visit]
        seat.line = sorted(random.sample(range(1, high + 1), SPACES))
        seat.look = "kept"
        move = {"move": "pick", "numbers": seat.line}
        self.say(visit, {"say": "submit", "seat": seat.seat, "ask": seat.ask, "move": move})


class Trial:
    def __init__(self, front: Front, processes: dict[str, int]) -> None:
        self.front = front
        self.processes = {name: psutil.Process(number) for name, number in processes.items()}
        self.phases: dict[str, Spent] = {}

    def cpu(self) -> list[float]:
        return [cpu_of(process) for process in self.processes.values()]

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        before, size, many, began = self.cpu(), self.front.bytes, self.front.items, time.perf_counter()
        yield
        spent = [now - then for now, then in zip(self.cpu(), before, strict=True)]
        seconds = time.perf_counter() - began
        worker, postgres, redis = spent
        came = (self.front.bytes - size, self.front.items - many)
        self.phases[name] = Spent(seconds, worker, postgres, redis, *came)
        print(f"{name}: {self.phases[name]}", file=sys.stderr, flush=True)
        if self.front.complaints:
            raise SystemExit(f"virtual: {len(self.front.complaints)} complaints, first {self.front.complaints[0]}")

    async def play(self, seats: int, window: float, secret: str) -> tuple[float, float, float]:
        front = self.front
        with self.phase("joins"):
            await self.join(seats)
        memory = self.processes["worker"].memory_info().rss
        with self.phase("hellos"):
            await self.come(seats, secret)
        grown = self.processes["worker"].memory_info().rss - memory
        with self.phase("start"):
            front.say(front.host, {"say": "start"})
            await front.wanted["asked"].all("asked")
        high = int(front.shown["view"]["top"]) - 1
        with self.phase("picks"):
            ended = await self.choose(range(1, seats), high, window)
            await front.wanted["kept"].all("kept")
            acknowledged = time.perf_counter() - ended
        with self.phase("reveal"):
            front.wanted["kept"] = Wanted(1)
            began = time.perf_counter()
            front.choose(0, high)
            await front.wanted["revealed"].all("revealed")
            revealed = time.perf_counter() - began
        return acknowledged, revealed, grown / seats

    async def join(self, seats: int) -> None:
        numbers = iter(range(seats))

        async def some() -> None:
            for number in numbers:
                taken = await self.front.ask(number, "join", schemas.TakeSeat(name=f"Name {number}"), None)
                place = msgspec.msgpack.decode(taken, type=schemas.SeatTaken)
                self.front.seats[number] = Seat(place.seats[0], place.secret)

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))

    async def come(self, seats: int, secret: str) -> None:
        front = self.front
        for what in ("here", "asked", "revealed"):
            front.wanted[what] = Wanted(seats)
        front.wanted["kept"] = Wanted(seats - 1)
        front.host = seats
        front.come(front.host, secret, stage=True)
        for number in range(seats):
            front.come(number, front.seats[number].secret)
            while number % 100 == 0 and front.wanted["here"].missing - (seats - number) > AT_ONCE:
                await asyncio.sleep(0.01)
        await front.wanted["here"].all("here")
        await asyncio.sleep(SETTLE)

    async def choose(self, numbers: Sequence[int], high: int, window: float) -> float:
        """Evenly over the window; when it was over."""
        beats = max(1, int(window * BEATS))
        began = time.perf_counter()
        for beat in range(beats):
            for number in numbers[beat::beats]:
                self.front.choose(number, high)
            await asyncio.sleep(max(0.0, began + (beat + 1) / BEATS - time.perf_counter()))
        return time.perf_counter()


def cpu_of(process: psutil.Process) -> float:
    """With whatever it started and still runs."""
    found = [process, *process.children(recursive=True)]
    return float(sum(sum(one.cpu_times()[:2]) for one in found))


async def run(port: int, urls: tuple[str, str], processes: dict[str, int], seats: int, window: float) -> Found:
    log, bus_url = urls
    address = f"http://127.0.0.1:{port}"
    wanted = {"game": "fifty", "people": [], "driven": True, "setup": {"seats": seats}}
    async with httpx.AsyncClient(trust_env=False) as client:
        peer = (await client.get(f"{address}/health")).json()["worker"]
        opened = (await client.post(f"{address}/api/tables", json=wanted)).raise_for_status().json()
    database = Database(log)
    await database.open()
    name = (await database.fetch("SELECT name FROM house"))[0]["name"]
    bus = RedisBus(bus_url, "virtual")
    front = Front(bus, peer, opened["table"])
    await bus.open(name)
    beating = asyncio.create_task(front.beat())
    trial = Trial(front, processes)
    acknowledged, revealed, memory = await trial.play(seats, window, opened["secret"])
    choices = await written(database, front)
    beating.cancel()
    await bus.close()
    await database.close()
    return Found(seats, window, acknowledged, revealed, memory, choices, trial.phases)


async def written(database: Database, front: Front) -> int:
    """Every choice stands in the log once, as it was sent; how many that are."""
    rows = await database.fetch(
        'SELECT line FROM lines WHERE table_id = $1 AND line LIKE \'{"fact":"moved"%\'', front.table
    )
    found = {}
    for row in rows:
        moved = msgspec.json.decode(row["line"])
        if moved["seat"] in found:
            raise SystemExit(f"virtual: seat {moved['seat']} chose twice")
        found[moved["seat"]] = moved["move"]["numbers"]
    if found != {seat.seat: seat.line for seat in front.seats.values()}:
        raise SystemExit("virtual: the log does not hold what was chosen")
    return len(found)


def serve_one(arguments: Sequence[str]) -> None:
    """The worker, or a relay, without limits: the data folder, the log, the bus, and whether it is a relay."""
    folder, log, bus, *relay = arguments
    cluster = ClusterOptions(log, bus, is_relay=bool(relay))
    Path(folder).mkdir(parents=True, exist_ok=True)
    log_to(Path(folder) / "tablee.log")
    serve(
        make_shared_server(cluster, Path(folder), CROWD, lambda port: print(port, flush=True)), listen("127.0.0.1", 0)
    )


@contextmanager
def process(folder: Path, log: str, bus: str, *relay: str) -> "Iterator[tuple[int, int]]":
    """A worker or a relay: its port and its number."""
    command = [sys.executable, "-m", "bench.virtual", "serve", str(folder), log, bus, *relay]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        yield int(running.stdout.readline()), running.pid
    finally:
        running.terminate()
        running.wait(20)
        running.stdout.close()


@contextmanager
def services(folder: Path) -> Iterator[tuple[Postgres, Redis]]:
    postgres, redis = Postgres(), Redis(folder / "redis")
    postgres.start()
    redis.start()
    try:
        yield postgres, redis
    finally:
        postgres.remove()
        redis.kill()


def measure(seats: int, window: float) -> Found:
    with tempfile.TemporaryDirectory() as name, services(Path(name)) as (postgres, redis):
        assert postgres.process is not None
        assert redis.process is not None
        with process(Path(name) / "worker", postgres.url, redis.url) as (port, worker):
            numbers = {"worker": worker, "postgres": postgres.process.pid, "redis": redis.process.pid}
            try:
                return uvloop.run(run(port, (postgres.url, redis.url), numbers, seats, window))
            except SystemExit:
                print((Path(name) / "worker" / "tablee.log").read_text()[-2000:], file=sys.stderr)
                raise


def main(arguments: Sequence[str]) -> None:
    if arguments and arguments[0] == "serve":
        serve_one(arguments[1:])
        return
    if not arguments or not all(one.replace(".", "", 1).isdecimal() for one in arguments) or len(arguments) > 2:
        raise SystemExit("usage: python -m bench.virtual SEATS [SECONDS]")
    found = measure(int(arguments[0]), float(arguments[1]) if len(arguments) > 1 else 1.0)
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


if __name__ == "__main__":
    main(sys.argv[1:])
