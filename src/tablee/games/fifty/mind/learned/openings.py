"""The first round, where nobody has shown anything yet: lines against people with habits, one set for each place.

If all who think alike wrote the best line against habits, they would run into each other on every number. But all see
who calls first: whoever sits so many places after the caller has lines of their own, searched for together with those
of all other places (`learned/training.py`). So copies hardly meet, and lose little to what the best line would win.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np

from tablee.core.facts import Seat
from tablee.games.fifty.edition import EDITION
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind.model.mixture import Mixture, evenly
from tablee.games.fifty.mind.position import Terms
from tablee.kernels.compiling import Numbers

OPENINGS = "openings.npz"
FOLDER = Path(__file__).parent
FEWEST = 4  # with three seats the mixture wins as much


def name_of(blocked: tuple[int, ...], seats: int) -> str:
    return f"{seats} {''.join(map(str, sorted(blocked)))}"


@lru_cache(maxsize=1)
def openings() -> dict[str, Numbers]:
    with np.load(FOLDER / OPENINGS) as tables:
        return dict(tables)


def openings_of(terms: Terms) -> Numbers | None:
    """By place after the caller, lines that are equally good."""
    if terms.top != EDITION.standard.top(terms.seats):
        return None
    return openings().get(name_of(terms.blocked, terms.seats))


def opening(terms: Terms, caller: Seat, seat: Seat) -> Mixture | None:
    """What is drawn from in this seat."""
    lines = openings_of(terms)
    return None if lines is None else evenly(lines[(seat - caller) % terms.seats])


def opened_so(terms: Terms, line: Line) -> float:
    """How likely somebody who opens from here writes this line, whatever the place."""
    lines = openings_of(terms)
    return 0.0 if lines is None else float((lines == mask_of(line)).mean())
