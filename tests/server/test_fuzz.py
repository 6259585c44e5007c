"""Whatever a socket says, the server answers with messages of the protocol and the table stays whole."""

import asyncio
import json
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tablee.client.connection import ConnectionEnded
from tablee.server.socket import messages
from tests.server.people import People
from tests.server.running import running_apart

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
kinds = [kind for kind in messages.FromClient.__args__ if kind is not messages.Leave]


def near(kind: Any) -> st.SearchStrategy[Any]:
    """A message of this kind with fields that nearly fit."""
    small = st.integers(-1, 3) | json_values
    fields = dict.fromkeys(kind.__struct_fields__, small)
    tag = st.just(kind.__struct_config__.tag)
    return st.fixed_dictionaries({"say": tag}, optional=fields)


frames = st.lists(st.one_of(*map(near, kinds), json_values).map(json.dumps) | st.text() | st.binary(), max_size=12)


def test_anything_may_be_said(tmp_path_factory: Any) -> None:
    with running_apart(tmp_path_factory.mktemp("fuzz")) as url:
        check(url)


def check(url: str) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(frames)
    def fuzz(said: list[str | bytes]) -> None:
        asyncio.run(say_all(url, said))

    fuzz()


async def say_all(url: str, said: list[str | bytes]) -> None:
    async with People(url) as people:
        ada, _ = await people.sit("the_number", ["Ada", "Bo"])
        assert ada.socket is not None
        ada.on_frame = lambda text: msgspec.json.decode(text, type=messages.FromServer) and None
        for frame in said:
            await ada.socket.send(frame)
        await ada.say(messages.Say("wow"))
        try:
            while not ada.others:
                await ada.next()
        except (ConnectionEnded, ConnectionClosed):
            pass
        again = await people.watch(people.places[0].secret)
        assert again.update["lobby"]["seats"]
