"""Did you mean: the known name that is nearest to one that nobody knows."""

from collections.abc import Iterable
from difflib import get_close_matches

NONE = "none"  # as messages ask for it: nothing is near
LEAST = 0.6  # how alike two names must be, from 0 to 1
LONGEST = 60  # characters that are compared


def nearest(given: str, known: Iterable[str]) -> str:
    matches = get_close_matches(given[:LONGEST].lower(), list(known), n=1, cutoff=LEAST)
    return matches[0] if matches else NONE
