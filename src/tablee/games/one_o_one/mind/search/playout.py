"""Playing on by a table of values of lines: quick enough to be asked thousands of times for one decision."""

import numpy as np
from numpy.typing import NDArray

from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.engine import put, take, turn_up
from tablee.games.one_o_one.kernels.policies import building, files_left
from tablee.games.one_o_one.kernels.squares import LINES, STRIDE, TAKEN, line_across, line_down, open_cells, square_at
from tablee.games.one_o_one.mind.model.lines import (
    ALL_BACKS,
    FILE_GAIN,
    GAIN,
    HIDDEN,
    PLACES,
    WORTH_BEFORE,
    count_places,
    expect,
    hope_of,
    phase_of,
)
from tablee.kernels.compiling import Numbers, ctz, kernel, part, popcount, program

Hopes = NDArray[np.int16]
NOTHING = -(1 << 40)
ROW = (1 << STRIDE) - 1


@kernel
def empty_after(row: Numbers, terms: Numbers, square: int) -> int:
    """The empty cells of a square when one more is filled."""
    return int(terms[term.SIZE] * terms[term.SIZE] - 1 - popcount(row[square_at(square, terms) + TAKEN]))


@part
def weigh(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, square: int, empty: int) -> None:
    """What is expected in a square and what its lines are worth as they are."""
    expect(row, terms, room, square, empty)
    at, phase = square_at(square, terms) + LINES, phase_of(empty)
    for line in range(2 * terms[term.SIZE]):
        room[WORTH_BEFORE + line] = hopes[hope_of(row[at + line], terms, room, phase)]


@part
def weigh_token(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, square: int, empty: int, token: int) -> None:
    """What a token adds to every line."""
    at, phase, weight = square_at(square, terms) + LINES, phase_of(empty), terms[term.WEIGHTS + token]
    for line in range(2 * terms[term.SIZE]):
        before = row[at + line]
        if before >> term.COUNT_AT == terms[term.SIZE]:
            continue
        room[GAIN + line] = hopes[hope_of(before + weight, terms, room, phase)] - room[WORTH_BEFORE + line]


@kernel
def best_cell(row: Numbers, terms: Numbers, room: Numbers, square: int) -> tuple[int, int]:
    """The gain of the best open cell, and the cell."""
    left, most, best = open_cells(row, terms, square), NOTHING, 0
    shift = GAIN - square_at(square, terms) - LINES
    while left:
        bit = ctz(left)
        left &= left - 1
        gain = room[shift + line_across(row, terms, square, bit)] + room[shift + line_down(row, terms, square, bit)]
        if gain > most:
            most, best = gain, bit
    return most, best


@kernel
def notice(terms: Numbers, room: Numbers, token: int, square: int) -> None:
    """A token was hidden and is seen now; in Classic it has come to a square."""
    back = terms[term.BACKS + token]
    room[HIDDEN + back] -= 1
    if not terms[term.IS_EXPERT]:
        room[PLACES + square * ALL_BACKS + back] -= 1


@part
def lay_down(row: Numbers, terms: Numbers, room: Numbers, bit: int) -> None:
    """The token in hand onto a cell; Classic deals the next one at once."""
    put(row, terms, bit)
    if row[slot.PHASE] == slot.PLACE:
        notice(terms, room, row[slot.HAND], building(row, terms))


@kernel
def take_from(row: Numbers, terms: Numbers, room: Numbers, file: int) -> None:
    if row[slot.VISIBLE] != file + 1:
        notice(terms, room, row[slot.CASE + file] & slot.TOKEN_MASK, building(row, terms))
    take(row, terms, file)


@kernel
def turn_over(row: Numbers, terms: Numbers, room: Numbers, file: int) -> None:
    notice(terms, room, row[slot.CASE + file] & slot.TOKEN_MASK, 0)
    turn_up(row, terms, file)


@part
def choose_cell(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> int:
    square = building(row, terms)
    empty = empty_after(row, terms, square)
    weigh(row, terms, room, hopes, square, empty)
    weigh_token(row, terms, room, hopes, square, empty, row[slot.HAND])
    return best_cell(row, terms, room, square)[1]


@part
def choose_file(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> int:
    """To take: the file with the best mean gain. To turn up: alone the same, else the worst for the next seat."""
    square, sign = building(row, terms), 1
    if row[slot.PHASE] != slot.TAKE and terms[term.SEATS] > 1:
        square, sign = (row[slot.SEAT] + 1) % terms[term.SEATS], -1
    empty = max(0, empty_after(row, terms, square))
    weigh(row, terms, room, hopes, square, empty)
    most, best, files = NOTHING, 0, files_left(row)
    while files:
        file = ctz(files)
        files &= files - 1
        front = row[slot.CASE + file] & slot.TOKEN_MASK
        behind = row[slot.UNSEEN] & terms[term.BEHIND + terms[term.BACKS + front]]
        tokens = 1 << front if row[slot.VISIBLE] == file + 1 else behind
        total, count = 0, popcount(tokens)
        while tokens:
            weigh_token(row, terms, room, hopes, square, empty, ctz(tokens))
            total += best_cell(row, terms, room, square)[0]
            tokens &= tokens - 1
        gain = sign * total // count
        room[FILE_GAIN + file] = gain
        if gain > most:
            most, best = gain, file
    return best


@part
def step_on(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> None:
    """One decision by the table of values."""
    if row[slot.PHASE] == slot.PLACE:
        lay_down(row, terms, room, choose_cell(row, terms, room, hopes))
        return
    file = choose_file(row, terms, room, hopes)
    if row[slot.PHASE] == slot.TAKE:
        take_from(row, terms, room, file)
    else:
        turn_over(row, terms, room, file)


@kernel
def play_on(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, until: int) -> None:
    """Everybody by the table of values, until so many tokens lie."""
    while row[slot.LENGTH] < until:
        step_on(row, terms, room, hopes)


@program
def decide_at_once(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> int:
    """A decision by the table of values: a file, or the place of a bit in the mask of the square."""
    count_places(row, terms, room, row[slot.LENGTH] + (row[slot.HAND] != 0), row[slot.FIRST_SEAT])
    if row[slot.PHASE] == slot.PLACE:
        return choose_cell(row, terms, room, hopes)
    return choose_file(row, terms, room, hopes)
