"""The thinnest WebSocket: frames are looked at where they lie, nothing is copied or decoded that nobody asked for."""

import asyncio
import struct
from typing import cast

TEXT, BINARY, PING, PONG = 1, 2, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a mask must be there; nobody is to be protected from this client
END_OF_HEAD = b"\r\n\r\n"


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    size = len(payload)
    length = bytes([MASKED | size]) if size < 126 else struct.pack("!BH", MASKED | 126, size)
    return bytes([FINAL | kind]) + length + NO_MASK + payload


def handshake(path: str) -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YSBzdGFkaXVtIHBsYXlzIQ==\r\n\r\n"
    ).encode()


class Wire(asyncio.Protocol):
    """A subclass says what to do with a frame: `take(kind, data, start, end)`."""

    __slots__ = ("hello", "is_open", "path", "rest", "transport")

    def __init__(self, path: str, hello: bytes) -> None:
        self.path = path
        self.hello = hello  # the first frame, sent once the socket is open
        self.rest = b""
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own does not inherit from it
        self.transport.write(handshake(self.path))

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        self.rest = data[self.read(data) :]

    def read(self, data: bytes) -> int:
        """Takes all whole frames; how far they went."""
        at = 0 if self.is_open else self.opened(data)
        have = len(data)
        while have - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            end = start + size
            if end > have:
                break
            kind = data[at] & 0x0F
            if kind == PING:
                self.transport.write(framed(data[start:end], PONG))
            elif kind in (TEXT, BINARY):
                self.take(kind, data, start, end)
            at = end
        return at if self.is_open else 0

    def opened(self, data: bytes) -> int:
        """The answer to the handshake; frames may come right behind it."""
        end = data.find(END_OF_HEAD)
        if end < 0:
            return len(data)
        if b" 101 " not in data[: data.index(b"\r\n")]:
            raise ConnectionError(data[:end].decode("latin-1"))
        self.is_open = True
        if self.hello:
            self.transport.write(self.hello)
        return end + len(END_OF_HEAD)

    def take(self, kind: int, data: bytes, start: int, end: int) -> None:
        raise NotImplementedError
