"""By post in a house of several processes: a table sleeps, outlives its process, wakes for a move or on its date."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import msgspec
import pytest

from bench.workers import Workers
from tablee.client import Client, SeatConnection
from tablee.client.client import Place
from tablee.server import world
from tablee.server.cluster.setup import ClusterOptions
from tablee.server.serving import listen, make_shared_server, serve
from tablee.server.socket.messages import Start
from tablee.server.table import facts
from tablee.server.table.post import DAY
from tests.server.running import QUICK

PATIENCE = 60.0
SOON = 5  # seconds until the date of a table that was opened by a process whose calendar is nearly a day behind
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    with Workers(tmp_path_factory.mktemp("post"), 2) as workers:
        yield workers


@contextmanager
def drowsy_worker(cluster: Workers, behind: int) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """One more, which lets tables sleep at once; its calendar is behind that of the others."""
    where = [str(cluster.folder / f"drowsy-{behind}"), cluster.postgres.url, cluster.redis.url, str(behind)]
    command = [sys.executable, "-m", "tests.server.test_cluster_post", *where]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    try:
        yield process, f"http://127.0.0.1:{int(process.stdout.readline())}"
    finally:
        process.kill()
        process.stdout.close()
        process.wait(PATIENCE)


class PostTable:
    """Of Ada and Bo, who have gone: what the database knows of it, and what they are told when they come."""

    def __init__(self, cluster: Workers, places: list[Place]) -> None:
        self.cluster = cluster
        self.id = places[0].table
        self.secrets = [place.secret for place in places]

    async def asked(self, question: str) -> list[Any]:
        connection = await asyncpg.connect(self.cluster.postgres.url)
        try:
            return list(await connection.fetch(question, self.id))
        finally:
            await connection.close()

    async def sleeps(self) -> bool:
        return (await self.asked("SELECT owner FROM tables WHERE id = $1"))[0]["owner"] is None

    async def lines(self) -> list[facts.AnyFact]:
        rows = await self.asked("SELECT line FROM lines WHERE table_id = $1 ORDER BY version")
        return [facts.decoder.decode(row["line"]) for row in rows]

    async def movers(self) -> list[str]:
        return [fact.by for fact in await self.lines() if isinstance(fact, facts.Moved)]

    async def come(self, seat: int, url: str) -> SeatConnection:
        seated = SeatConnection(url, self.id, self.secrets[seat])
        await seated.connect(None)
        return seated


async def lay(cluster: Workers, url: str, days: int) -> PostTable:
    """Open, sit down, start: nobody stays."""
    async with Client(url) as client:
        ada = await client.create("the_number", ["Ada"], setup={"seats": 2}, clock="post", post_days=days)
        bo = await client.join(ada.table, "Bo")
        async with await client.watch(ada.table, ada.secret) as host:
            await host.say(Start())
            await host.until(lambda update: update["lobby"]["phase"] == "playing")
    return PostTable(cluster, [ada, bo])


async def eventually(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await is_so():
            await asyncio.sleep(0.1)


def dates_of(seated: SeatConnection) -> dict[int, Any]:
    return {one["seat"]: one.get("until") for one in seated.update["lobby"]["dates"]}


async def write(seated: SeatConnection, number: str) -> None:
    asked = seated.asked()
    assert asked is not None
    await seated.submit({"move": "write", "number": number}, ask=asked["number"])


def test_a_table_by_post_sleeps_outlives_its_process_and_wakes_for_a_move(cluster: Workers) -> None:
    """What was promised stays promised, whoever has the table."""

    async def scenario() -> None:
        with drowsy_worker(cluster, 0) as (process, url):
            table = await lay(cluster, url, 3)
            ada = await table.come(0, url)
            promised = dates_of(ada)[0]
            await write(ada, "987")
            await ada.close()
            await eventually(table.sleeps)
            kept = await table.lines()
            process.kill()
            process.wait(PATIENCE)
        first, second = (worker.url for worker in cluster.workers)
        bo = await table.come(1, first)
        assert (await table.lines())[: len(kept)] == kept
        assert dates_of(bo)[1] == promised
        assert not await table.sleeps()
        ada = await table.come(0, second)
        assert ada.asked() is None or not ada.asked()["ask"]["due"]  # type: ignore[index]
        await write(bo, "123")
        for seated in (ada, bo):
            await seated.until(lambda update: len(update["view"]["turns"]) == 1)
            await seated.close()
        assert await table.movers() == ["person", "person"]

    asyncio.run(scenario())


def test_a_table_by_post_whose_process_has_died_wakes_elsewhere_on_its_date(cluster: Workers) -> None:
    async def scenario() -> None:
        with drowsy_worker(cluster, DAY - SOON) as (process, url):
            table = await lay(cluster, url, 1)
            await eventually(table.sleeps)
            assert await table.movers() == []
            process.kill()
            process.wait(PATIENCE)

        async def were_moved_for() -> bool:
            return len(await table.movers()) == 2

        await eventually(were_moved_for)
        assert await table.movers() == ["clock", "clock"]
        posted = [fact for fact in await table.lines() if isinstance(fact, facts.Posted)]
        assert posted[0].until <= time.time()
        assert posted[-1].until > time.time()
        alive = {httpx.get(f"{worker.url}/health", trust_env=False).json()["worker"] for worker in cluster.workers}
        owner = (await table.asked("SELECT owner FROM tables WHERE id = $1"))[0]["owner"]
        assert owner in alive

    asyncio.run(scenario())


def main() -> None:
    folder, log, bus, behind = sys.argv[1:]
    now = world.date
    world.date = lambda: now() - int(behind)
    settings = msgspec.structs.replace(QUICK, sleep_after=0, sweep_every=0.1)
    server = make_shared_server(ClusterOptions(log, bus), Path(folder), settings, lambda port: print(port, flush=True))
    serve(server, listen("127.0.0.1", 0))


if __name__ == "__main__":
    main()
