"""Bots that think at tables: they move, whatever happens to them, and what they expected is told at the end only."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.client import Client, SeatConnection
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.socket.messages import Arrange, SetSeat
from tablee.server.table.bot_delay import LONGEST, SHORTEST, delay_of
from tablee.server.table.facts import Opened, Started
from tablee.server.table.position import Position, evolve, opening_position
from tablee.thinking.questions import Owner
from tablee.thinking.workers import Workers
from tests.contract.cases import every_game, every_game_that
from tests.play import dice_of
from tests.server.people import People
from tests.server.running import running
from tests.server.test_games import play
from tests.server.thinkers import thinking
from tests.thinking.minds import slow_to_warm


async def whole_game(
    url: str, key: str, bot: str, **settings: Any
) -> tuple[SeatConnection, list[dict[str, Any]], bytes]:
    """Ada against bots, to the end: her frames, and the record."""
    frames: list[dict[str, Any]] = []
    async with Client(url) as client:
        place = await client.create(key, ["Ada"], bot=bot, start=True, **settings)
        async with await client.watch(place.table, place.secret) as seated:
            seated.on_frame = lambda text: frames.append(msgspec.json.decode(text))
            await play(seated, BY_KEY[key])
        return seated, frames, await client.record(place.table)


@every_game_that(lambda game: game.has_mind)
def test_thinking_bots_play_to_the_end_and_their_remarks_come_then_and_not_before(
    game: AnyGame, tmp_path: Path
) -> None:
    setup = {"seats": max(2, game.usual_seats)}
    with thinking(tmp_path) as server:
        seated, frames, text = asyncio.run(whole_game(server.url, game.key, "strong", setup=setup))
        record = read_record(text, BY_KEY)
        assert verify(record).deal != "no-seed"
        thought = [(number, moved) for number, moved in enumerate(record.moves) if moved.by == "bot"]
        assert thought
        assert all(moved.aside.expected is not None and moved.aside.instead is None for _, moved in thought)
        for frame in frames:
            is_over = frame["say"] == "update" and frame["lobby"]["outcome"] is not None
            assert ("made-up" in msgspec.json.encode(frame).decode()) == is_over
        remarks = seated.update["remarks"]
        assert [remark["move"] for remark in remarks] == [number for number, _ in thought]
        replay = asyncio.run(replayed(server.url, text))
        assert [bool(step["expected"]) for step in replay["steps"]] == [moved.by == "bot" for moved in record.moves]


async def replayed(url: str, text: bytes) -> dict[str, Any]:
    async with Client(url) as client:
        found: dict[str, Any] = (await client.call("POST", "/api/replay", text)).json()
        return found


@pytest.mark.parametrize(
    ("bot", "instead"),
    [("strong.sleeper", "late"), ("strong.raiser", "failed"), ("strong.killer", "failed"), ("strong.cheat", "failed")],
)
def test_a_bot_that_hangs_or_stumbles_never_stops_a_table(bot: str, instead: str, tmp_path: Path) -> None:
    with thinking(tmp_path) as server:
        seated, _, text = asyncio.run(whole_game(server.url, "the_number", bot, setup={"seats": 2}))
    record = read_record(text, BY_KEY)
    assert verify(record).outcome is not None
    by_bots = [moved for moved in record.moves if moved.by == "bot"]
    assert {moved.aside.instead for moved in by_bots} <= {instead, "failed"}, "later it rests, and is not waited for"
    assert by_bots[0].aside.instead == instead
    told = [said["key"] for news in seated.news for said in news["sentences"]]
    assert told.count(f"aside-{instead}") == sum(moved.aside.instead == instead for moved in by_bots)


def test_the_log_keeps_what_stands_aside_through_a_restart(tmp_path: Path) -> None:
    async def begin(url: str) -> Any:
        async with Client(url) as client:
            place = await client.create("the_number", ["Ada"], setup={"seats": 2}, bot="strong.raiser", start=True)
            async with await client.watch(place.table, place.secret) as seated:
                await seated.until(lambda _: len(seated.news) > 1)
                return place

    async def go_on(url: str, place: Any) -> list[Any]:
        async with Client(url) as client, await client.watch(place.table, place.secret) as seated:
            return [said["key"] for news in seated.news for said in news["sentences"]]

    with thinking(tmp_path) as server:
        place = asyncio.run(begin(server.url))
    with thinking(tmp_path) as server:
        assert "aside-failed" in asyncio.run(go_on(server.url, place))


def test_a_mind_is_loaded_when_a_bot_that_thinks_sits_down_and_not_before(tmp_path: Path) -> None:
    async def scenario(url: str, workers: Workers) -> None:
        async with Client(url) as client:
            place = await client.create("fifty", ["Ada"], bot="casual")
            async with await client.watch(place.table, place.secret) as seated:
                assert not any(worker.is_started for worker in workers.workers)
                await seated.say(SetSeat(1, "open"))
                await seated.say(SetSeat(1, "bot", "strong"))
                await seated.until(lambda update: update["lobby"]["seats"][1]["bot"] == "strong")
                assert list(workers.to_warm) == ["fifty"], "while people are still coming"

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url, server.tables.minds.bots.workers))


def test_people_are_told_that_a_bot_is_warming_up(tmp_path: Path) -> None:
    async def scenario(url: str) -> list[bool]:
        async with Client(url) as client:
            place = await client.create("fifty", ["Ada"], bot="strong", start=True)
            async with await client.watch(place.table, place.secret) as seated:
                warming = []
                seated.on_frame = lambda text: warming.append('"warming":true' in text)
                await seated.until(lambda _: sum(news["by"] == "bot" for news in seated.news) == 3)
                return warming

    with thinking(tmp_path, slow_to_warm) as server:
        warming = asyncio.run(scenario(server.url))
    assert any(warming)
    assert not warming[-1]


def test_what_bots_think_about_is_counted_for_who_sits_there_and_for_the_table(tmp_path: Path) -> None:
    with thinking(tmp_path) as server:
        asyncio.run(whole_game(server.url, "the_number", "strong", setup={"seats": 3}))
        (table,) = server.tables.live
        assert Owner("127.0.0.1", table) in server.tables.minds.bots.workers.waiting.served


def test_a_crowd_of_thinking_bots_answers(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Client(url) as client:
            place = await client.create("fifty", ["Ada"], setup={"seats": 300}, bot="strong", start=True)
            async with await client.watch(place.table, place.secret) as seated:
                while seated.asked() is None:
                    await seated.next()
                await play(seated, BY_KEY["fifty"], most=1)
                await seated.until(lambda update: update["view"]["round"] == 1, timeout=60)

    with thinking(tmp_path, most_seats=1000) as server:
        asyncio.run(scenario(server.url))


def test_levels_are_listed_the_weakest_first_and_baselines_apart(tmp_path: Path) -> None:
    async def scenario(url: str) -> list[dict[str, Any]]:
        async with Client(url) as client:
            return await client.games()

    with thinking(tmp_path) as server:
        games = asyncio.run(scenario(server.url))
    for game in games:
        levels = {info["level"]: info["bots"] for info in game["levels"]}
        if "mind" not in game["parts"]:
            assert not set(levels) & {"strong", "master"}
            continue
        assert list(levels)[-2:] == ["strong", "master"]
        assert levels["strong"][0] == "strong"
        assert "strong.cheat" in levels["strong"]
        assert "casual" in levels["casual"]
        assert "random" in game["baselines"]
        listed = [bot for bots in levels.values() for bot in bots] + game["baselines"]
        assert sorted(listed) == sorted(game["bots"])


def test_the_host_arranges_how_bots_answer_and_gives_seats_to_any_of_them(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            (ada,) = await people.sit("fifty", ["Ada"], setup={"seats": 3})
            lobby = ada.update["lobby"]
            assert (lobby["bot_pace"], lobby["hints"]) == ("at-once", False)
            await ada.say(Arrange(bot_pace="like-people", hints=True))
            await ada.say(SetSeat(1, "bot", "strong.cheat"))
            await ada.until(lambda update: update["lobby"]["seats"][1]["bot"] == "strong.cheat")
            assert (ada.update["lobby"]["bot_pace"], ada.update["lobby"]["hints"]) == ("like-people", True)

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))


def position_of(game: AnyGame) -> Position:
    setup = game.read_setup(Given({"seats": max(2, game.usual_seats)}))
    position = opening_position(Opened(game.key, msgspec.to_builtins(setup), "", "0" * 64, "1" * 64))
    return evolve(position, Started((), tuple(game.open(game.start(setup), dice_of("moment")))))


@every_game
def test_a_moment_is_a_persons_and_varies_with_the_dice(game: AnyGame) -> None:
    position = position_of(game)
    seat = next(position.due())
    moments = [delay_of(position, seat, number) for number in range(200)]
    assert moments == [delay_of(position, seat, number) for number in range(200)]
    assert SHORTEST <= min(moments) < max(moments) <= LONGEST
    assert max(moments) - min(moments) > 0.5


def test_bots_who_are_asked_together_answer_together(tmp_path: Path) -> None:
    """Six bots pause no longer than one."""

    async def start(url: str) -> str:
        async with Client(url) as client:
            place = await client.create("fifty", ["Ada"], bot="casual", start=True, setup={"seats": 7})
            async with await client.watch(place.table, place.secret) as seated:
                await seated.until(lambda update: update["chosen"] == 6)
            return place.table

    with running(tmp_path, bot_pause=0.2) as server:
        clock = server.tables.live[asyncio.run(start(server.url))].clock
        assert len({at for _, at in clock.asked.values()}) == 1
