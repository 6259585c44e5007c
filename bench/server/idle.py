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
from tablee.client.client import Place
from tablee.server.socket.messages import PROTOCOL, Hello

SOCKETS = 2000
TABLES = 200
SETTLE = 3.0  # seconds until the bots have moved and the last update has been sent
LIMIT = 120.0


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
        places = await open_tables(server, tables)
        hosts = await come(server, [Hello(PROTOCOL, place.table, place.secret) for place in places])
        before = server.process.memory()
        watching = await come(server, [Hello(PROTOCOL, places[at % tables].table) for at in range(sockets)])
        grown = server.process.memory() - before
        for wire in (*hosts, *watching):
            wire.transport.close()
        return grown


async def open_tables(server: Server, tables: int) -> list[Place]:
    """Games against bots; they begin when their host says hello, and then wait for the host's first move."""
    settings = {"setup": {"seats": SEATS}, "bot": "casual", "start": True}
    async with Client(server.address) as client:
        return [await client.create(GAME, ["Player"], **settings) for _ in range(tables)]


async def come(server: Server, hellos: list[Hello]) -> list[Wire]:
    wires = []
    for hello in hellos:
        wires.append(await open_wire(server.port, lambda _: None))
        wires[-1].send(msgspec.json.encode(hello))
    await asyncio.sleep(SETTLE)
    return wires
