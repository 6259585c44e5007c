"""What is quickly said over and over: it is bounded, with a sentence, and costs the others nothing."""

import asyncio
from collections.abc import Callable
from functools import partial, reduce
from pathlib import Path
from typing import Any

import pytest

from tablee.client import Client
from tablee.server.registry import loading as finding
from tablee.server.socket.messages import Arrange, Close, Extend, PassOn, Rename, Say, Start
from tablee.server.storage.tokens import MOST, LocalTokens, SeatPass
from tablee.server.table import decisions, facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.live import LiveTable
from tablee.server.table.position import evolve, opening_position
from tests.server.people import People, names_of, refusal
from tests.server.running import Running, running
from tests.server.stands import Stands, is_resting

WRITE = {"move": "write", "number": "123"}


async def until(is_so: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


def is_past(live: LiveTable, version: int) -> bool:
    return live.version > version


def is_called(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda update: names_of(update)[0] == name


def test_emotes_of_a_small_table_stay_few(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            for _ in range(200):
                await ada.say(Say("wow"))
            await ada.say(Arrange(clock="fast"))
            await bo.until(lambda update: update["lobby"]["clock"] == "fast")
            assert 1 <= len(bo.others) < 100

    asyncio.run(scenario())


def test_a_choice_is_replaced_so_often_and_no_more(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            for _ in range(61):
                await ada.submit(WRITE)
            with pytest.raises(Exception, match="server-chosen-enough"):
                await ada.submit(WRITE)
            await bo.submit(WRITE)
            await ada.until(lambda _: any(news["why"] for news in ada.news))
            for _ in range(3):
                await ada.submit({"move": "write", "number": "456"})

    asyncio.run(scenario())


def test_a_table_is_changed_so_often_and_no_more_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.table.quotas.MOST_CHANGES", 30)

    async def begin(server: Running) -> Any:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            live = server.tables.live[ada.table]
            while live.quotas.changes < 30:
                before = live.version
                await ada.say(Rename(0, "Ada"))
                await until(partial(is_past, live, before))
            await ada.say(Rename(0, "Ada"))
            assert (await refusal(ada))["sentence"]["key"] == "server-changed-enough"
            return people.places[0]

    async def go_on(url: str, place: Any) -> None:
        async with Client(url) as client, await client.watch(place.table, place.secret) as ada:
            for message in (Arrange(setup={"seats": 3}), Rename(0, "Ada")):
                await ada.say(message)
                assert (await refusal(ada))["sentence"]["key"] == "server-changed-enough"
            await ada.say(Start())
            await ada.until(lambda update: update["lobby"]["phase"] == "playing")

    with running(tmp_path) as server:
        place = asyncio.run(begin(server))
    with running(tmp_path) as server:
        asyncio.run(go_on(server.url, place))


def test_time_is_not_added_without_end(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Stands(url) as stands:
            await stands.open(3, clock="fast")
            await stands.begin()
            for _ in range(8):
                await stands.host.say(Extend(600))
            assert (await refusal(stands.host))["sentence"]["key"] == "server-long-enough"
            await stands.say(Close(), is_resting)

    with running(tmp_path) as server:
        asyncio.run(scenario(server.url))


def test_a_person_has_one_token_at_a_time(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            (ada,) = await people.sit("the_number", ["Ada"], setup={"seats": 2})
            for _ in range(30):
                await ada.say(PassOn())
            while len(ada.others) < 30:
                await ada.next()
            tokens = [message["token"] for message in ada.others]
            assert len(server.tables.tokens.passes) == 1
            place = await people.client.use_token(tokens[-1])
            assert place.seats == (0,)
            for used in tokens:
                with pytest.raises(Exception, match="used or is too old"):
                    await people.client.use_token(used)

    asyncio.run(scenario())


def test_tokens_of_others_do_not_keep_one_from_having_one() -> None:
    async def scenario() -> None:
        tokens = LocalTokens()
        for number in range(2 * MOST):
            await tokens.keep(f"token {number}", SeatPass("table", str(number)), 120)
        assert len(tokens.passes) == len(tokens.newest) == MOST
        assert await tokens.use(f"token {2 * MOST - 1}") == SeatPass("table", str(2 * MOST - 1))
        assert await tokens.use("token 1") is None
        await tokens.keep("old", SeatPass("table", "old"), 0)
        assert await tokens.use("old") is None

    asyncio.run(scenario())


def test_many_who_only_watch_a_small_table_are_told_a_few_times_a_second(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            watching = [await people.watch() for _ in range(30)]
            updates: list[str] = []
            for one in watching:
                one.on_frame = updates.append
            for number in range(60):
                await ada.say(Rename(0, f"Ada {number}"))
                await ada.until(is_called(f"Ada {number}"))
            for one in watching:
                await one.until(is_called("Ada 59"))
            assert len(updates) < 30 * len(watching), "she sees each at once, they see the last"

    with running(tmp_path, crowd_pause=0.5) as server:
        asyncio.run(scenario(server.url))


def test_a_crowd_comes_over_in_parts_and_is_whole(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.registry.tables.AT_ONCE", 7)
    first = facts.Opened("fifty", {"seats": 30}, "OLIVE-47", "00" * 16, "00" * 32)
    sat: list[AnyFact] = [facts.Seated(seat, f"P{seat}", f"holder {seat}") for seat in range(30)]
    old = reduce(evolve, [*sat, facts.HostIs("holder 3")], opening_position(first))

    async def work() -> LiveTable:
        tables = server.tables
        position = tables.new_position(old.game, {"seats": 30})
        found: LiveTable = await tables.add(position, decisions.rematch(old, 30, 1000))
        return found

    live = server.inside(work)
    assert [chair.name for chair in live.shown.chairs] == [f"P{seat}" for seat in range(30)]
    assert live.shown.host == "holder 3"
    assert not live.shown.locked
    assert live.version == 1 + 1 + 30 + 2


def test_sleeping_tables_are_read_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.registry.loading.SHORT", 4)
    reading, most = [0, 0], [0, 0]  # short ones, long ones
    read = finding.read_live

    async def watched_read(table: str, lines: Any, shared: Any) -> LiveTable:
        kind = int(len(lines) > 4)
        reading[kind] += 1
        most[kind] = max(most[kind], reading[kind])
        await asyncio.sleep(0.01)
        reading[kind] -= 1
        return await read(table, lines, shared)

    async def begin(url: str) -> list[str]:
        async with Client(url) as client:
            short = [await client.create("the_number", ["Ada"]) for _ in range(12)]
            long = [await client.create("the_number", ["Ada", "Bo", "Cy"], bot="casual") for _ in range(6)]
            return [place.table for place in (*short, *long)]

    with running(tmp_path) as server:
        tables = asyncio.run(begin(server.url))
    monkeypatch.setattr(finding, "read_live", watched_read)
    with running(tmp_path) as server:

        async def find_all() -> None:
            await asyncio.gather(*(server.tables.find(table) for table in [*tables, *tables]))

        server.inside(find_all)
        assert most == [4, 1]
        assert len(server.tables.live) == 18
        assert not server.tables.loader.reading.tasks
