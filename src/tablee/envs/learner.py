"""Learners: one seat at a table of bots. What the Gymnasium environments share."""

from typing import Any

import numpy as np

from tablee.core.facts import Seat
from tablee.core.mind import usual_rank
from tablee.envs.rewards import check_rewards, plan_of
from tablee.envs.specification import KernelSpec, setup_of
from tablee.kernels.compiling import Numbers


class Learner:
    """The spec, the bots as kernels know them, and where the learner sits."""

    def __init__(
        self,
        key: str,
        bots: str | tuple[str, ...] | None,
        seat: Seat | None,
        rewards: str | None,
        chosen: dict[str, Any],
    ) -> None:
        self.spec = KernelSpec(key, setup_of(key, chosen))
        self.plan = plan_of(self.spec, check_rewards(rewards, self.spec.seats))
        self.bots = self.policies_of(bots)
        if seat is not None and not 0 <= seat < self.spec.seats:
            raise ValueError(f"seat: {seat} is not one of 0 to {self.spec.seats - 1}")
        self.seat = seat

    def policies_of(self, bots: str | tuple[str, ...] | None) -> Numbers:
        """By distance from the learner, who is at 0: the first bot sits on the learner's left."""
        policies, others = self.spec.engine.policies, self.spec.seats - 1
        bots = bots or max(policies, key=usual_rank)
        named = (bots,) * others if isinstance(bots, str) else tuple(bots)
        if len(named) != others:
            raise ValueError(f"bots: {others} sit at the table beside the learner, and {len(named)} were given")
        for bot in named:
            if bot not in policies:
                raise ValueError(f"bots: {bot!r} is not one of {', '.join(policies)}")
        return np.array([0, *(policies.index(bot) for bot in named)], dtype=np.int64)

    def seats_at(self, seeds: Any, games: Any) -> Any:
        """Where the learner sits; without a seat of its own, at another one in every game."""
        if self.seat is not None:
            return np.full_like(games, self.seat)
        return ((seeds % np.uint64(self.spec.seats)).astype(np.int64) + games) % self.spec.seats
