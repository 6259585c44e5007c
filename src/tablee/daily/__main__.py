"""`make ghosts`: what stronger levels play at the tables of the days to come, kept beside ghosts.py.

`python -m tablee.daily DAYS [GAME ...]` goes on after the last day of each file, and days that are over are left out.
The same day gives the same moves on every machine; a mind that has changed plays the new days only.
"""

import sys
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

from tablee.core.game import AnyGame
from tablee.daily.ghosts import FOLDER, think_ahead
from tablee.games import BY_KEY, OUR_GAMES

LEVEL = "strong"
DAYS = 100


def main(arguments: Sequence[str]) -> None:
    days = next((int(one) for one in arguments if one.isdecimal()), DAYS)
    keys = [one for one in arguments if not one.isdecimal()] or [game.key for game in OUR_GAMES]
    for key in keys:
        lines = extended(FOLDER, BY_KEY[key], days, date.today())
        print(f"{key}: {len(lines)} days, until {lines[-1].split(' ', 1)[0]}", flush=True)


def extended(folder: Path, game: AnyGame, days: int, today: date) -> list[str]:
    """Write the file of a game with so many more days, a line at a time: it may be stopped. All lines of it."""
    file = folder / f"{game.key}.txt"
    known = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    lines = [line for line in known if line >= today.isoformat()]
    first = date.fromisoformat(lines[-1][:10]) + timedelta(1) if lines else today
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with file.open("a", encoding="utf-8") as writing:
        for line in think_ahead(game, [LEVEL], first, days):
            lines.append(line)
            writing.write(f"{line}\n")
            writing.flush()
    return lines


if __name__ == "__main__":
    main(sys.argv[1:])
