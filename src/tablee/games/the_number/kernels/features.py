"""What a seat is shown, as features from -1 to 1."""

from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.kernels import terms as slot
from tablee.games.the_number.kernels.layout import WHOLE, digits_left, number_of
from tablee.games.the_number.rules import LENGTH
from tablee.kernels.compiling import Numbers, kernel
from tablee.kernels.engine import Features

SHOWN_TURNS = 2 * TURNS  # of this round and of the one before


def features(terms: Numbers) -> int:
    """The rounds played, the turn, the own number so far; by seat the digits crossed out, points, has written, is out,
    and of each turn of this round and the one before three digits and whether they were valid."""
    return int(1 + TURNS + 10 * LENGTH + terms[slot.SEATS] * (10 + 3 + SHOWN_TURNS * (LENGTH + 1)))


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    seats = terms[slot.SEATS]
    into[:] = 0
    into[0] = row[slot.TURN] // TURNS / terms[slot.ROUNDS]
    into[1 + row[slot.TURN] % TURNS] = 1
    at = observe_number(number_of(row, seat), into, 1 + TURNS)
    for other in range(seats):
        at = observe_seat(row, terms, (seat + other) % seats, into, at)


@kernel
def observe_number(number: int, into: Features, at: int) -> int:
    """The digits written so far, one feature each; where the next feature goes."""
    place = (number >= 1) + (number >= 1 << 4) + (number >= WHOLE)
    while number:
        place -= 1
        into[at + 10 * place + (number & 15) - 1] = 1
        number >>= 4
    return at + 10 * LENGTH


@kernel
def observe_seat(row: Numbers, terms: Numbers, seat: int, into: Features, at: int) -> int:
    """What everybody sees of a seat; nothing of earlier turns in a row without history."""
    left = digits_left(row, seat)
    for digit in range(10):
        into[at + digit] = 1 - (left >> digit & 1)
    into[at + 10] = row[slot.HEAD + seat] / terms[slot.MOST]
    into[at + 11] = number_of(row, seat) >= WHOLE
    into[at + 12] = left == 0
    at += 13
    if len(row) == terms[slot.VALID]:
        return at + SHOWN_TURNS * (LENGTH + 1)
    first = (row[slot.TURN] // TURNS - 1) * TURNS
    for this in range(first, first + SHOWN_TURNS):
        if 0 <= this < row[slot.TURN]:
            observe_turn(row, terms, seat, this, into, at)
        at += LENGTH + 1
    return at


@kernel
def observe_turn(row: Numbers, terms: Numbers, seat: int, this: int, into: Features, at: int) -> None:
    """The digits of an earlier number, from 0.1 for 0 to 1 for 9, and whether it was valid."""
    number = row[terms[slot.NUMBERS] + this * terms[slot.SEATS] + seat]
    if number >= 0:
        into[at] = (number // 100 + 1) / 10
        into[at + 1] = (number // 10 % 10 + 1) / 10
        into[at + 2] = (number % 10 + 1) / 10
        into[at + 3] = row[terms[slot.VALID] + this] >> seat & 1
