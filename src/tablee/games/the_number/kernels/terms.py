"""What a setup of The Number becomes for the kernels: one row of numbers."""

import numpy as np

from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.kernels.actions import most
from tablee.games.the_number.rules import TheNumberSetup
from tablee.kernels.compiling import Numbers

# What a game is played by: one row of numbers, made by `terms_of`.
SEATS, ROUNDS, TIED_TAKE, PER_CROSSED, LAST_TIMES, MOST = range(6)  # MOST: no seat can score more
VALID, BONUS, NUMBERS, POINTS, SCORED, CROSSED_OUT = range(6, 12)  # where the blocks of the history begin in a row
BONUSES = 12  # of the turns of a round

# A state: these, the points of every seat, and then the history.
TURN, TURNS_WRITTEN, WINNERS, WRITTEN, CROSSED, DECISIONS, HEAD = range(7)


def terms_of(setup: TheNumberSetup) -> Numbers:
    """The terms of a setup: all that an edition may say has room."""
    edition, seats = setup.edition, setup.seats
    turns = TURNS * edition.rounds
    sizes = (turns, turns, turns * seats, turns * seats, edition.rounds * seats)
    blocks = [HEAD + seats + sum(sizes[:place]) for place in range(len(sizes) + 1)]
    rulings = [edition.rulings.tied_bonus == "each", edition.per_crossed_digit, edition.last_turn_times, most(setup)]
    return np.array([seats, edition.rounds, *rulings, *blocks, *edition.bonus], dtype=np.int64)
