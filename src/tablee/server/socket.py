"""The socket: one browser, or one program, at one table. Frames in, frames out; the rest is the table's."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, NamedTuple

import msgspec

from tablee.core.sentences import sentence
from tablee.server.clerk import Clerk, bad_message, decoder, encoder, greet
from tablee.server.house import House, NoSuchTable
from tablee.server.limits import Bucket
from tablee.server.messages import PROTOCOL, Gone, Hello, Refused, Submit
from tablee.server.origin import is_foreign
from tablee.server.remote import FarWatcher, Visit
from tablee.server.store import NotKept
from tablee.server.watcher import Watcher
from tablee.server.wire import WIRE, Wire

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
AnyWatcher = Watcher | FarWatcher
SUBMIT = b'"submit"'
REFUSED = b'{"say":"refused"'
PATIENCE = 0.2  # seconds between attempts to find a table again, longer and longer
LONGEST = 1.0
QUIET = 2  # attempts before anybody is told
TOO_OLD = 10.0  # seconds after which a move is not played any more


class Last(NamedTuple):
    text: str | bytes
    at: float


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
        self.hello: Hello | None = None
        self.visit: Clerk | Visit | None = None  # None while the table is looked for
        self.last: Last | None = None  # the last answer to an ask, where it may have to be said again

    async def serve(self) -> None:
        """Hello within a few seconds, then whatever comes, until somebody goes."""
        try:
            async with asyncio.timeout(self.house.settings.hello_within):
                self.hello = await self.read_hello()
        except (TimeoutError, Left):
            self.hello = None
        finally:
            self.house.doors.said_hello(self.address)
        try:
            with suppress(Left):
                await self.stay()
        finally:
            self.wire.take = None
            if self.visit is not None:
                self.visit.go()
            for task in self.tasks:
                task.cancel()

    async def stay(self) -> None:
        """Until the other side goes, or has heard the last word."""
        if self.hello is None or not await self.find(self.hello):
            await self.close()
            return
        while True:
            self.take(await self.text())  # what had arrived before

    async def read_hello(self) -> Hello | None:
        """The first message; anything but a hello ends the socket."""
        text = await self.text()
        try:
            hello = decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            await self.send(encoder.encode(bad_message(str(error))))
            return None
        if not isinstance(hello, Hello):
            await self.send(encoder.encode(bad_message("hello")))
            return None
        if hello.protocol != PROTOCOL:
            await self.send(encoder.encode(Refused("bad-message", sentence("server-protocol"))))
            return None
        return hello

    # Coming to the table, and coming again where it has gone to live elsewhere.

    async def find(self, hello: Hello) -> bool:
        """Come to the table, wherever it lives. While it cannot be reached, say so once and go on trying."""
        for attempt in count():
            try:
                visit = await self.come(hello)
            except NotKept:
                if attempt == QUIET:
                    self.write_away(None)
                self.give_up_old()
                if self.wire.is_closed:
                    raise Left from None
                await asyncio.sleep(min(LONGEST, PATIENCE * 1.3**attempt) * random.uniform(0.8, 1.2))
            else:
                break
        if isinstance(visit, bytes):
            await self.send(visit)
            return False
        self.settle(visit)
        return True

    async def come(self, hello: Hello) -> "Clerk | Visit | bytes":
        """What is said is heard here, or taken elsewhere; or the last word."""
        try:
            peer = await self.house.elsewhere(hello.table)
        except NoSuchTable:
            return encoder.encode(Gone("no-such-table"))
        if peer is not None:
            assert self.house.exchange is not None
            return await self.house.exchange.come(peer, hello.table, encoder.encode(hello))
        found = await greet(self.house, hello)
        return found if isinstance(found, bytes) else Clerk(self.house, found, self.wire.cut)

    def settle(self, visit: "Clerk | Visit") -> None:
        """From now on messages are taken as they arrive and frames written as they are made."""
        self.visit = visit
        if visit.is_known and not self.is_known:
            self.is_known = True
            self.house.doors.is_known(self.address)
        visit.watcher.deliver = partial(self.deliver, visit.watcher)
        visit.watcher.on_lost = self.lost
        visit.watcher.wire = self.wire
        self.wire.take = self.take
        visit.watcher.wake()
        if self.last is not None:
            visit.take(self.last.text, again=True)

    def lost(self) -> None:
        """The table has gone to live elsewhere, or nobody can say yet where."""
        if self.visit is not None and self.hello is not None:
            self.visit.go()
            self.visit = None
            self.start_task(self.find_again(self.hello))

    async def find_again(self, hello: Hello) -> None:
        with suppress(Left):
            if not await self.find(hello):
                await self.close()

    def write_away(self, ask: int | None) -> None:
        if self.wire.is_free:
            self.wire.write([encoder.encode(Refused("not-kept", sentence("server-table-away"), ask))])

    # Reading.

    def take(self, text: str | bytes) -> None:
        visit = self.visit
        if visit is not None and visit.watcher.gone:
            return
        if not self.bucket.take():
            self.flood()
        elif self.house.exchange is None and visit is not None:
            visit.take(text)
        else:
            self.take_far(text)

    def take_far(self, text: str | bytes) -> None:
        """The table may be lost under way: the last answer to an ask is kept, and said again where it has gone to."""
        if (SUBMIT if isinstance(text, bytes) else SUBMIT.decode()) in text:  # type: ignore[operator]
            self.last = Last(text, asyncio.get_running_loop().time())
        elif self.visit is None:
            self.write_away(None)
        if self.visit is not None:
            self.visit.take(text)

    def give_up_old(self) -> None:
        """Nobody wants a move to be played long after it was made."""
        if self.last is not None and asyncio.get_running_loop().time() - self.last.at > TOO_OLD:
            text, self.last = self.last.text, None
            with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
                message = decoder.decode(text)
                self.write_away(message.ask if isinstance(message, Submit) else None)

    def flood(self) -> None:
        if self.visit is not None:
            self.visit.watcher.finish("flood")
        else:
            self.wire.cut()

    # The wire.

    async def text(self) -> str | bytes:
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise Left
        return event.get("text") or event.get("bytes") or b""

    async def send(self, frame: bytes) -> None:
        await self.send_event({"type": "websocket.send", "text": frame.decode()})

    def deliver(self, watcher: AnyWatcher) -> None:
        """Write what waits, unless the other side is slow: then it waits on, and only the newest update is made."""
        watcher.waking = None
        if self.is_stuck:
            return
        if not self.wire.is_free:
            self.is_stuck = True
            self.start_task(self.wait_for(watcher))
            return
        frames = watcher.frames()
        if self.last is not None and any(frame.startswith(REFUSED) for frame in frames):
            self.last = None  # it was heard
        if frames:
            self.wire.write(frames)
        if watcher.gone:
            self.start_task(self.close())

    async def wait_for(self, watcher: AnyWatcher) -> None:
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
    wire = scope["extensions"].pop(WIRE)  # else the two hold each other until garbage is looked for
    await receive()  # websocket.connect
    if scope["path"] != "/ws" or is_foreign(scope) or house.is_stopping or not house.doors.enter(address):
        house.metrics.refusals.labels("door").inc()
        await send({"type": "websocket.close", "code": 1008})
        return
    socket = Socket(house, receive, send, wire, address)
    try:
        await send({"type": "websocket.accept"})
        await socket.serve()
    finally:
        house.doors.leave(address, socket.is_known)
