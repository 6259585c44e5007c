"""The master level: a mixture that follows from what everybody can see, so that copies think once; and a draw from it.

It holds those who read others for readers: what a strong bot would write in their place is one of the habits it weighs.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tablee.core.dice import Dice, SeededDice
from tablee.core.kernels import Numbers
from tablee.core.mind import Thought
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.chances import Chain, Floats, tables_of
from tablee.games.fifty.mind.habits import same_again
from tablee.games.fifty.mind.levels import expectation, strong
from tablee.games.fifty.mind.model import BALANCED, EVEN, Model, Prior, known_habits, model_of
from tablee.games.fifty.mind.seen import seen_by
from tablee.games.fifty.mind.stand import Terms, numbers_of, others_of, terms_of
from tablee.games.fifty.mind.thinking import Work, drawn, imagined, searched
from tablee.games.fifty.mind.worlds import write_line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

MASTER = Work(worlds=6000, sampled=24, sweeps=2, kept=10)
WARY = Prior(even=0.06, casual=0.25, ladder=0.12, balanced=0.52, again=0.05, safe=0.15)
READERS = 0.5  # of those who play a balanced line or read: so many read
READINGS, READING = 6, 0.15  # how often a strong bot is imagined in each place, and with which effort
BASE = 64  # lines drawn from the equilibrium
HEAT = 0.01
KEY = np.uint64(0xB0A2D)


@dataclass(frozen=True)
class Mixture:
    lines: Numbers
    shares: Floats
    found: Floats  # win and points


def master(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    if not terms_of(view, view.round).fits:
        return crowded.think(view, ask, dice)
    assert view.me is not None
    mixed = mixture(seen_by(view, view.me, view.round), effort)
    at = drawn(mixed.shares, dice)
    return Thought(Pick(numbers_of(int(mixed.lines[at]))), expectation(mixed.found[at, 1], mixed.found[at, 0]))


@lru_cache(maxsize=256)
def mixture(view: View, effort: float) -> Mixture:
    """Lines of the equilibrium and those that a search has found, the better the likelier."""
    work = MASTER.times(effort)
    terms = terms_of(view, view.round)
    world = imagined(view, wary_model(view, effort), work, KEY)
    world, best, _ = searched(world, work)
    balanced = known_habits(terms)[0][BALANCED]
    base = [write_line(balanced, KEY + np.uint64(at)) for at in range(BASE)]
    lines = np.array(list(dict.fromkeys([*map(int, best), *base])), np.int64)
    found = world.weigh(lines)
    weights = np.exp((found[:, 0] - found[:, 0].max()) / HEAT)
    return Mixture(lines, weights / weights.sum(), found)


def wary_model(view: View, effort: float) -> Model:
    """The model, and beside the balanced line what a reader would write."""
    model = model_of(view, WARY)
    others = others_of(view)
    shares, chains = model.shares, list(model.chains)
    size = len(chains)
    shares = np.concatenate([shares, np.zeros((len(others), len(others)))], axis=1)
    gaps, spots = model.gaps.copy(), model.spots.copy()
    for at, other in enumerate(others):
        chain = reader_chain(seen_by(view, other.seat, view.round), effort)
        moved = shares[at, BALANCED] * READERS
        old_gaps, old_spots = tables_of(chains[BALANCED])
        new_gaps, new_spots = tables_of(chain)
        shares[at, BALANCED] -= moved
        shares[at, size + at] = moved
        gaps[at] += moved * (new_gaps - old_gaps)
        spots[at] += moved * (new_spots - old_spots)
        chains.append(chain)
    return Model(np.stack(chains), shares, gaps, spots)


@lru_cache(maxsize=256)
def reader_chain(view: View, effort: float) -> Chain:
    """What a strong bot would write here, more or less."""
    terms = terms_of(view, view.round)
    lines = [reading(view, terms, at, effort) for at in range(READINGS)]
    return same_again(lines, terms.ask, known_habits(terms)[0][EVEN])


def reading(view: View, terms: Terms, at: int, effort: float) -> Line:
    move = strong(view, terms.ask, SeededDice(f"reading {at}".encode()), READING * min(1.0, effort)).move
    line: Line = move.numbers
    return line


__all__ = ["master", "mixture"]
