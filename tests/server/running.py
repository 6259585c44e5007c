"""A real server on a free port, in a thread of its own: the same uvicorn, the same SQLite file, no doubles."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablee.server import serving
from tablee.server.http.pages import Pages
from tablee.server.serving import Server, listen, make_server, serve
from tablee.server.settings import Settings
from tablee.thinking import service
from tests import chance

# Quick bots, and limits no test meets by accident.
QUICK = Settings(
    bot_pause=0,
    gap=0,
    reveal_in=0,
    update_pause=0,
    crowd_pause=0.05,
    opens_a_minute=100_000,
    joins_a_minute=100_000,
    address_joins_a_second=100_000,
    address_joins_at_once=100_000,
    look_ups_a_minute=100_000,
    misses_a_minute=100_000,
    misses_at_once=100_000,
    frames_a_second=100_000,
    frames_at_once=100_000,
    spectator_frames_a_second=100_000,
    spectator_frames_at_once=100_000,
    long_frames_a_second=100_000,
    long_frames_at_once=100_000,
    address_frames_a_second=100_000,
    address_frames_at_once=100_000,
    effort_a_second=100,
    effort_at_once=100,
    address_share=1,
    hello_within=20,
    studies_a_minute=100_000,
    thinkers=1,
)
# The pages are read once, and not again for each of hundreds of servers.
setattr(serving, "Pages", cache(Pages))  # noqa: B010
# Where tests fill all cores a mind that gives way to everybody would hardly come to think.
service.BOTS_NICE = service.STUDY_NICE = 0
PATIENCE = 60.0  # seconds; a busy machine is slow, not wrong


class Running:
    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url

    @property
    def tables(self) -> Any:
        return self.server.tables

    @property
    def app(self) -> Any:
        return self.server.config.app

    @property
    def waiting(self) -> Any:
        """The connections that wait for their other side."""
        protocol: Any = self.server.config.http_protocol_class
        return protocol.keywords["bounds"].waiting

    def inside(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Do something in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(PATIENCE)

    loop: asyncio.AbstractEventLoop


@contextmanager
def running(folder: Path, loop: str = "auto", **changes: Any) -> Iterator[Running]:
    listening = listen("127.0.0.1", 0)
    ready = threading.Event()
    server = make_server(folder, msgspec.structs.replace(QUICK, **changes), lambda port: ready.set())  # noqa: ARG005
    server.config.loop = loop
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    run = Running(server, f"http://127.0.0.1:{listening.getsockname()[1]}")
    run.loop = server.tables.sweeper.get_loop()  # type: ignore[union-attr]
    try:
        yield run
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()


@contextmanager
def running_apart(folder: Path, packages: Path | None = None) -> Iterator[str]:
    """The same in a process of its own, for tests that keep this one busy, or that install packages. Its address."""
    command = [sys.executable, "-m", "tests.server.running", str(folder)]
    root = Path(__file__).parents[2]
    environment = os.environ if packages is None else {**os.environ, "PYTHONPATH": str(packages)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root, env=environment)
    assert process.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(process.stdout.readline())}"
    finally:
        process.terminate()
        process.stdout.close()
        assert process.wait(PATIENCE) == 0


def main() -> None:
    chance.replace_chance()
    chance.start_from(Path(sys.argv[1]).name)
    server = make_server(Path(sys.argv[1]), QUICK, lambda port: print(port, flush=True))
    serve(server, listen("127.0.0.1", 0))


if __name__ == "__main__":
    main()
