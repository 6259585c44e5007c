"""Chairs: who sits where, of four people or of a hundred thousand. A value, replaced in a few steps by each change."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Self

import msgspec
from immutables import Map

from tablee.core.facts import Seat
from tablee.server.messages import Kind

replace = msgspec.structs.replace


class Chair(msgspec.Struct, frozen=True, gc=False):
    kind: Kind = "open"
    name: str = ""
    holder: str | None = None  # the hash of the secret whose device plays here
    bot: str | None = None  # at a person's chair: the bot that stands in
    nonce: str | None = None


OPEN = Chair()


class Chairs(msgspec.Struct, frozen=True):
    """Open seats are those of `gaps`, and all from `edge` on."""

    size: int
    taken: Map[Seat, Chair] = Map()
    held: Map[str, tuple[Seat, ...]] = Map()  # by holder
    bots: Map[Seat, str] = Map()  # who plays there, or stands in
    gaps: tuple[Seat, ...] = ()
    edge: Seat = 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, seat: Seat) -> Chair:
        if not 0 <= seat < self.size:
            raise IndexError(seat)
        return self.taken.get(seat, OPEN)

    def __iter__(self) -> Iterator[Chair]:
        return (self.taken.get(seat, OPEN) for seat in range(self.size))

    def seats_of(self, holder: str | None) -> tuple[Seat, ...]:
        return () if holder is None else self.held.get(holder, ())

    @property
    def open(self) -> int:
        return self.size - len(self.taken)

    def open_seats(self) -> Iterator[Seat]:
        """From the first one on."""
        yield from self.gaps
        yield from range(self.edge, self.size)

    def put(self, seat: Seat, chair: Chair) -> Self:
        """This chair at that seat."""
        old = self[seat]
        held, bots = self.held, self.bots
        if old.holder != chair.holder:
            held = gained(lost(held, old.holder, seat), chair.holder, seat)
        if old.bot != chair.bot:
            bots = bots.delete(seat) if chair.bot is None else bots.set(seat, chair.bot)
        if chair.kind == "open":
            return self.freed(seat, held, bots)
        gaps, edge = (self.gaps, self.edge) if old.kind != "open" else self.without(seat)
        return replace(self, taken=self.taken.set(seat, chair), held=held, bots=bots, gaps=gaps, edge=edge)

    def freed(self, seat: Seat, held: "Map[str, tuple[Seat, ...]]", bots: "Map[Seat, str]") -> Self:
        if seat not in self.taken:
            return self
        at = bisect_left(self.gaps, seat)
        gaps = (*self.gaps[:at], seat, *self.gaps[at:])
        return replace(self, taken=self.taken.delete(seat), held=held, bots=bots, gaps=gaps)

    def without(self, seat: Seat) -> tuple[tuple[Seat, ...], Seat]:
        """The gaps and the edge once an open seat is taken."""
        if seat >= self.edge:
            return (*self.gaps, *range(self.edge, seat)), seat + 1
        at = bisect_left(self.gaps, seat)
        return (*self.gaps[:at], *self.gaps[at + 1 :]), self.edge

    def added(self, chair: Chair) -> Self:
        """One chair more, at the end."""
        return replace(self, size=self.size + 1).put(self.size, chair)

    def sized(self, size: int) -> Self:
        """More open seats, or fewer seats."""
        if size >= self.size:
            return replace(self, size=size)
        kept = self
        for seat in [seat for seat in self.taken if seat >= size]:
            kept = kept.put(seat, OPEN)
        gaps = kept.gaps[: bisect_left(kept.gaps, size)]
        return replace(kept, size=size, gaps=gaps, edge=min(kept.edge, size))

    def gathered(self) -> Self:
        """Without the open seats: everybody moves up."""
        chairs = type(self)(0)
        for seat in sorted(self.taken):
            chairs = chairs.added(self.taken[seat])
        return chairs

    @property
    def last_taken(self) -> Seat:
        """The highest seat with a person; -1 where there is none."""
        return max((seat for seat, chair in self.taken.items() if chair.kind == "person"), default=-1)


def lost(held: "Map[str, tuple[Seat, ...]]", holder: str | None, seat: Seat) -> "Map[str, tuple[Seat, ...]]":
    if holder is None:
        return held
    left = tuple([own for own in held[holder] if own != seat])
    return held.set(holder, left) if left else held.delete(holder)


def gained(held: "Map[str, tuple[Seat, ...]]", holder: str | None, seat: Seat) -> "Map[str, tuple[Seat, ...]]":
    return held if holder is None else held.set(holder, tuple(sorted((*held.get(holder, ()), seat))))
