"""The smallest games are played everywhere: in a terminal, at a table of a server, from a record."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.client import Client
from tablee.core.game import AnyGame
from tablee.games import BY_KEY
from tablee.language.words import LANGUAGES
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.http.replays import replay_of
from tablee.terminal.screens.result import ResultScreen
from tests.contract.cases import every_toy
from tests.play import dice_of
from tests.server.running import running
from tests.server.test_games import play
from tests.terminal.pilot import opened, plan_of, run

MOST_LINES = 60  # of the smallest one, blank ones not counted


@pytest.fixture(autouse=True)
def installed(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BY_KEY, game.key, game)


def written(game: AnyGame) -> int:
    texts = [path.read_text(encoding="utf-8") for path in game.folder.glob("*.py")]
    return sum(bool(line.strip()) for text in texts for line in text.splitlines())


@every_toy
def test_it_is_small(game: AnyGame) -> None:
    assert {path.name for path in game.folder.glob("*.py")} == {"__init__.py", "rules.py", "view.py"}
    assert written(game) <= (MOST_LINES if game.open_information else MOST_LINES + 30)


@every_toy
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_in_a_terminal(game: AnyGame, language: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(game, "Ada"), tmp_path, language) as hand:
            await hand.play_on(dice_of(game.key))
            assert isinstance(hand.room, ResultScreen)
            assert " V " not in hand.reads(), "without a mind there is no review"

    run(story)
    (record,) = tmp_path.iterdir()
    assert verify(read_record(record.read_bytes(), BY_KEY)).outcome is not None


@every_toy
def test_it_is_played_at_a_server_and_what_it_has_not_is_not_offered(game: AnyGame, tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        async with Client(url) as client:
            place = await client.create(game.key, ["Ada"], start=True, bot="random")
            async with await client.watch(place.table, place.secret) as seated:
                await play(seated, game)
                assert seated.update["lobby"]["outcome"] is not None
                assert len(seated.update["totals"]) == (0 if game.key == "stones" else game.usual_seats)
            record = await client.record(place.table)
            assert verify(read_record(record, BY_KEY)).outcome is not None
            steps = replay_of(record, 0).steps
            assert all(step.news.sentences for step in steps[1:]), "every fact is told by its own message"
        async with httpx.AsyncClient(base_url=url) as web:
            assert await statuses(web, game.key, place.table) == {"referee": 404, "explore": 404, "review": 409}

    with running(tmp_path) as server:
        asyncio.run(whole(server.url))


async def statuses(web: httpx.AsyncClient, key: str, table: str) -> dict[str, Any]:
    return {
        "referee": (await web.post(f"/api/referee/{key}", json={})).status_code,
        "explore": (await web.post(f"/api/games/{key}/explore", json={})).status_code,
        "review": (await web.get(f"/api/tables/{table}/review")).status_code,
    }
