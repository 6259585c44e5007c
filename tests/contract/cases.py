"""Every game in every variant, at the fewest, the usual and many seats."""

from itertools import product
from typing import Any, NamedTuple

import pytest

from tablee.core.game import AnyGame, Setup
from tablee.games import GAMES
from tests.play import setup_of

MANY = 9  # as far as a game that takes any number of seats is tested here


class Case(NamedTuple):
    game: AnyGame
    setup: Setup


def cases() -> list[Any]:
    return [
        pytest.param(Case(game, setup_of(game, seats=seats, **chosen)), id=name_of(game, seats, chosen))
        for game in GAMES
        for seats in sorted({game.seats[0], game.usual_seats, min(game.seats[-1], MANY)})
        for chosen in variants(game)
    ]


def variants(game: AnyGame) -> list[dict[str, Any]]:
    keys = [option.key for option in game.options]
    return [dict(zip(keys, chosen, strict=True)) for chosen in product(*(option.choices for option in game.options))]


def name_of(game: AnyGame, seats: int, chosen: dict[str, Any]) -> str:
    return "-".join([game.key, f"{seats}seats", *(f"{key}={value}" for key, value in chosen.items())])


every_case = pytest.mark.parametrize("case", cases())
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])
