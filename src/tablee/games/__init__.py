"""All games: ours, a folder here and a name in this list, and those of packages that are installed beside us."""

from functools import cache
from importlib import import_module
from typing import Any

from tablee.core.game import AnyGame
from tablee.games import fifty, fifty_fifty, one_o_one, the_number
from tablee.games.installed import load_installed

OUR_GAMES: tuple[AnyGame, ...] = (fifty.GAME, the_number.GAME, fifty_fifty.GAME, one_o_one.GAME)
INSTALLED_GAMES, BROKEN_GAMES = load_installed([game.key for game in OUR_GAMES])
GAMES = (*OUR_GAMES, *INSTALLED_GAMES)
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
