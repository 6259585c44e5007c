"""Many games of one seed: loops that are written once and compiled around the kernels of every game."""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from tablee.kernels.compiling import Numbers, compiled, key_of


def of_the_game(*_: Any) -> Any:
    raise NotImplementedError("bound to a game's kernel by `bind`")


start: Callable[..., None] = of_the_game
play_out: Callable[..., None] = of_the_game


def histories(seed: Any, first: int, terms: Numbers, policies: Numbers, rows: Numbers) -> None:
    """Whole games into rows, the first of them game number `first` of the seed."""
    for place in range(len(rows)):
        key = key_of(seed, first + place)
        start(rows[place], terms, key)
        play_out(rows[place], terms, policies, key)


def results(  # noqa: PLR0917
    seed: Any, first: int, terms: Numbers, policies: Numbers, row: Numbers, into: Numbers, columns: Numbers
) -> None:
    """Of every game its scores by seat, its winners as a mask and its length; `columns` tells where they stand."""
    scores, winners, length = columns
    seats = len(policies)
    for place in range(len(into)):
        key = key_of(seed, first + place)
        start(row, terms, key)
        play_out(row, terms, policies, key)
        for seat in range(seats):
            into[place, seat] = row[scores + seat]
        into[place, seats] = row[winners]
        into[place, seats + 1] = row[length]


def bind(function: Any, game: str, kernels: Mapping[str, Any]) -> Callable[..., None]:
    """The same code with a game's kernels behind its names; its own name has to tell the games apart in the cache."""
    copy = FunctionType(function.__code__, function.__globals__ | kernels, f"{function.__name__}_{game}")
    copy.__qualname__, copy.__module__ = copy.__name__, function.__module__
    return compiled(copy, game)
