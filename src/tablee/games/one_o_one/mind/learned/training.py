"""Training: both files of values, the same from the same seed. Every table is made for itself."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from tablee.core.mind import Training
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.kernels.terms import terms_of
from tablee.games.one_o_one.mind.learned.lessons import DECISION, gather_trials, observe_games
from tablee.games.one_o_one.mind.learned.values import LEARNED, VALUES, name_of, values_of
from tablee.games.one_o_one.mind.model.lines import HOPES
from tablee.games.one_o_one.mind.search.playout import Hopes
from tablee.games.one_o_one.rules import Draw, OneOOneSetup
from tablee.kernels.compiling import Numbers

Tell = Callable[[str], None]
Values = NDArray[np.float64]
Trials = tuple[Numbers, Values]  # places in the table, and what came of it
T = TypeVar("T")


class Plan(NamedTuple):
    """How much work a table gets at effort 1."""

    seats: int
    draw: Draw
    games: int  # between players by the values, in each of ROUNDS
    trials: tuple[int, ...]  # games in which every cell is tried, one number for each time the values are bent
    worlds: int  # for every cell

    @property
    def unit(self) -> int:
        """A point as the file has it; in a match, a point ahead of all others together."""
        return 500 if self.seats == 1 else 2000

    @property
    def ahead(self) -> int:
        """A point ahead of the others, as lines are counted."""
        return max(1, self.seats - 1)


PLANS = (
    Plan(1, "classic", games=150_000, trials=(700,), worlds=20),
    Plan(1, "expert", games=30_000, trials=(225,), worlds=10),
    Plan(2, "classic", games=40_000, trials=(), worlds=20),
    Plan(2, "expert", games=8_000, trials=(), worlds=10),
    Plan(3, "classic", games=40_000, trials=(), worlds=20),
    Plan(3, "expert", games=8_000, trials=(), worlds=10),
)
PARTS = 32  # into which work is divided, however many threads there are
ROUNDS, WILD, KEPT, DOUBT = 9, 20, 0.6, 20.0
EPOCHS, RATE, LEAST, BATCH = 12, 0.3, 0.03, 400
SIGNS = np.array([1.0, 1.0, -1.0, -1.0])  # lines with the token, lines without it
MOST_TRIALS = 600  # cells of a game
LATER = 1 << 40  # other games than those of the first step


def train_learned(seed: int, effort: float, tell: Tell) -> bytes:
    """What the bot `learned` knows: the mean of what lines became in games between its like."""
    return packed({name_of(plan.seats, plan.draw): learn(plan, seed, effort, tell) for plan in PLANS})


def train_values(seed: int, effort: float, tell: Tell) -> bytes:
    """What worlds are played out by: the same values, bent towards what trials found."""
    return packed({name_of(plan.seats, plan.draw): bend(plan, seed, effort, tell) for plan in PLANS})


def packed(tables: dict[str, Hopes]) -> bytes:
    file, named = BytesIO(), dict[str, Any](tables)
    np.savez_compressed(file, **named)
    return file.getvalue()


def learn(plan: Plan, seed: int, effort: float, tell: Tell) -> Hopes:
    terms, games = terms_for(plan), max(10, int(plan.games * effort))
    values, sums, counts = (np.zeros(HOPES) for _ in range(3))
    for turn in range(ROUNDS):
        hopes, wild, batch = rounded(plan, values), 1 if turn == 0 else WILD, range(turn * games, (turn + 1) * games)
        new = np.sum(side_by_side(partial(observed, seed, terms, hopes, wild), batch), axis=0)
        memory = KEPT if turn > 2 else 0.0
        sums, counts = sums * memory + new[0], counts * memory + new[1]
        values = (sums + DOUBT * values) / (counts + DOUBT)
        tell(f"{name_of(plan.seats, plan.draw)}: round {turn + 1} of {ROUNDS}")
    return rounded(plan, values)


def observed(seed: int, terms: Numbers, hopes: Hopes, wild: int, games: range) -> Numbers:
    """Sums and counts of what lines became in some games."""
    sums = np.zeros((2, HOPES), dtype=np.int64)
    observe_games(np.uint64(seed), games.start, len(games), terms, hopes, wild, sums[0], sums[1])
    return sums


def bend(plan: Plan, seed: int, effort: float, tell: Tell) -> Hopes:
    terms = terms_for(plan)
    values: Values = values_of(plan.seats, plan.draw, LEARNED).astype(np.float64) / plan.unit
    for turn, trials in enumerate(plan.trials):
        first, games = LATER * (turn + 1), max(1, int(trials * effort))
        trial = partial(trials_of, seed, terms, rounded(plan, values), plan.worlds)
        parts = side_by_side(trial, range(first, first + games))
        samples, ahead = one_after_another(parts)
        values = fitted(values, samples, ahead * plan.ahead, seed)
        tell(f"{name_of(plan.seats, plan.draw)}: bent by {len(samples)} trials")
    return rounded(plan, values)


def trials_of(seed: int, terms: Numbers, hopes: Hopes, worlds: int, games: range) -> Trials:
    """Every cell that was tried in some games."""
    most = len(games) * MOST_TRIALS
    samples, ahead = np.zeros((most, DECISION + 1), dtype=np.int64), np.zeros(most)
    count = gather_trials(np.uint64(seed), games.start, len(games), terms, hopes, worlds, samples, ahead)
    return samples[:count], ahead[:count]


def one_after_another(parts: Sequence[Trials]) -> Trials:
    """All trials, their decisions numbered through."""
    before = 0
    for samples, _ in parts:
        samples[:, DECISION] += before
        before = int(samples[-1, DECISION]) + 1
    return np.concatenate([samples for samples, _ in parts]), np.concatenate([ahead for _, ahead in parts])


def side_by_side(work: Callable[[range], T], games: range) -> list[T]:
    """The games in parts, as many at a time as there are processors."""
    step = -(-len(games) // PARTS)
    parts = [games[at : at + step] for at in range(0, len(games), step)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, parts))


def terms_for(plan: Plan) -> Numbers:
    return terms_of(OneOOneSetup(seats=plan.seats, draw=plan.draw, edition=EDITION.standard))


def rounded(plan: Plan, values: Values) -> Hopes:
    return np.round(np.clip(values * plan.unit, -32000, 32000)).astype(np.int16)


def fitted(values: Values, samples: Numbers, trials: Values, seed: int) -> Values:
    """Least squares, decision by decision: how much better a cell is by the values, and how much it was by trial. The
    best cells count most, since only the best is ever chosen."""
    values, slopes = values.copy(), np.full(len(values), 1e-6)
    places, decisions = samples[:, :DECISION], samples[:, DECISION]
    best = np.full(decisions[-1] + 1, -np.inf)
    np.maximum.at(best, decisions, trials)
    usual = np.sqrt(np.mean((trials - means(trials, np.ones_like(trials), decisions)) ** 2))
    weights = np.exp((trials - best[decisions]) / usual) + LEAST
    wanted = trials - means(trials, weights, decisions)
    for batch in batches(decisions, seed):
        now = values[places[batch]] @ SIGNS
        error = now - means(now, weights[batch], decisions[batch]) - wanted[batch]
        pulls = (error * weights[batch])[:, None] * SIGNS
        slope = np.bincount(places[batch].ravel(), pulls.ravel(), minlength=len(values))
        slopes += slope**2
        values -= RATE * slope / np.sqrt(slopes)
    return values


def means(of: Values, weights: Values, decisions: Numbers) -> Values:
    """The mean of the decision that each belongs to."""
    groups = np.unique(decisions, return_inverse=True)[1]
    return (np.bincount(groups, of * weights) / np.bincount(groups, weights))[groups]


def batches(decisions: Numbers, seed: int) -> Iterator[Numbers]:
    """All decisions in a new order, some at a time, again and again."""
    order = np.random.default_rng(seed)
    count = int(decisions[-1]) + 1
    starts = np.searchsorted(decisions, np.arange(count + 1))
    for _ in range(EPOCHS):
        for part in np.array_split(order.permutation(count), max(1, count // BATCH)):
            yield np.concatenate([np.arange(starts[decision], starts[decision + 1]) for decision in part])


TRAININGS = (Training(LEARNED, train_learned), Training(VALUES, train_values))
