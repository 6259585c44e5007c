"""The socket: one browser, or one program, at one table. Frames in, frames out; the rest is the table's."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from tablee.core.refusals import Refusal
from tablee.core.sentences import sentence
from tablee.server.clerk import Clerk, bad_message, decoder
from tablee.server.house import House, NoSuchTable
from tablee.server.limits import Bucket
from tablee.server.messages import PROTOCOL, Gone, Hello, Refused
from tablee.server.origin import is_foreign
from tablee.server.watcher import Watcher
from tablee.server.wire import WIRE, Wire

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
encoder = msgspec.json.Encoder()


class Left(Exception):
    """The other side has closed the socket."""


class Socket:
    def __init__(self, house: House, receive: Receive, send: Send, wire: Wire, address: str) -> None:
        self.house = house
        self.receive = receive
        self.send_event = send
        self.wire = wire
        self.address = address
        settings = house.settings
        self.bucket = Bucket(settings.frames_a_second, settings.frames_at_once)
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stuck = False
        self.is_known = False  # it showed a secret of the table

    async def serve(self) -> None:
        """Hello within a few seconds, then whatever comes, until somebody goes."""
        try:
            async with asyncio.timeout(self.house.settings.hello_within):
                watcher = await self.welcome()
        except (TimeoutError, Left):
            watcher = None
        finally:
            self.house.doors.said_hello(self.address)
        if watcher is None:
            await self.close()
            return
        clerk = Clerk(self.house, watcher, self.wire.cut)
        try:
            await self.stay(clerk)
        finally:
            self.wire.take = None
            clerk.go()
            for task in self.tasks:
                task.cancel()

    async def stay(self, clerk: Clerk) -> None:
        """From now on messages are taken as they arrive and frames written as they are made."""
        clerk.watcher.deliver = partial(self.deliver, clerk.watcher)
        self.wire.take = partial(self.take, clerk)
        clerk.watcher.wake()
        with suppress(Left):
            while True:
                self.take(clerk, await self.text())  # what had arrived before

    async def welcome(self) -> Watcher | None:
        """The first message; anything but a hello to a table that exists ends the socket."""
        try:
            hello = decoder.decode(await self.text())
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            await self.send(encoder.encode(bad_message(str(error))))
            return None
        if not isinstance(hello, Hello):
            await self.send(encoder.encode(bad_message("hello")))
            return None
        if hello.protocol != PROTOCOL:
            await self.send(encoder.encode(Refused("bad-message", sentence("server-protocol"))))
            return None
        return await self.come(hello)

    async def come(self, hello: Hello) -> Watcher | None:
        try:
            watcher = await self.house.come(hello.table, hello.secret, hello.nonce, hello.stage)
        except NoSuchTable:
            await self.send(encoder.encode(Gone("no-such-table")))
            return None
        except Refusal as refusal:
            await self.send(encoder.encode(Refused("bad-message", refusal.sentence)))
            return None
        if hello.secret is not None and watcher.holder is None:
            watcher.tell(Refused("not-yours", sentence("server-no-seat")))
        if watcher.holder is not None:
            self.is_known = True
            self.house.doors.is_known(self.address)
        return watcher

    # Reading.

    def take(self, clerk: Clerk, text: str | bytes) -> None:
        if clerk.watcher.gone:
            return
        if self.bucket.take():
            clerk.take(text)
        else:
            clerk.watcher.finish("flood")

    # The wire.

    async def text(self) -> str | bytes:
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise Left
        return event.get("text") or event.get("bytes") or b""

    async def send(self, frame: bytes) -> None:
        await self.send_event({"type": "websocket.send", "text": frame.decode()})

    def deliver(self, watcher: Watcher) -> None:
        """Write what waits, unless the other side is slow: then it waits on, and only the newest update is made."""
        watcher.waking = None
        if self.is_stuck:
            return
        if not self.wire.is_free:
            self.is_stuck = True
            self.start_task(self.wait_for(watcher))
            return
        frames = watcher.frames()
        if frames:
            self.wire.write(frames)
        if watcher.gone:
            self.start_task(self.close())

    async def wait_for(self, watcher: Watcher) -> None:
        """A browser that takes nothing for a while is let go."""
        try:
            async with asyncio.timeout(self.house.settings.slow_after):
                await self.wire.writable.wait()
        except TimeoutError:
            self.wire.cut()
        self.is_stuck = False
        self.deliver(watcher)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        with suppress(Exception):  # it may be closed already, in as many ways as there are servers
            await self.send_event({"type": "websocket.close", "code": 1000})


async def serve_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """A new socket knocks: strangers' pages and crowds from one address are turned away before the handshake."""
    address = (scope.get("client") or ("", 0))[0]
    await receive()  # websocket.connect
    if scope["path"] != "/ws" or is_foreign(scope) or house.is_stopping or not house.doors.enter(address):
        house.metrics.refusals.labels("door").inc()
        await send({"type": "websocket.close", "code": 1008})
        return
    socket = Socket(house, receive, send, scope.get("extensions", {}).get(WIRE), address)
    try:
        await send({"type": "websocket.accept"})
        await socket.serve()
    finally:
        house.doors.leave(address, socket.is_known)
