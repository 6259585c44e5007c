"""A tournament: every line-up plays the same deals from every seat.

A deal is the unit: all its games, in a fixed order. So results are the same whoever plays which deals, and what was
played before a Ctrl-C is a smaller tournament.
"""

import threading
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.games import BY_KEY
from tablee.kernels.stream import dice_of
from tablee.lab.play.batch import GameBatch
from tablee.lab.play.engine import Engine
from tablee.lab.play.executors import Chunks, Executor
from tablee.lab.play.plan import BatchPlan, BotFailure, Entrant
from tablee.lab.tournament.line_ups import LineUp, line_ups, seatings


class Tournament(msgspec.Struct, frozen=True, dict=True):
    game: str
    setup: Any
    bots: tuple[Entrant, ...]
    seed: int = 0

    @property
    def rules(self) -> AnyGame:
        return BY_KEY[self.game]

    @cached_property
    def line_ups(self) -> list[LineUp]:
        return line_ups(len(self.bots), self.setup.seats)

    @property
    def games_a_deal(self) -> int:
        return len(self.line_ups) * int(self.setup.seats)

    def games_of(self, deal: int) -> Iterator[list[LineUp]]:
        """The bots by seat in every game of a deal, line-up by line-up."""
        dice = dice_of(self.seed, deal)
        for place, line_up in enumerate(self.line_ups):
            yield seatings(line_up, place, dice)

    def plan(self, seating: LineUp) -> BatchPlan:
        return BatchPlan(self.game, self.setup, tuple(self.bots[bot] for bot in seating), self.seed)

    def without(self, names: set[str]) -> "Tournament":
        remaining = tuple(bot for bot in self.bots if str(bot) not in names)
        return Tournament(self.game, self.setup, remaining, self.seed)


@dataclass(frozen=True)
class TournamentGame:
    """One game of a deal."""

    bots: LineUp  # by seat
    ranks: tuple[int, ...]  # by seat, 0 for those who won


@dataclass(frozen=True)
class TournamentDeal:
    """All games of a deal; a line-up in which a bot failed has none here."""

    number: int
    games: tuple[TournamentGame, ...]
    failures: tuple[BotFailure, ...] = ()


def hold(
    tournament: Tournament, deals: int, executor: Executor, *, stop: threading.Event | None = None, chunk: int = 0
) -> Generator[TournamentDeal, None, None]:
    """The deals in their order; with `stop`, those at the beginning."""
    chunks = Chunks(0, deals, chunk)
    for done in executor.in_order(partial(play_deals, tournament), chunks, stop):
        chunks.took(len(done.result), done.seconds)
        yield from done.result


def play_deals(tournament: Tournament, chunk: tuple[int, int]) -> list[TournamentDeal]:
    first, count = chunk
    engines: dict[LineUp, Engine] = {}
    return [play_deal(tournament, deal, engines) for deal in range(first, first + count)]


def play_deal(tournament: Tournament, deal: int, engines: dict[LineUp, Engine]) -> TournamentDeal:
    games: list[TournamentGame] = []
    failures: list[BotFailure] = []
    for seating in tournament.games_of(deal):
        played: list[TournamentGame] = []
        for bots in seating:
            if bots not in engines:
                engines[bots] = Engine(tournament.plan(bots))
            batch = engines[bots].play(deal, 1)
            if batch.failures:
                failures += batch.failures
                played = []
                break
            played.append(TournamentGame(bots, ranks_of(batch, tournament.rules.best)))
        games += played
    return TournamentDeal(deal, tuple(games), tuple(failures))


def ranks_of(batch: GameBatch, best: str) -> tuple[int, ...]:
    """Of the only game of a batch: the winners first, the others by their points; equals share a rank."""
    [won], [scores] = batch.won().tolist(), batch.scores.tolist()
    sign = 1 if best == "most" else -1
    worth = [(has_won, 0 if has_won else sign * score) for has_won, score in zip(won, scores, strict=True)]
    return tuple(sum(other > mine for other in worth) for mine in worth)
