"""What a setup of Fifty becomes for the kernels: one row of numbers."""

import numpy as np

from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.rules import FiftySetup
from tablee.kernels.compiling import Numbers

MOST_SEATS = 9  # whose numbers fit into a mask; a crowd is played in crowd.py
LAST_BIT = 62
SEAT_BITS = 0b1111  # of a number of seats: a mask tells the compiler that no index made of it is below 0

# What a game is played by: one row of numbers, made by `terms_of`.
SEATS, TOP, CROWN_AT, TOKENS, CARDS, CLASH_SCORES = range(6)
ENDING = 6  # ten masks: the numbers that end in a digit
BONUS = ENDING + 10  # of the five spaces, round after round
CARD = BONUS + ROUNDS * SPACES  # the Danger cards, as masks of their numbers


def terms_of(setup: FiftySetup) -> Numbers | None:
    """The terms of a setup; None where its numbers do not fit into a mask."""
    edition, seats = setup.edition, setup.seats
    top = edition.top(seats)
    if seats > MOST_SEATS or top > LAST_BIT:
        return None
    cards = edition.danger if setup.danger else ()
    masks = [sum(1 << number for number in range(digit or 10, top, 10)) for digit in range(10)]
    bonus = [points for line in edition.bonus for points in line]
    danger = [sum(1 << number for number in range(low, min(high, top) + 1)) for low, high in cards]
    head = [seats, top, edition.crown_of(seats), edition.tokens_turned(seats), len(cards)]
    return np.array([*head, edition.rulings.clash_number_scores, *masks, *bonus, *danger], dtype=np.int64)
