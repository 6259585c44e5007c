"""The games as environments of other people's libraries: PettingZoo, Gymnasium, and in openspiel.py OpenSpiel.

`tablee.envs.fifty_v0` is a module as PettingZoo has them, with `env`, `raw_env` and `parallel_env`; so has every other
game of the house that has kernels. docs/environments.md tells what they show and pay.
"""

import sys
from types import ModuleType
from typing import Any

import gymnasium
import pettingzoo

from tablee.envs.aec import AecTable, wrapped
from tablee.envs.parallel import ParallelTable
from tablee.envs.specification import has_kernels
from tablee.games import GAMES


class GameModule(ModuleType):
    """One game: `env` with PettingZoo's usual wrappers, `raw_env` without, `parallel_env` for all agents at once."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{__name__}.{key}_v0", f"The environments of {key}.")
        self.key = key

    def raw_env(self, **chosen: Any) -> AecTable:
        return AecTable(self.key, **chosen)

    def env(self, **chosen: Any) -> Any:
        return wrapped(self.raw_env(**chosen))

    def parallel_env(self, **chosen: Any) -> ParallelTable:
        return ParallelTable(self.key, **chosen)


MODULES = {f"{game.key}_v0": GameModule(game.key) for game in GAMES if has_kernels(game.key)}


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return MODULES[name]


def register() -> None:
    """So that `pettingzoo.make`, `gymnasium.make` and `gymnasium.make_vec` know the games too."""
    for module in MODULES.values():
        sys.modules[module.__name__] = module
        entry = f"tablee/{module.key}-v0"
        pettingzoo.register("aec", entry, module.env)
        pettingzoo.register("parallel", entry, module.parallel_env)
        gymnasium.register(
            entry,
            entry_point="tablee.envs.single:SingleTable",
            vector_entry_point="tablee.envs.vector:VectorTable",
            kwargs={"game": module.key},
        )


register()
