"""Whole rounds of strong players (learned/training.py): what each seat was left with, for every number of seats."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from tablee.kernels.compiling import Numbers

FILE = Path(__file__).with_name("rounds.npz")


@lru_cache
def strong_rounds(seats: int) -> Numbers:
    """By round and seat, of the usual edition."""
    with np.load(FILE) as file:
        rounds: Numbers = file[str(seats)].astype(np.int64)
    return rounds
