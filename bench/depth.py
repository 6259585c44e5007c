"""Does a deep look say what a look said? `python -m bench.depth one_o_one --variants '{"draw": "expert"}'`

Casual players make the moves, as people do: some good, some costly. Some of their decisions are weighed as a review
weighs them, and again with ten times the work. What is held against each other: the cost, its class, the best move.

`--keep` keeps what was found in docs/record/depth/, for docs/strength.md.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from bench.scale import DEPTHS, MOVED, DepthRecord, deeper, keep, table_name
from tablee.core.game import AnyGame
from tablee.core.mind import Considered, Mind
from tablee.games import BY_KEY, part_of
from tablee.review.decisions import by_points, cost_of, mark_of
from tablee.review.perspective import DICE, is_by_points
from tablee.review.report import Cost
from tablee.review.reviewer import FULL_LOOKS, WORK
from tests.play import PlayedStep, dice_of, setup_of, steps

CLOSE = {"chance": MOVED, "points": 1.0}  # alone at the table a point is a small cost
AS_GOOD = {"chance": 0.005, "points": 0.25}
DECISIONS = 120
CLASSES = {"best": "none", "good": "none", "inaccuracy": "small", "mistake": "large"}
OF_A_GAME = 6  # decisions that are weighed twice
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("fifty", {"seats": 4}),
    ("the_number", {"seats": 3}),
    ("fifty_fifty", {"seats": 4}),
    ("one_o_one", {"seats": 2}),
    ("one_o_one", {"seats": 2, "draw": "expert"}),
    ("one_o_one", {"seats": 1}),
)


@dataclass(frozen=True)
class Compared:
    """One decision, weighed twice."""

    moved: float  # how far the cost is from what it was
    is_class_same: bool
    is_best_same: bool  # or as good, by the deep look


class DepthTable:
    """A kind of table whose decisions are weighed."""

    def __init__(self, game: AnyGame, given: dict[str, Any]) -> None:
        self.game, self.given, self.setup = game, given, setup_of(game, **given)
        self.mind: Mind = part_of(game.key, "mind")
        self.unit = "points" if is_by_points(self.setup.seats) else "chance"

    def decisions(self) -> Iterator[tuple[PlayedStep, float]]:
        """Of one seat after another, each with the effort that a look has for it."""
        number = 0
        while True:
            bots = [self.game.bots["casual"]] * self.setup.seats
            played = list(steps(self.game, self.setup, bots, dice_of("depth", number)))
            own = [step for step in played if step.seat == number % self.setup.seats]
            for at in np.linspace(0, len(own) - 1, min(OF_A_GAME, len(own))).astype(int):
                yield own[at], min(1.0, FULL_LOOKS / len(own))
            number += 1

    def compare(self, step: PlayedStep, effort: float) -> Compared:
        quick, deep = (self.options(step, effort * work) for work in WORK.values())
        before, after = (cost_of(own[0], made(own, step.move), self.game) for own in (quick, deep))
        again = next((option for option in deep if option.move == quick[0].move), deep[-1])
        return Compared(
            moved=abs(self.unit_of(before) - self.unit_of(after)),
            is_class_same=self.class_of(before) == self.class_of(after),
            is_best_same=self.unit_of(cost_of(deep[0], again, self.game)) <= AS_GOOD[self.unit],
        )

    def options(self, step: PlayedStep, effort: float) -> Sequence[Considered]:
        assert step.seat is not None
        view, ask = self.game.view(step.before, step.seat), self.game.ask(step.before, step.seat)
        found = self.mind.weigh(view, ask, DICE, effort, [step.move]).options
        return by_points(found, self.game) if self.unit == "points" else found

    def unit_of(self, cost: Cost) -> float:
        return cost.points if self.unit == "points" else cost.win

    def class_of(self, cost: Cost) -> str:
        return CLASSES[mark_of(cost, by_points=self.unit == "points")]

    def measure(self, decisions: int) -> DepthRecord:
        self.mind.warm()
        found = [self.compare(*one) for one in islice(self.decisions(), decisions)]
        return DepthRecord(
            game=self.game.key,
            table=table_name(self.game, self.given),
            decisions=len(found),
            close=float(np.mean([one.moved <= CLOSE[self.unit] for one in found])),
            same_class=float(np.mean([one.is_class_same for one in found])),
            same_best=float(np.mean([one.is_best_same for one in found])),
        )


def made(options: Sequence[Considered], move: Any) -> Considered:
    return next(option for option in options if option.move == move)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench.depth", description=__doc__)
    parser.add_argument("game", choices=list(BY_KEY), nargs="?", help="all usual tables if missing")
    parser.add_argument("--seats", type=int, help="with a game")
    parser.add_argument("--variants", type=json.loads, default={}, help='JSON: {"draw": "expert"}')
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="at each table")
    parser.add_argument("--keep", action="store_true", help="in docs/")
    given = parser.parse_args(arguments)
    tables = [table for table in TABLES if given.game in (None, table[0])]
    if given.seats:
        tables = [(given.game, {"seats": given.seats, **given.variants})]
    found = []
    for game, setup in tables:
        found.append(DepthTable(BY_KEY[game], setup).measure(given.decisions))
        if given.keep:
            keep(DEPTHS, found[-1])
    print("\n\n".join(deeper(found)))


if __name__ == "__main__":
    main(sys.argv[1:])
