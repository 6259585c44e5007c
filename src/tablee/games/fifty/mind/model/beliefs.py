"""A model of the others: how likely each habit is for each of them, after all lines they have shown."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind.learned.openings import opened_so
from tablee.games.fifty.mind.model.chances import Chain, Floats, log_chance, tables_of
from tablee.games.fifty.mind.model.habits import WILD, same_again, usual_habits
from tablee.games.fifty.mind.position import Terms, equilibrium, ladder_of, others_of, terms_of
from tablee.games.fifty.mind.search.safety import hope_for
from tablee.games.fifty.view import View

EVEN, CASUAL, BALANCED, HOPEFUL, LADDERS = range(5)  # where the usual habits stand among the chains; all ladders follow
AGAIN, KINDS = 5, 6  # kinds of habits: those, ladders as one, and the same again
ALIKE = 2.0  # so many strangers weigh as much as one who was seen
ROUNDS_OF_THOUGHT = 8
STEPS = 1000  # of learning what the hopeful play
HOPE = (0.25, 0.25, 0.3, 0.3, 0.35)  # how likely they take strangers for casual players, with three seats and more


@dataclass(frozen=True)
class Prior:
    """How likely a stranger is to have each habit, and how much of the model is never believed."""

    even: float
    casual: float
    ladder: float
    hopeful: float
    balanced: float
    again: float
    safe: float

    def weights(self) -> Floats:
        """By kind of habit."""
        shares = np.array([self.even, self.casual, self.balanced, self.hopeful, self.ladder, self.again])
        return shares / shares.sum()


@dataclass(frozen=True)
class Model:
    chains: Chain  # stacked
    shares: Floats  # by other seat and chain
    chain_gaps: Floats
    chain_spots: Floats

    @cached_property
    def gaps(self) -> Floats:
        """By other seat."""
        return np.einsum("oc,cxz->oxz", self.shares, self.chain_gaps)

    @cached_property
    def spots(self) -> Floats:
        return np.einsum("oc,csx->osx", self.shares, self.chain_spots)


@lru_cache(maxsize=24)
def known_habits(terms: Terms) -> tuple[Floats, Floats, Floats]:
    """The chains that everybody may have, with their gaps and spots."""
    even, casual, ladders = usual_habits(terms.top - 1, terms.blocked)
    balanced, hope = equilibrium(terms), HOPE[min(terms.seats, len(HOPE) + 2) - 3]
    hopeful = hope_for(terms, balanced, casual, hope, STEPS)
    chains = [even, casual, balanced, hopeful, *ladders]
    tables = [tables_of(chain) for chain in chains]
    return np.stack(chains), np.stack([gaps for gaps, _ in tables]), np.stack([spots for _, spots in tables])


def chances_of(terms: Terms, line: Line) -> Floats:
    """How likely each of the known habits writes this line, none of them impossible."""
    chains, _, _ = known_habits(terms)
    logs: Floats = log_chance(chains, ladder_of(line))
    floor = WILD * np.exp(logs[EVEN])
    chances: Floats = (1 - WILD) * np.exp(logs) + floor
    for at in (BALANCED, HOPEFUL):
        near = log_chance((0.7 * chains[at] + 0.3 * chains[EVEN])[None], ladder_of(line))
        chances[at] = 0.5 * chances[at] + 0.5 * np.exp(near[0])
    return chances


def model_of(view: View, prior: Prior) -> Model:
    terms = terms_of(view, view.round)
    chains, gaps, spots = known_habits(terms)
    others, size = others_of(view), len(chains)
    shown = [[counted.line for counted in seat.rounds] for seat in others]
    weights = weigh_habits(prior, np.array([evidence(view, lines, prior) for lines in shown]))
    shares = np.zeros((len(others), size + len(others)))
    again: list[Chain] = []
    for at, lines in enumerate(shown):
        shares[at, :size] = spread_out(weights[at], size)
        shares[at, size + at] = weights[at, AGAIN]
        again.append(same_again(lines, terms.ask, chains[EVEN]) if lines else chains[EVEN])
    every = np.concatenate([chains, np.stack(again)])
    tables = [tables_of(chain) for chain in again]
    all_gaps = np.concatenate([gaps, np.stack([gap for gap, _ in tables])])
    all_spots = np.concatenate([spots, np.stack([spot for _, spot in tables])])
    return Model(every, shares, all_gaps, all_spots)


def spread_out(weights: Floats, size: int) -> Floats:
    """Kinds as shares of chains: a ladder may start anywhere."""
    shares = np.full(size, weights[LADDERS] / (size - LADDERS))
    shares[:LADDERS] = weights[:LADDERS]
    return shares


def evidence(view: View, lines: list[Line], prior: Prior) -> Floats:
    """By kind of habit the logarithm of how likely it wrote these lines."""
    logs = np.zeros(KINDS)
    for number, line in enumerate(lines):
        terms = terms_of(view, number)
        chances = chances_of(terms, line)
        if number == 0:
            chances[HOPEFUL] = 0.5 * (chances[HOPEFUL] + opened_so(terms, line))
        kinds = np.append(chances[:LADDERS], chances[LADDERS:].mean())
        logs[:AGAIN] += np.log(kinds)
        if number:
            chain = same_again(lines[:number], terms.ask, known_habits(terms)[0][EVEN])
            logs[AGAIN] += log_chance(chain[None], ladder_of(line))[0]
        else:
            usual = prior.weights()[:AGAIN]
            logs[AGAIN] += np.log(usual @ kinds / usual.sum())
    return logs


def weigh_habits(prior: Prior, logs: Floats) -> Floats:
    """By other seat and kind: people at one table are often alike, so what one shows says something of the others."""
    usual = prior.weights()
    chances = np.exp(logs - logs.max(1, keepdims=True))
    common = usual
    for _ in range(ROUNDS_OF_THOUGHT):
        weights = common * chances
        weights /= weights.sum(1, keepdims=True)
        common = (ALIKE * usual + weights.sum(0)) / (ALIKE + len(weights))
    weights = weights * (1 - prior.safe)
    weights[:, BALANCED] += prior.safe
    return weights
