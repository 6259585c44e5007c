"""A summary: what a simulation has measured, with intervals. The same sums give the same summary, digit by digit."""

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.lab.play.plan import BatchPlan, BotFailure
from tablee.lab.simulate.sums import Sums
from tablee.statistics.intervals import UNKNOWN, Estimate, share_between


@dataclass(frozen=True)
class SeatSummary:
    seat: int
    bot: str
    win_share: Estimate
    score: Estimate
    spread: Estimate  # the standard deviation of the score


@dataclass(frozen=True)
class BotSummary:
    bot: str
    seats: tuple[int, ...]
    win_share: Estimate  # of all its seats together
    score: Estimate  # of one of its seats, on average


@dataclass(frozen=True)
class Summary:
    plan: BatchPlan
    first: int
    asked: int  # games that were to be played
    games: int  # that were played, and count
    failures: tuple[BotFailure, ...]  # whose games count for nobody
    seats: tuple[SeatSummary, ...]
    bots: tuple[BotSummary, ...]
    length: Estimate
    length_spread: Estimate
    shortest: int | None
    longest: int | None
    gap: Estimate  # between the highest and the lowest score of a game
    shared: Estimate  # the share of games with several winners

    @property
    def is_partial(self) -> bool:
        return self.games + len(self.failures) < self.asked


def summarise(plan: BatchPlan, first: int, asked: int, sums: Sums, failures: Sequence[BotFailure] = ()) -> Summary:
    seats = [
        SeatSummary(seat, str(bot), party.wins.share(), party.points.mean(), party.points.spread())
        for seat, (bot, party) in enumerate(zip(plan.bots, sums.seats, strict=True))
    ]
    bots = [
        BotSummary(name, party.seats, party.wins.share(), party.points.mean(len(party.seats)))
        for name, party in sums.bots.items()
    ]
    return Summary(
        plan=plan,
        first=first,
        asked=asked,
        games=sums.games,
        failures=tuple(failures),
        seats=tuple(seats),
        bots=tuple(bots),
        length=sums.length.mean(),
        length_spread=sums.length.spread(),
        shortest=sums.length.least,
        longest=sums.length.most,
        gap=sums.gap.mean(),
        shared=share_of(sums),
    )


def share_of(sums: Sums) -> Estimate:
    if not sums.games:
        return UNKNOWN
    value = sums.shared.sums[0] / sums.games
    return share_between(value, sums.shared.variance / sums.games, sums.games)
