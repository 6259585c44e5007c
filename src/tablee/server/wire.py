"""The wire: uvicorn's WebSocket with a short way in and a short way out.

A table writes frames when it has them, and reads a message the moment it arrives: no queue, no task and no second
copy in between. Handshake, pings, closing and whatever is not one plain small frame stay with uvicorn and websockets.
"""

import os
import struct
import sys
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # a system without the compiled part
    from websockets.utils import apply_mask

WIRE = "tablee.wire"  # where a socket finds it, among the extensions of its scope
FINAL_TEXT = 0x81
MASKED = 0x80
SMALL = 126  # lengths below stand in the second byte
MEDIUM = 65536
pack_medium = struct.Struct("!BBH").pack
pack_large = struct.Struct("!BBQ").pack
HAS_DESCRIPTORS = sys.platform != "win32"  # elsewhere a socket is a file like any other
NO_DESCRIPTOR = -1


class Wire(WebSocketsSansIOProtocol):
    take: Callable[[bytes], None] | None = None  # who takes messages as they arrive
    descriptor = NO_DESCRIPTOR

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]
            socket = self.transport.get_extra_info("socket")
            if HAS_DESCRIPTORS and socket is not None and self.transport.get_extra_info("ssl_object") is None:
                self.descriptor = socket.fileno()

    def data_received(self, data: bytes) -> None:
        if self.take is not None and self.is_plain(data):
            self.take(apply_mask(data[6:], data[2:6]))
        else:
            super().data_received(data)

    def is_plain(self, data: bytes) -> bool:
        """One whole small text frame, and nothing of an earlier one is waiting for its end."""
        return (
            len(data) > 6
            and data[0] == FINAL_TEXT
            and data[1] == MASKED | len(data) - 6
            and len(data) - 6 < SMALL
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
        return self.writable.is_set()

    def write(self, frames: list[bytes]) -> None:
        """Send whole text frames."""
        self.send_packed(b"".join([part for frame in frames for part in (head(len(frame)), frame)]))

    def offer(self, frame: bytes) -> None:
        """Send what `packed` made, unless the other side is slow: then it does without."""
        if not self.transport.get_write_buffer_size() or self.is_free:
            self.send_packed(frame)

    def send_packed(self, frame: bytes) -> None:
        """Send what `packed` made: straight to the system where nothing waits before it, which a crowd notices."""
        transport = self.transport
        if self.is_closed:
            return
        if self.descriptor < 0 or transport.get_write_buffer_size():
            transport.write(frame)
            return
        try:
            sent = os.write(self.descriptor, frame)
        except OSError:  # full for now, or broken: the transport knows what to do
            sent = 0
        if sent < len(frame):
            transport.write(frame[sent:])

    def cut(self) -> None:
        self.transport.abort()


def packed(frame: bytes) -> bytes:
    """A whole text frame as it travels: made once where many are sent the same."""
    return head(len(frame)) + frame


def head(length: int) -> bytes:
    if SMALL <= length < MEDIUM:
        return pack_medium(FINAL_TEXT, SMALL, length)
    if length < SMALL:
        return bytes((FINAL_TEXT, length))
    return pack_large(FINAL_TEXT, SMALL + 1, length)
