"""Hindsight: the best number had those of the others lain open."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Hindsight
from tablee.games.the_number.mind.position import terms_for
from tablee.games.the_number.mind.search.numbers import ALL, PLAYED, SETS, mask_of
from tablee.games.the_number.mind.search.turn import ENDS_ROUND, PER_CROSSED, turn_points
from tablee.games.the_number.rules import State, TurnScored, Write
from tablee.kernels.compiling import Numbers, popcount, program


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:  # noqa: ARG001
    """The best number had those of the others lain open, in this turn and the later ones of the round."""
    first, last = states[0], states[-1]
    turns = last.turns if last.round == first.round else last.earlier[first.round]
    before = len(first.turns)
    if len(turns) <= before:
        return None
    left = ALL & ~mask_of("".join(first.crossed[seat]))
    order = [seat, *(other for other in range(first.setup.seats) if other != seat)]
    numbers = np.array([numbers_of(turn, order) for turn in turns[before:]], dtype=np.int64)
    best, number = best_numbers(numbers, terms_by_turn(first, before, len(turns)), left)
    scored = sum(turn.points[seat] for turn in first.turns)
    return Hindsight(Write(f"{number:03}"), float(scored + best))


def numbers_of(turn: TurnScored, order: Sequence[Seat]) -> list[int]:
    return [int(turn.numbers[seat] or -1) for seat in order]


def terms_by_turn(state: State, first: int, end: int) -> Numbers:
    """What the turns are played for, each for itself: digits crossed out are counted apart."""
    rows = [terms_for(state.edition, state.setup.seats, turn, rounds_to_come=1) for turn in range(first, end)]
    terms = np.array(rows, dtype=np.int64)
    terms[:, ENDS_ROUND] = 0
    return terms


@program
def best_numbers(numbers: Numbers, terms: Numbers, left: int) -> tuple[float, int]:
    """Against numbers that are known: the most points from here on, digits crossed out included, and the first number
    that brings them."""
    seats = numbers.shape[1]
    most, first = np.zeros(1 << 10), np.zeros(1 << 10, np.int64)
    later, points, after = np.zeros(1 << 10), np.zeros(seats), np.zeros(seats, np.int64)
    others = np.full(seats, ALL, np.int64)
    for mask in range(1 << 10):
        later[mask] = terms[0, PER_CROSSED] * popcount(ALL & ~mask)
    for turn in range(len(numbers) - 1, -1, -1):
        for mask in range(1 << 10):
            if mask & ~left:
                continue
            most[mask], first[mask] = later[mask], -1
            best = -1.0
            for number in PLAYED:
                if SETS[number] & ~mask:
                    continue
                numbers[turn, 0] = number
                others[0] = mask
                turn_points(numbers[turn], terms[turn], others, points, after)
                total = points[0] + later[after[0]]
                if total > best:
                    best, most[mask], first[mask] = total, total, number
        later[:] = most
    return later[left], first[left]
