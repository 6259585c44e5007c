"""Listings: open tables that want to be found, each as everybody is shown it.

What is shown of a table is written down beside its log when it changes, so that nobody's log is read for the list: not
that of a sleeping table, and not that of one that lives in another process.
"""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from tablee.server.http import schemas
from tablee.server.table.host import Cancellable
from tablee.server.table.position import Position
from tablee.server.tasks import SharedLookup

if TYPE_CHECKING:
    from tablee.server.storage.interface import Store, StoreError
    from tablee.server.storage.table_directory import Directory
    from tablee.server.table.live import LiveTable

PAUSE = 1.0  # seconds between two times that listings are written
MOST_AT_ONCE = 200  # listings
CACHE_SECONDS = 1.0  # seconds for which the list is remembered
MOST_NAMES = 20
UNKNOWN = ""  # how a table is listed, as far as was written down
MOST_SEATS = 200  # that are looked at for names
encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[schemas.OpenTable] = msgspec.json.Decoder(schemas.OpenTable)


class Listings:
    def __init__(self, store: "Store", directory: "Directory") -> None:
        self.store = store
        self.directory = directory
        self.lookup = SharedLookup(self.read, CACHE_SECONDS)
        self.changed: dict[str, LiveTable] = {}
        self.writing: Cancellable | None = None  # soon

    async def read(self) -> bytes:
        return encoder.encode([decoder.decode(text) for text in await self.directory.listed()])

    async def all(self) -> bytes:
        """The list as it travels: written once for all who ask."""
        return await self.lookup.value()

    async def look(self, live: "LiveTable") -> None:
        """A table that was read from its log is put right, should its listing be older, or missing."""
        live.listing = await self.directory.listing(live.id)
        if live.shown.listed or live.listing is not None:
            self.note(live)

    def note(self, live: "LiveTable") -> None:
        """Something of its lobby may have changed."""
        self.changed[live.id] = live
        if self.writing is None:
            self.writing = live.host.call_soon(self.write_changed)

    def write_changed(self) -> None:
        """All that have changed; what changes next is written a while later."""
        self.writing = None
        tables = [self.changed.pop(table) for table in list(islice(self.changed, MOST_AT_ONCE))]
        self.write([live for live in tables if not live.is_stopped])
        if tables:
            self.writing = tables[0].host.call_later(PAUSE, self.write_changed)

    def write(self, tables: Sequence["LiveTable"]) -> None:
        """At once, where there is something to write."""
        current = [(live, listing_of(live.id, live.shown)) for live in tables]
        new = {live: listing for live, listing in current if listing != live.listing}
        for live, listing in new.items():
            live.listing = listing
            self.directory.set_listing(live.id, listing)
        if new:
            listings = {live.id: listing for live, listing in new.items()}
            self.store.set_listings(listings, partial(self.answered, list(new)))

    def answered(self, tables: Sequence["LiveTable"], error: "StoreError | None") -> None:
        """What could not be written is written when the table next changes, or is next read from its log."""
        if error is not None:
            for live in tables:
                live.listing = UNKNOWN

    def finish(self) -> None:
        """Write what waits, while the tables are still there."""
        if self.writing is not None:
            self.writing.cancel()
        self.write(list(self.changed.values()))
        self.changed.clear()


def listing_of(table: str, shown: Position) -> str | None:
    """None where nobody can sit down, or nobody is meant to find it."""
    if not shown.listed or shown.phase != "lobby" or shown.locked or not shown.chairs.open:
        return None
    chairs = shown.chairs
    occupied = (chairs[seat].name for seat in range(min(chairs.edge, MOST_SEATS)) if chairs[seat].kind != "open")
    names = tuple(islice(occupied, MOST_NAMES))
    return encoder.encode(schemas.OpenTable(table, shown.game.key, names, len(chairs), chairs.open)).decode()
