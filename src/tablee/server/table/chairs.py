"""Chairs: who sits where, of four people or of a hundred thousand. A value, replaced in a few steps by each change."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Self

import msgspec
from immutables import Map

from tablee.core.facts import Seat
from tablee.server.socket.messages import Kind

replace = msgspec.structs.replace


class Chair(msgspec.Struct, frozen=True, gc=False):
    kind: Kind = "open"
    name: str = ""
    holder: str | None = None  # the hash of the secret whose device plays here
    bot: str | None = None  # at a person's chair: the bot that stands in


OPEN = Chair()


class Chairs(msgspec.Struct, frozen=True):
    """Open seats are those of `gaps`, and all from `edge` on. A gap is all open seats between two taken ones, however
    many: the gaps of a table are never more than the people and bots at it."""

    size: int
    occupied: Map[Seat, Chair] = Map()
    holders: Map[str, tuple[Seat, ...]] = Map()  # by holder
    bots: Map[Seat, str] = Map()  # who plays there, or stands in
    gaps: tuple[range, ...] = ()  # from the first one on
    edge: Seat = 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, seat: Seat) -> Chair:
        if not 0 <= seat < self.size:
            raise IndexError(seat)
        return self.occupied.get(seat, OPEN)

    def __iter__(self) -> Iterator[Chair]:
        return (self.occupied.get(seat, OPEN) for seat in range(self.size))

    def seats_of(self, holder: str | None) -> tuple[Seat, ...]:
        return () if holder is None else self.holders.get(holder, ())

    @property
    def open(self) -> int:
        return self.size - len(self.occupied)

    def open_seats(self) -> Iterator[Seat]:
        """From the first one on."""
        return chain.from_iterable((*self.gaps, range(self.edge, self.size)))

    def put(self, seat: Seat, chair: Chair) -> Self:
        """This chair at that seat."""
        old = self[seat]
        holders, bots = self.holders, self.bots
        if old.holder != chair.holder:
            holders = with_seat(without_seat(holders, old.holder, seat), chair.holder, seat)
        if old.bot != chair.bot:
            bots = bots.delete(seat) if chair.bot is None else bots.set(seat, chair.bot)
        if chair.kind == "open":
            return self.with_open(seat, holders, bots)
        gaps, edge = (self.gaps, self.edge) if old.kind != "open" else self.gaps_without(seat)
        return replace(self, occupied=self.occupied.set(seat, chair), holders=holders, bots=bots, gaps=gaps, edge=edge)

    def with_open(self, seat: Seat, holders: "Map[str, tuple[Seat, ...]]", bots: "Map[Seat, str]") -> Self:
        if seat not in self.occupied:
            return self
        at = bisect_left(self.gaps, seat, key=first_of)
        begin, end = seat, seat + 1
        before, after = at, at
        if at > 0 and self.gaps[at - 1].stop == seat:
            before, begin = at - 1, self.gaps[at - 1].start
        if at < len(self.gaps) and self.gaps[at].start == end:
            after, end = at + 1, self.gaps[at].stop
        gaps = (*self.gaps[:before], range(begin, end), *self.gaps[after:])
        return replace(self, occupied=self.occupied.delete(seat), holders=holders, bots=bots, gaps=gaps)

    def gaps_without(self, seat: Seat) -> tuple[tuple[range, ...], Seat]:
        """The gaps and the edge once an open seat is taken."""
        if seat >= self.edge:
            return (*self.gaps, *parts_of(self.edge, seat)), seat + 1
        at = bisect_right(self.gaps, seat, key=first_of) - 1
        gap = self.gaps[at]
        left = (*parts_of(gap.start, seat), *parts_of(seat + 1, gap.stop))
        return (*self.gaps[:at], *left, *self.gaps[at + 1 :]), self.edge

    def with_one_more(self, chair: Chair) -> Self:
        """One chair more, at the end."""
        return replace(self, size=self.size + 1).put(self.size, chair)

    def resized(self, size: int) -> Self:
        """More open seats, or fewer seats."""
        if size >= self.size:
            return replace(self, size=size)
        smaller = self
        for seat in [seat for seat in self.occupied if seat >= size]:
            smaller = smaller.put(seat, OPEN)
        gaps = tuple([range(gap.start, min(gap.stop, size)) for gap in smaller.gaps if gap.start < size])
        return replace(smaller, size=size, gaps=gaps, edge=min(smaller.edge, size))

    def without_gaps(self) -> Self:
        """Without the open seats: everybody moves up."""
        return self.of([self.occupied[seat] for seat in sorted(self.occupied)])

    @classmethod
    def of(cls, chairs: "Iterable[Chair]") -> Self:
        """Taken ones side by side, all at once."""
        occupied = dict(enumerate(chairs))
        holders: dict[str, list[Seat]] = {}
        for seat, chair in occupied.items():
            if chair.holder is not None:
                holders.setdefault(chair.holder, []).append(seat)
        bots = {seat: chair.bot for seat, chair in occupied.items() if chair.bot is not None}
        size = len(occupied)
        return cls(
            size, Map(occupied), Map({holder: tuple(seats) for holder, seats in holders.items()}), Map(bots), (), size
        )

    @property
    def last_taken(self) -> Seat:
        """The highest seat with a person; -1 where there is none."""
        return max((seat for seat, chair in self.occupied.items() if chair.kind == "person"), default=-1)


def without_seat(holders: "Map[str, tuple[Seat, ...]]", holder: str | None, seat: Seat) -> "Map[str, tuple[Seat, ...]]":
    if holder is None:
        return holders
    left = tuple([other for other in holders[holder] if other != seat])
    return holders.set(holder, left) if left else holders.delete(holder)


def with_seat(holders: "Map[str, tuple[Seat, ...]]", holder: str | None, seat: Seat) -> "Map[str, tuple[Seat, ...]]":
    if holder is None:
        return holders
    seats = holders.get(holder, ())
    at = bisect_left(seats, seat)
    return holders.set(holder, (*seats[:at], seat, *seats[at:]))


def first_of(gap: range) -> Seat:
    return gap.start


def parts_of(begin: Seat, end: Seat) -> tuple[range, ...]:
    return (range(begin, end),) if begin < end else ()
