"""A batch: how some games in a row ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import Numbers
from tablee.lab.play.plan import BotFailure

BITS = 62  # seats of a mask in a whole number of 64 bits; more seats have masks of any length


class GameEnd(NamedTuple):
    """How one game ended."""

    scores: tuple[int, ...]
    winners: int
    length: int


@dataclass(frozen=True)
class GameBatch:
    first: int  # the number of the first game
    scores: Numbers  # by game and seat
    winners: NDArray[Any]  # by game, a mask of seats; 0 where the game counts for nobody
    lengths: Numbers
    failures: tuple[BotFailure, ...] = ()

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

    def counted(self) -> "GameBatch":
        """Without the games that count for nobody."""
        if not self.failures:
            return self
        counts = np.array([bool(mask) for mask in self.winners], dtype=np.bool_)
        return GameBatch(self.first, self.scores[counts], self.winners[counts], self.lengths[counts])


def batch_of(first: int, seats: int, games: Iterable[GameEnd | BotFailure]) -> GameBatch:
    """A batch from games played one by one."""
    results = list(games)
    failures = tuple(game for game in results if isinstance(game, BotFailure))
    nothing = GameEnd((0,) * seats, 0, 0)
    ended = [nothing if isinstance(game, BotFailure) else game for game in results]
    return GameBatch(
        first,
        np.array([game.scores for game in ended], dtype=np.int64).reshape(len(ended), seats),
        np.array([game.winners for game in ended], dtype=np.int64 if seats <= BITS else object),
        np.array([game.length for game in ended], dtype=np.int64),
        failures,
    )
