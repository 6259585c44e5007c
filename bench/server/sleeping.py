"""The memory of tables by post that sleep until their date."""

import asyncio
import gc
import tempfile
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import psutil

from bench.goals import tell
from tablee.core.game import AnyGame
from tablee.games import GAMES
from tablee.records.signing import Signer, new_key
from tablee.server.http import schemas
from tablee.server.registry import expiry
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.table.opening import NewTable

T = TypeVar("T")
TABLES = 10_000
AT_ONCE = 100  # tables that are opened before they are sent to sleep
MOST = 50  # megabytes
MB = 1_000_000
SLEEPY = Settings(sleep_after=0, sweep_every=3600, thinkers=1)


def report(tables: int = TABLES) -> None:
    with tempfile.TemporaryDirectory() as folder:
        grown = in_new_process(lay_all, Path(folder), tables)
        loaded, seconds = in_new_process(start_again, Path(folder))
    print(
        f"Tables by post: {tables:,} games with people awaited and nobody there, growth of what a server has in memory."
    )
    for what, found in (("gone to sleep one after another", grown), ("found asleep by a server that starts", loaded)):
        verdict = "ok" if found <= MOST * MB else "TOO MUCH"
        print(f"  {what:<44} {found / MB:.1f} MB  goal {MOST} MB: {verdict}")
    tell("and how long that start took", f"{seconds:.2f} s")


def in_new_process(work: Callable[..., Coroutine[Any, Any, T]], *arguments: Any) -> T:
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(run, work, *arguments).result()


def run(work: Callable[..., Coroutine[Any, Any, T]], *arguments: Any) -> T:
    return asyncio.run(work(*arguments))


async def lay_all(folder: Path, tables: int) -> int:
    house = await opened(folder)
    await lay(house, AT_ONCE)  # what is loaded once for all
    before = memory()
    for _ in range(0, tables, AT_ONCE):
        await lay(house, AT_ONCE)
    grown = memory() - before
    await closed(house)
    return grown


async def start_again(folder: Path) -> tuple[int, float]:
    before, begun = memory(), perf_counter()
    house = await opened(folder)
    seconds, grown = perf_counter() - begun, memory() - before
    await closed(house)
    return grown, seconds


async def opened(folder: Path) -> Tables:
    store = SqliteStore(folder)
    house = Tables(store, LocalDirectory(store), SLEEPY, Signer.read(new_key()))
    await house.start()
    return house


async def closed(house: Tables) -> None:
    await house.stop()
    await house.close()


async def lay(house: Tables, tables: int) -> None:
    """People sit down, the game begins, and everybody goes."""
    await asyncio.gather(*(lay_one(house, GAMES[number % len(GAMES)]) for number in range(tables)))
    while any(live.pending for live in house.live.values()):
        await asyncio.sleep(0.005)
    assert all(live.waking.due for live in house.live.values())
    await expiry.sweep(house)
    assert not house.live, "somebody is still awake"


async def lay_one(house: Tables, game: AnyGame) -> None:
    seats = max(2, game.seats[0])
    asked = NewTable(game=game.key, people=["Ada"] * (seats - 1), setup={"seats": seats}, clock="post", post_days=7)
    table = (await house.open(asked)).table
    await house.join(table, schemas.TakeSeat(name="Bo"), None)
    house.live[table].start()


def memory() -> int:
    """Bytes in main memory, without what is only lying about."""
    gc.collect()
    return int(psutil.Process().memory_info().rss)
