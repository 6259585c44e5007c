"""Whose hand goes up on which number, game after game, and what each of them brings. For a study, in NumPy."""

from functools import lru_cache

import numpy as np

from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.lines import SPACES
from tablee.kernels.compiling import Numbers
from tablee.statistics.study import Flags, PlayedGames
from tablee.statistics.tallies import Floats


@lru_cache(maxsize=1)
def hands(played: PlayedGames) -> Flags:
    """Whose hand goes up on which number: by game, round, seat and number from 0."""
    numbers = np.arange(played.setup.edition.top(played.setup.seats))
    return (played.columns["old lines"][..., None] >> numbers & 1).astype(bool)


def clashes(up: Flags) -> Flags:
    """By game, round and number."""
    is_clash: Flags = up.sum(2) > 1
    return is_clash


def runs(up: Flags, played: PlayedGames) -> Numbers:
    """What a lone hand on each number scores: up to the next hand of anybody, by game, round and number."""
    top = up.shape[-1]
    raised = up.any(2)
    where = np.where(raised, np.arange(top), top)
    upcoming = np.minimum.accumulate(where[..., ::-1], axis=-1)[..., ::-1]
    following = np.concatenate([upcoming[..., 1:], np.full((*upcoming.shape[:-1], 1), top)], axis=-1)
    run: Numbers = following - np.arange(top)
    if played.setup.edition.rulings.clash_number_scores:
        return run
    mute = np.concatenate([clashes(up), np.zeros((*raised.shape[:-1], 1), bool)], axis=-1)
    muted: Numbers = run - np.take_along_axis(mute, following, axis=-1)
    return muted


def bonuses(up: Flags, played: PlayedGames) -> Numbers:
    """What crossing out each number brings a seat: by game, round, seat and number."""
    space = np.clip(np.cumsum(up, axis=-1) - 1, 0, SPACES - 1)
    brings: Numbers = np.array(played.setup.edition.bonus)[np.arange(ROUNDS)[:, None, None], space]
    if not played.setup.danger:
        return brings
    return np.where(in_danger(played, up.shape[-1])[:, :, None, :], 0, brings)


def in_danger(played: PlayedGames, top: int) -> Flags:
    """By game, round and number."""
    low, high = np.array(played.setup.edition.danger).T[..., played.columns["old danger"]]
    numbers = np.arange(top)
    inside: Flags = (low[..., None] <= numbers) & (numbers <= high[..., None])
    return inside


@lru_cache(maxsize=1)
def worths(played: PlayedGames) -> tuple[Flags, Floats]:
    """The picks, and what each of them brings when the count goes to its end."""
    up = hands(played)
    brings = np.where(clashes(up)[:, :, None], bonuses(up, played), runs(up, played)[:, :, None])
    return up, np.where(up, brings, 0).astype(np.float64)


def closest(up: Flags) -> Numbers:
    """The smallest step between two numbers of a line: by game, round and seat; 0 where nothing was chosen."""
    chosen = up.any(-1)
    steps = np.zeros(chosen.shape, np.int64)
    steps[chosen] = np.diff(np.nonzero(up[chosen])[1].reshape(-1, SPACES), axis=1).min(1)
    return steps
