"""Channels: what two processes of a house say to each other over the bus, in order and without gaps.

A channel is opened by the process where sockets end and leads to one where tables live. Everything said in one turn of
the loop is one batch with a number. Whoever misses a number, or hears nothing for a while, takes the channel for broken
and says so; its sockets then come to their tables again, on a new one. docs/workers.md has the whole protocol.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.server import world

if TYPE_CHECKING:
    from tablee.server.cluster.redis import RedisBus

BEAT = 1.0  # seconds between two batches at most
SILENCE = 10.0  # seconds without one, and the channel is broken; of the dead one hears sooner
LARGEST = 256 * 1024  # bytes of a batch, or a little more
BROKEN = -1  # the number of a batch that says: this channel is no more


class ChannelItem(msgspec.Struct, frozen=True, gc=False, array_like=True, tag_field="item"):
    pass


# From where sockets end.


class OpenSession(ChannelItem, frozen=True, tag="come"):
    """A socket said hello: what it said, as it said it, and the address it is counted for."""

    session: int
    text: bytes
    owner: str = ""


class SessionMessage(ChannelItem, frozen=True, tag="say"):
    """What a socket said; `again` where it may have been heard before."""

    session: int
    text: bytes
    again: bool = False


class HoldSession(ChannelItem, frozen=True, tag="hold"):
    """This socket is slow: no more frames for it until it has taken what it was sent."""

    session: int
    held: bool


class CloseSession(ChannelItem, frozen=True, tag="leave"):
    """This socket has ended."""

    session: int


class CallRequest(ChannelItem, frozen=True, tag="ask"):
    """Do this call at a table, for a request."""

    call: int
    procedure: str
    arguments: bytes  # as MessagePack


# From where tables live.


class SessionReady(ChannelItem, frozen=True, tag="here"):
    """The table is here, and this socket is at it: with its secret, or as a spectator."""

    session: int
    has_secret: bool


class SessionFrames(ChannelItem, frozen=True, tag="told"):
    """Frames for one socket. After the last it is closed."""

    session: int
    frames: list[bytes]
    last: bool = False


class SharedFrame(ChannelItem, frozen=True, tag="spread"):
    """A frame for many sockets: the beginning for all of them, and the end for each."""

    head: bytes
    sessions: list[int]
    tails: list[bytes]


class TableFrame(ChannelItem, frozen=True, tag="shout"):
    """The same frame for all sockets at a table; whoever is slow does without."""

    table: str
    frame: bytes


class TableMoved(ChannelItem, frozen=True, tag="moved"):
    """The table of this socket does not live here, or no longer."""

    session: int


class CallResult(ChannelItem, frozen=True, tag="answer"):
    call: int
    value: bytes  # MessagePack


class CallRefused(ChannelItem, frozen=True, tag="denied"):
    """The call was refused: which kind of no it is, and its sentence."""

    call: int
    kind: str
    key: str = ""
    parts: bytes = b""
    path: str = ""


FromSockets = OpenSession | SessionMessage | HoldSession | CloseSession | CallRequest
FromTables = SessionReady | SessionFrames | SharedFrame | TableFrame | TableMoved | CallResult | CallRefused
AnyItem = FromSockets | FromTables


class ChannelBatch(msgspec.Struct, frozen=True, gc=False, array_like=True):
    sender: str
    channel: str
    is_back: bool  # from where tables live, to where sockets end
    number: int
    items: list[AnyItem]


encoder = msgspec.msgpack.Encoder()
decoder: msgspec.msgpack.Decoder[ChannelBatch] = msgspec.msgpack.Decoder(ChannelBatch)


class Channel:
    """One end of a channel."""

    def __init__(self, bus: "RedisBus", peer: str, name: str | None = None) -> None:
        self.bus = bus
        self.peer = peer
        self.is_back = name is not None
        self.name = name or world.new_name(6)
        self.loop = asyncio.get_running_loop()
        self.outbox: list[AnyItem] = []
        self.size = 0
        self.sent = 0  # batches
        self.received = 0
        self.sent_at = self.received_at = world.now()
        self.is_broken = False
        self.on_item: Callable[[Any], None] | None = None
        self.on_broken: Callable[[], None] | None = None

    def send(self, item: AnyItem, size: int = 64) -> None:
        if self.is_broken:
            return
        self.outbox.append(item)
        self.size += size
        if self.size > LARGEST:
            self.flush()
        elif len(self.outbox) == 1:
            self.loop.call_soon(self.flush_rest)

    def grow(self, size: int) -> None:
        """The last item did."""
        self.size += size
        if self.size > LARGEST:
            self.flush()

    def flush_rest(self) -> None:
        if self.outbox:
            self.flush()

    def flush(self) -> None:
        """Also without items: it shows that this end is there."""
        if self.is_broken:
            return
        items, self.outbox, self.size = self.outbox, [], 0
        self.post(self.sent, items)
        self.sent += 1
        self.sent_at = world.now()

    def post(self, number: int, items: list[AnyItem]) -> None:
        self.bus.send(self.peer, encoder.encode(ChannelBatch(self.bus.me, self.name, self.is_back, number, items)))

    def receive(self, batch: ChannelBatch) -> None:
        if self.is_broken:
            return
        if batch.number != self.received:
            self.break_off(notify=batch.number != BROKEN)
            return
        self.received += 1
        self.received_at = world.now()
        if self.on_item is not None:
            for item in batch.items:
                self.on_item(item)

    def check(self, now: float) -> None:
        """Once in a while: is the other end still there, and does it know that we are?"""
        if now - self.received_at > SILENCE:
            self.break_off()
        elif now - self.sent_at > BEAT - 0.1:
            self.flush()

    def break_off(self, notify: bool = True) -> None:
        if self.is_broken:
            return
        self.is_broken = True
        if notify:
            self.post(BROKEN, [])
        if self.on_broken is not None:
            self.on_broken()
