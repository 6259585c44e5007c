"""Habits: how a seat may be choosing its numbers, told from those that were revealed.

Every habit says how likely each number is from the digits left, and gains belief by every reveal that it foresaw. One
of them thinks (search/regret.py tells how it would play); the model of a seat is the mixture of all others.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.mind.learned.worth import FIELDS, Floats
from tablee.games.the_number.mind.search.numbers import PLAYED, SETS

DIFFERENT = np.array([len(set(f"{number:03}")) - 1 for number in range(1000)])  # 0 for a digit three times
FIRST = np.arange(1000) // 100
IS_PLAYED = np.isin(np.arange(1000), PLAYED)

LEARNER = "learner"  # has some habit, to be learned from what it wrote
NAMES = (*FIELDS, LEARNER)
PRIOR = dict(zip(NAMES[1:], (0.15, 0.15, 0.15, 0.15, 0.15, 0.25), strict=True))  # of those who do not think
SOBER = np.array([0.5 / 10, 0.35 / 90, 0.15 / 360])  # one who thinks writes each number so often, by its kind
SLIP = 0.03  # anybody may write anything
ALIKE = 0.5  # at so many tables all others are of one kind


class Doubt(NamedTuple):
    """How likely it is that somebody thinks: each seat before it has shown anything, and one of all others at least,
    whatever they show."""

    first: float
    least: float


class Revealed(NamedTuple):
    """A number that was revealed."""

    turn: int
    left: int
    number: int


class Belief(NamedTuple):
    """What is thought of a seat: how much each name is believed, how likely each number is by the model, and how often
    the seat goes by it instead of thinking."""

    weights: dict[str, float]
    model: Floats
    trust: float


@lru_cache(maxsize=4096)
def chances(name: str, left: int, turn: int) -> Floats:
    """How likely each of the 1,000 numbers is."""
    legal = is_legal(left)
    if name == "random":
        return legal / legal.sum()
    if name == "thinker":
        weight = legal * (IS_PLAYED * SOBER[DIFFERENT] + 0.0001)
        return weight / weight.sum()
    has = [digit for digit in range(10) if left >> digit & 1]
    shares = np.zeros(1000)
    thrice = [111 * digit for digit in has]
    if name == "greedy-999" or (name == "casual" and turn == TURNS - 1):
        shares[thrice[-1]] = 1
    elif name == "repdigit":
        shares[thrice] = 1 / len(has)
    else:
        shares[thrice] = (2 * np.arange(len(has)) + 1) / len(has) ** 2
    return shares


def learner(history: Sequence[Revealed], left: int) -> Floats:
    """One who goes on as before: as many different digits, and a first digit as high among those left."""
    kinds, heights = np.ones(3) / 3, np.full(10, 0.1)
    for one in history:
        kinds[DIFFERENT[one.number]] += 1
        heights[height(one.left, one.number // 100)] += 1
    return spread(left, kinds, heights)


def height(left: int, digit: int) -> int:
    """How many digits left are higher."""
    return (left >> digit + 1).bit_count()


def spread(left: int, kinds: Floats, heights: Floats) -> Floats:
    """Numbers by their kind and the height of their first digit, and else all alike."""
    others = left.bit_count() - 1  # besides the first digit: each fits in three ways, two different ones in two
    same = np.array([1, 3 * others, others * (others - 1)])
    each = np.divide(kinds, same, out=np.zeros(3), where=same > 0)
    high = np.array([heights[height(left, digit)] for digit in range(10)])
    weight = is_legal(left) * each[DIFFERENT] * high[FIRST]
    return weight / weight.sum()


@lru_cache(maxsize=1024)
def is_legal(left: int) -> Floats:
    """1 for every number of these digits."""
    return (SETS & ~left == 0).astype(np.float64)


@lru_cache(maxsize=1024)
def foresaw(history: tuple[Revealed, ...], sober: tuple[float, ...] = ()) -> Floats:
    """How likely all these numbers together were for each name, beside the likeliest. `sober`: how likely each was for
    one who thinks, where somebody has looked into it."""
    logs = np.zeros(len(NAMES))
    for place, one in enumerate(history):
        uniform = float(chances("random", one.left, one.turn)[one.number])
        for at, name in enumerate(NAMES):
            shares = learner(history[:place], one.left) if name == LEARNER else chances(name, one.left, one.turn)
            likely = sober[place] if sober and name == "thinker" else float(shares[one.number])
            logs[at] += np.log((1 - SLIP) * likely + SLIP * uniform)
    return np.exp(logs - logs.max())


def believed(foreseen: Sequence[Floats], doubt: Doubt) -> Floats:
    """How much each name is believed of each seat. If the table is of one kind, what one shows counts for all; whether
    it is shows too."""
    likely = np.array(foreseen)
    prior = np.array([doubt.first, *((1 - doubt.first) * PRIOR[name] for name in NAMES[1:])])
    apart = prior * likely
    each = apart.sum(axis=1, keepdims=True)
    joint = ALIKE * prior * likely.prod(axis=0) + (1 - ALIKE) * apart / each * each.prod()
    weights: Floats = joint / joint.sum(axis=1, keepdims=True)
    least = doubt.least / len(weights)
    for row in weights:
        if row[0] < least:
            row[1:] *= (1 - least) / (1 - row[0])
            row[0] = least
    return weights


def believe(history: Sequence[Revealed], left: int, turn: int, believed: Floats) -> Belief:
    """What to expect of a seat with these digits left that wrote these numbers, by how much each name is believed."""
    weights = dict(zip(NAMES, map(float, believed), strict=True))
    if not left:
        return Belief(weights, np.zeros(1000), 1.0)
    model = np.zeros(1000)
    for name in NAMES[1:]:
        model += weights[name] * (learner(history, left) if name == LEARNER else chances(name, left, turn))
    total = float(model.sum())
    return Belief(weights, model / total if total else model, 1 - weights["thinker"])
