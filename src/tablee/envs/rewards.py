"""Rewards: what the end of a game pays. Before the end every step pays nothing."""

from typing import Literal, get_args

import numpy as np

from tablee.core.kernels import Numbers
from tablee.envs.ground import FastGround

Rewards = Literal["win", "score"]
PENALTIES: dict[Rewards, int] = {"win": -1, "score": -100}  # for a step that is not allowed, which ends the game


def usual_rewards(seats: int) -> Rewards:
    """Whoever sits alone cannot win or lose."""
    return "win" if seats > 1 else "score"


def check_rewards(rewards: str | None, seats: int) -> Rewards:
    """`win`: 1 shared by the winners and as much taken from the others. `score`: points, negative where fewest win."""
    found: Rewards | None = next((one for one in get_args(Rewards) if one == rewards), None)
    if rewards is not None and found is None:
        raise ValueError(f"rewards: {rewards!r} is not one of {', '.join(get_args(Rewards))}")
    if found == "win" and seats == 1:
        raise ValueError("rewards: whoever sits alone cannot win, only score")
    return found or usual_rewards(seats)


def plan_of(ground: FastGround, rewards: Rewards) -> Numbers:
    """What the kernel `pay` has to know."""
    at = ground.columns
    point = -1 if ground.game.best == "fewest" else 1
    worth = point if rewards == "score" else 0
    return np.array([ground.seats, at["winners"].at, at["scores"].at, worth, PENALTIES[rewards]], dtype=np.int64)
