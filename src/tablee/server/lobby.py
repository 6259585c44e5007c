"""The lobby as it travels: everything about a table that is not the game."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.facts import Eyes, Seat
from tablee.core.game import Setup
from tablee.server.messages import Lobby, SeatInfo
from tablee.server.position import Position

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

FIRST = 5  # seats of a crowd that are always told


class SetupShown(msgspec.Struct, frozen=True):
    """A setup as people see it: without the values of its edition."""

    of: Setup
    shown: dict[str, Any]
    own_edition: bool


def show_setup(position: Position) -> SetupShown:
    values: dict[str, Any] = msgspec.to_builtins(position.setup)
    values.pop("edition")
    return SetupShown(position.setup, values, position.own_edition)


def lobby_of(table: "LiveTable", seats: Iterable[Seat]) -> Lobby:
    shown = table.shown
    return Lobby(
        game=shown.game.key,
        setup=table.setup.shown,
        own_edition=table.setup.own_edition,
        phase=shown.phase,
        seats=tuple([seat_info(table, seat) for seat in seats]),
        open=shown.chairs.open if shown.phase == "lobby" else 0,
        spectators=table.spectators,
        clock=shown.clock,
        absence=shown.absence,
        listed=shown.listed,
        locked=shown.locked,
        bot_pace=shown.bot_pace,
        hints=shown.hints,
        code=None if shown.code_hidden else shown.code,
        commitment=table.commitment,
        rematch=shown.rematch,
        outcome=None if table.is_crowd else shown.outcome,
        driven=shown.driven,
        classroom=shown.classroom,
        resting=shown.resting,
        waiting=len(shown.waiting.held),
        film_seconds=shown.film_seconds,
    )


def seat_info(table: "LiveTable", seat: Seat) -> SeatInfo:
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
        warming=seat in table.musing.warming,
        hints=len(shown.hinted.get(seat, ())),
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
