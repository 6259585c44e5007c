"""Memories of tables that another process had: kept until somebody goes on with the table."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec

from tablee.server.storage.interface import StoreError
from tablee.server.table.memory import TableMemory

if TYPE_CHECKING:
    from tablee.server.cluster.redis import RedisBus

LAST = 60  # seconds for which a memory is of use
AT_ONCE = 50  # memories that are sent together


class Memories(Protocol):
    async def keep(self, memories: Mapping[str, TableMemory]) -> None:
        """For whoever takes the tables; where they cannot be kept, clocks begin anew."""

    async def take(self, table: str) -> TableMemory | None:
        """Once."""


class LocalMemories:
    """Of the process whose place this one has taken."""

    def __init__(self) -> None:
        self.kept: dict[str, TableMemory] = {}

    async def keep(self, memories: Mapping[str, TableMemory]) -> None:
        self.kept.update(memories)

    async def take(self, table: str) -> TableMemory | None:
        return self.kept.pop(table, None)


class SharedMemories:
    """In Redis, for a minute: any process may take the table."""

    def __init__(self, bus: "RedisBus") -> None:
        self.bus = bus

    async def keep(self, memories: Mapping[str, TableMemory]) -> None:
        waiting = list(memories.items())
        with suppress(StoreError):
            while waiting:
                some, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
                await asyncio.gather(*(self.keep_one(table, memory) for table, memory in some))

    async def keep_one(self, table: str, memory: TableMemory) -> None:
        await self.bus.put(f"memory:{table}", msgspec.msgpack.encode(memory), LAST)

    async def take(self, table: str) -> TableMemory | None:
        if not self.bus.is_up:
            return None
        with suppress(StoreError, msgspec.MsgspecError):
            memory = await self.bus.get_once(f"memory:{table}")
            return None if memory is None else msgspec.msgpack.decode(memory, type=TableMemory)
        return None
