"""A turn in a seat's head: what numbers bring, and how the seats stand after it.

Seats are counted from the one that thinks. A number is a whole number from 0 to 999, or -1 of a seat that sits out.
"""

from typing import Any

import numpy as np

from tablee.games.the_number.mind.search.numbers import ALL, SETS
from tablee.kernels.compiling import GOLDEN, Numbers, U, kernel, mix, part, popcount

MOST_SEATS = 5
# What a turn is played for: its bonus, how often the first digit counts, whether tied ones take the bonus, points for a
# crossed digit, and whether the round and the game end with it.
SEATS, BONUS, TIMES, TIED_TAKE, PER_CROSSED, ENDS_ROUND, ENDS_GAME = range(7)
PARTS = MOST_SEATS + 2  # of a worth: own digits, those that so many seats have, and those that one other has alone

STEPS, REACH = 64, 16  # of the table of exponentials
EXPONENTIALS = np.exp(np.arange(-STEPS * REACH, STEPS * REACH + 1) / STEPS)


@kernel
def uniform(key: Any, count: int) -> float:
    """A number from 0 to 1: the one with this count."""
    return np.float64(mix(key + GOLDEN * U(count)) >> U(11)) * (1.0 / (1 << 53))


@kernel
def turn_points(numbers: Numbers, terms: Numbers, left: Numbers, points: Any, after: Numbers) -> None:
    """What a turn brings to every seat, and the digits that it leaves them."""
    seats = terms[SEATS]
    highest, takers = -1, 0
    for seat in range(seats):
        number = numbers[seat]
        digits = SETS[number] if number >= 0 else 0
        stands = number >= 0
        for other in range(seats):
            below = numbers[other]
            if 0 <= below < number and SETS[below] & digits:
                stands = False
        after[seat] = left[seat]
        points[seat] = 0.0
        if stands:
            after[seat] = left[seat] & ~digits
            points[seat] = terms[TIMES] * (number // 100)
            if number > highest:
                highest, takers = number, 0
            takers += number == highest
    for seat in range(seats):
        if numbers[seat] == highest and highest >= 0 and (takers == 1 or terms[TIED_TAKE]):
            points[seat] += terms[BONUS]  # identical numbers stand or fall together
        if terms[ENDS_ROUND]:
            points[seat] += terms[PER_CROSSED] * popcount(ALL & ~after[seat])


@kernel
def add_worth(after: Numbers, terms: Numbers, worth: Any, points: Any) -> None:
    """Add what the digits left are worth to each seat, by who else has them."""
    seats = terms[SEATS]
    ones, twos, fours = 0, 0, 0
    for seat in range(seats):
        carry = ones & after[seat]
        ones ^= after[seat]
        fours |= twos & carry
        twos ^= carry
    alone = ones & ~twos & ~fours
    for seat in range(seats):
        digits = after[seat]
        points[seat] += (
            worth[seat, 0, digits]
            + worth[seat, 1, digits & alone]
            + worth[seat, 2, digits & ~ones & twos]
            + worth[seat, 3, digits & ones & twos]
            + worth[seat, 4, digits & fours & ~ones]
            + worth[seat, 5, digits & fours & ones]
            + worth[seat, 6, alone & ~digits]
        )


@kernel
def share_of(seat: int, points: Any, terms: Numbers, scale: float) -> float:
    """The chance of a seat to win the game with these points: exact at its end."""
    seats = terms[SEATS]
    if terms[ENDS_GAME]:
        best, count = points[0], 0
        for other in range(seats):
            best = max(best, points[other])
        for other in range(seats):
            count += points[other] == best
        return 1.0 / count if points[seat] == best else 0.0
    total = 0.0
    for other in range(seats):
        place = (points[other] - points[seat]) * scale
        total += EXPONENTIALS[int(min(max(place, -1.0 * STEPS * REACH), 1.0 * STEPS * REACH)) + STEPS * REACH]
    return 1.0 / total


@kernel
def outlook(
    numbers: Numbers, terms: Numbers, left: Numbers, totals: Any, worth: Any, points: Any, after: Numbers
) -> None:
    """How many points every seat may expect to have at the end of the round, once these numbers are turned."""
    turn_points(numbers, terms, left, points, after)
    if not terms[ENDS_ROUND]:
        add_worth(after, terms, worth, points)
    for seat in range(terms[SEATS]):
        points[seat] += totals[seat]


@kernel
def draw(chances: Any, at: float) -> int:
    """The place in a row of rising sums where a number from 0 to 1 falls."""
    low, high = 0, len(chances) - 1
    at *= chances[high]
    while low < high:
        middle = (low + high) >> 1
        if chances[middle] > at:
            high = middle
        else:
            low = middle + 1
    return low


@part
def play_many(
    sums: Any, left: Numbers, totals: Any, terms: Numbers, worth: Any, scale: float, count: int, key: Any, into: Any
) -> None:
    """Mean points and chances of every seat over so many turns, numbers drawn from each seat's sums over all 1,000."""
    seats = terms[SEATS]
    numbers, after, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats)
    into[:] = 0.0
    for this in range(count):
        for seat in range(seats):
            numbers[seat] = draw(sums[seat], uniform(key, this * seats + seat)) if left[seat] else -1
        outlook(numbers, terms, left, totals, worth, points, after)
        for seat in range(seats):
            into[0, seat] += points[seat] / count
            into[1, seat] += share_of(seat, points, terms, scale) / count
