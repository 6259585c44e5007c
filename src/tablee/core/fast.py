"""A game's second engine: the same rules as kernels over rows of whole numbers.

A row is a state with its whole history. `terms` are what a setup becomes, and `key` is the key of a game's dice
(core/stream.py): the same key gives rules.py the same game. docs/fast.md tells how to write one.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.kernels import Numbers
from tablee.core.stream import WORD, dice_of

Mask = NDArray[np.int8]
Features = NDArray[np.float32]
UNKNOWN = int(np.iinfo(np.int64).min)  # in a row made from a state: history that the state does not remember


@dataclass(frozen=True)
class Column:
    """Where a row keeps something, by name."""

    at: int
    shape: tuple[int, ...] = ()

    def of(self, rows: Numbers) -> Numbers:
        """This column of one row or of many."""
        size = math.prod(self.shape)
        return rows[..., self.at : self.at + size].reshape((*rows.shape[:-1], *self.shape))


@dataclass(frozen=True)
class Fast:
    policies: tuple[str, ...]  # the bots that are kernels too, and choose exactly the same
    terms_of: Callable[[Any], Numbers | None]  # of a setup; None where the kernels have no room for it
    row_of: Callable[[Any, Numbers], Numbers]  # of a state of rules.py
    columns: Callable[[Numbers], dict[str, Column]]  # "scores", "winners" and "length" at least
    actions: Callable[[Numbers], int]  # the steps that moves are made of, numbered from 0
    features: Callable[[Numbers], int]  # the numbers that a seat is shown
    short: Callable[[Numbers], int]  # the numbers of a row that are enough to play, without its history

    # Kernels, over one row.
    start: Callable[..., None]  # (row, terms, key)
    turn: Callable[..., int]  # (row, terms): the first seat that is asked; -1 when the game is over
    legal: Callable[..., None]  # (row, terms, seat, mask): 1 for every step that a seat may make
    play: Callable[..., None]  # (row, terms, seat, action, key): one step of a move
    bot: Callable[..., None]  # (row, terms, seat, policy, key): a seat's whole move
    play_out: Callable[..., None]  # (row, terms, policies, key): to the end of the game
    observe: Callable[..., None]  # (row, terms, seat, features): what the seat may see, from -1 to 1, itself first

    # Kernels, over many games of one seed.
    histories: Callable[..., None]  # (seed, first, terms, policies, rows): every game as its row
    results: Callable[..., None]  # (seed, first, terms, policies, row, into): scores by seat, winners, length

    def new_rows(self, terms: Numbers, *shape: int) -> Numbers:
        """Room for so many states."""
        size = max(column.at + math.prod(column.shape) for column in self.columns(terms).values())
        return np.zeros((*shape, size), dtype=np.int64)

    def policies_of(self, bots: tuple[str, ...]) -> Numbers:
        return np.array([self.policies.index(bot) for bot in bots], dtype=np.int64)


def key_of_game(seed: int, game: int) -> np.uint64:
    """The key of one game of many, for kernels that are called from Python."""
    return np.uint64(dice_of(seed, game).key & WORD)
