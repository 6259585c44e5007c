"""Training: the openings of every table of one box, the same from the same seed."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import Any

import numpy as np

from tablee.core.mind import Training
from tablee.games.fifty.edition import EDITION, ONE_BOX
from tablee.games.fifty.mind.learned.openings import FEWEST, OPENINGS, name_of
from tablee.games.fifty.mind.model.beliefs import CASUAL, EVEN, LADDERS, known_habits
from tablee.games.fifty.mind.model.chances import Floats
from tablee.games.fifty.mind.position import RoundStart, Terms, tables_with
from tablee.games.fifty.mind.search.weighing import Work, imagined_in, searched
from tablee.games.fifty.mind.search.worlds import imagine
from tablee.kernels.compiling import Numbers

WORK = Work(worlds=20_000, sampled=60, sweeps=6, best_lines=12)
HABITS = {EVEN: 0.1, CASUAL: 0.6, LADDERS: 0.3}  # of a stranger who has one
# With so many seats: how likely all others have habits. Else they are copies, all of them or all but one.
TRUST = {4: 0.83, 5: 0.83, 6: 0.92, 7: 0.97}
LOOPS = 2
CHOICES, HARDLY = 3, 0.004  # lines of a place at most, and how much less than the best they may win


def train(seed: int, effort: float, tell: Callable[[str], None]) -> bytes:
    tables = list(all_tables())
    openings: dict[str, Any] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for terms, lines in zip(tables, pool.map(partial(open_with, seed, effort), tables), strict=True):
            openings[name_of(terms.blocked, terms.seats)] = lines
            if len(openings) % 10 == 0:
                tell(f"{len(openings)} of {len(tables)}")
    file = BytesIO()
    np.savez_compressed(file, **openings)
    return file.getvalue()


def all_tables() -> Iterator[Terms]:
    return (terms for seats in range(FEWEST, ONE_BOX + 1) for terms in tables_with(seats))


def open_with(seed: int, effort: float, terms: Terms) -> Numbers:
    """By place lines for the first round: the best, if the others have habits or play the lines of their places."""
    chances = np.random.default_rng([seed, terms.seats, *terms.blocked])
    work = WORK.times(effort)
    people = strangers(terms, work.worlds, chances)
    lines = np.zeros((terms.seats, CHOICES), np.int64)
    for _ in range(LOOPS):
        for place in range(terms.seats):
            worlds = people.copy()
            sit_down(worlds, np.roll(lines, -place, axis=0), TRUST[terms.seats], chances)
            lines[place] = best_lines(terms, worlds, work, chances)
    return lines


def strangers(terms: Terms, count: int, chances: np.random.Generator) -> Numbers:
    """Worlds of people with habits."""
    chains, _, _ = known_habits(terms)
    worlds = np.zeros((count, terms.seats), np.int64)
    imagine(chains, habits(terms), np.uint64(chances.integers(1 << 62)), worlds)
    return worlds


def habits(terms: Terms) -> Floats:
    """By other seat and known habit how likely it is."""
    size = len(known_habits(terms)[0])
    shares = np.zeros((terms.seats - 1, size))
    shares[:, :LADDERS] = [HABITS.get(at, 0.0) for at in range(LADDERS)]
    shares[:, LADDERS:] = HABITS[LADDERS] / (size - LADDERS)
    return shares


def sit_down(worlds: Numbers, lines: Numbers, trust: float, chances: np.random.Generator) -> None:
    """In some worlds copies sit in all other seats, or in all but one; `lines` by place from mine."""
    count, seats = worlds.shape
    scene, stranger = chances.random(count), chances.integers(1, seats, count)
    for seat in range(1, seats):
        if lines[seat, 0]:
            alone = (scene < (1 + trust) / 2) & (stranger == seat)
            copied = (scene >= trust) & ~alone
            worlds[copied, seat] = chances.choice(lines[seat], copied.sum())


def best_lines(terms: Terms, worlds: Numbers, work: Work, chances: np.random.Generator) -> Numbers:
    """Those that win most, and hardly less than the best."""
    _, gaps, spots = known_habits(terms)
    shares, edition = habits(terms), EDITION.standard
    start = RoundStart(
        terms, np.zeros((2, terms.seats), np.int64), edition.crown_of(terms.seats), len(edition.bonus) - 1
    )
    world = imagined_in(
        start,
        worlds,
        np.einsum("oc,cxz->oxz", shares, gaps),
        np.einsum("oc,csx->osx", shares, spots),
        work,
        np.uint64(chances.integers(1 << 62)),
    )
    _, lines, values = searched(world, work)
    good = lines[:CHOICES][values[:CHOICES, 0] > values[0, 0] - HARDLY]
    return np.resize(good, CHOICES)


TRAININGS = (Training(OPENINGS, train),)
