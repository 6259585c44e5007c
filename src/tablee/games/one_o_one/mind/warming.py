"""Warming up: everything that thinking needs is compiled and loaded by small thoughts, alone and against another."""

import numpy as np

from tablee.core.dice import SeededDice
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.mind.advice import standing, weigh
from tablee.games.one_o_one.mind.bots import BOTS
from tablee.games.one_o_one.mind.hindsight import fill_best, hindsight
from tablee.games.one_o_one.mind.search.evaluation import compare
from tablee.games.one_o_one.rules import OneOOneSetup, State, ask, decide, fold, open_table, outcome, start
from tablee.games.one_o_one.view import view
from tablee.kernels.compiling import U, prepare

LITTLE = 0.001


def warm() -> None:
    dice = SeededDice(b"warm")
    for seats in (1, 2):
        states = some_game(seats, dice)
        state = states[1]
        seat_view, seat_ask = view(state, state.turn), ask(state, state.turn)
        assert seat_ask is not None
        for think in BOTS.values():
            think(seat_view, seat_ask, dice, LITTLE)
        standing(seat_view, dice, LITTLE)
        weigh(seat_view, seat_ask, dice, LITTLE, ())
        hindsight(states[1:], state.turn, dice, LITTLE)
    warm_beside()


def some_game(seats: int, dice: SeededDice) -> list[State]:
    """All states of a game that is played at random."""
    state = start(OneOOneSetup(seats=seats, edition=EDITION.standard))
    states = [fold(state, open_table(state, dice))]
    while outcome(states[-1]) is None:
        seat_ask = ask(states[-1], states[-1].turn)
        assert seat_ask is not None
        move = seat_ask.sample(dice.child(str(len(states))))
        states.append(fold(states[-1], decide(states[-1], states[-1].turn, move, dice)))
    return states


def warm_beside() -> None:
    """All that a review needs but the first it calls, which is most of it."""
    row, ends, hopes = np.zeros(0, np.int64), np.zeros((0, 0), np.int64), np.zeros(0, np.int16)
    prepare(fill_best, row, row, hopes, 0, row, 0, 0, U(0))
    prepare(compare, row, ends, 0)
