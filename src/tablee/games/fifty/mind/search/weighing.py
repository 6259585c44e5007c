"""Thinking about a line: believe something about the others, imagine worlds, search for what wins in them."""

from dataclasses import dataclass, replace

import numpy as np

from tablee.core.dice import Dice
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.model.beliefs import Model
from tablee.games.fifty.mind.model.chances import Floats, open_chances
from tablee.games.fifty.mind.model.habits import flags_of
from tablee.games.fifty.mind.position import RoundStart, Terms, round_start_of
from tablee.games.fifty.mind.search.hill_climbing import search, weigh_all
from tablee.games.fifty.mind.search.response import against_each, best_line, good_lines
from tablee.games.fifty.mind.search.win_chance import outlook_of, rounds_of
from tablee.games.fifty.mind.search.worlds import imagine, typical
from tablee.games.fifty.view import View
from tablee.kernels.compiling import Numbers

KEYS = range(1 << 62)
GRAIN = 1 << 20  # of a draw by shares
CARES = (0.5, 1.4, 2.2)  # what a point of the others costs me, shared among them, where lines are first thought of
HEAT = 0.12  # points that make such a line less likely by a factor of e


@dataclass(frozen=True)
class Work:
    """How much is done at full effort; all of it is counted."""

    worlds: int
    sampled: int  # lines first thought of, for each way to care
    sweeps: int
    best_lines: int

    def times(self, effort: float) -> "Work":
        """Less of everything for less effort, but never nothing."""
        root = effort**0.5
        return Work(
            worlds=max(48, int(self.worlds * effort)) if effort < 1 else int(self.worlds * effort),
            sampled=max(4, int(self.sampled * root)),
            sweeps=max(1, round(self.sweeps * root)),
            best_lines=max(3, int(self.best_lines * root)),
        )


@dataclass(frozen=True)
class Imagined:
    """Everything that lines are weighed in."""

    terms: Terms
    table: Numbers
    row: Numbers
    worlds: Numbers
    outlook: Floats
    candidates: Numbers

    def weigh(self, lines: Numbers) -> Floats:
        """By line the share of the win and the points of the round."""
        return weigh_all(lines, self.worlds, len(self.worlds), self.table, self.row, self.outlook)

    def search(self, sweeps: int, best_lines: int) -> tuple[Numbers, Floats]:
        lines, values = search(
            self.candidates, self.terms.legal, self.worlds, self.table, self.row, self.outlook, sweeps, best_lines
        )
        return lines, values

    def going_on_with(self, lines: Numbers) -> "Imagined":
        """The same worlds, if I went on with the first of these lines: the outlook changes with it."""
        rounds = rounds_of(self.outlook)
        outlook = outlook_of(typical(int(lines[0]), self.worlds, self.row), rounds)
        return replace(self, outlook=outlook, candidates=lines)


def key_of(dice: Dice, name: str) -> np.uint64:
    return np.uint64(dice.one(name, KEYS))


def draws_of(key: np.uint64, count: int) -> Floats:
    return np.random.Generator(np.random.Philox(int(key))).random((count, SPACES))


def imagined(view: View, model: Model, work: Work, key: np.uint64) -> Imagined:
    """Worlds after a model of the others, and lines to begin with."""
    worlds = np.zeros((work.worlds, view.seat_count), np.int64)
    imagine(model.chains, model.shares, key, worlds)
    return imagined_in(round_start_of(view), worlds, model.gaps, model.spots, work, key)


def imagined_in(
    start: RoundStart, worlds: Numbers, gaps: Floats, spots: Floats, work: Work, key: np.uint64
) -> Imagined:
    """The same in worlds at hand; gaps and spots by other seat."""
    terms = start.terms
    frees = np.stack([open_chances(gap) for gap in gaps])
    flags, pays = flags_of(terms.ask), terms.pays()
    best: list[int] = []
    draws = draws_of(key, len(CARES) * work.sampled)
    for place, care in enumerate(CARES):
        cares = np.full(len(gaps), care / len(gaps))
        edges, nodes = against_each(frees, spots, cares, 0.0, pays, int(terms.clash_scores))
        best.append(mask_of(best_line(edges, nodes, flags)[0].tolist()))
        some = draws[place * work.sampled : (place + 1) * work.sampled]
        best += map(mask_of, good_lines(edges, nodes, flags, HEAT, some).tolist())
    row, mine = terms.row(start.crown_at), np.array(best, np.int64)
    outlook = outlook_of(typical(best[work.sampled + 1], worlds, row), start.rounds)
    return Imagined(terms, start.table, row, worlds, outlook, mine)


def searched(world: Imagined, work: Work) -> tuple[Imagined, Numbers, Floats]:
    """The best lines, best first, with the share of the win and the points; the rounds to come as with such a line."""
    lines, _ = world.search(work.sweeps, work.best_lines)
    world = world.going_on_with(lines)
    return (world, *world.search(work.sweeps, work.best_lines))


def choose_place(values: Floats, heat: float, dice: Dice) -> int:
    """A place: the best, or one that wins hardly less."""
    weights = np.exp((values[:, 0] - values[:, 0].max()) / heat)
    return draw_place(weights / weights.sum(), dice)


def draw_place(shares: Floats, dice: Dice) -> int:
    """A place, by shares that sum to 1."""
    at = dice.one("choice", range(GRAIN)) / GRAIN
    return min(int(np.searchsorted(np.cumsum(shares), at, side="right")), len(shares) - 1)
