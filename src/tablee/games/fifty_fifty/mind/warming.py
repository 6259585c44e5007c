"""Everything that thinking needs, compiled and loaded: one short thought of each kind, at a table of its own."""

from tablee.games.fifty_fifty.edition import EDITION, SEATS
from tablee.games.fifty_fifty.mind.advice import standing, weigh
from tablee.games.fifty_fifty.mind.bots import BOTS
from tablee.games.fifty_fifty.mind.hindsight import hindsight
from tablee.games.fifty_fifty.rules import FiftyFiftySetup, Play, PlayCard, State, decide, evolve, open_table, start
from tablee.games.fifty_fifty.view import view
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


def after_a_card(state: State) -> State:
    assert state.turn is not None
    for fact in decide(state, state.turn, Play(state.hands[state.turn][0]), dice_of(0, 0)):
        state = evolve(state, fact)
    return state
