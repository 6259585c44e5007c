"""Weighing: the moves of an ask, each with what it brings on average in the worlds that may be."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tablee.core.dice import Dice
from tablee.games.one_o_one.asks import Moves, Place, PlaceToken, Take, TakeToken, Turn, TurnToken
from tablee.games.one_o_one.case import file_named
from tablee.games.one_o_one.kernels.layout import LENGTH
from tablee.games.one_o_one.kernels.squares import LEFT, STRIDE, TOP, square_at
from tablee.games.one_o_one.kernels.terms import IS_EXPERT
from tablee.games.one_o_one.mind.learned.values import values_of
from tablee.games.one_o_one.mind.position import Position, position_of
from tablee.games.one_o_one.mind.search.tree import grow, manner_of, new_tree
from tablee.games.one_o_one.mind.search.worlds import FACTS, POINTS, TRIED, VALUE, WIN, Sums, end_of, try_moves
from tablee.games.one_o_one.square import cell_named
from tablee.games.one_o_one.view import View
from tablee.kernels.compiling import Numbers

Asked = TakeToken | PlaceToken | TurnToken
EXPERT = 5  # a turn of Expert costs about so many of Classic
FEWEST, MOST = 4, 2000  # worlds for a move
KEYS = range(1 << 62)
OFTEN = 0.5  # of the games of the move most tried: enough to be believed


class Weighed(NamedTuple):
    """A move, and its means."""

    move: Moves
    value: float  # what a player goes by: points alone at the table, else the chance to win and a little of the lead
    points: float
    win: float
    tried: int


def moves_of(ask: Asked) -> tuple[Moves, ...]:
    """Everything that is allowed."""
    if isinstance(ask, PlaceToken):
        return tuple(Place(*cell_named(name)) for name in ask.cells)
    kind = Take if isinstance(ask, TakeToken) else Turn
    return tuple(kind(file_named(name)) for name in ask.files)


def step_of(position: Position, square: int, move: Moves) -> int:
    """A move as the search knows it."""
    if not isinstance(move, Place):
        return move.file
    at = square_at(square, position.terms)
    top, left = int(position.row[at + TOP]), int(position.row[at + LEFT])
    return (move.row - top + 1) * STRIDE + move.column - left + 1


def worlds_for(position: Position, moves: int, turns: float) -> int:
    """How many games fit into so many turns of work."""
    row, terms = position
    cost = (end_of(row, terms) - row[LENGTH]) * (EXPERT if terms[IS_EXPERT] else 1)
    return int(min(MOST * moves, max(FEWEST * moves, turns / max(1, cost))))


def weigh_moves(view: View, moves: Sequence[Moves], dice: Dice, turns: float, keep: int = 1) -> list[Weighed]:
    """Every move in the same worlds, the best first; only the first `keep` are weighed alike."""
    position = position_of(view)
    sums, key = np.zeros((len(moves), FACTS)), np.uint64(dice.one("worlds", KEYS))
    games = worlds_for(position, len(moves), turns)
    hopes = values_of(view.seats, view.draw)
    try_moves(*position, hopes, view.turn, steps_of(view, position, moves), keep, games, key, sums)
    return ordered(moves, sums, 1.0)


def search_moves(view: View, moves: Sequence[Moves], dice: Dice, turns: float) -> list[Weighed]:
    """Every move with the own decisions that follow it, the best first."""
    position = position_of(view)
    sums, key = np.zeros((len(moves), FACTS)), np.uint64(dice.one("worlds", KEYS))
    games = worlds_for(position, len(moves), turns)
    hopes, manner, tree = values_of(view.seats, view.draw), manner_of(view.seats), new_tree(games)
    grow(*position, hopes, steps_of(view, position, moves), games, key, manner, tree, sums)
    return ordered(moves, sums, OFTEN)


def steps_of(view: View, position: Position, moves: Sequence[Moves]) -> Numbers:
    return np.array([step_of(position, view.building, move) for move in moves], dtype=np.int64)


def ordered(moves: Sequence[Moves], sums: Sums, often: float) -> list[Weighed]:
    """Those first that were tried nearly as often as any, and of them the best."""
    means = sums / np.maximum(sums[:, TRIED, None], 1)
    least = often * sums[:, TRIED].max()
    order = sorted(range(len(moves)), key=lambda at: (-min(sums[at, TRIED], least), -means[at, VALUE]))
    return [weighed(moves[at], means[at], int(sums[at, TRIED])) for at in order if sums[at, TRIED]]


def weighed(move: Moves, means: Sums, tries: int) -> Weighed:
    return Weighed(move, float(means[VALUE]), float(means[POINTS]), float(means[WIN]), tries)
