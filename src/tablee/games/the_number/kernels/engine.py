"""The Number on bit masks: a digit is a bit, and what all seats have fits into one word. The same rules as rules.py.

A row begins with what the rules ask for, a few words; the history of the game comes after it. A row that ends before
the history is played just the same and remembers less: that is what `results` plays in.
"""

from typing import Any

from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.kernels import terms as slot
from tablee.games.the_number.kernels.layout import ALL, COUNT, NUMBER, SIX, TEN, TWELVE, WHOLE, digits_left, number_of
from tablee.games.the_number.kernels.policies import choose
from tablee.games.the_number.rules import DIGITS
from tablee.kernels.compiling import Numbers, bot_key, kernel, popcount
from tablee.kernels.engine import Mask


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:  # noqa: ARG001 - nothing is dealt in this game
    """A table before its first number."""
    for place in range(len(row)):
        row[place] = 0
    if len(row) > terms[slot.VALID]:
        for place in range(terms[slot.NUMBERS], terms[slot.POINTS]):
            row[place] = -1


@kernel
def is_due(row: Numbers, seat: int) -> bool:
    """A seat with digits left has to write all three."""
    return number_of(row, seat) < WHOLE and digits_left(row, seat) != 0


@kernel
def turn(row: Numbers, terms: Numbers) -> int:
    """The first seat that has to write; -1 when the game is over."""
    if row[slot.WINNERS]:
        return -1
    for seat in range(terms[slot.SEATS]):
        if is_due(row, seat):
            return seat
    return -1


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:  # noqa: ARG001
    left = digits_left(row, seat) if is_due(row, seat) and not row[slot.WINNERS] else 0
    for digit in range(10):
        mask[digit] = left >> digit & 1


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:  # noqa: ARG001
    """The next digit of a seat; the last digit of the last seat ends the turn."""
    number = number_of(row, seat) << 4 | action + 1
    write(row, seat, number)
    if number >= WHOLE:
        settle(row, terms)


@kernel
def write(row: Numbers, seat: int, number: int) -> None:
    """A number on a seat's tablet; a whole one was a decision."""
    row[slot.WRITTEN] ^= (number_of(row, seat) ^ number) << TWELVE * seat
    row[slot.DECISIONS] += (number >= WHOLE) << SIX * seat


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """A seat's whole number, as one of POLICIES chooses it."""
    write_by(row, seat, policy, key)
    settle(row, terms)


@kernel
def write_by(row: Numbers, seat: int, policy: int, key: Any) -> None:
    seat_key = bot_key(key, seat, row[slot.DECISIONS] >> SIX * seat & COUNT)
    write(row, seat, choose(policy, digits_left(row, seat), row[slot.TURN] % TURNS, seat_key))


@kernel
def settle(row: Numbers, terms: Numbers) -> None:
    """Whatever follows once nobody is left to write: the check, the end of the round, turns nobody can play."""
    while row[slot.WINNERS] == 0 and turn(row, terms) < 0:
        end_turn(row, terms)


@kernel
def end_turn(row: Numbers, terms: Numbers) -> None:
    """All tablets are turned: the check, the points, and the digits of valid numbers crossed out."""
    seats, written = terms[slot.SEATS], row[slot.WRITTEN]
    digits = digits_of(written, seats)
    valid = check(written, digits, seats)
    takers = bonus_of(written, valid, terms)
    for seat in range(seats):
        if valid >> seat & 1:
            row[slot.CROSSED] |= digits & ALL << TEN * seat
            row[slot.HEAD + seat] += points_of(row, terms, seat, takers)
    if len(row) > terms[slot.VALID]:
        remember(row, terms, valid, takers)
    row[slot.TURNS_WRITTEN] += written != 0
    row[slot.WRITTEN] = 0
    row[slot.TURN] += 1
    if row[slot.TURN] % TURNS == 0:
        end_round(row, terms)


@kernel
def digits_of(written: int, seats: int) -> int:
    """The digits of every seat's number, as masks in one word."""
    word = 0
    for seat in range(seats):
        number = written >> TWELVE * seat & NUMBER
        if number:
            mask = 1 << (number >> 8) | 1 << (number >> 4 & 15) | 1 << (number & 15)
            word |= mask >> 1 << TEN * seat
    return word


@kernel
def check(written: int, digits: int, seats: int) -> int:
    """The seats whose number shares no digit with a smaller one; identical numbers spare each other."""
    valid = 0
    for seat in range(seats):
        number, own_digits = written >> TWELVE * seat & NUMBER, digits >> TEN * seat & ALL
        falls = number == 0
        for other in range(seats):
            is_below = (written >> TWELVE * other & NUMBER) < number
            falls |= is_below & (digits >> TEN * other & own_digits != 0)
        valid |= (not falls) << seat
    return valid


@kernel
def bonus_of(written: int, valid: int, terms: Numbers) -> int:
    """The seats that take the bonus: whoever has the highest valid number, and of several all or none."""
    highest, takers = 0, 0
    for seat in range(terms[slot.SEATS]):
        number = written >> TWELVE * seat & NUMBER
        if valid >> seat & 1 and number >= highest:
            takers = 1 << seat | (takers if number == highest else 0)
            highest = number
    return takers if terms[slot.TIED_TAKE] or popcount(takers) == 1 else 0


@kernel
def points_of(row: Numbers, terms: Numbers, seat: int, takers: int) -> int:
    """Of a valid number: its first digit, which may count more than once on the last turn, and the bonus."""
    this = row[slot.TURN] % TURNS
    times = terms[slot.LAST_TIMES] if this == TURNS - 1 else 1
    return times * ((number_of(row, seat) >> 8) - 1) + (terms[slot.BONUSES + this] if takers >> seat & 1 else 0)


@kernel
def remember(row: Numbers, terms: Numbers, valid: int, takers: int) -> None:
    """The turn as a part of the history."""
    seats, this = terms[slot.SEATS], row[slot.TURN]
    row[terms[slot.VALID] + this], row[terms[slot.BONUS] + this] = valid, takers
    for seat in range(seats):
        number = number_of(row, seat)
        if number:
            row[terms[slot.NUMBERS] + this * seats + seat] = (
                100 * (number >> 8) + 10 * (number >> 4 & 15) + (number & 15) - 111
            )
        if valid >> seat & 1:
            row[terms[slot.POINTS] + this * seats + seat] = points_of(row, terms, seat, takers)


@kernel
def end_round(row: Numbers, terms: Numbers) -> None:
    """Points for the different digits crossed out; fresh digits for the next round, or the end."""
    seats, this = terms[slot.SEATS], row[slot.TURN] // TURNS - 1
    for seat in range(seats):
        row[slot.HEAD + seat] += terms[slot.PER_CROSSED] * popcount(row[slot.CROSSED] >> TEN * seat & ALL)
    if len(row) > terms[slot.VALID]:
        remember_round(row, terms, this)
    row[slot.CROSSED] = 0
    if this + 1 == terms[slot.ROUNDS]:
        row[slot.WINNERS] = winners_of(row, seats)


@kernel
def remember_round(row: Numbers, terms: Numbers, this: int) -> None:
    seats = terms[slot.SEATS]
    for seat in range(seats):
        crossed = row[slot.CROSSED] >> TEN * seat & ALL
        scored = terms[slot.PER_CROSSED] * popcount(crossed)
        for place in range(TURNS * this, TURNS * (this + 1)):
            scored += row[terms[slot.POINTS] + place * seats + seat]
        row[terms[slot.CROSSED_OUT] + this * seats + seat] = crossed
        row[terms[slot.SCORED] + this * seats + seat] = scored


@kernel
def winners_of(row: Numbers, seats: int) -> int:
    """Most points; a tie is shared."""
    winners, most = 0, -1
    for seat in range(seats):
        if row[slot.HEAD + seat] >= most:
            winners = 1 << seat | (winners if row[slot.HEAD + seat] == most else 0)
            most = row[slot.HEAD + seat]
    return winners


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    while row[slot.WINNERS] == 0:
        for seat in range(terms[slot.SEATS]):
            if is_due(row, seat):
                write_by(row, seat, policies[seat], key)
        end_turn(row, terms)


def actions(terms: Numbers) -> int:  # noqa: ARG001
    return len(DIGITS)
