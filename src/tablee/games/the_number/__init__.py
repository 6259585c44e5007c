"""The Number, by Hisashi Hayashi: bluffing with three digits."""

from tablee.core.game import Game
from tablee.games.the_number.rules import Fact, RoundScored, State, Write
from tablee.games.the_number.view import View

GAME: Game[State, Write, Fact, View] = Game.from_modules(
    __name__,
    seats=range(2, 6),
    usual_seats=4,
    thinkers=("strong", "strong.cautious", "strong.greedy", "master"),
    together=True,
    round_end=RoundScored,
)
