"""Searching: every move tried in the same imagined worlds, and more worlds for those that do well."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.mind.model.lines import ALL_BACKS, HIDDEN, PLACES, ROOM, count_places
from tablee.games.one_o_one.mind.search.playout import Hopes, lay_down, play_on, take_from, turn_over
from tablee.kernels.compiling import CHILD, GOLDEN, Numbers, U, kernel, mix, nth_bit, part, popcount, program

Sums = NDArray[np.float64]
VALUE, POINTS, AHEAD, WIN, TRIED, FACTS = range(6)  # of every move: sums, and in how many worlds
LEAD = 0.05  # what a point ahead of the others is worth beside the chance to win


@part
def imagine(row: Numbers, terms: Numbers, world: Numbers, key: Any) -> None:
    """Everything as it is seen, and behind every back one of the tokens that may be there."""
    for at in range(len(row)):
        world[at] = row[at]
    unseen, luck = row[slot.UNSEEN], mix(key ^ CHILD)
    for file in range(5):
        left, shift, filled = row[slot.CASE + file], 0, 0
        if left and row[slot.VISIBLE] == file + 1:
            filled, shift = left & slot.TOKEN_MASK, slot.TOKEN_BITS
            left >>= slot.TOKEN_BITS
        while left:
            may_be = unseen & terms[term.BEHIND + terms[term.BACKS + (left & slot.TOKEN_MASK)]]
            luck += GOLDEN
            token = nth_bit(may_be, int(mix(luck) >> U(33)) % popcount(may_be))
            unseen ^= 1 << token
            filled |= token << shift
            shift += slot.TOKEN_BITS
            left >>= slot.TOKEN_BITS
        world[slot.CASE + file] = filled


@part
def make(row: Numbers, terms: Numbers, room: Numbers, move: int) -> None:
    """A move: a file, or the place of a bit in the mask of a square."""
    if row[slot.PHASE] == slot.PLACE:
        lay_down(row, terms, room, move)
    elif row[slot.PHASE] == slot.TAKE:
        take_from(row, terms, room, move)
    else:
        turn_over(row, terms, room, move)


@kernel
def end_of(row: Numbers, terms: Numbers) -> int:
    """How far a move is followed: to the end of the game, alone at the table to the end of the square."""
    cells = terms[term.SIZE] * terms[term.SIZE]
    return int(cells if terms[term.SEATS] == 1 and row[slot.LENGTH] < cells else terms[term.TURNS])


@kernel
def tell_end(row: Numbers, terms: Numbers, seat: int, before: int, sums: Sums) -> None:
    """What an end is worth to a seat."""
    seats = terms[term.SEATS]
    points = row[slot.SCORES + seat] - before
    sums[POINTS] += points
    sums[TRIED] += 1
    if seats == 1:
        sums[WIN] += 1
        sums[AHEAD] += points
        sums[VALUE] += points
        return
    win = (row[slot.WINNERS] >> seat & 1) / popcount(row[slot.WINNERS])
    others = 0
    for other in range(seats):
        others += row[slot.SCORES + other]
    ahead = points - (others - points) / (seats - 1)
    sums[WIN] += win
    sums[AHEAD] += ahead
    sums[VALUE] += win + LEAD * ahead


@program
def try_moves(
    row: Numbers, terms: Numbers, hopes: Hopes, seat: int, moves: Numbers, keep: int, budget: int, key: Any, sums: Sums
) -> None:
    """Sums of every move by sequential halving; the last `keep` moves are tried alike to the end."""
    count, end, before = len(moves), end_of(row, terms), row[slot.SCORES + seat]
    world, game = np.zeros_like(row), np.zeros_like(row)
    start_room, room = np.zeros(ROOM, dtype=np.int64), np.zeros(ROOM, dtype=np.int64)
    count_places(row, terms, start_room, row[slot.LENGTH] + (row[slot.HAND] != 0), row[slot.FIRST_SEAT])
    alive, left, rounds = np.arange(count), budget, 1
    while count >> (rounds - 1) > keep:
        rounds += 1
    for stage in range(rounds):
        worlds = max(1, left // (rounds - stage) // len(alive))
        for _ in range(worlds):
            key += GOLDEN
            imagine(row, terms, world, key)
            for which in alive:
                game[:] = world
                room[PLACES : HIDDEN + ALL_BACKS] = start_room[PLACES : HIDDEN + ALL_BACKS]
                make(game, terms, room, moves[which])
                play_on(game, terms, room, hopes, end)
                tell_end(game, terms, seat, before, sums[which])
        left -= worlds * len(alive)
        if stage + 1 < rounds:
            means = sums[alive, VALUE] / sums[alive, TRIED]
            alive = alive[np.argsort(-means)[: max(keep, (len(alive) + 1) // 2)]]
