"""Is a chance that is said the chance that there is? `python -m bench.calibration fifty --seats 4 --games 200`

Tables of equals: one bot in every seat. How a seat stands is asked at each of its own decisions and whenever a round is
over, and held against whether it won; a shared win is shared. Values are put into ten classes, seats pooled; games are
the cases of the 95 % intervals, since the values of one game hang together. Luck is what a draw changed in the
standing: the deal is held against 1/n, and with `--luck` later draws against the mean over other dice.

`--keep` keeps what was found in docs/record/calibration/, and docs/strength.md ends with all that is kept (scale.py).
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.scale import CALIBRATIONS, ENOUGH, CalibrationRecord, ClassRecord, keep, table_name, table_of
from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame, Bot, Setup
from tablee.core.mind import Mind
from tablee.games import BY_KEY, part_of
from tablee.lab.play.thinkers import name_and_effort
from tablee.statistics.intervals import critical
from tests.play import Step, dice_of, setup_of, steps

CLASSES = 10
SIZES = {"fifty": (3, 4, 5, 7), "the_number": (2, 3, 4), "fifty_fifty": (3, 4, 5), "one_o_one": (2, 3)}
DICE = dice_of("calibration")  # of what is asked: always the same
Floats = NDArray[np.float64]


@dataclass
class Observed:
    """What one game showed, by seat."""

    said: list[list[float]]
    lucks: list[float]
    won: list[float] = field(default_factory=list)


class TableObserver:
    """One game, looked at from every seat."""

    def __init__(self, game: AnyGame, mind: Mind, setup: Setup, number: int, luck: int) -> None:
        self.game, self.mind, self.number, self.luck = game, mind, number, luck
        self.seats = range(setup.seats)
        self.seen = Observed([[] for _ in self.seats], [0.0 for _ in self.seats])
        self.rounds = [0 for _ in self.seats]

    def look(self, step: Step) -> None:
        if step.seat is None:
            self.note_luck(step, [1 / len(self.seats) for _ in self.seats])
            return
        self.note(step.before, step.seat)
        if self.luck and any(fact.drawn() is not None for fact in step.facts):
            self.note_luck(step, self.means_with_other_dice(step))
        for seat in self.seats:
            rounds = len(self.mind.round_points(self.game.view(step.after, seat)))
            if rounds > self.rounds[seat] and self.game.outcome(step.after) is None:
                self.note(step.after, seat)
            self.rounds[seat] = rounds

    def note(self, state: Any, seat: int) -> None:
        """A value that is still the same is no other value."""
        said, win = self.seen.said[seat], self.standing(state, seat)
        if not said or said[-1] != win:
            said.append(win)

    def note_luck(self, step: Step, before: Sequence[float]) -> None:
        for seat in self.seats:
            self.seen.lucks[seat] += self.standing(step.after, seat) - before[seat]

    def means_with_other_dice(self, step: Step) -> list[float]:
        assert step.seat is not None
        states = [
            self.game.fold(step.before, self.game.decide(step.before, step.seat, step.move, dice))
            for dice in self.other_dice()
        ]
        return [float(np.mean([self.standing(state, seat) for state in states])) for seat in self.seats]

    def other_dice(self) -> list[SeededDice]:
        return [dice_of("other luck", self.number, at) for at in range(self.luck)]

    def standing(self, state: Any, seat: int) -> float:
        return self.mind.standing(self.game.view(state, seat), DICE, 1.0).win


def observed(game: AnyGame, setup: Setup, bot: str, number: int, luck: int) -> Observed:
    """One game from its first draw to its end."""
    mind: Mind = part_of(game.key, "mind")
    observer, state = TableObserver(game, mind, setup, number, luck), None
    for step in steps(game, setup, [player(game, mind, bot)] * setup.seats, dice_of("calibration", number)):
        observer.look(step)
        state = step.after
    outcome = game.outcome(state)
    assert outcome is not None
    observer.seen.won += [(seat in outcome.winners) / len(outcome.winners) for seat in observer.seats]
    return observer.seen


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

    def distance(self) -> tuple[float, float]:
        """How much more often they won than was said, and half its 95 % interval, for all classes together."""
        errors = np.bincount(self.game, self.won - self.said)
        errors = errors[np.bincount(self.game) > 0]
        cases = len(errors)
        half = critical(cases, CLASSES) * float(np.sqrt((errors**2).sum())) / len(self.said) if cases > 1 else np.inf
        return float(errors.sum()) / len(self.said), half


def classes_of(values: Values) -> Iterator[ClassRecord]:
    for at in range(CLASSES):
        low, high = at / CLASSES, (at + 1) / CLASSES
        found = values.within(low, high)
        if len(found.said):
            apart, half = found.distance()
            yield ClassRecord(low, len(found.said), float(found.said.mean()), float(found.won.mean()), apart, half)


@dataclass(frozen=True)
class CalibrationTable:
    """A kind of table to measure."""

    game: AnyGame
    given: dict[str, Any]  # seats and variants
    bot: str = "strong"
    luck: int = 0  # so many times every later draw is made again

    @property
    def name(self) -> str:
        return table_name(self.game, self.given)

    def measure(self, most_games: int, minutes: float) -> CalibrationRecord:
        """So many games, or as many as the time allows."""
        setup, until = setup_of(self.game, **self.given), time.monotonic() + 60 * minutes
        part_of(self.game.key, "mind").warm()
        games: list[Observed] = []
        while len(games) < most_games and (not games or time.monotonic() < until):
            games.append(observed(self.game, setup, self.bot, len(games), self.luck))
        return self.record(games)

    def record(self, games: Sequence[Observed]) -> CalibrationRecord:
        values, lucks = Values.of(games), np.array([np.mean(seen.lucks) for seen in games])
        spread = critical(len(games)) * float(lucks.std(ddof=1)) / np.sqrt(len(games)) if len(games) > 1 else np.inf
        return CalibrationRecord(
            game=self.game.key,
            table=self.name,
            bot=self.bot,
            games=len(games),
            brier=float(((values.said - values.won) ** 2).mean()),
            always=float(((1 / self.given["seats"] - values.won) ** 2).mean()),
            luck=float(lucks.mean()),
            luck_half=float(spread),
            classes=tuple(classes_of(values)),
        )


def measure_all(minutes: float) -> None:
    """The usual sizes of all games, so many minutes in all."""
    tables = [CalibrationTable(BY_KEY[key], {"seats": seats}) for key, sizes in SIZES.items() for seats in sizes]
    for table in tables:
        found = table.measure(ENOUGH, minutes / len(tables))
        keep(CALIBRATIONS, found)
        print(table_of(found), flush=True)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench.calibration", description=__doc__)
    parser.add_argument("game", choices=list(BY_KEY))
    parser.add_argument("--seats", type=int, action="append", help="may be given several times")
    parser.add_argument("--games", type=int, default=ENOUGH)
    parser.add_argument("--minutes", type=float, default=60.0, help="for each number of seats, at most")
    parser.add_argument("--bot", default="strong", help="strong@0.2 does a fifth of its work")
    parser.add_argument("--variants", type=json.loads, default={}, help='JSON: {"danger": true}')
    parser.add_argument("--luck", type=int, default=0, help="other dice for every later draw; 0: luck is the deal")
    parser.add_argument("--keep", action="store_true", help="in docs/")
    given = parser.parse_args(arguments)
    game = BY_KEY[given.game]
    for seats in given.seats or SIZES[game.key]:
        table = CalibrationTable(game, {"seats": seats, **given.variants}, given.bot, given.luck)
        found = table.measure(given.games, given.minutes)
        print(table_of(found), flush=True)
        if given.keep:
            keep(CALIBRATIONS, found)


if __name__ == "__main__":
    main(sys.argv[1:])
