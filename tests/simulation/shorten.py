"""A failing seed with fewer faults: what is left of them is needed, and becomes a test."""

from collections.abc import Callable, Sequence

from tests.simulation.faults import Fault, draw_faults
from tests.simulation.run import TROUBLE, Outcome, simulate

MOST_TRIES = 60


def shorten(
    seed: str, run: Callable[[str, Sequence[Fault], int | None], Outcome] = simulate
) -> tuple[list[Fault], int | None, Outcome]:
    """Halves of its faults are left out, then quarters, as long as anything still fails; and parties."""
    faults, parties = draw_faults(seed, TROUBLE), None
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
