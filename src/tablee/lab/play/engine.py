"""Batches of games: by kernels where the setup and all bots have them, else by rules.py. Both give the same.

A game is named by the seed of its plan and its number, so it never matters who plays it, when, or with which others.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from tablee.games import part_of
from tablee.kernels.actions import ActionSpace
from tablee.kernels.compiling import Numbers
from tablee.kernels.crowd import CrowdEngine
from tablee.kernels.engine import GameEngine, key_of_game
from tablee.kernels.stream import WORD
from tablee.kernels.wiring import GameKernels
from tablee.lab.guests.bots import deciders_of
from tablee.lab.play.batch import GameBatch, GameEnd, batch_of
from tablee.lab.play.plan import BatchPlan, BotFailure, OutsideBot
from tablee.lab.play.rules_engine import BotFailed, Decider, MadeMove, moves


class NoRows(Exception):
    """This game, or a table of this size, has no kernels and so no rows."""


def play(plan: BatchPlan, first: int, count: int) -> GameBatch:
    """The games `first` to `first + count - 1` of a plan."""
    return Engine(plan).play(first, count)


def histories(plan: BatchPlan, first: int, count: int) -> Numbers:
    """The same games as rows with their whole history (`columns` tells what stands where); or raises NoRows."""
    return Engine(plan).histories(first, count)


class Engine:
    """A plan made ready, for one thread."""

    def __init__(self, plan: BatchPlan) -> None:
        self.plan = plan
        self.game = plan.rules
        self.kernels = engine_of(plan.game)
        self.terms = None if self.kernels is None else self.kernels.terms_of(plan.setup)

    @cached_property
    def is_fast(self) -> bool:
        return self.kernels is not None and self.terms is not None and set(self.plan.bots) <= set(self.kernels.policies)

    @cached_property
    def crowd(self) -> CrowdEngine | None:
        """The kernels for a table that is too large for rows, where all its bots have them."""
        kernels: GameKernels | None = part_of(self.plan.game, "kernels") if self.terms is None else None
        crowd = None if kernels is None else kernels.crowd
        return crowd if crowd is not None and set(self.plan.bots) <= set(crowd.policies) else None

    @property
    def is_compiled(self) -> bool:
        """Whether kernels play it, and threads may play side by side."""
        return self.is_fast or self.crowd is not None

    def play(self, first: int, count: int) -> GameBatch:
        if self.is_fast:
            return self.by_kernels(first, count)
        if self.crowd is not None:
            results = [self.in_a_crowd(self.crowd, number) for number in range(first, first + count)]
            return batch_of(first, self.plan.setup.seats, results)
        if any(isinstance(bot, OutsideBot) for bot in self.plan.bots):
            from tablee.lab.guests.server_games import play_outside

            games = [play_outside(self.plan, number, self.length) for number in range(first, first + count)]
            return batch_of(first, self.plan.setup.seats, games)
        deciders = deciders_of(self.plan)
        ends = [self.one(deciders, number) for number in range(first, first + count)]
        return batch_of(first, self.plan.setup.seats, ends)

    def by_kernels(self, first: int, count: int) -> GameBatch:
        kernels, terms, seats = self.kernels, self.terms, self.plan.setup.seats
        assert kernels is not None
        assert terms is not None
        into = np.zeros((count, seats + 2), np.int64)
        kernels.results(np.uint64(self.plan.seed & WORD), first, terms, self.policies, self.scratch, into)
        return GameBatch(first, into[:, :seats], into[:, seats], into[:, seats + 1])

    def in_a_crowd(self, crowd: CrowdEngine, number: int) -> GameEnd:
        bots = tuple(str(bot) for bot in self.plan.bots)
        scores, winners, length = crowd.play(self.plan.setup, bots, self.plan.seed, number)
        return GameEnd(tuple(scores.tolist()), sum(1 << seat for seat in winners.tolist()), length)

    @cached_property
    def scratch(self) -> Numbers:
        assert self.kernels is not None
        assert self.terms is not None
        return self.kernels.new_rows(self.terms)

    @cached_property
    def policies(self) -> Numbers:
        assert self.kernels is not None
        return self.kernels.policies_of(tuple(str(bot) for bot in self.plan.bots))

    def one(self, deciders: Sequence[Decider], number: int) -> GameEnd | BotFailure:
        """A game by rules.py."""
        move_counts = [0] * self.plan.setup.seats
        try:
            for step in moves(self.game, self.plan.setup, deciders, self.plan.seed, number):
                state = step.state
                if step.seat >= 0:
                    move_counts[step.seat] += 1
        except BotFailed as failed:
            return failed.failure(number, self.plan.bots)
        outcome = self.game.outcome(state)
        assert outcome is not None
        return GameEnd(outcome.scores, sum(1 << seat for seat in outcome.winners), self.length(state, max(move_counts)))

    def length(self, state: Any, decisions: int) -> int:
        """As the kernels count it; where there are none, the decisions of whoever made most."""
        if self.kernels is None or self.terms is None:
            return decisions
        return int(self.kernels.columns(self.terms)["length"].of(self.kernels.row_of(state, self.terms)))

    def histories(self, first: int, count: int) -> Numbers:
        kernels, terms = self.kernels, self.terms
        if kernels is None or terms is None:
            raise NoRows(self.plan.game)
        rows = kernels.new_rows(terms, count)
        if self.is_fast:
            kernels.histories(np.uint64(self.plan.seed & WORD), first, terms, self.policies, rows)
            return rows
        deciders = deciders_of(self.plan)
        for number, row in enumerate(rows, first):
            self.follow(row, number, deciders)
        return rows

    def follow(self, row: Numbers, number: int, deciders: Sequence[Decider]) -> None:
        """Make every move of a game by rules.py in a row too. Raises BotFailed."""
        assert self.kernels is not None
        kernels: GameKernels = part_of(self.plan.game, "kernels")
        key = key_of_game(self.plan.seed, number)
        for step in moves(self.game, self.plan.setup, deciders, self.plan.seed, number):
            if step.seat < 0:
                self.kernels.start(row, self.terms, key)
            for action in steps_of(kernels.actions, step):
                self.kernels.play(row, self.terms, step.seat, action, key)


def steps_of(space: ActionSpace, step: MadeMove) -> Sequence[int]:
    return () if step.seat < 0 else space.encode(step.move)


def engine_of(game: str) -> GameEngine | None:
    """The kernels of a game, if it has any."""
    kernels: GameKernels | None = part_of(game, "kernels")
    return kernels.engine if kernels is not None and kernels.has_engine else None
