"""The last round as the table stands: who leads wants it quiet, who is behind wants more than points, and all know it.

Every seat learns to win the game with the same lines to choose from: again and again each is shown a line of all
others and regrets what it did not write (regret matching). What all have played on the whole is a mixture that somebody
who knows it gains little by. It is learned anew for every table, so it is only for a few seats and for those with time.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from tablee.core.facts import Seat
from tablee.core.kernels import Numbers, program
from tablee.games.fifty.fast import mask_of
from tablee.games.fifty.mind.chances import Chain, Floats, open_chances, tables_of
from tablee.games.fifty.mind.habits import flags_of
from tablee.games.fifty.mind.mixture import Mixture
from tablee.games.fifty.mind.response import against_like, good_lines
from tablee.games.fifty.mind.stand import Terms, equilibrium, standing_of
from tablee.games.fifty.mind.worlds import (
    NEVER,
    count_world,
    second_crown,
    share_of_win,
    unit,
    write_line,
)
from tablee.games.fifty.view import View

MOST_SEATS = 4
KEY = np.uint64(0xC047E57)
STEPS = 9000  # of learning, with three seats
DRAWN = 200  # lines to choose from as the equilibrium writes them
# And those that are good against it for whoever cares so much for the others' points, and for long runs; of each kind:
AIMS = ((0.0, 0.0), (0.5, 0.02), (1.4, 0.0), (2.2, 0.0), (4.0, 0.0), (1.0, 0.05))
GOOD, HEAT = 150, 0.2
LEAST = 0.05  # of all that, however little effort


class Contest(NamedTuple):
    """Lines to choose from, and how likely each seat writes each."""

    lines: Numbers
    shares: Floats

    def of(self, seat: Seat) -> Mixture:
        return Mixture(self.lines, self.shares[seat])


@lru_cache(maxsize=24)
def contest(view: View, effort: float) -> Contest:
    """What all seats play, none of whom has a habit; from the view of the first."""
    standing, part = standing_of(view), max(LEAST, effort)
    terms = standing.terms
    lines = contenders(terms, equilibrium(terms), part**0.5)
    steps = int(STEPS * (3 / terms.seats) ** 2 * part**0.5)
    return Contest(lines, learned(lines, standing.table, terms.row(standing.crown_at), KEY, steps))


def contenders(terms: Terms, chain: Chain, part: float) -> Numbers:
    """The lines that anybody may choose from."""
    random = np.random.Generator(np.random.Philox(int(KEY)))
    gaps, spots = tables_of(chain)
    free, others, flags = open_chances(gaps), terms.seats - 1, flags_of(terms.ask)
    found = [write_line(chain, np.uint64(at + 1)) for at in range(int(DRAWN * part))]
    for care, zest in AIMS:
        edges, nodes = against_like(free, spots, others, care / others, zest, terms.pays(), int(terms.clash_scores))
        draws = random.random((int(GOOD * part), len(terms.bonus)))
        found += map(mask_of, good_lines(edges, nodes, flags, HEAT, draws).tolist())
    return np.unique(np.array(found, np.int64))


@program
def learned(lines: Any, table: Any, terms: Any, key: Any, steps: int) -> Any:
    """By seat the share of each line in what it played on the whole, later steps weighing more."""
    seats, many = table.shape[1], len(lines)
    regrets, sums = np.zeros((seats, many)), np.zeros((seats, many))
    now = np.full((seats, many), 1.0 / many)
    shown, own, worth = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(many)
    turned = np.zeros(table.shape, np.int64)
    for step in range(1, steps + 1):
        for seat in range(seats):
            shown[seat] = lines[drawn_by(now[seat], unit(key, step * seats + seat))]
        for seat in range(seats):
            for other in range(seats):
                own[other] = shown[(seat + other) % seats]
                turned[:, other] = table[:, (seat + other) % seats]
            win_with(lines, own, turned, terms, worth)
            regret(worth, now[seat], regrets[seat], sums[seat], float(step))
    return sums / (steps * (steps + 1) / 2)


@program
def drawn_by(shares: Any, left: float) -> int:
    chosen = 0
    for at in range(len(shares)):
        if shares[at] > 0:
            chosen = at
            left -= shares[at]
            if left < 0:
                break
    return chosen


@program
def win_with(lines: Any, own: Any, table: Any, terms: Any, worth: Any) -> None:
    """Fills what each line wins for the first seat; `own`: what the others wrote."""
    seats = len(own)
    gained, beads, crown = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    totals, crowns = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for at in range(len(lines)):
        own[0] = lines[at]
        count_world(own, terms, gained, beads, crown)
        winner = second_crown(crown, table[1])
        if winner >= 0:
            worth[at] = 1.0 if winner == 0 else 0.0
            continue
        for seat in range(seats):
            totals[seat] = table[0, seat] + gained[seat]
            crowns[seat] = table[1, seat] + (crown[seat] < NEVER)
        worth[at] = share_of_win(totals, crowns)


@program
def regret(worth: Any, now: Any, regrets: Any, sums: Any, weight: float) -> None:
    """One seat learns from what each line would have won."""
    mean, total = 0.0, 0.0
    for at in range(len(worth)):
        mean += now[at] * worth[at]
        sums[at] += weight * now[at]
    for at in range(len(worth)):
        regrets[at] = max(0.0, regrets[at] + worth[at] - mean)
        total += regrets[at]
    for at in range(len(worth)):
        now[at] = regrets[at] / total if total > 0 else 1.0 / len(worth)
