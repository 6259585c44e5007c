"""A transport for any ASGI server: the same way in and out, by nothing but `receive` and `send`.

The fast one writes to the system itself and looks at frames as they arrive; this one is for servers that hand over
whole messages and take events one by one. Who is slow, who says too much and what is too long is decided as there.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

import msgspec

from tablee.core.sentences import sentence
from tablee.server.broadcast.bundle import Bundle
from tablee.server.socket.messages import Refused
from tablee.server.socket.packing import payload
from tablee.server.table.round_robin import RoundRobin

Event = MutableMapping[str, Any]
HIGH = 65536  # bytes that wait to be sent: beyond, the other side is slow
STRANGERS = 4096  # bytes of a message from whoever has not shown a secret
encode = msgspec.json.Encoder().encode


class PlainTransport:
    take: Callable[[bytes], None] | None = None  # messages are asked for here, one by one
    count: Callable[[], bool] | None = None
    may_speak: Callable[[], bool] | None = None
    flood: Callable[[], None] | None = None
    shared_time: RoundRobin | None = None
    is_deaf = False
    bundle: Bundle | None = None

    def __init__(self, receive: Callable[[], Awaitable[Event]], send: Callable[[Event], Awaitable[None]]) -> None:
        self.receive_event = receive
        self.send_event = send
        self.events: deque[Event] = deque()  # what waits to be sent
        self.size = 0  # of it, in bytes
        self.sending: asyncio.Task[None] | None = None
        self.closed = asyncio.get_running_loop().create_future()
        self.writable = asyncio.Event()
        self.writable.set()
        self.pause = 0.0
        self.longest = STRANGERS

    # Reading.

    def allow(self, size: int) -> None:
        self.longest = size

    def hold(self, seconds: float) -> None:
        self.pause = seconds

    def stop_reading(self) -> None:
        self.is_deaf = True

    def go_on(self) -> None:
        """Nothing is waiting here: the server holds what has arrived."""

    async def receive(self) -> Event:
        """The next event, once the other side may speak; the end, once this side has closed."""
        while self.may_speak is not None and not self.may_speak() and not self.is_closed:
            await asyncio.sleep(self.pause)
        event = await self.next_event()
        message = event.get("text") or event.get("bytes") or ""
        size = len(message.encode()) if isinstance(message, str) else len(message)
        if size > self.longest:
            text = sentence("server-message-long", most=self.longest)
            self.write([encode(Refused("bad-message", text))])
            await self.send({"type": "websocket.close", "code": 1009})
            return {"type": "websocket.disconnect"}
        return event

    async def next_event(self) -> Event:
        asked = asyncio.ensure_future(self.receive_event())
        try:
            await asyncio.wait({self.closed} if self.is_deaf else {asked, self.closed}, return_when="FIRST_COMPLETED")
            return asked.result() if asked.done() and not self.is_deaf else {"type": "websocket.disconnect"}
        finally:
            asked.cancel()

    # Writing.

    @property
    def is_closed(self) -> bool:
        return self.closed.done()

    @property
    def is_free(self) -> bool:
        return self.writable.is_set()

    def join(self, bundle: Bundle) -> None:
        self.bundle = bundle
        bundle.others[self] = None

    def leave(self) -> None:
        if self.bundle is not None:
            self.bundle.others.pop(self, None)
            self.bundle = None

    def write(self, frames: list[bytes]) -> None:
        for frame in frames:
            self.put({"type": "websocket.send", "text": frame.decode()}, len(frame))

    def offer(self, frame: bytes) -> None:
        if self.is_free:
            self.send_packed(frame)

    def send_packed(self, frame: bytes) -> None:
        self.write([payload(frame)])

    async def send(self, event: Event) -> None:
        """After what was written before."""
        self.put(event, 0)
        if self.sending is not None:
            await self.sending

    def put(self, event: Event, size: int) -> None:
        if self.is_closed:
            return
        self.events.append(event)
        self.size += size
        if self.size > HIGH:
            self.writable.clear()
        if self.sending is None:
            self.sending = asyncio.create_task(self.send_all())

    async def send_all(self) -> None:
        try:
            while self.events:
                event = self.events.popleft()
                await self.send_event(event)
                self.size -= len(event.get("text", "").encode())
                if self.size <= HIGH:
                    self.writable.set()
                if event["type"] == "websocket.close":
                    self.close()
        except Exception:  # the other side has gone, and servers say so in many ways
            self.close()
        finally:
            self.sending = None

    # The end.

    def close(self) -> None:
        self.events.clear()
        self.writable.set()
        if not self.closed.done():
            self.closed.set_result(None)

    def cut(self) -> None:
        """The server closes the socket once nobody serves it any more."""
        if self.sending is not None:
            self.sending.cancel()
        self.close()

    async def end(self, within: float) -> None:
        """What was written is sent; whoever does not take it is cut off."""
        if self.sending is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.sending, within)
        self.cut()
