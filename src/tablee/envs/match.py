"""Matches: one game in a row of the kernels, and the steps that led there."""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.envs.kernels import ILLEGAL, OVER, pay
from tablee.envs.position import TablePosition, answer_by, first_position, step
from tablee.envs.rewards import check_rewards, plan_of
from tablee.envs.specification import KernelSpec, setup_of
from tablee.kernels.engine import Features, Mask, key_of_game
from tablee.kernels.stream import dice_of


class Match:
    """What the environments share. Safe to copy and to pickle in the middle of a game."""

    def __init__(self, key: str, rewards: str | None, chosen: dict[str, Any]) -> None:
        self.spec = KernelSpec(key, setup_of(key, chosen))
        self.rewards = check_rewards(rewards, self.spec.seats)
        self.plan = plan_of(self.spec, self.rewards)
        self.terms = self.spec.terms
        self.row = self.spec.engine.new_rows(self.terms)
        self.turn: Seat = OVER  # who is asked first
        self.mask: Mask = np.zeros(self.spec.actions, np.int8)  # and what that seat may do
        self.log: list[tuple[Seat, int]] = []
        self.seed, self.game = secrets.randbits(63), -1
        self.key = np.uint64(0)

    def deal(self, seed: int | None) -> None:
        """The first game of a seed, or the next game of the seed before."""
        self.seed, self.game = (self.seed, self.game + 1) if seed is None else (int(seed), 0)
        self.key = key_of_game(self.seed, self.game)
        self.log = []
        self.spec.engine.start(self.row, self.terms, self.key)
        self.turn = int(self.spec.engine.turn(self.row, self.terms))
        self.mask = self.mask_of(self.turn)

    def step(self, action: int) -> Seat:
        """One step of the seat that is asked first: who is asked then, or OVER. A ValueError if it may not do that."""
        turn: Seat = self.spec.bound.step(self.row, self.terms, self.key, self.mask, action)
        if turn == ILLEGAL:
            raise ValueError(f"player_{self.turn} may not make step {action} now")
        self.log.append((self.turn, action))
        self.turn = turn
        return turn

    def step_together(self, steps: Sequence[tuple[Seat, int]]) -> None:
        """One step each of seats that are asked at the same time, each out of its mask."""
        for seat, action in steps:
            self.spec.engine.play(self.row, self.terms, seat, action, self.key)
        self.log += steps
        self.turn = int(self.spec.engine.turn(self.row, self.terms))

    def mask_of(self, seat: Seat) -> Mask:
        """The steps that a seat may make now; none where it is not asked."""
        mask: Mask = np.zeros(self.spec.actions, np.int8)
        if self.turn != OVER:
            self.spec.engine.legal(self.row, self.terms, seat, mask)
        return mask

    def observe(self, seat: Seat) -> Features:
        features = np.empty(self.spec.features, np.float32)
        self.spec.engine.observe(self.row, self.terms, seat, features)
        return features

    def observe_all(self) -> Features:
        """What the seats see, one after another: for whoever trains with more than one player knows."""
        return np.concatenate([self.observe(seat) for seat in range(self.spec.seats)])

    def pay(self) -> list[float]:
        """The rewards at the end, by seat."""
        return [pay(self.row, self.plan, seat) for seat in range(self.spec.seats)]

    @property
    def dice(self) -> Dice:
        """The dice of this game, for rules.py."""
        return dice_of(self.seed, self.game)

    def position(self) -> TablePosition:
        """The same game by rules.py, for whoever wants to read it."""
        position = answer_by(first_position(self.spec), self.dice)
        for made in self.log:
            position = answer_by(step(position, made), self.dice)
        return position

    def encode(self, move: Any) -> tuple[int, ...]:
        """A move of the game as its steps."""
        return self.spec.space.encode(move)

    def decode(self, seat: Seat, steps: Sequence[int]) -> Any:
        """The move that a seat makes by these steps, all of them; or a ValueError where it cannot."""
        ask, legal = self.position().ask_of(seat), self.spec.space.legal
        if ask is None:
            raise ValueError(f"player_{seat} is not asked now")
        for place, action in enumerate(steps):
            if action not in legal(ask, steps[:place]):
                raise ValueError(f"player_{seat} may not make step {action} after {list(steps[:place])}")
        if legal(ask, steps):
            raise ValueError(f"{list(steps)} is not a whole move yet")
        return self.spec.space.decode(ask, steps)
