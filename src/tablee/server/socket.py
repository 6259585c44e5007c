"""The socket: one browser, or one program, at one table. Frames in, frames out; the rest is the table's."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any, assert_never

import msgspec

from tablee.core.refusals import IllegalMove, NotAMove, Refusal, Unclear
from tablee.core.sentences import sentence
from tablee.server import decisions, messages
from tablee.server.decisions import NotYours, Stale
from tablee.server.house import House, NoSuchTable
from tablee.server.limits import Bucket
from tablee.server.messages import PROTOCOL, FromClient, Gone, Hello, Refused
from tablee.server.origin import is_foreign
from tablee.server.store import NotKept
from tablee.server.watcher import Watcher
from tablee.server.wire import WIRE, Wire

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
FromHost = messages.Arrange | messages.SetSeat | messages.FillSeats | messages.Swap | messages.Start

log = logging.getLogger("tablee")
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
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
        try:
            await self.stay(watcher)
        finally:
            self.wire.take = watcher.deliver = None
            watcher.table.go(watcher)
            for task in self.tasks:
                task.cancel()

    async def stay(self, watcher: Watcher) -> None:
        """From now on messages are taken as they arrive and frames written as they are made."""
        watcher.deliver = partial(self.deliver, watcher)
        self.wire.take = partial(self.take, watcher)
        watcher.wake()
        with suppress(Left):
            while True:
                self.take(watcher, await self.text())  # what had arrived before

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
            watcher = self.house.come(hello.table, hello.secret, hello.nonce)
        except NoSuchTable:
            await self.send(encoder.encode(Gone("no-such-table")))
            return None
        except Refusal as refusal:
            await self.send(encoder.encode(Refused("bad-message", refusal.sentence)))
            return None
        if hello.secret is not None and watcher.holder is None:
            watcher.tell(Refused("not-yours", sentence("server-no-seat")))
        return watcher

    # Reading.

    def take(self, watcher: Watcher, text: str | bytes) -> None:
        """One message: done, or answered with a no."""
        if watcher.gone:
            return
        if not self.bucket.take():
            watcher.finish("flood")
            return
        ask = None
        try:
            message = decoder.decode(text)
            ask = message.ask if isinstance(message, messages.Submit | messages.Hint) else None
            self.do(watcher, message)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.refuse(watcher, bad_message(str(error)))
        except Refusal as refusal:
            self.refuse(watcher, Refused(kind_of(refusal), refusal.sentence, ask))
        except Exception:  # a fault of ours ends this socket, not the server
            log.exception("message failed")
            self.wire.cut()

    def refuse(self, watcher: Watcher, refused: Refused) -> None:
        self.house.metrics.refusals.labels(refused.kind).inc()
        watcher.tell(refused)

    def do(self, watcher: Watcher, message: FromClient) -> None:
        table = watcher.table
        match message:
            case messages.Submit(seat, ask, move):
                table.submit(watcher, seat, ask, bytes(move))
            case messages.Hint(seat, ask):
                table.hints.ask(watcher, seat, ask)
            case messages.Look(seat):
                if seat is not None and seat not in watcher.seats:
                    raise NotYours("server-not-your-seat")
                watcher.look(seat)
            case messages.Say():
                table.emote(watcher, message)
            case messages.Rename():
                table.act(decisions.rename(table.decided, watcher.holder, message), watcher)
            case messages.Leave():
                self.leave(watcher)
            case messages.Rematch():
                self.start_task(self.rematch(watcher))
            case messages.PassOn():
                self.house.pass_on(watcher)
            case messages.Hello():
                raise NotAMove("server-bad-message", why="hello")
            case messages.Arrange() | messages.SetSeat() | messages.FillSeats() | messages.Swap() | messages.Start():
                self.do_as_host(watcher, message)
            case _:
                assert_never(message)

    def leave(self, watcher: Watcher) -> None:
        if watcher.holder is None:
            raise NotYours("server-no-seat")
        found = decisions.leave(watcher.table.decided, watcher.holder)
        watcher.is_leaving = True
        watcher.table.act(found, watcher)

    def do_as_host(self, watcher: Watcher, message: FromHost) -> None:
        table, position = watcher.table, watcher.table.decided
        decisions.check_host(position, watcher.holder)
        match message:
            case messages.Arrange():
                found = decisions.arrange(position, message, self.house.settings.most_seats)
            case messages.SetSeat():
                found = decisions.set_seat(position, message, table.present)
            case messages.FillSeats():
                found = decisions.fill_seats(position, message)
            case messages.Swap():
                found = decisions.swap(position, message)
            case messages.Start():
                found = decisions.start(position)
        if found:
            table.act(found, watcher)

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

    async def rematch(self, watcher: Watcher) -> None:
        try:
            await self.house.rematch(watcher)
        except Refusal as refusal:
            self.refuse(watcher, Refused(kind_of(refusal), refusal.sentence))
        except NotKept:
            pass  # the table has told everybody

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        with suppress(Exception):  # it may be closed already, in as many ways as there are servers
            await self.send_event({"type": "websocket.close", "code": 1000})


def bad_message(why: str) -> Refused:
    return Refused("bad-message", sentence("server-bad-message", why=why[:200]))


def kind_of(refusal: Refusal) -> Any:
    match refusal:
        case Stale():
            return "stale"
        case NotYours():
            return "not-yours"
        case NotAMove():
            return "bad-message" if refusal.sentence.key == "server-bad-message" else "not-a-move"
        case Unclear():
            return "unclear"
        case IllegalMove():
            return "not-allowed-now"
    return "bad-message"


async def serve_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """A new socket knocks: strangers' pages and crowds from one address are turned away before the handshake."""
    address = (scope.get("client") or ("", 0))[0]
    await receive()  # websocket.connect
    if scope["path"] != "/ws" or is_foreign(scope) or house.is_stopping or not house.doors.enter(address):
        house.metrics.refusals.labels("door").inc()
        await send({"type": "websocket.close", "code": 1008})
        return
    try:
        await send({"type": "websocket.accept"})
        await Socket(house, receive, send, scope["extensions"][WIRE], address).serve()
    finally:
        house.doors.leave(address)
