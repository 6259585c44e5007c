"""Sums over the games of a simulation, added batch by batch: memory does not grow with the number of games."""

from collections.abc import Sequence

import numpy as np

from tablee.lab.play.batch import GameBatch
from tablee.lab.play.plan import Entrant
from tablee.statistics.moments import Moments, Wins


class Party:
    """Some seats together: one, or all that a bot holds."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.wins = Wins()
        self.points = Moments()  # of all its seats together


class Sums:
    def __init__(self, bots: Sequence[Entrant]) -> None:
        self.games = 0
        self.seats = [Party([seat]) for seat in range(len(bots))]
        names = [str(bot) for bot in bots]
        self.bots = {
            name: Party([seat for seat, bot in enumerate(names) if bot == name]) for name in dict.fromkeys(names)
        }
        self.length = Moments()
        self.gap = Moments()  # between the highest and the lowest score of a game
        self.shared = Moments()  # 1 for a game with several winners

    def add(self, batch: GameBatch) -> None:
        """Some games more; those that count for nobody are left out."""
        counted = batch.counted()
        self.games += len(counted)
        if not len(counted):
            return
        won = counted.won()
        winners = won.sum(axis=1)
        for party in [*self.seats, *self.bots.values()]:
            party.wins.add(won[:, party.seats].sum(axis=1), winners)
            party.points.add(counted.scores[:, party.seats].sum(axis=1))
        self.length.add(counted.lengths)
        self.gap.add(np.ptp(counted.scores, axis=1))
        self.shared.add((winners > 1).astype(np.int64))
