"""A small host: four friends and casual bots at tables of every game, all processes on one core."""

import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress

import psutil

from bench.bots import any_move
from bench.goals import at_most, tell
from bench.measure import spread
from bench.server.processes import Process
from tablee.client import Client, SeatConnection
from tablee.client.client import Place
from tablee.client.connection import MessageRefused
from tablee.games import BY_KEY, GAMES
from tablee.server.socket.messages import FillSeats, Start

FRIENDS = ("Ada", "Bo", "Cleo", "Dan")
BOT, THINKER, GAME = "casual", "strong", "the_number"
MOST_SEATS = 5
EVERY = 0.2  # seconds between two looks at the memory
FIRST_QUESTION, MEMORY = 30, 200  # seconds; MB
PAUSE, LIMIT = 0.3, 600.0  # seconds a friend takes; until all is given up


class Watch:
    """What a server and all processes under it hold, looked at again and again."""

    def __init__(self, server: Process) -> None:
        self.root = psutil.Process(server.process.pid)
        self.highest = 0.0

    def now(self) -> float:
        """MB, what several of them share counted once."""
        return sum(map(held_by, [self.root, *self.root.children(recursive=True)])) / 1e6

    async def go_on(self) -> None:
        while True:
            self.highest = max(self.highest, self.now())
            await asyncio.sleep(EVERY)


def held_by(process: psutil.Process) -> float:
    try:
        return float(process.memory_full_info().pss)
    except psutil.NoSuchProcess:
        return 0.0


def report() -> None:
    print(
        f"{len(FRIENDS)} friends, each a socket, and {BOT} bots at tables of every game at once, whole games. Memory of"
    )
    print(
        "all processes (PSS) of the server as `tablee serve` starts it, on one core, with no compiled kernel on disk."
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = {"XDG_CACHE_HOME": f"{folder}/cache"}
        command = (sys.executable, "-m", "tablee", "serve", "--port", "0", "--lang", "en", "--data", f"{folder}/data")
        begun = time.perf_counter()
        with Process(command, LIMIT, environment) as server:
            os.sched_setaffinity(server.process.pid, {0})
            url = re.findall(r"http://\S+", server.hear())[0]
            asyncio.run(measure(url, Watch(server), begun))


async def measure(url: str, watch: Watch, begun: float) -> None:
    watching = asyncio.create_task(watch.go_on())
    async with Client(url) as client:
        first = await first_question(client) - begun
        at_most("from the command to the first question", spread([first]), ".1f", FIRST_QUESTION, " s")
        tell("then", f"{watch.now():.0f} MB")
        await asyncio.gather(*(play(client, key) for key in BY_KEY))
        at_most("while they play, the most", spread([watch.highest]), ".0f", MEMORY, " MB")
        await meet(client)
        tell(f"{GAME} with {THINKER} bots, the most", f"{watch.highest:.0f} MB")
    begun = time.perf_counter()
    while watch.now() > MEMORY:
        await asyncio.sleep(1)
    tell(f"{time.perf_counter() - begun:.0f} s after the last thought", f"{watch.now():.0f} MB")
    watching.cancel()


async def first_question(client: Client) -> float:
    place = await client.create(GAMES[0].key, [FRIENDS[0]], bot=BOT, start=True)
    async with await client.watch(place.table, place.secret) as seated:
        while seated.asked() is None:
            await seated.next()
    return time.perf_counter()


async def meet(client: Client) -> None:
    """The first moves of bots that think."""
    place = await client.create(GAME, [FRIENDS[0]], bot=THINKER, start=True)
    async with await client.watch(place.table, place.secret) as seated:
        await seated.until(lambda _: sum(news["by"] == "bot" for news in seated.news) > 0, LIMIT)


async def play(client: Client, key: str) -> None:
    """As many friends as leave a chair to a bot; the others at a second table."""
    seats = min(MOST_SEATS, BY_KEY[key].seats[-1])
    await asyncio.gather(*(one_table(client, key, friends, seats) for friends in parties(seats - 1)))


def parties(most: int) -> Iterator[tuple[str, ...]]:
    count = -(-len(FRIENDS) // most)
    return (FRIENDS[first::count] for first in range(count))


async def one_table(client: Client, key: str, friends: tuple[str, ...], seats: int) -> None:
    host, *others = friends
    place = await client.create(key, [host], setup={"seats": seats})
    places = [place, *[await client.join(place.table, name) for name in others]]
    await asyncio.gather(*(sit(client, key, one) for one in places))


async def sit(client: Client, key: str, place: Place) -> None:
    async with await client.watch(place.table, place.secret) as seated:
        if seated.is_host:
            await seated.say(FillSeats(BOT))
            await seated.say(Start())
        while not seated.is_over:
            await answer(seated, key)


async def answer(seated: SeatConnection, key: str) -> None:
    asked = seated.asked()
    if asked is None:
        await seated.next()
        return
    await asyncio.sleep(PAUSE)
    with suppress(MessageRefused):  # others moved meanwhile
        await seated.submit(any_move(key, asked))
