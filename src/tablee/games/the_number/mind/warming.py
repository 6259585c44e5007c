"""Everything is compiled by thinking about an empty table."""

from functools import reduce

from tablee.games.the_number.mind.advice import standing, weigh
from tablee.games.the_number.mind.bots import BOTS
from tablee.games.the_number.mind.hindsight import hindsight
from tablee.games.the_number.rules import TheNumberSetup, Write, decide, evolve, start
from tablee.games.the_number.rules import ask as ask_of
from tablee.games.the_number.view import view as view_of
from tablee.kernels.stream import dice_of


def warm() -> None:
    state = start(TheNumberSetup(seats=2))
    view, ask, dice = view_of(state, 0), ask_of(state, 0), dice_of(0, 0)
    assert ask is not None
    BOTS["strong"](view, ask, dice, 0.01)
    weigh(view, ask, dice, 0.01, ())
    standing(view, dice, 0.01)
    later = state
    for seat in range(2):
        later = reduce(evolve, decide(later, seat, Write("111"), dice), later)
    hindsight((state, later), 0, dice, 0.01)
