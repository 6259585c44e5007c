"""A house of several processes: sockets end anywhere, tables live in one place, and whatever dies loses nothing."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from bench.workers import Workers
from tablee.cli.main import main
from tablee.client import Client, SeatConnection, ServerRefusal
from tablee.client.client import Place
from tablee.client.connection import ConnectionEnded, MessageRefused
from tablee.games import BY_KEY
from tablee.records.certificate import check, check_record, read_certificate
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.redis import RedisBus
from tablee.server.registry.memories import SharedMemories
from tablee.server.socket.messages import PassOn, Rematch, Start, Submit
from tablee.server.storage.interface import Fenced, StoreError
from tablee.server.storage.postgres import Database, Lease, PostgresStore
from tablee.server.table.memory import RoundMemory, TableMemory
from tests.server.people import read_on, refusal
from tests.server.stands import pick_all

PATIENCE = 30.0
PHONES = 24  # more than a small table has


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    with Workers(tmp_path_factory.mktemp("cluster"), 2, relays=1) as workers:
        yield workers


class Party:
    """People of one table whose sockets end at different processes."""

    def __init__(self, cluster: Workers) -> None:
        self.cluster = cluster
        self.stack = AsyncExitStack()
        self.clients: list[Client] = []
        self.places: list[Place] = []
        self.seats: list[SeatConnection] = []

    async def __aenter__(self) -> "Party":
        self.clients = [await self.stack.enter_async_context(Client(one.url)) for one in self.cluster.workers]
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stack.aclose()

    @property
    def table(self) -> str:
        return self.places[0].table

    async def sit(self, game: str, **settings: Any) -> None:
        """The first opens the table at the first process; the others join, and watch, each through another one."""
        seats = len(self.clients)
        self.places = [await self.clients[0].create(game, ["P0"], setup={"seats": seats}, **settings)]
        for number in range(1, seats):
            self.places.append(await self.clients[number].join(self.table, f"P{number}"))
        self.seats = [await self.watch(number) for number in range(seats)]

    async def watch(self, number: int, at: int | None = None, table: str | None = None) -> SeatConnection:
        client = self.clients[number if at is None else at]
        seated = await client.watch(table or self.table, self.places[number].secret)
        return await self.stack.enter_async_context(seated)

    async def start(self) -> None:
        await self.seats[0].say(Start())
        for seated in self.seats:
            await seated.until(lambda update: update["lobby"]["phase"] == "playing")


def run(cluster: Workers, scenario: Callable[[Party], Coroutine[Any, Any, None]]) -> None:
    async def play() -> None:
        async with Party(cluster) as party, asyncio.timeout(PATIENCE * 2):
            await scenario(party)

    asyncio.run(play())


async def write(seated: SeatConnection) -> None:
    """A move that must be kept; while something is away it is refused, and tried again."""
    asked = await until_asked(seated)
    while True:
        try:
            await seated.submit(move_of(seated, asked), ask=asked["number"])
        except MessageRefused as refused:
            assert refused.kind in ("not-kept", "stale"), refused
            if refused.kind == "stale":
                return
            await asyncio.sleep(0.1)
        else:
            return


def move_of(seated: SeatConnection, asked: dict[str, Any]) -> dict[str, str]:
    digits = asked["ask"]["digits"]
    return {"move": "write", "number": digits[seated.seats[0] % len(digits)] * 3}


async def write_blindly(seated: SeatConnection) -> None:
    """Without waiting for what comes of it."""
    asked = await until_asked(seated)
    await seated.say(Submit(asked["seat"], asked["number"], msgspec.Raw(msgspec.json.encode(move_of(seated, asked)))))


async def play_round(*seats: SeatConnection) -> None:
    """Everybody writes, and has seen what it came to."""
    before = len(turns(seats[0]))
    for seated in seats:
        await write(seated)
    for seated in seats:
        await seated.until(lambda update: len(update["view"]["turns"]) > before)


async def until_asked(seated: SeatConnection) -> dict[str, Any]:
    await seated.until(lambda _: seated.asked() is not None)
    asked = seated.asked()
    assert asked is not None
    return asked


async def play_to_the_end(seats: list[SeatConnection]) -> None:
    async def play(seated: SeatConnection) -> None:
        while not seated.is_over:
            if seated.asked() is None:
                await seated.next()
            else:
                await write(seated)

    await asyncio.gather(*map(play, seats))


async def eventually(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await is_so():
            await asyncio.sleep(0.1)


def turns(seated: SeatConnection) -> list[Any]:
    return [turn["numbers"] for turn in seated.update["view"]["turns"]]


async def open_patiently(client: Client, game: str) -> Place:
    """Processes that have just started may not know each other yet: whoever is told to try again does."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await client.create(game, ["Ada"], setup={"seats": 2})
            except ServerRefusal as refusal:
                if refusal.status not in (429, 503):
                    raise
                await asyncio.sleep(0.2)


def test_a_whole_game_and_a_rematch_across_processes(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        place = await open_patiently(party.clients[2], "the_number")  # a relay opens none itself
        assert (await party.clients[0].join(place.table, "Bo")).seats == (1,)
        await party.sit("the_number", listed=True)
        assert [place.seats for place in party.places] == [(0,), (1,), (2,)]
        assert await party.clients[1].find(party.places[0].code or "") == party.table
        await party.start()
        await play_to_the_end(party.seats)
        records = [await client.record(party.table) for client in party.clients]
        assert len(set(records)) == 1
        assert records[0].count(b'"by":"person"') >= 3
        await party.seats[2].say(Rematch())
        for seated in party.seats:
            await seated.until(lambda update: update["lobby"]["rematch"])
        new = party.seats[1].update["lobby"]["rematch"]
        again = [await party.watch(number, table=new) for number in range(3)]
        for number, seated in enumerate(again):
            await seated.until(lambda update: update["lobby"]["phase"] == "playing")
            assert seated.seats == (number,)

    run(cluster, scenario)


def test_a_full_table_and_a_listed_one_are_seen_from_everywhere(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        place = await party.clients[0].create("the_number", ["Ada"], setup={"seats": 2}, listed=True)

        async def is_listed() -> bool:
            found = [(await client.call("GET", "/api/tables")).json() for client in party.clients]
            return all(["Ada"] in [table["names"] for table in tables] for tables in found)

        await eventually(is_listed)
        await party.clients[2].join(place.table, "Bo")
        for client in party.clients:
            with pytest.raises(ServerRefusal) as refused:
                await client.join(place.table, "Cy")
            assert (refused.value.status, refused.value.key) == (409, "server-full")
            assert "all 2 seats are taken" in str(refused.value)
            with pytest.raises(ServerRefusal) as refused:
                await client.record(place.table)
            assert refused.value.key == "server-record-later"
        await party.clients[1].forget(place.table, place.secret)

    run(cluster, scenario)


def test_a_token_of_one_process_opens_the_seat_at_another_once(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.seats[1].say(PassOn())
        while not party.seats[1].others:
            await party.seats[1].next()
        token = party.seats[1].others[-1]["token"]
        taken = await party.clients[2].use_token(token)
        assert (taken.table, taken.secret, taken.seats) == (party.table, party.places[1].secret, (1,))
        for client in party.clients:
            with pytest.raises(ServerRefusal) as refused:
                await client.use_token(token)
            assert refused.value.key == "server-no-token"

    run(cluster, scenario)


def test_garbage_is_refused_by_whoever_hears_it(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.start()
        for seated in party.seats:
            assert seated.socket is not None
            await seated.socket.send("{")
            assert (await refusal(seated))["sentence"]["key"] == "server-bad-message"
            await seated.socket.send('{"say":"submit","seat":9,"ask":1,"move":1}')
            assert (await refusal(seated))["sentence"]["key"] == "server-not-your-seat"
        await play_round(*party.seats)
        with pytest.raises(Exception, match="no-such-table"):
            await party.clients[2].watch("nowhere")

    run(cluster, scenario)


def test_a_killed_owner_loses_nothing_that_was_acknowledged(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.start()
        await play_round(*party.seats)
        kept = turns(party.seats[1])
        await write(party.seats[2])
        cluster.workers[0].kill()
        waiting = asyncio.create_task(write(party.seats[1]))  # said into the dark, and played once it is found
        party.seats[0] = await party.watch(0, at=1)
        assert party.seats[0].seats == (0,)
        assert turns(party.seats[0]) == kept
        await waiting
        await write(party.seats[0])
        for seated in party.seats:
            await seated.until(lambda update: len(update["view"]["turns"]) == len(kept) + 1)
        assert len({str(turns(seated)) for seated in party.seats}) == 1

    run(cluster, scenario)
    cluster.restart(0)


def test_an_owner_that_slept_never_writes_again(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.start()
        await play_round(*party.seats)
        cluster.workers[0].signal(signal.SIGSTOP)
        try:
            await write_blindly(party.seats[0])
            await write(party.seats[1])  # the sleeper's lease ends, another one takes the table
            await write(party.seats[2])
        finally:
            cluster.workers[0].signal(signal.SIGCONT)
        await party.seats[0].until(lambda update: len(update["view"]["turns"]) == 2)
        assert None not in turns(party.seats[0])[1]
        await play_round(*party.seats)
        for seated in party.seats:
            await seated.until(lambda update: len(update["view"]["turns"]) == 3)
        assert len({str(turns(seated)) for seated in party.seats}) == 1

    run(cluster, scenario)
    assert "table lost" in cluster.journals()


def test_redis_may_die_and_come_back(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.start()
        await play_round(*party.seats)
        cluster.redis.kill()
        assert (await refusal(party.seats[1]))["sentence"]["key"] == "server-table-away"
        await write(party.seats[0])  # the table lives where this socket ends: nothing is missing
        with pytest.raises(ServerRefusal) as refused:
            await party.clients[1].record(party.table)
        assert refused.value.status == 503
        cluster.redis.start()
        await write(party.seats[1])
        await write(party.seats[2])
        for seated in party.seats:
            await seated.until(lambda update: len(update["view"]["turns"]) == 2)

    run(cluster, scenario)


def test_postgresql_may_die_and_come_back(cluster: Workers) -> None:
    async def health(place: int) -> tuple[int, bool]:
        async with httpx.AsyncClient(trust_env=False) as client:
            answer = await client.get(f"{cluster.workers[place].url}/health")
            return answer.status_code, answer.json()["log"]

    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.start()
        await play_round(*party.seats)
        kept = turns(party.seats[1])
        cluster.postgres.kill()
        await write_blindly(party.seats[1])
        assert (await refusal(party.seats[1]))["kind"] == "not-kept"
        with pytest.raises(ServerRefusal) as refused:
            await party.clients[0].create("fifty", ["Ada"])
        assert refused.value.status == 503

        async def is_away() -> bool:
            return await health(0) == (503, False)

        async def is_back() -> bool:
            return await health(0) == (200, True)

        await eventually(is_away)
        cluster.postgres.start()
        await eventually(is_back)
        await play_round(*party.seats)
        for seated in party.seats:
            await seated.until(lambda update: len(update["view"]["turns"]) == len(kept) + 1)
        assert turns(party.seats[0])[: len(kept)] == kept

    run(cluster, scenario)


def test_bots_go_on_where_their_process_has_died(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        place = await party.clients[0].create("the_number", ["Ada"], setup={"seats": 3}, bot="casual", absence="play")
        party.places = [place]
        seated = await party.watch(0, at=2)
        await seated.say(Start())
        await until_asked(seated)
        cluster.workers[0].kill()
        await write(seated)
        await seated.until(lambda update: len(update["view"]["turns"]) == 1)

    run(cluster, scenario)
    cluster.restart(0)


def test_a_crowd_of_relays_and_workers_sees_one_game(cluster: Workers) -> None:
    """Progress, the shared half of updates and the film go over a line once, and arrive everywhere."""

    async def scenario(party: Party) -> None:
        host = await party.clients[0].create("fifty", [], setup={"seats": 1000}, driven=True, film_seconds=15)
        places = [await party.clients[number % 3].join(host.table, f"P{number}") for number in range(PHONES)]
        phones = [
            await party.stack.enter_async_context(await party.clients[number % 3].watch(host.table, place.secret))
            for number, place in enumerate(places)
        ]
        stage = await party.stack.enter_async_context(await party.clients[2].watch(host.table, host.secret, stage=True))
        await stage.say(Start())
        for phone in phones:
            await phone.until(lambda update: update["lobby"]["phase"] == "playing")
        assert sorted(phone.seats[0] for phone in phones) == list(range(PHONES))
        await pick_all(phones)
        for watcher in [*phones, stage]:
            while not watcher.film:
                await watcher.next()
            await watcher.until(lambda update: update["lobby"]["resting"])
        assert len({phone.update["version"] for phone in phones}) == 1
        assert len({str(watcher.film["film"]) for watcher in [*phones, stage]}) == 1
        assert stage.progress["taken"] > 0
        assert all(phone.update["view"]["me"] == phone.seats[0] for phone in phones)

    run(cluster, scenario)


def test_figures_of_all_processes_are_told_by_each(cluster: Workers) -> None:
    names = {httpx.get(f"{one.url}/health", trust_env=False).json()["worker"] for one in cluster.workers}
    assert len(names) == 3

    async def all_tell() -> bool:
        texts = [httpx.get(f"{worker.url}/metrics", trust_env=False).text for worker in cluster.workers]
        assert all(text.count("# HELP tablee_sockets ") == 1 for text in texts)
        return all(set(re.findall(r'tablee_sockets\{worker="(\w+)"\}', text)) == names for text in texts)

    asyncio.run(eventually(all_tell))


def test_an_old_fence_is_refused_in_the_same_transaction(cluster: Workers) -> None:
    async def opened(name: str) -> tuple[Leases, PostgresStore]:
        database, lease = Database(cluster.postgres.url), Lease(name)
        leases, store = Leases(database, lease), PostgresStore(database, lease)
        await leases.open()
        await store.open()
        return leases, store

    async def append(store: PostgresStore, version: int, *lines: str) -> StoreError | None:
        answer: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        store.append("t", version, lines, answer.set_result)
        return await answer

    async def scenario() -> None:
        old, old_store = await opened("old")
        new, new_store = await opened("new")
        assert old.beating is not None
        code = await old.reserve("t")
        assert await append(old_store, 0, "one", "two") is None
        assert await new.place("t") == "old"
        old.beating.cancel()  # it sleeps; its clock goes on and it is taken for dead
        await eventually(lambda: claimed(new))
        old.lease.safe_until = float("inf")  # it wakes up and believes that all is well
        lost: list[str] = []
        old_store.on_lost = lost.append
        assert isinstance(await append(old_store, 2, "three"), Fenced)
        assert lost == ["t"]
        assert await new_store.read("t") == ["one", "two"]
        assert await append(new_store, 2, "three of the new one") is None
        assert await new_store.read("t") == ["one", "two", "three of the new one"]
        assert await new.find_code(code) == "t"
        for leases, store in ((old, old_store), (new, new_store)):
            await store.finish()
            await leases.close()

    async def claimed(new: Leases) -> bool:
        new.places.pop("t", None)
        return await new.place("t") == ""

    asyncio.run(scenario())


def test_the_command_says_what_is_missing(
    tmp_path: Path, cluster: Workers, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEE_LOG", raising=False)
    monkeypatch.delenv("TABLEE_BUS", raising=False)
    log, bus = ("--log", cluster.postgres.url), ("--bus", cluster.redis.url)
    for options, said in (
        (("--workers", "2"), "--workers: more than one process needs both --log"),
        (("--relay",), "--relay: more than one process needs both --log"),
        (log, "--log: more than one process needs both --log"),
        (("--log", "mysql://x", *bus), "--log: expected an address that starts with postgresql://"),
        ((*log, "--bus", "amqp://x"), "--bus: expected an address that starts with redis://"),
    ):
        assert main(["serve", "--port", "0", "--lang", "en", "--data", str(tmp_path), *options]) == 2
        assert said in capfd.readouterr().err


def test_what_cannot_be_reached_is_said_in_one_line(tmp_path: Path, cluster: Workers) -> None:
    log, bus = ("--log", cluster.postgres.url), ("--bus", cluster.redis.url)
    for options, said in (
        (("--log", f"{cluster.postgres.url}_no", *bus), "--log: the database can’t be used"),
        ((*log, "--bus", "redis://127.0.0.1:1"), "--bus: Redis can’t be used"),
    ):
        command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--lang", "en", "--data", str(tmp_path)]
        found = subprocess.run([*command, *options], capture_output=True, text=True, timeout=60, check=False)
        assert found.returncode == 2, (options, found.stderr)
        assert said in found.stderr
        assert found.stderr.count("\n") == 1, found.stderr


def test_a_supervisor_starts_a_dead_worker_again_renews_and_stops_them_all(tmp_path: Path, cluster: Workers) -> None:
    options = ["--workers", "2", "--cold", "--port", "0", "--lang", "en", "--data", str(tmp_path)]
    where = ["--log", cluster.postgres.url, "--bus", cluster.redis.url]
    process = subprocess.Popen(
        [sys.executable, "-m", "tablee", "serve", *options, *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None

    def children() -> list[int]:
        text = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
        return [int(number) for number in text.split()]

    async def scenario() -> None:
        first = children()
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)

        async def is_replaced() -> bool:
            now = children()
            return len(now) == 2 and first[0] not in now

        await eventually(is_replaced)
        async with Client(found.group()) as client:
            place = await client.create("the_number", ["Ada"], setup={"seats": 2}, bot="random")
            async with await client.watch(place.table, place.secret) as ada:
                await ada.say(Start())
                await ada.until(lambda update: update["lobby"]["phase"] == "playing")
                story = list(ada.news)
                before = set(children())
                process.send_signal(signal.SIGUSR2)

                async def are_renewed() -> bool:
                    now = children()
                    return len(now) == 2 and not before & set(now)

                await eventually(are_renewed)
            async with await client.watch(place.table, place.secret) as ada:
                assert ada.news[: len(story)] == story
                assert ada.seats == place.seats
                process.terminate()
                with pytest.raises(ConnectionEnded, match="stopping"):
                    await read_on(ada)

    asyncio.run(scenario())
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "is being restarted" in errors


def test_what_tables_remember_is_for_whoever_takes_them_once(cluster: Workers) -> None:
    async def scenario() -> None:
        buses = [RedisBus(cluster.redis.url, name) for name in ("giver", "taker")]
        for bus in buses:
            await bus.open("memories")
        giver, taker = map(SharedMemories, buses)
        memory = TableMemory(at=1.0, here=("ada",), asked={3: (7, 12.5)}, round=RoundMemory(2, 4.0, 60.0, True))
        await giver.keep({"t": memory, "u": TableMemory(at=2.0)})
        assert [await taker.take(table) for table in ("t", "t", "x")] == [memory, None, None]
        for bus in buses:
            await bus.close()

    asyncio.run(scenario())


def test_every_process_gives_the_same_certificate_with_the_same_key(cluster: Workers) -> None:
    async def scenario(party: Party) -> None:
        await party.sit("the_number")
        await party.start()
        await play_to_the_end(party.seats)
        path = f"/api/tables/{party.table}/certificate"
        given = [(await client.call("GET", path)).content for client in party.clients]
        keys = [(await client.call("GET", "/api/key")).json()["key"] for client in party.clients]
        assert set(given) == {given[0]}
        assert set(keys) == {keys[0]}
        signed = read_certificate(given[0])
        check(signed, keys[0])
        record = await party.clients[-1].record(party.table)
        read = read_record(record, BY_KEY)
        check_record(signed.certificate, record, read, verify(read).outcome)

    run(cluster, scenario)
