"""Fifty, by JinWoo Seo: five secret numbers, and a count that everybody wants to hold."""

from pathlib import Path

from tablee.core.game import Game, Option
from tablee.games.fifty.bots import BOTS
from tablee.games.fifty.edition import EDITION
from tablee.games.fifty.film import film
from tablee.games.fifty.notation import read_move, write_move
from tablee.games.fifty.referee import referee
from tablee.games.fifty.rules import Fact, FiftySetup, Pick, State, ask, decide, evolve, open_table, outcome, start
from tablee.games.fifty.telling import tell, why
from tablee.games.fifty.view import View, own_seats, own_view, possible_world, view

GAME: Game[State, Pick, Fact, View] = Game(
    key="fifty",
    folder=Path(__file__).parent,
    seats=range(3, 1_000_001),
    usual_seats=4,
    options=(Option("danger", (False, True)),),
    edition=EDITION,
    setup=FiftySetup,
    moves=Pick,
    facts=Fact,
    views=View,
    start=start,
    open=open_table,
    decide=decide,
    evolve=evolve,
    ask=ask,
    outcome=outcome,
    view=view,
    possible_world=possible_world,
    tell=tell,
    why=why,
    read_move=read_move,
    write_move=write_move,
    bots=BOTS,
    referee=referee,
    together=True,
    own_view=own_view,
    own_seats=own_seats,
    film=film,
    thinkers=("strong", "strong.cautious", "strong.greedy", "master"),
)
