"""The squares in a terminal, with what each full line is worth."""

from collections.abc import Sequence
from functools import reduce

from rich.text import Text

from poker_squares.hands import SIZE
from poker_squares.view import SeatView, View
from tablee.core.facts import Seat
from tablee.display.drawing import beside, lines, seat_mark
from tablee.language.words import Words

WIDE = 25  # columns of a square


def board(view: View, names: Sequence[str], words: Words, width: int) -> Text:
    heading = words("board-card", card=view.card) if view.card else words("board-over")
    squares = [square(view.seats[seat], seat, names) for seat in range(len(view.seats))]
    abreast = max(1, (width + 3) // (WIDE + 3))
    rows = [reduce(beside, squares[at : at + abreast]) for at in range(0, len(squares), abreast)]
    return lines(Text(heading, style="bold"), "", *(part for row in rows for part in (row, Text())))


def square(seat_view: SeatView, seat: Seat, names: Sequence[str]) -> Text:
    title = seat_mark(seat, names, WIDE - 4) + Text(f"{seat_view.total:>4}", style="bold")
    rows = [row_of(seat_view, row) for row in range(SIZE)]
    foot = "".join(f"{seat_view.lines.get(SIZE + column, ''):>4}" for column in range(SIZE))
    return lines(title, Text("    a   b   c   d   e", style="dim"), *rows, Text(" " + foot, style="dim"))


def row_of(seat_view: SeatView, row: int) -> Text:
    text = Text(str(row + 1), style="dim")
    for card in seat_view.grid[row * SIZE : row * SIZE + SIZE]:
        text.append(f"{card or '·':>4}", style="red not dim" if card and card[-1] in "♥♦" else "not dim")
    return text.append(f"{seat_view.lines.get(row, ''):>4}")
