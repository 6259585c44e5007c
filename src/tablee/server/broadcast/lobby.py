"""The lobby as it travels: everything about a table that is not the game."""

from collections.abc import Iterable
from typing import Any

from tablee.core.facts import Eyes, Seat
from tablee.server.socket.messages import Lobby, SeatInfo, Timeline
from tablee.server.table.history import Reveal
from tablee.server.table.options import LobbyOptions, options_of
from tablee.server.table.position import Position
from tablee.server.table.state import TableState

FIRST = 5  # seats of a crowd that are always told


def lobby_of(table: TableState, seats: Iterable[Seat], spectators: int) -> Lobby:
    shown = table.shown
    return Lobby(
        game=shown.game.key,
        setup=table.setup.shown,
        own_edition=table.setup.own_edition,
        rulings=table.setup.rulings,
        own_values=table.setup.own_values,
        phase=shown.phase,
        seats=tuple([seat_info(table, seat) for seat in seats]),
        open=shown.chairs.open if shown.phase == "lobby" else 0,
        spectators=spectators,
        code=None if shown.code_hidden else shown.code,
        commitment=table.commitment,
        rematch=shown.rematch,
        outcome=None if table.is_crowd else shown.outcome,
        resting=shown.resting,
        waiting=len(shown.waiting.holders),
        **options_of(shown, LobbyOptions),
    )


def seat_info(table: TableState, seat: Seat) -> SeatInfo:
    shown = table.shown
    chair = shown.chairs[seat]
    ask = shown.asks.get(seat)
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        present=chair.holder in table.present,
        host=chair.holder is not None and chair.holder == shown.host,
        waiting=ask is not None and ask.due and shown.outcome is None and not shown.resting,
        warming=seat in table.bots_warming,
        hints=len(shown.hints_used.get(seat, ())),
    )


def seats_in(view: Any, eyes: Eyes, position: Position) -> list[Seat]:
    """The seats a view of a crowd shows, one's own and the first few."""
    shown = {row.seat for row in getattr(view, "seats", ()) if hasattr(row, "seat")}
    shown.update(range(min(FIRST, len(position.chairs))))
    if eyes is not None:
        shown.add(eyes)
    if position.host is not None:
        shown.update(position.seats_of(position.host)[:1])
    return sorted(shown)


def timeline_of(reveal: Reveal | None, now: float) -> Timeline | None:
    """When the last reveal starts, from now."""
    return None if reveal is None else Timeline(reveal.move, round(reveal.at - now, 3))
