"""Search: of many lines those that win most in the imagined worlds."""

from typing import Any

import numpy as np

from tablee.games.fifty.mind.search.worlds import weigh
from tablee.kernels.compiling import part, program

KEPT = 4  # lines that go on from one stage to the next at least


@program
def weigh_all(lines: Any, worlds: Any, after: int, table: Any, terms: Any, outlook: Any) -> Any:
    """By line the win share and the points in the first so many worlds."""
    values = np.zeros((len(lines), 2))
    for at in range(len(lines)):
        weigh(lines[at], worlds, 0, after, table, terms, outlook, values[at])
    return values / after


@part
def best_of(lines: Any, values: Any, count: int) -> Any:
    """The lines with the highest values, best first, none twice."""
    order = np.argsort(-values)
    best = np.zeros(count, np.int64)
    size = 0
    for at in order:
        if size < count and not (best[:size] == lines[at]).any():
            best[size] = lines[at]
            size += 1
    return best[:size]


@part
def neighbours(line: int, legal: int) -> Any:
    """All lines that differ in one number."""
    lines = np.zeros(5 * 64, np.int64)
    size, rest = 0, line
    while rest:
        hand = rest & -rest
        rest ^= hand
        free = legal & ~line
        while free:
            other = free & -free
            free ^= other
            lines[size] = line ^ hand ^ other
            size += 1
    return lines[:size]


@program
def search(
    lines: Any,
    legal: int,
    worlds: Any,
    table: Any,
    terms: Any,
    outlook: Any,
    sweeps: int,
    size: int,
) -> Any:
    """The best lines found, best first, with what they win and score: halving, then changing number by number."""
    few, some, all_of_them = max(1, len(worlds) // 16), max(1, len(worlds) // 4), len(worlds)
    values = weigh_all(lines, worlds, few, table, terms, outlook)
    best = best_of(lines, values[:, 0], 3 * size)
    values = weigh_all(best, worlds, some, table, terms, outlook)
    best = best_of(best, values[:, 0], size)
    for sweep in range(sweeps):
        around = neighbours(best[sweep % 2] if len(best) > 1 else best[0], legal)
        values = weigh_all(around, worlds, few, table, terms, outlook)
        around = best_of(around, values[:, 0], 2 * size)
        both = np.concatenate((best, around))
        values = weigh_all(both, worlds, some, table, terms, outlook)
        best = best_of(both, values[:, 0], size)
    values = weigh_all(best, worlds, all_of_them, table, terms, outlook)
    order = np.argsort(-values[:, 0])
    return best[order], values[order]
