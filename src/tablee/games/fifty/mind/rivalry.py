"""Rivalry: as a table stands, a point is not worth the same to everybody, nor a rival's point to each of them.

What points do to the chance to win is measured in drawn rounds, by seat: how much an own point adds, how much longer
runs add to that (crowns, and whoever is far behind), and what each rival's point takes. With that everybody learns at
once, as in `equilibrium.py`, and I play my part.
"""

from typing import Any

import numpy as np

from tablee.core.kernels import program
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.chances import Chain, Floats, open_chances, tables_of
from tablee.games.fifty.mind.equilibrium import chain_of, join
from tablee.games.fifty.mind.habits import flags_of
from tablee.games.fifty.mind.model import BALANCED, known_habits
from tablee.games.fifty.mind.outlook import chance_to_win, outlook_of
from tablee.games.fifty.mind.response import against_each, best_line
from tablee.games.fifty.mind.safety import flows_of
from tablee.games.fifty.mind.stand import aim_of, table_of, terms_of
from tablee.games.fifty.mind.worlds import count_world, imagine, second_crown, share_of_win, typical
from tablee.games.fifty.view import View

DRAWN = 1500  # rounds
KEY = np.uint64(0x51DE)
START = 0.1  # of the weight of all steps: the equilibrium that everybody begins from
LEAST = 0.002  # win share a point: whoever has less at stake plays as at the start
MOST_ZEST, MOST_CARE = 0.06, 3.0


def standing_chain(view: View, steps: int) -> Chain:
    """What I play as the table stands, if everybody does as well as they can."""
    terms, seats = terms_of(view, view.round), view.seat_count
    balanced = known_habits(terms)[0][BALANCED]
    worlds = np.zeros((DRAWN, seats + 1), np.int64)
    imagine(balanced[None], np.ones((seats, 1)), KEY, worlds)
    lines, row = np.ascontiguousarray(worlds[:, 1:]), terms.row(view.crown_at)
    common = typical(int(lines[0, 0]), lines, row)
    common[:, 0] = common[:, 1:].mean(1)
    outlook = outlook_of(common, view.rounds - view.round - 1)
    wins, runs, points = stakes(lines, table_of(view), row, outlook)
    care, zest = wishes(wins, runs, points, aim_of(seats).care)
    chain: Chain = answer_all(
        balanced, care, zest, flags_of(terms.ask), terms.pays(), int(terms.clash_scores), max(60, steps)
    )
    return chain


def wishes(wins: Floats, runs: Floats, points: Floats, usual: float) -> tuple[Floats, Floats]:
    """By seat what each other seat's point costs, in own points, and the zest for long runs."""
    seats = wins.shape[1]
    care, zest = np.full((seats, seats), usual), np.zeros(seats)
    for seat in range(seats):
        known = np.column_stack([points[:, seat], runs[:, seat], np.delete(points, seat, 1), np.ones(len(points))])
        slopes = np.linalg.lstsq(known, wins[:, seat], rcond=None)[0]
        mean = points[:, seat].mean() / SPACES  # a typical run
        own = slopes[0] + 2 * slopes[1] * mean
        if own < LEAST:
            continue
        zest[seat] = np.clip(slopes[1] / max(LEAST, slopes[0]), 0, MOST_ZEST)
        scale = max(LEAST, slopes[0])
        care[seat, np.arange(seats) != seat] = np.clip(-slopes[2 : 2 + seats - 1] / scale, 0, MOST_CARE)
    return care, zest


@program
def stakes(lines: Any, table: Any, terms: Any, outlook: Any) -> Any:
    """By drawn round and seat: the share of the win after it, the squares of the seat's runs, and its points."""
    size, seats = lines.shape
    wins, runs, points = np.zeros((size, seats)), np.zeros((size, seats)), np.zeros((size, seats))
    gained, beads, crown = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    totals, crowns = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for world in range(size):
        count_world(lines[world], terms, gained, beads, crown)
        winner = second_crown(crown, table[1])
        squares_of(lines[world], terms[0], runs[world])
        for seat in range(seats):
            points[world, seat] = gained[seat]
            if winner >= 0:
                wins[world, seat] = winner == seat
                continue
            for other in range(seats):
                whose = (seat + other) % seats
                totals[other] = table[0, whose] + gained[whose]
                crowns[other] = table[1, whose] + (crown[whose] < 99)
            wins[world, seat] = chance_to_win(totals, crowns, outlook) if len(outlook) else share_of_win(totals, crowns)
    return wins, runs, points


@program
def squares_of(lines: Any, top: int, into: Any) -> None:
    """By seat the sum of the squares of its runs."""
    live, run = -1, 0
    for number in range(1, top + 1):
        hands, whose = 0, -1
        for seat in range(len(lines)):
            if lines[seat] >> number & 1:
                hands += 1
                whose = seat
        run += live >= 0
        if (hands > 0 and whose != live) or hands > 1 or number == top:
            if live >= 0:
                into[live] += run * run
            live, run = (whose if hands == 1 else -1), 0


@program
def answer_all(base: Any, care: Any, zest: Any, legal: Any, pays: Any, scores: int, steps: int) -> Any:
    """The chain of the first seat, when all have learned from each other."""
    seats, top = len(care), base.shape[1] - 1
    total = START * steps * (steps + 1) / 2
    start_gaps, start_spots = tables_of(base)
    flows = np.zeros((seats, SPACES, top + 1, top + 1))
    flows[0] = flows_of(base) * total
    gaps, spots = np.zeros((seats, top + 1, top + 1)), np.zeros((seats, SPACES, top + 1))
    for seat in range(seats):
        gaps[seat], spots[seat] = start_gaps * total, start_spots * total
    frees, marks = np.zeros((seats - 1, top + 1, top + 1)), np.zeros((seats - 1, SPACES, top + 1))
    cares, all_frees = np.zeros(seats - 1), np.zeros((seats, top + 1, top + 1))
    for step in range(1, steps + 1):
        for seat in range(seats):
            all_frees[seat] = open_chances(gaps[seat] / total)
        lines = np.zeros((seats, SPACES), np.int64)
        for seat in range(seats):
            at = 0
            for other in range(seats):
                if other != seat:
                    frees[at], marks[at], cares[at] = all_frees[other], spots[other] / total, care[seat, other]
                    at += 1
            edges, nodes = against_each(frees, marks, cares, zest[seat], pays, scores)
            lines[seat], _ = best_line(edges, nodes, legal)
        for seat in range(seats):
            join(lines[seat], float(step), flows[seat], gaps[seat], spots[seat])
        total += step
    return chain_of(flows[0])
