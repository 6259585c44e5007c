"""A real server on a free port, in a thread of its own: the same uvicorn, the same SQLite file, no doubles."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablee.server.serving import Server, listen, make_server
from tablee.server.settings import Settings

# Quick bots, and limits no test meets by accident.
QUICK = Settings(
    bot_pause=0,
    reveal_in=0,
    update_pause=0,
    crowd_pause=0.05,
    opens_a_minute=100_000,
    joins_a_minute=100_000,
    look_ups_a_minute=100_000,
    frames_a_second=100_000,
    frames_at_once=100_000,
    hello_within=1,
)


class Running:
    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url

    @property
    def house(self) -> Any:
        return self.server.house

    def inside(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Do something in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(20)

    loop: asyncio.AbstractEventLoop


@contextmanager
def running(folder: Path, **changes: Any) -> Iterator[Running]:
    listening = listen("127.0.0.1", 0)
    ready = threading.Event()
    server = make_server(folder, msgspec.structs.replace(QUICK, **changes), lambda port: ready.set())  # noqa: ARG005
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    assert ready.wait(20)
    run = Running(server, f"http://127.0.0.1:{listening.getsockname()[1]}")
    run.loop = server.house.sweeper.get_loop()  # type: ignore[union-attr]
    try:
        yield run
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()
        assert not thread.is_alive()
