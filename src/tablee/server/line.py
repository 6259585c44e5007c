"""Lines: what two processes of a house say to each other over the bus, in order and without gaps.

A line is opened by the process where sockets end and leads to one where tables live. Everything said in one turn of
the loop is one batch with a number. Whoever misses a number, or hears nothing for a while, takes the line for broken
and says so; its sockets then come to their tables again, on a new one. docs/workers.md has the whole protocol.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from tablee.server.bus import Bus

BEAT = 1.0  # seconds between two batches at most
SILENCE = 10.0  # seconds without one, and the line is broken; of the dead one hears sooner
LARGEST = 256 * 1024  # bytes of a batch, or a little more
BROKEN = -1  # the number of a batch that says: this line is no more


class Item(msgspec.Struct, frozen=True, gc=False, array_like=True, tag_field="item"):
    pass


# From where sockets end.


class Come(Item, frozen=True, tag="come"):
    """A socket said hello: what it said, as it said it."""

    visit: int
    text: bytes


class Say(Item, frozen=True, tag="say"):
    """What a socket said; `again` where it may have been heard before."""

    visit: int
    text: bytes
    again: bool = False


class Hold(Item, frozen=True, tag="hold"):
    """This socket is slow: no more frames for it until it has taken what it was sent."""

    visit: int
    held: bool


class Leave(Item, frozen=True, tag="leave"):
    """This socket has ended."""

    visit: int


class Ask(Item, frozen=True, tag="ask"):
    """Do this errand at a table, for a request."""

    errand: int
    what: str
    parts: bytes  # its arguments, as MessagePack


# From where tables live.


class Here(Item, frozen=True, tag="here"):
    """The table is here, and this socket is at it: with its secret, or as a spectator."""

    visit: int
    is_known: bool


class Told(Item, frozen=True, tag="told"):
    """Frames for one socket. After the last it is closed."""

    visit: int
    frames: list[bytes]
    last: bool = False


class Spread(Item, frozen=True, tag="spread"):
    """A frame for many sockets: the beginning for all of them, and the end for each."""

    head: bytes
    visits: list[int]
    tails: list[bytes]


class Shout(Item, frozen=True, tag="shout"):
    """The same frame for all sockets at a table; whoever is slow does without."""

    table: str
    frame: bytes


class Moved(Item, frozen=True, tag="moved"):
    """The table of this socket does not live here, or no longer."""

    visit: int


class Answer(Item, frozen=True, tag="answer"):
    errand: int
    value: bytes  # MessagePack


class Denied(Item, frozen=True, tag="denied"):
    """The errand was refused: which kind of no it is, and its sentence."""

    errand: int
    kind: str
    key: str = ""
    parts: bytes = b""
    path: str = ""


FromFront = Come | Say | Hold | Leave | Ask
FromOwner = Here | Told | Spread | Shout | Moved | Answer | Denied
AnyItem = FromFront | FromOwner


class Batch(msgspec.Struct, frozen=True, gc=False, array_like=True):
    sender: str
    line: str
    is_back: bool  # from where tables live, to where sockets end
    number: int
    items: list[AnyItem]


encoder = msgspec.msgpack.Encoder()
decoder: msgspec.msgpack.Decoder[Batch] = msgspec.msgpack.Decoder(Batch)


class Line:
    """One end of a line."""

    def __init__(self, bus: "Bus", peer: str, name: str | None = None) -> None:
        self.bus = bus
        self.peer = peer
        self.is_back = name is not None
        self.name = name or secrets.token_hex(6)
        self.loop = asyncio.get_running_loop()
        self.basket: list[AnyItem] = []
        self.size = 0
        self.sent = 0  # batches
        self.heard = 0
        self.sent_at = self.heard_at = time.monotonic()
        self.is_broken = False
        self.on_item: Callable[[Any], None] | None = None
        self.on_broken: Callable[[], None] | None = None

    def send(self, item: AnyItem, size: int = 64) -> None:
        if self.is_broken:
            return
        self.basket.append(item)
        self.size += size
        if self.size > LARGEST:
            self.flush()
        elif len(self.basket) == 1:
            self.loop.call_soon(self.flush_rest)

    def grow(self, size: int) -> None:
        """The last item did."""
        self.size += size
        if self.size > LARGEST:
            self.flush()

    def flush_rest(self) -> None:
        if self.basket:
            self.flush()

    def flush(self) -> None:
        """Also without items: it shows that this end is there."""
        if self.is_broken:
            return
        items, self.basket, self.size = self.basket, [], 0
        self.post(self.sent, items)
        self.sent += 1
        self.sent_at = time.monotonic()

    def post(self, number: int, items: list[AnyItem]) -> None:
        self.bus.send(self.peer, encoder.encode(Batch(self.bus.me, self.name, self.is_back, number, items)))

    def hear(self, batch: Batch) -> None:
        if self.is_broken:
            return
        if batch.number != self.heard:
            self.break_off(say_so=batch.number != BROKEN)
            return
        self.heard += 1
        self.heard_at = time.monotonic()
        if self.on_item is not None:
            for item in batch.items:
                self.on_item(item)

    def look(self, now: float) -> None:
        """Once in a while: is the other end still there, and does it know that we are?"""
        if now - self.heard_at > SILENCE:
            self.break_off()
        elif now - self.sent_at > BEAT - 0.1:
            self.flush()

    def break_off(self, say_so: bool = True) -> None:
        if self.is_broken:
            return
        self.is_broken = True
        if say_so:
            self.post(BROKEN, [])
        if self.on_broken is not None:
            self.on_broken()
