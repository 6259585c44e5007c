"""A model of the others: how likely each habit is for each of them, after all lines they have shown."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind.chances import Chain, Floats, log_chance, tables_of
from tablee.games.fifty.mind.habits import WILD, same_again, usual_habits
from tablee.games.fifty.mind.stand import Terms, equilibrium, ladder_of, others_of, terms_of
from tablee.games.fifty.view import View

EVEN, CASUAL, BALANCED, LADDERS = range(4)  # where the usual habits stand among the chains; ladders follow


@dataclass(frozen=True)
class Prior:
    """How likely a stranger is to have each habit, and how much of the model is never believed."""

    even: float
    casual: float
    ladder: float
    balanced: float
    again: float
    safe: float


@dataclass(frozen=True)
class Model:
    chains: Chain  # stacked
    shares: Floats  # by other seat and chain
    gaps: Floats  # by other seat
    spots: Floats


@lru_cache(maxsize=24)
def known_habits(terms: Terms) -> tuple[Floats, Floats, Floats]:
    """The chains that everybody may have, with their gaps and spots."""
    even, casual, ladders = usual_habits(terms.top - 1, terms.blocked)
    balanced, _ = equilibrium(terms, 1 / (terms.seats - 1))
    chains = np.stack([even, casual, balanced, *ladders])
    tables = [tables_of(chain) for chain in chains]
    return chains, np.stack([gaps for gaps, _ in tables]), np.stack([spots for _, spots in tables])


def chances_of(terms: Terms, line: Line) -> Floats:
    """How likely each of the known habits writes this line, none of them impossible."""
    chains, _, _ = known_habits(terms)
    logs: Floats = log_chance(chains, ladder_of(line))
    floor = WILD * np.exp(logs[EVEN])
    chances: Floats = (1 - WILD) * np.exp(logs) + floor
    near = log_chance((0.7 * chains[BALANCED] + 0.3 * chains[EVEN])[None], ladder_of(line))
    chances[BALANCED] = 0.5 * chances[BALANCED] + 0.5 * np.exp(near[0])
    return chances


def model_of(view: View, prior: Prior) -> Model:
    terms = terms_of(view, view.round)
    chains, gaps, spots = known_habits(terms)
    others, size = others_of(view), len(chains)
    shares = np.zeros((len(others), size + len(others)))
    again: list[Chain] = []
    for at, seat in enumerate(others):
        lines = [counted.line for counted in seat.rounds]
        posterior, repeats = weigh_habits(view, lines, prior, size)
        shares[at, :size] = posterior
        shares[at, size + at] = repeats
        again.append(same_again(lines, terms.ask, chains[EVEN]) if lines else chains[EVEN])
    every = np.concatenate([chains, np.stack(again)])
    tables = [tables_of(chain) for chain in again]
    all_gaps = np.concatenate([gaps, np.stack([found for found, _ in tables])])
    all_spots = np.concatenate([spots, np.stack([found for _, found in tables])])
    return Model(every, shares, np.einsum("oc,cxz->oxz", shares, all_gaps), np.einsum("oc,csx->osx", shares, all_spots))


def strangers(view: View, prior: Prior) -> Model:
    """Everybody as if nobody had shown a line yet."""
    chains, gaps, spots = known_habits(terms_of(view, view.round))
    shares, _ = weigh_habits(view, [], prior, len(chains))
    shares = np.repeat((shares / shares.sum())[None], view.seat_count - 1, axis=0)
    return Model(chains, shares, np.einsum("oc,cxz->oxz", shares, gaps), np.einsum("oc,csx->osx", shares, spots))


def weigh_habits(view: View, lines: list[Line], prior: Prior, size: int) -> tuple[Floats, float]:
    """The shares of the known habits and of writing the same again."""
    weights = np.zeros(size + 1)
    weights[EVEN], weights[CASUAL], weights[BALANCED] = prior.even, prior.casual, prior.balanced
    weights[LADDERS:size], weights[size] = prior.ladder / (size - LADDERS), prior.again
    for number, line in enumerate(lines):
        terms = terms_of(view, number)
        chances = chances_of(terms, line)
        if number == 0:
            repeats = float(weights[:size] @ chances / weights[:size].sum())
        else:
            chain = same_again(lines[:number], terms.ask, known_habits(terms)[0][EVEN])
            repeats = float(np.exp(log_chance(chain[None], ladder_of(line))[0]))
        # A ladder starts anew every round: its starts are one habit together.
        weights[LADDERS:size] = weights[LADDERS:size].sum() / (size - LADDERS)
        ladder = weights[LADDERS:size].sum() * chances[LADDERS:].mean()
        weights[:LADDERS] *= chances[:LADDERS]
        weights[LADDERS:size] = ladder / (size - LADDERS)
        weights[size] *= repeats
        weights /= weights.sum()
    weights *= 1 - prior.safe
    weights[BALANCED] += prior.safe
    return weights[:size], float(weights[size])
