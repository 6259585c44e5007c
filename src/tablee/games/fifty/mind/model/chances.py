"""What is known about a line that nobody has seen yet.

A habit is a chain: for every space the chance of each number after the one before it. All that a line against it is
worth follows from two small tables: how likely two numbers are written one after the other with nothing between them
(`gaps`), and how likely each number stands on each space (`spots`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.fifty.lines import SPACES
from tablee.kernels.compiling import program

Floats = NDArray[np.float64]
Chain = Floats  # by space, number before (0: none) and number


@program
def tables_of(chain: Any) -> Any:
    """The gaps and the spots of a chain; the last gap of a line goes up to the top."""
    top = chain.shape[1] - 1
    gaps, spots = np.zeros((top + 1, top + 1)), np.zeros((SPACES, top + 1))
    before = np.zeros(top + 1)
    before[0] = 1.0
    for space in range(SPACES):
        here = np.zeros(top + 1)
        for last in range(top):
            if before[last] > 0:
                for number in range(last + 1, top):
                    flow = before[last] * chain[space, last, number]
                    gaps[last, number] += flow
                    here[number] += flow
        spots[space] = here
        before = here
    for last in range(top):
        gaps[last, top] += before[last]
    return gaps, spots


@program
def open_chances(gaps: Any) -> Any:
    """The chance that a line has nothing from x to z, by x and z; 1 where there is nothing between."""
    top = gaps.shape[0] - 1
    free = np.ones((top + 1, top + 1))
    over = np.zeros(top + 2)  # by z: the gaps from below x to beyond z
    for x in range(1, top + 1):
        beyond = 0.0
        for z in range(top - 1, x - 2, -1):
            beyond += gaps[x - 1, z + 1]
            over[z] += beyond
            if z >= x:
                free[x, z] = over[z]
        free[x, top] = free[x, top - 1]
    return free


@program
def log_chance(chains: Any, line: Any) -> Any:
    """By chain the logarithm of how likely it writes this line; `line` begins with 0."""
    logs = np.zeros(len(chains))
    for at in range(len(chains)):
        for space in range(SPACES):
            logs[at] += np.log(max(1e-12, chains[at, space, line[space], line[space + 1]]))
    return logs
