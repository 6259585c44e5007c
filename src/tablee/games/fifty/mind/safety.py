"""An answer to habits that can be played by many at once.

Each of the others follows a habit only so likely, and else plays as I do. The best answers to that, again and again,
mix into a line that wins from habits and offers little where there are none: the equilibrium, with nothing to trust.
"""

from typing import Any

import numpy as np

from tablee.core.kernels import program
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.chances import open_chances, tables_of
from tablee.games.fifty.mind.equilibrium import chain_of
from tablee.games.fifty.mind.response import against_like, best_line

START = 0.05  # of the weight of all steps: the equilibrium that is begun from


@program
def safe_answer(
    balanced: Any,
    habit_gaps: Any,
    habit_spots: Any,
    trust: float,
    care: float,
    zest: float,
    legal: Any,
    pays: Any,
    scores: int,
    others: int,
    steps: int,
) -> Any:
    """My chain; the habit is that of the others on average, and trust how likely it is followed."""
    top = habit_gaps.shape[0] - 1
    weight = START * steps * (steps + 1) / 2
    gaps, spots = tables_of(balanced)
    flows, gaps, spots = flows_of(balanced) * weight, gaps * weight, spots * weight
    total = weight
    for step in range(1, steps + 1):
        free = open_chances(trust * habit_gaps + (1 - trust) * gaps / total)
        marks = trust * habit_spots + (1 - trust) * spots / total
        edges, nodes = against_like(free, marks, others, care, zest, pays, scores)
        line, _ = best_line(edges, nodes, legal)
        last = 0
        for space in range(SPACES):
            flows[space, last, line[space]] += step
            gaps[last, line[space]] += step
            spots[space, line[space]] += step
            last = line[space]
        gaps[last, top] += step
        total += step
    return chain_of(flows)


@program
def flows_of(chain: Any) -> Any:
    """How often each number follows each, from how often it does where the first is written."""
    flows = np.zeros(chain.shape)
    before = np.zeros(chain.shape[1])
    before[0] = 1.0
    for space in range(SPACES):
        here = np.zeros(chain.shape[1])
        for last in range(chain.shape[1]):
            if before[last] > 0:
                for number in range(last + 1, chain.shape[1]):
                    flows[space, last, number] = before[last] * chain[space, last, number]
                    here[number] += flows[space, last, number]
        before = here
    return flows
