"""How far chances are lowered, so that those of all seats add up to 1 (learned/odds_training.py)."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from tablee.games.fifty_fifty.mind.search.playout import Parts

FILE = Path(__file__).with_name("odds.npz")


@lru_cache
def odds_kept() -> Parts:
    """By rounds left after this one, and by ninth of this one that is played: a factor of the odds to win."""
    with np.load(FILE) as file:
        odds: Parts = file["odds"].astype(np.float64)
    return odds


def odds_at(left: int, trick: int, tricks: int) -> float:
    table = odds_kept()
    return float(table[min(left, len(table) - 1), trick * table.shape[1] // tricks])
