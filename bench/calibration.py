"""Is a chance that is said the chance that there is? `python -m bench.calibration fifty --seats 4 --games 200`

Tables of equals: one bot in every seat. How a seat stands is asked at its own decisions (where a game has many, at some
of them) and whenever a round is over, and held against whether it won; a shared win is shared. Values are put into ten
classes, seats pooled; games are the cases of the 95 % intervals, since the values of one game hang together. Luck is
what a review of the game calls so, from one seat of each game in turn.

`--keep` adds to what is kept in docs/record/calibration/, which docs/strength.md ends with (scale.py); `--anew` forgets
that first, as it must be where standings or bots have changed.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

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
from tablee.lab.play.thinkers import name_and_effort
from tablee.records.record import Record, RecordedMove
from tablee.review.chart import share_of, standing_point
from tablee.review.path import Walk
from tablee.review.perspective import Perspective
from tablee.review.reviewer import WORLDS
from tests.play import PlayedStep, dice_of, setup_of, steps

SIZES = {"fifty": (3, 4, 5, 7), "the_number": (2, 3, 4), "fifty_fifty": (3, 4, 5), "one_o_one": (2, 3)}
EVERY = {"fifty": 1, "the_number": 1, "fifty_fifty": 4, "one_o_one": 5}  # of so many decisions one is looked at
LUCK_EFFORT = 0.05  # of a standing around a draw: there are many, and errors of either sign come to nothing
PART = 20  # games after which what was found is kept
USUAL = "strong@0.1"
DICE = dice_of("calibration")  # of what is asked: always the same
Floats = NDArray[np.float64]


@dataclass
class Observed:
    """What one game showed: by seat what was said and what came, and one seat's luck."""

    said: list[list[float]]
    won: list[float] = field(default_factory=list)
    luck: float = 0.0


class TableObserver:
    """One game, looked at from every seat."""

    def __init__(self, game: AnyGame, mind: Mind, setup: Setup, number: int) -> None:
        self.game, self.mind = game, mind
        self.seats = range(setup.seats)
        self.seen = Observed([[] for _ in self.seats])
        self.rounds = [0 for _ in self.seats]
        self.decisions = [number for _ in self.seats]  # so that others are looked at in the next game

    def look(self, step: PlayedStep) -> None:
        if step.seat is None:
            return
        if self.decisions[step.seat] % EVERY[self.game.key] == 0:
            self.note(step.before, step.seat)
        self.decisions[step.seat] += 1
        for seat in self.seats:
            rounds = len(self.mind.round_points(self.game.view(step.after, seat)))
            if rounds > self.rounds[seat] and self.game.outcome(step.after) is None:
                self.note(step.after, seat)
            self.rounds[seat] = rounds

    def note(self, state: Any, seat: int) -> None:
        """A value that is still the same is no other value."""
        said, win = self.seen.said[seat], self.mind.standing(self.game.view(state, seat), DICE, 1.0).win
        if not said or said[-1] != win:
            said.append(win)


def observed(game: AnyGame, setup: Setup, bot: str, number: int) -> Observed:
    """One game from its first draw to its end."""
    mind: Mind = part_of(game.key, "mind")
    observer, played = TableObserver(game, mind, setup, number), list[PlayedStep]()
    for step in steps(game, setup, [player(game, mind, bot)] * setup.seats, dice_of("calibration", number)):
        observer.look(step)
        played.append(step)
    outcome = game.outcome(played[-1].after)
    assert outcome is not None
    observer.seen.won += [share_of(outcome, seat) for seat in observer.seats]
    observer.seen.luck = luck_of(
        Perspective(record_of(game, setup, played, str(number)), number % setup.seats, mind, outcome)
    )
    return observer.seen


def record_of(game: AnyGame, setup: Setup, played: Sequence[PlayedStep], commitment: str) -> Record:
    moves = tuple(RecordedMove(at, tuple(step.facts), step.seat, move=step.move) for at, step in enumerate(played))
    return Record(game, setup, ("",) * setup.seats, commitment, moves, None, len(moves))


def luck_of(perspective: Perspective) -> float:
    """What a review calls luck: what was dealt or drawn, beside the mean of what might have been."""
    stops = Walk(perspective, perspective.other_luck(WORLDS["look"])).path().stops
    return sum(
        standing_point(after, "others", perspective, LUCK_EFFORT).moment.win
        - standing_point(before, "others", perspective, LUCK_EFFORT).moment.win
        for before, after in pairwise(stops)
        if after.part == "luck"
    )


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
    """The usual sizes of all games, so many minutes in all; each goes on where it ended."""
    tables = [CalibrationTable(BY_KEY[key], {"seats": seats}) for key, sizes in SIZES.items() for seats in sizes]
    for table in tables:
        for found in table.runs(played_so_far(table.name), ENOUGH, minutes / len(tables)):
            keep(CALIBRATIONS, found)


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
