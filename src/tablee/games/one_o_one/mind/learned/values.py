"""Values of lines as they were learned: a table for every number of seats and every draw."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from tablee.games.one_o_one.mind.search.playout import Hopes
from tablee.games.one_o_one.rules import Draw

VALUES, LEARNED = "values.npz", "learned.npz"  # to play worlds out by; what the bot `learned` knows
FOLDER = Path(__file__).parent


def name_of(seats: int, draw: Draw) -> str:
    return f"{draw}_{seats}"


@lru_cache(maxsize=16)
def values_of(seats: int, draw: Draw, file: str = VALUES) -> Hopes:
    with np.load(FOLDER / file) as tables:
        values: Hopes = tables[name_of(seats, draw)]
    return values
