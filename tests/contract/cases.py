"""Every game in every variant, at the fewest, the usual and many seats; and the toys, which have nothing but rules."""

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tablee.contract.playing import Case, cases_of, variants
from tablee.core.game import AnyGame
from tablee.games import GAMES

__all__ = ["Case", "cases", "every_case", "every_game", "variants"]
TOYS: tuple[AnyGame, ...] = tuple(
    import_module(f"tests.toys.{path.parent.name}").GAME
    for path in sorted((Path(__file__).parents[1] / "toys").glob("*/rules.py"))
)


def cases(games: Iterable[AnyGame] = GAMES) -> list[Any]:
    return [pytest.param(case, id=case.name) for game in games for case in cases_of(game)]


def by_key(games: Iterable[AnyGame]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in games])


def every_game_that(has: Callable[[AnyGame], object]) -> pytest.MarkDecorator:
    """For what a game may leave out."""
    return by_key(game for game in GAMES if has(game))


def every_case_that(has: Callable[[AnyGame], object]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases(game for game in GAMES if has(game)))


every_case = pytest.mark.parametrize("case", cases())
every_case_and_toy = pytest.mark.parametrize("case", cases((*GAMES, *TOYS)))
every_game = by_key(GAMES)
every_game_and_toy = by_key((*GAMES, *TOYS))
every_toy = by_key(TOYS)
