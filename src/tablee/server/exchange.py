"""The exchange: all lines of a process, those of its sockets to other processes and those of others to its tables."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

from tablee.server import line as items
from tablee.server.branch import Branch
from tablee.server.bus import Bus
from tablee.server.lease import Leases
from tablee.server.line import BROKEN, Batch
from tablee.server.register import HERE
from tablee.server.remote import MovedAway, Outward, Visit
from tablee.server.store import TableAway

if TYPE_CHECKING:
    from tablee.server.house import House

log = logging.getLogger("tablee")
TICK = 0.5
TRIES = 5  # places in which a table is looked for, for one request
PAUSE = 0.2


class Exchange:
    def __init__(self, house: "House", bus: Bus, leases: Leases) -> None:
        self.house = house
        self.bus = bus
        self.leases = leases
        self.outward: dict[str, Outward] = {}  # by process
        self.branches: dict[tuple[str, str], Branch] = {}  # by process and the name of the line
        self.ticking: asyncio.Task[None] | None = None
        bus.hear = self.hear
        bus.on_unheard = self.unheard
        bus.on_change = self.bus_changed
        leases.on_dead = self.unheard
        leases.on_lapsed = self.send_away

    async def open(self) -> None:
        await self.bus.open(self.leases.house)
        self.ticking = asyncio.create_task(self.tick_for_ever())

    async def close(self) -> None:
        if self.ticking is not None:
            self.ticking.cancel()
        await asyncio.sleep(0.05)  # what was said last is on its way
        await self.bus.close()

    async def tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            lines = [end.line for end in self.outward.values()] + [end.line for end in self.branches.values()]
            for line in lines:
                try:
                    line.look(now)
                except Exception:  # of one line; the others are looked after all the same
                    log.exception("line failed")
            self.branches = {key: branch for key, branch in self.branches.items() if not branch.line.is_broken}

    # Hearing.

    def hear(self, payload: bytes) -> None:
        batch = items.decoder.decode(payload)
        end = self.outward_of(batch) if batch.is_back else self.branch_of(batch)
        if end is not None:
            end.line.hear(batch)
        elif batch.number != BROKEN:
            answer = Batch(self.bus.me, batch.line, not batch.is_back, BROKEN, [])
            self.bus.send(batch.sender, items.encoder.encode(answer))

    def outward_of(self, batch: Batch) -> Outward | None:
        found = self.outward.get(batch.sender)
        return found if found is not None and found.line.name == batch.line else None

    def branch_of(self, batch: Batch) -> Branch | None:
        key = (batch.sender, batch.line)
        found = self.branches.get(key)
        if found is None and batch.number == 0:
            self.close_branches(batch.sender)
            found = self.branches[key] = Branch(self.house, self.bus, *key)
        return None if found is None or found.line.is_broken else found

    def close_branches(self, peer: str) -> None:
        for key, branch in list(self.branches.items()):
            if key[0] == peer:
                del self.branches[key]
                branch.line.break_off()

    def unheard(self, peer: str) -> None:
        """Nobody listens there any more."""
        if peer in self.outward:
            self.outward[peer].line.break_off()
        self.close_branches(peer)

    def bus_changed(self, is_up: bool) -> None:
        """Whatever was on its way is lost: all lines are broken, and new ones are made when Redis is back."""
        if is_up:
            return
        for outward in list(self.outward.values()):
            outward.line.break_off(say_so=False)
        for branch in list(self.branches.values()):
            branch.line.break_off(say_so=False)
        self.branches.clear()

    def forget(self, outward: Outward) -> None:
        if self.outward.get(outward.peer) is outward:
            del self.outward[outward.peer]
        self.leases.places = {table: place for table, place in self.leases.places.items() if place != outward.peer}

    # Asking.

    def to(self, peer: str) -> Outward:
        if not self.bus.is_up:
            raise TableAway("the bus is away")
        if peer not in self.outward:
            self.outward[peer] = Outward(self, self.bus, peer)
        return self.outward[peer]

    async def come(self, peer: str, table: str, text: bytes) -> Visit:
        """Bring a socket to a table that lives elsewhere; or raises TableAway."""
        try:
            return await self.to(peer).come(table, text)
        except MovedAway:
            self.leases.forget_place(table)
            raise TableAway("the table has moved") from None

    async def ask(self, what: str, table: str, *parts: Any) -> Any:
        """Have something done wherever a table lives; or raises what it raises there."""
        for _ in range(TRIES):
            place = await self.leases.place(table)
            if place == HERE or place is None:
                return await getattr(self.house, what)(table, *parts)
            try:
                return await self.to(place).ask(what, (table, *parts))
            except MovedAway:
                self.leases.forget_place(table)
                await asyncio.sleep(PAUSE)
        raise TableAway("the table could not be found")

    async def ask_somebody(self, what: str, *parts: Any) -> Any:
        """Have something done by whichever worker."""
        return await self.to(self.leases.somebody(secrets.token_hex(4))).ask(what, parts)

    async def ask_all(self, what: str) -> dict[str, Any]:
        """The answers of all other processes that give one."""
        peers = [peer for peer in self.leases.living if peer != self.leases.lease.me]
        asked = [self.to(peer).ask(what, ()) for peer in peers] if self.bus.is_up else []
        answers = await asyncio.gather(*asked, return_exceptions=True)
        found = zip(peers, answers, strict=False)
        return {peer: answer for peer, answer in found if not isinstance(answer, BaseException)}

    def send_away(self) -> None:
        """This process may serve its tables no longer: whoever is here from elsewhere looks for them anew."""
        for branch in list(self.branches.values()):
            for post in list(branch.posts.values()):
                post.clerk.go()
                post.moved()
            branch.line.flush_rest()
