"""The rounds to come: who may still win the game, from points and crowns, without playing them.

Points of a round are taken as normal and crowns as independent of them. Exact only at the end, where nothing is left.
"""

from typing import Any

import numpy as np

from tablee.kernels.compiling import part, program

# The nodes and weights of a normal distribution.
NODES = np.array([-2.8570, -1.9110, -1.1540, -0.3854, 0.3854, 1.1540, 1.9110, 2.8570])
WEIGHTS = np.exp(-(NODES**2) / 2) / np.exp(-(NODES**2) / 2).sum()
FINE, FAR = 64, 4.0  # steps of the table of the normal distribution, and where it ends
STEPS = np.linspace(-FAR, FAR, 2 * int(FAR) * FINE + 1)


def below(steps: Any) -> Any:
    """The normal distribution function, after Zelen and Severo."""
    t = 1 / (1 + 0.2316419 * np.abs(steps))
    tail = np.exp(-(steps**2) / 2) / np.sqrt(2 * np.pi)
    tail *= t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    return np.where(steps > 0, 1 - tail, tail)


NORMAL = below(STEPS)

# An outlook: a row a seat. First for no crown at hand, then for one: for each round to come the chance that it brings
# the second crown, then that nothing of the kind has happened when another seat comes to its own in that round, and the
# chance that no round brings it. Then, by how far I am ahead of the seat and by node of my own points to come, the
# chance to be ahead at the end.
SPAN = 48  # points; whoever is further ahead or behind is so for good
AHEAD = len(NODES) * (2 * SPAN + 1)


@program
def outlook_of(typical: Any, rounds: int) -> Any:
    """From mean, deviation and chance of a crown in a round, by seat; empty if no round is left."""
    seats = typical.shape[1]
    outlook = np.zeros((seats if rounds else 0, 4 * rounds + 2 + AHEAD))
    for seat in range(len(outlook)):
        crown = typical[2, seat]
        for have in range(2):
            at = have * (2 * rounds + 1)
            none, one = 1.0 - have, float(have)
            for later in range(rounds):
                outlook[seat, at + later] = one * crown
                outlook[seat, at + rounds + later] = none + one - 0.5 * one * crown
                one = one * (1 - crown) + none * crown
                none *= 1 - crown
            outlook[seat, at + 2 * rounds] = none + one
        for lead in range(2 * SPAN + 1):
            for node in range(len(NODES)):
                mine = rounds * typical[0, 0] + NODES[node] * typical[1, 0] * np.sqrt(rounds)
                ahead = (lead - SPAN + mine - rounds * typical[0, seat]) / (typical[1, seat] * np.sqrt(rounds))
                at = min(max(0.0, (ahead + FAR) * FINE), 2 * FAR * FINE)
                outlook[seat, 4 * rounds + 2 + lead * len(NODES) + node] = NORMAL[int(at)]
    return outlook


@part
def rounds_of(outlook: Any) -> int:
    return (outlook.shape[1] - AHEAD - 2) // 4


@part
def chance_to_win(totals: Any, crowns: Any, outlook: Any) -> float:
    """Of seat 0: by coming first to a second crown, or by points if nobody does."""
    rounds = rounds_of(outlook)
    block = 2 * rounds + 1
    won, open_still = 0.0, 1.0
    for later in range(rounds):
        first = outlook[0, block * crowns[0] + later]
        if first > 0:
            for seat in range(1, len(totals)):
                first *= outlook[seat, block * crowns[seat] + rounds + later]
            won += first
    for seat in range(len(totals)):
        open_still *= outlook[seat, block * crowns[seat] + 2 * rounds]
    return won + open_still * chance_to_lead(totals, outlook)


@part
def chance_to_lead(totals: Any, outlook: Any) -> float:
    """Most points at the end."""
    first = 4 * rounds_of(outlook) + 2
    chance = 0.0
    for node in range(len(NODES)):
        leads = WEIGHTS[node]
        for seat in range(1, len(totals)):
            lead = min(max(-SPAN, totals[0] - totals[seat]), SPAN)
            leads *= outlook[seat, first + (lead + SPAN) * len(NODES) + node]
        chance += leads
    return chance
