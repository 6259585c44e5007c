"""The round as a game of its own: a mixed line that nobody gains by leaving.

Everybody plays alike and learns: again and again the best line against all earlier ones joins them, and later ones
weigh more (fictitious play). How far from an equilibrium the mixture still is can be said exactly.
"""

from typing import Any

import numpy as np

from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.model.chances import open_chances, tables_of
from tablee.games.fifty.mind.search.response import against_like, best_line, worth_of_chain
from tablee.kernels.compiling import part, program, vectorised


@vectorised
def settle(legal: Any, others: int, care: float, zest: float, pays: Any, scores: int, rounds: int) -> Any:
    """The chain of the equilibrium, and how much the best answer to it would gain."""
    top = len(legal) - 1
    flows = np.zeros((SPACES, top + 1, top + 1))
    gaps, spots = np.zeros((top + 1, top + 1)), np.zeros((SPACES, top + 1))
    chain = even_chain(legal)
    start_gaps, start_spots = tables_of(chain)
    gaps += start_gaps
    spots += start_spots
    total = 1.0
    for step in range(rounds):
        edges, nodes = against_like(open_chances(gaps / total), spots / total, others, care, zest, pays, scores)
        line, _ = best_line(edges, nodes, legal)
        weight = float(step + 1)
        total += weight
        join(line, weight, flows, gaps, spots)
    chain = chain_of(flows)
    gaps, spots = tables_of(chain)
    return chain, gain_against(gaps, spots, legal, others, care, zest, pays, scores)


@part
def join(line: Any, weight: float, flows: Any, gaps: Any, spots: Any) -> None:
    """A line joins those that were answered before."""
    last = 0
    for space in range(SPACES):
        flows[space, last, line[space]] += weight
        gaps[last, line[space]] += weight
        spots[space, line[space]] += weight
        last = line[space]
    gaps[last, gaps.shape[0] - 1] += weight


@part
def gain_against(
    gaps: Any, spots: Any, legal: Any, others: int, care: float, zest: float, pays: Any, scores: int
) -> float:
    """What the best answer to a habit that all have gains over the habit itself."""
    edges, nodes = against_like(open_chances(gaps), spots, others, care, zest, pays, scores)
    _, best = best_line(edges, nodes, legal)
    return best - worth_of_chain(edges, nodes, gaps, spots)


@part
def chain_of(flows: Any) -> Any:
    """How often a number follows, where the number before it is written at all."""
    chain = np.zeros(flows.shape)
    for space in range(flows.shape[0]):
        for last in range(flows.shape[1]):
            share_out(flows[space, last], 0, chain[space, last])
    return chain


@part
def share_out(ways: Any, first: int, chances: Any) -> None:
    """From `first` on, how often each way is gone. Loops are compiled sooner than sums of parts of arrays."""
    total = sum_from(ways, first)
    if total > 0:
        for number in range(first, len(ways)):
            chances[number] = ways[number] / total


@part
def sum_from(ways: Any, first: int) -> float:
    total = 0.0
    for number in range(first, len(ways)):
        total += ways[number]
    return total


@program
def even_chain(legal: Any) -> Any:
    """Every legal line is equally likely."""
    top = len(legal) - 1
    ways = np.zeros((SPACES, top + 1))  # to go on from a number on a space
    chain = np.zeros((SPACES, top + 1, top + 1))
    for space in range(SPACES - 1, -1, -1):
        for x in range(1, top):
            if legal[x]:
                ways[space, x] = 1.0 if space == SPACES - 1 else sum_from(ways[space + 1], x + 1)
    for space in range(SPACES):
        for last in range(top):
            share_out(ways[space], last + 1, chain[space, last])
    return chain
