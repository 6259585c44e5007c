"""Tables with four strong bots each, played at a human pace: how long bots take, and what their workers hold."""

import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import psutil

from bench.goals import at_most, tell
from bench.measure import spread
from bench.server.processes import Process
from tablee.client import Client, SeatConnection
from tablee.games import BY_KEY, GAMES

TABLES, SEATS = 20, 5
BOT = "strong"
MEASURED = 60.0  # seconds
PAUSE = (2.0, 7.0)  # seconds a person takes, anything between
ANSWER, MEMORY = 0.3, 400  # seconds; MB
WARM_UP, LIMIT = 400.0, 900.0
CROWD = 1000


class Watch:
    """One person at a table, and how long its bots keep it waiting."""

    def __init__(self, seated: SeatConnection) -> None:
        self.seated = seated
        self.since: dict[int, float] = {}  # when each bot was asked
        self.table_since: float | None = None  # when the first of those who are still asked was
        self.by_bot: list[float] = []
        self.by_table: list[float] = []
        seated.on_frame = self.look

    def look(self, frame: str) -> None:
        message = msgspec.json.decode(frame)
        if message["say"] != "update":
            return
        now, seats = time.perf_counter(), message["lobby"]["seats"]
        waiting = {seat["seat"] for seat in seats if seat["bot"] is not None and seat["waiting"]}
        for seat in [seat for seat in self.since if seat not in waiting]:
            self.by_bot.append(now - self.since.pop(seat))
        for seat in waiting:
            self.since.setdefault(seat, now)
        if waiting and self.table_since is None:
            self.table_since = now
        elif not waiting and self.table_since is not None:
            self.by_table.append(now - self.table_since)
            self.table_since = None

    async def until_asked(self) -> dict[str, Any] | None:
        while not self.seated.is_over:
            asked = self.seated.asked()
            if asked is not None:
                return asked
            await self.seated.next(timeout=WARM_UP)
        return None


def report() -> None:
    low, high = PAUSE
    print(f"{TABLES} tables with one person and {SEATS - 1} {BOT} bots each for {MEASURED:.0f} s, a person taking")
    print(f"{low:.0f} to {high:.0f} s a move; {', '.join(games())} in turn. From the update in which bots are asked to")
    print("the one in which none is waited for, as that person sees it. Server, workers and people share the machine.")
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "bench.server.ours", folder, "thinking")
        with Process(command, LIMIT) as server:
            url = f"http://127.0.0.1:{int(server.hear())}"
            asyncio.run(measure(url, server))
        print_troubles(Path(folder) / "tablee.log")


def games() -> list[str]:
    return [game.key for game in GAMES if SEATS in game.seats and BOT in game.thinkers]


async def measure(url: str, server: Process) -> None:
    async with Client(url) as client:
        begun = time.perf_counter()
        await asyncio.gather(*(first_moves(client, key) for key in games()))
        tell("all minds met for the first time", f"{time.perf_counter() - begun:.0f} s")
        watches = await asyncio.gather(*(sit(client, games()[at % len(games())], at) for at in range(TABLES)))
        for at, key in enumerate(games()):
            alike = [second for watch in watches[at :: len(games())] for second in watch.by_bot]
            tell(f"a bot of {key}", told(alike))
        print_times("a bot", [second for watch in watches for second in watch.by_bot])
        print_times("a table, all its bots", [second for watch in watches for second in watch.by_table])
        print_crowd(await crowd(client))
    print_memory(server)


async def first_moves(client: Client, key: str) -> None:
    """Until every worker knows the game."""
    for _ in range(3):
        place = await client.create(key, ["Ada"], setup={"seats": SEATS}, bot=BOT, start=True)
        async with await client.watch(place.table, place.secret) as seated:
            await Watch(seated).until_asked()
            await seated.until(
                lambda update: not any(one["waiting"] and one["bot"] for one in update["lobby"]["seats"]), WARM_UP
            )


async def sit(client: Client, key: str, number: int) -> Watch:
    """Play games at a person's pace until the time is over."""
    luck = random.Random(number)
    await asyncio.sleep(luck.uniform(*PAUSE))
    until, kept = time.perf_counter() + MEASURED, None
    while time.perf_counter() < until:
        place = await client.create(key, ["Ada"], setup={"seats": SEATS}, bot=BOT, start=True)
        async with await client.watch(place.table, place.secret) as seated:
            watch = Watch(seated)
            if kept is not None:
                watch.by_bot, watch.by_table = kept.by_bot, kept.by_table
            kept = watch
            await play(watch, key, luck, until)
    assert kept is not None
    return kept


async def play(watch: Watch, key: str, luck: random.Random, until: float) -> None:
    while time.perf_counter() < until and await watch.until_asked() is not None:
        await wait(watch, luck.uniform(*PAUSE))
        now = watch.seated.asked()
        if now is not None:
            await watch.seated.submit(any_move(key, now))


async def wait(watch: Watch, seconds: float) -> None:
    """Think, and see what the others do meanwhile."""
    until = time.perf_counter() + seconds
    while (left := until - time.perf_counter()) > 0:
        try:
            await watch.seated.next(timeout=left)
        except TimeoutError:
            return


def any_move(key: str, asked: dict[str, Any]) -> Any:
    """What the simplest bot would play."""
    from typing import get_args, get_type_hints

    from tablee.core.dice import SeededDice

    kinds = [kind for kind in get_args(get_type_hints(BY_KEY[key].ask)["return"]) if kind is not type(None)]
    kind = next(kind for kind in kinds if kind.__struct_config__.tag == asked["ask"]["ask"])
    return msgspec.convert(asked["ask"], kind).sample(SeededDice(str(asked["number"]).encode()))


async def crowd(client: Client) -> float:
    """How long a thousand bots take together."""
    place = await client.create("fifty", ["Ada"], setup={"seats": CROWD}, bot=BOT, start=True)
    async with await client.watch(place.table, place.secret) as seated:
        while (asked := seated.asked()) is None:
            await seated.next()
        begun = time.perf_counter()
        await seated.submit(any_move("fifty", asked))
        await seated.until(lambda update: update["view"]["round"] == 1, timeout=120)
        return time.perf_counter() - begun


def print_times(who: str, seconds: Sequence[float]) -> None:
    tell(who, told(seconds))
    at_most(f"{who}: p95", spread([quantile(seconds, 0.95) * 1e3]), ".0f", int(ANSWER * 1e3), " ms")


def told(seconds: Sequence[float]) -> str:
    middle, high = quantile(seconds, 0.5), quantile(seconds, 0.95)
    longest = max(seconds)
    return (
        f"{len(seconds)} answers, median {middle * 1e3:.0f} ms, p95 {high * 1e3:.0f} ms, longest {longest * 1e3:.0f} ms"
    )


def quantile(seconds: Sequence[float], part: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(part * len(seconds)))]


def print_crowd(seconds: float) -> None:
    tell(f"a crowd: {CROWD - 1} {BOT} bots of Fifty", f"{seconds:.1f} s until the reveal")


def print_troubles(log: Path) -> None:
    """What the log of the server complains about: thoughts that failed, and bots that were stood in for."""
    lines = [msgspec.json.decode(line) for line in log.read_text(encoding="utf-8").splitlines()]
    complaints = Counter(line["event"] for line in lines if line["level"] in ("warning", "error"))
    tell("complaints in the log", ", ".join(f"{count} {event}" for event, count in complaints.items()) or "none")


def print_memory(server: Process) -> None:
    """Of every process that thinks."""
    held = [child.memory_info().rss / 1e6 for child in psutil.Process(server.process.pid).children(recursive=True)]
    workers = sorted((size for size in held if size > 60), reverse=True)  # the small one counts semaphores
    tell("workers hold", ", ".join(f"{size:.0f}" for size in workers) + " MB")
    at_most("the largest worker", spread(workers[:1]), ".0f", MEMORY, " MB")
