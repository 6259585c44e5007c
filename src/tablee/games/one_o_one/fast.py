"""101 on bit masks and weights of lines. The same rules as rules.py, compiled.

A row begins with the table and the squares; the history comes after them (fast_row.py). A row that ends before its
history is played just the same and remembers less. Nothing here is checked: whoever moves took it from `legal`.
"""

from typing import Any

from tablee.core import stream
from tablee.core.fast import Fast, Mask
from tablee.core.kernels import GOLDEN, Numbers, U, bot_key, ctz, draw_one, kernel, key_of, mix
from tablee.games.one_o_one.case import FILES
from tablee.games.one_o_one.fast_bots import POLICIES, building, choose_cell, choose_file, files_left
from tablee.games.one_o_one.fast_lines import made
from tablee.games.one_o_one.fast_row import (
    CASE,
    CELLS,
    DECISIONS,
    FIRST_SEAT,
    HAND,
    LAID,
    LENGTH,
    MADE_BY,
    OVER,
    PHASE,
    PLACE,
    SCORES,
    SEAT,
    TAKE,
    TAKEN_FROM,
    TOKEN_BITS,
    TOKEN_MASK,
    TURN,
    TURNED,
    UNSEEN,
    VISIBLE,
    WINNERS,
    columns,
    row_of,
)
from tablee.games.one_o_one.fast_square import (
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
from tablee.games.one_o_one.fast_terms import (
    ALL_EQUAL_SCORE,
    HISTORY,
    IS_EXPERT,
    POINTS,
    SEATS,
    SIZE,
    SQUARES,
    TURNS,
    height_of,
    terms_of,
)
from tablee.games.one_o_one.fast_view import features, observe
from tablee.games.one_o_one.lines import BITS
from tablee.games.one_o_one.rules import THE_CASE, THE_FIRST
from tablee.games.one_o_one.scoring import LAST_TIE_BREAK, TIE_BREAKS
from tablee.games.one_o_one.tokens import TOKENS

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
    row[UNSEEN] = (2 << ALL_TOKENS) - 2
    if terms[SEATS] > 1:
        row[SEAT] = draw_one(key + FIRST_NAME, (1 << terms[SEATS]) - 1)
    row[FIRST_SEAT] = row[SEAT]
    for square in range(terms[SQUARES]):
        row[square_at(square, terms) + TOP] = terms[SIZE] - 1
        row[square_at(square, terms) + LEFT] = terms[SIZE] - 1
    begin_turn(row, terms)


@kernel
def fill_case(row: Numbers, key: Any) -> None:
    """All tokens by lot, line by line from the front: the same as a shuffle by the dice."""
    start, left, place = key + CASE_NAME, (1 << ALL_TOKENS) - 1, 0
    while place < ALL_TOKENS - 1:
        start += GOLDEN
        word = mix(start)
        for _ in range(64 // TOKEN_BITS):
            token = int(word & U(TOKEN_MASK))
            word >>= U(TOKEN_BITS)
            is_new = (left >> token & 1) if place < ALL_TOKENS - 1 else 0
            left ^= is_new << token
            row[CASE + place % ALL_FILES] |= is_new * (token + 1) << TOKEN_BITS * (place // ALL_FILES)
            place += is_new
    row[CASE + place % ALL_FILES] |= (ctz(left) + 1) << TOKEN_BITS * (place // ALL_FILES)


@kernel
def begin_turn(row: Numbers, terms: Numbers) -> None:
    """Classic leaves no choice: the next token of the front line comes into the hand."""
    row[PHASE] = TAKE
    if not terms[IS_EXPERT]:
        take(row, terms, row[LENGTH] % ALL_FILES)


@kernel
def turn(row: Numbers, terms: Numbers) -> int:  # noqa: ARG001
    """The seat whose turn it is; -1 when the game is over."""
    return -1 if row[PHASE] == OVER else row[SEAT]


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:
    for step in range(len(mask)):
        mask[step] = 0
    if turn(row, terms) != seat:
        return
    if row[PHASE] != PLACE:
        for file in range(ALL_FILES):
            mask[file] = row[CASE + file] != 0
        return
    square = building(row, terms)
    left = open_cells(row, terms, square)
    while left:
        mask[ALL_FILES + cell_of(row, terms, square, ctz(left))] = 1
        left &= left - 1


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:  # noqa: ARG001 - all is dealt
    """A file taken from or turned up, or a token placed."""
    row[DECISIONS + seat] += 1
    if row[PHASE] == PLACE:
        put(row, terms, bit_of(row, terms, building(row, terms), action - ALL_FILES))
    elif row[PHASE] == TAKE:
        take(row, terms, action)
    else:
        turn_up(row, terms, action)


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """One decision of a seat, as one of POLICIES makes it."""
    own = bot_key(key, seat, row[DECISIONS + seat])
    row[DECISIONS + seat] += 1
    if row[PHASE] == PLACE:
        put(row, terms, choose_cell(row, terms, policy, own))
    elif row[PHASE] == TAKE:
        take(row, terms, choose_file(row, terms, policy, own))
    else:
        turn_up(row, terms, choose_file(row, terms, policy, own))


@kernel
def take(row: Numbers, terms: Numbers, file: int) -> None:
    """The front token of a file comes into the hand."""
    token = row[CASE + file] & TOKEN_MASK
    row[CASE + file] >>= TOKEN_BITS
    row[UNSEEN] &= ~(1 << token)
    row[HAND], row[PHASE] = token, PLACE
    if row[VISIBLE] == file + 1:
        row[VISIBLE] = 0
    if len(row) > terms[HISTORY]:
        row[terms[HISTORY] + TAKEN_FROM + row[LENGTH]] = file + 1


@kernel
def turn_up(row: Numbers, terms: Numbers, file: int) -> None:
    """The front token of a file is turned face up, and the turn ends."""
    row[VISIBLE] = file + 1
    row[UNSEEN] &= ~(1 << (row[CASE + file] & TOKEN_MASK))
    if len(row) > terms[HISTORY]:
        row[terms[HISTORY] + TURNED + row[LENGTH] - 1] = file + 1
    next_seat(row, terms)


@kernel
def next_seat(row: Numbers, terms: Numbers) -> None:
    row[SEAT] = row[SEAT] + 1 if row[SEAT] + 1 < terms[SEATS] else 0
    row[PHASE] = TAKE


@kernel
def put(row: Numbers, terms: Numbers, bit: int) -> None:
    """The token in hand is placed; then full squares are counted, and somebody goes on."""
    square = building(row, terms)
    if len(row) > terms[HISTORY]:
        row[terms[HISTORY] + LAID + row[LENGTH]] = row[HAND]
        row[terms[HISTORY] + CELLS + row[LENGTH]] = cell_of(row, terms, square, bit)
    lay(row, terms, square, bit, row[HAND])
    row[HAND] = 0
    row[LENGTH] += 1
    if terms[IS_EXPERT] and row[VISIBLE] == 0 and files_left(row):
        row[PHASE] = TURN
    else:
        next_seat(row, terms)
    if terms[SEATS] == 1 and row[LENGTH] % (terms[SIZE] * terms[SIZE]) == 0:
        score_square(row, terms, square)
    if row[LENGTH] == terms[TURNS]:
        end_game(row, terms)
    elif row[PHASE] == TAKE:
        begin_turn(row, terms)


@kernel
def score_square(row: Numbers, terms: Numbers, square: int) -> None:
    """A solo square is full: every line for itself."""
    row[SCORES] += square_points(row, terms, square)
    if len(row) > terms[HISTORY]:
        for line in range(2 * terms[SIZE]):
            height = made(line_weight(row, terms, square, line), terms)
            write_line(row, terms, square, line, height, terms[POINTS + height])


@kernel
def write_line(row: Numbers, terms: Numbers, square: int, line: int, height: int, points: int) -> None:
    """What a line of a finished square made and scored, into the history."""
    at, lines = terms[HISTORY] + MADE_BY, 2 * terms[SIZE]
    row[at + square * lines + line] = height
    row[at + (terms[SQUARES] + square) * lines + line] = points


@kernel
def end_game(row: Numbers, terms: Numbers) -> None:
    row[PHASE], row[WINNERS] = OVER, 1
    if terms[SEATS] > 1:
        for line in range(2 * terms[SIZE]):
            score_line(row, terms, line)
        row[WINNERS] = winners_of(row, terms)


@kernel
def score_line(row: Numbers, terms: Numbers, line: int) -> None:
    """Only the best combination scores; nobody does where all have the same or nobody has one."""
    best, holders, seats = 0, 0, terms[SEATS]
    for seat in range(seats):
        height = made(line_weight(row, terms, seat, line), terms)
        if height > best:
            best, holders = height, 0
        if height == best:
            holders |= 1 << seat
    if holders == (1 << seats) - 1 and not terms[ALL_EQUAL_SCORE]:
        best = 0
    for seat in range(seats):
        points = terms[POINTS + best] if holders >> seat & 1 else 0
        row[SCORES + seat] += points
        if len(row) > terms[HISTORY]:
            write_line(row, terms, seat, line, made(line_weight(row, terms, seat, line), terms), points)


@kernel
def winners_of(row: Numbers, terms: Numbers) -> int:
    """Most points, then what breaks ties, as a mask of seats."""
    most, first = -1, 0
    for seat in range(terms[SEATS]):
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
    for line in range(2 * terms[SIZE]):
        weight = line_weight(row, terms, seat, line)
        height = made(weight, terms)
        high += height == FIRST_TIE_BREAK
        middle += height == SECOND_TIE_BREAK
        low += height == THIRD_TIE_BREAK
        if line < terms[SIZE]:
            fives += weight >> BITS * (LAST_TIE_BREAK - 1) & 7
    standing = (row[SCORES + seat] << STEP | high) << STEP | middle
    return (standing << STEP | low) << STEP | fives


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    while row[PHASE] != OVER:
        bot(row, terms, row[SEAT], policies[row[SEAT]], key)


@kernel
def histories(seed: Any, first: int, terms: Numbers, policies: Numbers, rows: Numbers) -> None:
    """Whole games into rows, the first of them game number `first` of the seed."""
    for place in range(len(rows)):
        key = key_of(seed, first + place)
        start(rows[place], terms, key)
        play_out(rows[place], terms, policies, key)


@kernel
def results(seed: Any, first: int, terms: Numbers, policies: Numbers, row: Numbers, into: Numbers) -> None:
    """Of every game its scores by seat, its winners as a mask and its length in turns; `row` is room to play in."""
    seats = terms[SEATS]
    for place in range(len(into)):
        key = key_of(seed, first + place)
        start(row, terms, key)
        play_out(row, terms, policies, key)
        for seat in range(seats):
            into[place, seat] = row[SCORES + seat]
        into[place, seats] = row[WINNERS]
        into[place, seats + 1] = row[LENGTH]


def actions(terms: Numbers) -> int:  # noqa: ARG001
    """The files, then the cells of the lattice."""
    return ALL_FILES + SIDE * SIDE


def short(terms: Numbers) -> int:
    return int(terms[HISTORY])


FAST = Fast(
    policies=POLICIES,
    terms_of=terms_of,
    row_of=row_of,
    columns=columns,
    actions=actions,
    features=features,
    short=short,
    start=start,
    turn=turn,
    legal=legal,
    play=play,
    bot=bot,
    play_out=play_out,
    observe=observe,
    histories=histories,
    results=results,
)
