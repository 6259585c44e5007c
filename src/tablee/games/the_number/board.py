"""The Number in a terminal: everybody's digits, and the last tablets from high to low."""

from collections.abc import Sequence

from rich.text import Text

from tablee.core.facts import Seat
from tablee.display.drawing import NAME_WIDTH, lines, seat_mark
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.rules import DIGITS, TurnScored
from tablee.games.the_number.telling import high_to_low, knocked_out_by
from tablee.games.the_number.view import View
from tablee.language.words import Words


def board(view: View, names: Sequence[str], words: Words, width: int) -> Text:  # noqa: ARG001
    return lines(
        heading(view, words),
        columns(words),
        *(digit_row(view, seat, names, words) for seat in range(len(view.seats))),
        "",
        *tablets(view, names, words),
    )


def heading(view: View, words: Words) -> Text:
    if view.outcome is not None:
        return Text(words("board-over"), style="bold")
    turn = min(view.turn, TURNS - 1)  # the last one is told before its round is scored
    title = words("board-turn", round=view.round + 1, rounds=view.rounds, turn=turn + 1, bonus=view.bonus[turn])
    return Text(title, style="bold")


def columns(words: Words) -> Text:
    turns = "".join(f"{turn:>3}" for turn in range(1, TURNS + 1))
    left = f"{'':{2 + NAME_WIDTH}} {words('board-digits'):<{2 * len(DIGITS) + 2}}"
    return Text(f"{left}{turns} {words('board-total'):>5}", style="dim")


def digit_row(view: View, seat: Seat, names: Sequence[str], words: Words) -> Text:
    seat_view = view.seats[seat]
    row = Text("  ") + seat_mark(seat, names)
    for digit in DIGITS:
        row.append(
            f" {digit}" if digit in seat_view.digits else " ·", style="bold" if digit in seat_view.digits else "dim"
        )
    row.append("   ")
    points = turn_points(view, seat)
    for turn in range(TURNS):
        row.append(f"{points[turn]:>3}" if turn < len(points) else "  _", style="dim")
    row.append(f" {seat_view.total + sum(seat_view.points):>5}  ", style="bold")
    row.append(state_of(view, seat, words))
    return row


def turn_points(view: View, seat: Seat) -> Sequence[int]:
    """Of the round that is on; when the game is over, of the last one."""
    if view.outcome is None:
        return view.seats[seat].points
    return [turn.points[seat] for turn in view.last_turns]


def state_of(view: View, seat: Seat, words: Words) -> str:
    seat_view = view.seats[seat]
    if view.outcome is not None:
        return ""
    if seat_view.is_out:
        return words("board-out")
    return words("board-sealed") if seat_view.has_written else words("board-writing")


def tablets(view: View, names: Sequence[str], words: Words) -> list[Text]:
    """The tablets turned last, highest first; a fallen one says what knocked it out."""
    turns = view.turns or view.last_turns
    if not turns:
        return []
    shown = [seat for seat in high_to_low(turns[-1]) if turns[-1].numbers[seat]]
    return [Text(words("board-last-turn"), style="bold"), *(tablet(turns[-1], seat, names, words) for seat in shown)]


def tablet(turn: TurnScored, seat: Seat, names: Sequence[str], words: Words) -> Text:
    stands = turn.status[seat] == "valid"
    row = Text("  ")
    row.append(f"[ {' '.join(turn.numbers[seat] or '')} ]", style="bold" if stands else "dim strike")
    row.append("  ").append_text(seat_mark(seat, names))
    if stands:
        return row.append(f" +{turn.points[seat]}", style="bold")
    blocker, digits = knocked_out_by(turn, seat)
    why = words("board-falls", by=blocker, digits=", ".join(digits), count=len(digits))
    return row.append(f" {why}", style="dim")
