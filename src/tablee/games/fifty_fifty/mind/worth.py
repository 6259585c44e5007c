"""What the end of a round is worth: the chance to win the game, over futures in which the other rounds are played.

A future is a number of whole rounds, taken from a pool of rounds that were played once for this table, and each future
comes as often as there are seats, moved on by a seat: nobody is luckier than another. What a seat
would have in each of them is worked out for a penalty when it is first asked for.
"""

import numpy as np

from tablee.core.kernels import Numbers, program
from tablee.games.fifty_fifty.mind.round import GOES_TO_BALANCE, ROUND, SEATS

PARTS = 64  # a total is kept with room for the number of balanced rounds below it


@program
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


@program
def look_up(kept: Numbers, sheet: Numbers, terms: Numbers, seat: int, penalty: int, pool: Numbers) -> int:
    """Where a seat's finals for this penalty are kept; worked out now if they are not there yet. Penalties with no
    place of their own share the last."""
    at = min(penalty, kept.shape[1] - 1)
    if kept[seat, at, 0] != penalty + 1:
        kept[seat, at, 0] = penalty + 1
        counting = np.zeros(terms[SEATS], np.int64)
        for future in range(kept.shape[2] - 1):
            kept[seat, at, 1 + future] = final(sheet, terms, seat, penalty, pool, future, counting)
    return at


@program
def win_share(
    kept: Numbers, sheet: Numbers, terms: Numbers, seat: int, penalties: Numbers, pool: Numbers, places: Numbers
) -> float:
    """A seat's part of the victory, the mean over all futures."""
    seats = terms[SEATS]
    for other in range(seats):
        places[other] = look_up(kept, sheet, terms, other, penalties[other], pool)
    found = 0.0
    for future in range(1, kept.shape[2]):
        own, sharing = kept[seat, places[seat], future], 0
        for other in range(seats):
            theirs = kept[other, places[other], future]
            if theirs < own:
                sharing = 0
                break
            sharing += theirs == own
        if sharing:
            found += 1.0 / sharing
    return found / (kept.shape[2] - 1)
