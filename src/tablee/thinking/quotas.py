"""Places: how much of the study one owner may have at once. Whoever asks for sixty reviews waits for their own."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Literal


class Rank(IntEnum):
    """What is studied, and what comes first where several wait."""

    HINT = 0
    EXPLORER = 1
    LOOK = 2
    DEEP = 3


Share = Literal["all", "reviews", "deep"]
SHARES: dict[Share, tuple[Rank, ...]] = {"deep": (Rank.DEEP,), "reviews": (Rank.LOOK, Rank.DEEP), "all": tuple(Rank)}
MOST: dict[Share, int] = {"deep": 1, "reviews": 2, "all": 6}


class NoPlace(Exception):
    """An owner has as many studies of this share, running or waiting, as it may."""

    def __init__(self, share: Share) -> None:
        super().__init__(share)
        self.share: Share = share
        self.most = MOST[share]


class Places:
    def __init__(self) -> None:
        self.running: dict[str, Counter[Rank]] = {}  # by owner

    @contextmanager
    def take(self, owner: str | None, rank: Rank) -> Iterator[None]:
        """A place for a while; or raises NoPlace. Whoever is alone in the house has no owner, and needs none."""
        if owner is None:
            yield
            return
        running = self.running.setdefault(owner, Counter())
        try:
            check(running, rank)
            running[rank] += 1
            try:
                yield
            finally:
                running[rank] -= 1
        finally:
            if not running.total():
                self.running.pop(owner, None)


def check(running: Counter[Rank], rank: Rank) -> None:
    for share, ranks in SHARES.items():
        if rank in ranks and sum(running[one] for one in ranks) >= MOST[share]:
            raise NoPlace(share)
