"""Remembering: what is written down of a live table for the process that goes on with it."""

from tablee.server.table.live import LiveTable
from tablee.server.table.memory import TableMemory


def has_memory(live: LiveTable) -> bool:
    """Is anybody here, or does it move by itself? Any other table is read from its log when somebody comes."""
    return bool(live.watchers or live.returning) or live.clock.moves_by_itself()


def memory_of(live: LiveTable) -> TableMemory:
    numbers, now = live.shown.numbers, live.now()
    reveal, film = live.reveal, live.film
    return TableMemory(
        at=live.host.date(),
        here=tuple(live.here),
        expected=tuple(live.expected_holders),
        asked=live.clock.remember(),
        watching=live.clock.remember_watching(),
        clock_moved={seat: ask for seat, ask in live.clock_moved.items() if numbers.get(seat) == ask},
        round=live.clock.rounds.remember(live.clock.run_until),
        revealed=None if reveal is None else (reveal.move, now - reveal.at),
        film=None if film is None or film.until < now else film.remember(),
    )
