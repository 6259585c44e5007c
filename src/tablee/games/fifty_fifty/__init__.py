"""Fifty Fifty, by Reiner Knizia: tricks in which nobody wants to be highest or lowest for long."""

from tablee.core.game import Game
from tablee.games.fifty_fifty.rules import Fact, Play, State
from tablee.games.fifty_fifty.view import View

GAME: Game[State, Play, Fact, View] = Game.from_modules(
    __name__,
    usual_seats=4,
    thinkers=("strong", "strong.cautious", "strong.bold", "master", "pimc-15"),
    best="fewest",
)
