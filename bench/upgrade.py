"""A server replaced again and again while people play: nobody may lose a move, a seat or a second, or seem away."""

import asyncio
import contextlib
import fcntl
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench import kill
from bench.kill import SEATS, Server, Sitter, open_table
from tablee.client import Client, SeatConnection, ServerRefusal
from tablee.client.client import Place
from tablee.client.connection import ConnectionEnded, MessageRefused
from tablee.server.storage.data_folder import LOCK

TABLES = 6
NO_GAP = 1.0  # seconds
THOUGHT = 0.1  # seconds before a move, at most
BROKEN = (ConnectionClosed, InvalidHandshake, ConnectionEnded, OSError)


class Report(kill.Report):
    """`lost` are stories that lost something, or seats."""

    upgrades: int = 0
    away: int = 0  # updates in which somebody seemed away
    refused: int = 0  # moves and requests that were not taken
    requests: int = 0
    gaps: list[float] = msgspec.field(default_factory=list)  # of each socket, until its table was there again


class Player(Sitter):
    """Somebody who comes back whenever the socket ends, until all is over."""

    def __init__(self, place: Place, thought: float) -> None:
        super().__init__(place)
        self.thought = thought
        self.met: set[int] = set()  # seats where somebody has been

    def note_away(self, text: str, report: Report) -> None:
        message = json.loads(text)
        if message["say"] == "update" and message["lobby"]["phase"] == "playing":
            here = {seat["seat"] for seat in message["lobby"]["seats"] if seat["present"]}
            report.away += not self.met <= here
            self.met |= here

    async def stay(self, client: Client, report: Report) -> None:
        since: float | None = None
        while not self.is_over:
            try:
                async with await client.watch(self.place.table, self.place.secret) as seated:
                    if since is not None:
                        report.gaps.append(time.perf_counter() - since)
                    self.check(seated, report)
                    seated.on_frame = lambda text: self.note_away(text, report)
                    await self.answer_all(seated, report)
            except BROKEN:
                since = since if since is not None and time.perf_counter() - since < NO_GAP else time.perf_counter()
            except MessageRefused:
                report.refused += 1

    async def answer_all(self, seated: SeatConnection, report: Any) -> None:
        while not seated.is_over:
            asked = seated.asked()
            if asked is None:
                await seated.next(timeout=600)
                continue
            await asyncio.sleep(random.uniform(0, self.thought))
            await seated.submit({"move": "write", "number": "".join(random.choices(asked["ask"]["digits"], k=3))})
            report.moves += 1
        self.is_over = True


async def play_on(client: Client, report: Report, is_ending: asyncio.Event, thought: float) -> None:
    """One game after another at one table."""
    while not is_ending.is_set():
        players = [Player(sitter.place, thought) for sitter in await open_next(client)]
        await asyncio.gather(*(player.stay(client, report) for player in players))
        report.games += 1


async def open_next(client: Client) -> list[Sitter]:
    """As a page does: once more where the connection ended under way, and later where an address opens too many."""
    while True:
        try:
            return await open_table(client)
        except ServerRefusal as refusal:
            if refusal.status not in (429, 503):
                raise
            await asyncio.sleep(NO_GAP)
        except (*BROKEN, httpx.TransportError):
            await asyncio.sleep(NO_GAP / 10)


async def ask_on(url: str, report: Report, is_ending: asyncio.Event) -> None:
    """Pages that are opened meanwhile, each by a browser that has no connection yet."""
    while not is_ending.is_set():
        for path in ("/", "/api/games"):
            answer = await asked(url, path) or await asked(url, path)
            report.requests += 1
            report.refused += answer is None or answer.is_error
        await asyncio.sleep(0.02)


async def asked(url: str, path: str) -> httpx.Response | None:
    """None where the connection was closed under way: a browser asks once more then."""
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=30) as visitor:
        try:
            return await visitor.get(path)
        except httpx.TransportError:
            return None


def process_of(folder: Path) -> int:
    """Which process serves this folder."""
    return int((folder / LOCK).read_text() or 0)


async def upgrade_process(folder: Path) -> None:
    before = process_of(folder)
    os.kill(before, signal.SIGUSR2)
    async with asyncio.timeout(60):
        while process_of(folder) in (0, before):
            await asyncio.sleep(0.02)


async def upgrade_often(
    url: str, upgrade: Callable[[], Awaitable[None]], times: int, thought: float = THOUGHT
) -> Report:
    report, is_ending = Report(), asyncio.Event()
    async with Client(url) as client:
        load = [asyncio.create_task(play_on(client, report, is_ending, thought)) for _ in range(TABLES)]
        load.append(asyncio.create_task(ask_on(url, report, is_ending)))
        for _ in range(times):
            await asyncio.sleep(random.uniform(0.5, 1.5))
            await upgrade()
            report.upgrades += 1
        await asyncio.sleep(1)
        is_ending.set()
        await asyncio.gather(*load)
    return report


def measure(times: int) -> Report:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder)
        try:
            return asyncio.run(upgrade_often(server.url, partial(upgrade_process, folder), times))
        finally:
            stop(folder)
            server.close()


def stop(folder: Path) -> None:
    """The last of them, which may be no child of this process: until it has let go of the folder."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process_of(folder), signal.SIGTERM)
    with (folder / LOCK).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)


def lines_of(found: Report) -> list[str]:
    gaps = sorted(found.gaps) or [0.0]
    return [
        f"{found.upgrades} upgrades, {TABLES} tables of {SEATS} playing without a pause, pages opened meanwhile:",
        f"{found.moves} acknowledged moves in {found.games} games, {found.lost} stories that lost something, "
        f"{found.away} times that somebody seemed away;",
        f"{found.requests} requests; {found.refused} moves or requests were refused;",
        f"{len(found.gaps)} reconnections: median {gaps[len(gaps) // 2]:.2f} s, longest {gaps[-1]:.2f} s.",
    ]


if __name__ == "__main__":
    print("\n".join(lines_of(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 10))))
