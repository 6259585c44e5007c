"""Spaces: what agents are shown and may do, as Gymnasium describes it."""

import numpy as np
from gymnasium import spaces

from tablee.envs.specification import KernelSpec


def feature_space(spec: KernelSpec, times: int = 1) -> spaces.Box:
    """The features of a seat, or of so many seats one after another."""
    return spaces.Box(-1.0, 1.0, (spec.features * times,), np.float32)


def masked_space(spec: KernelSpec) -> spaces.Dict:
    """The features of a seat, and which of the steps it may make now."""
    mask = spaces.Box(0, 1, (spec.actions,), np.int8)
    return spaces.Dict({"observation": feature_space(spec), "action_mask": mask})
