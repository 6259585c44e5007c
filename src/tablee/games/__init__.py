"""The games of the house. A new game is a folder here and a name in this list."""

from tablee.core.game import AnyGame
from tablee.games import the_number

GAMES: tuple[AnyGame, ...] = (the_number.GAME,)
BY_KEY: dict[str, AnyGame] = {game.key: game for game in GAMES}
