"""The rounds to come: who may still win the game, from points and crowns, without playing them.

Points of a round are taken as normal and crowns as independent of them. Exact only at the end, where nothing is left.
"""

from typing import Any

import numpy as np

from tablee.core.kernels import program

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

# An outlook: a row a seat. Mean and deviation of all that is to come, then for none and for one crown at hand and each
# round to come: the chance that it brings the second crown, and that no round up to it has.
MEAN, DEVIATION, CROWNS = range(3)


@program
def outlook_of(typical: Any, rounds: int) -> Any:
    """From mean, deviation and chance of a crown in a round, by seat; empty if no round is left."""
    seats = typical.shape[1]
    outlook = np.zeros((seats if rounds else 0, CROWNS + 4 * rounds))
    for seat in range(len(outlook)):
        outlook[seat, MEAN] = typical[0, seat] * rounds
        outlook[seat, DEVIATION] = typical[1, seat] * np.sqrt(rounds)
        crown = typical[2, seat]
        none, one, left = 1.0, 0.0, 1.0  # no crown yet, one; and left: of one at hand
        for later in range(rounds):
            outlook[seat, CROWNS + later] = one * crown
            outlook[seat, CROWNS + 2 * rounds + later] = left * crown
            one = one * (1 - crown) + none * crown
            none *= 1 - crown
            left *= 1 - crown
            outlook[seat, CROWNS + rounds + later] = none + one
            outlook[seat, CROWNS + 3 * rounds + later] = left
    return outlook


@program
def chance_to_win(totals: Any, crowns: Any, outlook: Any) -> float:
    """Of seat 0: by coming first to a second crown, or by points if nobody does."""
    rounds = (outlook.shape[1] - CROWNS) // 4
    won, open_still = 0.0, 1.0
    for later in range(rounds):
        others, tied = 1.0, 1.0
        for seat in range(1, len(totals)):
            at = CROWNS + 2 * rounds * crowns[seat] + later
            before = outlook[seat, at + rounds - 1] if later else 1.0
            others *= before
            tied *= 1 - 0.5 * outlook[seat, at] / max(1e-9, before)
        won += outlook[0, CROWNS + 2 * rounds * crowns[0] + later] * others * tied
    for seat in range(len(totals)):
        open_still *= outlook[seat, CROWNS + 2 * rounds * crowns[seat] + 2 * rounds - 1]
    return won + open_still * chance_to_lead(totals, outlook)


@program
def chance_to_lead(totals: Any, outlook: Any) -> float:
    """Most points at the end."""
    chance = 0.0
    for node in range(len(NODES)):
        mine = totals[0] + outlook[0, MEAN] + NODES[node] * outlook[0, DEVIATION]
        leads = WEIGHTS[node]
        for seat in range(1, len(totals)):
            ahead = (mine - totals[seat] - outlook[seat, MEAN]) / outlook[seat, DEVIATION]
            at = (ahead + FAR) * FINE
            if at <= 0:
                leads = 0.0
                break
            if at < 2 * FAR * FINE:
                leads *= NORMAL[int(at)]
        chance += leads
    return chance
