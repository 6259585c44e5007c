"""The house in a terminal: `run` opens it. Only what is called imports the screen library, which is slow to load."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.table.saves import Saves
    from tablee.terminal.plan import Plan

PACE = 0.45  # seconds given to a sentence of the log


def run(plan: "Plan | Path | None", saves: "Saves", language: str, pace: float = PACE) -> int:
    """Play: a new table, a kept one (its path), or nothing yet, which opens the door."""
    from tablee.terminal.app import House

    house = House(plan, saves, language, pace)
    house.run()
    return house.return_code or 0
