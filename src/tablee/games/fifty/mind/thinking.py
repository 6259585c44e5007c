"""Thinking about a line: believe something about the others, imagine worlds, search for what wins in them."""

from dataclasses import dataclass

import numpy as np

from tablee.core.dice import Dice
from tablee.core.kernels import Numbers, Words
from tablee.games.fifty.fast import mask_of
from tablee.games.fifty.mind.chances import Floats, open_chances
from tablee.games.fifty.mind.habits import flags_of
from tablee.games.fifty.mind.model import BALANCED, Model, Prior, model_of
from tablee.games.fifty.mind.response import against_each, best_line
from tablee.games.fifty.mind.search import search, weigh_all
from tablee.games.fifty.mind.stand import Terms, table_of, terms_of
from tablee.games.fifty.mind.worlds import foresee, imagine, write_line
from tablee.games.fifty.view import View

KEYS = range(1 << 62)


@dataclass(frozen=True)
class Work:
    """How much is done at full effort; all of it is counted."""

    worlds: int
    rounds: int  # foreseen ones, of each round to come
    futures: int  # of each world
    sampled: int  # candidates from the equilibrium
    sweeps: int
    kept: int

    def times(self, effort: float) -> "Work":
        """Less of everything for less effort, but never nothing."""
        root = effort**0.5
        return Work(
            worlds=max(48, int(self.worlds * effort)) if effort < 1 else int(self.worlds * effort),
            rounds=max(64, int(self.rounds * effort)),
            futures=self.futures if effort >= 0.5 else 1,
            sampled=max(4, int(self.sampled * root)),
            sweeps=max(1, round(self.sweeps * root)),
            kept=max(3, int(self.kept * root)),
        )


@dataclass(frozen=True)
class Imagined:
    """Everything that lines are weighed in."""

    terms: Terms
    table: Numbers
    row: Numbers
    worlds: Numbers
    points: Numbers
    crowned: Numbers
    futures: int
    candidates: Numbers

    def weigh(self, lines: Numbers) -> Floats:
        """By line the share of the win and the points of the round."""
        found: Floats = weigh_all(
            lines, self.worlds, len(self.worlds), self.table, self.row, self.points, self.crowned, self.futures
        )
        return found

    def search(self, sweeps: int, kept: int) -> tuple[Numbers, Floats]:
        lines, found = search(
            self.candidates,
            self.terms.legal,
            self.worlds,
            self.table,
            self.row,
            self.points,
            self.crowned,
            self.futures,
            sweeps,
            kept,
        )
        return lines, found


def key_of(dice: Dice, name: str) -> np.uint64:
    return np.uint64(dice.one(name, KEYS))


def imagined(view: View, model: Model, work: Work, key: np.uint64) -> Imagined:
    terms, seats = terms_of(view, view.round), view.seat_count
    frees = np.stack([open_chances(gaps) for gaps in model.gaps])
    flags, pays = flags_of(terms.ask), terms.pays()
    best = []
    for care in (0.0, 0.5, 1.0):
        cares = np.full(seats - 1, care / (seats - 1))
        edges, nodes = against_each(frees, model.spots, cares, pays, int(terms.clash_scores))
        best.append(mask_of(best_line(edges, nodes, flags)[0].tolist()))
    balanced = model.chains[BALANCED]
    sampled = [write_line(balanced, key + np.uint64(1000 + at)) for at in range(work.sampled)]
    worlds = np.zeros((work.worlds, seats), np.int64)
    imagine(model.chains, model.shares, key, worlds)
    later = range(view.round + 1, view.rounds)
    lines = np.zeros((len(later), work.rounds, seats), np.int64)
    points, crowned = np.zeros_like(lines), np.zeros_like(lines)
    for at in range(len(later)):
        imagine(model.chains, model.shares, key + np.uint64(77 + at), lines[at])
    if later:
        rows = np.stack([terms_of(view, number).row(view.crown_at) for number in later])
        foresee(lines, np.array(best, np.int64), rows, points, crowned)
    return Imagined(
        terms,
        table_of(view),
        terms.row(view.crown_at),
        worlds,
        points,
        crowned,
        work.futures,
        np.array([*best, *sampled], np.int64),
    )


def believed(view: View, prior: Prior, work: Work, dice: Dice, name: str) -> Imagined:
    return imagined(view, model_of(view, prior), work, key_of(dice, name))


__all__ = ["Imagined", "Words", "Work", "believed", "imagined", "key_of"]
