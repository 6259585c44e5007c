"""No frame tells a seat what it may not know: every frame of whole games is recorded and worked out again."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.fairness.deal import Deal
from tablee.games import BY_KEY
from tablee.records.record import Record, read_record
from tests.contract.cases import every_game
from tests.server.people import People
from tests.server.running import Running
from tests.server.test_games import play, random_move

LOBBY = {"game", "setup", "own_edition", "phase", "seats", "spectators", "clock", "absence", "listed", "locked"}
LOBBY |= {"bot_pace", "hints", "open", "code", "commitment", "rematch", "outcome", "best"}
LOBBY |= {"rulings", "own_values", "driven", "classroom", "resting", "waiting", "film_seconds", "origin"}
LOBBY |= {"post_days", "dates"}  # until when who has to move
LOBBY |= {"starting", "dealing", "voided"}  # of the devices that add to the deal, their commitments
UPDATE = {"say", "version", "lobby", "view", "asks", "news", "timeline", "remarks", "own", "lesson"}
UPDATE |= {"looking", "chosen", "progress", "totals"}


def seats_for(game: AnyGame) -> list[str]:
    return [f"P{seat}" for seat in range(max(2, game.usual_seats))]


@every_game
def test_every_frame_is_the_view_of_its_eyes_and_nothing_else(game: AnyGame, server: Running) -> None:
    async def scenario() -> tuple[list[list[dict[str, Any]]], bytes]:
        async with People(server.url) as people:
            seats = await people.sit(game.key, seats_for(game))
            eyes = [*seats, await people.watch()]
            frames: list[list[dict[str, Any]]] = [[] for _ in eyes]
            for seated, list_ in zip(eyes, frames, strict=True):
                seated.on_frame = lambda text, list_=list_: list_.append(msgspec.json.decode(text))
            await people.start()

            async def watch() -> None:
                while not eyes[-1].is_over:
                    await eyes[-1].next()

            await asyncio.gather(watch(), *(play(seated, game) for seated in seats))
            return frames, await people.client.record(people.table)

    frames, text = asyncio.run(scenario())
    record = read_record(text, BY_KEY)
    states = states_of(record)
    for eyes, list_ in zip([*range(record.setup.seats), None], frames, strict=True):
        check_frames(record, states, list_, eyes)


def states_of(record: Record) -> list[Any]:
    """The state before the opening, after it, and after every move."""
    states = [record.game.start(record.setup)]
    for moved in record.moves:
        states.append(record.game.fold(states[-1], moved.facts))
    return states


def check_frames(record: Record, states: Sequence[Any], frames: list[dict[str, Any]], eyes: int | None) -> None:
    told = 0
    for frame in frames:
        if frame["say"] != "update":
            assert frame["say"] in ("welcome", "emoted")
            continue
        told += len(frame["news"])
        assert set(frame) == UPDATE
        assert set(frame["lobby"]) == LOBBY
        if told == 0:
            assert frame["view"] is None
            continue
        state = states[told]
        assert frame["view"] == wire(record.game.view(state, eyes))
        assert frame["asks"] == asks(record.game, state, eyes)
        assert frame["looking"] == eyes
        assert frame["progress"] == wire(record.game.progress(state))
        assert frame["totals"] == wire(list(enumerate(record.game.totals(state))))
        assert frame["lesson"] is None
        first = told - len(frame["news"])
        for number, news in enumerate(frame["news"], start=first):
            assert news == expected_news(record, states, number, eyes)
        is_over = record.game.outcome(state) is not None
        assert (frame["lobby"]["outcome"] is not None) == is_over
    assert told == len(record.moves)


def wire(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def asks(game: AnyGame, state: Any, eyes: int | None) -> list[dict[str, Any]]:
    ask = None if eyes is None else game.ask(state, eyes)
    if ask is None or game.outcome(state) is not None:
        return []
    moves = [{"move": move, "text": game.write_move(move)} for move in ask.moves()]
    fields = {"seat": eyes, "ask": ask, "question": ask.question(), "seconds_left": None, "moves": moves}
    return [AnyNumber(wire(fields))]


class AnyNumber(dict[str, Any]):
    """An ask, whatever its number."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and {**other, "number": 0} == {**self, "number": 0}

    __hash__ = None


def expected_news(record: Record, states: Sequence[Any], number: int, eyes: int | None) -> dict[str, Any]:
    moved, state, game = record.moves[number], states[number], record.game
    sentences: list[Any] = []
    why: list[Any] = []
    for fact in moved.facts:
        if fact.seen_by(eyes):
            sentences += game.tell(state, fact)
            why += game.why(state, fact)
        state = game.evolve(state, fact)
    news = {"move": number, "seat": moved.seat, "by": moved.by, "sentences": sentences, "why": why}
    return dict(wire(news))


@pytest.mark.parametrize("key", ["the_number", "fifty"])
def test_the_others_cannot_tell_which_choice_is_sealed(
    key: str, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same deal twice, only seat 0 seals another choice: until the reveal everybody else gets the same bytes."""
    deal = Deal("1" * 64, "2" * 64, ())
    monkeypatch.setattr("tablee.server.server_host.new_deal", lambda: deal)
    monkeypatch.setattr("tablee.server.storage.table_directory.new_code", lambda codes_in_use: "OLIVE-47")  # noqa: ARG005
    game = BY_KEY[key]

    async def scenario(choice: str) -> list[list[str]]:
        async with People(server.url) as people:
            seats = await people.sit(game.key, ["Ada", "Bo", "Cy"])
            eve = await people.watch()
            frames: list[list[str]] = []
            for seated in (*seats[1:], eve):
                await seated.until(lambda update: update["lobby"]["spectators"] == 1)
                frames.append([])
                seated.on_frame = frames[-1].append
            await people.start()
            await eve.until(lambda update: update["view"])
            asked = seats[0].asked()
            assert asked is not None
            await seats[0].submit(random_move(game, asked, choice))
            for seated in (*seats[1:], eve):
                await seated.until(lambda update: not update["lobby"]["seats"][0]["waiting"])
            return frames

    first, second = asyncio.run(scenario("one")), asyncio.run(scenario("other"))
    assert first == second
    assert all(first)


def test_a_deal_is_committed_before_it_is_dealt_and_shown_at_the_end_only(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("fifty_fifty", ["Ada", "Bo"])
            frames: list[str] = []
            ada.on_frame = frames.append
            commitment = ada.update["lobby"]["commitment"]
            await people.start()
            await asyncio.gather(play(ada, BY_KEY["fifty_fifty"]), play(bo, BY_KEY["fifty_fifty"]))
            record = read_record(await people.client.record(people.table), BY_KEY)
            assert record.deal is not None
            assert record.commitment == commitment == record.deal.commitment
            text = "".join(frames)
            assert record.deal.seed not in text
            assert record.deal.salt not in text

    asyncio.run(scenario())
