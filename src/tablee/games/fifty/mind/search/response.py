"""What a line is worth against lines that are only known by their chances, and the best one.

Between two numbers of one's own nothing else of it matters, so points add up over the pairs of numbers that follow each
other, and the best of two million lines is found number by number, from the top down.
"""

from typing import Any

import numpy as np

from tablee.games.fifty.lines import SPACES
from tablee.kernels.compiling import part, program


@part
def edges_of(alone: Any, quiet: Any, rivals: Any) -> Any:
    """What going from one number to the next brings: own points, less what the others score meanwhile.

    `alone` and `quiet` by x and z: nobody else has a number from x to z; and z + 1 does not clash where that matters.
    `rivals`: a rival wrote x, and counts at least to z + 1.
    """
    top = alone.shape[0] - 1
    edges = np.zeros((top + 1, top + 1))
    theirs = np.zeros(top + 1)  # by x: what is scored from x on, up to the number
    for number in range(1, top + 1):
        lost = 0.0
        for x in range(number - 1, 0, -1):
            theirs[x] += rivals[x, number - 1]
            edges[x, number] = -lost
            lost += theirs[x]
        edges[0, number] = -lost
    for x in range(1, top):
        run = 0.0
        for number in range(x + 1, top + 1):
            edges[x, number] += run + alone[x, number - 1]
            run += quiet[x, number - 1]
    return edges


@part
def edges_mute(alone: Any, quiet: Any, rivals: Any) -> Any:
    """The same where a number on which several hands go up scores nobody: one's own next number must be alone too."""
    edges = edges_of(alone, quiet, rivals)
    top = alone.shape[0] - 1
    for x in range(1, top):
        for number in range(x + 1, top):
            edges[x, number] += alone[x, number] - alone[x, number - 1]
    return edges


@program
def against_like(free: Any, spots: Any, others: int, care: float, zest: float, pays: Any, scores: int) -> Any:
    """Edges and nodes against so many who all play alike; `pays` is the bonus by space and number.

    With zest a long run is worth more than its points, by so much for each of them and each of its length: crowns.
    """
    top = free.shape[0] - 1
    alone, quiet, rivals = np.ones((top + 1, top + 1)), np.ones((top + 1, top + 1)), np.zeros((top + 1, top + 1))
    nodes = np.zeros((SPACES, top + 1))
    for x in range(1, top + 1):
        for z in range(x, top + 1):
            rest = 1.0
            for _ in range(others - 1):
                rest *= free[x, z]
            alone[x, z] = rest * free[x, z]
            rivals[x, z] = care * others * (free[x + 1, z] - free[x, z]) * rest if x < top else 0.0
    for x in range(1, top):
        bonus, rest = 0.0, 1.0
        for _ in range(others - 1):
            rest *= free[x, x]
        for space in range(SPACES):
            bonus += spots[space, x] * pays[space, x]
        for space in range(SPACES):
            nodes[space, x] = pays[space, x] * (1 - alone[x, x]) - care * others * bonus * rest
    if scores:
        stretch(alone, rivals, zest)
        return edges_of(alone, alone, rivals), nodes
    for x in range(1, top):
        for z in range(x, top):
            rest = 1.0
            for _ in range(others - 1):
                rest *= free[x, z + 1]
            quiet[x, z] = alone[x, z + 1] + others * (free[x, z] - free[x, z + 1]) * rest
    return edges_mute(alone, quiet, rivals), nodes


@part
def stretch(alone: Any, rivals: Any, zest: float) -> None:
    """Long runs count for more than their points, mine and theirs."""
    top = alone.shape[0] - 1
    for x in range(1, top):
        for z in range(x, top):
            alone[x, z] *= 1 + zest * (2 * (z - x) + 1)
            rivals[x, z] *= 1 + zest * (2 * (z - x) + 1)


@program
def against_each(frees: Any, spots: Any, care: Any, zest: float, pays: Any, scores: int) -> Any:
    """Edges and nodes against rivals who each play in their own way."""
    others, top = frees.shape[0], frees.shape[1] - 1
    alone, quiet, rivals = np.ones((top + 1, top + 1)), np.ones((top + 1, top + 1)), np.zeros((top + 1, top + 1))
    nodes = np.zeros((SPACES, top + 1))
    for x in range(1, top + 1):
        for z in range(x, top + 1):
            for other in range(others):
                alone[x, z] *= frees[other, x, z]
            for other in range(others):
                if x < top and care[other] != 0:
                    rest = 1.0
                    for third in range(others):
                        if third != other:
                            rest *= frees[third, x, z]
                    rivals[x, z] += care[other] * (frees[other, x + 1, z] - frees[other, x, z]) * rest
    for x in range(1, top):
        taken = 0.0
        for other in range(others):
            bonus, rest = 0.0, 1.0
            for third in range(others):
                if third != other:
                    rest *= frees[third, x, x]
            for space in range(SPACES):
                bonus += spots[other, space, x] * pays[space, x]
            taken += care[other] * bonus * rest
        for space in range(SPACES):
            nodes[space, x] = pays[space, x] * (1 - alone[x, x]) - taken
    if scores:
        stretch(alone, rivals, zest)
        return edges_of(alone, alone, rivals), nodes
    for x in range(1, top):
        for z in range(x, top):
            quiet[x, z] = alone[x, z + 1]
            for other in range(others):
                rest = 1.0
                for third in range(others):
                    if third != other:
                        rest *= frees[third, x, z + 1]
                quiet[x, z] += (frees[other, x, z] - frees[other, x, z + 1]) * rest
    return edges_mute(alone, quiet, rivals), nodes


@part
def values_of(edges: Any, nodes: Any, legal: Any) -> Any:
    """By space and number: the most that can be had from this number on, it included. Minus infinity: not possible."""
    top = edges.shape[0] - 1
    values = np.full((SPACES, top + 1), -np.inf)
    for space in range(SPACES - 1, -1, -1):
        for x in range(1, top):
            if not legal[x]:
                continue
            best = edges[x, top] if space == SPACES - 1 else -np.inf
            if space < SPACES - 1:
                for number in range(x + 1, top):
                    best = max(best, edges[x, number] + values[space + 1, number])
            values[space, x] = nodes[space, x] + best
    return values


@program
def best_line(edges: Any, nodes: Any, legal: Any) -> Any:
    """The best line, and what it is worth."""
    top = edges.shape[0] - 1
    values = values_of(edges, nodes, legal)
    line = np.zeros(SPACES, np.int64)
    last, worth = 0, 0.0
    for space in range(SPACES):
        best = -np.inf
        for number in range(last + 1, top):
            value = edges[last, number] + values[space, number]
            if value > best:
                best = value
                line[space] = number
        if space == 0:
            worth = best
        last = line[space]
    return line, worth


@program
def good_lines(edges: Any, nodes: Any, legal: Any, heat: float, draws: Any) -> Any:
    """Lines, the better the likelier: one that is worth `heat` less comes less often by a factor of e.

    `draws`: by line and space a number from 0 to 1.
    """
    top = edges.shape[0] - 1
    values = np.full((SPACES, top + 1), -np.inf)  # what may be had from here on, the better ways counting more
    for space in range(SPACES - 1, -1, -1):
        for x in range(1, top):
            if legal[x]:
                rest = edges[x, top] if space == SPACES - 1 else softest(edges[x], values[space + 1], x + 1, top, heat)
                values[space, x] = nodes[space, x] + rest
    lines = np.zeros((len(draws), SPACES), np.int64)
    for at in range(len(draws)):
        last = 0
        for space in range(SPACES):
            total, left = softest(edges[last], values[space], last + 1, top, heat), draws[at, space]
            chosen = last
            for number in range(last + 1, top):
                if values[space, number] > -np.inf:
                    chosen = number
                    left -= np.exp((edges[last, number] + values[space, number] - total) / heat)
                    if left < 0:
                        break
            lines[at, space] = chosen
            last = chosen
    return lines


@part
def softest(edges: Any, values: Any, first: int, top: int, heat: float) -> float:
    """The best of what follows, and a little more where much is nearly as good."""
    best = -np.inf
    for number in range(first, top):
        best = max(best, edges[number] + values[number])
    if best == -np.inf:
        return best
    total = 0.0
    for number in range(first, top):
        total += np.exp((edges[number] + values[number] - best) / heat)
    return best + heat * np.log(total)


@program
def worth_of(edges: Any, nodes: Any, line: Any) -> float:
    """What a line is worth."""
    last, worth = 0, 0.0
    for space in range(SPACES):
        worth += edges[last, line[space]] + nodes[space, line[space]]
        last = line[space]
    return worth + edges[last, edges.shape[0] - 1]


@part
def worth_of_chain(edges: Any, nodes: Any, gaps: Any, spots: Any) -> float:
    """What a habit is worth on average."""
    return (edges * gaps).sum() + (nodes * spots).sum()
