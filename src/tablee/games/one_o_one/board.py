"""101 in a terminal: the squares side by side, and the case with what its backs give away."""

from collections.abc import Sequence
from functools import reduce

from rich.text import Text

from tablee.display.drawing import beside, lines, seat_mark
from tablee.games.one_o_one.scoring import Made
from tablee.games.one_o_one.square import box, cell_name, cell_named
from tablee.games.one_o_one.tokens import COLOURS, SIGNS, Back, Token, colour_of, number_of
from tablee.games.one_o_one.view import FileView, View
from tablee.language.words import Words

WIDTH = 78
CELL = 4
TITLE = 18
NAME = 15  # of a combination
CANDIDATES = 18
WIDE = 100  # from here on there is room for the table of combinations
OPEN = "bold #F0BD4E"
NIGHT_COLOURS = {"B": "#7FB8E6", "R": "#F0795F", "P": "#C58BB5", "G": "#79C497", "O": "#F0BD4E"}
RIMS = {"grey": ("(", ")"), "black": ("[", "]")}


def board(view: View, names: Sequence[str], words: Words, width: int) -> Text:
    body = play(view, names, words) if view.outcome is None else the_end(view, names, words)
    main = lines(heading(view, names, words), body)
    return beside(main, table(view, words)) if width >= WIDE else main


def heading(view: View, names: Sequence[str], words: Words) -> Text:
    if view.outcome is not None:
        return Text(words("board-over"), style="bold")
    text = Text(f"{doing(view, names, words)} · {words('board-left', draw=view.draw, left=view.left)}", style="bold")
    text.truncate(WIDTH, overflow="ellipsis")
    return text


def doing(view: View, names: Sequence[str], words: Words) -> str:
    seat = names[view.turn]
    if view.hand is None:
        return words(f"board-{view.phase}", seat=seat)
    return words("board-place", seat=seat, colour=words(f"colour-{colour_of(view.hand)}"), number=number_of(view.hand))


def play(view: View, names: Sequence[str], words: Words) -> Text:
    blocks = [lines(title(view, at, names, words), *window(view, at)) for at in range(len(view.squares))]
    files = (file_row(view, file, words) for file in range(len(view.files)))
    squares = beside(reduce(beside, blocks), lines("", *signs(words)))
    return lines(squares, *files, Text(words("board-legend"), style="dim"))


def signs(words: Words) -> list[Text]:
    """What each sign stands for: nobody needs to see colours."""
    return [Text(f"{SIGNS[colour]} {words(f'colour-{colour}')}", style=NIGHT_COLOURS[colour]) for colour in COLOURS]


def title(view: View, at: int, names: Sequence[str], words: Words) -> Text:
    if view.match is not None:
        return seat_mark(at, names, TITLE) + Text(f" {view.match.scores[at]}", style="bold")
    if view.seats > 1:
        return seat_mark(at, names, TITLE)
    if at < len(view.solo):
        return Text(words("board-square-done", square=at + 1, points=view.solo[at].score))
    return Text(words("board-square", square=at + 1))


def window(view: View, at: int) -> list[Text]:
    """The part of the lattice that can be reached now; always of the same height, so that the case keeps its place."""
    square = view.squares[at]
    around = box(map(cell_named, (*square.tokens, *square.open)))
    rows = [
        Text().join(cell(view, at, cell_name((row, column))) for column in range(around.left, around.right + 1))
        for row in range(around.top, around.bottom + 1)
    ]
    blank = Text(" " * CELL * (view.size + 1))
    return [*rows, *[blank] * (view.size + 1 - len(rows))]


def cell(view: View, at: int, name: str) -> Text:
    square = view.squares[at]
    if name in square.tokens:
        is_last = at == view.last_square and name == view.last
        return token_text(square.tokens[name], 3) + Text("‹" if is_last else " ", style="bold")
    if name in square.open and view.phase == "place" and at == view.building:
        return Text(f"{name:<{CELL}}", style=OPEN)
    return Text(f"{'·':<{CELL}}", style="dim")


def token_text(token: Token, width: int = 0) -> Text:
    colour = colour_of(token)
    return Text(f"{SIGNS[colour]}{number_of(token)}".ljust(width), style=f"bold {NIGHT_COLOURS[colour]}")


def file_row(view: View, file: int, words: Words) -> Text:
    """A file of the case: its front, what it may be, and the backs behind it."""
    file_view = view.files[file]
    row = Text(f"{file + 1}  ", style="bold")
    if not file_view.backs:
        return row.append(words("board-file-empty"), style="dim")
    row.append_text(front(view, file_view, words))
    row.pad_right(3 + CELL + 1 + CANDIDATES - row.cell_len)
    return row + Text().join(map(back_text, file_view.backs[1:]))


def front(view: View, file: FileView, words: Words) -> Text:
    if file.visible is not None:
        return token_text(file.visible, CELL + 1) + Text(words("board-face-up"), style=OPEN)
    may_be = Text(" ").join(map(token_text, view.candidates[file.backs[0]]))
    return back_text(file.backs[0]) + Text(" ") + may_be


def back_text(back: Back) -> Text:
    """Round brackets for the grey rim, square ones for the black."""
    rim, colours = back.split()
    opening, closing = RIMS[rim]
    signs = Text().join(Text(SIGNS[colour], style=NIGHT_COLOURS[colour]) for colour in colours)
    return Text(opening) + signs + Text(closing)


def the_end(view: View, names: Sequence[str], words: Words) -> Text:
    blocks = [
        lines(title(view, at, names, words), *finished(view, window(view, at)[: view.size], results(view, at, words)))
        for at in range(len(view.squares))
    ]
    return reduce(narrow_beside, blocks)


def narrow_beside(left: Text, right: Text) -> Text:
    return beside(left, right, gap=1)


def results(view: View, at: int, words: Words) -> list[Text]:
    """What each line of a square made, and its points: the rows, then the columns."""
    if view.match is None:
        combinations, points = view.solo[at].lines, view.solo[at].points
    else:
        combinations = tuple(line[at] for line in view.match.lines)
        points = tuple(line[at] for line in view.match.points)
    return [result(line, worth, words) for line, worth in zip(combinations, points, strict=True)]


def result(combination: Made, points: int, words: Words) -> Text:
    name = words(f"combination-{combination}") if combination else "–"
    return Text(f"{name:<{NAME}} {f'+{points}' if points else ''}", style="bold" if points else "dim")


def finished(view: View, rows: Sequence[Text], line_texts: Sequence[Text]) -> list[Text]:
    """A full square with its rows named beside and its columns below; where three stand side by side, all below."""
    columns = [Text(f"↓{place + 1} ") + line for place, line in enumerate(line_texts[view.size :])]
    if view.seats == 3:
        return [*rows, *(Text(f"→{place + 1} ") + line for place, line in enumerate(line_texts[: view.size])), *columns]
    indent = Text(" " * (CELL * view.size - 3))
    named = [row[: CELL * view.size] + line for row, line in zip(rows, line_texts, strict=False)]
    return [*named, *(indent + column for column in columns)]


def table(view: View, words: Words) -> Text:
    """The combinations, best first, with what a line of them is worth."""
    rows = [f"{words(f'combination-{combination}'):<{NAME}} {points:>2}" for combination, points in view.points.items()]
    return lines(Text(words("board-table"), style="bold"), *rows)
