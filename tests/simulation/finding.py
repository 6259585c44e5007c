"""How many seeds it takes until a planted fault is found."""

import msgspec

from tests.simulation import (  # noqa: F401 - they plant
    planted_cluster,
    planted_details,
    planted_going_on,
    planted_house,
    planted_people,
    planted_sockets,
)
from tests.simulation.cluster_run import simulate_cluster
from tests.simulation.planted import FAULTS, OF_SEVERAL, plant
from tests.simulation.run import Outcome, Simulate, simulate

MOST_SEEDS = 60
ROUNDS = (4, 12, 30)  # in so many seeds each is looked for, before any is in more
SEVERAL = 3  # of so many seeds one is of several processes


class Finding(msgspec.Struct, frozen=True):
    fault: str
    seeds: int | None  # until it was found; None: it was not
    why: str

    @property
    def is_found(self) -> bool:
        return self.seeds is not None


def names_of_faults() -> list[str]:
    return list(FAULTS)


def world_of(fault: str) -> Simulate:
    return simulate_cluster if fault in OF_SEVERAL else simulate


def simulate_any(seed: int) -> Outcome:
    """One process, or several."""
    return world_of_seed(seed)(str(seed))


def world_of_seed(seed: int) -> Simulate:
    return simulate if seed % SEVERAL else simulate_cluster


def find(fault: str, most: int = MOST_SEEDS, first: int = 1) -> Finding:
    run = world_of(fault)
    with plant(fault):
        for seed in range(first, first + most):
            outcome = run(str(seed))
            if outcome.failures:
                return Finding(fault, seed - first + 1, outcome.failures[0])
    return Finding(fault, None, "")
