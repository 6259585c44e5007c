"""A watcher: one socket at a table, and what it has still to be told."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tablee.core.facts import Eyes, Seat
from tablee.server.messages import PROTOCOL, FromServer, Gone, Welcome

if TYPE_CHECKING:
    from tablee.server.audience import Relay
    from tablee.server.live import LiveTable
    from tablee.server.wire import Wire

MOST_WAITING = 200  # small messages a slow browser may leave lying
encoder = msgspec.json.Encoder()


class Watcher:
    """Updates are whole, so a slow browser gets the newest one: the others are never made, only their news kept."""

    __slots__ = (
        "chairs",
        "deliver",
        "filmed",
        "gone",
        "holder",
        "is_behind",
        "is_host",
        "is_leaving",
        "is_stage",
        "looking",
        "on_lost",
        "relay",
        "seats",
        "secret",
        "table",
        "told",
        "waiting",
        "waking",
        "wire",
    )

    def __init__(self, table: "LiveTable", secret: str | None, holder: str | None, is_stage: bool = False) -> None:
        self.table = table
        self.secret = secret
        self.holder = holder
        self.is_stage = is_stage  # a big screen: it has no seat, whosever secret it shows
        self.seats: tuple[Seat, ...] = ()
        self.looking: Eyes = None
        self.is_host = False
        self.chairs: object = None  # as they were when the seats were last looked up
        self.told = 0  # how much of the story these eyes know
        self.is_behind = False
        self.is_leaving = False
        self.gone = False
        self.filmed = 0  # the move whose film was sent
        self.waiting: list[bytes] = []
        self.deliver: Callable[[], None] | None = None  # sends `frames()`, once there is a socket to send them to
        self.waking: asyncio.Handle | None = None
        self.on_lost: Callable[[], None] | None = None  # the table has gone to live elsewhere
        self.wire: Wire | None = None  # for what everybody is sent, where the socket ends here
        self.relay: Relay | None = None  # where it ends, if not here

    @property
    def player(self) -> str | None:
        """The holder whose device this is; a big screen is nobody's."""
        return None if self.is_stage else self.holder

    def tell(self, message: FromServer) -> None:
        if len(self.waiting) >= MOST_WAITING:
            self.finish("too-slow")
            return
        self.waiting.append(encoder.encode(message))
        self.wake()

    def finish(self, reason: str) -> None:
        if not self.gone:
            self.gone = True
            self.waiting.append(encoder.encode(Gone(reason)))  # type: ignore[arg-type]
            self.wake()

    def touch(self) -> None:
        self.is_behind = True
        self.wake()

    def catch_up(self) -> None:
        """Deliver at once."""
        self.is_behind = True
        if self.deliver is not None:
            self.deliver()

    def wake(self) -> None:
        """Deliver soon: whatever is said in one turn of the loop goes out together."""
        if self.waking is None and self.deliver is not None:
            self.waking = self.table.loop.call_soon(self.deliver)

    def sit(self, seats: tuple[Seat, ...]) -> None:
        """These are your seats now. A device with one seat looks with its eyes, one with several says whose."""
        self.seats = seats
        self.table.audience.note_seats(self)
        self.look(seats[0] if len(seats) == 1 else None)
        self.greet()

    def greet(self) -> None:
        self.tell(Welcome(PROTOCOL, self.table.id, self.seats, self.looking, self.is_host))

    def look(self, eyes: Eyes) -> None:
        """Look with other eyes, or draw the curtain: the story begins anew."""
        self.looking = eyes
        self.told = 0
        self.touch()

    def frames(self) -> list[bytes]:
        """Everything to be sent now."""
        if self.is_behind and not self.gone:
            self.table.teller.renew(self)
        frames: list[bytes] = []
        if self.waiting:
            frames.extend(self.waiting)
            self.waiting.clear()
        if self.is_behind and not self.gone and not self.table.is_starting:
            self.is_behind = False
            frames.append(self.table.frames.update(self))
            frames.extend(self.table.teller.film_for(self))
        return frames
