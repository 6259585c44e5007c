"""A WebSocket as thin as it can be, so that the players cost little beside the server they measure."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a mask must be there; nobody is to be protected from this client


class Wire(asyncio.Protocol):
    def __init__(self, take: Callable[[bytes], None]) -> None:
        self.take = take
        self.data = b""
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own does not inherit from it
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.is_open.done():
            self.read_answer()
        if self.is_open.done():
            self.read_frames()

    def read_answer(self) -> None:
        head, end, rest = self.data.partition(b"\r\n\r\n")
        if not end:
            return
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.is_open.set_exception(ConnectionError(head.decode("latin-1")))
            return
        self.data = rest
        self.is_open.set_result(None)

    def read_frames(self) -> None:
        data, at = self.data, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                form, length = ("!H", 2) if size == 126 else ("!Q", 8)
                if len(data) < start + length:
                    break
                (size,), start = struct.unpack_from(form, data, start), start + length
            if len(data) < start + size:
                break
            self.frame(data[at] & 0x0F, data[start : start + size])
            at = start + size
        self.data = data[at:]

    def frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.take(payload)
        elif kind == PING:
            self.send(payload, PONG)

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """A message of ours is short: at most 65,535 bytes."""
        size = len(payload)
        length = bytes([MASKED | size]) if size < 126 else struct.pack("!BH", MASKED | 126, size)
        self.transport.write(bytes([FINAL | kind]) + length + NO_MASK + payload)


async def open_wire(port: int, take: Callable[[bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(take), "127.0.0.1", port)
    await wire.is_open
    return wire
