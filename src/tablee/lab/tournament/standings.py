"""Standings: what a tournament has shown so far. Memory does not grow with the number of deals.

Games of one deal are alike, so the deal is the unit: an interval follows from how much deals differ.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from math import lcm

from tablee.lab.tournament.ratings import Ratings
from tablee.lab.tournament.tournament import Tournament, TournamentDeal, TournamentGame
from tablee.statistics.intervals import Estimate, Ratio


@dataclass(frozen=True)
class BotStanding:
    bot: str
    rating: Estimate
    win_share: Estimate
    games: int
    failures: int


class Standings:
    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        bots = range(len(tournament.bots))
        self.whole = lcm(*range(1, tournament.setup.seats + 1))  # a victory, so that any share of it is a whole number
        self.ratings = Ratings(len(bots))
        self.wins = [Ratio() for _ in bots]
        self.ahead = {pair: Ratio() for pair in permutations(bots, 2)}
        self.games_of = [0 for _ in bots]
        self.failures: Counter[str] = Counter()
        self.deals = 0
        self.games = 0

    def add(self, deal: TournamentDeal) -> None:
        self.deals += 1
        self.games += len(deal.games)
        self.failures.update(failure.bot for failure in deal.failures)
        wins, seats, ahead, meetings = (
            Counter[int](),
            Counter[int](),
            Counter[tuple[int, int]](),
            Counter[tuple[int, int]](),
        )
        for game in deal.games:
            self.ratings.rate(game.bots, game.ranks)
            for bot in set(game.bots):
                self.games_of[bot] += 1
            for bot, share in self.shares(game):
                wins[bot] += share
                seats[bot] += self.whole
            for pair, points in meetings_of(game):
                ahead[pair] += points
                meetings[pair] += 2
        for bot, of in seats.items():
            self.wins[bot].add(wins[bot], of)
        for pair, of in meetings.items():
            self.ahead[pair].add(ahead[pair], of)

    def shares(self, game: TournamentGame) -> list[tuple[int, int]]:
        """What each seat has of the victory."""
        share = self.whole // game.ranks.count(0)
        return [(bot, 0 if rank else share) for bot, rank in zip(game.bots, game.ranks, strict=True)]

    def rows(self) -> list[BotStanding]:
        """Best first."""
        rows = [
            BotStanding(
                str(bot),
                self.ratings.estimate(place),
                self.wins[place].share(),
                self.games_of[place],
                self.failures[str(bot)],
            )
            for place, bot in enumerate(self.tournament.bots)
        ]
        return sorted(rows, key=lambda row: -row.rating.value)

    def ahead_of(self, bot: str, other: str) -> Estimate:
        """How often the one comes in before the other; both alike count half."""
        places = {str(entrant): place for place, entrant in enumerate(self.tournament.bots)}
        return self.ahead[places[bot], places[other]].share()


def meetings_of(game: TournamentGame) -> list[tuple[tuple[int, int], int]]:
    """Every seat against every other with another bot: 2 points for coming in before it, 1 for both alike."""
    seats = list(zip(game.bots, game.ranks, strict=True))
    return [
        ((bot, other), 2 if rank < against else int(rank == against))
        for (bot, rank), (other, against) in permutations(seats, 2)
        if bot != other
    ]
