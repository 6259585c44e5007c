"""The board of a game in a terminal: its own, or a plain one that lists what a view has."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

import msgspec
from rich.text import Text

from tablee.core.game import AnyGame
from tablee.core.wiring import has_module
from tablee.display.drawing import lines, seat_mark
from tablee.language.words import Words

Board = Callable[[Any, Sequence[str], Words, int], Text]
LEFT_OUT = ("me", "outcome")  # the table says them
YES, NO, NOTHING = "✔", "–", "·"


def board_of(game: AnyGame) -> Board:
    own: Board = import_module(f"{game.package}.board").board if has_module(game.package, "board") else plain_board
    return own


def plain_board(view: Any, names: Sequence[str], words: Words, width: int) -> Text:
    """A line for each value of a view, a table for each list of things; long rows are cut."""
    fields = [field for field in view.__struct_fields__ if field not in LEFT_OUT]
    rows = [row for field in fields for row in field_rows(label_of(field, words), getattr(view, field), names, words)]
    for row in rows:
        row.truncate(width, overflow="ellipsis")
    return lines(*rows)


def label_of(field: str, words: Words) -> str:
    """What the game calls it, by the message `view-` and its name, else that name."""
    key = f"view-{field.replace('_', '-')}"
    return words(key) if words.has(key) else field.replace("_", " ").capitalize()


def field_rows(label: str, value: Any, names: Sequence[str], words: Words) -> Iterator[Text]:
    title = Text(label, style="bold")
    if is_list(value) and value and isinstance(value[0], msgspec.Struct):
        yield title
        yield from table_rows(value, names, words)
    elif is_list(value) and any(map(is_list, value)):
        yield title
        yield from aligned([list(map(text_of, row)) if is_list(row) else [text_of(row)] for row in value])
    else:
        yield title + Text("  ") + Text(text_of(value), style="not bold")


def table_rows(items: Sequence[Any], names: Sequence[str], words: Words) -> Iterator[Text]:
    """A row for each thing; where there are as many as seats, one for each of them."""
    fields = items[0].__struct_fields__
    cells = [[text_of(getattr(item, field, None)) for field in fields] for item in items]
    heading, *rows = aligned([[label_of(field, words) for field in fields], *cells])
    heading.stylize("dim")
    is_by_seat = len(items) == len(names)
    marks = [seat_mark(seat, names) for seat in range(len(names))] if is_by_seat else [Text()] * len(items)
    blank = Text(" " * max(mark.cell_len for mark in marks))
    yield from (mark + row for mark, row in zip([blank, *marks], [heading, *rows], strict=True))


def aligned(rows: Sequence[Sequence[str]]) -> list[Text]:
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
    return [Text("  " + "  ".join(cell.ljust(widths[at]) for at, cell in enumerate(row))) for row in rows]


def text_of(value: Any) -> str:
    if value is None or value in ((), "", {}):
        return NOTHING
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, msgspec.Struct):
        return " · ".join(text_of(getattr(value, field)) for field in value.__struct_fields__)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {text_of(item)}" for key, item in value.items())
    return ", ".join(map(text_of, value)) if is_list(value) else str(value)


def is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)
