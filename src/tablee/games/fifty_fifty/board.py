"""Fifty Fifty in a terminal: the mood, the cards around the table, everybody's scale and score sheet, the own hand."""

from collections.abc import Sequence

from rich.text import Text

from tablee.core.facts import Seat
from tablee.display.drawing import NAME_WIDTH, lines, seat_mark
from tablee.display.seat_marks import night_colour, shape
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.trick import Played
from tablee.games.fifty_fifty.view import SeatView, View
from tablee.language.words import Words

LAUGHING, ANGRY, LEVEL = "◖", "◗", "="  # a half-mask of either side, and balance
LAUGHING_STYLE, ANGRY_STYLE, LEVEL_STYLE = "#F0BD4E", "#7FB8E6", "#79C497"
HIGHEST, LOWEST = "↑", "↓"
ERASED = "×"  # behind a struck number, for screens that cannot strike
WON = " ✔"
REACH, SHORT_REACH = 9, 4  # half-masks to either side of a scale that are drawn
WIDE = 78


def board(view: View, names: Sequence[str], words: Words, width: int) -> Text:
    reach = REACH if width >= WIDE else SHORT_REACH
    return lines(
        heading(view, names, words),
        "",
        *mood_row(view, words),
        column_row(view, words, reach),
        *(seat_row(view, seat, names, reach) for seat in range(len(view.seats))),
        *last_trick_row(view, words),
        *hand_row(view, words),
    )


def heading(view: View, names: Sequence[str], words: Words) -> Text:
    if view.outcome is not None:
        return Text(words("board-over"), style="bold")
    place = words(
        "board-trick",
        round=view.round + 1,
        rounds=view.rounds,
        trick=view.trick + 1,
        tricks=view.tricks_a_round,
    )
    row = Text(place, style="bold")
    for key, seat in (("board-dealer", view.dealer), ("board-leader", view.leader)):
        row.append(f" · {words(key)} ", style="not bold").append_text(seat_mark(seat, names))
        row.rstrip()
    return row


def mood_row(view: View, words: Words) -> list[Text]:
    if view.mood is None:
        return []
    terms = words("board-mood", laughing=view.mood.laughing, angry=view.mood.angry)
    return [Text("  ") + mood_card(view.mood) + Text(f"  {terms}"), Text()]


def mood_card(mood: Mood) -> Text:
    card = Text("[ ", style="bold")
    card.append(f"{LAUGHING} {mood.laughing}", style=LAUGHING_STYLE)
    card.append(" | ")
    card.append(f"{mood.angry} {ANGRY}", style=ANGRY_STYLE)
    return card.append(" ]")


def column_row(view: View, words: Words, reach: int) -> Text:
    """Over the columns of the seats: the two sides of the scales, the rounds of the sheet."""
    row = Text(" " * (2 + NAME_WIDTH + 4 + card_width(view) + 3), style="dim")
    is_wide = reach == REACH
    laughing = f"{words('board-laughing')} {LAUGHING}" if is_wide else LAUGHING
    angry = f"{ANGRY} {words('board-angry')}" if is_wide else ANGRY
    row.append(laughing.rjust(reach), style=LAUGHING_STYLE).append(" ").append(angry.ljust(reach), style=ANGRY_STYLE)
    row.append(" " * 6)
    for number in range(view.rounds):
        row.append(f"{words('board-round', round=number + 1):>3} ")
    return row.append(f"{words('board-total'):>5}")


def card_width(view: View) -> int:
    return len(str(view.top)) + 2


def seat_row(view: View, seat: Seat, names: Sequence[str], reach: int) -> Text:
    seat_view, balance = view.seats[seat], balance_of(view, seat)
    row = Text("▸ " if view.turn == seat else "  ", style="bold")
    row.append_text(seat_mark(seat, names))
    row.append(f"{seat_view.cards:>2}▯ ", style="dim")
    row.append_text(table_card(view, seat))
    row.append("  ").append_text(scale(balance, reach))
    row.append(" ").append_text(masks(balance))
    row.append(" ").append_text(sheet_row(seat_view, view.rounds))
    row.append(f"{seat_view.total:>5}", style="bold")
    return row.append(WON, style="bold") if view.outcome and seat in view.outcome.winners else row


def balance_of(view: View, seat: Seat) -> int:
    """Once the game is over, the scales stay as the last trick left them."""
    if view.outcome is not None and view.last_trick is not None:
        return view.last_trick.scored.balances[seat]
    return view.seats[seat].balance


def table_card(view: View, seat: Seat) -> Text:
    """The card a seat played in this trick, with a sign on the highest and the lowest so far."""
    width = card_width(view)
    card = next((played.card for played in view.table if played.seat == seat), None)
    if card is None:
        return Text(("…" if view.turn == seat else "").center(width) + " ")
    return Text(f"[{card:>{width - 2}}]", style="bold") + mark(card, view.table)


def mark(card: int, table: Sequence[Played]) -> Text:
    cards = [played.card for played in table]
    if len(cards) > 1 and card == max(cards):
        return Text(HIGHEST, style=ANGRY_STYLE)
    if len(cards) > 1 and card == min(cards):
        return Text(LOWEST, style=LAUGHING_STYLE)
    return Text(" ")


def scale(balance: int, reach: int) -> Text:
    """Laughing half-masks pull to the left of the middle, angry ones to the right."""
    row = Text(side(-balance, reach, LAUGHING, "‹")[::-1], style=LAUGHING_STYLE)
    row.append("|" if balance else "┼", style="dim" if balance else LEVEL_STYLE)
    return row.append(side(balance, reach, ANGRY, "›"), style=ANGRY_STYLE)


def side(count: int, reach: int, sign: str, more: str) -> str:
    """From the middle outwards."""
    if count > reach:
        return sign * (reach - 1) + more
    return (sign * count).ljust(reach, "·")


def masks(balance: int) -> Text:
    if balance == 0:
        return Text(f"{LEVEL}0".ljust(4), style=LEVEL_STYLE)
    sign, style = (ANGRY, ANGRY_STYLE) if balance > 0 else (LAUGHING, LAUGHING_STYLE)
    return Text(f"{sign}{abs(balance)}".ljust(4), style=f"bold {style}")


def sheet_row(seat: SeatView, rounds: int) -> Text:
    """A penalty by round; an erased one is struck through and marked."""
    row = Text()
    for number in range(rounds):
        if number >= len(seat.penalties):
            row.append("  _ ", style="dim")
        elif number in seat.erased:
            points = str(seat.penalties[number])
            row.append(" " * (3 - len(points))).append(points, style="dim strike").append(ERASED)
        else:
            row.append(f"{seat.penalties[number]:>3} ")
    return row


def last_trick_row(view: View, words: Words) -> list[Text]:
    """In playing order, highest and lowest marked."""
    trick = view.last_trick
    if trick is None:
        return []
    row = Text("  ") + Text(words("board-last-trick"), style="dim") + Text("  ") + mood_card(trick.mood)
    for played in trick.table:
        row.append("  ").append(f"{shape(played.seat)} {played.card}", style=night_colour(played.seat))
        row.append_text(mark(played.card, trick.table))
    row.rstrip()
    return [Text(), row]


def hand_row(view: View, words: Words) -> list[Text]:
    if not view.hand:
        return []
    row = Text("  ") + Text(words("board-hand"), style="dim") + Text(" ")
    for card in view.hand:
        row.append(f" [{card}]", style="bold")
    return [Text(), row]
