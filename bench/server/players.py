"""Our players: five at every table, each over a socket of its own, in a process of their own.

Arguments: the address, the file of games, the pace: "singly" (a table's next move once all its seats have seen the
last), "together" (all seats write at once), or the moves a second of all tables. Prints "ready" when everybody sits,
waits for a line, plays, and prints what was measured as one line of JSON.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from bench.server.games import GAME, Script, read_scripts
from bench.server.wire import Wire, open_wire
from tablee.client import Client
from tablee.server.socket.messages import PROTOCOL, Hello, Start, Submit

TABLES_AT_ONCE = 10


class Asked(msgspec.Struct):
    number: int


class Ended(msgspec.Struct):
    scores: tuple[int, ...]


class Lobby(msgspec.Struct):
    outcome: Ended | None = None


class Heard(msgspec.Struct):
    """What a player needs of a message; the rest is passed over."""

    say: str
    version: int = 0
    asks: tuple[Asked, ...] = ()
    lobby: Lobby | None = None


class Measured(msgspec.Struct, frozen=True):
    seconds: float
    frames: int
    times: list[float]  # of every move, from when it was due until its player has seen it

    @property
    def moves(self) -> int:
        return len(self.times)


Moves = Sequence[tuple[int, str]]  # a seat and what it writes
heard = msgspec.json.Decoder(Heard)
encode = msgspec.json.Encoder().encode


class Seat:
    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.wire: Wire | None = None
        self.version = 0
        self.ask = 0
        self.frames = 0
        self.scores: tuple[int, ...] | None = None

    async def come(self, port: int, table: str, secret: str) -> None:
        self.wire = await open_wire(port, self.take)
        self.say(Hello(PROTOCOL, table, secret))

    def say(self, message: Any) -> None:
        assert self.wire is not None
        self.wire.send(encode(message))

    def take(self, frame: bytes) -> None:
        message = heard.decode(frame)
        if message.say == "update":
            self.frames += 1
            self.version = message.version
            self.ask = message.asks[0].number if message.asks else 0
            if message.lobby is not None and message.lobby.outcome is not None:
                self.scores = message.lobby.outcome.scores
            self.table.see(self)
        elif message.say != "welcome":
            raise SystemExit(f"unexpected: {frame[:200]!r}")

    def write(self, number: str) -> None:
        self.say(Submit(self.seat, self.ask, msgspec.Raw(encode({"move": "write", "number": number}))))


class Table:
    def __init__(self, script: Script, seats: int) -> None:
        self.script = script
        self.seats = [Seat(self, seat) for seat in range(seats)]
        self.awaited = 0
        self.seen_at = [0.0] * seats
        self.all_saw: asyncio.Future[None] | None = None

    async def open(self, client: Client, port: int) -> None:
        first = await client.create(GAME, ["Player 0"], setup={"seats": len(self.seats)})
        others = [await client.join(first.table, f"Player {seat.seat}") for seat in self.seats[1:]]
        for seat, place in zip(self.seats, [first, *others], strict=True):
            await seat.come(port, first.table, place.secret)
        self.seats[0].say(Start())

    def is_ready(self) -> bool:
        return all(seat.ask for seat in self.seats) and len({seat.version for seat in self.seats}) == 1

    def see(self, seat: Seat) -> None:
        if self.all_saw is None or seat.version < self.awaited:
            return
        self.seen_at[seat.seat] = time.perf_counter()
        if all(other.version >= self.awaited for other in self.seats):
            self.all_saw.set_result(None)
            self.all_saw = None

    async def write(self, moves: Moves, since: float) -> list[float]:
        """Moves at once: how long until their players have seen them, once all have."""
        self.awaited = self.seats[0].version + len(moves)
        self.all_saw = asyncio.get_running_loop().create_future()
        for seat, number in moves:
            self.seats[seat].write(number)
        await self.all_saw
        return [self.seen_at[seat] - since for seat, _ in moves]

    async def play(self, steps: Iterable[Moves], first: float, pause: float) -> list[float]:
        """Step after step, or every step when it is due: what waits for a slow server counts as its time."""
        times: list[float] = []
        for place, moves in enumerate(steps):
            since = first + place * pause if pause else time.perf_counter()
            if (wait := since - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            times += await self.write(moves, since)
        return times

    def check(self) -> None:
        if self.seats[0].scores != self.script.scores:
            raise SystemExit("not the same scores")


async def sit_down(address: str, tables: Sequence[Table]) -> None:
    port = int(address.rpartition(":")[2])
    async with Client(address) as client:
        for at in range(0, len(tables), TABLES_AT_ONCE):
            await asyncio.gather(*(table.open(client, port) for table in tables[at : at + TABLES_AT_ONCE]))
    while not all(table.is_ready() for table in tables):
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.2)  # news of who has come is still on its way


async def play(tables: Sequence[Table], pace: str) -> Measured:
    pause = 0.0 if pace in ("singly", "together") else len(tables) / float(pace)
    before = frames_of(tables)
    began = time.perf_counter()
    times = await asyncio.gather(
        *(
            table.play(steps_of(table.script, pace), began + pause * place / len(tables), pause)
            for place, table in enumerate(tables)
        )
    )
    seconds = time.perf_counter() - began
    for table in tables:
        table.check()
    return Measured(seconds, frames_of(tables) - before, list(chain(*times)))


def steps_of(script: Script, pace: str) -> Iterable[Moves]:
    return script.turns if pace == "together" else ([move] for turn in script.turns for move in turn)


def frames_of(tables: Sequence[Table]) -> int:
    return sum(seat.frames for table in tables for seat in table.seats)


async def main(address: str, file: str, pace: str) -> None:
    scripts = read_scripts(Path(file))
    tables = [Table(script, scripts.seats) for script in scripts.games]
    await sit_down(address, tables)
    gc.freeze()
    gc.disable()  # a pause of the players would be counted as the server's
    print("ready", flush=True)
    sys.stdin.readline()
    print(encode(await play(tables, pace)).decode(), flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))
