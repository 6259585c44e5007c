"""What programs are told of the games: schemas in the OpenAPI document, and a right move where theirs is none."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.client import Client
from tablee.client.connection import MessageRefused
from tablee.core.parts import asks_of
from tablee.games import GAMES
from tests.server.running import running


def test_every_game_is_in_the_openapi_document_and_every_reference_leads_somewhere(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        text = httpx.get(f"{server.url}/schema/openapi.json").text
    schemas: dict[str, Any] = json.loads(text)["components"]["schemas"]
    for game in GAMES:
        assert {f"{game.key}.{kind}" for kind in ("setup", "asks", "moves", "views")} <= schemas.keys()
        for kind in asks_of(game):
            assert f"{game.key}.asks.{kind.__name__}" in schemas
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert named <= schemas.keys()


def test_a_refusal_shows_a_right_move(tmp_path: Path) -> None:
    async def scenario(url: str) -> Any:
        async with Client(url) as client:
            place = await client.create("the_number", ["Ada"], start=True, bot="random")
            async with await client.watch(place.table, place.secret) as seated:
                for wrong in ({"move": "write", "digits": "123"}, {"move": "write", "number": "12"}, "12"):
                    with pytest.raises(MessageRefused) as refused:
                        await seated.submit(wrong)
                await seated.submit(refused.value.example)
                return seated.refusals

    with running(tmp_path) as server:
        refusals = asyncio.run(scenario(server.url))
    assert [refusal["example"]["move"] for refusal in refusals] == ["write"] * 3
