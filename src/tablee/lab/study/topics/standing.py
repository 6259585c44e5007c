"""Who was in front after each stage, and what a game was won by."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tablee.statistics.study import GameStudy, PlayedGames
from tablee.statistics.tallies import Floats

Flags = NDArray[np.bool_]


@lru_cache(maxsize=1)
def standings(study: GameStudy, played: PlayedGames) -> Floats:
    assert study.standings is not None
    return study.standings(played)


def leads(points: Floats) -> Floats:
    """By game, stage and seat: how far in front of the best of the others; negative for whoever is behind."""
    if points.shape[-1] == 1:
        return np.zeros_like(points)
    ordered = np.sort(points, axis=-1)
    best, second = ordered[..., -1:], ordered[..., -2:-1]
    values: Floats = np.where(points == best, points - second, points - best)
    return values


def won_by_points(study: GameStudy, played: PlayedGames) -> Flags:
    """By game: whether those who won have most points."""
    points = standings(study, played)[:, -1]
    won = played.win_shares() > 0
    with np.errstate(invalid="ignore"):
        values: Flags = (np.where(won, points, np.inf) >= points.max(1, keepdims=True)).all(1)
    return values


def margins(study: GameStudy, played: PlayedGames) -> Floats:
    """By game: how far the winner is in front of the best other seat; 0 where a victory is shared or a tie broken."""
    lead = leads(standings(study, played)[:, -1])
    values: Floats = np.where(played.win_shares() > 0, lead, -np.inf).max(1)
    return values
