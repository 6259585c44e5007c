"""Learning values of lines, in two steps.

Games between players by the values so far teach what lines like these become (`observe_games`). Then every cell is
tried in imagined worlds, and the values are bent so that what they call best is what did best (`gather_trials`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.engine import start
from tablee.games.one_o_one.kernels.lines import best_height, points
from tablee.games.one_o_one.kernels.policies import building
from tablee.games.one_o_one.kernels.squares import LEFT, LINES, TOP, line_across, line_down, open_cells, square_at
from tablee.games.one_o_one.mind.model.lines import ROOM, count_places, expect, hope_of, phase_of
from tablee.games.one_o_one.mind.search.playout import Hopes, choose_cell, empty_after, lay_down, step_on
from tablee.games.one_o_one.mind.search.worlds import AHEAD, FACTS, TRIED, try_moves
from tablee.kernels.compiling import GOLDEN, Numbers, U, ctz, kernel, key_of, mix, nth_bit, popcount, program

MOST_LINES, MOST_TURNS, MOST_CELLS = 10, 50, 32
ACROSS, DOWN, ACROSS_BEFORE, DOWN_BEFORE, DECISION = range(5)


@kernel
def line_results(row: Numbers, terms: Numbers, into: Numbers) -> None:
    """What every line brought, by square and place: its points, or in a match what it won more than the others."""
    for line in range(2 * terms[term.SIZE]):
        if terms[term.SEATS] > 1:
            compare_lines(row, terms, line, into)
            continue
        for square in range(terms[term.SQUARES]):
            into[square, line] = points(row[square_at(square, terms) + LINES + line], terms)


@kernel
def compare_lines(row: Numbers, terms: Numbers, line: int, into: Numbers) -> None:
    """The same line of every square; whoever has the best takes its points, less what the others take."""
    best, holders, seats = 0, 0, terms[term.SEATS]
    for seat in range(seats):
        height = best_height(row[square_at(seat, terms) + LINES + place_of_line(row, terms, seat, line)], terms)
        if height > best:
            best, holders = height, 0
        if height == best:
            holders |= 1 << seat
    if holders == (1 << seats) - 1 and not terms[term.ALL_EQUAL_SCORE]:
        best = 0
    for seat in range(seats):
        mine = seats if holders >> seat & 1 else 0
        into[seat, place_of_line(row, terms, seat, line)] = terms[term.POINTS + best] * (mine - popcount(holders))


@kernel
def place_of_line(row: Numbers, terms: Numbers, square: int, line: int) -> int:
    """Where a square keeps a line of its box."""
    at, size = square_at(square, terms), terms[term.SIZE]
    return int((row[at + TOP] + line) % size if line < size else size + (row[at + LEFT] + line) % size)


@kernel
def begin(row: Numbers, terms: Numbers, room: Numbers, key: Any) -> None:
    start(row, terms, key)
    count_places(row, terms, room, row[slot.LENGTH] + (row[slot.HAND] != 0), row[slot.FIRST_SEAT])


@program
def observe_games(
    seed: Any, first: int, games: int, terms: Numbers, hopes: Hopes, wild: int, sums: Numbers, counts: Numbers
) -> None:
    """Games in which one placement of `wild` is by lot; all lines seen, with what they became."""
    row, room = np.zeros(terms[term.HISTORY], dtype=np.int64), np.zeros(ROOM, dtype=np.int64)
    lines_seen = np.zeros((MOST_TURNS, MOST_LINES + 1), dtype=np.int64)
    results = np.zeros((3, MOST_LINES), dtype=np.int64)
    for game in range(first, first + games):
        key = key_of(seed, game)
        begin(row, terms, room, key)
        while row[slot.LENGTH] < terms[term.TURNS]:
            if row[slot.PHASE] != slot.PLACE:
                step_on(row, terms, room, hopes)
                continue
            square, turn, luck = building(row, terms), row[slot.LENGTH], mix(key + U(row[slot.LENGTH] + 1) * GOLDEN)
            bit = choose_cell(row, terms, room, hopes)
            if np.int64(luck >> U(40)) % wild == 0:
                cells = open_cells(row, terms, square)
                bit = nth_bit(cells, int(np.int64(luck >> U(20) & U(0xFFFF)) % popcount(cells)))
            lay_down(row, terms, room, bit)
            see_lines(row, terms, room, square, lines_seen[turn])
        line_results(row, terms, results)
        for turn in range(terms[term.TURNS]):
            for line in range(2 * terms[term.SIZE]):
                sums[lines_seen[turn, line]] += results[lines_seen[turn, MOST_LINES], line]
                counts[lines_seen[turn, line]] += 1


@kernel
def see_lines(row: Numbers, terms: Numbers, room: Numbers, square: int, into: Numbers) -> None:
    """The places of all lines of a square in the table, and the square."""
    empty = empty_after(row, terms, square) + 1
    expect(row, terms, room, square, empty)
    at, phase = square_at(square, terms) + LINES, phase_of(empty)
    into[MOST_LINES] = square
    for line in range(2 * terms[term.SIZE]):
        into[line] = hope_of(row[at + line], terms, room, phase)


@program
def gather_trials(
    seed: Any,
    first: int,
    games: int,
    terms: Numbers,
    hopes: Hopes,
    worlds: int,
    samples: Numbers,
    ahead: NDArray[np.float64],
) -> int:
    """Every cell of every decision: its lines with and without the token, and what it brought in so many worlds."""
    row, room = np.zeros(terms[term.HISTORY], dtype=np.int64), np.zeros(ROOM, dtype=np.int64)
    moves, total, decision = np.zeros(MOST_CELLS, dtype=np.int64), 0, 0
    for game in range(first, first + games):
        key = key_of(seed, game)
        begin(row, terms, room, key)
        while row[slot.LENGTH] < terms[term.TURNS]:
            if row[slot.PHASE] != slot.PLACE:
                step_on(row, terms, room, hopes)
                continue
            luck = mix(key + U(row[slot.LENGTH] + 1) * GOLDEN)
            count, left = 0, open_cells(row, terms, building(row, terms))
            while left:
                moves[count] = ctz(left)
                left &= left - 1
                count += 1
            best = choose_cell(row, terms, room, hopes)
            if count > 1 and total + count <= len(ahead):
                sums = np.zeros((count, FACTS))
                try_moves(row, terms, hopes, row[slot.SEAT], moves[:count].copy(), count, count * worlds, luck, sums)
                for move in range(count):
                    see_cell(row, terms, room, moves[move], samples[total + move])
                    samples[total + move, DECISION] = decision
                    ahead[total + move] = sums[move, AHEAD] / sums[move, TRIED]
                if luck >> U(63):
                    best = moves[np.argmax(sums[:, AHEAD])]
                total += count
                decision += 1
            lay_down(row, terms, room, best)
    return total


@kernel
def see_cell(row: Numbers, terms: Numbers, room: Numbers, bit: int, into: Numbers) -> None:
    """The places in the table of the two lines of a cell, with the token in hand and without."""
    square = building(row, terms)
    empty = empty_after(row, terms, square)
    expect(row, terms, room, square, empty)
    phase, weight = phase_of(empty), terms[term.WEIGHTS + row[slot.HAND]]
    across, down = row[line_across(row, terms, square, bit)], row[line_down(row, terms, square, bit)]
    into[ACROSS] = hope_of(across + weight, terms, room, phase)
    into[DOWN] = hope_of(down + weight, terms, room, phase)
    into[ACROSS_BEFORE] = hope_of(across, terms, room, phase)
    into[DOWN_BEFORE] = hope_of(down, terms, room, phase)
