"""Learning values of lines: games by the values so far, and then the mean of what lines like these became."""

from typing import Any

from tablee.core.kernels import GOLDEN, Numbers, U, ctz, kernel, key_of, mix, popcount, program
from tablee.games.one_o_one.fast import start
from tablee.games.one_o_one.fast_bots import building
from tablee.games.one_o_one.fast_lines import made, points
from tablee.games.one_o_one.fast_row import FIRST_SEAT, HAND, LENGTH, PHASE, PLACE, TAKE
from tablee.games.one_o_one.fast_square import LEFT, LINES, TOP, open_cells, square_at
from tablee.games.one_o_one.fast_terms import ALL_EQUAL_SCORE, POINTS, SEATS, SIZE, SQUARES, TURNS
from tablee.games.one_o_one.mind.hopes import count_places, expect, hope_of, phase_of
from tablee.games.one_o_one.mind.playing import (
    Hopes,
    choose_cell,
    choose_file,
    empty_after,
    lay_down,
    take_from,
    turn_over,
)


@kernel
def line_results(row: Numbers, terms: Numbers, into: Numbers) -> None:
    """What every line brought, by square and place: its points, or in a match what it won more than the others."""
    size, seats = terms[SIZE], terms[SEATS]
    for line in range(2 * size):
        if seats == 1:
            for square in range(terms[SQUARES]):
                into[square * 10 + line] = points(row[square_at(square, terms) + LINES + line], terms)
            continue
        best, holders = 0, 0
        for seat in range(seats):
            at = square_at(seat, terms)
            place = (row[at + TOP] + line) % size if line < size else size + (row[at + LEFT] + line) % size
            height = made(row[at + LINES + place], terms)
            if height > best:
                best, holders = height, 0
            if height == best:
                holders |= 1 << seat
        if holders == (1 << seats) - 1 and not terms[ALL_EQUAL_SCORE]:
            best = 0
        won = terms[POINTS + best]
        for seat in range(seats):
            at = square_at(seat, terms)
            place = (row[at + TOP] + line) % size if line < size else size + (row[at + LEFT] + line) % size
            mine = won if holders >> seat & 1 else 0
            into[seat * 10 + place] = mine * seats - won * popcount(holders)


@program
def observe_games(
    seed: Any,
    first: int,
    games: int,
    terms: Numbers,
    hopes: Hopes,
    wild: int,
    sums: Numbers,
    squares: Numbers,
    counts: Numbers,
    row: Numbers,
    room: Numbers,
    record: Numbers,
    results: Numbers,
) -> int:
    """Games in which every `wild`th placement is by lot; all lines seen, with what they became."""
    lines, total = 2 * terms[SIZE], 0
    for game in range(games):
        key = key_of(seed, first + game)
        start(row, terms, key)
        count_places(row, terms, room, row[LENGTH] + (row[HAND] != 0), row[FIRST_SEAT])
        luck = mix(key + GOLDEN)
        while row[LENGTH] < terms[TURNS]:
            luck = mix(luck + GOLDEN)
            if row[PHASE] != PLACE:
                file = choose_file(row, terms, room, hopes)
                if row[PHASE] == TAKE:
                    take_from(row, terms, room, file)
                else:
                    turn_over(row, terms, room, file)
                continue
            square, turn = building(row, terms), row[LENGTH]
            bit = choose_cell(row, terms, room, hopes)
            if int(luck >> U(40)) % wild == 0:
                cells = open_cells(row, terms, square)
                for _ in range(int(luck >> U(20) & U(0xFFFF)) % popcount(cells)):
                    cells &= cells - 1
                bit = ctz(cells)
            lay_down(row, terms, room, bit)
            record_lines(row, terms, room, record, square, turn)
        line_results(row, terms, results)
        for turn in range(terms[TURNS]):
            for line in range(lines):
                at, result = record[turn, line], results[record[turn, 10] * 10 + line]
                sums[at] += result
                squares[at] += result * result
                counts[at] += 1
        for square in range(terms[SQUARES] if terms[SEATS] == 1 else 1):
            for line in range(lines):
                total += results[square * 10 + line]
    return total


@kernel
def record_lines(row: Numbers, terms: Numbers, room: Numbers, record: Numbers, square: int, turn: int) -> None:
    empty = empty_after(row, terms, square) + 1
    expect(row, terms, room, square, empty)
    at, phase = square_at(square, terms) + LINES, phase_of(empty)
    record[turn, 10] = square
    for line in range(2 * terms[SIZE]):
        record[turn, line] = hope_of(row[at + line], terms, room, phase)
