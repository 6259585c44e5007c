"""Everything that thinking needs, compiled and loaded: one short thought of each kind, at a table of its own."""

import numpy as np

from tablee.games.fifty_fifty.edition import EDITION, SEATS
from tablee.games.fifty_fifty.mind.advice import standing, weigh
from tablee.games.fifty_fifty.mind.bots import BOTS
from tablee.games.fifty_fifty.mind.hindsight import hindsight, least_penalties
from tablee.games.fifty_fifty.mind.model.beliefs import Position
from tablee.games.fifty_fifty.mind.search.weighing import weigh as weigh_deals
from tablee.games.fifty_fifty.rules import FiftyFiftySetup, Play, PlayCard, State, decide, evolve, open_table, start
from tablee.games.fifty_fifty.view import view
from tablee.kernels.compiling import prepare
from tablee.kernels.stream import dice_of

LITTLE = 0.001


def warm() -> None:
    for seats in SEATS:
        setup, dice = FiftyFiftySetup(seats=seats, edition=EDITION.standard), dice_of(0, seats)
        state = start(setup)
        for fact in open_table(state, dice):
            state = evolve(state, fact)
        state = after_a_card(state)
        seat = state.turn
        assert seat is not None
        ask = PlayCard(cards=state.hands[seat])
        for think in BOTS.values():
            think(view(state, seat), ask, dice, LITTLE)
        weigh(view(state, seat), ask, dice, LITTLE, ())
        standing(view(state, seat), dice, LITTLE)
        standing(view(start(setup), seat), dice, LITTLE)
        hindsight((state,), seat, dice, LITTLE)
    warm_beside()


def after_a_card(state: State) -> State:
    assert state.turn is not None
    for fact in decide(state, state.turn, Play(state.hands[state.turn][0]), dice_of(0, 0)):
        state = evolve(state, fact)
    return state


def warm_beside() -> None:
    """All that a review needs but whole rounds, with which it begins."""
    i1, i2, luck = np.zeros(0, np.int64), np.zeros((0, 0), np.int64), np.zeros(0, np.uint64)
    f1, f2 = np.zeros(0), np.zeros((0, 0))
    position = Position(i1, i1, i1, i1, i1, i2, i2, i2, i1, i2, i2, i2, 0, f2, i1)
    prepare(weigh_deals, position, i1, i1, 0, f1, f1, luck)
    prepare(least_penalties, i1, i1, i2, i1, i1, i2, f2, luck)
