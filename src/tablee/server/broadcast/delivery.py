"""Delivery: where what a table says goes. A socket that ends here, or another process in which sockets end."""

from typing import Protocol


class Outlet(Protocol):
    """A socket that ends here, for what everybody is sent."""

    @property
    def is_free(self) -> bool:
        """The other side takes what it is sent."""

    def offer(self, frame: bytes) -> None:
        """Send a packed frame, unless the other side is slow: then it does without."""

    def send_packed(self, frame: bytes) -> None: ...


class Relay(Protocol):
    """Another process, in which sockets of this table end: it is sent once what all of them are told."""

    def broadcast(self, table: str, frame: bytes) -> None: ...
