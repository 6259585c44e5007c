"""The daily tables of a server: its secret of a day, what its guests made of the deal, and the ghosts."""

import asyncio
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Never

from tablee.core.game import AnyGame
from tablee.core.outcome import place_of
from tablee.daily.table import PLAYER
from tablee.fairness.daily import secret_commitment
from tablee.records.origin import DailyOrigin
from tablee.records.signing import Signer
from tablee.server.http import parsing
from tablee.server.http.cache import AnswerCache
from tablee.server.http.parsing_process import ParsingProcess
from tablee.server.http.schemas import DailyDay, DailyField, DailyGuest
from tablee.server.storage.data_folder import make_private_folder
from tablee.server.table.position import Position
from tablee.server.tasks import TaskSet

MOST_ANSWERS, ANSWER_BYTES = 64, 2 * 1024 * 1024
SCORE_BYTES = 8 * 1024  # of a day and a game: some thousand guests
MOST_FILES = 400  # of days and games, the latest
LATEST = 12 * 3600  # seconds by which a day ends later where it ends last
A_DAY = timedelta(1)


class Dailies:
    def __init__(self, parser: ParsingProcess, tasks: TaskSet) -> None:
        self.parser = parser
        self.tasks = tasks
        self.signer: Signer | None = None  # None: the deals that everybody knows
        self.folder: Path | None = None  # of what guests made; None: nothing is kept
        self.answers: AnswerCache[Never] = AnswerCache(MOST_ANSWERS, ANSWER_BYTES)

    # The secret.

    def secret_of(self, day: str) -> bytes:
        """Signatures of one key are always the same: nothing has to be kept but the key, and all processes agree."""
        if self.signer is None:
            return b""
        return sha256(bytes.fromhex(self.signer.sign(f"tablee daily {day}".encode()))).digest()

    def days(self, now: float) -> tuple[DailyDay, ...]:
        """Those around today; a secret is told once its day is over everywhere."""
        today = datetime.fromtimestamp(now, UTC).date()
        over = datetime.fromtimestamp(now - LATEST, UTC).date()
        return tuple(self.day(today + number * A_DAY, over) for number in (-2, -1, 0, 1, 2))

    def day(self, day: date, over: date) -> DailyDay:
        secret = self.secret_of(day.isoformat())
        if not secret:
            return DailyDay(day.isoformat())
        return DailyDay(day.isoformat(), secret_commitment(secret), secret.hex() if day < over else None)

    # What guests made of it.

    def note(self, shown: Position) -> None:
        """The first try of a device, as the device says; so many a day at most."""
        origin, outcome = shown.origin, shown.outcome
        if not isinstance(origin, DailyOrigin) or not origin.official or outcome is None or self.folder is None:
            return
        line = f"{outcome.scores[PLAYER]} {place_of(outcome, PLAYER, shown.game.best)}\n"
        self.tasks.start(asyncio.to_thread(append, self.folder / f"{origin.date}.{shown.game.key}", line))

    def guests(self, day: str, game: AnyGame) -> tuple[DailyGuest, ...]:
        lines = () if self.folder is None else read_lines(self.folder / f"{day}.{game.key}")
        return tuple(DailyGuest(*map(int, line.split())) for line in lines)

    # The field.

    async def field(self, day: str, game: AnyGame, owner: str) -> DailyField:
        secret = self.secret_of(day)
        make = partial(self.parser.run, owner, parsing.ghosts, day, game.key, secret)
        ghosts = parsing.read_ghosts(await self.answers.find((day, game.key, secret), make))
        return DailyField(game.best, ghosts, await asyncio.to_thread(self.guests, day, game))


def read_lines(path: Path) -> list[str]:
    with suppress(OSError):
        return path.read_text(encoding="ascii").splitlines()
    return []


def append(path: Path, line: str) -> None:
    """Lines of several processes do not mix. Where the disk is full, a guest is missing."""
    with suppress(OSError):
        if not path.exists():
            make_private_folder(path.parent)
            make_room(path.parent)
        with path.open("a", encoding="ascii") as file:
            if file.tell() + len(line) <= SCORE_BYTES:
                file.write(line)


def make_room(folder: Path) -> None:
    for path in sorted(folder.iterdir(), reverse=True)[MOST_FILES:]:
        path.unlink(missing_ok=True)
