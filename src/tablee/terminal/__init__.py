"""Tables in a terminal: `run` opens the app. Only what is called imports the screen library, which is slow to load."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.terminal.lesson import LessonPlan
    from tablee.terminal.saves import Saves
    from tablee.terminal.table_plan import TablePlan

PACE = 0.45  # seconds given to a sentence of the log


def run(plan: "TablePlan | LessonPlan | Path | None", saves: "Saves", language: str, pace: float = PACE) -> int:
    """Play: a new table, a lesson, a saved table (its path), or nothing yet, which opens the door."""
    from tablee.terminal.app import TerminalApp

    logging.getLogger("tablee").addHandler(logging.NullHandler())  # nothing is written across the screen
    app = TerminalApp(plan, saves, language, pace)
    app.run()
    return app.return_code or 0
