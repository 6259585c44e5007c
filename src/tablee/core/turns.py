"""Turns in order: who is asked, and who comes next."""

from typing import Any

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.refusals import NotAllowedNow, check_seat
from tablee.core.sentences import who


def next_seat(seat: Seat, seats: int) -> Seat:
    return (seat + 1) % seats


def check_turn(seat: Seat, turn: Seat | None, seats: int, *, is_over: bool) -> None:
    """There is such a seat, the game goes on, and it is this seat's turn; or raises NotAllowedNow."""
    check_seat(seat, seats, is_over=is_over)
    if seat != turn:
        raise NotAllowedNow("not-asked", seat=who(seat))


def next_due(game: AnyGame, state: Any, seats: int) -> Seat:
    """The first seat whose answer is waited for."""
    return next(seat for seat in range(seats) if (ask := game.ask(state, seat)) is not None and ask.due)
