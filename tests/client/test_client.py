"""The client library: what other people's bots are written with."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.client import Client, ServerRefusal, play_bot
from tablee.server.socket.messages import PassOn, Start
from tests.server.running import Running, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as run:
        yield run


def highest(view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001
    return {"move": "write", "number": ask["digits"][-1] * 3}


def test_an_outside_bot_sits_down_by_name_and_plays(server: Running) -> None:
    async def scenario() -> dict[str, Any]:
        async with Client(server.url) as client:
            host = await client.create("the_number", ["Ada"], setup={"seats": 2})
            guest = await client.join(host.table, "Robot")
            async with await client.watch(host.table, host.secret) as seated:
                await seated.say(Start())
                await seated.until(lambda update: update["lobby"]["phase"] == "playing")
            both = [play_bot(server.url, host.table, highest, secret=place.secret) for place in (host, guest)]
            return (await asyncio.gather(*both))[1]

    assert asyncio.run(scenario())["lobby"]["outcome"]["winners"] == [0, 1]


def test_an_outside_bot_takes_over_with_a_token(server: Running) -> None:
    async def scenario() -> dict[str, Any]:
        async with Client(server.url) as client:
            place = await client.create("the_number", ["Ada"], bot="casual", start=True)
            async with await client.watch(place.table, place.secret) as seated:
                await seated.say(PassOn())
                while not seated.others:
                    await seated.next()
                token = seated.others[0]["token"]
            return await play_bot(server.url, "", highest, token=token)

    assert asyncio.run(scenario())["lobby"]["phase"] == "over"


def test_a_no_is_raised_in_the_language_of_the_client(server: Running) -> None:
    async def scenario() -> None:
        async with Client(server.url, language="fr") as client:
            assert {game["key"] for game in await client.games()} >= {"fifty", "the_number"}
            with pytest.raises(ServerRefusal, match="Aucune table") as no:
                await client.find("OLIVE-00")
            assert no.value.key == "server-no-code"

    asyncio.run(scenario())
