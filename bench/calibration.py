"""Is a chance that is said the chance that there is? `python -m bench.calibration fifty --seats 4 --games 200`

Tables of equals: one bot in every seat. How a seat stands is asked at each of its own decisions and whenever a round is
over, and held against whether it won; a shared win is shared. Values are put into ten classes, seats pooled; games are
the cases of the 95 % intervals, since the values of one game hang together. Luck is what a draw changed in the
standing, against the mean over other dice; the first deal is held against 1/n.

`--keep` keeps what was found in docs/record/calibration/, and docs/strength.md ends with all that is kept.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame, Bot, Setup
from tablee.core.mind import Mind
from tablee.games import BY_KEY, part_of
from tablee.lab.play.thinkers import name_and_effort
from tablee.statistics.intervals import critical
from tests.play import Step, dice_of, setup_of, steps

CLASSES = 10
CLOSE = 0.04  # so far may a class be from what happened
OTHER_DICE = 4
DOCS = Path(__file__).parents[1] / "docs"
KEPT = DOCS / "record" / "calibration"
PAGE = DOCS / "strength.md"
TITLE = "## Calibration"
HEAD = f"""{TITLE}

How a seat stands is said by the review, by hints and by the explorer: the chance to win if everybody plays on like a
strong player. Here it is held against what happened at tables of equals: at each own decision and after each round, all
seats pooled, in ten classes. A class must be within {100 * CLOSE:g} points of how often those seats won; games are the
cases of the 95 % intervals. Made by `make record ARGS="calibration 120"`, or table by table with
`python -m bench.calibration`.
"""
SIZES = {"fifty": (3, 4, 5, 7), "the_number": (2, 3, 4), "fifty_fifty": (3, 4, 5), "one_o_one": (2, 3)}
GAMES_OF_A_TABLE = 2000
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


def verdict(distance: float, half: float) -> str:
    if abs(distance) + half <= CLOSE:
        return "close"
    if abs(distance) - half > CLOSE:
        return "TOO FAR"
    return "close so far" if abs(distance) <= CLOSE else "too few games"


def rows_of(values: Values) -> Iterator[str]:
    for at in range(CLASSES):
        low, high = at / CLASSES, (at + 1) / CLASSES
        found = values.within(low, high)
        if len(found.said):
            distance, half = found.distance()
            yield (
                f"| {low:.0%} to {high:.0%} | {len(found.said):,} | {found.said.mean():.1%} | {found.won.mean():.1%} "
                f"| {100 * distance:+.1f} ± {100 * half:.1f} | {verdict(distance, half)} |"
            )


def told(title: str, games: Sequence[Observed], seats: int) -> list[str]:
    """What is printed of one kind of table."""
    values = Values.of(games)
    lucks = np.array([np.mean(seen.lucks) for seen in games])
    by_seat = np.array([luck for seen in games for luck in seen.lucks])
    half = critical(len(games)) * float(lucks.std(ddof=1)) / np.sqrt(len(games)) if len(games) > 1 else np.inf
    brier, always = ((values.said - values.won) ** 2).mean(), ((1 / seats - values.won) ** 2).mean()
    return [
        f"**{title}**: {len(games):,} games. Brier score {brier:.4f}, of always saying 1/{seats} {always:.4f}. "
        f"Luck in the mean {100 * lucks.mean():+.2f} ± {100 * half:.2f}, of a seat in a game "
        f"{100 * float(np.abs(by_seat).mean()):.1f}, in points of chance.",
        "",
        "| said | values | mean said | won | difference | |",
        "|---|---|---|---|---|---|",
        *rows_of(values),
        "",
    ]


@dataclass(frozen=True)
class CalibrationTable:
    """A kind of table to measure."""

    game: AnyGame
    given: dict[str, Any]  # seats and variants
    bot: str = "strong"
    luck: int = OTHER_DICE  # so many times every draw is made again

    @property
    def name(self) -> str:
        variants = [f"{key} {value}" for key, value in self.given.items() if key != "seats"]
        return ", ".join([self.game.key, f"{self.given['seats']} seats", *variants, f"all {self.bot}"])

    def measure(self, most_games: int, minutes: float) -> list[str]:
        """So many games, or as many as the time allows."""
        setup, until = setup_of(self.game, **self.given), time.monotonic() + 60 * minutes
        part_of(self.game.key, "mind").warm()
        games: list[Observed] = []
        while len(games) < most_games and (not games or time.monotonic() < until):
            games.append(observed(self.game, setup, self.bot, len(games), self.luck))
        return told(self.name, games, setup.seats)

    def keep(self, found: Sequence[str]) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        words = "".join(letter if letter.isalnum() else " " for letter in self.name).split()
        (KEPT / f"{'-'.join(words)}.md").write_text("\n".join(found), encoding="utf-8")
        write_page()


def write_page() -> None:
    """Put what is kept at the end of the page."""
    page = PAGE.read_text(encoding="utf-8").partition(TITLE)[0].rstrip("\n")
    kept = [file.read_text(encoding="utf-8").rstrip("\n") for file in sorted(KEPT.glob("*.md"))]
    section = [HEAD.rstrip("\n"), *kept] if kept else []
    PAGE.write_text("\n\n".join([page, *section]) + "\n", encoding="utf-8")


def measure_all(minutes: float) -> None:
    """The usual sizes of all games, so many minutes in all."""
    tables = [CalibrationTable(BY_KEY[key], {"seats": seats}) for key, sizes in SIZES.items() for seats in sizes]
    for table in tables:
        found = table.measure(GAMES_OF_A_TABLE, minutes / len(tables))
        table.keep(found)
        print("\n".join(found), flush=True)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench.calibration", description=__doc__)
    parser.add_argument("game", choices=list(BY_KEY))
    parser.add_argument("--seats", type=int, action="append", help="may be given several times")
    parser.add_argument("--games", type=int, default=GAMES_OF_A_TABLE)
    parser.add_argument("--minutes", type=float, default=60.0, help="for each number of seats, at most")
    parser.add_argument("--bot", default="strong", help="strong@0.2 does a fifth of its work")
    parser.add_argument("--variants", type=json.loads, default={}, help='JSON: {"danger": true}')
    parser.add_argument(
        "--luck", type=int, default=OTHER_DICE, help="other dice for every draw; 0: luck is the first deal"
    )
    parser.add_argument("--keep", action="store_true", help="in docs/")
    given = parser.parse_args(arguments)
    game = BY_KEY[given.game]
    for seats in given.seats or SIZES[game.key]:
        table = CalibrationTable(game, {"seats": seats, **given.variants}, given.bot, given.luck)
        found = table.measure(given.games, given.minutes)
        print("\n".join(found), flush=True)
        if given.keep:
            table.keep(found)


if __name__ == "__main__":
    main(sys.argv[1:])
