"""The audience: everybody who watches a table, wherever their sockets end."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from tablee.server.wire import packed

if TYPE_CHECKING:
    from tablee.server.live import LiveTable
    from tablee.server.reel import Reel
    from tablee.server.watcher import Watcher

AT_A_STRETCH = 0.02  # seconds of writing before others get their turn


class Relay(Protocol):
    """Another process, in which sockets of this table end: it is sent once what all of them are told."""

    def broadcast(self, table: str, frame: bytes) -> None: ...


class Audience:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.near: dict[Watcher, None] = {}  # whose sockets end here, in the order they came
        self.seatless: set[Watcher] = set()
        self.relays: dict[Relay, int] = {}  # how many sockets each has
        self.queue: deque[Watcher] = deque()
        self.working: asyncio.Handle | None = None

    def __len__(self) -> int:
        return len(self.watchers)

    def add(self, watcher: "Watcher") -> None:
        if watcher in self.watchers:
            return
        self.watchers.add(watcher)
        if watcher.relay is None:
            self.near[watcher] = None
        else:
            self.relays[watcher.relay] = self.relays.get(watcher.relay, 0) + 1

    def discard(self, watcher: "Watcher") -> None:
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.near.pop(watcher, None)
        self.seatless.discard(watcher)
        if watcher.relay is not None:
            self.relays[watcher.relay] -= 1
            if not self.relays[watcher.relay]:
                del self.relays[watcher.relay]

    def leave(self) -> "list[Watcher]":
        """All go; who they were."""
        watchers = list(self.watchers)
        for watcher in watchers:
            self.discard(watcher)
        return watchers

    def note_seats(self, watcher: "Watcher") -> None:
        if watcher.seats:
            self.seatless.discard(watcher)
        elif watcher in self.watchers:
            self.seatless.add(watcher)

    def stop(self) -> None:
        self.queue.clear()
        if self.working is not None:
            self.working.cancel()
            self.working = None

    def broadcast(self, frame: bytes) -> None:
        """The same bytes to everybody; whoever is slow does without."""
        whole = packed(frame)
        for watcher in self.near:
            wire = watcher.wire
            if wire is not None:
                wire.offer(whole)
        for relay in self.relays:
            relay.broadcast(self.table.id, frame)

    def show(self, reel: "Reel") -> None:
        """A film, once to everybody; whoever is slow gets it after the update they still have to take."""
        frame = reel.frame(self.table.now())
        whole = packed(frame)
        for watcher in self.watchers:
            wire = watcher.wire
            if watcher.filmed == reel.move:
                continue
            if wire is None or wire.is_free:
                watcher.filmed = reel.move
            else:
                watcher.is_behind = True
            if wire is not None and wire.is_free:
                wire.send_packed(whole)
        if not reel.is_relayed:
            reel.is_relayed = True
            for relay in self.relays:
                relay.broadcast(self.table.id, frame)

    def update(self, watchers: "Iterable[Watcher]") -> None:
        """Everybody's own update, in stretches: those who wait get the newest when it is their turn."""
        self.queue = deque(watchers)
        if self.working is None:
            self.work()

    @property
    def is_busy(self) -> bool:
        return bool(self.queue)

    def work(self) -> None:
        self.working = None
        table, began = self.table, self.table.now()
        while self.queue and table.now() - began <= AT_A_STRETCH:
            watcher = self.queue.popleft()
            if watcher in self.watchers:
                watcher.catch_up()
        if self.queue:
            self.working = table.loop.call_later(0, self.work)
        else:
            table.teller.told_all()
