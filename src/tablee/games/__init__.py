"""The games of the house. A new game is a folder here and a name in this list."""

from tablee.core.game import AnyGame
from tablee.games import fifty, fifty_fifty, one_o_one, the_number

GAMES: tuple[AnyGame, ...] = (fifty.GAME, the_number.GAME, fifty_fifty.GAME, one_o_one.GAME)
BY_KEY: dict[str, AnyGame] = {game.key: game for game in GAMES}
