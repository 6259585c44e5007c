"""Fifty on bit masks: number x is bit x of a line. The same rules as rules.py, compiled.

A state is one row of numbers, history and all, so that a batch of games is a table and a copy is a copy of memory.
Nothing here is checked: whoever plays a move took it from `legal`.
"""

from typing import Any

from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.kernels import layout as slot
from tablee.games.fifty.kernels import terms as term
from tablee.games.fifty.kernels.layout import first_like
from tablee.games.fifty.kernels.lines import next_hands, room_for
from tablee.games.fifty.kernels.policies import NUMBER, choose
from tablee.games.fifty.lines import SPACES
from tablee.kernels import stream
from tablee.kernels.compiling import Numbers, U, bot_key, ctz, draw_nth, draw_one, draw_some, kernel, popcount
from tablee.kernels.engine import Mask

FIRST_CALLER, BLOCKED_NAME, DANGER_NAME = (
    U(stream.code(name)) for name in ("first caller", "blocked, round 0", "danger, round 0")
)


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:
    """A table before its first choice."""
    for at in range(len(row)):
        row[at] = 0
    row[slot.CALLER] = draw_one(key + FIRST_CALLER, (1 << terms[term.SEATS]) - 1)
    row[slot.CARDS_LEFT] = (1 << terms[term.CARDS]) - 1
    row[slot.DANGER] = -1
    turn_up(row, terms, key)


@kernel
def turn_up(row: Numbers, terms: Numbers, key: Any) -> None:
    """Blocked tokens and a Danger card, where the table plays with them."""
    count = U(row[slot.ROUND] + 1) * NUMBER
    blocked = draw_some(key + BLOCKED_NAME + count, 0x3FF, terms[term.TOKENS]) if terms[term.TOKENS] else 0
    legal = (1 << terms[term.TOP]) - 2
    row[slot.BLOCKED] = blocked
    while blocked:
        legal &= ~terms[term.ENDING + ctz(blocked)]
        blocked &= blocked - 1
    row[slot.LEGAL] = legal
    if terms[term.CARDS]:
        card = first_like(draw_nth(key + DANGER_NAME + count, row[slot.CARDS_LEFT]), row[slot.CARDS_LEFT], terms)
        row[slot.DANGER] = card
        row[slot.CARDS_LEFT] ^= 1 << card


@kernel
def turn(row: Numbers, terms: Numbers) -> int:
    """The first seat that has to choose; -1 when the game is over."""
    if row[slot.WINNERS]:
        return -1
    for seat in range(terms[term.SEATS]):
        if popcount(row[slot.HEAD + slot.PICKS * terms[term.SEATS] + seat]) < SPACES:
            return seat
    return -1


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:
    line = row[slot.HEAD + slot.PICKS * terms[term.SEATS] + seat]
    room = room_for(line, row[slot.LEGAL]) if popcount(line) < SPACES else 0
    for step in range(terms[term.TOP] - 1):
        mask[step] = room >> (step + 1) & 1


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:
    """One number on the next space of a seat; the last number of the last seat ends the round."""
    row[slot.HEAD + slot.PICKS * terms[term.SEATS] + seat] |= 2 << action
    if turn(row, terms) < 0:
        end_round(row, terms, key)


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """A seat's whole line, as one of POLICIES chooses it."""
    line = choose(policy, row[slot.LEGAL], terms[term.TOP] - 1, bot_key(key, seat, row[slot.ROUND]))
    row[slot.HEAD + slot.PICKS * terms[term.SEATS] + seat] = line
    if turn(row, terms) < 0:
        end_round(row, terms, key)


@kernel
def end_round(row: Numbers, terms: Numbers, key: Any) -> None:
    """Everybody has chosen: the count, the grids, and the tokens of the next round or the end."""
    seats = terms[term.SEATS] & term.SEAT_BITS
    is_cut = count(row, terms)
    crowned = row[slot.CROWNED]
    for seat in range(seats):
        row[slot.HEAD + slot.CROWNS * seats + seat] += crowned >> seat & 1
        if not is_cut:
            row[slot.HEAD + slot.TOTALS * seats + seat] += (
                row[slot.HEAD + slot.BEADS * seats + seat] + row[slot.HEAD + slot.BONUSES * seats + seat]
            )
    if len(row) > slot.HEAD + slot.SHORT * seats:
        write_history(row, seats)
    for seat in range(seats):
        row[slot.HEAD + slot.PICKS * seats + seat] = 0
    row[slot.CALLER] = row[slot.CALLER] + 1 if row[slot.CALLER] + 1 < seats else 0  # far quicker than a remainder
    row[slot.ROUND] += 1
    if is_cut or row[slot.ROUND] == ROUNDS:
        row[slot.WINNERS], row[slot.LEGAL], row[slot.BLOCKED] = winners_of(row, seats), 0, 0
    else:
        turn_up(row, terms, key)


@kernel
def write_history(row: Numbers, seats: int) -> None:
    at = slot.HEAD + slot.SHORT * seats + row[slot.ROUND]
    row[at + slot.OLD_BLOCKED * ROUNDS] = row[slot.BLOCKED]
    row[at + slot.OLD_DANGER * ROUNDS] = row[slot.DANGER]
    row[at + slot.OLD_CROWNED * ROUNDS] = row[slot.CROWNED]
    row[at + slot.OLD_STOPPED * ROUNDS] = row[slot.STOPPED]
    at = slot.HEAD + slot.SHORT * seats + slot.OLD_HEAD * ROUNDS + row[slot.ROUND] * seats
    clash, _ = hands_of(row, seats)
    for seat in range(seats):
        line = row[slot.HEAD + slot.PICKS * seats + seat]
        row[at + slot.OLD_LINES * ROUNDS * seats + seat] = line
        row[at + slot.OLD_BEADS * ROUNDS * seats + seat] = row[slot.HEAD + slot.BEADS * seats + seat]
        row[at + slot.OLD_BONUSES * ROUNDS * seats + seat] = row[slot.HEAD + slot.BONUSES * seats + seat]
        row[at + slot.OLD_CROSSED * ROUNDS * seats + seat] = line & clash & ((1 << row[slot.STOPPED]) - 1)


@kernel
def hands_of(row: Numbers, seats: int) -> tuple[int, int]:
    """The numbers on which several hands go up, and those on which any does."""
    clash, numbers = 0, 0
    for seat in range(seats):
        line = row[slot.HEAD + slot.PICKS * seats + seat]
        clash |= numbers & line
        numbers |= line
    return clash, numbers


@kernel
def count(row: Numbers, terms: Numbers) -> bool:
    """Beads, bonuses and crowns of the round; whether a second crown cut it short."""
    seats = terms[term.SEATS] & term.SEAT_BITS
    tally(row, terms, terms[term.TOP])
    stop, is_cut = terms[term.TOP], False
    crowned = row[slot.CROWNED]
    while crowned:
        seat = ctz(crowned)
        crowned &= crowned - 1
        if row[slot.HEAD + slot.CROWNS * seats + seat] + 1 == CROWNS_TO_WIN:
            stop = min(stop, crown_number(row, terms, seat))
            is_cut = True
    if is_cut:
        tally(row, terms, stop)
    return is_cut


@kernel
def tally(row: Numbers, terms: Numbers, stop: int) -> None:
    """The beads, bonuses and crowns of every seat when the count has come to `stop`."""
    seats = terms[term.SEATS] & term.SEAT_BITS
    clash, numbers = hands_of(row, seats)
    called = (1 << stop) - 1
    hands = numbers & called | (1 << stop)  # where the run of whoever counts may end
    pays = clash & ~terms[term.CARD + row[slot.DANGER]] if terms[term.CARDS] else clash
    crowned = 0
    for seat in range(seats):
        line = row[slot.HEAD + slot.PICKS * seats + seat] & called
        lone = line & ~clash
        ends = next_hands(lone, hands)
        bead = popcount(ends - lone)  # each run as the bits from its hand to before its end
        if not terms[term.CLASH_SCORES]:
            bead -= popcount(ends & clash)
        row[slot.HEAD + slot.BEADS * seats + seat] = bead
        row[slot.HEAD + slot.BONUSES * seats + seat] = bonus_of(
            line, pays, terms, term.BONUS + row[slot.ROUND] * SPACES
        )
        crowned |= (bead >= terms[term.CROWN_AT]) << seat
    row[slot.CROWNED], row[slot.STOPPED] = crowned, stop


@kernel
def bonus_of(line: int, pays: int, terms: Numbers, spaces: int) -> int:
    bonus = 0
    for space in range(SPACES):
        hand = line & -line
        line ^= hand
        bonus += terms[spaces + space] if hand & pays else 0
    return bonus


@kernel
def crown_number(row: Numbers, terms: Numbers, seat: int) -> int:
    """The number on which a seat's bead came to the crown."""
    clash, numbers = hands_of(row, terms[term.SEATS])
    lone = row[slot.HEAD + slot.PICKS * terms[term.SEATS] + seat] & ~clash
    missing = terms[term.CROWN_AT]
    while True:
        hand = lone & -lone
        lone ^= hand
        end = next_hands(hand, numbers | (1 << terms[term.TOP]))
        run = ctz(end) - ctz(hand) - (1 if end & clash and not terms[term.CLASH_SCORES] else 0)
        if run >= missing:
            return ctz(hand) + missing
        missing -= run


@kernel
def winners_of(row: Numbers, seats: int) -> int:
    """A second crown wins, whatever the totals; else most points, and of those tied the ones with a crown."""
    crowned, first, first_crowned, most = 0, 0, 0, -1
    for seat in range(seats):
        total, crowns = row[slot.HEAD + slot.TOTALS * seats + seat], row[slot.HEAD + slot.CROWNS * seats + seat]
        crowned |= (crowns == CROWNS_TO_WIN) << seat
        if total > most:
            first, first_crowned, most = 0, 0, total
        if total == most:
            first |= 1 << seat
            first_crowned |= (crowns > 0) << seat
    if crowned:
        return crowned
    return first_crowned if first_crowned else first


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    seats, high = terms[term.SEATS] & term.SEAT_BITS, terms[term.TOP] - 1
    while row[slot.WINNERS] == 0:
        legal, number = row[slot.LEGAL], row[slot.ROUND]
        for seat in range(seats):
            if popcount(row[slot.HEAD + slot.PICKS * seats + seat]) < SPACES:
                line = choose(policies[seat], legal, high, bot_key(key, seat, number))
                row[slot.HEAD + slot.PICKS * seats + seat] = line
        end_round(row, terms, key)


def actions(terms: Numbers) -> int:
    return int(terms[term.TOP] - 1)
