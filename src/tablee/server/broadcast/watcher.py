"""A watcher: one socket at a table, and what it has still to be told."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import msgspec

from tablee.core.facts import Eyes, Seat
from tablee.server.broadcast.bundle import Outlet
from tablee.server.socket.messages import PROTOCOL, FromServer, Gone, Welcome

MOST_WAITING = 200  # small messages a slow browser may leave lying
encoder = msgspec.json.Encoder()


class Relay(Protocol):
    """Another process, in which sockets of this table end: it is sent once what all of them are told."""

    def broadcast(self, table: str, frame: bytes) -> None: ...


class Feed(Protocol):
    """Where updates come from."""

    id: str  # of the table

    def call_soon(self, call: Callable[[], None], /) -> Any: ...
    def updates_for(self, watcher: "Watcher", /) -> Iterable[bytes]:
        """The newest, and the film that runs; nothing while the table is being opened. Seats and rights may have
        changed: what there is to say of that is put into the outbox, and comes first."""


class Watcher(msgspec.Struct, eq=False):
    """Updates are whole, so a slow browser gets the newest one: the others are never made, only their news kept."""

    feed: Feed
    secret: str | None
    holder: str | None
    is_stage: bool = False  # a big screen: it has no seat, whosever secret it shows
    seats: tuple[Seat, ...] = ()
    viewing: Eyes = None
    is_host: bool = False
    chairs: object = None  # as they were when the seats were last looked up
    seen_moves: int = 0  # how much of the history these eyes know
    is_behind: bool = False
    is_leaving: bool = False
    is_gone: bool = False
    film_sent: int = 0  # the move whose film was sent
    outbox: list[bytes] = []
    deliver: Callable[[], None] | None = None  # sends `frames()`, once there is a socket to send them to
    timer: object = None  # that will deliver
    on_lost: Callable[[], None] | None = None  # the table has gone to live elsewhere
    transport: Outlet | None = None  # for what everybody is sent, where the socket ends here
    relay: Relay | None = None  # where it ends, if not here
    owner: str = ""  # the address it is counted for, and what is thought about for it

    @property
    def player(self) -> str | None:
        """The holder whose device this is; a big screen is nobody's."""
        return None if self.is_stage else self.holder

    @property
    def news_eyes(self) -> Eyes:
        """Whose own news are told here. A device that is passed round reads its news to all who sit around it."""
        return self.viewing if len(self.seats) == 1 else None

    def is_viewing_own(self, seat: Seat) -> bool:
        return self.viewing == seat and seat in self.seats

    def send(self, message: FromServer) -> None:
        if len(self.outbox) >= MOST_WAITING:
            self.finish("too-slow")
            return
        self.outbox.append(encoder.encode(message))
        self.deliver_soon()

    def finish(self, reason: str) -> None:
        if not self.is_gone:
            self.is_gone = True
            self.outbox.append(encoder.encode(Gone(reason)))  # type: ignore[arg-type]
            self.deliver_soon()

    def update_soon(self) -> None:
        self.is_behind = True
        self.deliver_soon()

    def update_now(self) -> None:
        self.is_behind = True
        if self.deliver is not None:
            self.deliver()

    def deliver_soon(self) -> None:
        """Whatever is said in one turn of the loop goes out together."""
        if self.timer is None and self.deliver is not None:
            self.timer = self.feed.call_soon(self.deliver)

    def assign_seats(self, seats: tuple[Seat, ...]) -> None:
        """These are your seats now. A device with one seat looks with its eyes, one with several says whose."""
        self.seats = seats
        self.view_as(seats[0] if len(seats) == 1 else None)
        self.send_welcome()

    def send_welcome(self) -> None:
        self.send(Welcome(PROTOCOL, self.feed.id, self.seats, self.viewing, self.is_host))

    def view_as(self, eyes: Eyes) -> None:
        """Look with other eyes, or draw the curtain: the history begins anew."""
        self.viewing = eyes
        self.seen_moves = 0
        self.update_soon()

    def frames(self) -> list[bytes]:
        """Everything to be sent now."""
        updates = self.feed.updates_for(self) if self.is_behind and not self.is_gone else ()
        frames, self.outbox = self.outbox, []
        frames += updates
        return frames
