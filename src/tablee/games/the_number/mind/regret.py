"""Regret matching on one turn: all seats at once learn what to write, against those who think and those who do not.

A seat with a model plays by it as often as we trust the model, and otherwise as one who knows all this: so whoever only
pretends to have a habit gains little (a restricted Nash response). Numbers are drawn for everybody, and each seat looks
what every number of its own would have brought.
"""

from typing import Any

import numpy as np

from tablee.core.kernels import Numbers, program
from tablee.games.the_number.mind.numbers import PLAYED, SETS
from tablee.games.the_number.mind.turn import SEATS, draw, outlook, share_of, uniform

HEAD = 0.25  # the part of the rounds that teaches but is not remembered
ME = 0


@program
def match_regret(
    left: Numbers,
    totals: Any,
    terms: Numbers,
    worth: Any,
    scale: float,
    trust: Any,
    models: Any,
    rounds: int,
    key: Any,
    shares: Any,
    found: Any,
) -> None:
    """Into `shares` how often each seat would write each number that matters; into `found` what each of mine brings:
    the chance to win, the points at the end of the round, and how often it stands."""
    seats, count = terms[SEATS], len(PLAYED)
    legal, counts = np.zeros((seats, count), np.int64), np.zeros(seats, np.int64)
    for seat in range(seats):
        for place in range(count):
            if SETS[PLAYED[place]] & ~left[seat] == 0:
                legal[seat, counts[seat]] = place
                counts[seat] += 1
    regrets, sums, values = np.zeros((seats, count)), np.zeros((seats, count)), np.zeros(count)
    numbers, drawn = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    after, points = np.zeros(seats, np.int64), np.zeros(seats)
    shares[:] = 0.0
    found[:] = 0.0
    kept = 0
    for this in range(rounds):
        for seat in range(seats):
            total = 0.0
            for place in range(counts[seat]):
                total += max(regrets[seat, place], 0.0)
                sums[seat, place] = total
            if total <= 0.0:
                for place in range(counts[seat]):
                    sums[seat, place] = place + 1.0
            drawn[seat] = -1
            if counts[seat]:
                first = 2 * (this * seats + seat)
                if trust[seat] > uniform(key, first):
                    drawn[seat] = draw(models[seat], uniform(key, first + 1))
                else:
                    own = sums[seat, : counts[seat]]
                    drawn[seat] = PLAYED[legal[seat, draw(own, uniform(key, first + 1))]]
        is_kept = this >= HEAD * rounds
        kept += is_kept
        for seat in range(seats):
            if trust[seat] >= 1.0 or counts[seat] == 0:
                continue
            for other in range(seats):
                numbers[other] = drawn[other]
            total, before, mean = sums[seat, counts[seat] - 1], 0.0, 0.0
            for place in range(counts[seat]):
                numbers[seat] = PLAYED[legal[seat, place]]
                outlook(numbers, terms, left, totals, worth, points, after)
                values[place] = share_of(seat, points, terms, scale)
                share = (sums[seat, place] - before) / total
                before = sums[seat, place]
                mean += share * values[place]
                shares[seat, legal[seat, place]] += share * this
                if seat == ME and is_kept:
                    found[0, legal[seat, place]] += values[place]
                    found[1, legal[seat, place]] += points[ME]
                    found[2, legal[seat, place]] += after[ME] != left[ME]
            for place in range(counts[seat]):
                regrets[seat, place] = max(regrets[seat, place] + values[place] - mean, 0.0)
    for seat in range(seats):
        total = shares[seat].sum()
        if total > 0.0:
            shares[seat] /= total
    found /= max(kept, 1)
