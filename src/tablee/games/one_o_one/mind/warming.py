"""Warming up: everything that thinking needs is compiled and loaded by one small thought."""

from tablee.core.dice import SeededDice
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.mind.advice import appraise
from tablee.games.one_o_one.rules import OneOOneSetup, fold, open_table, start
from tablee.games.one_o_one.view import view


def warm() -> None:
    dice = SeededDice(b"warm")
    state = start(OneOOneSetup(seats=1, edition=EDITION.standard))
    appraise(view(fold(state, open_table(state, dice)), 0), dice, 0.01)
