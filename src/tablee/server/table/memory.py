"""The memory of a table: what a live one knows that its log does not, for the process that goes on with it.

Times are told as seconds from the moment it was written down, since every process has a clock of its own.
"""

import msgspec

from tablee.core.facts import Seat

LONGEST = 60.0  # seconds on its way that are believed: clocks may be set meanwhile


class RoundMemory(msgspec.Struct, frozen=True):
    """Of a driven table: which round, for how long, and what its host has said about its time."""

    number: int
    lasted: float
    extra: float
    is_closed: bool


class FilmMemory(msgspec.Struct, frozen=True):
    """The film of the last reveal: how long it is, and all the rest as it was sent."""

    seconds: float
    body: bytes


class TableMemory(msgspec.Struct, frozen=True):
    at: float  # when it was written down, by the calendar
    here: tuple[str, ...] = ()  # whose sockets will come again
    expected: tuple[str, ...] = ()  # with the last of these the game starts
    asked: dict[Seat, tuple[int, float]] = {}  # the number of each ask, and for how long it has been asked
    watching: tuple[Seat, ...] = ()  # to whose time was added what it takes to watch the reveal
    clock_moved: dict[Seat, int] = {}
    round: RoundMemory | None = None
    revealed: tuple[int, float] | None = None  # by which move, and how long ago
    film: FilmMemory | None = None

    def seconds_since(self, date: float) -> float:
        return min(max(0.0, date - self.at), LONGEST)
