"""Hindsight: the best line against those that the others wrote."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Hindsight
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind.model.chances import open_chances
from tablee.games.fifty.mind.model.habits import flags_of
from tablee.games.fifty.mind.position import Terms
from tablee.games.fifty.mind.search import crowd
from tablee.games.fifty.mind.search.response import against_each, best_line
from tablee.games.fifty.rules import Pick, State


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:  # noqa: ARG001
    """The best line against those that the others wrote."""
    before, after = states[0], states[-1]
    if len(after.rounds) <= before.round or not before.setup.seats <= crowd.MOST_SHOWN:
        return None
    lines = [result.line for other, result in enumerate(after.rounds[before.round].seats) if other != seat]
    terms = before.terms
    played = Terms(before.setup.seats, terms.top, before.blocked, terms.danger, terms.bonus, terms.clash_number_scores)
    line, points = best_against(lines, played)
    return Hindsight(Pick(line), points)


def best_against(lines: Sequence[Line], terms: Terms) -> tuple[Line, float]:
    """The best line against known ones, and its points."""
    gaps = np.zeros((len(lines), terms.top + 1, terms.top + 1))
    for at, line in enumerate(lines):
        for low, high in zip((0, *line), (*line, terms.top), strict=True):
            gaps[at, low, high] = 1
    frees = np.stack([open_chances(gap) for gap in gaps])
    spots = np.zeros((len(lines), len(terms.bonus), terms.top + 1))
    cares = np.zeros(len(lines))
    edges, nodes = against_each(frees, spots, cares, 0.0, terms.pays(), int(terms.clash_scores))
    best, points = best_line(edges, nodes, flags_of(terms.ask))
    return tuple(best.tolist()), float(points)
