"""A cable between a browser and a server, which a test may pull out: what a phone's network does, without a phone."""

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

RESET = struct.pack("ii", 1, 0)  # close at once, without a goodbye
Ends = tuple[asyncio.StreamWriter, asyncio.StreamWriter]


class Cable:
    """Carries bytes both ways. Connections of before stay dead, as after another network."""

    def __init__(self, url: str) -> None:
        self.port = urlsplit(url).port
        self.loop = asyncio.new_event_loop()
        self.lives: dict[Ends, asyncio.Event] = {}  # of each connection: set once it is dead
        self.is_out = False
        self.url = ""

    def run(self) -> None:
        self.loop.run_forever()
        self.loop.close()

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_out:
            writer.transport.abort()
            return
        there, beyond = await asyncio.open_connection("127.0.0.1", self.port)
        ends = (writer, beyond)
        dead = self.lives[ends] = asyncio.Event()
        with suppress(asyncio.CancelledError):  # at the end of the test
            pumps = [asyncio.ensure_future(work) for work in (pump(reader, beyond, dead), pump(there, writer, dead))]
            await asyncio.wait(pumps, return_when="FIRST_COMPLETED")
            self.lives.pop(ends, None)
            for one in ends:
                one.close()
            await asyncio.gather(*pumps, return_exceptions=True)

    # What a test does.

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def die(self) -> None:
        """All connections die without a word: neither end hears of it. New ones are carried."""
        self.do(self.let_die())

    async def let_die(self) -> None:
        for dead in self.lives.values():
            dead.set()

    def reset(self) -> None:
        """All connections are torn, as they are when a network says that it is gone."""
        self.do(self.tear())

    async def tear(self) -> None:
        for ends in list(self.lives):
            for one in ends:
                with suppress(OSError):
                    one.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                one.transport.abort()
        self.lives.clear()

    def pull_out(self) -> None:
        self.is_out = True
        self.reset()

    def plug_in(self) -> None:
        self.is_out = False

    async def close(self) -> None:
        self.server.close()
        await self.tear()
        await asyncio.sleep(0)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0)
        self.loop.call_soon(self.loop.stop)


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, dead: asyncio.Event) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            if dead.is_set():
                await asyncio.Event().wait()  # it is read, and nobody hears it
            writer.write(data)
            await writer.drain()
    if dead.is_set():
        await asyncio.Event().wait()


@contextmanager
def cable_to(url: str) -> Iterator[Cable]:
    cable = Cable(url)
    thread = threading.Thread(target=cable.run, daemon=True)
    thread.start()
    cable.do(cable.open())
    try:
        yield cable
    finally:
        asyncio.run_coroutine_threadsafe(cable.close(), cable.loop)
        thread.join(20)
