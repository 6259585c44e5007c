"""The door: HTTP as plain as it can be, over a few connections that stay open."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

ABREAST = 8  # connections
MOST = 64 * 1024 * 1024  # bytes of an answer: the record of a crowd is long


class Door:
    """One connection: a question, then its answer."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> "Door":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=MOST)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The answer's content; or raises with the server's own words."""
        text = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        self.writer.write(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        lines = answer.decode("latin-1").lower().split("\r\n")
        length = next((int(line.partition(":")[2]) for line in lines if line.startswith("content-length")), None)
        content = await (self.chunks() if length is None else self.reader.readexactly(length))
        if not lines[0].split()[1].startswith("2"):
            raise ConnectionError(f"{method} {path}: {lines[0]} {content[:300].decode()}")
        return content

    async def chunks(self) -> bytes:
        """A content without a length, as Node sends it."""
        found = b""
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            found += (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readuntil(b"\r\n")
        return found


async def sit_down(port: int, table: str, names: Sequence[str]) -> list[Any]:
    """All of them take a seat, a few at the same time: their answers, in no order that matters."""
    waiting = iter(names)
    found: list[Any] = []
    await asyncio.gather(*(sit_in_turn(port, table, waiting, found) for _ in range(ABREAST)))
    return found


async def sit_in_turn(port: int, table: str, waiting: Iterable[str], found: list[Any]) -> None:
    async with Door(port) as door:
        for name in waiting:
            found.append(msgspec.json.decode(await door.ask("POST", f"/api/tables/{table}/seats", {"name": name})))
