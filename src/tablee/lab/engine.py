"""Batches of games: by kernels where the setup and all bots have them, else by rules.py. Both give the same.

A game is named by the seed of its plan and its number, so it never matters who plays it, when, or with which others.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from tablee.core.fast import Fast, key_of_game
from tablee.core.flat import Flat
from tablee.core.kernels import Numbers
from tablee.core.stream import WORD
from tablee.games import part_of
from tablee.lab.batch import Batch, Ended, gathered
from tablee.lab.guests import deciders_of
from tablee.lab.plan import Failure, OutsideBot, Plan
from tablee.lab.slow import BotFailed, Decider, Made, moves


class NoRows(Exception):
    """This game, or a table of this size, has no kernels and so no rows."""


def play(plan: Plan, first: int, count: int) -> Batch:
    """The games `first` to `first + count - 1` of a plan."""
    return Engine(plan).play(first, count)


def histories(plan: Plan, first: int, count: int) -> Numbers:
    """The same games as rows with their whole history (core/fast.py tells what stands where); or raises NoRows."""
    return Engine(plan).histories(first, count)


class Engine:
    """A plan made ready, for one thread."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.rules
        self.fast = fast_of(plan.game)
        self.terms = None if self.fast is None else self.fast.terms_of(plan.setup)

    @cached_property
    def is_fast(self) -> bool:
        return self.fast is not None and self.terms is not None and set(self.plan.bots) <= set(self.fast.policies)

    def play(self, first: int, count: int) -> Batch:
        if self.is_fast:
            return self.by_kernels(first, count)
        if any(isinstance(bot, OutsideBot) for bot in self.plan.bots):
            from tablee.lab.outside import play_outside

            games = [play_outside(self.plan, number, self.length) for number in range(first, first + count)]
            return gathered(first, self.plan.setup.seats, games)
        deciders = deciders_of(self.plan)
        ends = [self.one(deciders, number) for number in range(first, first + count)]
        return gathered(first, self.plan.setup.seats, ends)

    def by_kernels(self, first: int, count: int) -> Batch:
        fast, terms, seats = self.fast, self.terms, self.plan.setup.seats
        assert fast is not None
        assert terms is not None
        into = np.zeros((count, seats + 2), np.int64)
        fast.results(np.uint64(self.plan.seed & WORD), first, terms, self.policies, self.scratch, into)
        return Batch(first, into[:, :seats], into[:, seats], into[:, seats + 1])

    @cached_property
    def scratch(self) -> Numbers:
        assert self.fast is not None
        assert self.terms is not None
        return self.fast.new_rows(self.terms)

    @cached_property
    def policies(self) -> Numbers:
        assert self.fast is not None
        return self.fast.policies_of(tuple(str(bot) for bot in self.plan.bots))

    def one(self, deciders: Sequence[Decider], number: int) -> Ended | Failure:
        """A game by rules.py."""
        made = [0] * self.plan.setup.seats
        try:
            for step in moves(self.game, self.plan.setup, deciders, self.plan.seed, number):
                state = step.state
                if step.seat >= 0:
                    made[step.seat] += 1
        except BotFailed as failed:
            return failed.failure(number, self.plan.bots)
        outcome = self.game.outcome(state)
        assert outcome is not None
        return Ended(outcome.scores, sum(1 << seat for seat in outcome.winners), self.length(state, max(made)))

    def length(self, state: Any, decisions: int) -> int:
        """As the kernels count it; where there are none, the decisions of whoever made most."""
        if self.fast is None or self.terms is None:
            return decisions
        return int(self.fast.columns(self.terms)["length"].of(self.fast.row_of(state, self.terms)))

    def histories(self, first: int, count: int) -> Numbers:
        fast, terms = self.fast, self.terms
        if fast is None or terms is None:
            raise NoRows(self.plan.game)
        rows = fast.new_rows(terms, count)
        if self.is_fast:
            fast.histories(np.uint64(self.plan.seed & WORD), first, terms, self.policies, rows)
            return rows
        deciders = deciders_of(self.plan)
        for number, row in enumerate(rows, first):
            self.follow(row, number, deciders)
        return rows

    def follow(self, row: Numbers, number: int, deciders: Sequence[Decider]) -> None:
        """Make every move of a game by rules.py in a row too. Raises BotFailed."""
        assert self.fast is not None
        flat: Flat = part_of(self.plan.game, "flat")
        key = key_of_game(self.plan.seed, number)
        for step in moves(self.game, self.plan.setup, deciders, self.plan.seed, number):
            if step.seat < 0:
                self.fast.start(row, self.terms, key)
            for action in steps_of(flat, step):
                self.fast.play(row, self.terms, step.seat, action, key)


def steps_of(flat: Flat, step: Made) -> Sequence[int]:
    return () if step.seat < 0 else flat.encode(step.move)


def fast_of(game: str) -> Fast | None:
    """The kernels of a game, if it has any."""
    fast: Fast | None = part_of(game, "fast")
    return fast
