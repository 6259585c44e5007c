"""Handing on: a server that has a folder to itself takes the place of another, and makes place for the next."""

import asyncio
import logging
import socket
import subprocess
from pathlib import Path

import uvicorn

from tablee.server.http.connection import Connection
from tablee.server.http.pages import Pages
from tablee.server.registry.memories import LocalMemories
from tablee.server.registry.tables import Tables
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.tokens import LocalTokens
from tablee.server.upgrade.door import Door, remove_door
from tablee.server.upgrade.handover import Handover, TokenMemory
from tablee.server.upgrade.predecessor import Predecessor, start_successor

log = logging.getLogger("tablee")
ARRIVED = 0.05  # seconds for what had arrived before the door was closed
FRESH = 0.5  # seconds for the first request of a new connection
REQUESTS = 2.0  # seconds for requests to be answered


class HandingOn:
    def __init__(self, folder: Path, tables: Tables, pages: Pages) -> None:
        self.folder = folder
        self.tables = tables
        self.pages = pages
        self.predecessor: Predecessor | None = None
        self.successor: subprocess.Popen[bytes] | None = None  # that was started here
        self.handed_on: list[str] = []  # tables that go on at once
        self.server: uvicorn.Server
        self.door: Door | None = None
        self.is_replaced = False

    # Taking over.

    def take_on(self, predecessor: Predecessor, handover: Handover) -> None:
        """Before the tables open: what the other server knew, and who will be told once this one serves."""
        self.predecessor = predecessor
        self.handed_on = list(handover.tables)
        if isinstance(self.tables.memories, LocalMemories):
            self.tables.memories.kept.update(handover.tables)
        if isinstance(self.tables.tokens, LocalTokens):
            for token in handover.tokens:
                self.tables.tokens.take_on(token.name, token.seat_pass, token.seconds)

    def begin(self, server: uvicorn.Server, listening: socket.socket) -> None:
        """This one serves, and goes on with the games that ran."""
        self.server = server
        if self.predecessor is not None:
            self.predecessor.dismiss()
        for table in self.handed_on:
            self.tables.adopt(table)
        self.door = Door(self.folder, listening.dup(), self.hand_on)
        self.door.on_replaced = self.leave
        self.door.open()

    # Making place.

    def start_successor(self, *_: object) -> None:
        """As a signal calls it."""
        if self.successor is None or self.successor.poll() is not None:
            log.info("starting a successor")
            self.successor = start_successor()

    async def hand_on(self) -> Handover:
        """Requests are answered, moves are on disk, nobody is moved for: then the folder is free."""
        await asyncio.to_thread(self.pages.keep_build)
        await self.finish_requests()
        memories = await self.tables.freeze()
        tokens = self.tables.tokens
        kept = tokens.kept() if isinstance(tokens, LocalTokens) else ()
        if isinstance(self.tables.store, SqliteStore):
            await self.tables.store.release()
        return Handover(memories, tuple(TokenMemory(*token) for token in kept))

    async def finish_requests(self) -> None:
        """Whoever comes from now on waits for the next server."""
        for listener in self.server.servers:
            listener.close()
        for turn in range(int(REQUESTS / ARRIVED)):
            await asyncio.sleep(ARRIVED)
            for connection in self.requests():
                if getattr(connection, "cycle", None) is not None or turn * ARRIVED > FRESH:
                    connection.shutdown()
            if not self.requests():
                break

    def requests(self) -> list[Connection]:
        return [one for one in list(self.server.server_state.connections) if isinstance(one, Connection)]

    def leave(self) -> None:
        """Everybody is sent on at once."""
        self.is_replaced = True
        self.server.should_exit = True
        for table in self.tables.live.values():
            table.stop("stopping")

    def end(self) -> None:
        if self.door is not None:
            self.door.close()
            self.door.listening.close()
        if not self.is_replaced:
            remove_door(self.folder)
