"""Hindsight: the best move had the tokens to come been known. What the others built, and what came, stays as it was."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Hindsight
from tablee.games.one_o_one.asks import Moves, Place, Take
from tablee.games.one_o_one.case import files_left
from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.engine import score_line
from tablee.games.one_o_one.kernels.layout import row_of
from tablee.games.one_o_one.kernels.squares import (
    LINES,
    lay,
    line_across,
    line_down,
    open_cells,
    square_at,
    square_points,
)
from tablee.games.one_o_one.kernels.terms import code_of, terms_of
from tablee.games.one_o_one.mind.learned.values import values_of
from tablee.games.one_o_one.mind.model.lines import ALL_BACKS, GAIN, HIDDEN, PLACES, ROOM
from tablee.games.one_o_one.mind.position import Position
from tablee.games.one_o_one.mind.search.playout import Hopes, empty_after, weigh, weigh_token
from tablee.games.one_o_one.mind.search.weighing import KEYS, step_of
from tablee.games.one_o_one.rules import State, place_of_square
from tablee.games.one_o_one.tokens import Token
from tablee.kernels.compiling import GOLDEN, Numbers, U, ctz, kernel, mix, program

TRIES = 300  # ways to fill the square, for every move
DOUBT = 2048  # how far a way strays from what the values say: a power of two


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:
    """Where each token would have lain best. What is turned up changes none of it, so there is no best way to turn."""
    state, square = states[0], place_of_square(states[0])
    end = next((later for later in states if later.squares[square].is_full), None)
    if end is None or state.turn != seat or state.phase not in ("place", "take"):
        return None
    end = end if state.is_solo else states[-1]
    if not state.is_solo and not all(other.is_full for other in end.squares):
        return None
    position = looking_back(state, end, square)
    hopes = values_of(state.setup.seats, state.setup.draw)
    tries, key = max(1, int(TRIES * effort)), np.uint64(dice.one("hindsight", KEYS))
    options = [
        Hindsight(move, float(fill_best(*position, hopes, square, tokens, bit, tries, key)))
        for move, tokens, bit in ways(state, end, square, position)
    ]
    return max(options, key=lambda option: option.points, default=None)


def looking_back(state: State, end: State, square: int) -> Position:
    """The own square as it was, the others as they became."""
    terms = terms_of(state.setup)
    now, then = (row_of(moment, terms)[: int(terms[term.HISTORY])] for moment in (state, end))
    row = then.copy()
    at, after = square_at(square, terms), square_at(square + 1, terms)
    row[at:after] = now[at:after]
    return Position(row, terms)


def ways(state: State, end: State, square: int, position: Position) -> Iterator[tuple[Moves, Numbers, int]]:
    """Every move with the tokens from then on, and the cell of the first where the move says it."""
    came = [token for _, token in end.squares[square].tokens[len(state.squares[square].tokens) :]]
    if state.phase == "place":
        for cell in state.squares[square].open:
            move = Place(*cell)
            yield move, codes(came), step_of(position, square, move)
        return
    for file in files_left(state.case):
        front = state.case.files[file][0]
        yield Take(file), codes(instead(came, front)), -1


def instead(came: Sequence[Token], front: Token) -> list[Token]:
    """With another token first; if it came later anyway, the two change places."""
    return [front, *(came[0] if token == front else token for token in came[1:])]


def codes(tokens: Sequence[Token]) -> Numbers:
    return np.array([code_of(token) for token in tokens], dtype=np.int64)


@program
def fill_best(
    row: Numbers, terms: Numbers, hopes: Hopes, square: int, tokens: Numbers, bit: int, tries: int, key: Any
) -> int:
    """The most points of many ways to lay these tokens in this order, each a little astray from the values."""
    game, room, most = np.zeros_like(row), np.zeros(ROOM, dtype=np.int64), 0
    for way in range(tries):
        game[:] = row
        expect_only(game, terms, room, square, tokens)
        for place in range(len(tokens)):
            reveal_token(game, terms, room, square, tokens[place])
            cell = bit
            if place or bit < 0:
                key += GOLDEN
                cell = cell_near_best(game, terms, room, hopes, square, tokens[place], key, 0 if way == 0 else DOUBT)
            lay(game, terms, square, cell, tokens[place])
        most = max(most, end_points(game, terms, square))
    return most


@kernel
def expect_only(game: Numbers, terms: Numbers, room: Numbers, square: int, tokens: Numbers) -> None:
    """These tokens come, all of them, and no others."""
    game[slot.UNSEEN] = 0
    for at in range(PLACES, HIDDEN + ALL_BACKS):
        room[at] = 0
    for token in tokens:
        game[slot.UNSEEN] |= 1 << token
        room[HIDDEN + terms[term.BACKS + token]] += 1
        room[PLACES + square * ALL_BACKS + terms[term.BACKS + token]] += 1


@kernel
def reveal_token(game: Numbers, terms: Numbers, room: Numbers, square: int, token: int) -> None:
    game[slot.UNSEEN] &= ~(1 << token)
    room[HIDDEN + terms[term.BACKS + token]] -= 1
    room[PLACES + square * ALL_BACKS + terms[term.BACKS + token]] -= 1


@kernel
def cell_near_best(
    game: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, square: int, token: int, key: Any, doubt: int
) -> int:
    """A cell that the values say is good, or nearly."""
    empty = empty_after(game, terms, square)
    weigh(game, terms, room, hopes, square, empty)
    weigh_token(game, terms, room, hopes, square, empty, token)
    left, most, best = open_cells(game, terms, square), -(1 << 40), 0
    shift = GAIN - square_at(square, terms) - LINES
    while left:
        bit = ctz(left)
        left &= left - 1
        gain = room[shift + line_across(game, terms, square, bit)] + room[shift + line_down(game, terms, square, bit)]
        gain += np.int64(mix(key + U(bit)) >> U(20)) & max(0, doubt - 1)
        if gain > most:
            most, best = gain, bit
    return best


@kernel
def end_points(game: Numbers, terms: Numbers, square: int) -> int:
    """What a square brings its seat beside the others as they are."""
    if terms[term.SEATS] == 1:
        return square_points(game, terms, square)
    for seat in range(terms[term.SEATS]):
        game[slot.SCORES + seat] = 0
    for line in range(2 * terms[term.SIZE]):
        score_line(game, terms, line)
    return int(game[slot.SCORES + square])
