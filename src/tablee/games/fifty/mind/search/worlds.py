"""Worlds: lines the others may have written. What a line of one's own brings in them, and wins.

The seat that thinks is seat 0 here, the others follow in order. A line is a mask, as in the kernels.
"""

from typing import Any

import numpy as np

from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.kernels.lines import next_hands
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.search.win_chance import chance_to_win
from tablee.kernels.compiling import GOLDEN, U, ctz, mix, part, popcount, program

NEVER = 99  # the number on which a bead reaches the crown that does not
TOP, CROWN_AT, SCORES, DANGER = range(4)  # what a round is counted by; then the bonus of the five spaces
BONUS = 4


@part
def unit(key: Any, at: int) -> float:
    """The number of so many of a stream, from 0 to 1."""
    return float(mix(key + GOLDEN * U(at)) >> U(11)) / 9007199254740992.0


@program
def write_line(chain: Any, key: Any) -> int:
    """A line as this chain writes it."""
    last, line = 0, 0
    for space in range(SPACES):
        left, number = unit(key, space + 1), last
        for other in range(last + 1, chain.shape[1] - 1):
            chance = chain[space, last, other]
            if chance > 0:
                number = other
                left -= chance
                if left < 0:
                    break
        line |= 1 << number
        last = number
    return line


@program
def imagine(chains: Any, shares: Any, key: Any, worlds: Any) -> None:
    """Fills worlds: of every seat but the first a line, by the share that each chain has with it."""
    for world in range(len(worlds)):
        for seat in range(1, worlds.shape[1]):
            seat_key = mix(key + GOLDEN * U(world * 16 + seat))
            left, chosen = unit(seat_key, 9), 0
            for at in range(len(chains)):
                if shares[seat - 1, at] > 0:
                    chosen = at
                    left -= shares[seat - 1, at]
                    if left < 0:
                        break
            worlds[world, seat] = write_line(chains[chosen], seat_key)


@part
def count_world(lines: Any, terms: Any, points: Any, beads: Any, crowned: Any) -> None:
    """Fills by seat the points of a whole round, its bead, and the number on which it reaches the crown."""
    clash, numbers = 0, 0
    for seat in range(len(lines)):
        clash |= numbers & lines[seat]
        numbers |= lines[seat]
    hands = numbers | (1 << terms[TOP])
    pays = clash & ~terms[DANGER]
    for seat in range(len(lines)):
        line = lines[seat]
        lone = line & ~clash
        ends = next_hands(lone, hands)
        bead = popcount(ends - lone)
        if not terms[SCORES]:
            bead -= popcount(ends & clash)
        bonus, paid = 0, line & pays
        while paid:
            hand = paid & -paid
            paid ^= hand
            bonus += terms[BONUS + popcount(line & (hand - 1))]
        points[seat], beads[seat], crowned[seat] = bead + bonus, bead, NEVER
        if bead >= terms[CROWN_AT]:
            crowned[seat] = crown_number(lone, hands, clash, terms)


@part
def crown_number(lone: int, hands: int, clash: int, terms: Any) -> int:
    missing = terms[CROWN_AT]
    while True:
        hand = lone & -lone
        lone ^= hand
        end = next_hands(hand, hands)
        run = ctz(end) - ctz(hand) - (1 if end & clash and not terms[SCORES] else 0)
        if run >= missing:
            return ctz(hand) + missing
        missing -= run


@program
def typical(line: int, worlds: Any, terms: Any) -> Any:
    """By seat, if I write this line: mean and deviation of a round's points, and how often it brings a crown.

    Without a line (0) I write what I do in each world.
    """
    size, seats = worlds.shape
    gained, beads, crown = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    lines = np.zeros(seats, np.int64)
    summary = np.zeros((3, seats))
    for world in range(size):
        lines[:] = worlds[world]
        if line:
            lines[0] = line
        count_world(lines, terms, gained, beads, crown)
        for seat in range(seats):
            summary[0, seat] += gained[seat] / size
            summary[1, seat] += gained[seat] ** 2 / size
            summary[2, seat] += (crown[seat] < NEVER) / size
    for seat in range(seats):
        summary[1, seat] = np.sqrt(max(0.25, summary[1, seat] - summary[0, seat] ** 2))
    return summary


@part
def share_of_win(totals: Any, crowns: Any) -> float:
    """Of seat 0, when the last round is over."""
    most, first, tied = totals[0], 0, 0
    for seat in range(1, len(totals)):
        if totals[seat] > totals[0]:
            return 0.0
    for seat in range(len(totals)):
        if totals[seat] == most:
            tied += 1
            first += crowns[seat] > 0
    if first:
        return 1.0 / first if crowns[0] > 0 else 0.0
    return 1.0 / tied


@part
def second_crown(crowned: Any, crowns: Any) -> int:
    """The seat that comes to its second crown first; -1 if nobody does."""
    winner, number = -1, NEVER
    for seat in range(len(crowns)):
        if crowns[seat] + 1 == CROWNS_TO_WIN and crowned[seat] < number:
            winner, number = seat, crowned[seat]
    return winner


@part
def win_in(lines: Any, table: Any, terms: Any, outlook: Any, gained: Any, totals: Any, crowns: Any) -> float:
    """What seat 0 wins of the game where these lines are written; fills the points of the round, and its two helpers.

    `table`: totals and crowns by seat. `outlook`: what the rounds to come bring; none are left where it is empty.
    """
    count_world(lines, terms, gained, totals, crowns)
    winner = second_crown(crowns, table[1])
    if winner >= 0:
        return 1.0 if winner == 0 else 0.0
    for seat in range(len(lines)):
        totals[seat] = table[0, seat] + gained[seat]
        crowns[seat] = table[1, seat] + (crowns[seat] < NEVER)
    return chance_to_win(totals, crowns, outlook) if len(outlook) else share_of_win(totals, crowns)


@part
def weigh(line: int, worlds: Any, first: int, after: int, table: Any, terms: Any, outlook: Any, sums: Any) -> None:
    """Adds to `sums` what a line wins in the worlds from `first` to before `after`, and its points in the round."""
    seats = worlds.shape[1]
    gained, totals, crowns = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    lines = np.zeros(seats, np.int64)
    for world in range(first, after):
        lines[:] = worlds[world]
        lines[0] = line
        sums[0] += win_in(lines, table, terms, outlook, gained, totals, crowns)
        sums[1] += gained[0]
