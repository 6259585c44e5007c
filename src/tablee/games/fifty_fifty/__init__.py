"""Fifty Fifty, by Reiner Knizia: tricks in which nobody wants to be highest or lowest for long."""

from pathlib import Path

from tablee.core.game import Game
from tablee.games.fifty_fifty.bots import BOTS
from tablee.games.fifty_fifty.edition import EDITION, SEATS
from tablee.games.fifty_fifty.notation import read_move, write_move
from tablee.games.fifty_fifty.referee import referee
from tablee.games.fifty_fifty.rules import (
    Fact,
    FiftyFiftySetup,
    Play,
    State,
    ask,
    decide,
    evolve,
    open_table,
    outcome,
    start,
)
from tablee.games.fifty_fifty.telling import tell, why
from tablee.games.fifty_fifty.view import View, possible_world, view

GAME: Game[State, Play, Fact, View] = Game(
    key="fifty_fifty",
    folder=Path(__file__).parent,
    seats=SEATS,
    usual_seats=4,
    options=(),
    edition=EDITION,
    setup=FiftyFiftySetup,
    moves=Play,
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
    thinkers=("strong", "strong.cautious", "strong.bold", "master", "pimc-15"),
    best="fewest",
)
