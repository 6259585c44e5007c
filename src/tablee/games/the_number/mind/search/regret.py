"""Regret matching on one turn: all seats at once learn what to write, against those who think and those who do not.

A seat with a model plays by it as often as we trust the model, and otherwise as one who knows all this: so whoever only
pretends to have a habit gains little (a restricted Nash response). Numbers are drawn for everybody, and each seat looks
what every number of its own would have brought. Stage by stage only the better half of the numbers is looked at on.
"""

from typing import Any

import numpy as np

from tablee.games.the_number.mind.search.numbers import PLAYED, SETS
from tablee.games.the_number.mind.search.turn import SEATS, draw, outlook, share_of, uniform
from tablee.kernels.compiling import Numbers, kernel, program

STAGES = 5
LEAST_ROUNDS = 12  # of a stage
FEW = 16  # numbers that are never too many
ME = 0
WIN, POINTS, STANDS = range(3)  # what is found of a number


@program
def match_regret(
    left: Numbers,
    totals: Any,
    terms: Numbers,
    worth: Any,
    scale: float,
    trust: Any,
    models: Any,
    looks: float,
    key: Any,
    shares: Any,
    gains: Any,
) -> None:
    """Into `shares` how often each seat would write each number that matters; into `gains` what each of mine brings:
    the chance to win, the points at the end of the round, and how often it stands. About so many looks are taken."""
    seats, count = terms[SEATS], len(PLAYED)
    places, counts = np.zeros((seats, count), np.int64), np.zeros(seats, np.int64)
    for seat in range(seats):
        counts[seat] = list_numbers(left[seat], places[seat])
    regrets, sums, values = np.zeros((seats, count)), np.zeros((seats, count)), np.zeros((seats, count))
    numbers, drawn, learns = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    after, points, now = np.zeros(seats, np.int64), np.zeros(seats), np.zeros(count)
    shares[:] = 0.0
    gains[:] = 0.0
    this = 0
    for stage in range(STAGES):
        work = 1.0
        for seat in range(seats):
            work += counts[seat] * (1.0 - trust[seat])
        rounds = max(int(looks / (STAGES * work)), LEAST_ROUNDS)
        for seat in range(seats):
            for place in places[seat, : counts[seat]]:
                values[seat, place] = 0.0
                if seat == ME:
                    gains[:, place] = 0.0
        for _ in range(rounds):
            this += 1
            draw_all(this, key, trust, models, regrets, places, counts, sums, learns, drawn)
            for seat in range(seats):
                if not learns[seat]:
                    continue
                live = places[seat, : counts[seat]]
                numbers[:] = drawn
                for rank, place in enumerate(live):
                    numbers[seat] = PLAYED[place]
                    outlook(numbers, terms, left, totals, worth, points, after)
                    now[rank] = share_of(seat, points, terms, scale)
                    if seat == ME:
                        gains[WIN, place] += now[rank] / rounds
                        gains[POINTS, place] += points[ME] / rounds
                        gains[STANDS, place] += (after[ME] != left[ME]) / rounds
                weight = 1.0 * this if stage > 0 else 0.0
                regret(now, live, sums[seat], weight, regrets[seat], values[seat], shares[seat])
        if stage < STAGES - 1:
            for seat in range(seats):
                counts[seat] = keep_half(values[seat], places[seat], counts[seat])
    for seat in range(seats):
        total = shares[seat].sum()
        if total > 0.0:
            shares[seat] /= total
        elif counts[seat]:
            shares[seat, places[seat, 0]] = 1.0


@kernel
def list_numbers(left: int, into: Numbers) -> int:
    """The places of the numbers that a seat can write, and how many."""
    count = 0
    for place in range(len(PLAYED)):
        if SETS[PLAYED[place]] & ~left == 0:
            into[count] = place
            count += 1
    return count


@kernel
def draw_all(
    this: int,
    key: Any,
    trust: Any,
    models: Any,
    regrets: Any,
    places: Numbers,
    counts: Numbers,
    sums: Any,
    learns: Numbers,
    drawn: Numbers,
) -> None:
    """A number for every seat: by its model, or by its regrets, and then it learns from this round."""
    for seat in range(len(drawn)):
        drawn[seat], learns[seat] = -1, 0
        if counts[seat] == 0:
            continue
        live = places[seat, : counts[seat]]
        add_up(regrets[seat], live, sums[seat])
        first = 2 * (this * len(drawn) + seat)
        learns[seat] = trust[seat] <= uniform(key, first)
        at = uniform(key, first + 1)
        drawn[seat] = PLAYED[live[draw(sums[seat, : len(live)], at)]] if learns[seat] else draw(models[seat], at)


@kernel
def regret(now: Any, live: Numbers, sums: Any, weight: float, regrets: Any, values: Any, shares: Any) -> None:
    """Learn from what every number would have brought now."""
    total, before, mean = sums[len(live) - 1], 0.0, 0.0
    for rank, place in enumerate(live):
        share = (sums[rank] - before) / total
        before = sums[rank]
        mean += share * now[rank]
        shares[place] += share * weight
        values[place] += now[rank]
    for rank, place in enumerate(live):
        regrets[place] = max(regrets[place] + now[rank] - mean, 0.0)


@kernel
def add_up(regrets: Any, live: Numbers, into: Any) -> None:
    """The regrets as rising sums; where nothing is regretted, all alike."""
    total = 0.0
    for rank, place in enumerate(live):
        total += regrets[place]
        into[rank] = total
    if total <= 0.0:
        for rank in range(len(live)):
            into[rank] = rank + 1.0


@kernel
def keep_half(values: Any, places: Numbers, count: int) -> int:
    """Move the better half to the front."""
    size = max(count // 2, min(FEW, count))
    if size == count:
        return count
    low, high = values[places[0]], values[places[0]]
    for rank in range(count):
        low, high = min(low, values[places[rank]]), max(high, values[places[rank]])
    for _ in range(40):  # by halves, to the value above which so many are
        middle = (low + high) / 2
        above = 0
        for rank in range(count):
            above += values[places[rank]] >= middle
        if above >= size:
            low = middle
        else:
            high = middle
    live = 0
    for rank in range(count):
        if values[places[rank]] >= low:
            places[live], places[rank] = places[rank], places[live]
            live += 1
    return live
