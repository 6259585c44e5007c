"""Limits: how often something may be asked for. A bucket fills at a steady rate and is emptied by asking."""

import time
from collections.abc import Callable


class Bucket:
    def __init__(self, a_second: float, at_once: float, now: Callable[[], float] = time.monotonic) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.now = now
        self.left = at_once
        self.filled = now()

    def take(self) -> bool:
        """One more, if the bucket has one."""
        now = self.now()
        self.left = min(self.at_once, self.left + (now - self.filled) * self.a_second)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self.left + (self.now() - self.filled) * self.a_second >= self.at_once


class Buckets:
    """A bucket for every address; full ones are forgotten."""

    MOST = 5000

    def __init__(self, a_minute: float, at_once: float | None = None) -> None:
        self.a_minute = a_minute
        self.at_once = max(1.0, a_minute if at_once is None else at_once)
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self.buckets) > self.MOST:
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.is_full}
        if address not in self.buckets:
            self.buckets[address] = Bucket(self.a_minute / 60, self.at_once)
        return self.buckets[address].take()


class Doors:
    """How many sockets an address has open, and how many of them have not said hello. Those who hold a secret of a
    table do not count for their address: a stadium may share one."""

    def __init__(self, most: int, most_per_address: int, most_silent: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.most_silent = most_silent
        self.open: dict[str, int] = {}
        self.silent: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        if (
            self.total >= self.most
            or self.open.get(address, 0) >= self.most_per_address
            or self.silent.get(address, 0) >= self.most_silent
        ):
            return False
        self.total += 1
        self.open[address] = self.open.get(address, 0) + 1
        self.silent[address] = self.silent.get(address, 0) + 1
        return True

    def said_hello(self, address: str) -> None:
        lower(self.silent, address)

    def is_known(self, address: str) -> None:
        """The socket showed a secret."""
        lower(self.open, address)

    def leave(self, address: str, is_known: bool = False) -> None:
        self.total -= 1
        if not is_known:
            lower(self.open, address)


def lower(counts: dict[str, int], address: str) -> None:
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]
