"""Games in the environments, played by chance."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tablee import envs
from tablee.games import GAMES
from tests.contract.cases import Case, cases


def cases_with(file: str) -> pytest.MarkDecorator:
    """Every case of the games that have kernels (engine.py), or moves as steps (actions.py)."""
    return pytest.mark.parametrize("case", [case for case in cases() if (case.values[0].game.folder / file).exists()])


def games_with(file: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "game", [pytest.param(game, id=game.key) for game in GAMES if (game.folder / file).exists()]
    )


def module_of(case: Case) -> Any:
    return envs.MODULES[f"{case.game.key}_v0"]


def chosen_of(case: Case) -> dict[str, Any]:
    """The arguments that make a case's setup."""
    variants = {option.key: getattr(case.setup, option.key) for option in case.game.options}
    return {"seats": case.setup.seats, **variants}


def any_step(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def walk(env: Any, rng: np.random.Generator) -> Iterator[str]:
    """Play an AEC environment to its end, and stop before every step of a living agent."""
    for agent in env.agent_iter():
        observation, _, is_over, _, _ = env.last()
        if is_over:
            env.step(None)
        else:
            yield agent
            env.step(any_step(observation["action_mask"], rng))
