"""The transport: uvicorn's WebSocket with a short way in and a short way out.

A table writes frames when it has them, and reads a message the moment it arrives: no queue, no task and no second
copy in between. Handshake, pings, closing and whatever is not one plain small frame stay with uvicorn and websockets;
they are handed what arrived in pieces, so that thousands of frames in one packet keep nobody waiting.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from tablee.core.sentences import sentence
from tablee.server.broadcast.bundle import Bundle
from tablee.server.socket.messages import Refused
from tablee.server.socket.packing import FINAL_TEXT, SMALL, packed
from tablee.server.table.round_robin import RoundRobin

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

try:
    from websockets.speedups import apply_mask
except ImportError:  # a system without the compiled part
    from websockets.utils import apply_mask

EXTENSION = "tablee.wire"  # where a socket finds it, among the extensions of its scope
MASKED = 0x80
LINGER = 2.0  # seconds
PIECE = 512  # bytes that are looked at before others get their turn
HEAD = 16  # bytes that tell how long a frame is
STRANGERS = 4096  # bytes of a message from whoever has not shown a secret
HIGH = 65536  # bytes that wait to be sent: beyond, the other side is slow
HAS_DESCRIPTORS = sys.platform != "win32"  # elsewhere a socket is a file like any other
NO_DESCRIPTOR = -1
encode = msgspec.json.Encoder().encode


class Transport(WebSocketsSansIOProtocol):
    take: Callable[[bytes], None] | None = None  # who takes messages as they arrive
    count: Callable[[], bool] | None = None  # who counts frames that are no messages; may they go on?
    may_speak: Callable[[], bool] | None = None  # is there time for the other side now?
    flood: Callable[[], None] | None = None  # more arrived than anybody would send
    backlog: bytearray | None = None  # what has arrived and was not looked at yet
    shared_time: RoundRobin | None = None  # of all wires: several frames that come together are looked at in turn
    ending: "asyncio.Future[None] | None" = None
    is_held = False  # nothing is read for a while
    is_deaf = False  # nor ever again
    is_refused = False  # it was too long: what still comes is thrown away, so that the other side hears why
    descriptor = NO_DESCRIPTOR  # of the socket, where it may be written to by itself
    is_straight = False  # nothing waits before what is written there
    bundle: Bundle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.allow(STRANGERS)
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
            socket = self.transport.get_extra_info("socket")
            if HAS_DESCRIPTORS and socket is not None and self.transport.get_extra_info("ssl_object") is None:
                self.descriptor = socket.fileno()
                self.transport.set_write_buffer_limits(0)
                self.set_straight(True)

    def connection_lost(self, exc: Exception | None) -> None:
        self.set_straight(False)
        super().connection_lost(exc)
        self.conn.parser.close()  # it and its protocol hold each other, and nothing more will come
        if self.ending is not None and not self.ending.done():
            self.ending.set_result(None)

    # Reading.

    def allow(self, size: int) -> None:
        """Messages of so many bytes, and no more than the server takes at all."""
        self.conn.max_message_size = min(size, self.config.ws_max_size)

    def data_received(self, data: bytes) -> None:
        if self.take is not None and self.is_plain(data) and self.is_heard():
            self.take(apply_mask(data[6:], data[2:6]))
        elif not self.is_refused:
            self.receive_other(data)

    def receive_other(self, data: bytes) -> None:
        """What is not one plain small frame, or comes when there is no time for it."""
        is_first = not self.handshake_initiated
        if self.backlog is not None or not self.is_heard() or not (is_first or is_single(data)):
            self.keep(data)
        else:
            super().data_received(data)

    def is_heard(self) -> bool:
        return self.may_speak is None or self.may_speak()

    def keep(self, data: bytes) -> None:
        """Until there is time to look at it."""
        self.backlog = self.backlog or bytearray()
        self.backlog += data
        if len(self.backlog) > 2 * (self.conn.max_message_size or 0):
            self.feed(HEAD)  # one message that is too long hears why
            if self.flood is not None and self.backlog is not None:
                self.flood()
        self.go_on()

    def walk(self, has_time: Callable[[], bool]) -> bool:  # noqa: ARG002
        """One piece of what has arrived, then another wire's. Is there more?"""
        if self.transport.is_closing() or not self.is_heard():
            return False
        self.feed(PIECE)
        self.go_on()
        return self.is_waiting

    def feed(self, size: int) -> None:
        if self.backlog is None:
            return
        piece = bytes(self.backlog[:size])
        del self.backlog[:size]
        if not self.backlog:
            self.backlog = None
        super().data_received(piece)

    @property
    def is_open(self) -> bool:
        return not (self.is_held or self.is_deaf or self.read_paused)

    @property
    def is_waiting(self) -> bool:
        return self.backlog is not None and self.is_open

    def go_on(self) -> None:
        """Look at what has arrived, then read on; neither while this side wants nothing."""
        if self.transport.is_closing():
            return
        if self.shared_time is not None and self.is_waiting:
            self.shared_time.add(self)
        if self.backlog is None and self.is_open:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    async def receive(self) -> "ASGIReceiveEvent":
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.go_on()
        return message

    def hold(self, seconds: float) -> None:
        """Read nothing for a while: it waits on the way, and nothing is lost."""
        if not self.is_held:
            self.is_held = True
            self.go_on()
            self.loop.call_later(seconds, self.release)

    def release(self) -> None:
        self.is_held = False
        self.go_on()

    def stop_reading(self) -> None:
        """Whatever else was said does not count."""
        self.backlog = None
        self.is_deaf = True
        self.go_on()

    # What is no message counts as much as one.

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self.count is None or self.count():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        if self.count is None or self.count():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        """Whoever does not take the answers gets none."""
        may_answer = self.count is None or self.count()
        if may_answer and self.is_free:
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_parser_exception(self) -> None:
        if not isinstance(self.conn.parser_exc, PayloadTooBig) or not self.is_free:
            super().handle_parser_exception()
            return
        refusal = sentence("server-message-long", most=self.conn.max_message_size or 0)
        self.transport.write(packed(encode(Refused("bad-message", refusal))) + b"".join(self.conn.data_to_send()))
        self.is_refused = self.close_sent = True
        self.set_straight(False)
        self.backlog = None
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1009, "reason": ""})

    def is_plain(self, data: bytes) -> bool:
        """One whole small text frame, and nothing of an earlier one is waiting for its end."""
        size = len(data) - 6
        return (
            0 < size < SMALL
            and data[1] == MASKED | size
            and data[0] == FINAL_TEXT
            and self.backlog is None
            and not self.frames
            and not self.conn.reader.buffer
            and self.conn.state is State.OPEN
        )

    def send_receive_event_to_app(self) -> None:
        if self.take is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.take(data)

    @property
    def is_closed(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    @property
    def is_free(self) -> bool:
        """The other side takes what it is sent."""
        return self.is_straight or self.writable.is_set() or self.transport.get_write_buffer_size() <= HIGH

    # Straight to the system, which a crowd notices: while nothing waits in the transport, and nothing is closing.

    def set_straight(self, is_straight: bool) -> None:
        if self.is_straight == is_straight:
            return
        self.is_straight = is_straight
        bundle = self.bundle
        if bundle is not None:
            self.leave()
            self.join(bundle)

    def join(self, bundle: Bundle) -> None:
        self.bundle = bundle
        if self.is_straight:
            bundle.open_straight(self.descriptor, os.write, self.transport.write)
        else:
            bundle.others[self] = None

    def leave(self) -> None:
        if self.bundle is not None:
            self.bundle.straight.pop(self.descriptor, None)
            self.bundle.others.pop(self, None)
            self.bundle = None

    def pause_writing(self) -> None:
        """Something waits in the transport."""
        super().pause_writing()
        self.set_straight(False)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.set_straight(self.descriptor >= 0 and not self.is_closed)

    def handle_close(self, event: Frame) -> None:
        self.set_straight(False)
        super().handle_close(event)

    async def send(self, message: "ASGISendEvent") -> None:
        await super().send(message)
        if self.close_sent:
            self.set_straight(False)

    def write(self, frames: list[bytes]) -> None:
        """Send whole text frames."""
        self.send_packed(packed(frames[0]) if len(frames) == 1 else b"".join(map(packed, frames)))

    def offer(self, frame: bytes) -> None:
        """Send what `packed` made, unless the other side is slow: then it does without."""
        if self.is_free:
            self.send_packed(frame)

    def send_packed(self, frame: bytes) -> None:
        """Send what `packed` made."""
        if self.is_straight:
            try:
                sent = os.write(self.descriptor, frame)
            except OSError:  # full for now, or broken: the transport knows what to do
                sent = 0
            if sent == len(frame):
                return
            frame = frame[sent:]
        if not self.is_closed:
            self.transport.write(frame)

    # The end.

    def cut(self) -> None:
        self.set_straight(False)
        self.transport.abort()

    async def end(self, within: float) -> None:
        """Until the other side has gone; whoever does not go is cut off."""
        if self.disconnected:
            return
        self.ending = self.loop.create_future()
        try:
            async with asyncio.timeout(within):
                await self.ending
        except TimeoutError:
            self.cut()


def is_single(data: bytes) -> bool:
    """Is this one whole frame of no great length, and nothing else?"""
    if len(data) < 6:
        return False
    size = data[1] & 0x7F
    if size < SMALL:
        return len(data) == 6 + size
    return size == SMALL and len(data) == 8 + int.from_bytes(data[2:4], "big")
