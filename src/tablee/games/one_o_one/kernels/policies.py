"""The bots of 101 as kernels: the same choices as bots.py with the same dice."""

from typing import Any

from tablee.games.one_o_one.bots import EVERY
from tablee.games.one_o_one.case import FILES
from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.lines import best_height, worth
from tablee.games.one_o_one.kernels.squares import LINES, STRIDE, line_across, line_down, open_cells, square_at
from tablee.kernels import stream
from tablee.kernels.compiling import Numbers, U, ctz, draw_nth, kernel, popcount

POLICIES = ("random", "casual", "greedy")
RANDOM, CASUAL, GREEDY = range(3)

FILE, CELL, OF_THE_BEST = (U(stream.code(name)) for name in ("file", "cell", "of the best"))
ALL_FILES = len(FILES)
NOTHING = -(1 << 40)  # less than anything is worth
ROW = (1 << STRIDE) - 1


@kernel
def building(row: Numbers, terms: Numbers) -> int:
    """The square that the token in hand belongs to, or the next one that is taken."""
    if terms[term.SEATS] > 1:
        return row[slot.SEAT]
    return 0 if row[slot.LENGTH] < terms[term.SIZE] * terms[term.SIZE] else 1


@kernel
def files_left(row: Numbers) -> int:
    """The files that are not empty, as a mask."""
    left = 0
    for file in range(ALL_FILES):
        left |= (row[slot.CASE + file] != 0) << file
    return left


@kernel
def choose_cell(row: Numbers, terms: Numbers, policy: int, key: Any) -> int:
    """Where the token in hand goes: the place of a bit in the mask of the square."""
    square = building(row, terms)
    if policy == RANDOM:
        return draw_nth(key + CELL, open_cells(row, terms, square))
    weigh_lines(row, terms, square)
    _, cells = best_cells(row, terms, square, row[slot.HAND], policy)
    return draw_nth(key + OF_THE_BEST, cells)


@kernel
def choose_file(row: Numbers, terms: Numbers, policy: int, key: Any) -> int:
    """Which file to take from, or to turn up."""
    files = files_left(row)
    if policy == GREEDY:
        return draw_nth(key + OF_THE_BEST, best_files(row, terms, files))
    visible = row[slot.VISIBLE] - 1
    if policy == CASUAL and row[slot.PHASE] == slot.TAKE and visible >= 0:
        most, _ = best_cells(row, terms, building(row, terms), row[slot.CASE + visible] & slot.TOKEN_MASK, CASUAL)
        if most > 0:
            return visible
    return draw_nth(key + FILE, files)


@kernel
def best_cells(row: Numbers, terms: Numbers, square: int, token: int, policy: int) -> tuple[int, int]:
    """What a token is worth at most to a bot, and the open cells where it is; `greedy` weighs the lines before."""
    value_lines(row, terms, square, token, policy)
    left, most, cells = open_cells(row, terms, square), NOTHING, 0
    shift = slot.VALUES - square_at(square, terms) - LINES
    for line in range(STRIDE):
        line_cells = left >> STRIDE * line & ROW
        if line_cells:
            across = row[shift + line_across(row, terms, square, STRIDE * line)]
        while line_cells:
            column = ctz(line_cells)
            line_cells &= line_cells - 1
            down = row[shift + line_down(row, terms, square, column)]
            value = max(across, down) * 100 + min(across, down) if policy == CASUAL else across + down
            if value > most:
                most, cells = value, 0
            if value == most:
                cells |= 1 << STRIDE * line + column
    return most, cells


@kernel
def value_lines(row: Numbers, terms: Numbers, square: int, token: int, policy: int) -> None:
    """What a token is worth to a bot in every line: to `casual` what it makes, to `greedy` what it adds."""
    at, weight = square_at(square, terms) + LINES, terms[term.WEIGHTS + token]
    for line in range(2 * terms[term.SIZE]):
        if policy == CASUAL:
            row[slot.VALUES + line] = best_height(row[at + line] + weight, terms)
        else:
            row[slot.VALUES + line] = worth(row[at + line] + weight, terms) - row[slot.BEFORE + line]


@kernel
def weigh_lines(row: Numbers, terms: Numbers, square: int) -> None:
    """What every line of a square is worth to `greedy` as it is."""
    at = square_at(square, terms) + LINES
    for line in range(2 * terms[term.SIZE]):
        row[slot.BEFORE + line] = worth(row[at + line], terms)


@kernel
def best_files(row: Numbers, terms: Numbers, files: int) -> int:
    """Those worth most; to turn up for somebody else, those worth least to the next seat."""
    square, sign = building(row, terms), 1
    if row[slot.PHASE] != slot.TAKE and terms[term.SEATS] > 1:
        square, sign = (row[slot.SEAT] + 1) % terms[term.SEATS], -1
    weigh_lines(row, terms, square)
    most, best = NOTHING, 0
    while files:
        file = ctz(files)
        files &= files - 1
        value = sign * mean_gain(row, terms, square, file)
        if value > most:
            most, best = value, 0
        if value == most:
            best |= 1 << file
    return best


@kernel
def mean_gain(row: Numbers, terms: Numbers, square: int, file: int) -> int:
    """The best gain with the front token of a file, on average over what may lie there; times EVERY."""
    front = row[slot.CASE + file] & slot.TOKEN_MASK
    behind = row[slot.UNSEEN] & terms[term.BEHIND + terms[term.BACKS + front]]
    tokens = 1 << front if row[slot.VISIBLE] == file + 1 else behind
    count, total = popcount(tokens), 0
    while tokens:
        most, _ = best_cells(row, terms, square, ctz(tokens), GREEDY)
        total += most
        tokens &= tokens - 1
    return total * (EVERY // count)
