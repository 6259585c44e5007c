"""The Number, by Hisashi Hayashi: bluffing with three digits."""

from pathlib import Path

from tablee.core.game import Game
from tablee.games.the_number.bots import BOTS
from tablee.games.the_number.edition import EDITION
from tablee.games.the_number.notation import read_move, write_move
from tablee.games.the_number.referee import referee
from tablee.games.the_number.rules import (
    Fact,
    State,
    TheNumberSetup,
    Write,
    ask,
    decide,
    evolve,
    open_table,
    outcome,
    start,
)
from tablee.games.the_number.telling import tell, why
from tablee.games.the_number.view import View, possible_world, view

GAME: Game[State, Write, Fact, View] = Game(
    key="the_number",
    folder=Path(__file__).parent,
    seats=range(2, 6),
    usual_seats=4,
    options=(),
    edition=EDITION,
    setup=TheNumberSetup,
    moves=Write,
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
    thinkers=("strong", "strong.cautious", "strong.greedy", "master"),
)
