"""What the end of a round is worth: the chance to win the game, over futures in which the other rounds are played.

A future is a number of whole rounds, taken from a pool of rounds that were played once for this table, and each future
comes as often as there are seats, moved on by a seat: nobody is luckier than another. What a seat
would have in each of them is worked out for a penalty when it is first asked for.
"""

import numpy as np

from tablee.games.fifty_fifty.mind.search.playout import GOES_TO_BALANCE, ROUND, SEATS, Parts
from tablee.kernels.compiling import Numbers, part, program

PARTS = 64  # a total is kept with room for the number of balanced rounds below it


@part
def final(
    sheet: Numbers, terms: Numbers, seat: int, penalty: int, pool: Numbers, future: int, counting: Numbers
) -> int:
    """A seat's total at the end of the game, erasures taken off, and what decides a tie; the least wins."""
    seats, done = terms[SEATS], terms[ROUND]
    total, balanced = 0, 0
    left = seats - done - 1
    for round_ in range(seats):
        if round_ < done:
            points = sheet[seat, round_]
        elif round_ == done:
            points = penalty
        else:
            played = (future // seats * left + round_ - done - 1) % len(pool)
            points = pool[played, (seat + future) % seats]
        counting[round_] = points
        total += points
        if round_ >= done and points == 0:
            balanced += 1
            worst = 0
            for earlier in range(1, round_):
                worst = earlier if counting[earlier] > counting[worst] else worst
            total -= counting[worst]
            counting[worst] = 0
    return total * PARTS + (PARTS - 1 - balanced - sheet[seat, seats] if terms[GOES_TO_BALANCE] else 0)


@part
def look_up(finals: Numbers, sheet: Numbers, terms: Numbers, seat: int, penalty: int, pool: Numbers) -> int:
    """Where a seat's finals for this penalty are kept; worked out now if they are not there yet. Penalties with no
    place of their own share the last."""
    at = min(penalty, finals.shape[1] - 1)
    if finals[seat, at, 0] != penalty + 1:
        finals[seat, at, 0] = penalty + 1
        counting = np.zeros(terms[SEATS], np.int64)
        for future in range(finals.shape[2] - 1):
            finals[seat, at, 1 + future] = final(sheet, terms, seat, penalty, pool, future, counting)
    return at


@part
def win_share(
    finals: Numbers, sheet: Numbers, terms: Numbers, seat: int, penalties: Numbers, pool: Numbers, places: Numbers
) -> float:
    """A seat's part of the victory, the mean over all futures."""
    seats = terms[SEATS]
    for other in range(seats):
        places[other] = look_up(finals, sheet, terms, other, penalties[other], pool)
    total = 0.0
    for future in range(1, finals.shape[2]):
        final, sharing = finals[seat, places[seat], future], 0
        for other in range(seats):
            theirs = finals[other, places[other], future]
            if theirs < final:
                sharing = 0
                break
            sharing += theirs == final
        if sharing:
            total += 1.0 / sharing
    return total / (finals.shape[2] - 1)


@program
def win_shares(sheet: Numbers, terms: Numbers, pool: Numbers, futures: int, rounds: int) -> Parts:
    """Everybody's part of the victory before a round is dealt: the mean over rounds of the pool, each moved on by every
    seat."""
    seats = terms[SEATS]
    finals = np.zeros((seats, 64, futures + 1), np.int64)
    penalties, places, shares = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats)
    for number in range(rounds * seats):
        for seat in range(seats):
            penalties[seat] = pool[len(pool) - 1 - number // seats, (seat + number) % seats]
        for seat in range(seats):
            shares[seat] += win_share(finals, sheet, terms, seat, penalties, pool, places)
    return shares / (rounds * seats)
