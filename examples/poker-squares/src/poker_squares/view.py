"""Everybody sees all squares and the card that is turned, and a seat where it has put it."""

import msgspec

from poker_squares.hands import CARDS
from poker_squares.rules import Grid, Points, State, card_of, free_cells, line_points, totals
from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.sealed_choice import imagined


class SeatView(msgspec.Struct, frozen=True):
    grid: Grid
    lines: dict[int, int]  # points of full lines: rows 0 to 4, columns 5 to 9
    total: int


class View(msgspec.Struct, frozen=True):
    me: Seat | None
    card: str | None
    cell: str | None  # where I have put it
    seats: tuple[SeatView, ...]
    points: Points


def view(state: State, eyes: Eyes) -> View:
    points = state.setup.edition.points
    seats = tuple(
        SeatView(grid, line_points(grid, points), total) for grid, total in zip(state.grids, totals(state), strict=True)
    )
    return View(eyes, card_of(state), None if eyes is None else state.choices[eyes], seats, points)


def possible_world(state: State, seat: Seat, dice: Dice) -> State:
    """Other cards to come, and other cells for whoever has placed this one."""
    known = state.cards[: state.turn + 1]
    hidden = [card for card in CARDS if card not in known]
    return msgspec.structs.replace(
        state,
        cards=known + dice.draw("cards", hidden, len(state.cards) - len(known)),
        choices=imagined(state.choices, seat, lambda one, luck: luck.one("cell", free_cells(state.grids[one])), dice),
    )
