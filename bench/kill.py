"""kill -9 under load: a server is killed at random moments, and every move it had acknowledged must be there again."""

import asyncio
import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.client import Client, SeatConnection
from tablee.client.client import Place
from tablee.client.connection import ConnectionEnded
from tablee.server.socket.messages import Start

TABLES = 6
SEATS = 3


class Report(msgspec.Struct):
    kills: int = 0
    moves: int = 0
    games: int = 0
    lost: int = 0
    slowest_restart: float = 0.0


class Server:
    """The command itself, in a process of its own."""

    def __init__(self, folder: Path, source: Path | None = None) -> None:
        """Of this version, or of another one whose sources lie elsewhere."""
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablee", "serve", "--cold", "--port", "0", "--data", str(folder), "--lang", "en"],
            env=os.environ if source is None else {**os.environ, "PYTHONPATH": str(source)},
            cwd=source,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None, "the server did not start"
        self.url = found.group()
        self.seconds = time.perf_counter() - self.began

    def kill(self) -> None:
        self.process.kill()
        self.close()

    def stop(self) -> int:
        self.process.terminate()
        self.process.wait(20)
        return self.close()

    def close(self) -> int:
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(20)


class Sitter:
    """One person: where they sit, and the story they have been told so far."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.story: list[dict[str, Any]] = []
        self.is_over = False

    async def play(self, client: Client, report: Report) -> None:
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, ConnectionEnded, OSError):
            async with await client.watch(self.place.table, self.place.secret) as seated:
                self.check(seated, report)
                await self.answer_all(seated, report)

    def check(self, seated: SeatConnection, report: Report) -> None:
        """What was told before is what is told now, from the first move on."""
        if seated.news[: len(self.story)] != self.story or seated.seats != self.place.seats:
            report.lost += 1
        self.story = seated.news  # the same list: it grows with what is told

    async def answer_all(self, seated: SeatConnection, report: Report) -> None:
        while not seated.is_over:
            asked = seated.asked()
            if asked is None:
                await seated.next(timeout=600)
                continue
            digits = asked["ask"]["digits"]
            await seated.submit({"move": "write", "number": "".join(random.choices(digits, k=3))})
            report.moves += 1
        self.is_over = True


async def open_table(client: Client) -> list[Sitter]:
    places = [await client.create("the_number", ["P0"], setup={"seats": SEATS})]
    for number in range(1, SEATS):
        places.append(await client.join(places[0].table, f"P{number}"))
    async with await client.watch(places[0].table, places[0].secret) as host:
        await host.say(Start())
        await host.until(lambda update: update["lobby"]["phase"] == "playing")
    return [Sitter(place) for place in places]


async def load(url: str, tables: list[list[Sitter]], report: Report, seconds: float, kill: Any) -> None:
    """Play at all tables until the server dies."""
    async with Client(url) as client:
        finished = [table for table in tables if all(sitter.is_over for sitter in table)]
        report.games += len(finished)
        tables[:] = [table for table in tables if table not in finished]
        while len(tables) < TABLES:
            tables.append(await open_table(client))
        playing = [asyncio.create_task(sitter.play(client, report)) for table in tables for sitter in table]
        await asyncio.sleep(seconds)
        kill()
        await asyncio.gather(*playing)


async def check_all(url: str, tables: list[list[Sitter]], report: Report) -> None:
    async with Client(url) as client:
        for sitter in (sitter for table in tables for sitter in table):
            async with await client.watch(sitter.place.table, sitter.place.secret) as seated:
                sitter.check(seated, report)


def kill_often(times: int, folder: Path) -> Report:
    report, tables = Report(), list[list[Sitter]]()
    for _ in range(times):
        server = Server(folder)
        report.slowest_restart = max(report.slowest_restart, server.seconds)
        asyncio.run(load(server.url, tables, report, random.uniform(0.05, 0.8), server.kill))
        report.kills += 1
    server = Server(folder)
    asyncio.run(check_all(server.url, tables, report))
    assert server.stop() == 0
    return report


def report(times: int = 10) -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = kill_often(times, Path(folder))
    print(f"kill -9 at random moments, {TABLES} tables of {SEATS} playing as fast as they can:")
    print(f"  {found.kills} kills, {found.moves} acknowledged moves, {found.lost} stories that lost something")
    print(f"  slowest start until the first page can be asked for: {found.slowest_restart:.2f} s")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
