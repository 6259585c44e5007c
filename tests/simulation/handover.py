"""From one process to the next: whoever has to choose has as much time as before, and what was awaited is awaited."""

from collections.abc import Callable

import msgspec

from tablee.core.facts import Seat
from tablee.server.registry.tables import Tables
from tablee.server.table.live import LiveTable

MOMENT = 0.3  # seconds after which a table has been taken on
SLACK = 0.2  # seconds


class Left(msgspec.Struct):
    """What a table knew that is in no log."""

    version: int
    times: dict[Seat | None, float]  # seconds; those of the round for all
    expected: set[str]
    reveal: int | None
    film: int | None
    film_until: float


def left_at(live: LiveTable) -> Left:
    times: dict[Seat | None, float] = {}
    for seat in (None, *sorted(live.shown.asks)):
        left = live.clock.round_seconds_left() if seat is None else live.clock.seconds_left(seat)
        if left is not None:
            times[seat] = left
    film, until = (None, 0.0) if live.film is None else (live.film.move, live.film.until)
    reveal = None if live.reveal is None else live.reveal.move
    return Left(live.version, times, set(live.expected_holders), reveal, film, until)


def left_in(tables: Tables) -> dict[str, Left]:
    return {live.id: left_at(live) for live in tables.live.values() if not live.pending}


def check_taken_on(tables: Tables, before: dict[str, Left], seconds: float, fail: Callable[[str], None]) -> None:
    """So long after they were taken on."""
    for table, old in before.items():
        live = tables.live.get(table)
        if live is None or live.version != old.version or live.pending:
            continue
        new = left_at(live)
        for seat in old.times.keys() & new.times.keys():
            if not old.times[seat] - seconds - SLACK <= new.times[seat] <= old.times[seat] + SLACK:
                fail(f"seat {seat} of {table[:6]} had {old.times[seat]} seconds, and has {new.times[seat]} elsewhere")
        if not new.expected <= old.expected or (
            live.shown.phase == "lobby" and old.expected - new.expected - here(live)
        ):
            fail(f"the start of {table[:6]} waits for others than before")
        still_runs = old.film_until > live.now() + SLACK
        if new.reveal != old.reveal or (still_runs and new.film != old.film):
            fail(f"what {table[:6]} was showing is not shown elsewhere")


def here(live: LiveTable) -> set[str]:
    return set(live.present)
