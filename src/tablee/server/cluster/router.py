"""The router: all channels of a process, those of its sockets to other processes and those of others to its tables."""

import asyncio
import logging
from typing import Any

from tablee.server import world
from tablee.server.cluster import channel as items
from tablee.server.cluster.channel import BROKEN, ChannelBatch
from tablee.server.cluster.inbound_sockets import InboundLink, LocalTables
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.redis import RedisBus
from tablee.server.cluster.remote_table import OutboundLink, RemoteSession
from tablee.server.cluster.rpc import MovedAway
from tablee.server.storage.interface import TableAway
from tablee.server.storage.table_directory import HERE

log = logging.getLogger("tablee")
TICK = 0.5
TRIES = 5  # places in which a table is looked for, for one request
PAUSE = 0.2


class Router:
    def __init__(self, tables: LocalTables, bus: RedisBus, leases: Leases) -> None:
        self.tables = tables
        self.bus = bus
        self.leases = leases
        self.outbound: dict[str, OutboundLink] = {}  # by process
        self.inbound: dict[tuple[str, str], InboundLink] = {}  # by process and the name of the channel
        self.ticking: asyncio.Task[None] | None = None
        bus.on_message = self.receive
        bus.on_unreachable = self.close_links
        bus.on_change = self.on_bus_change
        leases.on_dead = self.close_links
        leases.on_lapsed = self.send_away

    async def open(self) -> None:
        await self.bus.open(self.leases.cluster_name)
        self.ticking = asyncio.create_task(self.tick_for_ever())

    async def close(self) -> None:
        if self.ticking is not None:
            self.ticking.cancel()
        await asyncio.sleep(0.05)  # what was said last is on its way
        await self.bus.close()

    async def tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = world.now()
            channels = [end.channel for end in self.outbound.values()] + [end.channel for end in self.inbound.values()]
            for channel in channels:
                try:
                    channel.check(now)
                except Exception:  # of one channel; the others are looked after all the same
                    log.exception("channel failed")
            self.inbound = {key: link for key, link in self.inbound.items() if not link.channel.is_broken}

    # Hearing.

    def receive(self, payload: bytes) -> None:
        batch = items.decoder.decode(payload)
        end = self.outbound_of(batch) if batch.is_back else self.inbound_of(batch)
        if end is not None:
            end.channel.receive(batch)
        elif batch.number != BROKEN:
            answer = ChannelBatch(self.bus.me, batch.channel, not batch.is_back, BROKEN, [])
            self.bus.send(batch.sender, items.encoder.encode(answer))

    def outbound_of(self, batch: ChannelBatch) -> OutboundLink | None:
        link = self.outbound.get(batch.sender)
        return link if link is not None and link.channel.name == batch.channel else None

    def inbound_of(self, batch: ChannelBatch) -> InboundLink | None:
        key = (batch.sender, batch.channel)
        link = self.inbound.get(key)
        if link is None and batch.number == 0:
            self.close_inbound(batch.sender)
            link = self.inbound[key] = InboundLink(self.tables, self.bus, *key)
        return None if link is None or link.channel.is_broken else link

    def close_inbound(self, peer: str) -> None:
        for key, link in list(self.inbound.items()):
            if key[0] == peer:
                del self.inbound[key]
                link.channel.break_off()

    def close_links(self, peer: str) -> None:
        """Nobody listens there any more."""
        if peer in self.outbound:
            self.outbound[peer].channel.break_off()
        self.close_inbound(peer)

    def on_bus_change(self, is_up: bool) -> None:
        """Whatever was on its way is lost: all channels are broken, and new ones are made when Redis is back."""
        if is_up:
            return
        for outbound in list(self.outbound.values()):
            outbound.channel.break_off(notify=False)
        for link in list(self.inbound.values()):
            link.channel.break_off(notify=False)
        self.inbound.clear()

    def forget(self, outbound: OutboundLink) -> None:
        if self.outbound.get(outbound.peer) is outbound:
            del self.outbound[outbound.peer]
        self.leases.places = {table: place for table, place in self.leases.places.items() if place != outbound.peer}

    # Asking.

    def link_to(self, peer: str) -> OutboundLink:
        if not self.bus.is_up:
            raise TableAway("the bus is away")
        if peer not in self.outbound:
            self.outbound[peer] = OutboundLink(self.bus, peer, self.forget)
        return self.outbound[peer]

    async def open_session(self, peer: str, table: str, text: bytes, owner: str) -> RemoteSession:
        """Bring a socket to a table that lives elsewhere; or raises TableAway."""
        try:
            return await self.link_to(peer).open_session(table, text, owner)
        except MovedAway:
            self.leases.places.pop(table, None)
            raise TableAway("the table has moved") from None

    async def call(self, procedure: str, table: str, *arguments: Any) -> Any:
        """Have something done wherever a table lives; or raises what it raises there."""
        for _ in range(TRIES):
            place = await self.leases.place(table)
            if place == HERE or place is None:
                return await getattr(self.tables, procedure)(table, *arguments)
            try:
                return await self.link_to(place).call(procedure, (table, *arguments))
            except MovedAway:
                self.leases.places.pop(table, None)
                await asyncio.sleep(PAUSE)
        raise TableAway("the table could not be found")

    async def call_any(self, procedure: str, *arguments: Any) -> Any:
        """Have something done by whichever worker."""
        return await self.link_to(self.leases.any_worker(world.new_name(4))).call(procedure, arguments)

    async def call_all(self, procedure: str) -> dict[str, Any]:
        """The answers of all other processes that give one."""
        peers = [peer for peer in self.leases.living if peer != self.leases.lease.me]
        calls = [self.link_to(peer).call(procedure, ()) for peer in peers] if self.bus.is_up else []
        answers = await asyncio.gather(*calls, return_exceptions=True)
        pairs = zip(peers, answers, strict=False)
        return {peer: answer for peer, answer in pairs if not isinstance(answer, BaseException)}

    def send_away(self) -> None:
        """This process may serve its tables no longer: whoever is here from elsewhere looks for them anew."""
        for link in list(self.inbound.values()):
            for session in list(link.sessions.values()):
                session.dispatcher.close()
                session.move()
            link.channel.flush_rest()

    def say_goodbye(self) -> None:
        """This process stops: to sockets that end here, and whose tables live elsewhere."""
        for link in self.outbound.values():
            for session in link.sessions.values():
                session.watcher.finish("stopping")
