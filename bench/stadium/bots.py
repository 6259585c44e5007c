"""A stadium of bots: as many as a stadium has seats choose at one table, and somebody at another is answered meanwhile.

Arguments: the port, the number of bots, the core. Prints what was measured as one line of JSON.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Awaitable
from typing import Any

import msgspec
import uvloop

from bench.stadium.door import Door
from bench.stadium.wire import Wire, framed
from tablee.games.fifty.lines import SPACES
from tablee.server.socket.messages import PROTOCOL

PATIENCE = 300.0  # seconds for anything
BEAT = 0.02  # seconds between two questions of the other table
KNOCK = framed(b'{"say":"ping"}')


class Phase(msgspec.Struct):
    """Seconds by the clock: how long it took, and the longest that the other table waited for an answer."""

    seconds: float
    longest: float


class Found(msgspec.Struct):
    opening: Phase  # of the table and all bots
    choosing: Phase  # from the start of the game until every bot has chosen
    reveal: Phase  # from the one choice that was missing


class Guest(Wire):
    """Somebody at a table; their newest update, and how many have chosen."""

    def __init__(self, place: dict[str, Any]) -> None:
        hello = {"say": "hello", "protocol": PROTOCOL, "table": place["table"], "secret": place["secret"]}
        super().__init__("/ws", framed(msgspec.json.encode(hello)))
        self.update: dict[str, Any] = {}
        self.chosen = 0
        self.heard = asyncio.Event()
        self.answered = asyncio.Event()

    def take(self, kind: int, data: bytes, start: int, end: int) -> None:  # noqa: ARG002
        message = msgspec.json.decode(data[start:end])
        if message["say"] == "pong":
            self.answered.set()
        elif message["say"] == "update":
            self.update = message
        if "chosen" in message:
            self.chosen = message["chosen"]
        self.heard.set()

    async def until(self, is_so: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not (self.update and is_so()):
                self.heard.clear()
                await self.heard.wait()


class Probe:
    """Somebody at another table, who asks the server something all the time."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.longest = 0.0

    async def ask(self) -> None:
        while True:
            began = time.perf_counter()
            self.guest.answered.clear()
            self.guest.transport.write(KNOCK)
            await self.guest.answered.wait()
            self.longest = max(self.longest, time.perf_counter() - began)
            await asyncio.sleep(BEAT)

    async def during(self, work: Awaitable[Any]) -> tuple[Any, Phase]:
        self.longest, began = 0.0, time.perf_counter()
        done = await work
        seconds = time.perf_counter() - began
        await self.guest.answered.wait()  # the question that is open now has waited for this work
        await asyncio.sleep(0)
        while not self.longest:  # it was over before anything was asked
            await asyncio.sleep(BEAT)
        return done, Phase(seconds, self.longest)


async def open_table(port: int, seats: int, **wanted: Any) -> dict[str, Any]:
    async with Door(port) as door:
        body = {"game": "fifty", "people": ["Ada"], "setup": {"seats": seats}, **wanted}
        found: dict[str, Any] = msgspec.json.decode(await door.ask("POST", "/api/tables", body))
    return found


async def sit(port: int, place: dict[str, Any]) -> Guest:
    _, guest = await asyncio.get_running_loop().create_connection(lambda: Guest(place), "127.0.0.1", port)
    await guest.until(lambda: True)
    return guest


async def main(port: int, bots: int) -> Found:
    probe = Probe(await sit(port, await open_table(port, 4)))
    asking = asyncio.create_task(probe.ask())
    place, opening = await probe.during(open_table(port, bots + 1, bot="casual", start=True))
    guest, choosing = await probe.during(choose(port, place, bots))
    asked = guest.update["asks"][0]
    line = sorted(random.sample(range(1, asked["ask"]["high"] + 1), SPACES))
    move = {"say": "submit", "seat": 0, "ask": asked["number"], "move": {"move": "pick", "numbers": line}}
    guest.transport.write(framed(msgspec.json.encode(move)))
    _, reveal = await probe.during(guest.until(lambda: guest.update["view"] and guest.update["view"]["round"] == 1))
    asking.cancel()
    return Found(opening, choosing, reveal)


async def choose(port: int, place: dict[str, Any], bots: int) -> Guest:
    guest = await sit(port, place)
    await guest.until(lambda: guest.chosen == bots)
    return guest


if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[3])})
    print(msgspec.json.encode(uvloop.run(main(int(sys.argv[1]), int(sys.argv[2])))).decode(), flush=True)
