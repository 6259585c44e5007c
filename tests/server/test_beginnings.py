"""Tables that start from something there was already: a day's deal, another game's deal, a moment of another game."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.client import Client, ServerRefusal
from tablee.core.game import AnyGame
from tablee.games import BY_KEY, GAMES, part_of
from tablee.records.origin import BranchOrigin, DailyOrigin, LessonOrigin, SameDealOrigin
from tablee.records.record import Record, read_record
from tablee.records.verify import verify
from tests.contract.cases import every_game, every_game_that
from tests.server.running import running
from tests.server.test_games import play, random_move

DAY = "2026-11-18"
GAME = GAMES[0]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("beginnings")) as server:
        yield server.url


async def play_whole(url: str, game: AnyGame, **settings: Any) -> tuple[str, Record, dict[str, Any]]:
    """A game with bots to its end: its table, its record, and what the page was told first. Whoever plays a game again
    need not name them."""
    bots = {} if "begin" in settings and settings["begin"]["from"] != "daily" else {"bot": "random"}
    async with Client(url) as client:
        place = await client.create(game.key, ["Ada"], start=True, **bots, **settings)
        async with await client.watch(place.table, place.secret, nonce="0" * 32) as seated:
            first = await seated.until(lambda update: update["view"] is not None)
            await play(seated, game)
        return place.table, read_record(await client.record(place.table), BY_KEY), first


@every_game
def test_a_game_is_played_again_from_its_deal_and_from_a_moment(game: AnyGame, url: str) -> None:
    async def whole() -> None:
        table, record, _ = await play_whole(url, game)
        _, again, first = await play_whole(url, game, begin={"from": "same-deal", "table": table, "seat": 0})
        assert again.origin == SameDealOrigin(record.commitment)
        assert first["lobby"]["origin"]["from"] == "same-deal"
        assert again.deal is not None
        assert record.deal is not None
        assert (again.deal.seed, again.deal.nonces) == (record.deal.seed, record.deal.nonces)
        assert again.deal.givers is None, "nobody committed to a deal that is known"
        assert again.moves[0] == record.moves[0]
        move = len(record.moves) // 2
        begin = {"from": "branch", "table": table, "move": move, "seat": record.setup.seats - 1}
        _, branch, first = await play_whole(url, game, begin=begin)
        assert branch.origin == BranchOrigin(record.commitment, move)
        assert [(one.seat, one.move, one.facts) for one in branch.moves[: move + 1]] == [
            (one.seat, one.move, one.facts) for one in record.moves[: move + 1]
        ]
        assert first["lobby"]["seats"][record.setup.seats - 1]["name"] == "Ada"
        assert {verify(one).deal for one in (again, branch)} == {"known"}

    asyncio.run(whole())


def test_a_day_deals_the_same_at_every_table(url: str) -> None:
    async def whole() -> None:
        daily = {"from": "daily", "date": DAY}
        tables = [await play_whole(url, GAME, begin=daily) for _ in range(2)]
        other = await play_whole(url, GAME, begin={**daily, "date": "2026-11-17"})
        (_, first, _), (_, second, _) = tables
        assert first.origin == DailyOrigin(DAY)
        assert first.moves[0] == second.moves[0]
        assert first.deal == second.deal != other[1].deal

    asyncio.run(whole())


def test_two_servers_that_never_met_play_the_same_day(url: str, tmp_path: Path) -> None:
    """The same moves make the same game, fact by fact; whoever was quicker, the others hear of it in another order."""

    async def play_same(at: str) -> Record:
        async with Client(at) as client:
            begin = {"from": "daily", "date": DAY}
            place = await client.create(GAME.key, ["Ada"], start=True, begin=begin)
            async with await client.watch(place.table, place.secret) as seated:
                for step in count():
                    while (asked := seated.asked()) is None and not seated.is_over:
                        await seated.next()
                    if asked is None:
                        break
                    await seated.submit(random_move(GAME, {**asked, "number": step}, "the same"))
            return read_record(await client.record(place.table), BY_KEY)

    with running(tmp_path) as other:
        here, there = (asyncio.run(play_same(at)) for at in (url, other.url))
    assert facts_of(here) == facts_of(there)
    assert (here.deal, here.origin) == (there.deal, there.origin)


def facts_of(record: Record) -> list[bytes]:
    return sorted(msgspec.json.encode(fact) for move in record.moves for fact in move.facts)


def test_a_record_can_be_gone_on_with_wherever_it_was_played(url: str) -> None:
    async def whole() -> None:
        table, record, _ = await play_whole(url, GAME)
        async with Client(url) as client:
            text = (await client.record(table)).decode()
        _, branch, _ = await play_whole(url, GAME, begin={"from": "branch", "record": text, "move": 0})
        assert branch.moves[0] == record.moves[0]

    asyncio.run(whole())


@every_game_that(lambda game: part_of(game.key, "lessons"))
def test_a_lesson_is_played_to_its_end_and_survives(game: AnyGame, url: str) -> None:
    async def whole() -> None:
        async with Client(url) as client:
            place = await client.create(game.key, ["Ada"], begin={"from": "lesson"})
            async with await client.watch(place.table, place.secret) as seated:
                await seated.until(lambda update: update["lesson"]["suggestion"] is not None)
                while not any(line["is_last"] for line in seated.update["lesson"]["lines"]):
                    await play(seated, game, most=1)
                assert seated.update["lesson"]["suggestion"] is None
                await play(seated, game)
            record = read_record(await client.record(place.table), BY_KEY)
            assert record.origin == LessonOrigin("first")
            assert verify(record).deal == "no-seed"

    asyncio.run(whole())


WRONG: dict[str, Any] = {
    "no lesson": {"from": "lesson", "lesson": "last"},
    "a day to come": {"from": "daily", "date": "2999-01-01"},
    "no day": {"from": "daily", "date": "today"},
    "no table": {"from": "same-deal", "table": "nowhere"},
    "nothing": {"from": "same-deal"},
    "no record": {"from": "branch", "record": "{}", "move": 0},
    "no such kind": {"from": "dream"},
}


@pytest.mark.parametrize("begin", WRONG.values(), ids=WRONG.keys())
def test_a_beginning_that_cannot_be_is_refused(begin: dict[str, Any], url: str) -> None:
    async def whole() -> None:
        async with Client(url) as client:
            with pytest.raises(ServerRefusal):
                await client.create(GAME.key, ["Ada"], bot="random", begin=begin)

    asyncio.run(whole())


def test_moves_and_chairs_must_be_there(url: str) -> None:
    async def whole() -> None:
        table, record, _ = await play_whole(url, GAME)
        wrong: list[dict[str, Any]] = [
            {"move": -1},
            {"move": len(record.moves) - 1},
            {"move": 0, "seat": record.setup.seats},
        ]
        async with Client(url) as client:
            for begin in wrong:
                with pytest.raises(ServerRefusal) as refused:
                    await client.create(GAME.key, ["Ada"], begin={"from": "branch", "table": table, **begin})
                assert "begin." in str(refused.value)
            with pytest.raises(ServerRefusal):
                await client.create(GAMES[1].key, ["Ada"], begin={"from": "same-deal", "table": table})
            with pytest.raises(ServerRefusal):
                await client.call("GET", f"/api/tables/{(await known_deal(client, table))}/certificate")

    asyncio.run(whole())


async def known_deal(client: Client, table: str) -> str:
    begin = {"from": "same-deal", "table": table}
    place = await client.create(GAME.key, ["Ada"], bot="random", start=True, begin=begin)
    async with await client.watch(place.table, place.secret) as seated:
        await play(seated, GAME)
    return place.table
