"""A game of 101 as a row of numbers: the table, the squares, and then the history, which nobody needs to play on.

Tokens are numbered from 1 in the order of TOKENS and files from 1 as on the case, so that 0 is none.
"""

import numpy as np

from tablee.core.facts import Seat
from tablee.games.one_o_one.case import FILES, hidden
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.squares import SIDE, STRIDE
from tablee.games.one_o_one.kernels.terms import code_of, height_of
from tablee.games.one_o_one.lines import WEIGHT
from tablee.games.one_o_one.rules import State, outcome
from tablee.games.one_o_one.square import Cell, Square, box
from tablee.games.one_o_one.tokens import TOKENS, Token
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import UNKNOWN, Column, new_rows

LENGTH, SEAT, FIRST_SEAT, PHASE, HAND, VISIBLE, UNSEEN, WINNERS = range(8)  # LENGTH: the tokens that lie in squares
CASE = 8  # by file, the token in front in the lowest six bits
SCORES = CASE + len(FILES)
DECISIONS = SCORES + 3  # made by each seat
BEFORE, VALUES = DECISIONS + 3, DECISIONS + 13  # room for a bot to think in: two numbers a line
assert VALUES + 10 == term.HEAD

PHASES = ("take", "place", "turn", "over")
TAKE, PLACE, TURN, OVER = range(4)
TOKEN_BITS, TOKEN_MASK = 6, 63

# The history, from terms[HISTORY] on: four numbers a turn, then what the lines made and scored.
LAID, CELLS, TAKEN_FROM, TURNED, MADE_BY = (len(TOKENS) * block for block in range(5))


def columns(terms: Numbers) -> dict[str, Column]:
    """By turn: the token laid, its cell, the file it came from, the file turned up afterwards. By square, rows before
    columns: heights of the combinations and their points. A file holds six bits a token; a square its mask, its box
    and the weights of its lines."""
    seats, size, count, old = (int(terms[at]) for at in (term.SEATS, term.SIZE, term.SQUARES, term.HISTORY))
    head = ("length", "seat", "first", "phase", "hand", "visible", "unseen", "winners")
    turns = {"tokens": LAID, "cells": CELLS, "files": TAKEN_FROM, "turned": TURNED}
    return {
        **{name: Column(at) for at, name in enumerate(head)},
        "case": Column(CASE, (len(FILES),)),
        "scores": Column(SCORES, (seats,)),
        "decisions": Column(DECISIONS, (seats,)),
        "squares": Column(term.HEAD, (count, term.OF_A_SQUARE + 2 * size)),
        **{name: Column(old + at, (len(TOKENS),)) for name, at in turns.items()},
        "made": Column(old + MADE_BY, (count, 2 * size)),
        "points": Column(old + MADE_BY + count * 2 * size, (count, 2 * size)),
    }


def row_of(state: State, terms: Numbers) -> Numbers:
    """A state as a row; it does not remember which files were chosen in Expert."""
    row = new_rows(columns(terms))
    at = {name: column.of(row) for name, column in columns(terms).items()}
    result = outcome(state)
    at["seat"][...], at["first"][...], at["phase"][...] = state.turn, first_seat(state), PHASES.index(state.phase)
    at["winners"][...] = sum(1 << seat for seat in result.winners) if result else 0
    at["decisions"][:] = UNKNOWN if terms[term.IS_EXPERT] else decisions(state)
    for place, square in enumerate(state.squares):
        at["squares"][place] = numbers_of(square)
    tell_case(state, at)
    tell_turns(state, at)
    tell_scores(state, at)
    return row


def tell_case(state: State, at: dict[str, Numbers]) -> None:
    case = state.case
    at["hand"][...], at["visible"][...] = code_of(state.hand), 0 if case.visible is None else case.visible + 1
    at["unseen"][...] = sum(1 << code_of(token) for file in FILES for token in hidden(case, file))
    at["case"][:] = [
        sum(code_of(token) << TOKEN_BITS * place for place, token in enumerate(file)) for file in case.files
    ]


def tell_turns(state: State, at: dict[str, Numbers]) -> None:
    tokens = tokens_in_turn(state)
    taken = len(tokens) + (state.hand is not None)
    at["length"][...] = len(tokens)
    at["tokens"][: len(tokens)] = [code_of(token) for _, token in tokens]
    at["cells"][: len(tokens)] = [row * SIDE + column for (row, column), _ in tokens]
    if state.setup.draw == "expert":
        at["files"][:taken], at["turned"][: len(tokens)] = UNKNOWN, UNKNOWN
    else:
        at["files"][:taken] = [turn % len(FILES) + 1 for turn in range(taken)]


def tell_scores(state: State, at: dict[str, Numbers]) -> None:
    for place, scored in enumerate(state.solo):
        at["made"][place] = list(map(height_of, scored.lines))
        at["points"][place] = scored.points
        at["scores"] += scored.score
    if state.match is not None:
        at["made"][:] = np.transpose([list(map(height_of, line)) for line in state.match.lines])
        at["points"][:] = np.transpose(state.match.points)
        at["scores"][:] = state.match.scores


def first_seat(state: State) -> Seat:
    """Who began: as many turns before the last one as there are tokens before it."""
    if state.last is None:
        return state.turn
    return (state.last.seat + 1 - sum(len(square.tokens) for square in state.squares)) % state.setup.seats


def tokens_in_turn(state: State) -> list[tuple[Cell, Token]]:
    """The cells and tokens of all squares, in the order they were laid."""
    if state.is_solo:
        return [pair for square in state.squares for pair in square.tokens]
    first, seats = first_seat(state), state.setup.seats
    turns = range(sum(len(square.tokens) for square in state.squares))
    return [state.squares[(first + turn) % seats].tokens[turn // seats] for turn in turns]


def decisions(state: State) -> list[int]:
    """Of each seat in Classic, where it only places."""
    counts = [len(square.tokens) for square in state.squares]
    return [sum(counts)] if state.is_solo else counts


def numbers_of(square: Square) -> list[int]:
    """The mask of a square, its box and the weights of its lines."""
    size = square.size
    lines = [0] * (2 * size)
    for (row, column), token in square.tokens:
        for line in (row % size, size + column % size):
            lines[line] += WEIGHT[token] + (1 << term.COUNT_AT)
    if not square.tokens:
        return [0, size - 1, size - 1, 0, 0, *lines]
    top, left, bottom, right = box(cell for cell, _ in square.tokens)
    bits = ((row - top + 1) * STRIDE + column - left + 1 for (row, column), _ in square.tokens)
    return [sum(1 << bit for bit in bits), top, left, bottom - top + 1, right - left + 1, *lines]


def short(terms: Numbers) -> int:
    return int(terms[term.HISTORY])
