"""Answers to habits that can be played by many at once.

Whoever has no habit plays as I do: copies of me that know what I know. The best answers to that, again and again, mix
into lines that win from habits without running into each other: the equilibrium, where nobody has a habit.
"""

from typing import Any

import numpy as np

from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.model.chances import Chain, Floats, open_chances, tables_of
from tablee.games.fifty.mind.model.habits import flags_of
from tablee.games.fifty.mind.position import Terms, aim_of
from tablee.games.fifty.mind.search.equilibrium import chain_of, join
from tablee.games.fifty.mind.search.response import against_like, best_line, edges_of
from tablee.kernels.compiling import part, program, vectorised

START = 0.05  # of the weight of all steps: the equilibrium that is begun from


@vectorised
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
    weight = START * steps * (steps + 1) / 2
    gaps, spots = tables_of(balanced)
    flows, gaps, spots = flows_of(balanced) * weight, gaps * weight, spots * weight
    total = weight
    for step in range(1, steps + 1):
        free = open_chances(trust * habit_gaps + (1 - trust) * gaps / total)
        marks = trust * habit_spots + (1 - trust) * spots / total
        edges, nodes = against_like(free, marks, others, care, zest, pays, scores)
        line, _ = best_line(edges, nodes, legal)
        join(line, float(step), flows, gaps, spots)
        total += step
    return chain_of(flows)


def hope_for(terms: Terms, base: Chain, habit: Chain, trust: float, steps: int) -> Chain:
    """The chain of somebody who hopes so much that all the others have this habit."""
    gaps, spots = tables_of(habit)
    aim, others = aim_of(terms.seats), terms.seats - 1
    flags, pays, scores = flags_of(terms.ask), terms.pays(), int(terms.clash_scores)
    return safe_answer(base, gaps, spots, trust, aim.care, aim.zest, flags, pays, scores, others, steps)


def answer_to(terms: Terms, base: Chain, gaps: Floats, spots: Floats, steps: int) -> Chain:
    """The chain to play against some with these habits, while all others play as I do."""
    frees = np.stack([open_chances(gap) for gap in gaps]) if len(gaps) else np.ones((0, terms.top + 1, terms.top + 1))
    aim, alike = aim_of(terms.seats), terms.seats - 1 - len(frees)
    none, counts, paid = fixed_part(frees, spots, terms.pays())
    return answer_among(base, none, counts, paid, alike, aim.care, flags_of(terms.ask), terms.pays(), steps)


@program
def fixed_part(frees: Any, spots: Any, pays: Any) -> Any:
    """Of those with a habit together: that none is from x to z; that one wrote x and counts on; what x pays them."""
    habits, top = frees.shape[0], frees.shape[1] - 1
    none, counts, paid = np.ones((top + 1, top + 1)), np.zeros((top + 1, top + 1)), np.zeros(top + 1)
    for x in range(1, top):
        for z in range(x, top + 1):
            for habit in range(habits):
                none[x, z] *= frees[habit, x, z]
                rest = 1.0
                for other in range(habits):
                    if other != habit:
                        rest *= frees[other, x, z]
                counts[x, z] += (frees[habit, x + 1, z] - frees[habit, x, z]) * rest
        for habit in range(habits):
            rest, bonus = 1.0, 0.0
            for other in range(habits):
                if other != habit:
                    rest *= frees[other, x, x]
            for space in range(SPACES):
                bonus += spots[habit, space, x] * pays[space, x]
            paid[x] += bonus * rest
    return none, counts, paid


@program
def answer_among(
    base: Any, none: Any, counts: Any, paid: Any, alike: int, care: float, legal: Any, pays: Any, steps: int
) -> Any:
    """My chain, if so many play as I do and the others have the habits whose fixed part this is."""
    top = none.shape[0] - 1
    weight = START * steps * (steps + 1) / 2
    gaps, spots = tables_of(base)
    flows, gaps, spots = flows_of(base) * weight, gaps * weight, spots * weight
    total = weight
    alone, rivals = np.ones((top + 1, top + 1)), np.zeros((top + 1, top + 1))
    nodes = np.zeros((SPACES, top + 1))
    for step in range(1, steps + 1):
        free = open_chances(gaps / total)
        for x in range(1, top):
            for z in range(x, top + 1):
                rest = 1.0  # of those alike but one
                for _ in range(alike - 1):
                    rest *= free[x, z]
                all_alike = rest * free[x, z] if alike else 1.0
                alone[x, z] = all_alike * none[x, z]
                like = alike * (free[x + 1, z] - free[x, z]) * rest * none[x, z]
                rivals[x, z] = care * (like + counts[x, z] * all_alike)
            bonus, rest = 0.0, 1.0
            for space in range(SPACES):
                bonus += spots[space, x] * pays[space, x] / total
            for _ in range(alike - 1):
                rest *= free[x, x]
            all_alike = rest * free[x, x] if alike else 1.0
            taken = care * (alike * bonus * rest * none[x, x] + paid[x] * all_alike)
            for space in range(SPACES):
                nodes[space, x] = pays[space, x] * (1 - alone[x, x]) - taken
        line, _ = best_line(edges_of(alone, alone, rivals), nodes, legal)
        join(line, float(step), flows, gaps, spots)
        total += step
    return chain_of(flows)


@part
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
