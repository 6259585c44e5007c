"""Squares as they grow, game after game, and what their lines make on the way. For a study, in NumPy."""

from typing import NamedTuple

import numpy as np

from tablee.games.one_o_one.kernels.squares import SIDE
from tablee.games.one_o_one.lines import COMBINATIONS, Combination
from tablee.games.one_o_one.tokens import COLOURS, NUMBERS
from tablee.kernels.compiling import Numbers
from tablee.statistics.study import PlayedGames

NOTHING = len(COMBINATIONS)
RANK: dict[Combination | None, int] = {combination: rank for rank, combination in enumerate((*COMBINATIONS, None))}


class PlacedTokens(NamedTuple):
    """Every token of some games in the order it was laid: by game, square and place in that order."""

    numbers: Numbers  # from 0
    colours: Numbers
    rows: Numbers  # of the lattice
    columns: Numbers


def placed_tokens(played: PlayedGames) -> PlacedTokens:
    """What lies in which square, and when it came there."""
    count = played.setup.size**2
    tokens, cells = (by_square(played.columns[name], played, count) for name in ("tokens", "cells"))
    return PlacedTokens((tokens - 1) % len(NUMBERS), (tokens - 1) // len(NUMBERS), cells // SIDE, cells % SIDE)


def by_square(turns: Numbers, played: PlayedGames, count: int) -> Numbers:
    """Solo fills one square after the other; in a match the seats take turns, from whoever began."""
    seats = played.setup.seats
    if seats == 1:
        return turns[:, : 2 * count].reshape(-1, 2, count)
    in_turn = turns[:, : seats * count].reshape(-1, count, seats).swapaxes(1, 2)
    order = (np.arange(seats) - played.columns["first"][:, None]) % seats
    return np.take_along_axis(in_turn, order[..., None], axis=1)


def ranks_after(of: PlacedTokens, count: int, played: PlayedGames) -> Numbers:
    """What every line of the lattice makes with the first `count` tokens: by game, square and line, rows first."""
    size, rulings = played.setup.size, played.setup.edition.rulings
    lines = [
        np.eye(SIDE, dtype=np.int64)[places[..., :count]] for places in (of.rows, of.columns)
    ]  # by game, square, token and line
    numbers = np.eye(len(NUMBERS), dtype=np.int64)[of.numbers[..., :count]]
    colours = np.eye(len(COLOURS), dtype=np.int64)[of.colours[..., :count]]
    by_number, by_colour = (
        np.concatenate([np.einsum("gstl,gstn->gsln", line, kind) for line in lines], axis=2)
        for kind in (numbers, colours)
    )
    rank = rank_of_numbers(by_number, size)
    is_flush, is_cocktail = by_colour.max(-1) == size, (by_colour == 1).sum(-1) == size
    rank = np.where(is_flush & (rank == RANK["straight"]), RANK["straight_flush"], rank)
    rank = np.where(is_flush, np.minimum(rank, RANK["flush"]), rank)
    if size == len(COLOURS) or rulings.cocktail_of_four:
        rank = np.where(is_cocktail, np.minimum(rank, RANK["cocktail"]), rank)
    return rank


def rank_of_numbers(times: Numbers, size: int) -> Numbers:
    """By how often each number stands in a line."""
    most, second = np.moveaxis(np.sort(times, axis=-1)[..., :-3:-1], -1, 0)
    kinds: tuple[tuple[int, int, Combination], ...] = (
        (5, 0, "strike"),
        (4, 0, "four"),
        (3, 2, "full_house"),
        (3, 0, "three"),
        (2, 2, "two_pairs"),
        (2, 0, "pair"),
    )
    ranks = [RANK[name] for _, _, name in kinds]
    repeats = np.select([(most == first) & (second >= then) for first, then, _ in kinds], ranks, NOTHING)
    held = times > 0
    span = times.shape[-1] - 1 - np.argmax(held[..., ::-1], axis=-1) - np.argmax(held, axis=-1)
    is_run = (most == 1) & (held.sum(-1) == size) & (span == size - 1)
    return np.where(is_run, RANK["straight"], repeats)


def worth_after(of: PlacedTokens, count: int, played: PlayedGames) -> Numbers:
    """What the lines of every square would score in solo with the first `count` tokens: by game and square."""
    points = np.array([*played.setup.edition.solo_points, 0])
    worth: Numbers = points[ranks_after(of, count, played)].sum(-1)
    return worth
