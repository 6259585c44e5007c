"""101 on bit masks and weights of lines. The same rules as rules.py, compiled.

A row begins with the table and the squares; the history comes after them (layout.py). A row that ends before its
history is played just the same and remembers less. Nothing here is checked: whoever moves took it from `legal`.
"""

from typing import Any

from tablee.games.one_o_one.case import FILES
from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.lines import best_height
from tablee.games.one_o_one.kernels.policies import building, choose_cell, choose_file, files_left
from tablee.games.one_o_one.kernels.squares import (
    LEFT,
    SIDE,
    TOP,
    bit_of,
    cell_of,
    lay,
    line_weight,
    open_cells,
    square_at,
    square_points,
)
from tablee.games.one_o_one.kernels.terms import height_of
from tablee.games.one_o_one.lines import BITS
from tablee.games.one_o_one.rules import THE_CASE, THE_FIRST
from tablee.games.one_o_one.scoring import LAST_TIE_BREAK, TIE_BREAKS
from tablee.games.one_o_one.tokens import TOKENS
from tablee.kernels import stream
from tablee.kernels.compiling import GOLDEN, Numbers, U, bot_key, ctz, draw_one, kernel, mix
from tablee.kernels.engine import Mask

CASE_NAME, FIRST_NAME = U(stream.code(THE_CASE)), U(stream.code(THE_FIRST))
ALL_FILES, ALL_TOKENS = len(FILES), len(TOKENS)
FIRST_TIE_BREAK, SECOND_TIE_BREAK, THIRD_TIE_BREAK = map(height_of, TIE_BREAKS)
STEP = 5  # bits for a count of lines or fives when seats are compared


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:
    """A table before its first choice."""
    for at in range(len(row)):
        row[at] = 0
    fill_case(row, key)
    row[slot.UNSEEN] = (2 << ALL_TOKENS) - 2
    if terms[term.SEATS] > 1:
        row[slot.SEAT] = draw_one(key + FIRST_NAME, (1 << terms[term.SEATS]) - 1)
    row[slot.FIRST_SEAT] = row[slot.SEAT]
    for square in range(terms[term.SQUARES]):
        row[square_at(square, terms) + TOP] = terms[term.SIZE] - 1
        row[square_at(square, terms) + LEFT] = terms[term.SIZE] - 1
    begin_turn(row, terms)


@kernel
def fill_case(row: Numbers, key: Any) -> None:
    """All tokens by lot, line by line from the front: the same as a shuffle by the dice."""
    start, left, place = key + CASE_NAME, (1 << ALL_TOKENS) - 1, 0
    while place < ALL_TOKENS - 1:
        start += GOLDEN
        word = mix(start)
        for _ in range(64 // slot.TOKEN_BITS):
            token = int(word & U(slot.TOKEN_MASK))
            word >>= U(slot.TOKEN_BITS)
            is_new = (left >> token & 1) if place < ALL_TOKENS - 1 else 0
            left ^= is_new << token
            row[slot.CASE + place % ALL_FILES] |= is_new * (token + 1) << slot.TOKEN_BITS * (place // ALL_FILES)
            place += is_new
    row[slot.CASE + place % ALL_FILES] |= (ctz(left) + 1) << slot.TOKEN_BITS * (place // ALL_FILES)


@kernel
def begin_turn(row: Numbers, terms: Numbers) -> None:
    """Classic leaves no choice: the next token of the front line comes into the hand."""
    row[slot.PHASE] = slot.TAKE
    if not terms[term.IS_EXPERT]:
        take(row, terms, row[slot.LENGTH] % ALL_FILES)


@kernel
def turn(row: Numbers, terms: Numbers) -> int:  # noqa: ARG001
    """The seat whose turn it is; -1 when the game is over."""
    return -1 if row[slot.PHASE] == slot.OVER else row[slot.SEAT]


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:
    for step in range(len(mask)):
        mask[step] = 0
    if turn(row, terms) != seat:
        return
    if row[slot.PHASE] != slot.PLACE:
        for file in range(ALL_FILES):
            mask[file] = row[slot.CASE + file] != 0
        return
    square = building(row, terms)
    left = open_cells(row, terms, square)
    while left:
        mask[ALL_FILES + cell_of(row, terms, square, ctz(left))] = 1
        left &= left - 1


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:  # noqa: ARG001 - all is dealt
    """A file taken from or turned up, or a token placed."""
    row[slot.DECISIONS + seat] += 1
    if row[slot.PHASE] == slot.PLACE:
        put(row, terms, bit_of(row, terms, building(row, terms), action - ALL_FILES))
    elif row[slot.PHASE] == slot.TAKE:
        take(row, terms, action)
    else:
        turn_up(row, terms, action)


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """One decision of a seat, as one of POLICIES makes it."""
    seat_key = bot_key(key, seat, row[slot.DECISIONS + seat])
    row[slot.DECISIONS + seat] += 1
    if row[slot.PHASE] == slot.PLACE:
        put(row, terms, choose_cell(row, terms, policy, seat_key))
    elif row[slot.PHASE] == slot.TAKE:
        take(row, terms, choose_file(row, terms, policy, seat_key))
    else:
        turn_up(row, terms, choose_file(row, terms, policy, seat_key))


@kernel
def take(row: Numbers, terms: Numbers, file: int) -> None:
    """The front token of a file comes into the hand."""
    token = row[slot.CASE + file] & slot.TOKEN_MASK
    row[slot.CASE + file] >>= slot.TOKEN_BITS
    row[slot.UNSEEN] &= ~(1 << token)
    row[slot.HAND], row[slot.PHASE] = token, slot.PLACE
    if row[slot.VISIBLE] == file + 1:
        row[slot.VISIBLE] = 0
    if len(row) > terms[term.HISTORY]:
        row[terms[term.HISTORY] + slot.TAKEN_FROM + row[slot.LENGTH]] = file + 1


@kernel
def turn_up(row: Numbers, terms: Numbers, file: int) -> None:
    """The front token of a file is turned face up, and the turn ends."""
    row[slot.VISIBLE] = file + 1
    row[slot.UNSEEN] &= ~(1 << (row[slot.CASE + file] & slot.TOKEN_MASK))
    if len(row) > terms[term.HISTORY]:
        row[terms[term.HISTORY] + slot.TURNED + row[slot.LENGTH] - 1] = file + 1
    next_seat(row, terms)


@kernel
def next_seat(row: Numbers, terms: Numbers) -> None:
    row[slot.SEAT] = row[slot.SEAT] + 1 if row[slot.SEAT] + 1 < terms[term.SEATS] else 0
    row[slot.PHASE] = slot.TAKE


@kernel
def put(row: Numbers, terms: Numbers, bit: int) -> None:
    """The token in hand is placed; then full squares are counted, and somebody goes on."""
    square = building(row, terms)
    if len(row) > terms[term.HISTORY]:
        row[terms[term.HISTORY] + slot.LAID + row[slot.LENGTH]] = row[slot.HAND]
        row[terms[term.HISTORY] + slot.CELLS + row[slot.LENGTH]] = cell_of(row, terms, square, bit)
    lay(row, terms, square, bit, row[slot.HAND])
    row[slot.HAND] = 0
    row[slot.LENGTH] += 1
    if terms[term.IS_EXPERT] and row[slot.VISIBLE] == 0 and files_left(row):
        row[slot.PHASE] = slot.TURN
    else:
        next_seat(row, terms)
    if terms[term.SEATS] == 1 and row[slot.LENGTH] % (terms[term.SIZE] * terms[term.SIZE]) == 0:
        score_square(row, terms, square)
    if row[slot.LENGTH] == terms[term.TURNS]:
        end_game(row, terms)
    elif row[slot.PHASE] == slot.TAKE:
        begin_turn(row, terms)


@kernel
def score_square(row: Numbers, terms: Numbers, square: int) -> None:
    """A solo square is full: every line for itself."""
    row[slot.SCORES] += square_points(row, terms, square)
    if len(row) > terms[term.HISTORY]:
        for line in range(2 * terms[term.SIZE]):
            height = best_height(line_weight(row, terms, square, line), terms)
            write_line(row, terms, square, line, height, terms[term.POINTS + height])


@kernel
def write_line(row: Numbers, terms: Numbers, square: int, line: int, height: int, points: int) -> None:
    """What a line of a finished square made and scored, into the history."""
    at, lines = terms[term.HISTORY] + slot.MADE_BY, 2 * terms[term.SIZE]
    row[at + square * lines + line] = height
    row[at + (terms[term.SQUARES] + square) * lines + line] = points


@kernel
def end_game(row: Numbers, terms: Numbers) -> None:
    row[slot.PHASE], row[slot.WINNERS] = slot.OVER, 1
    if terms[term.SEATS] > 1:
        for line in range(2 * terms[term.SIZE]):
            score_line(row, terms, line)
        row[slot.WINNERS] = winners_of(row, terms)


@kernel
def score_line(row: Numbers, terms: Numbers, line: int) -> None:
    """Only the best combination scores; nobody does where all have the same or nobody has one."""
    best, holders, seats = 0, 0, terms[term.SEATS]
    for seat in range(seats):
        height = best_height(line_weight(row, terms, seat, line), terms)
        if height > best:
            best, holders = height, 0
        if height == best:
            holders |= 1 << seat
    if holders == (1 << seats) - 1 and not terms[term.ALL_EQUAL_SCORE]:
        best = 0
    for seat in range(seats):
        points = terms[term.POINTS + best] if holders >> seat & 1 else 0
        row[slot.SCORES + seat] += points
        if len(row) > terms[term.HISTORY]:
            write_line(row, terms, seat, line, best_height(line_weight(row, terms, seat, line), terms), points)


@kernel
def winners_of(row: Numbers, terms: Numbers) -> int:
    """Most points, then what breaks ties, as a mask of seats."""
    most, first = -1, 0
    for seat in range(terms[term.SEATS]):
        standing = standing_of(row, terms, seat)
        if standing > most:
            most, first = standing, 0
        if standing == most:
            first |= 1 << seat
    return first


@kernel
def standing_of(row: Numbers, terms: Numbers, seat: int) -> int:
    """A seat's points, its straight flushes, strikes and fours, and its fives, as one number to compare."""
    high, middle, low, fives = 0, 0, 0, 0
    for line in range(2 * terms[term.SIZE]):
        weight = line_weight(row, terms, seat, line)
        height = best_height(weight, terms)
        high += height == FIRST_TIE_BREAK
        middle += height == SECOND_TIE_BREAK
        low += height == THIRD_TIE_BREAK
        if line < terms[term.SIZE]:
            fives += weight >> BITS * (LAST_TIE_BREAK - 1) & 7
    standing = (row[slot.SCORES + seat] << STEP | high) << STEP | middle
    return (standing << STEP | low) << STEP | fives


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    while row[slot.PHASE] != slot.OVER:
        bot(row, terms, row[slot.SEAT], policies[row[slot.SEAT]], key)


def actions(terms: Numbers) -> int:  # noqa: ARG001
    """The files, then the cells of the lattice."""
    return ALL_FILES + SIDE * SIDE
