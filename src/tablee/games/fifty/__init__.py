"""Fifty, by JinWoo Seo: five secret numbers, and a count that everybody wants to hold."""

from tablee.core.game import Game, Option
from tablee.games.fifty.rules import Fact, Pick, State
from tablee.games.fifty.view import View

GAME: Game[State, Pick, Fact, View] = Game.from_modules(
    __name__,
    seats=range(3, 1_000_001),
    usual_seats=4,
    options=(Option("danger", (False, True)),),
    thinkers=("strong", "strong.cautious", "strong.greedy", "master"),
    together=True,
)
