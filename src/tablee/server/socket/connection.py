"""The socket: one browser, or one program, at one table. Frames in, frames out; the rest is the table's."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, NamedTuple

import msgspec

from tablee.core.sentences import Sentence, sentence
from tablee.server import world
from tablee.server.address_limits import network_of
from tablee.server.broadcast.watcher import Watcher
from tablee.server.cluster.remote_table import RemoteSession, RemoteWatcher
from tablee.server.http.origin import is_stranger
from tablee.server.refusals import NoSuchTable
from tablee.server.registry.tables import Tables
from tablee.server.size_limits import LONG_MESSAGE, MESSAGE_BYTES
from tablee.server.socket.asgi_transport import PlainTransport
from tablee.server.socket.dispatch import Dispatcher, bad_message, decoder, encoder, greet, size_of, too_long
from tablee.server.socket.messages import PROTOCOL, SPOKEN, Gone, Hello, Refused, Submit
from tablee.server.socket.uvicorn_transport import EXTENSION, Transport
from tablee.server.storage.interface import StoreError
from tablee.server.table.rate import Bucket
from tablee.server.tasks import TaskSet

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
AnyWatcher = Watcher | RemoteWatcher
AnyTransport = Transport | PlainTransport
SUBMIT = b'"submit"'
REFUSED = b'{"say":"refused"'
PATIENCE = 0.2  # seconds between attempts to find a table again, longer and longer
LONGEST = 1.0
QUIET = 2  # attempts before anybody is told
TOO_OLD = 10.0  # seconds after which a move is not played any more
UNHURRIED = 0.045  # seconds between two messages
PIECE = 1.0  # milliseconds of work that are paid for together
HOLD = 0.5  # seconds for which an address that says too much is not listened to
OUTDATED = Refused("bad-message", sentence("server-protocol"))
GOODBYE = 2.0  # seconds that the other side has to go, once it has heard the last word


class LastAnswer(NamedTuple):
    text: str | bytes
    at: float


class SocketClosed(Exception):
    """The other side has closed the socket."""


class Socket:
    def __init__(self, tables: Tables, receive: Receive, send: Send, transport: AnyTransport, address: str) -> None:
        self.tables = tables
        self.receive = receive
        self.send_event = send
        self.transport = transport
        self.address = address
        settings = tables.settings
        self.bucket = Bucket(settings.spectator_frames_a_second, settings.spectator_frames_at_once, world.now)
        self.spoke_at = 0.0
        self.owed = 0.0  # milliseconds of work that are not paid for yet
        self.long_bucket: Bucket | None = None  # of long messages, which most never send
        self.tasks = TaskSet()
        self.is_stuck = False
        self.has_secret = False  # it showed a secret of the table
        self.hello: Hello | None = None
        self.session: Dispatcher | RemoteSession | None = None  # None while the table is looked for
        self.last_answer: LastAnswer | None = None  # the last answer to an ask, where it may have to be said again

    async def serve(self) -> None:
        """Hello within a few seconds, then whatever comes, until somebody goes."""
        transport = self.transport
        transport.count, transport.may_speak, transport.flood = self.count, self.may_speak, self.flood
        transport.shared_time = self.tables.hearing
        transport.go_on()
        try:
            async with asyncio.timeout(self.tables.settings.hello_within):
                self.hello = await self.read_hello()
        except (TimeoutError, SocketClosed):
            self.hello = None
        finally:
            self.tables.socket_limits.note_hello(self.address)
        try:
            with suppress(SocketClosed):
                await self.stay()
        finally:
            transport.take = transport.count = transport.may_speak = transport.flood = None
            if self.session is not None:
                self.session.close()
            self.tasks.cancel()

    async def stay(self) -> None:
        """Until the other side goes, or has heard the last word."""
        if self.hello is None or not await self.find(self.hello):
            await self.close()
            return
        while True:
            self.take(await self.text())  # what had arrived before

    async def read_hello(self) -> Hello | None:
        """The first message; anything but a hello ends the socket."""
        hello = hello_in(await self.text())
        if isinstance(hello, Hello):
            return hello
        await self.send(encoder.encode(hello))
        return None

    # Coming to the table, and coming again where it has gone to live elsewhere.

    async def find(self, hello: Hello) -> bool:
        """Come to the table, wherever it lives. While it cannot be reached, say so once and go on trying."""
        for attempt in count():
            try:
                session = await self.come(hello)
            except StoreError:
                if attempt == QUIET:
                    self.write_away(None)
                self.give_up_old()
                if self.transport.is_closed:
                    raise SocketClosed from None
                await asyncio.sleep(min(LONGEST, PATIENCE * 1.3**attempt) * world.between(0.8, 1.2))
            else:
                break
        if isinstance(session, bytes):
            await self.send(session)
            return False
        self.settle(session)
        return True

    async def come(self, hello: Hello) -> "Dispatcher | RemoteSession | bytes":
        """What is said is heard here, or taken elsewhere; or the last word."""
        if self.tables.is_stopping:
            return encoder.encode(Gone("stopping"))
        try:
            peer = await self.tables.remote_owner(hello.table)
        except NoSuchTable:
            return encoder.encode(Gone("no-such-table"))
        if peer is not None:
            assert self.tables.router is not None
            return await self.tables.router.open_session(peer, hello.table, encoder.encode(hello), self.address)
        watcher = await greet(self.tables, hello)
        if isinstance(watcher, bytes):
            return watcher
        watcher.owner = self.address
        return Dispatcher(self.tables, watcher, self.transport.cut)

    def settle(self, session: "Dispatcher | RemoteSession") -> None:
        """From now on messages are taken as they arrive and frames written as they are made."""
        self.session = session
        if session.has_secret and not self.has_secret:
            self.recognise()
        session.watcher.deliver = partial(self.deliver, session.watcher)
        session.watcher.on_lost = self.on_table_lost
        session.attach(self.transport)
        self.transport.take = self.take
        session.watcher.deliver_soon()
        if self.last_answer is not None:
            session.take(self.last_answer.text, again=True)

    def recognise(self) -> None:
        """It showed a secret of the table: it may say more, and hardly counts for its address."""
        settings = self.tables.settings
        self.has_secret = True
        self.tables.socket_limits.recognise(self.address)
        self.bucket = Bucket(settings.frames_a_second, settings.frames_at_once, world.now)
        self.transport.allow(settings.frame_bytes)

    def on_table_lost(self) -> None:
        """The table has gone to live elsewhere, or nobody can say yet where."""
        if self.session is not None and self.hello is not None:
            self.session.close()
            self.session = None
            self.tasks.start(self.find_again(self.hello))

    async def find_again(self, hello: Hello) -> None:
        with suppress(SocketClosed):
            if not await self.find(hello):
                await self.close()

    def write_away(self, ask: int | None) -> None:
        self.write_refusal("not-kept", sentence("server-table-away"), ask)

    def write_refusal(self, kind: Any, text: Sentence, ask: int | None = None) -> None:
        if self.transport.is_free:
            self.transport.write([encoder.encode(Refused(kind, text, ask))])

    # Reading.

    def take(self, text: str | bytes) -> None:
        """What is said while another process takes over is not heard: it is said again there."""
        session = self.session
        if self.tables.is_stopping or (session is not None and session.watcher.is_gone) or not self.count():
            return
        began = world.stopwatch()
        if size_of(text) > LONG_MESSAGE and not self.may_be_long():
            self.write_refusal("not-allowed-now", sentence("server-too-often"))
        elif self.tables.router is None and session is not None:
            session.take(text)
        else:
            self.take_far(text)
        self.pay(began)

    def may_speak(self) -> bool:
        """An address that says too much, or what costs too much, is not listened to for a while: but for those of its
        sockets that do not hurry, whoever shares the address with them."""
        if world.now() - self.spoke_at > UNHURRIED:
            return True
        if not self.tables.limits.frames.wait(self.address) and not self.tables.limits.efforts.wait(self.address):
            return True
        self.transport.hold(HOLD)
        return False

    def pay(self, began: float) -> None:
        """For the time that was needed, in milliseconds."""
        self.owed += 1000 * (world.stopwatch() - began)
        if self.owed > PIECE:
            self.tables.limits.efforts.of(self.address).spend(self.owed)
            self.owed = 0.0

    def count(self) -> bool:
        """One more frame, of whatever kind; a socket that says too much is finished."""
        self.spoke_at = world.now()
        self.tables.limits.frames.take(self.address)
        if self.bucket.take():
            return True
        self.flood()
        return False

    def may_be_long(self) -> bool:
        settings = self.tables.settings
        if self.long_bucket is None:
            self.long_bucket = Bucket(settings.long_frames_a_second, settings.long_frames_at_once, world.now)
        return self.tables.limits.long_frames.take(self.address) and self.long_bucket.take()

    def take_far(self, text: str | bytes) -> None:
        """The table may be lost under way: the last answer to an ask is kept, and said again where it has gone to."""
        if (SUBMIT if isinstance(text, bytes) else SUBMIT.decode()) in text:  # type: ignore[operator]
            self.last_answer = LastAnswer(text, asyncio.get_running_loop().time())
        elif self.session is None:
            self.write_away(None)
        if self.session is not None:
            self.session.take(text)

    def give_up_old(self) -> None:
        """Nobody wants a move to be played long after it was made."""
        if self.last_answer is not None and asyncio.get_running_loop().time() - self.last_answer.at > TOO_OLD:
            text, self.last_answer = self.last_answer.text, None
            with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
                message = decoder.decode(text)
                self.write_away(message.ask if isinstance(message, Submit) else None)

    def flood(self) -> None:
        self.transport.stop_reading()
        if self.session is not None:
            self.session.watcher.finish("flood")
        else:
            self.transport.cut()

    # The wire.

    async def text(self) -> str | bytes:
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise SocketClosed
        return event.get("text") or event.get("bytes") or b""

    async def send(self, frame: bytes) -> None:
        await self.send_event({"type": "websocket.send", "text": frame.decode()})

    def deliver(self, watcher: AnyWatcher) -> None:
        """Write what waits, unless the other side is slow: then it waits on, and only the newest update is made."""
        watcher.timer = None
        if self.is_stuck:
            return
        if not self.transport.is_free:
            self.hold_back(watcher)
            return
        began = world.stopwatch()
        frames = watcher.frames()
        if self.last_answer is not None and any(frame.startswith(REFUSED) for frame in frames):
            self.last_answer = None  # it was heard
        if frames:
            self.transport.write(frames)
        self.pay(began)
        if watcher.is_gone:
            self.tasks.start(self.close())

    def hold_back(self, watcher: AnyWatcher) -> None:
        """The other side takes nothing for now."""
        if watcher.is_gone:
            self.transport.cut()  # it would not take the last word either
            return
        self.is_stuck = True
        self.tasks.start(self.wait_for(watcher))

    async def wait_for(self, watcher: AnyWatcher) -> None:
        """A browser that takes nothing for a while is let go."""
        try:
            async with asyncio.timeout(self.tables.settings.slow_after):
                await self.transport.writable.wait()
        except TimeoutError:
            self.transport.cut()
        self.is_stuck = False
        self.deliver(watcher)

    async def close(self) -> None:
        with suppress(Exception):  # it may be closed already, in as many ways as there are servers
            await self.send_event({"type": "websocket.close", "code": 1000})


def hello_in(text: str | bytes) -> Hello | Refused:
    if size_of(text) > MESSAGE_BYTES["hello"]:
        return too_long(MESSAGE_BYTES["hello"])
    try:
        hello = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return OUTDATED if protocol_in(text) not in SPOKEN else bad_message(str(error))
    if not isinstance(hello, Hello):
        return bad_message("hello")
    return hello if hello.protocol in SPOKEN else OUTDATED


class AnyHello(msgspec.Struct, tag="hello", tag_field="say"):
    """What every version says first, whatever else it says."""

    protocol: int


def protocol_in(text: str | bytes) -> int:
    """Of a hello that cannot be read whole; of anything else, ours."""
    try:
        return msgspec.json.decode(text, type=AnyHello).protocol
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return PROTOCOL


async def serve_socket(tables: Tables, scope: Scope, receive: Receive, send: Send) -> None:
    """A new socket knocks: strangers' pages and crowds from one address are turned away before the handshake."""
    address = network_of((scope.get("client") or ("", 0))[0])
    # Taken out of the scope, else the two hold each other until garbage is looked for.
    transport: AnyTransport | None = (scope.get("extensions") or {}).pop(EXTENSION, None)
    if transport is None:
        transport = PlainTransport(receive, send)
        receive, send = transport.receive, transport.send
    await receive()  # websocket.connect
    if (
        scope["path"] != "/ws"
        or is_stranger(scope, tables.hosts)
        or tables.is_stopping
        or not tables.socket_limits.enter(address)
    ):
        tables.metrics.refusals.labels("door").inc()
        await send({"type": "websocket.close", "code": 1008})
        return
    socket = Socket(tables, receive, send, transport, address)
    try:
        await send({"type": "websocket.accept"})
        await socket.serve()
        await transport.end(GOODBYE)
    finally:
        tables.socket_limits.leave(address, socket.has_secret)
