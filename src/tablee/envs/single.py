"""Gymnasium, one game: a seat at a table of bots."""

from typing import Any

import gymnasium
import numpy as np

from tablee.core.facts import Seat
from tablee.core.fast import Features, Mask, key_of_game
from tablee.core.stream import WORD
from tablee.envs.kernels import OVER, PENALTY, pay
from tablee.envs.learner import USUAL_BOT, Learner
from tablee.envs.spaces import feature_space

Info = dict[str, Any]


class SingleTable(gymnasium.Env[Features, np.int64]):
    """The mask of allowed steps is `info["action_mask"]`; a step that is not allowed ends the game."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        bots: str | tuple[str, ...] = USUAL_BOT,
        seat: Seat | None = None,
        rewards: str | None = None,
        **chosen: Any,
    ) -> None:
        self.learner = Learner(game, bots, seat, rewards, chosen)
        ground = self.learner.ground
        self.observation_space: Any = feature_space(ground)
        self.action_space = gymnasium.spaces.Discrete(ground.actions)
        self.row = ground.fast.new_rows(ground.terms)
        self.mask: Mask = np.zeros(ground.actions, np.int8)
        self.seed, self.game = 0, -1
        self.seat = 0
        self.key = np.uint64(0)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Features, Info]:
        """The first game of a seed; without one, the next game of the seed before."""
        is_new = seed is not None or self.game < 0
        super().reset(seed=seed, options=options)
        self.seed, self.game = (int(self.np_random_seed or 0) & WORD, 0) if is_new else (self.seed, self.game + 1)
        self.seat = int(self.learner.seats_at(np.array([self.seed], np.uint64), np.array([self.game]))[0])
        self.key = key_of_game(self.seed, self.game)
        ground = self.learner.ground
        ground.fast.start(self.row, ground.terms, self.key)
        self.wait()
        return self.shown(), {"action_mask": self.mask.copy()}

    def step(self, action: Any) -> tuple[Features, float, bool, bool, Info]:
        ground = self.learner.ground
        if not (0 <= action < len(self.mask) and self.mask[action]):
            self.mask[:] = 0
            return self.shown(), float(self.learner.plan[PENALTY]), True, False, {"action_mask": self.mask.copy()}
        ground.fast.play(self.row, ground.terms, self.seat, int(action), self.key)
        is_over = self.wait()
        reward = pay(self.row, self.learner.plan, self.seat) if is_over else 0.0
        return self.shown(), reward, is_over, False, {"action_mask": self.mask.copy()}

    def wait(self) -> bool:
        """The bots play until the learner is asked. Is the game over?"""
        ground, bots = self.learner.ground, self.learner.bots
        while (turn := ground.fast.turn(self.row, ground.terms)) not in (self.seat, OVER):
            ground.fast.bot(self.row, ground.terms, turn, bots[(turn - self.seat) % ground.seats], self.key)
        self.mask[:] = 0
        if turn != OVER:
            ground.fast.legal(self.row, ground.terms, turn, self.mask)
        return bool(turn == OVER)

    def shown(self) -> Features:
        features = np.empty(self.learner.ground.features, np.float32)
        self.learner.ground.fast.observe(self.row, self.learner.ground.terms, self.seat, features)
        return features
