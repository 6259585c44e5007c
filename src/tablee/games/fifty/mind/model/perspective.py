"""What another seat saw: everything is open but the lines being written, so its view follows from mine."""

from typing import Any

import msgspec

from tablee.core.facts import Seat
from tablee.games.fifty.view import SeatView, View


def seen_by(view: View, seat: Seat, number: int) -> View:
    """The view of a seat at the beginning of a round, with that seat as the first and nobody having chosen yet.

    Whoever sits alike sees alike: views of the same standing are equal, and what is thought about one holds for all.
    """
    at = next(place for place, seat_view in enumerate(view.seats) if seat_view.seat == seat)
    order = (*view.seats[at:], *view.seats[:at])
    is_now = number == view.round
    return msgspec.structs.replace(
        view,
        me=0,
        round=number,
        caller=0,
        blocked=view.blocked if is_now else of_round(view.blocked_turned, number, ()),
        blocked_turned=view.blocked_turned[: number + 1],
        danger=view.danger if is_now else of_round(view.danger_turned, number, None),
        danger_turned=view.danger_turned[: number + 1],
        chosen=0,
        line=None,
        seats=tuple(earlier(seat_view, place, number) for place, seat_view in enumerate(order)),
        stopped_at=view.stopped_at[:number],
        outcome=None,
    )


def of_round(turned: tuple[Any, ...], number: int, nothing: Any) -> Any:
    return turned[number] if number < len(turned) else nothing


def earlier(seat_view: SeatView, place: int, number: int) -> SeatView:
    rounds = seat_view.rounds[:number]
    return SeatView(
        seat=place,
        place=0,
        has_picked=False,
        rounds=rounds,
        total=sum(counted.score or 0 for counted in rounds),
        crowns=sum(counted.is_crowned for counted in rounds),
    )
