"""Is a chance that is said the chance that there is? `python -m bench.calibration fifty --seats 4 --games 200`

Tables of equals: one bot in every seat. Of every game each seat is asked at a few places of its chart, by lot, as
a review of that game would say it: standings, and what the best move and the one made weigh. What is said is held
against whether the seat won; a shared win is shared. So a game costs little beside playing it, and many can be played.
Values are put into ten classes, seats pooled; games are the cases of the 95 % intervals. Luck is what a review says,
from one seat of each game in turn.

`--keep` adds to what is kept in docs/record/calibration/, which docs/strength.md ends with (scale.py); `--anew` forgets
that first, as it must be where standings or bots have changed.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bench.scale import (
    CALIBRATIONS,
    CLASSES,
    ENOUGH,
    CalibrationRecord,
    ClassRecord,
    LuckRecord,
    keep,
    played_so_far,
    table_name,
    table_of,
)
from tablee.core.game import AnyGame, Bot, Setup
from tablee.core.mind import Mind
from tablee.games import BY_KEY, part_of
from tablee.games.fifty.mind import bots
from tablee.games.fifty.mind.model import beliefs
from tablee.games.fifty.mind.search import futures
from tablee.lab.play.thinkers import name_and_effort
from tablee.records.record import Record, RecordedMove
from tablee.review.chart import chart_of, share_of, standing_point
from tablee.review.decisions import judge
from tablee.review.path import Stop, Walk
from tablee.review.perspective import Perspective
from tablee.review.report import Decision
from tablee.review.reviewer import FULL_LOOKS, FULL_STANDINGS, WORLDS
from tablee.thinking.tasks import run_to_end
from tests.play import PlayedStep, dice_of, setup_of, steps

SIZES = {"fifty": (3, 4, 5, 7), "the_number": (2, 3, 4, 5), "fifty_fifty": (3, 4, 5), "one_o_one": (2, 3)}
PLACES = 2  # of the chart of each seat
LUCK_EFFORT = 0.05  # of a standing around a draw: there are many, and errors of either sign come to nothing
PART = 20  # games after which what was found is kept
USUAL = "strong@0.1"
Floats = NDArray[np.float64]


@dataclass
class Observed:
    """What one game showed: by seat what was said and what came, and one seat's luck."""

    said: list[list[float]]
    won: list[float]
    luck: float


def observed(game: AnyGame, setup: Setup, bot: str, number: int) -> Observed:
    """One game from its first draw to its end."""
    mind: Mind = part_of(game.key, "mind")
    played = list(steps(game, setup, [player(game, mind, bot)] * setup.seats, dice_of("calibration", number)))
    outcome = game.outcome(played[-1].after)
    assert outcome is not None
    record = record_of(game, setup, played, str(number))
    charts = [SeatChart(Perspective(record, seat, mind, outcome)) for seat in range(setup.seats)]
    return Observed(
        said=[list(chart.sample(PLACES)) for chart in charts],
        won=[share_of(outcome, seat) for seat in range(setup.seats)],
        luck=charts[number % setup.seats].luck(),
    )


class SeatChart:
    """The chart of one seat's review, of which only what is asked for is computed."""

    def __init__(self, perspective: Perspective) -> None:
        self.perspective = perspective
        self.path = Walk(perspective, perspective.other_luck(WORLDS["look"])).path()
        self.lot = Random(f"{perspective.record.commitment} {perspective.seat}")

    def sample(self, places: int) -> Iterator[float]:
        """What is said at so many places; not at the start nor at the end, where nothing is estimated."""
        stops = [stop for stop in self.path.stops if stop.part is not None and not stop.is_end]
        for stop in self.lot.sample(stops, min(places, len(stops))):
            yield from self.values_at(stop)

    def values_at(self, stop: Stop) -> Iterator[float]:
        """As many as the chart has there: of a decision, before it and after."""
        decisions = [] if stop.decision is None else [self.judged(stop.decision)]
        alone = stop if stop.decision is None else msgspec.structs.replace(stop, decision=0)
        effort = min(1.0, FULL_STANDINGS / sum(len(own.views) for own in self.path.stops))
        for point in run_to_end(chart_of([alone], decisions, self.perspective, effort), lambda _: None):
            yield point.moment.win

    def judged(self, decision: int) -> Decision:
        return judge(self.path.choices[decision], self.perspective, min(1.0, FULL_LOOKS / len(self.path.choices)))

    def luck(self) -> float:
        """What was dealt or drawn, beside the mean of what might have been. Of all draws: one for all tells next to
        nothing, since one swings as much as a tenth of the game and there are fifty."""
        return sum(self.luck_of(*pair) for pair in pairwise(self.path.stops) if pair[1].part == "luck")

    def luck_of(self, before: Stop, after: Stop) -> float:
        stood, stands = (standing_point(stop, "others", self.perspective, LUCK_EFFORT) for stop in (before, after))
        return stands.moment.win - stood.moment.win


def remember_habits() -> None:
    """Fifty works out how people write for every set of blocked digits (386, 2 MB each) and keeps those of a few
    rounds. Over many games each comes again and again, and little else costs as much."""
    every = lru_cache(maxsize=None)(beliefs.known_habits.__wrapped__)
    for module in (beliefs, futures, bots):
        module.known_habits = every  # type: ignore[attr-defined]


def record_of(game: AnyGame, setup: Setup, played: Sequence[PlayedStep], commitment: str) -> Record:
    moves = tuple(RecordedMove(at, tuple(step.facts), step.seat, move=step.move) for at, step in enumerate(played))
    return Record(game, setup, ("",) * setup.seats, commitment, moves, None, len(moves))


def player(game: AnyGame, mind: Mind, text: str) -> Bot:
    name, effort = name_and_effort(text)
    if name in game.bots:
        return game.bots[name]
    thinker = mind.bots[name]
    return lambda view, ask, dice: thinker(view, ask, dice, effort).move


@dataclass(frozen=True)
class Values:
    """All values of all games: what was said, what came, and in which game."""

    said: Floats
    won: Floats
    game: NDArray[np.int64]

    @classmethod
    def of(cls, games: Sequence[Observed]) -> "Values":
        rows = [
            (win, won, number)
            for number, seen in enumerate(games)
            for said, won in zip(seen.said, seen.won, strict=True)
            for win in said
        ]
        said, won, game = zip(*rows, strict=True)
        return cls(np.array(said), np.array(won), np.array(game))

    def within(self, low: float, high: float) -> "Values":
        chosen = (self.said >= low) & ((self.said < high) | (high == 1))
        return Values(self.said[chosen], self.won[chosen], self.game[chosen])

    def record(self, low: float) -> ClassRecord:
        errors, games = np.bincount(self.game, self.won - self.said), len(np.unique(self.game))
        said, won, squares = (float(part.sum()) for part in (self.said, self.won, errors**2))
        return ClassRecord(low, len(self.said), said, won, games, squares)


def classes_of(values: Values) -> Iterator[ClassRecord]:
    for at in range(CLASSES):
        low, high = at / CLASSES, (at + 1) / CLASSES
        found = values.within(low, high)
        if len(found.said):
            yield found.record(low)


def lucks_of(games: Sequence[Observed], first: int, seats: int) -> Iterator[LuckRecord]:
    for seat in range(seats):
        own = np.array([seen.luck for number, seen in enumerate(games, first) if number % seats == seat])
        if len(own):
            yield LuckRecord(seat, len(own), float(own.sum()), float((own**2).sum()))


@dataclass(frozen=True)
class CalibrationTable:
    """A kind of table to measure."""

    game: AnyGame
    given: dict[str, Any]  # seats and variants
    bot: str = USUAL

    @property
    def name(self) -> str:
        return table_name(self.game, self.given)

    def runs(self, so_far: CalibrationRecord | None, most_games: int, minutes: float) -> Iterator[CalibrationRecord]:
        """What is known after every few games: until there are so many, or the time is over."""
        until = time.monotonic() + 60 * minutes
        part_of(self.game.key, "mind").warm()
        if self.game.key == "fifty":
            remember_habits()
        while so_far is None or (so_far.games < most_games and time.monotonic() < until):
            first = so_far.games if so_far else 0
            found = self.play(range(first, min(first + PART, most_games)))
            so_far = so_far + found if so_far else found
            yield so_far

    def play(self, numbers: range) -> CalibrationRecord:
        setup, seats = setup_of(self.game, **self.given), self.given["seats"]
        games = [observed(self.game, setup, self.bot, number) for number in numbers]
        values = Values.of(games)
        return CalibrationRecord(
            game=self.game.key,
            table=self.name,
            bot=self.bot,
            games=len(games),
            brier=float(((values.said - values.won) ** 2).sum()),
            always=float(((1 / seats - values.won) ** 2).sum()),
            classes=tuple(classes_of(values)),
            lucks=tuple(lucks_of(games, numbers.start, seats)),
        )


def measure_all(minutes: float) -> None:
    """The usual sizes of all games, so many minutes in all, those with the fewest games first; each goes on."""
    tables = [CalibrationTable(BY_KEY[key], {"seats": seats}) for key, sizes in SIZES.items() for seats in sizes]
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        table = min(tables, key=lambda own: games_of(played_so_far(own.name)))
        for found in table.runs(played_so_far(table.name), ENOUGH, minutes / len(tables)):
            keep(CALIBRATIONS, found)


def games_of(record: CalibrationRecord | None) -> int:
    return record.games if record else 0


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench.calibration", description=__doc__)
    parser.add_argument("game", choices=list(BY_KEY))
    parser.add_argument("--seats", type=int, action="append", help="may be given several times")
    parser.add_argument("--games", type=int, default=ENOUGH)
    parser.add_argument("--minutes", type=float, default=60.0, help="for each number of seats, at most")
    parser.add_argument("--bot", default=USUAL, help="strong@0.2 does a fifth of its work")
    parser.add_argument("--variants", type=json.loads, default={}, help='JSON: {"danger": true}')
    parser.add_argument("--keep", action="store_true", help="in docs/, added to what is there")
    parser.add_argument("--anew", action="store_true", help="forget what is there")
    given = parser.parse_args(arguments)
    game = BY_KEY[given.game]
    for seats in given.seats or SIZES[game.key]:
        table = CalibrationTable(game, {"seats": seats, **given.variants}, given.bot)
        so_far = played_so_far(table.name) if given.keep and not given.anew else None
        for found in table.runs(so_far, given.games, given.minutes):
            so_far = found
            if given.keep:
                keep(CALIBRATIONS, found)
        if so_far:
            print(table_of(so_far), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
