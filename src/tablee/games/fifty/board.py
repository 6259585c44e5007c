"""Fifty in a terminal: the road of numbers, the score sheet, my line, and the tracks of the last round."""

from collections.abc import Sequence

from rich.text import Text

from tablee.core.facts import Seat
from tablee.display.drawing import NAME_WIDTH, beside, lines, seat_mark
from tablee.display.seat_marks import night_colour
from tablee.games.fifty.count import Counted
from tablee.games.fifty.edition import Interval
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.rules import CROWD
from tablee.games.fifty.view import SeatView, View
from tablee.language.words import Words

TOP_SHOWN = 100  # a longer road is not drawn
SIDE_BY_SIDE = 78  # columns
PLACE_WIDTH = 4
SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def board(view: View, names: Sequence[str], words: Words, width: int) -> Text:
    if view.outcome is not None:
        title = Text(words("board-over"), style="bold")
        return lines(title, "", sheet(view, names, words), "", *last_round(view, names, words))
    place = beside if width >= SIDE_BY_SIDE else lines
    return lines(
        heading(view, names, words),
        turned(view, words),
        place(road(view, words), sheet(view, names, words)),
        *my_line(view, words, width),
        "",
        *last_round(view, names, words),
    )


def heading(view: View, names: Sequence[str], words: Words) -> Text:
    caller = seat_mark(view.caller, names).plain.strip()
    parts = {"round": view.round + 1, "rounds": view.rounds, "crown": view.crown_at, "caller": caller}
    return Text(words("board-round", **parts), style="bold")


def turned(view: View, words: Words) -> Text:
    """The tokens and the card of this round, with the signs they have on the road."""
    signs = []
    if view.blocked:
        signs.append(words("board-blocked", digits=", ".join(map(str, view.blocked))))
    if view.danger:
        signs.append(words("board-danger", low=view.danger[0], high=view.danger[1]))
    return Text(" · ".join(signs), style="dim")


def road(view: View, words: Words) -> Text:
    """The numbers in rows of ten: blocked columns shaded, Danger shaded, an arrow at my own."""
    if view.top > TOP_SHOWN:
        return Text(words("board-road", top=view.top))
    rows = []
    for first in range(1, view.top + 1, 10):
        row = Text()
        for number in range(first, min(first + 10, view.top + 1)):
            row.append_text(cell(view, number))
        rows.append(row)
    return lines(*rows)


def cell(view: View, number: int) -> Text:
    if number % 10 in view.blocked and number < view.top:
        return Text(" ▒▒ ", style="dim")
    mine = "▸" if view.line and number in view.line else " "
    danger = "░" if view.danger and is_between(number, view.danger) else " "
    return Text(f"{mine}{number:>2}{danger}", style="bold reverse" if mine == "▸" else "")


def is_between(number: int, interval: Interval) -> bool:
    return interval[0] <= number <= interval[1]


def sheet(view: View, names: Sequence[str], words: Words) -> Text:
    """Everybody's score sheet: four rounds, the sum, crowns, and who has chosen."""
    margin = NAME_WIDTH if view.seat_count <= CROWD else NAME_WIDTH + PLACE_WIDTH
    head = " " * margin + "".join(f"{number:>3}" for number in range(1, view.rounds + 1))
    rows = [Text(f"{head} {words('board-sum'):>5}", style="dim")]
    rows += [sheet_row(view, seat, names) for seat in view.seats]
    if view.seat_count > CROWD and view.outcome is None:
        rows.append(Text(words("board-chosen", chosen=view.chosen, seats=view.seat_count), style="dim"))
    return lines(*rows)


def sheet_row(view: View, seat: SeatView, names: Sequence[str]) -> Text:
    row = seat_mark(seat.seat, names) if view.seat_count <= CROWD else placed_mark(seat, names)
    for number in range(view.rounds):
        row.append(f"{score_in(seat, number):>3}", style="dim")
    row.append(f" {seat.total:>5}", style="bold")
    row.append(" " + "♛" * seat.crowns + "·" * (2 - seat.crowns))
    if view.outcome is not None:
        return row.append(" ★" if seat.seat in view.outcome.winners else "")
    return row.append(" ✔" if seat.has_picked else " …")


def placed_mark(seat: SeatView, names: Sequence[str]) -> Text:
    """In a crowd a seat's place stands before its name."""
    place = f"{seat.place}. "
    return Text(place) + seat_mark(seat.seat, names, max(1, NAME_WIDTH + PLACE_WIDTH - len(place)))


def score_in(seat: SeatView, number: int) -> str:
    if number >= len(seat.rounds):
        return "_"
    score = seat.rounds[number].score
    return "-" if score is None else str(score)


def my_line(view: View, words: Words, width: int) -> list[Text]:
    """My five spaces, each with its bonus in the corner."""
    if view.me is None:
        return []
    row = Text(f"{words('board-your-line')}  ")
    numbers = view.line or ("__",) * SPACES
    for number, bonus in zip(numbers, view.bonus[view.round], strict=True):
        row.append(f" │ {number:>2}", style="bold").append(small(bonus))
    row.append(" │").append(f"  {words('board-bonus')}" if width >= SIDE_BY_SIDE else "", style="dim")
    return [row]


def small(number: int) -> str:
    return str(number).translate(SMALL)


def last_round(view: View, names: Sequence[str], words: Words) -> list[Text]:
    if view.round == 0:
        return []
    is_cut_short = view.stopped_at[-1] < view.top
    title = words("board-last-round-cut" if is_cut_short else "board-last-round", number=view.stopped_at[-1])
    return [Text(title, style="bold"), *(counted_row(view, seat, names) for seat in view.seats)]


def counted_row(view: View, seat: SeatView, names: Sequence[str]) -> Text:
    counted = seat.rounds[-1]
    row = seat_mark(seat.seat, names)
    for place in range(SPACES):
        row.append_text(counted_number(view, counted, place))
    row.append("  ").append_text(track(view, counted.bead, seat.seat))
    return row.append(f" {counted.bead:>3}+{counted.bonus}", style="bold")


def counted_number(view: View, counted: Counted, place: int) -> Text:
    """A number of a shown line; a crossed one with the bonus it kept."""
    number = counted.line[place]
    if number not in counted.crossed:
        return Text(f"{number:>5} ")
    card = view.danger_turned[view.round - 1] if view.danger_turned else None
    bonus = 0 if card and is_between(number, card) else view.bonus[view.round - 1][place]
    return Text(f"×{number}".rjust(5) + small(bonus), style="dim")


def track(view: View, bead: int, seat: Seat) -> Text:
    """A score track with its crown line; a bead that passes the end begins again, over a double rail."""
    at = bead if bead <= view.track else (bead - 1) % view.track + 1
    rail = "═" if bead > view.track else "━"
    spaces = [rail if space < at else "·" for space in range(view.track + 1)]
    if view.crown_at <= view.track:
        spaces[view.crown_at] = "♛" if bead >= view.crown_at else "♔"
    spaces[at] = "●"
    text = Text("".join(spaces))
    text.stylize(night_colour(seat), 0, at + 1)
    return text
