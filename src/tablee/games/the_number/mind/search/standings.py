"""How all seats stand if everybody plays on like a strong player, and what that makes of a seat's numbers.

One scale for hints, the review and the explorer: the points that seats may expect at the end of the round if all of
them think, and from these the chances to win, which add up to 1. Worlds are the same for every number and every seat,
and no dice are thrown for them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from tablee.games.the_number.mind.learned.worth import Floats
from tablee.games.the_number.mind.position import MYSELF, Position, position_in, worth_of
from tablee.games.the_number.mind.search.numbers import NOBODY, mask_of, possible
from tablee.games.the_number.mind.search.turn import ENDS_GAME, MOST_SEATS, SEATS, STEPS, draw, outlook
from tablee.games.the_number.mind.search.weighing import Weighed, breadth, likely_of, weigh_numbers
from tablee.games.the_number.view import View
from tablee.kernels.compiling import Numbers, kernel, program

KEY = np.uint64(0x7AB1EE)  # the luck of regret matching: the same for all who ask
# Points, as in position.py: by these what is said comes as often as it is said.
SPREADS = {2: 4.2, 3: 4.8, 4: 5.2, 5: 5.6}
THOUGHT = {"standing": 0.5e6, "weigh": 6e6}  # steps of regret matching at effort 1, however many digits are left
WORLDS = 2000  # of a standing
LOOKS = 2e6  # steps at numbers in worlds
MANY, FEW = 40, 12  # numbers that get a look: those that win most, and the dearest of those that win nearly so
NEARLY = 0.02
LEAST_WORLDS = 50
ALL_WORLDS = 1 << 20  # where others begin for whoever asks with other luck
WIN, POINTS, STANDS = range(3)


def strides(seats: int) -> list[float]:
    """How far each seat's draw moves from one world to the next, so that worlds fill the space of draws evenly: powers
    of the root of x ** (seats + 1) = x + 1."""
    root = 2.0
    for _ in range(60):
        root = (1 + root) ** (1 / (seats + 1))
    return [root ** -(seat + 1.0) if seat < seats else 0.0 for seat in range(MOST_SEATS)]


STRIDES = np.array([strides(seats) for seats in range(MOST_SEATS + 1)])


class Standings(NamedTuple):
    """By seat."""

    win: Floats
    points: Floats  # of this round


class Judged(NamedTuple):
    """Numbers of one seat, and what each brings."""

    numbers: Numbers
    win: Floats
    points: Floats  # of this round
    stands: Floats  # how often it does not fall


@lru_cache(maxsize=256)
def standings_in(view: View, effort: float) -> Standings:
    """Of all seats, from what everybody sees. Seats are put in order by what can be seen of them, so that it makes no
    difference who sits where, and those that look the same stand the same."""
    looks = [(seat.total + sum(seat.points), mask_of(seat.digits)) for seat in view.seats]
    order = sorted(range(len(looks)), key=lambda seat: looks[seat])
    position = position_in(view, order, (MYSELF,) * len(order))._replace(spread=SPREADS[len(order)])
    worth = worth_of(position)
    shares = weigh_numbers(position, effort * THOUGHT["standing"] / breadth(position), KEY, worth).shares
    means = np.zeros((2, len(order)))
    sums = np.cumsum(likely_of(position, shares), axis=1)
    play_worlds(sums, *arrays_of(position, worth), round(WORLDS * max(effort, 0.1)), means)
    gained = means[POINTS] - position.totals
    win, gain = np.zeros(len(order)), np.zeros(len(order))
    for seat in order:
        alike = [place for place, other in enumerate(order) if looks[other] == looks[seat]]
        win[seat], gain[seat] = means[WIN, alike].mean(), gained[alike].mean()
    scored = [float(sum(seat.points)) for seat in view.seats]
    return Standings(win / win.sum(), gain + scored)


def judge_numbers(position: Position, effort: float, extra: Sequence[int], luck: int = 0) -> tuple[Weighed, Judged]:
    """What the first seat makes of its numbers: a glance at all, then a look at the best and at those asked about."""
    position = position._replace(spread=SPREADS[position.seats])
    worth = worth_of(position._replace(beliefs=(MYSELF,) * position.seats))
    weighed = weigh_numbers(position, effort * THOUGHT["weigh"] / breadth(position), KEY + np.uint64(luck), worth)
    sums = np.cumsum(likely_of(position, weighed.shares), axis=1)
    looks = effort * LOOKS / (7 + position.seats**2) / 2
    numbers = possible(int(position.left[0]))
    if len(numbers) > MANY + FEW:
        numbers = promising(judge(position, sums, worth, worlds_for(looks, numbers), numbers, luck))
    asked = np.union1d(numbers, np.array(extra, dtype=np.int64))
    return weighed, judge(position, sums, worth, worlds_for(looks, numbers), asked, luck)


def worlds_for(looks: float, numbers: Numbers) -> int:
    """So that these numbers take so many looks; those asked about besides change nothing for the others."""
    return max(round(looks / (len(numbers) + 1)), LEAST_WORLDS)


def promising(glance: Judged) -> Numbers:
    """The numbers that seem to win most, and those that bring most points of the ones that win nearly as often."""
    by_win = np.argsort(-glance.win, kind="stable")
    near = by_win[glance.win[by_win] >= glance.win[by_win[0]] - NEARLY]
    by_points = near[np.argsort(-glance.points[near], kind="stable")]
    return glance.numbers[np.union1d(by_win[:MANY], by_points[:FEW])]


def judge(position: Position, sums: Floats, worth: Floats, worlds: int, numbers: Numbers, luck: int) -> Judged:
    """What each of these numbers brings, in so many worlds."""
    means = np.zeros((3, len(numbers)))
    judge_worlds(numbers, sums, *arrays_of(position, worth), luck % ALL_WORLDS, worlds, means)
    return Judged(numbers, means[WIN], means[POINTS] - (position.totals[0] - position.scored[0]), means[STANDS])


def arrays_of(position: Position, worth: Floats) -> tuple[Numbers, Floats, Numbers, Floats, float]:
    return position.left, position.totals, position.terms, worth, position.scale / STEPS


@program
def play_worlds(
    sums: Any, left: Numbers, totals: Any, terms: Numbers, worth: Any, scale: float, worlds: int, into: Any
) -> None:
    """Into `into` chances and points of every seat, if all write as their sums say."""
    seats = terms[SEATS]
    numbers, after, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats)
    for world in range(worlds):
        imagine(world, sums, left, numbers)
        outlook(numbers, terms, left, totals, worth, points, after)
        for seat in range(seats):
            into[WIN, seat] += chance_of(seat, points, terms, scale) / worlds
            into[POINTS, seat] += points[seat] / worlds


@program
def judge_worlds(
    candidates: Numbers,
    sums: Any,
    left: Numbers,
    totals: Any,
    terms: Numbers,
    worth: Any,
    scale: float,
    first: int,
    worlds: int,
    into: Any,
) -> None:
    """Into `into` what each of the first seat's numbers brings, in the same worlds, from one of them on."""
    seats = terms[SEATS]
    numbers, after, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats)
    for world in range(first, first + worlds):
        imagine(world, sums, left, numbers)
        for place in range(len(candidates)):
            numbers[0] = candidates[place]
            outlook(numbers, terms, left, totals, worth, points, after)
            into[WIN, place] += chance_of(0, points, terms, scale) / worlds
            into[POINTS, place] += points[0] / worlds
            into[STANDS, place] += (after[0] != left[0]) / worlds


@kernel
def imagine(world: int, sums: Any, left: Numbers, numbers: Numbers) -> None:
    """What everybody writes in this world."""
    seats = len(left)
    for seat in range(seats):
        at = (0.5 + (world + 1) * STRIDES[seats, seat]) % 1.0
        numbers[seat] = draw(sums[seat], at) if left[seat] else NOBODY


@kernel
def chance_of(seat: int, points: Any, terms: Numbers, scale: float) -> float:
    """The chance of a seat to win the game with these points; exact at its end, and over all seats it adds up to 1."""
    total, best = 0.0, points[seat]
    for other in range(terms[SEATS]):
        best = max(best, points[other])
    if terms[ENDS_GAME]:
        for other in range(terms[SEATS]):
            total += points[other] == best
        return 1.0 / total if points[seat] == best else 0.0
    for other in range(terms[SEATS]):
        total += np.exp((points[other] - best) * scale)
    return np.exp((points[seat] - best) * scale) / total
