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
from tablee.games import BY_KEY, GAMES
from tablee.language.words import LANGUAGES, Words
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
                with pytest.raises(MessageRefused):
                    await seated.submit({"move": "write", "digits": "123"})
                sentence = seated.refusals[-1]["sentence"]
                await seated.submit(json.loads(sentence["parts"]["example"]))
                return sentence

    with running(tmp_path) as server:
        sentence = asyncio.run(scenario(server.url))
    assert sentence["key"] == "move-json-like"
    for language in LANGUAGES:
        said = Words(language, BY_KEY["the_number"].folder / "words")(sentence["key"], **sentence["parts"])
        assert '{"move":"write","number":"' in said
