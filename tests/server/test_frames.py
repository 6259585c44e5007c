"""Frames: what is kept from one update to the next is what would be written anew."""

import asyncio
import gc
from typing import Any

import msgspec
import pytest

from tablee.core.facts import Eyes
from tablee.server.broadcast.lobby import lobby_of
from tablee.server.broadcast.updates import Frames
from tablee.server.socket.messages import Arrange, Leave, SetSeat, Update
from tests.server.people import People
from tests.server.running import Running
from tests.server.test_tables import WRITE, play_on


def wire(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_a_lobby_kept_through_moves_is_the_lobby_of_now(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    make_lobby = Frames.make_lobby
    pairs: list[tuple[Any, Any]] = []

    def compared(frames: Frames) -> Any:
        found, table = make_lobby(frames), frames.table
        pairs.append(
            (
                wire(found),
                wire(lobby_of(table, range(len(table.shown.chairs)), frames.audience.spectators(table.shown))),
            )
        )
        return found

    monkeypatch.setattr(Frames, "make_lobby", compared)

    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo, cy, di = await people.sit("the_number", ["Ada", "Bo", "Cy", "Di"])
            await people.start()
            await bo.submit(WRITE)
            eve = await people.watch()
            await ada.submit(WRITE)
            await eve.close()
            await di.close()
            await ada.say(SetSeat(3, "bot"))
            await ada.until(lambda update: update["lobby"]["seats"][3]["bot"])
            await ada.say(Arrange(clock="relaxed"))
            await cy.submit({"move": "write", "number": "456"})
            await bo.until(lambda update: update["view"]["turn"] > 0)
            await cy.say(Leave())
            await ada.say(SetSeat(2, "bot"))
            people.seats = [ada, bo]
            await play_on(people)

    asyncio.run(scenario())
    assert {lobby["phase"] for lobby, _ in pairs} == {"lobby", "playing", "over"}
    assert {lobby["spectators"] for lobby, _ in pairs} >= {0, 1}
    assert [kept for kept, _ in pairs] == [anew for _, anew in pairs]


def test_moves_that_are_kept_are_not_looked_at_for_garbage(server: Running) -> None:
    """There are more of them than of anything else: looking at each would hold everybody up."""

    async def scenario() -> None:
        async with People(server.url) as people:
            _, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await bo.submit(WRITE)
            entries = server.tables.live[people.table].history.entries
            assert entries
            assert not any(gc.is_tracked(entry) for entry in entries)

    asyncio.run(scenario())


def test_an_update_that_is_written_in_parts_is_a_whole_one(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Frames.write
    views: list[tuple[Any, Any, Any]] = []

    def compared(frames: Frames, eyes: Eyes, seen_moves: int, news_eyes: Eyes) -> bytes:
        frame, shown = write(frames, eyes, seen_moves, news_eyes), frames.table.shown
        update = msgspec.json.decode(frame, type=Update)
        assert (update.version, update.looking, update.chosen) == (frames.table.version, eyes, shown.chosen)
        assert set(msgspec.json.decode(frame)) == set(wire(update))
        views.append((eyes, update.view, shown.state and wire(shown.game.view(shown.state, eyes))))
        return frame

    monkeypatch.setattr(Frames, "write", compared)

    async def scenario() -> None:
        for game in ("the_number", "fifty", "fifty_fifty"):
            async with People(server.url) as people:
                await people.sit(game, ["Ada", "Bo", "Cy"])
                await people.start()
                await people.watch()
                if game == "the_number":
                    await play_on(people)

    asyncio.run(scenario())
    assert {eyes for eyes, _, _ in views} == {None, 0, 1, 2}
    assert [written for _, written, _ in views] == [whole for _, _, whole in views]
