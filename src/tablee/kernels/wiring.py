"""What a game has as kernels, put together from its folder: every function is found by its name.

Nothing is loaded before it is asked for: whoever plays one game needs no compiler for the others.
"""

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from tablee.core.wiring import parts_of
from tablee.kernels.actions import ActionSpace

if TYPE_CHECKING:
    from tablee.kernels.crowd import CrowdEngine
    from tablee.kernels.engine import GameEngine

MODULES = ("engine", "layout", "terms", "policies", "features")  # of a whole engine; actions.py stands for itself


@dataclass(frozen=True)
class GameKernels:
    package: str  # tablee.games.<game>.kernels

    @property
    def has_actions(self) -> bool:
        return find_spec(f"{self.package}.actions") is not None

    @property
    def has_engine(self) -> bool:
        return find_spec(f"{self.package}.engine") is not None

    @cached_property
    def actions(self) -> ActionSpace:
        return ActionSpace(**parts_of(ActionSpace, self.package, ("actions",)))

    @cached_property
    def engine(self) -> "GameEngine":
        from tablee.kernels.engine import GameEngine

        return GameEngine(**parts_of(GameEngine, self.package, MODULES), game=self.package.split(".")[-2])

    @cached_property
    def crowd(self) -> "CrowdEngine | None":
        """For tables of any size, where a game has kernels for them."""
        if find_spec(f"{self.package}.crowd") is None:
            return None
        crowd: CrowdEngine = self.module("crowd").CROWD
        return crowd

    def module(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")
