"""What OpenSpiel's players see: as text for any game, as numbers where the game has kernels."""

import math
from typing import Any

import numpy as np
import pyspiel

from tablee.core.facts import Seat
from tablee.core.fast import Features
from tablee.core.kernels import Numbers
from tablee.envs.ground import FastGround, Ground, has_kernels
from tablee.envs.spot import Spot, written

NO_KEY = np.uint64(0)  # steps of a move that is not whole ask nothing of the dice


def fast_ground(ground: Ground) -> FastGround | None:
    """The same ground with kernels, where there are any with room for its setup."""
    if not has_kernels(ground.game.key):
        return None
    try:
        return FastGround(ground.game.key, ground.setup)
    except ValueError:
        return None


class Observer:
    """An observer as OpenSpiel wants it: `tensor`, `dict`, `set_from` and `string_from`."""

    def __init__(self, ground: Ground, fast: FastGround | None, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and were given {params}")
        self.ground, self.fast, self.kind = ground, fast, kind
        self.is_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.rows: list[tuple[Any, Numbers]] = []  # of the states seen last
        self.dict: dict[str, Any] = {}
        self.tensor: Features | None = None
        if fast is not None and self.is_private and kind.public_info:
            self.make_room(fast)

    def make_room(self, fast: FastGround) -> None:
        """Who looks, and the features of PettingZoo's observation; with perfect recall also every step it has made."""
        steps = self.ground.flat.length(self.ground.setup) // self.ground.seats if self.kind.perfect_recall else 0
        pieces = {"player": (self.ground.seats,), "observation": (fast.features,), "own_steps": (steps, fast.actions)}
        self.tensor = np.zeros(sum(map(math.prod, pieces.values())), np.float32)
        begin = 0
        for name, shape in pieces.items():
            end = begin + math.prod(shape)
            if end > begin:
                self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: Any, player: Seat) -> None:
        if self.fast is None or self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        spot: Spot = state.spot
        if not spot.is_open:
            return
        row = self.row_of(self.fast, spot.state)
        for step in spot.open_steps(player):
            self.fast.fast.play(row, self.fast.terms, player, step, NO_KEY)
        self.fast.fast.observe(row, self.fast.terms, player, self.dict["observation"])
        if "own_steps" in self.dict:
            for place, step in enumerate(spot.made[player]):
                self.dict["own_steps"][place, step] = 1

    def row_of(self, fast: FastGround, state: Any) -> Numbers:
        """One player after another looks at the same state, and OpenSpiel itself at the first one in between."""
        for seen, row in self.rows:
            if seen is state:
                return row.copy()
        self.rows = [(state, fast.fast.row_of(state, fast.terms)), *self.rows[:1]]
        return self.rows[0][1].copy()

    def string_from(self, state: Any, player: Seat) -> str:
        """With perfect recall, everything the player was ever told, line by line; without, what it sees now."""
        spot: Spot = state.spot
        view = self.ground.game.view
        told: list[str] = [f"player {player}"] if self.is_private else []
        if self.kind.public_info:
            told += spot.public if self.kind.perfect_recall else [written(view(spot.state, None))]
        if self.is_private:
            told += spot.private[player] if self.kind.perfect_recall else [written(view(spot.state, player))]
            told += [f"steps {' '.join(map(str, spot.steps[player]))}"] if spot.steps[player] else []
        return "\n".join(told)
