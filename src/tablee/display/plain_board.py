"""A board for games that draw none: what a view has, by name. The page does the same (components/generic/shape.ts).

A list with an entry for each seat is shown by seat, others as they are. A message says more of a field:
`view-FIELD-who` that it holds seats, `view-FIELD-grid` that its lines are none.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.text import Text

from tablee.core.sentences import SEAT_FIELDS, Sentence
from tablee.display.drawing import lines, seat_mark
from tablee.display.seat_marks import shape
from tablee.language.words import Words

YES, NO, NOTHING = "✔", "–", "·"
LABELS = ("", "-who", "-grid")
Column = tuple[str, Sequence[str]]  # a label, and what each seat has


def plain_board(view: Any, names: Sequence[str], words: Words, width: int) -> Text:
    """A line for each value of a view, a grid for lists in lists, a table for what each seat has; long rows are cut."""
    board = PlainBoard(names, words)
    rows = list(board.rows(view))
    for row in rows:
        row.truncate(width, overflow="ellipsis")
    return lines(*rows)


class PlainBoard:
    def __init__(self, names: Sequence[str], words: Words) -> None:
        self.names = names
        self.words = words

    def rows(self, view: Any) -> Iterator[Text]:
        values = {field: getattr(view, field) for field in view.__struct_fields__}
        by_seat = {field: value for field, value in values.items() if self.is_by_seat(field, value)}
        for field, value in values.items():
            if field not in by_seat:
                yield from self.field_rows(field, value)
        columns = [column for field, value in by_seat.items() for column in self.columns(field, value)]
        yield from self.seat_rows(columns) if columns else ()

    def is_by_seat(self, field: str, value: Any) -> bool:
        is_one_each = is_list(value) and len(value) == len(self.names) > 1
        return is_one_each and not self.has(field, "-grid")

    def field_rows(self, field: str, value: Any) -> Iterator[Text]:
        title = Text(self.label(field), style="bold")
        if is_list(value) and value and is_group(value[0]):
            yield title
            inner = value[0].__struct_fields__
            cells = [[self.text(name, getattr(item, name, None)) for name in inner] for item in value]
            yield from table([[self.label(name) for name in inner], *cells])
        elif is_list(value) and any(map(is_list, value)):
            yield title
            yield from aligned([[self.cell(field, cell) for cell in row] if is_list(row) else [] for row in value])
        else:
            yield title + Text("  ") + Text(self.text(field, value), style="not bold")

    def columns(self, field: str, values: Sequence[Any]) -> Iterator[Column]:
        """Structs of all seats are a column for each of their fields."""
        if not all(map(is_group, values)):
            yield self.label(field), [self.text(field, value) for value in values]
            return
        for name in values[0].__struct_fields__:
            yield self.label(name), [self.text(name, getattr(value, name, None)) for value in values]

    def seat_rows(self, columns: Sequence[Column]) -> Iterator[Text]:
        labels = [label for label, _ in columns]
        rows = [[texts[seat] for _, texts in columns] for seat in range(len(self.names))]
        marks = [seat_mark(seat, self.names) for seat in range(len(self.names))]
        blank = Text(" " * marks[0].cell_len)
        yield from (mark + row for mark, row in zip([blank, *marks], table([labels, *rows]), strict=True))

    def has(self, field: str, end: str) -> bool:
        return self.words.has(f"view-{field.replace('_', '-')}{end}")

    def holds_seats(self, field: str) -> bool:
        return field in SEAT_FIELDS or self.has(field, "-who")

    def label(self, field: str) -> str:
        """What the game calls it, else its name."""
        end = next((end for end in LABELS if self.has(field, end)), None)
        name = field.replace("_", "-")
        return field.replace("_", " ").capitalize() if end is None else self.words(f"view-{name}{end}")

    def text(self, field: str, value: Any) -> str:
        if value is None or value in ((), "", {}):
            return NOTHING
        if isinstance(value, bool):
            return YES if value else NO
        if isinstance(value, Sentence):
            return self.words.say(value, self.names)
        if is_group(value):
            return " · ".join(self.text(name, getattr(value, name)) for name in value.__struct_fields__)
        if isinstance(value, dict):
            return ", ".join(f"{key}: {self.text(field, item)}" for key, item in value.items())
        if is_list(value):
            return ", ".join(self.text(field, item) for item in value)
        return self.names[value] if self.is_seat(field, value) else self.word(field, value)

    def cell(self, field: str, value: Any) -> str:
        """In a grid a seat is its shape."""
        return shape(value) if self.is_seat(field, value) else self.text(field, value)

    def is_seat(self, field: str, value: Any) -> bool:
        return isinstance(value, int) and 0 <= value < len(self.names) and self.holds_seats(field)

    def word(self, field: str, value: Any) -> str:
        """A text may have a word of its own: `view-FIELD-VALUE`."""
        key = f"view-{field.replace('_', '-')}-{value}"
        return self.words(key) if isinstance(value, str) and self.words.has(key) else str(value)


def table(rows: Sequence[Sequence[str]]) -> list[Text]:
    """The first row is a heading."""
    heading, *others = aligned(rows)
    heading.stylize("dim")
    return [heading, *others]


def aligned(rows: Sequence[Sequence[str]]) -> list[Text]:
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
    return [Text("  " + "  ".join(cell.ljust(widths[at]) for at, cell in enumerate(row))) for row in rows]


def is_group(value: Any) -> bool:
    return isinstance(value, msgspec.Struct) and not isinstance(value, Sentence)


def is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)
