"""A round as the table stands: who leads wants it quiet, who is behind wants more than points, and all know it.

In every seat there are two who learn (regret matching), with the same lines to choose from: an attacker, who wants to
win the game from that seat while all others play on, and a player, who wants the attackers in all other seats to lose.
What the players have played on the whole is a mixture that somebody who knows it gains little by. If each seat only
learned to win, all might lean on each other's errors: with three seats that ends in mixtures that are not safe apart.
It is learned anew for every table, so it is only for a few seats and for those with time.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from tablee.core.facts import Seat
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.mind.model.chances import Chain, Floats, open_chances, tables_of
from tablee.games.fifty.mind.model.habits import flags_of
from tablee.games.fifty.mind.model.mixture import Mixture
from tablee.games.fifty.mind.position import Terms, equilibrium, round_start_of
from tablee.games.fifty.mind.search.response import against_like, good_lines
from tablee.games.fifty.mind.search.win_chance import outlook_of
from tablee.games.fifty.mind.search.worlds import typical, unit, win_in, write_line
from tablee.games.fifty.view import View
from tablee.kernels.compiling import Numbers, part, program

MOST_SEATS = 4
KEY = np.uint64(0xC047E57)
PLAYER, ATTACKER, ROLES = 0, 1, 2
STEPS = 4500  # of learning, with three seats
WORLDS = 1000  # to see what a round usually brings
DRAWN = 200  # lines to choose from as the equilibrium writes them
# And those that are good against it for whoever cares so much for the others' points, and for long runs; of each kind:
AIMS = ((0.0, 0.0), (0.5, 0.02), (1.4, 0.0), (2.2, 0.0), (4.0, 0.0), (1.0, 0.05))
GOOD, HEAT = 150, 0.2
LEAST = 0.25  # of all that, however little effort


class Contest(NamedTuple):
    """Lines to choose from, and how likely each seat writes each."""

    lines: Numbers
    shares: Floats

    def of(self, seat: Seat) -> Mixture:
        return Mixture(self.lines, self.shares[seat])


@lru_cache(maxsize=24)
def contest(view: View, effort: float) -> Contest:
    """What all seats play, none of whom has a habit; from the view of the first."""
    standing, part = round_start_of(view), max(LEAST, effort)
    terms = standing.terms
    chain, row = equilibrium(terms), terms.row(standing.crown_at)
    lines = contenders(terms, chain, part**0.5)
    outlook = outlook_of(typical(0, written(chain, terms.seats), row), standing.rounds)
    steps = int(STEPS * (3 / terms.seats) ** 3 * part**0.5)
    return Contest(lines, learned_shares(lines, standing.table, row, outlook, KEY, steps))


def written(chain: Chain, seats: int) -> Numbers:
    """Worlds in which all seats write by this chain."""
    lines = [write_line(chain, np.uint64(at + 1)) for at in range(WORLDS * seats)]
    return np.array(lines, np.int64).reshape(WORLDS, seats)


def contenders(terms: Terms, chain: Chain, part: float) -> Numbers:
    """The lines that anybody may choose from."""
    random = np.random.Generator(np.random.Philox(int(KEY)))
    gaps, spots = tables_of(chain)
    free, others, flags = open_chances(gaps), terms.seats - 1, flags_of(terms.ask)
    lines = [write_line(chain, np.uint64(at + 1)) for at in range(int(DRAWN * part))]
    for care, zest in AIMS:
        edges, nodes = against_like(free, spots, others, care / others, zest, terms.pays(), int(terms.clash_scores))
        draws = random.random((int(GOOD * part), len(terms.bonus)))
        lines += map(mask_of, good_lines(edges, nodes, flags, HEAT, draws).tolist())
    return np.unique(np.array(lines, np.int64))


@program
def learned_shares(lines: Any, table: Any, terms: Any, outlook: Any, key: Any, steps: int) -> Any:
    """By seat the share of each line in what it played on the whole, later steps weighing more."""
    seats, many = table.shape[1], len(lines)
    regrets, sums = np.zeros((ROLES, seats, many)), np.zeros((ROLES, seats, many))
    now = np.full((ROLES, seats, many), 1.0 / many)
    shown, seat_lines, worth = np.zeros((ROLES, seats), np.int64), np.zeros(seats, np.int64), np.zeros(many)
    turned = np.zeros(table.shape, np.int64)
    for step in range(1, steps + 1):
        for role in range(ROLES):
            for seat in range(seats):
                at = (step * ROLES + role) * seats + seat
                shown[role, seat] = lines[drawn_by(now[role, seat], unit(key, at))]
        for seat in range(seats):
            worth[:] = 0
            sit_first(seat, shown[PLAYER], table, seat_lines, turned)
            add_wins(lines, 0, 1.0, seat_lines, turned, terms, outlook, worth)
            regret(worth, now[ATTACKER, seat], regrets[ATTACKER, seat], sums[ATTACKER, seat], float(step))
        for seat in range(seats):
            worth[:] = 0
            for attacker in range(seats):
                if attacker != seat:
                    sit_first(attacker, shown[PLAYER], table, seat_lines, turned)
                    seat_lines[0] = shown[ATTACKER, attacker]
                    add_wins(lines, (seat - attacker) % seats, -1.0, seat_lines, turned, terms, outlook, worth)
            regret(worth, now[PLAYER, seat], regrets[PLAYER, seat], sums[PLAYER, seat], float(step))
    return sums[PLAYER] / (steps * (steps + 1) / 2)


@part
def sit_first(first: int, shown: Any, table: Any, lines: Any, turned: Any) -> None:
    """Fills lines and table as one seat sees them: itself first, then the others in order."""
    for place in range(len(shown)):
        seat = (first + place) % len(shown)
        lines[place] = shown[seat]
        turned[:, place] = table[:, seat]


@part
def drawn_by(shares: Any, left: float) -> int:
    chosen = 0
    for at in range(len(shares)):
        if shares[at] > 0:
            chosen = at
            left -= shares[at]
            if left < 0:
                break
    return chosen


@part
def add_wins(lines: Any, place: int, sign: float, picks: Any, table: Any, terms: Any, outlook: Any, worth: Any) -> None:
    """Adds what the first seat wins, or its loss, with each line in this place; `picks`: what all have written."""
    seats = len(picks)
    gained, totals, crowns = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for at in range(len(lines)):
        picks[place] = lines[at]
        worth[at] += sign * win_in(picks, table, terms, outlook, gained, totals, crowns)


@part
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
