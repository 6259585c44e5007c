"""What OpenSpiel's players see: as text for any game, as numbers where the game has kernels."""

import math
from typing import Any

import numpy as np
import pyspiel

from tablee.core.facts import Seat
from tablee.envs.position import TablePosition, as_json
from tablee.envs.specification import KernelSpec, TableSpec, has_kernels
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import Features

NO_KEY = np.uint64(0)  # steps of a move that is not whole ask nothing of the dice


def kernel_spec(spec: TableSpec) -> KernelSpec | None:
    """The same spec with kernels, where there are any with room for its setup."""
    if not has_kernels(spec.game.key):
        return None
    try:
        return KernelSpec(spec.game.key, spec.setup)
    except ValueError:
        return None


class Observer:
    """An observer as OpenSpiel wants it: `tensor`, `dict`, `set_from` and `string_from`."""

    def __init__(self, spec: TableSpec, kernels: KernelSpec | None, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and were given {params}")
        self.spec, self.kernels, self.kind = spec, kernels, kind
        self.is_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.rows: list[tuple[Any, Numbers]] = []  # of the states seen last
        self.dict: dict[str, Any] = {}
        self.tensor: Features | None = None
        if kernels is not None and self.is_private and kind.public_info:
            self.make_room(kernels)

    def make_room(self, kernels: KernelSpec) -> None:
        """Who looks, and the features of PettingZoo's observation; with perfect recall also every step it has made."""
        steps = self.spec.space.length(self.spec.setup) // self.spec.seats if self.kind.perfect_recall else 0
        pieces = {
            "player": (self.spec.seats,),
            "observation": (kernels.features,),
            "own_steps": (steps, kernels.actions),
        }
        self.tensor = np.zeros(sum(map(math.prod, pieces.values())), np.float32)
        begin = 0
        for name, shape in pieces.items():
            end = begin + math.prod(shape)
            if end > begin:
                self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: Any, player: Seat) -> None:
        if self.kernels is None or self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        position: TablePosition = state.position
        if not position.is_open:
            return
        row = self.row_of(self.kernels, position.state)
        for step in position.open_steps(player):
            self.kernels.engine.play(row, self.kernels.terms, player, step, NO_KEY)
        self.kernels.engine.observe(row, self.kernels.terms, player, self.dict["observation"])
        if "own_steps" in self.dict:
            for place, step in enumerate(position.made[player]):
                self.dict["own_steps"][place, step] = 1

    def row_of(self, kernels: KernelSpec, state: Any) -> Numbers:
        """One player after another looks at the same state, and OpenSpiel itself at the first one in between."""
        for known_state, row in self.rows:
            if known_state is state:
                return row.copy()
        self.rows = [(state, kernels.engine.row_of(state, kernels.terms)), *self.rows[:1]]
        return self.rows[0][1].copy()

    def string_from(self, state: Any, player: Seat) -> str:
        """With perfect recall, everything the player was ever told, line by line; without, what it sees now."""
        position: TablePosition = state.position
        view = self.spec.game.view
        lines: list[str] = [f"player {player}"] if self.is_private else []
        if self.kind.public_info:
            lines += position.public if self.kind.perfect_recall else [as_json(view(position.state, None))]
        if self.is_private:
            lines += position.private[player] if self.kind.perfect_recall else [as_json(view(position.state, player))]
            lines += [f"steps {' '.join(map(str, position.steps[player]))}"] if position.steps[player] else []
        return "\n".join(lines)
