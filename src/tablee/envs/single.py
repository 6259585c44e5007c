"""Gymnasium, one game: a seat at a table of bots."""

from typing import Any

import gymnasium
import numpy as np

from tablee.core.facts import Seat
from tablee.envs.kernels import OVER, PENALTY, pay
from tablee.envs.learner import Learner
from tablee.envs.spaces import feature_space
from tablee.kernels.engine import Features, Mask, key_of_game
from tablee.kernels.stream import WORD

Info = dict[str, Any]


class SingleTable(gymnasium.Env[Features, np.int64]):
    """The mask of allowed steps is `info["action_mask"]`; a step that is not allowed ends the game."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        bots: str | tuple[str, ...] | None = None,
        seat: Seat | None = None,
        rewards: str | None = None,
        **chosen: Any,
    ) -> None:
        self.learner = Learner(game, bots, seat, rewards, chosen)
        spec = self.learner.spec
        self.observation_space: Any = feature_space(spec)
        self.action_space = gymnasium.spaces.Discrete(spec.actions)
        self.row = spec.engine.new_rows(spec.terms)
        self.mask: Mask = np.zeros(spec.actions, np.int8)
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
        spec = self.learner.spec
        spec.engine.start(self.row, spec.terms, self.key)
        self.wait()
        return self.shown(), {"action_mask": self.mask.copy()}

    def step(self, action: Any) -> tuple[Features, float, bool, bool, Info]:
        spec = self.learner.spec
        if not (0 <= action < len(self.mask) and self.mask[action]):
            self.mask[:] = 0
            return self.shown(), float(self.learner.plan[PENALTY]), True, False, {"action_mask": self.mask.copy()}
        spec.engine.play(self.row, spec.terms, self.seat, int(action), self.key)
        is_over = self.wait()
        reward = pay(self.row, self.learner.plan, self.seat) if is_over else 0.0
        return self.shown(), reward, is_over, False, {"action_mask": self.mask.copy()}

    def wait(self) -> bool:
        """The bots play until the learner is asked. Is the game over?"""
        spec, bots = self.learner.spec, self.learner.bots
        while (turn := spec.engine.turn(self.row, spec.terms)) not in (self.seat, OVER):
            spec.engine.bot(self.row, spec.terms, turn, bots[(turn - self.seat) % spec.seats], self.key)
        self.mask[:] = 0
        if turn != OVER:
            spec.engine.legal(self.row, spec.terms, turn, self.mask)
        return bool(turn == OVER)

    def shown(self) -> Features:
        features = np.empty(self.learner.spec.features, np.float32)
        self.learner.spec.engine.observe(self.row, self.learner.spec.terms, self.seat, features)
        return features
