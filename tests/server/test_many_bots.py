"""Tables full of bots move, and keep nobody waiting."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.client import ServerRefusal
from tablee.server.registry.tables import Tables
from tablee.server.socket.messages import Arrange, FillSeats, SetSeat
from tablee.server.table import decisions, facts
from tablee.server.table.chairs import Chair, Chairs
from tablee.server.table.facts import AnyFact
from tablee.server.table.live import LiveTable
from tablee.server.table.opening import NewTable
from tablee.server.table.position import evolve, opening_position
from tests.server.loop_watch import BOUND, TIMES, watched
from tests.server.people import People, refusal
from tests.server.running import Running, running
from tests.server.stands import Stands

MANY = 30_000  # more than could be looked through in one stretch
AS_IT_WAS: dict[str, Any] = {
    "most_bots": 10**6,
    "bots": 10**6,
}  # a house in which a table took as many bots as it had seats


def of_bots(seats: int, **changes: Any) -> NewTable:
    setup = {"seats": seats}
    return NewTable(game="fifty", people=["Ada"], setup=setup, bot="casual", start=True, **changes)


@contextmanager
def without_garbage() -> Iterator[None]:
    """What is looked for in the memory of all tests is not the table's time."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def until(is_so: Callable[[], Any], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.01)


def begin(server: Running, asked: NewTable) -> str:
    """The game is running."""

    async def work() -> str:
        tables: Tables = server.tables
        opened = await tables.open(asked)
        await tables.connect(opened.table, opened.secret, None)
        await until(lambda: tables.live[opened.table].shown.state is not None)
        return opened.table

    found: str = server.inside(work)
    return found


def watch_moves(server: Running, table: str, moves: int) -> None:
    """Until so many more bots have moved."""

    async def work() -> None:
        live: LiveTable = await server.tables.find(table)
        begun = live.version
        await until(lambda: live.version >= begun + moves, 20)

    server.inside(work)


def test_a_table_of_very_many_bots_moves_and_leaves_the_loop_free_also_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, **AS_IT_WAS) as server:
        table = begin(server, of_bots(MANY))
    with watched(tmp_path) as (server, watch), without_garbage():
        server.inside(lambda: server.tables.find(table))
        longest = []
        for _ in range(TIMES):
            watch.reset()
            watch_moves(server, table, 500)
            longest.append((watch.seconds, watch.name))
        assert min(longest)[0] <= BOUND, longest


def test_a_thousand_bots_and_a_person_play_a_whole_round(tmp_path: Path) -> None:
    with watched(tmp_path, grace=0.2) as (server, watch), without_garbage():
        longest = []
        for _ in range(2):
            watch.reset()
            table = begin(server, of_bots(1001, absence="play"))
            live = server.tables.live[table]

            async def reveals(live: LiveTable = live) -> None:
                live.present.clear()  # the person goes away
                await until(lambda: live.round_number > 0, 20)

            server.inside(reveals)
            longest.append((watch.seconds, watch.name))
        assert min(longest)[0] <= BOUND, longest


# How many there may be.


async def key_of(work: Awaitable[Any]) -> str:
    with pytest.raises(ServerRefusal) as no:
        await work
    assert no.value.status == 409
    return no.value.key


def test_a_table_seats_so_many_bots_and_people_come_on_top(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            create = people.client.create
            await create("fifty", ["Ada"], setup={"seats": 1001}, bot="casual")
            assert await key_of(create("fifty", ["Ada"], setup={"seats": 1002}, bot="casual")) == "server-too-many-bots"
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 1002})
            await ada.say(FillSeats())
            refused = (await refusal(ada))["sentence"]
            assert refused == {"type": "sentence", "key": "server-too-many-bots", "parts": {"most": 1000}}
            await people.client.join(ada.table, "Bo")
            await ada.say(FillSeats())
            await ada.until(lambda update: update["lobby"]["open"] == 0)

    asyncio.run(scenario())


def test_one_bot_too_many_is_refused_wherever_it_comes_from(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 6})
            for seat in (1, 2, 3, 4):
                await ada.say(SetSeat(seat, "bot"))
            assert (await refusal(ada))["sentence"]["key"] == "server-too-many-bots"
            await ada.say(SetSeat(2, "bot", "random"))
            await ada.until(lambda update: update["lobby"]["seats"][2]["bot"] == "random")

    async def stage(url: str) -> None:
        async with Stands(url) as stands:
            await stands.open(1)
            await stands.begin()
            assert len(stands.host.update["lobby"]["seats"]) == 3, "only as many as the game needs"

    with running(tmp_path, most_bots=3) as server:
        asyncio.run(scenario(server.url))
        asyncio.run(stage(server.url))


def test_the_next_game_has_no_more_bots_than_a_table_seats() -> None:
    first = facts.Opened("fifty", {"seats": 6}, "OLIVE-47", "00" * 16, "00" * 32)
    sat: list[AnyFact] = [facts.Seated(0, "Ada", "ada")]
    sat += [facts.BotIn(seat, "casual", f"Bot {seat}") for seat in range(1, 6)]
    old = reduce(evolve, sat, opening_position(first))
    found = list(decisions.rematch(old, 6, 3))
    assert sum(isinstance(fact, facts.BotIn) for fact in found) == 3
    assert reduce(evolve, found, opening_position(first)).chairs.open == 2


def test_the_whole_house_has_room_for_so_many_bots(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            create = people.client.create
            await create("fifty", ["Ada"], setup={"seats": 80}, bot="casual")
            assert await key_of(create("fifty", ["Ada"], setup={"seats": 40}, bot="casual")) == "server-bots-busy"
            await create("fifty", ["Ada"], setup={"seats": 21}, bot="casual")
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 40})
            await ada.say(FillSeats())
            assert (await refusal(ada))["sentence"]["key"] == "server-bots-busy"

    with running(tmp_path, bots=100) as server:
        asyncio.run(scenario(server.url))


def test_one_device_seats_so_many_people(tmp_path: Path, server: Running) -> None:
    body = {"game": "fifty", "people": ["x" * 99] * 51, "setup": {"seats": "looked at later"}}
    assert httpx.post(f"{server.url}/api/tables", json=body).json()["key"] == "server-too-many-people"
    fits = {"game": "fifty", "people": ["Ada"] * 50, "setup": {"seats": 60}}
    assert httpx.post(f"{server.url}/api/tables", json=fits).status_code == 201

    async def scenario(url: str) -> None:
        async with People(url) as people:
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 6})
            secret = people.places[0].secret
            await people.client.join(ada.table, "Bo", secret)
            assert await key_of(people.client.join(ada.table, "Cy", secret)) == "server-too-many-people"
            await people.client.join(ada.table, "Cy")

    with running(tmp_path / "few", most_people=2) as few:
        asyncio.run(scenario(few.url))


# Empty chairs cost nothing.


def test_only_those_who_sit_there_have_names(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 100_000})
            await ada.say(SetSeat(99_999, "bot"))
            await ada.say(Arrange(clock="relaxed"))
            await ada.until(lambda update: update["lobby"]["clock"] == "relaxed")
            assert len(server.tables.live[ada.table].shown.names) == 2

    asyncio.run(scenario())


def test_a_gap_is_one_gap_however_wide() -> None:
    chairs = Chairs(100_000).put(99_999, Chair("bot", "Ibis", bot="casual"))
    assert chairs.gaps == (range(99_999),)
    chairs = chairs.put(50_000, Chair("bot", "Kiwi", bot="casual"))
    assert chairs.gaps == (range(50_000), range(50_001, 99_999))


def test_bots_have_names_of_their_own_one_by_one_too(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 20})
            for seat in range(1, 20):
                await ada.say(SetSeat(seat, "bot"))
            await ada.until(lambda update: update["lobby"]["open"] == 0)
            await ada.say(Arrange(setup={"seats": 60}))
            for seat in range(20, 60):
                await ada.say(SetSeat(seat, "bot"))
            live = server.tables.live[ada.table]
            await until(lambda: len(live.shown.chairs.occupied) == 60)
            assert len(live.shown.names) == 60

    asyncio.run(scenario())
