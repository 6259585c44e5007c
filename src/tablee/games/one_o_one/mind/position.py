"""A position: what a view shows, as the row and the terms of the kernels. What nobody has seen lies as it may lie."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tablee.games.one_o_one.case import FILES
from tablee.games.one_o_one.edition import Edition
from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.layout import numbers_of
from tablee.games.one_o_one.kernels.terms import code_of, terms_of
from tablee.games.one_o_one.lines import COMBINATIONS, Rulings
from tablee.games.one_o_one.rules import Draw, OneOOneSetup
from tablee.games.one_o_one.square import Square, cell_named
from tablee.games.one_o_one.tokens import Back, Backs
from tablee.games.one_o_one.view import SquareView, View
from tablee.kernels.compiling import Numbers


class Position(NamedTuple):
    row: Numbers
    terms: Numbers


def position_of(view: View) -> Position:
    terms = terms_seen(view.seats, view.draw, tuple(view.points.items()), tuple(view.candidates), view.rulings)
    row = np.zeros(int(terms[term.HISTORY]), dtype=np.int64)
    length = sum(len(square.tokens) for square in view.squares)
    row[slot.LENGTH], row[slot.SEAT], row[slot.PHASE] = length, view.turn, slot.PHASES.index(view.phase)
    row[slot.FIRST_SEAT] = (view.turn - length + (view.phase == "turn")) % view.seats
    row[slot.HAND] = code_of(view.hand)
    row[slot.SCORES] = sum(square.score for square in view.solo)
    row[term.HEAD :] = [number for square in view.squares for number in numbers_of(square_of(square, view.size))]
    tell_case(row, view)
    return Position(row, terms)


def square_of(square: SquareView, size: int) -> Square:
    return Square(size, tuple((cell_named(cell), token) for cell, token in square.tokens.items()), ())


def tell_case(row: Numbers, view: View) -> None:
    """Behind every back one of its candidates: which one is drawn anew for every world."""
    behind = {back: [code_of(token) for token in tokens] for back, tokens in view.candidates.items()}
    row[slot.UNSEEN] = sum(1 << token for tokens in behind.values() for token in tokens)
    for file in FILES:
        front = view.files[file].visible
        if front is not None:
            row[slot.VISIBLE] = file + 1
        for place, back in enumerate(view.files[file].backs):
            token = code_of(front) if front is not None and place == 0 else behind[back].pop()
            row[slot.CASE + file] |= token << slot.TOKEN_BITS * place


@lru_cache(maxsize=64)
def terms_seen(
    seats: int, draw: Draw, points: tuple[tuple[str, int], ...], backs: tuple[Back, ...], rulings: Rulings
) -> Numbers:
    """The terms of a table, from what its views show of its edition."""
    worth = dict(points)
    table = tuple(worth.get(combination, 0) for combination in COMBINATIONS)
    pairs = {rim: tuple((back[-2], back[-1]) for back in backs if back.startswith(rim)) for rim in ("grey", "black")}
    edition = Edition(max(table), table, table, Backs(**pairs), rulings)
    return terms_of(OneOOneSetup(seats=seats, draw=draw, edition=edition))
