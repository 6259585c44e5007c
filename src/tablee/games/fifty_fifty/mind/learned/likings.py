"""What was learned of good players (learned/training.py), for every number of seats."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from tablee.games.fifty_fifty.edition import SEATS
from tablee.games.fifty_fifty.mind.search.playout import WEIGHTS, Parts

FILE = Path(__file__).with_name("likings.npz")
TRICKS = 9  # of a round in the usual edition; longer ones begin as if nine were left
NOTHING: Parts = np.zeros((TRICKS, WEIGHTS))  # whoever likes all cards alike


@lru_cache
def likings_of(seats: int) -> Parts:
    with np.load(FILE) as file:
        values: Parts = file["likings"][SEATS.index(seats)].astype(np.float64)
    return values
