"""All games: ours, a folder here and a name in this list, and those of packages that are installed beside us."""

from functools import cache
from importlib import import_module
from typing import Any

from tablee.core.game import AnyGame
from tablee.games.installed import load_installed

OUR_KEYS = (
    "fifty",
    "the_number",
    "fifty_fifty",
    "one_o_one",
)
OUR_GAMES: tuple[AnyGame, ...] = tuple(import_module(f"tablee.games.{key}").GAME for key in OUR_KEYS)
INSTALLED_GAMES, BROKEN_GAMES, SLOW_GAMES = load_installed(OUR_KEYS)
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
