"""Spaces: what agents are shown and may do, as Gymnasium describes it."""

import numpy as np
from gymnasium import spaces

from tablee.envs.ground import FastGround


def feature_space(ground: FastGround, times: int = 1) -> spaces.Box:
    """The features of a seat, or of so many seats one after another."""
    return spaces.Box(-1.0, 1.0, (ground.features * times,), np.float32)


def masked_space(ground: FastGround) -> spaces.Dict:
    """The features of a seat, and which of the steps it may make now."""
    mask = spaces.Box(0, 1, (ground.actions,), np.int8)
    return spaces.Dict({"observation": feature_space(ground), "action_mask": mask})
