"""A bundle: the sockets of a table that end here, for what everybody is sent.

Of a crowd, to look at each socket costs a good part of what the system itself needs to send a message. So those before
whose bytes nothing waits are known by their descriptors alone; whoever is not among them any more says so at once.
"""

from collections.abc import Callable
from typing import Protocol

Write = Callable[[int, bytes], int]
Rest = Callable[[bytes], None]


class Outlet(Protocol):
    """A socket that ends here, for what everybody is sent."""

    @property
    def is_free(self) -> bool:
        """The other side takes what it is sent."""

    def offer(self, frame: bytes) -> None:
        """Send a packed frame, unless the other side is slow: then it does without."""

    def send_packed(self, frame: bytes) -> None: ...

    def join(self, bundle: "Bundle") -> None:
        """One of these from now on, straight or not."""

    def leave(self) -> None: ...


class Bundle:
    def __init__(self) -> None:
        self.straight: dict[int, Rest] = {}  # by descriptor: who sends what the system did not take
        self.others: dict[Outlet, None] = {}
        self.write: Write

    def open_straight(self, descriptor: int, write: Write, rest: Rest) -> None:
        self.write = write
        self.straight[descriptor] = rest

    def offer(self, frame: bytes) -> None:
        """A packed frame to everybody; whoever is slow does without."""
        for outlet in list(self.others):
            outlet.offer(frame)
        if self.straight:
            for descriptor, sent in self.write_all(frame):
                self.straight[descriptor](frame[sent:])

    def write_all(self, frame: bytes) -> list[tuple[int, int]]:
        """Those who did not take all of it, and how much they took."""
        write, size = self.write, len(frame)
        short: list[tuple[int, int]] = []
        for descriptor in self.straight:
            try:
                sent = write(descriptor, frame)
            except OSError:  # full for now, or broken: the transport knows what to do
                sent = 0
            if sent != size:
                short.append((descriptor, sent))
        return short
