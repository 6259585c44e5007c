"""How many seeds it takes until a planted fault is found."""

from collections.abc import Iterator

import msgspec

from tests.simulation.planted import FAULTS, plant
from tests.simulation.run import simulate

MOST_SEEDS = 60


class Finding(msgspec.Struct, frozen=True):
    fault: str
    seeds: int | None  # until it was found; None: it was not
    why: str


def find(fault: str, most: int = MOST_SEEDS, first: int = 1) -> Finding:
    with plant(fault):
        for seed in range(first, first + most):
            outcome = simulate(str(seed))
            if outcome.failures:
                return Finding(fault, seed - first + 1, outcome.failures[0])
    return Finding(fault, None, "")


def find_all(most: int = MOST_SEEDS) -> Iterator[Finding]:
    for fault in FAULTS:
        yield find(fault, most)
