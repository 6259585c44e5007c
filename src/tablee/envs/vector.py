"""Gymnasium, many games at once: the same seat at as many tables of bots as one likes, in rows of the kernels."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.core.facts import Seat
from tablee.envs.kernels import Flags, LearnerRows, Rewards
from tablee.envs.learner import Learner
from tablee.envs.spaces import feature_space
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import Features
from tablee.kernels.stream import WORD

Info = dict[str, Any]


class VectorTable(VectorEnv[Features, Numbers, Any]):
    """Row by row the same as so many SingleTables; `info["action_mask"]` holds the masks."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        bots: str | tuple[str, ...] | None = None,
        seat: Seat | None = None,
        rewards: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        **chosen: Any,
    ) -> None:
        self.learner = Learner(game, bots, seat, rewards, chosen)
        spec = self.learner.spec
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = feature_space(spec)
        self.single_action_space = spaces.Discrete(spec.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.tables = LearnerRows(
            rows=spec.engine.new_rows(spec.terms, num_envs),
            terms=spec.terms,
            keys=np.zeros(num_envs, np.uint64),
            seeds=np.zeros(num_envs, np.uint64),
            games=np.full(num_envs, -1, np.int64),
            seats=np.zeros(num_envs, np.int64),
            bots=self.learner.bots,
            plan=self.learner.plan,
            masks=np.zeros((num_envs, spec.actions), np.int8),
        )
        self.over: Flags = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Features, Info]:
        """Row i begins the first game of seed + i; without a seed, the next game of the seed it had."""
        chosen = reset_mask(options, self.num_envs)
        for row, given in enumerate(seeds_of(seed, self.num_envs)):
            if chosen[row] and (given is not None or self.tables.games[row] < 0):
                self.tables.seeds[row] = self.fresh_seed() if given is None else given & WORD
                self.tables.games[row] = -1
        shown = self.room()
        self.deal(chosen, shown)
        spec = self.learner.spec
        for at in np.flatnonzero(~chosen):
            spec.engine.observe(self.tables.rows[at], spec.terms, self.tables.seats[at], shown[at])
        return shown, self.info(chosen)

    def room(self) -> Features:
        """For what all rows are shown: a new array each time, so that nothing has to be copied."""
        return np.empty((self.num_envs, self.learner.spec.features), np.float32)

    def fresh_seed(self) -> np.uint64:
        return np.uint64(self.np_random.integers(1 << 63))

    def deal(self, chosen: Flags, shown: Features) -> None:
        """New games in these rows."""
        tables = self.tables
        tables.games[chosen] += 1
        tables.seats[chosen] = self.learner.seats_at(tables.seeds[chosen], tables.games[chosen])
        self.over[chosen] = False
        self.learner.spec.bound.deal_rows(tables, chosen, shown)

    def step(self, actions: Any) -> tuple[Features, Rewards, Flags, Flags, Info]:
        resting = self.over.copy()
        if self.autoreset_mode is AutoresetMode.DISABLED and resting.any():
            raise ValueError(f"the games of rows {np.flatnonzero(resting).tolist()} are over: reset them first")
        shown = self.room()
        rewards: Rewards = np.empty(self.num_envs, np.float64)
        over: Flags = np.empty(self.num_envs, np.bool_)
        step_rows = self.learner.spec.bound.step_rows
        step_rows(self.tables, resting, np.asarray(actions, np.int64), shown, rewards, over)
        self.over = over.copy()
        final = self.begin_anew(resting, over, shown)
        everywhere: Flags = np.ones(self.num_envs, np.bool_)
        return shown, rewards, over, ~everywhere, final | self.info(everywhere)

    def begin_anew(self, resting: Flags, over: Flags, shown: Features) -> Info:
        """Games that were over begin anew now, or those that are over at once; what is lost by that is told."""
        if self.autoreset_mode is AutoresetMode.NEXT_STEP and resting.any():
            self.deal(resting, shown)
        if self.autoreset_mode is not AutoresetMode.SAME_STEP or not over.any():
            return {}
        last = np.full(self.num_envs, None, dtype=object)
        for at in np.flatnonzero(over):
            last[at] = shown[at].copy()
        info = {"final_obs": last, "_final_obs": over.copy(), "final_info": self.info(over), "_final_info": over.copy()}
        self.deal(over, shown)
        return info

    def info(self, rows: Flags) -> Info:
        """The masks of these rows."""
        masks = self.tables.masks.copy()
        if not rows.all():
            masks[~rows] = 0
        return {"action_mask": masks, "_action_mask": rows.copy()}


def seeds_of(seed: int | list[int | None] | None, count: int) -> list[int | None]:
    if isinstance(seed, list):
        if len(seed) != count:
            raise ValueError(f"seed: {len(seed)} seeds were given for {count} rows")
        return seed
    return [None if seed is None else seed + at for at in range(count)]


def reset_mask(options: Info | None, count: int) -> Flags:
    """The rows to begin anew, as `options={"reset_mask": ...}` says; all of them without it."""
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return np.ones(count, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.shape != (count,) or mask.dtype != np.bool_ or not mask.any():
        raise ValueError(f"reset_mask: an array of {count} truths, one of them true")
    return mask
