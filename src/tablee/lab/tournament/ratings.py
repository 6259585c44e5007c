"""Ratings: openskill's Plackett-Luce model, game by game in their fixed order.

A bot does not learn, so nothing is added to its uncertainty between games (tau is 0).
"""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from tablee.statistics.intervals import Estimate, critical


class Ratings:
    def __init__(self, bots: int) -> None:
        self.model = PlackettLuce(tau=0.0)
        self.of = [self.model.rating() for _ in range(bots)]

    def rate(self, bots: Sequence[int], ranks: Sequence[int]) -> None:
        """One game: who sat there, and how they came in. A bot on several seats learns from each of them."""
        teams = [[self.model.create_rating([self.of[bot].mu, self.of[bot].sigma])] for bot in bots]
        rated = self.model.rate(teams, ranks=[float(rank) for rank in ranks])
        before = {bot: (self.of[bot].mu, self.of[bot].sigma) for bot in bots}
        for bot, [after] in zip(bots, rated, strict=True):
            mu, sigma = before[bot]
            self.of[bot].mu += after.mu - mu
            self.of[bot].sigma *= after.sigma / sigma

    def estimate(self, bot: int) -> Estimate:
        rating = self.of[bot]
        reach = critical() * rating.sigma
        return Estimate(rating.mu, rating.mu - reach, rating.mu + reach)
