"""What a seat is shown, as features from -1 to 1."""

from tablee.games.fifty_fifty.kernels import terms as slot
from tablee.games.fifty_fifty.kernels.engine import turn, worst_round
from tablee.games.fifty_fifty.kernels.layout import hand_at, masks_of
from tablee.games.fifty_fifty.kernels.sets import after, has
from tablee.kernels.compiling import Numbers, kernel
from tablee.kernels.engine import Features

SHOWN, SHOWN_OF_A_SEAT = 4, 7


def features(terms: Numbers) -> int:
    """Round, trick and mood; the moods left; cards in hand, seen and on the table; and then seat by seat."""
    return int(SHOWN + terms[slot.MOODS] + 3 * terms[slot.CARDS] + SHOWN_OF_A_SEAT * terms[slot.COUNT])


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    """Half-masks and points are shown as parts of the most there could be."""
    seats, cards, words = terms[slot.COUNT], terms[slot.CARDS], terms[slot.WORDS]
    for place in range(len(into)):
        into[place] = 0
    into[0], into[1] = row[slot.ROUND] / seats, row[slot.TRICK] / terms[slot.HAND]
    if row[slot.MOOD_TURNED] >= 0:
        laughing, angry = masks_of(row, terms)
        into[2], into[3] = laughing / terms[slot.MOST], angry / terms[slot.MOST]
    for mood in range(terms[slot.MOODS]):
        into[SHOWN + mood] = has(row, slot.LEFT, mood)
    at = SHOWN + terms[slot.MOODS]
    show_cards(row, hand_at(terms, seat), words, into, at)
    show_cards(row, slot.SEEN, words, into, at + cards)
    for place in range(seats):
        other = (seat + place) % seats
        if row[slot.TABLE + other]:
            into[at + 2 * cards + row[slot.TABLE + other] - 1] = 1
        show_seat(row, terms, other, into, at + 3 * cards + SHOWN_OF_A_SEAT * place)


@kernel
def show_cards(row: Numbers, cards: int, words: int, into: Features, at: int) -> None:
    card = after(row, cards, words, 0)
    while card:
        into[at + card - 1] = 1
        card = after(row, cards, words, card)


@kernel
def show_seat(row: Numbers, terms: Numbers, seat: int, into: Features, at: int) -> None:
    """Balance, points, what balance would erase, balanced rounds; its card; whether it leads, whether it is asked."""
    seats, most, worst = terms[slot.COUNT], terms[slot.HAND] * terms[slot.MOST], worst_round(row, terms, seat)
    into[at] = row[slot.BALANCES + seat] / most
    into[at + 1] = row[slot.TOTALS + seat] / (most * seats)
    into[at + 2] = row[slot.COUNTING + worst * seats + seat] / most if worst >= 0 else 0
    into[at + 3] = row[slot.BALANCED + seat] / seats
    into[at + 4] = row[slot.TABLE + seat] / terms[slot.CARDS]
    into[at + 5] = row[slot.LEADER] == seat
    into[at + 6] = turn(row, terms) == seat
