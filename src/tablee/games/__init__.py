"""The games of the house. A new game is a folder here and a name in this list."""

from functools import cache
from importlib import import_module
from typing import Any

from tablee.core.game import AnyGame
from tablee.games import fifty, fifty_fifty, one_o_one, the_number

GAMES: tuple[AnyGame, ...] = (fifty.GAME, the_number.GAME, fifty_fifty.GAME, one_o_one.GAME)
BY_KEY: dict[str, AnyGame] = {game.key: game for game in GAMES}


@cache
def part_of(key: str, part: str) -> Any:
    """What a game may have besides its rules (`kernels`, `study`, `mind`), or None: MIND of its mind, and so on."""
    name = f"{BY_KEY[key].package}.{part}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return getattr(module, part.upper())
