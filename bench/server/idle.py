"""The memory of a socket that only watches."""

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path

import msgspec

from bench.server.games import GAME, SEATS
from bench.server.sides import OURS, Server, start
from bench.server.wire import Wire, open_wire
from tablee.client import Client
from tablee.server.messages import PROTOCOL, Hello

SOCKETS = 2000
TABLES = 200
SETTLE = 1.0  # seconds until the last update has been sent
LIMIT = 60.0


def report(sockets: int = SOCKETS, tables: int = TABLES) -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        server = start(stack, OURS, Path(folder))
        grown = asyncio.run(grow(server, sockets, tables))
    print(
        f"Memory of an idle socket: {sockets:,} spectators of {tables} games, growth of what the server has in memory."
    )
    print(f"  {grown / sockets / 1024:.1f} KiB a socket")


async def grow(server: Server, sockets: int, tables: int) -> int:
    async with asyncio.timeout(LIMIT):
        games = await open_tables(server, tables)
        await come(server, games[:1] * 100)  # what the first sockets bring with them is no socket's
        before = server.process.memory()
        wires = await come(server, [games[place % tables] for place in range(sockets)])
        grown = server.process.memory() - before
        for wire in wires:
            wire.transport.close()
        return grown


async def open_tables(server: Server, tables: int) -> list[str]:
    async with Client(server.address) as client:
        settings = {"setup": {"seats": SEATS}, "bot": "casual", "start": True}
        return [(await client.create(GAME, ["Player"], **settings)).table for _ in range(tables)]


async def come(server: Server, tables: list[str]) -> list[Wire]:
    wires = []
    for table in tables:
        wires.append(await open_wire(server.port, lambda _: None))
        wires[-1].send(msgspec.json.encode(Hello(PROTOCOL, table)))
    await asyncio.sleep(SETTLE)
    return wires
