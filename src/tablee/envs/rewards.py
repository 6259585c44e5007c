"""Rewards: what the end of a game pays. Before the end every step pays nothing."""

from typing import Literal, get_args

import numpy as np

from tablee.envs.specification import KernelSpec
from tablee.kernels.compiling import Numbers

Rewards = Literal["win", "score"]
PENALTIES: dict[Rewards, int] = {"win": -1, "score": -100}  # for a step that is not allowed, which ends the game


def usual_rewards(seats: int) -> Rewards:
    """Whoever sits alone cannot win or lose."""
    return "win" if seats > 1 else "score"


def check_rewards(rewards: str | None, seats: int) -> Rewards:
    """`win`: 1 shared by the winners and as much taken from the others. `score`: points, negative where fewest win."""
    rewards_kind: Rewards | None = next((one for one in get_args(Rewards) if one == rewards), None)
    if rewards is not None and rewards_kind is None:
        raise ValueError(f"rewards: {rewards!r} is not one of {', '.join(get_args(Rewards))}")
    if rewards_kind == "win" and seats == 1:
        raise ValueError("rewards: whoever sits alone cannot win, only score")
    return rewards_kind or usual_rewards(seats)


def plan_of(spec: KernelSpec, rewards: Rewards) -> Numbers:
    """What the kernel `pay` has to know."""
    at = spec.columns
    point = -1 if spec.game.best == "fewest" else 1
    worth = point if rewards == "score" else 0
    return np.array([spec.seats, at["winners"].at, at["scores"].at, worth, PENALTIES[rewards]], dtype=np.int64)
