"""What was played at this keyboard: read from the saved records, and kept nowhere else."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import LEVELS, level_of
from tablee.core.outcome import place_of
from tablee.records.origin import BranchOrigin, DailyOrigin, LessonOrigin
from tablee.records.record import BadRecord, Record, read_record
from tablee.terminal.saves import RECORD

MOST_RECORDS = 500  # that are read, the latest
WINS_A_RUNG = 3


class RememberedGame(msgspec.Struct, frozen=True):
    """A finished game of one person against bots."""

    file: str
    game: str
    seats: int
    place: int
    points: int
    won: bool
    level: str | None  # of the bots, the weakest
    at: float  # seconds since 1970
    daily: str | None = None  # the day whose table it was, at the first try


class LadderRung(msgspec.Struct, frozen=True):
    level: str
    games: int
    wins: int
    taken: bool


def remembered(folder: Path, games: Mapping[str, AnyGame]) -> Iterator[RememberedGame]:
    """The latest first; what cannot be read, is not over or was practice is left out."""
    paths = sorted(folder.glob(f"*{RECORD}"), key=lambda path: -path.stat().st_mtime)
    for path in paths[:MOST_RECORDS]:
        try:
            record = read_record(path.read_bytes(), games)
        except (OSError, BadRecord):
            continue
        game = game_of(path, record)
        if game is not None:
            yield game


def game_of(path: Path, record: Record) -> RememberedGame | None:
    people = {moved.seat for moved in record.moves if moved.by == "person" and moved.seat is not None}
    state = record.game.start(record.setup)
    for moved in record.moves:
        state = record.game.fold(state, moved.facts)
    outcome = record.game.outcome(state)
    if outcome is None or len(people) != 1 or isinstance(record.origin, BranchOrigin | LessonOrigin):
        return None
    seat, origin = people.pop(), record.origin
    daily = origin.date if isinstance(origin, DailyOrigin) and origin.official else None
    place, won = place_of(outcome, seat, record.game.best), seat in outcome.winners
    values = (path.name, record.game.key, record.setup.seats, place, outcome.scores[seat], won)
    return RememberedGame(*values, weakest(record, seat), path.stat().st_mtime, daily)


def weakest(record: Record, seat: Seat) -> str | None:
    levels = {level_of(moved.aside.bot) for moved in record.moves if moved.seat != seat and moved.aside.bot}
    return next((level for level in LEVELS if level in levels), None)


def ladder(games: Sequence[RememberedGame]) -> list[LadderRung]:
    played = Counter(game.level for game in games)
    won = Counter(game.level for game in games if game.won)
    return [LadderRung(level, played[level], won[level], won[level] >= WINS_A_RUNG) for level in LEVELS]
