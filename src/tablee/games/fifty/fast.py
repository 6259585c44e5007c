"""Fifty on bit masks: number x is bit x of a line. The same rules as rules.py, compiled.

A state is one row of numbers, history and all, so that a batch of games is a table and a copy is a copy of memory.
Nothing here is checked: whoever plays a move took it from `legal`.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from tablee.core import stream
from tablee.core.fast import Column, Fast, Features, Mask
from tablee.core.kernels import (
    Numbers,
    U,
    bit_length,
    bot_key,
    ctz,
    draw_nth,
    draw_one,
    draw_some,
    kernel,
    key_of,
    popcount,
)
from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.lines import SPACES, legal_numbers
from tablee.games.fifty.rules import FiftySetup, RoundCounted, State

MOST_SEATS = 9  # whose numbers fit into a mask; a crowd is played in crowd.py
LAST_BIT = 62
SEAT_BITS = 0b1111  # of a number of seats: a mask tells the compiler that no index made of it is below 0

# What a game is played by: one row of numbers, made by `terms_of`.
SEATS, TOP, CROWN_AT, TOKENS, CARDS, CLASH_SCORES = range(6)
ENDING = 6  # ten masks: the numbers that end in a digit
BONUS = ENDING + 10  # of the five spaces, round after round
CARD = BONUS + ROUNDS * SPACES  # the Danger cards, as masks of their numbers

# A state: first these, then blocks of one number a seat. A row may end there: then it has no history.
ROUND, CALLER, LEGAL, BLOCKED, DANGER, CARDS_LEFT, CROWNED, STOPPED, WINNERS, HEAD = range(10)
PICKS, TOTALS, CROWNS, BEADS, BONUSES, SHORT = range(6)
# The history: four numbers a round, then four blocks a round.
OLD_BLOCKED, OLD_DANGER, OLD_CROWNED, OLD_STOPPED, OLD_HEAD = range(5)
OLD_LINES, OLD_BEADS, OLD_BONUSES, OLD_CROSSED, OLD_BLOCKS = range(5)

POLICIES = ("random", "casual", "spread")
RANDOM, CASUAL, SPREAD = range(3)

FIRST_CALLER, BLOCKED_NAME, DANGER_NAME, LINE, PART, OFFSET, STEP = (
    U(stream.code(name))
    for name in ("first caller", "blocked, round 0", "danger, round 0", "line", "part 0", "offset", "step 0")
)
NUMBER = U(stream.PLACES[0])  # what the first number of a name counts


def terms_of(setup: FiftySetup) -> Numbers | None:
    """The terms of a setup; None where its numbers do not fit into a mask."""
    edition, seats = setup.edition, setup.seats
    top = edition.top(seats)
    if seats > MOST_SEATS or top > LAST_BIT:
        return None
    cards = edition.danger if setup.danger else ()
    masks = [sum(1 << number for number in range(digit or 10, top, 10)) for digit in range(10)]
    bonus = [points for line in edition.bonus for points in line]
    danger = [sum(1 << number for number in range(low, min(high, top) + 1)) for low, high in cards]
    head = [seats, top, edition.crown_of(seats), edition.tokens_turned(seats), len(cards)]
    return np.array([*head, edition.rulings.clash_number_scores, *masks, *bonus, *danger], dtype=np.int64)


def columns(terms: Numbers) -> dict[str, Column]:
    seats = int(terms[SEATS])
    head = ("length", "caller", "legal", "blocked", "danger", "cards left", "crowned", "stopped", "winners")
    blocks = ("picks", "scores", "crowns", "beads", "bonuses")
    old_head = ("old blocked", "old danger", "old crowned", "old stopped")
    old_blocks = ("old lines", "old beads", "old bonuses", "old crossed")
    old = HEAD + SHORT * seats
    return {
        **{name: Column(at) for at, name in enumerate(head)},
        **{name: Column(HEAD + at * seats, (seats,)) for at, name in enumerate(blocks)},
        **{name: Column(old + at * ROUNDS, (ROUNDS,)) for at, name in enumerate(old_head)},
        **{name: Column(old + (OLD_HEAD + at * seats) * ROUNDS, (ROUNDS, seats)) for at, name in enumerate(old_blocks)},
    }


def row_of(state: State, terms: Numbers) -> Numbers:
    """A state as a row."""
    row = FAST.new_rows(terms)
    at = {name: column.of(row) for name, column in columns(terms).items()}
    at["length"][...], at["caller"][...] = state.round, state.caller
    at["scores"][:], at["crowns"][:] = state.totals, state.crowns
    for seat, line in state.picks.items():
        at["picks"][seat] = mask_of(line)
    for place, counted in enumerate(state.rounds):
        write_round(counted, place, at)
    at["cards left"][...] = (1 << int(terms[CARDS])) - 1
    at["danger"][...] = -1
    at["old danger"][: state.round] = -1
    for place, digits in enumerate(state.blocked_turned[: state.round]):
        at["old blocked"][place] = mask_of(digits)
    for place, card in enumerate(state.danger_turned):
        first = first_like(state.edition.danger.index(card), at["cards left"].item(), terms)
        at["cards left"][...] ^= 1 << first
        at["danger"][...] = first
        at["old danger"][place : state.round] = first
    if state.outcome is not None:
        at["winners"][...] = mask_of(state.outcome.winners)
    else:
        at["blocked"][...] = mask_of(state.blocked)
        at["legal"][...] = mask_of(legal_numbers(state.top - 1, state.blocked))
    return row


def write_round(counted: RoundCounted, place: int, at: dict[str, Numbers]) -> None:
    at["stopped"][...] = at["old stopped"][place] = counted.stopped_at
    at["crowned"][...] = at["old crowned"][place] = mask_of(
        seat for seat, own in enumerate(counted.seats) if own.is_crowned
    )
    at["beads"][:] = at["old beads"][place] = [own.bead for own in counted.seats]
    at["bonuses"][:] = at["old bonuses"][place] = [own.bonus for own in counted.seats]
    at["old lines"][place] = [mask_of(own.line) for own in counted.seats]
    at["old crossed"][place] = [mask_of(own.crossed) for own in counted.seats]


def mask_of(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:
    """A table before its first choice."""
    for at in range(len(row)):
        row[at] = 0
    row[CALLER] = draw_one(key + FIRST_CALLER, (1 << terms[SEATS]) - 1)
    row[CARDS_LEFT] = (1 << terms[CARDS]) - 1
    row[DANGER] = -1
    turn_up(row, terms, key)


@kernel
def turn_up(row: Numbers, terms: Numbers, key: Any) -> None:
    """Blocked tokens and a Danger card, where the table plays with them."""
    count = U(row[ROUND] + 1) * NUMBER
    blocked = draw_some(key + BLOCKED_NAME + count, 0x3FF, terms[TOKENS]) if terms[TOKENS] else 0
    legal = (1 << terms[TOP]) - 2
    row[BLOCKED] = blocked
    while blocked:
        legal &= ~terms[ENDING + ctz(blocked)]
        blocked &= blocked - 1
    row[LEGAL] = legal
    if terms[CARDS]:
        card = first_like(draw_nth(key + DANGER_NAME + count, row[CARDS_LEFT]), row[CARDS_LEFT], terms)
        row[DANGER] = card
        row[CARDS_LEFT] ^= 1 << card


@kernel
def first_like(card: int, left: int, terms: Numbers) -> int:
    """The first card left that is printed like this one: that is how rules.py takes a card out of its list."""
    other = ctz(left)
    while terms[CARD + other] != terms[CARD + card]:
        left &= left - 1
        other = ctz(left)
    return other


@kernel
def turn(row: Numbers, terms: Numbers) -> int:
    """The first seat that has to choose; -1 when the game is over."""
    if row[WINNERS]:
        return -1
    for seat in range(terms[SEATS]):
        if popcount(row[HEAD + PICKS * terms[SEATS] + seat]) < SPACES:
            return seat
    return -1


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:
    line = row[HEAD + PICKS * terms[SEATS] + seat]
    room = room_for(line, row[LEGAL]) if popcount(line) < SPACES else 0
    for step in range(terms[TOP] - 1):
        mask[step] = room >> (step + 1) & 1


@kernel
def room_for(line: int, legal: int) -> int:
    """What may be written on the next space, so that the spaces after it can still be filled."""
    room = legal >> bit_length(line) << bit_length(line)
    for _ in range(SPACES - 1 - popcount(line)):
        room ^= 1 << (bit_length(room) - 1)
    return room


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:
    """One number on the next space of a seat; the last number of the last seat ends the round."""
    row[HEAD + PICKS * terms[SEATS] + seat] |= 2 << action
    if turn(row, terms) < 0:
        end_round(row, terms, key)


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """A seat's whole line, as one of POLICIES chooses it."""
    line = choose(policy, row[LEGAL], terms[TOP] - 1, bot_key(key, seat, row[ROUND]))
    row[HEAD + PICKS * terms[SEATS] + seat] = line
    if turn(row, terms) < 0:
        end_round(row, terms, key)


@kernel
def choose(policy: int, legal: int, high: int, key: Any) -> int:
    if policy == CASUAL:
        return choose_casual(legal, high, key)
    if policy == SPREAD:
        return choose_spread(legal, high, key)
    return draw_some(key + LINE, legal, SPACES)


@kernel
def choose_casual(legal: int, high: int, key: Any) -> int:
    width = -(-high // SPACES)
    line = 0
    for place in range(SPACES):
        part = legal & (((1 << width) - 1) << (width * place + 1))
        if not part:
            return draw_some(key + LINE, legal, SPACES)
        line |= 1 << draw_one(key + PART + U(place) * NUMBER, part)
    return line


@kernel
def choose_spread(legal: int, high: int, key: Any) -> int:
    width = -(-high // SPACES)
    aim = draw_one(key + OFFSET, (1 << width) - 1)
    line = 0
    for place in range(SPACES):
        step = draw_one(key + STEP + U(place) * NUMBER, 0b11111) - 2
        line |= 1 << nearest(aim + width * place + step, room_for(line, legal))
    return line


@kernel
def nearest(aim: int, numbers: int) -> int:
    """Of two at the same distance the lower."""
    below = numbers & ((1 << min(max(0, aim), LAST_BIT + 1)) - 1)
    above = numbers ^ below
    if not above:
        return bit_length(below) - 1
    if not below:
        return ctz(above)
    under, over = bit_length(below) - 1, ctz(above)
    return under if aim - under <= over - aim else over


@kernel
def end_round(row: Numbers, terms: Numbers, key: Any) -> None:
    """Everybody has chosen: the count, the grids, and the tokens of the next round or the end."""
    seats = terms[SEATS] & SEAT_BITS
    is_cut = count(row, terms)
    crowned = row[CROWNED]
    for seat in range(seats):
        row[HEAD + CROWNS * seats + seat] += crowned >> seat & 1
        if not is_cut:
            row[HEAD + TOTALS * seats + seat] += row[HEAD + BEADS * seats + seat] + row[HEAD + BONUSES * seats + seat]
    if len(row) > HEAD + SHORT * seats:
        write_history(row, seats)
    for seat in range(seats):
        row[HEAD + PICKS * seats + seat] = 0
    row[CALLER] = row[CALLER] + 1 if row[CALLER] + 1 < seats else 0  # far quicker than a remainder
    row[ROUND] += 1
    if is_cut or row[ROUND] == ROUNDS:
        row[WINNERS], row[LEGAL], row[BLOCKED] = winners_of(row, seats), 0, 0
    else:
        turn_up(row, terms, key)


@kernel
def write_history(row: Numbers, seats: int) -> None:
    at = HEAD + SHORT * seats + row[ROUND]
    row[at + OLD_BLOCKED * ROUNDS] = row[BLOCKED]
    row[at + OLD_DANGER * ROUNDS] = row[DANGER]
    row[at + OLD_CROWNED * ROUNDS] = row[CROWNED]
    row[at + OLD_STOPPED * ROUNDS] = row[STOPPED]
    at = HEAD + SHORT * seats + OLD_HEAD * ROUNDS + row[ROUND] * seats
    clash, _ = hands_of(row, seats)
    for seat in range(seats):
        line = row[HEAD + PICKS * seats + seat]
        row[at + OLD_LINES * ROUNDS * seats + seat] = line
        row[at + OLD_BEADS * ROUNDS * seats + seat] = row[HEAD + BEADS * seats + seat]
        row[at + OLD_BONUSES * ROUNDS * seats + seat] = row[HEAD + BONUSES * seats + seat]
        row[at + OLD_CROSSED * ROUNDS * seats + seat] = line & clash & ((1 << row[STOPPED]) - 1)


@kernel
def hands_of(row: Numbers, seats: int) -> tuple[int, int]:
    """The numbers on which several hands go up, and those on which any does."""
    clash, seen = 0, 0
    for seat in range(seats):
        line = row[HEAD + PICKS * seats + seat]
        clash |= seen & line
        seen |= line
    return clash, seen


@kernel
def count(row: Numbers, terms: Numbers) -> bool:
    """Beads, bonuses and crowns of the round; whether a second crown cut it short."""
    seats = terms[SEATS] & SEAT_BITS
    tally(row, terms, terms[TOP])
    stop, is_cut = terms[TOP], False
    crowned = row[CROWNED]
    while crowned:
        seat = ctz(crowned)
        crowned &= crowned - 1
        if row[HEAD + CROWNS * seats + seat] + 1 == CROWNS_TO_WIN:
            stop = min(stop, crown_number(row, terms, seat))
            is_cut = True
    if is_cut:
        tally(row, terms, stop)
    return is_cut


@kernel
def tally(row: Numbers, terms: Numbers, stop: int) -> None:
    """The beads, bonuses and crowns of every seat when the count has come to `stop`."""
    seats = terms[SEATS] & SEAT_BITS
    clash, seen = hands_of(row, seats)
    called = (1 << stop) - 1
    hands = seen & called | (1 << stop)  # where the run of whoever counts may end
    pays = clash & ~terms[CARD + row[DANGER]] if terms[CARDS] else clash
    crowned = 0
    for seat in range(seats):
        line = row[HEAD + PICKS * seats + seat] & called
        lone = line & ~clash
        ends = next_hands(lone, hands)
        bead = popcount(ends - lone)  # each run as the bits from its hand to before its end
        if not terms[CLASH_SCORES]:
            bead -= popcount(ends & clash)
        row[HEAD + BEADS * seats + seat] = bead
        row[HEAD + BONUSES * seats + seat] = bonus_of(line, pays, terms, BONUS + row[ROUND] * SPACES)
        crowned |= (bead >= terms[CROWN_AT]) << seat
    row[CROWNED], row[STOPPED] = crowned, stop


@kernel
def next_hands(some: int, hands: int) -> int:
    """For each of some hands the next of all: a carry runs through the gap above it and comes to rest there."""
    return (~hands & ((1 << (bit_length(hands) - 1)) - 1)) + (some << 1) & hands


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
    clash, seen = hands_of(row, terms[SEATS])
    lone = row[HEAD + PICKS * terms[SEATS] + seat] & ~clash
    missing = terms[CROWN_AT]
    while True:
        hand = lone & -lone
        lone ^= hand
        end = next_hands(hand, seen | (1 << terms[TOP]))
        run = ctz(end) - ctz(hand) - (1 if end & clash and not terms[CLASH_SCORES] else 0)
        if run >= missing:
            return ctz(hand) + missing
        missing -= run


@kernel
def winners_of(row: Numbers, seats: int) -> int:
    """A second crown wins, whatever the totals; else most points, and of those tied the ones with a crown."""
    crowned, first, first_crowned, most = 0, 0, 0, -1
    for seat in range(seats):
        total, crowns = row[HEAD + TOTALS * seats + seat], row[HEAD + CROWNS * seats + seat]
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
    seats, high = terms[SEATS] & SEAT_BITS, terms[TOP] - 1
    while row[WINNERS] == 0:
        legal, number = row[LEGAL], row[ROUND]
        for seat in range(seats):
            if popcount(row[HEAD + PICKS * seats + seat]) < SPACES:
                line = choose(policies[seat], legal, high, bot_key(key, seat, number))
                row[HEAD + PICKS * seats + seat] = line
        end_round(row, terms, key)


@kernel
def histories(seed: Any, first: int, terms: Numbers, policies: Numbers, rows: Numbers) -> None:
    """Whole games into rows, the first of them game number `first` of the seed."""
    for place in range(len(rows)):
        key = key_of(seed, first + place)
        start(rows[place], terms, key)
        play_out(rows[place], terms, policies, key)


@kernel
def results(seed: Any, first: int, terms: Numbers, policies: Numbers, row: Numbers, into: Numbers) -> None:
    """Of every game its scores by seat, its winners as a mask and its length in rounds; `row` is room to play in."""
    seats = terms[SEATS] & SEAT_BITS
    for place in range(len(into)):
        key = key_of(seed, first + place)
        start(row, terms, key)
        play_out(row, terms, policies, key)
        for seat in range(seats):
            into[place, seat] = row[HEAD + TOTALS * seats + seat]
        into[place, seats] = row[WINNERS]
        into[place, seats + 1] = row[ROUND]


def short(terms: Numbers) -> int:
    return int(HEAD + SHORT * terms[SEATS])


def actions(terms: Numbers) -> int:
    return int(terms[TOP] - 1)


def features(terms: Numbers) -> int:
    """The round; legal numbers, danger, own picks; by seat points, crowns, has chosen, and the lines shown so far."""
    return int(ROUNDS + 3 * (terms[TOP] - 1) + terms[SEATS] * (3 + (ROUNDS - 1) * (terms[TOP] - 1)))


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    seats, top = terms[SEATS], terms[TOP]
    lines = HEAD + SHORT * seats + (OLD_HEAD + OLD_LINES * seats) * ROUNDS
    for at in range(len(into)):
        into[at] = 0
    into[min(row[ROUND], ROUNDS - 1)] = 1
    at = spread_bits(row[LEGAL], top, into, ROUNDS)
    at = spread_bits(terms[CARD + row[DANGER]] if terms[CARDS] else 0, top, into, at)
    at = spread_bits(row[HEAD + PICKS * seats + seat], top, into, at)
    for other in range(seats):
        whose = (seat + other) % seats
        into[at] = min(1.0, row[HEAD + TOTALS * seats + whose] / (ROUNDS * top))
        into[at + 1] = row[HEAD + CROWNS * seats + whose] / CROWNS_TO_WIN
        into[at + 2] = popcount(row[HEAD + PICKS * seats + whose]) == SPACES
        at += 3
        for earlier in range(ROUNDS - 1):
            at = spread_bits(row[lines + earlier * seats + whose], top, into, at)


@kernel
def spread_bits(mask: int, top: int, into: Features, at: int) -> int:
    """The numbers of a mask, one feature each; where the next feature goes."""
    while mask:
        into[at + ctz(mask) - 1] = 1
        mask &= mask - 1
    return at + top - 1


FAST = Fast(
    policies=POLICIES,
    terms_of=terms_of,
    row_of=row_of,
    columns=columns,
    actions=actions,
    features=features,
    short=short,
    start=start,
    turn=turn,
    legal=legal,
    play=play,
    bot=bot,
    play_out=play_out,
    observe=observe,
    histories=histories,
    results=results,
)
