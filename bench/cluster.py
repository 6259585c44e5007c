"""kill -9 of workers, of Redis and of PostgreSQL in turn, under load: nothing acknowledged is lost, and games go on."""

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import msgspec
from websockets.exceptions import InvalidHandshake, WebSocketException

from bench.workers import Workers
from tablee.client import Client, SeatConnection, ServerRefusal
from tablee.client.connection import ConnectionEnded, MessageRefused
from tablee.server.socket.messages import Rematch, Start
from tablee.server.table import facts
from tablee.server.table.position import evolve, opening_position

GROUPS = 4
SEATS = 3  # one at each process: two workers and a relay
PATIENCE = 60.0  # seconds until every table must have gone on
THINKING = (0.05, 0.25)
BROKEN = (WebSocketException, InvalidHandshake, ConnectionEnded, OSError, TimeoutError, EOFError)


class Tally(msgspec.Struct):
    """What was seen, of one kind of kill."""

    kills: int = 0
    moves: int = 0
    visible: int = 0  # errors that somebody was told
    waits: list[float] = []  # seconds until every table had gone on
    takeovers: list[float] = []  # seconds until every game of a dead worker had another owner


class Report(msgspec.Struct):
    tallies: dict[str, Tally] = {}
    games: int = 0
    lost: int = 0  # stories that changed, or acknowledged moves that the log does not have
    short: int = 0  # stories that ended earlier when they were told again
    retold: int = 0  # moves that were told otherwise later
    doubled: int = 0
    moves: int = 0
    visible: int = 0


class Group:
    """Three people who play one game after another."""

    def __init__(self, cluster: Workers, report: Report) -> None:
        self.cluster = cluster
        self.report = report
        self.table = ""
        self.secrets: list[str] = []
        self.acknowledged: dict[tuple[str, int], list[str]] = {}  # what was written, by table and seat
        self.progress = 0

    async def open(self) -> None:
        async with Client(self.cluster.workers[0].url) as client:
            places = [await client.create("the_number", ["P0"], setup={"seats": SEATS})]
            places += [await client.join(places[0].table, f"P{number}") for number in range(1, SEATS)]
        self.table, self.secrets = places[0].table, [place.secret for place in places]

    def note(self, table: str, seat: int, number: str) -> None:
        self.acknowledged.setdefault((table, seat), []).append(number)
        self.progress += 1
        self.report.moves += 1


class Sitter:
    def __init__(self, group: Group, seat: int) -> None:
        self.group = group
        self.seat = seat
        self.told: dict[int, Any] = {}  # the story of this table so far
        self.table = ""

    async def sit(self) -> None:
        """For ever; whatever breaks, come again, if need be through another process."""
        workers = self.group.cluster.workers
        for attempt in range(sys.maxsize):
            worker = workers[(self.seat + attempt) % len(workers)]
            with contextlib.suppress(*BROKEN):
                async with Client(worker.url) as client:
                    await self.play(client)
            self.group.report.visible += 1
            await asyncio.sleep(0.1)

    async def play(self, client: Client) -> None:
        table = self.group.table
        async with await client.watch(table, self.group.secrets[self.seat]) as seated:
            seated.on_frame = lambda text: self.look(table, text)
            self.check(table, seated.news)
            while True:
                await self.act(seated)
                if self.group.table != table or seated.update["lobby"]["rematch"]:
                    break
        if self.group.table == table:
            self.group.table = seated.update["lobby"]["rematch"]
            self.group.report.games += 1

    def look(self, table: str, text: str) -> None:
        message = msgspec.json.decode(text)
        if message["say"] == "update":
            self.check(table, message["news"])
        elif message["say"] == "refused":
            self.group.report.visible += 1

    def check(self, table: str, news: list[dict[str, Any]]) -> None:
        """What was told before is told again as it was, and never less of it."""
        if table != self.table:
            self.table, self.told = table, {}
        if news and news[0]["move"] == 0 and len(news) < len(self.told):
            self.group.report.short += 1
        for one in news:
            if self.told.setdefault(one["move"], one) != one:
                self.group.report.retold += 1

    async def act(self, seated: SeatConnection) -> None:
        lobby, asked = seated.update["lobby"], seated.asked()
        if lobby["phase"] == "lobby" and self.seat == 0:
            await self.start(seated)
        elif lobby["phase"] == "over" and not lobby["rematch"]:
            await seated.say(Rematch())
            await seated.next(5)
        elif asked is not None and lobby["phase"] == "playing":
            await asyncio.sleep(random.uniform(*THINKING))
            await self.write(seated, asked)
        else:
            await seated.next(30)

    async def start(self, seated: SeatConnection) -> None:
        with contextlib.suppress(TimeoutError):
            await seated.until(lambda update: update["lobby"]["phase"] != "lobby", 0.5)
        if seated.update["lobby"]["phase"] == "lobby":
            await seated.say(Start())

    async def write(self, seated: SeatConnection, asked: dict[str, Any]) -> None:
        number = "".join(random.choices(asked["ask"]["digits"], k=3))
        try:
            await seated.submit({"move": "write", "number": number}, ask=asked["number"])
        except MessageRefused:
            await asyncio.sleep(0.1)
        else:
            self.group.note(seated.table, self.seat, number)


async def all_go_on(groups: list[Group]) -> float:
    """Seconds until every table has had an acknowledged move."""
    began, before = time.monotonic(), [group.progress for group in groups]
    async with asyncio.timeout(PATIENCE):
        while any(group.progress <= known for group, known in zip(groups, before, strict=True)):
            await asyncio.sleep(0.02)
    return time.monotonic() - began


async def taken_over(cluster: Workers) -> float:
    """Seconds until no game is owned by a process that is not there."""
    began, living = time.monotonic(), list[str]()
    async with httpx.AsyncClient(trust_env=False, timeout=5) as client:
        for worker in cluster.workers:
            with contextlib.suppress(httpx.HTTPError):
                living.append((await client.get(f"{worker.url}/health")).json()["worker"])
    connection = await asyncpg.connect(cluster.postgres.url)
    orphans = "SELECT count(*) FROM tables WHERE playing AND NOT owner = ANY($1)"
    while await connection.fetchval(orphans, living):
        await asyncio.sleep(0.02)
    await connection.close()
    return time.monotonic() - began


def kill_worker(cluster: Workers) -> Callable[[], None]:
    place = random.randrange(cluster.count)
    cluster.workers[place].kill()
    return lambda: cluster.restart(place)


def kill_redis(cluster: Workers) -> Callable[[], None]:
    cluster.redis.kill()
    return cluster.redis.start


def kill_postgres(cluster: Workers) -> Callable[[], None]:
    cluster.postgres.kill()
    return cluster.postgres.start


KINDS = {"worker": kill_worker, "Redis": kill_redis, "PostgreSQL": kill_postgres}


async def kill_once(kind: str, cluster: Workers, groups: list[Group], tally: Tally) -> None:
    """A worker's tables must go on without it; Redis and PostgreSQL come back after a moment."""
    await asyncio.sleep(random.uniform(0.2, 0.8))
    restart = KINDS[kind](cluster)
    tally.kills += 1
    if kind == "worker":
        wait, takeover = await asyncio.gather(all_go_on(groups), taken_over(cluster))
        tally.waits.append(wait)
        tally.takeovers.append(takeover)
        await asyncio.to_thread(restart)
        return
    await asyncio.sleep(random.uniform(0.2, 1.5))
    await asyncio.to_thread(restart)
    tally.waits.append(await all_go_on(groups))


async def measure(cluster: Workers, times: int) -> Report:
    report = Report()
    groups = [Group(cluster, report) for _ in range(GROUPS)]
    for group in groups:
        await group.open()
    people = [asyncio.create_task(Sitter(group, seat).sit()) for group in groups for seat in range(SEATS)]
    await all_go_on(groups)
    for kind in KINDS:
        tally = report.tallies[kind] = Tally()
        moves, visible = report.moves, report.visible
        for _ in range(times):
            await kill_once(kind, cluster, groups, tally)
        tally.moves, tally.visible = report.moves - moves, report.visible - visible
    for one in people:
        one.cancel()
    failed = [error for error in await asyncio.gather(*people, return_exceptions=True) if is_fault(error)]
    assert not failed, failed
    for group in groups:
        await check_log(group, cluster, report)
    return report


def is_fault(error: object) -> bool:
    return isinstance(error, BaseException) and not isinstance(error, asyncio.CancelledError | ServerRefusal)


async def check_log(group: Group, cluster: Workers, report: Report) -> None:
    """Every acknowledged move is in the log, in its order; and nobody has answered an ask that was answered."""
    connection = await asyncpg.connect(cluster.postgres.url)
    for table in {table for table, _ in group.acknowledged}:
        rows = await connection.fetch("SELECT line FROM lines WHERE table_id = $1 ORDER BY version", table)
        moves = list(moves_of([row["line"] for row in rows], report))
        for seat in range(SEATS):
            rest = iter([move.move.number for move in moves if move.seat == seat])
            report.lost += sum(number not in rest for number in group.acknowledged.get((table, seat), ()))
    await connection.close()


def moves_of(lines: list[str], report: Report) -> Iterator[facts.Moved]:
    first = facts.read_line(lines[0], None)
    assert isinstance(first, facts.Opened)
    position = opening_position(first)
    for line in lines[1:]:
        fact = facts.read_line(line, position.game)
        if isinstance(fact, facts.Moved):
            report.doubled += not position.asks[fact.seat].due
            yield fact
        position = evolve(position, fact)


def kill_often(times: int) -> Report:
    with tempfile.TemporaryDirectory() as folder, Workers(Path(folder), 2, relays=1) as cluster:
        return asyncio.run(measure(cluster, times))


def lines_of(found: Report) -> list[str]:
    lines = [
        "| killed | times | acknowledged moves meanwhile | errors that somebody was told | until every table went on |",
        "|---|---|---|---|---|",
    ]
    for kind, tally in found.tallies.items():
        waits = sorted(tally.waits)
        seconds = f"{waits[len(waits) // 2]:.1f} s in the middle, {waits[-1]:.1f} s at most"
        if tally.takeovers:
            seconds += f" (another owner after {max(tally.takeovers):.1f} s at most)"
        lines.append(f"| {kind} | {tally.kills} | {tally.moves} | {tally.visible} | {seconds} |")
    return lines


def report(times: int = 3) -> None:
    found = kill_often(times)
    print("\n".join(lines_of(found)))
    print(
        f"{found.games} games ended on the way; {found.lost} moves lost, {found.doubled} doubled, "
        f"{found.short} stories shorter and {found.retold} moves told otherwise later"
    )


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
