"""A failing seed with fewer faults: what is left of them is needed, and becomes a test."""

from tests.simulation.faults import Fault, Kinds, draw_faults
from tests.simulation.run import TROUBLE, Outcome, Simulate

MOST_TRIES = 60


def shorten(seed: str, run: Simulate, kinds: Kinds) -> tuple[list[Fault], int | None, Outcome]:
    """Halves of its faults are left out, then quarters, as long as anything still fails; and parties."""
    faults, parties = draw_faults(seed, TROUBLE, kinds), None
    best, tries = run(seed, faults, None), 1
    for few in (1, 2):
        outcome = run(seed, faults, few)
        if outcome.failures:
            best, parties = outcome, few
            break
    size = len(faults) // 2
    while size and tries < MOST_TRIES:
        for at in range(0, len(faults), size):
            left = faults[:at] + faults[at + size :]
            outcome, tries = run(seed, left, parties), tries + 1
            if outcome.failures:
                faults, best = left, outcome
                break
        else:
            size //= 2
    return faults, parties, best
