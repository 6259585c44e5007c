"""What is said at the door between a server and the one that takes its place, in this order.

Every message is its length in four bytes and a MessagePack map; whatever a later version says more is not read.
"""

import msgspec

from tablee.server.storage.tokens import SeatPass
from tablee.server.table.memory import TableMemory

HEAD = 4  # bytes that tell how long a message is
MOST = 512 * 1024 * 1024  # bytes of a message: what 100,000 people at one table need is a twentieth of it
encoder = msgspec.msgpack.Encoder()


class Knock(msgspec.Struct, frozen=True):
    """A new server would like to take over."""

    version: str


class DoorOpened(msgspec.Struct, frozen=True):
    """The listening socket comes with it. The old server goes on, for as long as the new one needs to get ready."""

    version: str


class Ready(msgspec.Struct, frozen=True):
    """From now on people wait."""


class TokenMemory(msgspec.Struct, frozen=True):
    name: str  # a hash of it
    seat_pass: SeatPass
    seconds: float  # that are left


class Handover(msgspec.Struct, frozen=True):
    """All lines are on disk and the folder is free: everything else that is not in it."""

    tables: dict[str, TableMemory] = {}
    tokens: tuple[TokenMemory, ...] = ()


class Here(msgspec.Struct, frozen=True):
    """The new server serves: the old one sends everybody there, and ends."""


AnyMessage = Knock | DoorOpened | Ready | Handover | Here


class BadMessage(Exception):
    """What came is no message, or too long."""


def framed(message: AnyMessage) -> bytes:
    text = encoder.encode(message)
    return len(text).to_bytes(HEAD) + text


def length_in(head: bytes) -> int:
    """Of what follows; or raises BadMessage."""
    length = int.from_bytes(head)
    if len(head) != HEAD or length > MOST:
        raise BadMessage("too long, or cut off")
    return length
