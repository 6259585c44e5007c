"""101: two squares side by side, and a duel for every row and column."""

from pathlib import Path

from tablee.core.game import Game, Option
from tablee.games.one_o_one.asks import Moves
from tablee.games.one_o_one.bots import BOTS
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.notation import read_move, write_move
from tablee.games.one_o_one.referee import referee
from tablee.games.one_o_one.rules import (
    Fact,
    OneOOneSetup,
    State,
    ask,
    decide,
    evolve,
    open_table,
    outcome,
    start,
)
from tablee.games.one_o_one.telling import tell, why
from tablee.games.one_o_one.view import View, possible_world, view

GAME: Game[State, Moves, Fact, View] = Game(
    key="one_o_one",
    folder=Path(__file__).parent,
    seats=range(1, 4),
    usual_seats=2,
    options=(Option("draw", ("classic", "expert")),),
    edition=EDITION,
    setup=OneOOneSetup,
    moves=Moves,
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
    thinkers=("learned", "strong", "strong.cautious", "strong.greedy", "master"),
    aliases=("101",),
)
