"""A crowd's engine: whole games of any number of seats, where no row has room for them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.kernels.compiling import Numbers


class CrowdResult(NamedTuple):
    """How one game ended."""

    scores: Numbers  # by seat
    winners: Numbers  # their seats
    length: int


class CrowdEngine(NamedTuple):
    policies: tuple[str, ...]  # the bots that are kernels too, and choose exactly the same
    play: Callable[[Any, tuple[str, ...], int, int], CrowdResult]  # (setup, bots by seat, seed, number of the game)
