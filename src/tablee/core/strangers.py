"""Strangers: habits of another kind than the bots of a game have, so that strength is not only what was tuned for."""

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.core.game import Bot


@dataclass(frozen=True)
class Strangers:
    habits: Mapping[str, Bot]  # by name, as typed
    # A deceiver plays so many decisions like `casual`: two rounds, or what comes near it. 0 where nobody can deceive.
    innocent: int = 0


def by_name(*habits: Bot) -> dict[str, Bot]:
    """As they are typed: `same-line`."""
    return {habit.__name__.replace("_", "-"): habit for habit in habits}
