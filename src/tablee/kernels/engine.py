"""A game's second engine: the same rules as kernels over rows of whole numbers.

A row is a state with its whole history. `terms` are what a setup becomes, and `key` is the key of a game's dice
(stream.py): the same key gives rules.py the same game. docs/kernels.md tells how to write one.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.kernels import loops
from tablee.kernels.compiling import Numbers
from tablee.kernels.stream import WORD, dice_of

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
class GameEngine:
    game: str
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

    def new_rows(self, terms: Numbers, *shape: int) -> Numbers:
        """Room for so many states."""
        return new_rows(self.columns(terms), *shape)

    @cached_property
    def histories(self) -> Callable[..., None]:
        """A kernel (seed, first, terms, policies, rows): every game of a seed as its row."""
        return loops.bind(loops.histories, self.game, self.loop_kernels)

    def results(  # noqa: PLR0917
        self, seed: Any, first: int, terms: Numbers, policies: Numbers, row: Numbers, into: Numbers
    ) -> None:
        """Of every game of a seed its scores by seat, winners as a mask and length; `row` is room to play in."""
        columns = self.columns(terms)
        places = np.array([columns[name].at for name in ("scores", "winners", "length")], dtype=np.int64)
        self.results_kernel(seed, first, terms, policies, row[: self.short(terms)], into, places)

    @cached_property
    def results_kernel(self) -> Callable[..., None]:
        return loops.bind(loops.results, self.game, self.loop_kernels)

    @property
    def loop_kernels(self) -> dict[str, Any]:
        return {"start": self.start, "play_out": self.play_out}

    def policies_of(self, bots: tuple[str, ...]) -> Numbers:
        return np.array([self.policies.index(bot) for bot in bots], dtype=np.int64)


def new_rows(columns: Mapping[str, Column], *shape: int) -> Numbers:
    """Rows with room for all these columns."""
    size = max(column.at + math.prod(column.shape) for column in columns.values())
    return np.zeros((*shape, size), dtype=np.int64)


def key_of_game(seed: int, game: int) -> np.uint64:
    """The key of one game of many, for kernels that are called from Python."""
    return np.uint64(dice_of(seed, game).key & WORD)
