"""101: two squares side by side, and a duel for every row and column."""

from tablee.core.game import Game, Option
from tablee.games.one_o_one.asks import Moves
from tablee.games.one_o_one.rules import Fact, State
from tablee.games.one_o_one.view import View

GAME: Game[State, Moves, Fact, View] = Game.from_modules(
    __name__,
    seats=range(1, 4),
    usual_seats=2,
    options=(Option("draw", ("classic", "expert")),),
    thinkers=("learned", "strong", "strong.cautious", "strong.greedy", "master"),
    aliases=("101",),
)
