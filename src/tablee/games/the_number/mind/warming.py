"""Everything is compiled by thinking about an empty table."""

from functools import reduce

import numpy as np

from tablee.games.the_number.mind.advice import standing, weigh
from tablee.games.the_number.mind.bots import BOTS
from tablee.games.the_number.mind.hindsight import best_numbers, hindsight
from tablee.games.the_number.mind.search.standings import judge_worlds, play_worlds
from tablee.games.the_number.rules import TheNumberSetup, Write, decide, evolve, start
from tablee.games.the_number.rules import ask as ask_of
from tablee.games.the_number.view import view as view_of
from tablee.kernels.compiling import prepare
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
    warm_beside()


def warm_beside() -> None:
    """All that a review needs but regret matching, with which it begins: that is two thirds of it."""
    i1, i2 = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    f1, f2, f3 = (np.zeros((0,) * axes) for axes in (1, 2, 3))
    prepare(judge_worlds, i1, f2, i1, f1, i1, f3, 0.0, 0, 0, f2)
    prepare(best_numbers, i2, i2, 0)
    prepare(play_worlds, f2, i1, f1, i1, f3, 0.0, 0, f2)
