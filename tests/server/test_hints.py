"""Hints: where the host allows them, to the seat that asks and to nobody else, from what it sees and nothing else."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.client import Client, SeatConnection, ServerRefusal
from tablee.client.connection import MessageRefused
from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.server.socket.messages import Arrange, FromServer, Hint, Hinted, Look
from tablee.server.table.hints import question_of
from tablee.server.table.live import TableWatcher
from tablee.thinking.questions import BotQuestion
from tests.contract.cases import every_game
from tests.play import dice_of, due
from tests.server.people import People, refusal
from tests.server.running import Running
from tests.server.test_games import play, random_move
from tests.server.thinkers import thinking
from tests.thinking.minds import nobody, without_explorer


async def two_at(people: People, key: str = "the_number") -> list[SeatConnection]:
    seats = await people.sit(key, ["Ada", "Bo"], hints=True)
    await people.start()
    return seats


def test_a_hint_goes_to_the_seat_that_asks_and_all_see_that_it_asked(tmp_path: Path) -> None:
    async def scenario(url: str) -> tuple[list[str], bytes]:
        async with People(url) as people:
            ada, bo = await two_at(people)
            eve = await people.watch()
            frames: list[str] = []
            bo.on_frame = eve.on_frame = frames.append
            hint = await ada.hint()
            assert ada.asked() is not None
            assert hint["options"][0]["move"]["move"] == "write"
            assert hint["options"][0]["text"] == hint["options"][0]["move"]["number"]
            assert hint["why"][0]["key"] == "made-up"
            for other in (ada, bo, eve):
                await other.until(lambda update: update["lobby"]["seats"][0]["hints"] == 1)
            assert await ada.hint() == hint, "whoever asks again is told the same"
            await ada.submit(hint["options"][0]["move"])
            game = BY_KEY["the_number"]
            await asyncio.gather(play(ada, game), play(bo, game))
            assert ada.update["lobby"]["seats"][0]["hints"] == 1
            told = [said["key"] for news in bo.news for said in news["sentences"]]
            assert told.count("aside-hints") == 1
            return frames, await people.client.record(people.table)

    with thinking(tmp_path) as server:
        frames, text = asyncio.run(scenario(server.url))
    assert "made-up" not in "".join(frames)
    assert [moved.aside.hints for moved in read_record(text, BY_KEY).moves].count(1) == 1


def test_whoever_hears_a_hint_may_ask_again_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a quick line the next message is there before the loop has gone on: as if it were said while one is told."""
    told: list[FromServer] = []

    def tell(watcher: TableWatcher, message: FromServer) -> None:
        told.append(message)
        if isinstance(message, Hinted) and len(told) == 1:
            watcher.table.hint(watcher, message.seat, message.ask)
        usual(watcher, message)

    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, _ = await two_at(people)
            monkeypatch.setattr(TableWatcher, "send", tell)
            hint = await ada.hint()
            while (again := await ada.next(5))["say"] != "hinted":
                pass
            assert again == hint

    usual = TableWatcher.send
    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))


def test_that_somebody_was_helped_is_in_the_log_before_they_are(tmp_path: Path) -> None:
    async def ask(url: str) -> Any:
        async with People(url) as people:
            ada, _ = await two_at(people)
            await ada.hint()
            return people.places[0]

    async def look(url: str, place: Any) -> int:
        async with Client(url) as client, await client.watch(place.table, place.secret) as ada:
            hints = ada.update["lobby"]["seats"][0]["hints"]
            await ada.hint()
            return int(hints + ada.update["lobby"]["seats"][0]["hints"])

    with thinking(tmp_path) as server:
        place = asyncio.run(ask(server.url))
    with thinking(tmp_path) as server:
        assert asyncio.run(look(server.url, place)) == 2, "once for each ask, even after a restart"


def test_hints_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            assert await refused(ada, Hint(0, 1)) == ("not-allowed-now", "server-hints-off")
            await ada.say(Arrange(hints=True))
            await ada.until(lambda update: update["lobby"]["hints"])
            assert await refused(ada, Hint(1, 1)) == ("not-yours", "server-not-your-seat")
            assert await refused(ada, Hint(0, 7)) == ("stale", "server-stale")
            await bo.say(Arrange(hints=False))
            assert (await refusal(bo))["sentence"]["key"] == "server-host-only"
            eve = await people.watch()
            assert await refused(eve, Hint(0, 1)) == ("not-yours", "server-not-your-seat")

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))


async def refused(seated: SeatConnection, message: Hint) -> tuple[str, str]:
    await seated.say(message)
    told = await refusal(seated)
    assert told["ask"] == message.ask
    return told["kind"], told["sentence"]["key"]


def test_a_game_nobody_thinks_about_gives_no_hints(server: Running) -> None:
    game = BY_KEY["the_number"]

    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await two_at(people)
            assert await refused(ada, Hint(0, 1)) == ("not-allowed-now", "server-no-mind")

    before = game.thinkers
    object.__setattr__(game, "thinkers", ())
    try:
        asyncio.run(scenario())
    finally:
        object.__setattr__(game, "thinkers", before)


def test_a_mind_that_fails_is_told_and_may_be_asked_again(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, _ = await two_at(people)
            for _ in range(2):
                with pytest.raises(MessageRefused, match="server-hint-late"):
                    await ada.hint()
            assert ada.update["lobby"]["seats"][0]["hints"] == 0

    with thinking(tmp_path, nobody) as server:
        asyncio.run(scenario(server.url))


def test_behind_a_curtain_nobody_is_helped(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Client(url) as client:
            place = await client.create("the_number", ["Ada", "Bo"], setup={"seats": 2}, hints=True, start=True)
            async with await client.watch(place.table, place.secret) as both:
                await both.until(lambda update: update["view"])
                assert await refused(both, Hint(1, 1)) == ("not-yours", "server-not-your-seat")
                await both.say(Look(1))
                await both.until(lambda update: update["view"]["me"] == 1)
                assert (await both.hint())["seat"] == 1

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))


@every_game
def test_a_hint_is_asked_for_from_what_the_seat_sees_alone(game: AnyGame) -> None:
    """Whatever lies hidden is exchanged: the question that travels to the mind stays the same, byte for byte."""
    start = game.start(game.read_setup(Given({"seats": max(2, game.usual_seats)})))
    state = game.fold(start, game.open(start, dice_of("hint")))
    for step in range(30):
        waiting = list(due(game, state))
        assert waiting
        for seat, _ in waiting:
            other = game.possible_world(state, seat, dice_of("another world", step))
            assert written(question_of(game, state, seat, step)) == written(question_of(game, other, seat, step))
        seat, ask = waiting[0]
        state = game.fold(state, game.decide(state, seat, ask.sample(dice_of("hint", step)), dice_of("hint")))
        if game.outcome(state) is not None:
            return


def written(question: BotQuestion) -> tuple[bytes, object]:
    assert isinstance(question.dice, SeededDice)
    return msgspec.json.encode((question.view, question.ask)), question.dice.seed


def test_the_explorer_answers_refuses_and_is_missing_with_a_sentence(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Client(url) as client:
            first = (await client.explore("fifty", {"seats": 3}))["seats"]
            assert first == 3
            with pytest.raises(ServerRefusal) as bad:
                await client.explore("fifty", {"seats": 99})
            assert (bad.value.status, bad.value.key) == (400, "input-whole")
            assert str(bad.value).startswith("seats: ")
            with pytest.raises(ServerRefusal) as unknown:
                await client.explore("chess", {})
            assert unknown.value.status == 404

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))
        kept = server.tables.explorer.cache
        assert len(kept.answers) == 1, "a refusal is no answer"


def test_the_explorer_keeps_answers_and_not_what_was_asked(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Client(url) as client:
            for spaces in (10, 15_000):
                body = b'{"seats": 3' + b" " * spaces + b"}"
                answer = await client.http.post("/api/games/fifty/explore", content=body)
                assert answer.json()["seats"] == 3
            assert (await client.http.post("/api/games/fifty/explore", content=body + b" " * 2000)).status_code == 413

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))
        kept = server.tables.explorer.cache
        assert len(kept.answers) == 2
        assert len(repr(kept.answers)) < 1000


def test_what_is_no_json_is_refused_by_whoever_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on the loop, where everybody would wait for it."""

    async def scenario(url: str) -> None:
        async with Client(url) as client:
            answer = await client.http.post("/api/games/fifty/explore", content=b'{"seats":')
            assert (answer.status_code, answer.json()["key"]) == (400, "input-not-json")

    with thinking(tmp_path) as server:
        monkeypatch.setattr("tablee.server.http.routes.read_json", lambda _: pytest.fail("on the loop"), raising=False)
        asyncio.run(scenario(server.url))


def test_a_game_without_an_explorer_says_so(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Client(url) as client:
            with pytest.raises(ServerRefusal) as missing:
                await client.explore("fifty", {})
            assert (missing.value.status, missing.value.key) == (404, "server-no-explorer")

    with thinking(tmp_path, without_explorer) as server:
        asyncio.run(scenario(server.url))


def test_exploring_is_limited(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Client(url) as client:
            await client.explore("fifty", {"seats": 3})
            with pytest.raises(ServerRefusal) as often:
                await client.explore("fifty", {"seats": 3})
            assert often.value.status == 429

    with thinking(tmp_path, studies_a_minute=1) as server:
        asyncio.run(scenario(server.url))


def test_a_move_played_meanwhile_makes_the_hint_stale(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, _ = await two_at(people)
            asked = ada.asked()
            assert asked is not None
            await ada.say(Hint(0, asked["number"]))
            await ada.submit(random_move(BY_KEY["the_number"], asked))
            told = await refusal(ada)
            assert told["sentence"]["key"] == "server-stale"
            assert ada.update["lobby"]["seats"][0]["hints"] == 0

    with thinking(tmp_path) as server:
        asyncio.run(scenario(server.url))
