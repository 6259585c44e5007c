"""Playing on by a table of values of lines: quick enough to be asked thousands of times for one decision."""

import numpy as np
from numpy.typing import NDArray

from tablee.core.kernels import Numbers, ctz, kernel, popcount, program
from tablee.games.one_o_one.fast import put, take, turn_up
from tablee.games.one_o_one.fast_bots import building, files_left
from tablee.games.one_o_one.fast_row import (
    CASE,
    FIRST_SEAT,
    HAND,
    LENGTH,
    PHASE,
    PLACE,
    SEAT,
    TAKE,
    TOKEN_MASK,
    UNSEEN,
    VISIBLE,
)
from tablee.games.one_o_one.fast_square import LINES, STRIDE, TAKEN, line_across, line_down, open_cells, square_at
from tablee.games.one_o_one.fast_terms import BACKS, BEHIND, COUNT_AT, IS_EXPERT, SEATS, SIZE, WEIGHTS
from tablee.games.one_o_one.mind.hopes import (
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

Hopes = NDArray[np.int16]
NOTHING = -(1 << 40)
ROW = (1 << STRIDE) - 1


@kernel
def empty_after(row: Numbers, terms: Numbers, square: int) -> int:
    """The empty cells of a square when one more is filled."""
    return int(terms[SIZE] * terms[SIZE] - 1 - popcount(row[square_at(square, terms) + TAKEN]))


@program
def weigh(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, square: int, empty: int) -> None:
    """What is expected in a square and what its lines are worth as they are."""
    expect(row, terms, room, square, empty)
    at, phase = square_at(square, terms) + LINES, phase_of(empty)
    for line in range(2 * terms[SIZE]):
        room[WORTH_BEFORE + line] = hopes[hope_of(row[at + line], terms, room, phase)]


@program
def weigh_token(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, square: int, empty: int, token: int) -> None:
    """What a token adds to every line."""
    at, phase, weight = square_at(square, terms) + LINES, phase_of(empty), terms[WEIGHTS + token]
    for line in range(2 * terms[SIZE]):
        before = row[at + line]
        if before >> COUNT_AT == terms[SIZE]:
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
    back = terms[BACKS + token]
    room[HIDDEN + back] -= 1
    if not terms[IS_EXPERT]:
        room[PLACES + square * ALL_BACKS + back] -= 1


@program
def lay_down(row: Numbers, terms: Numbers, room: Numbers, bit: int) -> None:
    """The token in hand onto a cell; Classic deals the next one at once."""
    put(row, terms, bit)
    if row[PHASE] == PLACE:
        notice(terms, room, row[HAND], building(row, terms))


@kernel
def take_from(row: Numbers, terms: Numbers, room: Numbers, file: int) -> None:
    if row[VISIBLE] != file + 1:
        notice(terms, room, row[CASE + file] & TOKEN_MASK, building(row, terms))
    take(row, terms, file)


@kernel
def turn_over(row: Numbers, terms: Numbers, room: Numbers, file: int) -> None:
    notice(terms, room, row[CASE + file] & TOKEN_MASK, 0)
    turn_up(row, terms, file)


@program
def choose_cell(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> int:
    square = building(row, terms)
    empty = empty_after(row, terms, square)
    weigh(row, terms, room, hopes, square, empty)
    weigh_token(row, terms, room, hopes, square, empty, row[HAND])
    return best_cell(row, terms, room, square)[1]


@program
def choose_file(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> int:
    """To take: the file with the best mean gain. To turn up: alone the same, else the worst for the next seat."""
    square, sign = building(row, terms), 1
    if row[PHASE] != TAKE and terms[SEATS] > 1:
        square, sign = (row[SEAT] + 1) % terms[SEATS], -1
    empty = max(0, empty_after(row, terms, square))
    weigh(row, terms, room, hopes, square, empty)
    most, best, files = NOTHING, 0, files_left(row)
    while files:
        file = ctz(files)
        files &= files - 1
        front = row[CASE + file] & TOKEN_MASK
        tokens = 1 << front if row[VISIBLE] == file + 1 else row[UNSEEN] & terms[BEHIND + terms[BACKS + front]]
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


@program
def step_on(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> None:
    """One decision by the table of values."""
    if row[PHASE] == PLACE:
        lay_down(row, terms, room, choose_cell(row, terms, room, hopes))
        return
    file = choose_file(row, terms, room, hopes)
    if row[PHASE] == TAKE:
        take_from(row, terms, room, file)
    else:
        turn_over(row, terms, room, file)


@kernel
def play_on(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, until: int) -> None:
    """Everybody by the table of values, until so many tokens lie."""
    while row[LENGTH] < until:
        step_on(row, terms, room, hopes)


@program
def decide_at_once(row: Numbers, terms: Numbers, room: Numbers, hopes: Hopes) -> int:
    """A decision by the table of values: a file, or the place of a bit in the mask of the square."""
    count_places(row, terms, room, row[LENGTH] + (row[HAND] != 0), row[FIRST_SEAT])
    if row[PHASE] == PLACE:
        return choose_cell(row, terms, room, hopes)
    return choose_file(row, terms, room, hopes)
