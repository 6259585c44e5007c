"""A batch: how some games in a row ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.kernels import Numbers
from tablee.lab.plan import Failure

BITS = 62  # seats of a mask in a whole number of 64 bits; more seats have masks of any length


class Ended(NamedTuple):
    """How one game ended."""

    scores: tuple[int, ...]
    winners: int
    length: int


@dataclass(frozen=True)
class Batch:
    first: int  # the number of the first game
    scores: Numbers  # by game and seat
    winners: NDArray[Any]  # by game, a mask of seats; 0 where the game counts for nobody
    lengths: Numbers
    failures: tuple[Failure, ...] = ()

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def numbers(self) -> Numbers:
        return np.arange(self.first, self.first + len(self), dtype=np.int64)

    def won(self) -> NDArray[np.bool_]:
        """By game and seat."""
        seats = range(self.scores.shape[1])
        marks = [self.winners >> seat & 1 for seat in seats]
        return np.stack(marks, axis=1).astype(np.bool_)

    def counted(self) -> "Batch":
        """Without the games that count for nobody."""
        if not self.failures:
            return self
        kept = np.array([bool(mask) for mask in self.winners], dtype=np.bool_)
        return Batch(self.first, self.scores[kept], self.winners[kept], self.lengths[kept])


def gathered(first: int, seats: int, games: Iterable[Ended | Failure]) -> Batch:
    """A batch from games played one by one."""
    found = list(games)
    failures = tuple(game for game in found if isinstance(game, Failure))
    nothing = Ended((0,) * seats, 0, 0)
    ended = [nothing if isinstance(game, Failure) else game for game in found]
    return Batch(
        first,
        np.array([game.scores for game in ended], dtype=np.int64).reshape(len(ended), seats),
        np.array([game.winners for game in ended], dtype=np.int64 if seats <= BITS else object),
        np.array([game.length for game in ended], dtype=np.int64),
        failures,
    )
