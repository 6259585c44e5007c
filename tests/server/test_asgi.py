"""Any ASGI server will do: here uvicorn as it comes, with its own HTTP and its own WebSockets."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablee.client import Client, play_bot
from tablee.server.asgi import make_app
from tablee.server.serving import listen
from tablee.server.socket.asgi_transport import PlainTransport
from tablee.server.socket.packing import packed, payload
from tests.server.running import QUICK


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    listening = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        make_app(tmp_path, QUICK), http="h11", ws="websockets-sansio", lifespan="on", log_config=None
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(60)
        assert not thread.is_alive()


def highest(view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001
    return {"move": "write", "number": ask["digits"][-1] * 3}


def test_a_whole_game_is_played(url: str) -> None:
    async def scenario() -> dict[str, Any]:
        async with Client(url) as client:
            place = await client.create("the_number", ["Ada"], bot="casual", start=True)
            return await play_bot(url, place.table, highest, secret=place.secret)

    assert asyncio.run(scenario())["lobby"]["phase"] == "over"
    assert httpx.get(f"{url}/health", trust_env=False).json()["ok"]


@pytest.mark.parametrize("message", ["nonsense", "x" * 5000, '{"say":"start"}'])
def test_whoever_does_not_say_hello_hears_why_and_is_let_go(message: str, url: str) -> None:
    async def scenario() -> str:
        async with connect(url.replace("http", "ws") + "/ws", proxy=None) as socket:
            await socket.send(message)
            heard = str(await socket.recv())
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            return heard

    said = asyncio.run(scenario())
    assert '"bad-message"' in said


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_packed_frame_is_unpacked(length: int) -> None:
    assert payload(packed(b"x" * length)) == b"x" * length


def test_a_slow_browser_is_noticed_and_can_be_cut() -> None:
    async def scenario() -> None:
        stuck = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await stuck.wait()
            return {}

        async def send(event: Any) -> None:  # noqa: ARG001
            await stuck.wait()

        transport = PlainTransport(receive, send)
        assert transport.writable.is_set()
        transport.write([b"x" * 70_000])
        assert not transport.writable.is_set()
        asyncio.get_running_loop().call_later(0.01, transport.cut)
        assert (await transport.receive())["type"] == "websocket.disconnect"
        assert transport.is_closed
        await transport.end(0.01)

    asyncio.run(scenario())
