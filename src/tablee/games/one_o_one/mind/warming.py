"""Warming up: everything that thinking needs is compiled and loaded by one small thought."""

from tablee.core.dice import SeededDice
from tablee.games.one_o_one.asks import Place
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.mind.advice import appraise
from tablee.games.one_o_one.mind.thinkers import BOTS
from tablee.games.one_o_one.rules import OneOOneSetup, ask, decide, fold, open_table, start
from tablee.games.one_o_one.view import view


def warm() -> None:
    dice = SeededDice(b"warm")
    state = start(OneOOneSetup(seats=1, edition=EDITION.standard))
    state = fold(state, open_table(state, dice))
    state = fold(state, decide(state, 0, Place(*state.squares[0].open[0]), dice))
    now, asked = view(state, 0), ask(state, 0)
    appraise(now, dice, 0.01)
    for think in BOTS.values():
        think(now, asked, dice, 0.001)
