"""Tables for a bench: a game, a variant and a number of seats, in both engines."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np

from tablee.core.game import AnyGame, Setup
from tablee.core.reading import Given
from tablee.kernels.compiling import Numbers
from tablee.lab.play.engine import engine_of
from tablee.lab.play.rules_engine import moves

MOST_SEATS = 7  # of games that take any number
SEED = 7


class BenchTable:
    """Whole games; the bots sit in turn, as often as it takes."""

    def __init__(self, game: AnyGame, given: dict[str, Any], bots: Sequence[str] = ("random",)) -> None:
        self.game = game
        self.given = given
        self.setup: Setup = game.read_setup(Given(given))
        engine = engine_of(game.key)
        assert engine is not None
        terms = engine.terms_of(self.setup)
        assert terms is not None
        self.engine, self.terms = engine, terms
        self.bots = tuple(bots[seat % len(bots)] for seat in range(self.setup.seats))
        self.policies = engine.policies_of(self.bots)
        self.row = np.zeros(engine.short(terms), np.int64)

    @property
    def name(self) -> str:
        variants = [word_of(key, value) for key, value in self.given.items() if key != "seats" and value is not False]
        return ", ".join([self.game.key, f"{self.setup.seats} seats", *variants])

    def by_kernels(self, games: int, first: int = 0) -> Numbers:
        """Scores by seat, winners as a mask, length."""
        into = np.zeros((games, self.setup.seats + 2), np.int64)
        self.engine.results(np.uint64(SEED), first, self.terms, self.policies, self.row, into)
        return into

    def by_rules(self, games: int) -> None:
        """By rules.py with the lab's dice: the same games."""
        deciders = [self.game.bots[bot] for bot in self.bots]
        for number in range(games):
            for _ in moves(self.game, self.setup, deciders, SEED, number):
                pass


def word_of(key: str, value: str | bool) -> str:
    """A variant in a word: "danger", "expert"."""
    return key if value is True else str(value)


def tables(game: AnyGame) -> Iterator[BenchTable]:
    """Every variant, for as many seats as usually sit there."""
    keys = [option.key for option in game.options]
    for seats in range(game.seats[0], min(game.seats[-1], MOST_SEATS) + 1):
        for chosen in product(*(option.choices for option in game.options)):
            yield BenchTable(game, {"seats": seats, **dict(zip(keys, chosen, strict=True))})
