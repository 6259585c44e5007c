"""Drawing in a terminal: the few strokes that all boards share. Text only, usable without colours."""

from collections.abc import Sequence

from rich.text import Text

from tablee.core.facts import Seat
from tablee.display.seat_marks import night_colour, shape

NAME_WIDTH = 12


def seat_mark(seat: Seat, names: Sequence[str], width: int = NAME_WIDTH) -> Text:
    """A seat's shape and name, in its colour, cut or padded to a width."""
    text = Text(f"{shape(seat)} {names[seat]}", style=night_colour(seat))
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def lines(*rows: Text | str) -> Text:
    return Text("\n").join(Text(row) if isinstance(row, str) else row for row in rows)


def beside(left: Text, right: Text, gap: int = 3) -> Text:
    """Two blocks side by side."""
    left_rows, right_rows = left.split("\n", allow_blank=True), right.split("\n", allow_blank=True)
    width = max(row.cell_len for row in left_rows)
    rows = []
    for at in range(max(len(left_rows), len(right_rows))):
        row = left_rows[at].copy() if at < len(left_rows) else Text()
        row.pad_right(width + gap - row.cell_len)
        rows.append(row + right_rows[at] if at < len(right_rows) else row)
    return lines(*rows)
