"""Fifty Fifty as kernels: card c is bit c of a hand. The same rules as rules.py, compiled.

A row begins with what the rules ask for; the history of the game comes after it. A row that ends before the history is
played just the same and remembers less. Nothing here is checked: whoever plays a card took it from `legal`.
"""

from typing import Any

import numpy as np

from tablee.games.fifty_fifty.kernels import terms as slot
from tablee.games.fifty_fifty.kernels.layout import hand_at, masks_of
from tablee.games.fifty_fifty.kernels.policies import choose
from tablee.games.fifty_fifty.kernels.sets import WORD, clear, draw_below, flip, has, nth
from tablee.kernels import stream
from tablee.kernels.compiling import GOLDEN, Numbers, U, bit_length, bot_key, draw_some, kernel, mix
from tablee.kernels.engine import Mask

DEALER_NAME, HAND_NAME, MOOD_NAME = (
    U(stream.code(name)) for name in ("dealer", "hand of seat 0, round 0", "mood, round 0, trick 0")
)
FIRST_NUMBER, SECOND_NUMBER = U(stream.PLACES[0]), U(stream.PLACES[1])  # what the numbers of a name count


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:
    """A table before its first card."""
    clear(row, 0, len(row))
    row[slot.DEALER] = draw_below(key + DEALER_NAME, terms[slot.COUNT])
    deal(row, terms, key)


@kernel
def deal(row: Numbers, terms: Numbers, key: Any) -> None:
    """A hand for each seat, who leads, and the first mood."""
    for seat in range(terms[slot.COUNT]):
        name = HAND_NAME + U(seat) * FIRST_NUMBER + U(row[slot.ROUND] + 1) * SECOND_NUMBER
        deal_hand(row, terms, hand_at(terms, seat), key + name)
    clear(row, slot.SEEN, terms[slot.WORDS])
    for mood in range(terms[slot.MOODS]):
        flip(row, slot.LEFT, mood)
    row[slot.LEADER] = (row[slot.DEALER] + 1) % terms[slot.COUNT]
    turn_mood(row, terms, key)


@kernel
def deal_hand(row: Numbers, terms: Numbers, hand: int, start: Any) -> None:
    """Cards that nobody was dealt: until the deal is over, those dealt lie in the set of cards seen."""
    if terms[slot.WORDS] == 1:
        row[hand] = draw_some(start, terms[slot.DECK] & ~row[slot.SEEN], terms[slot.HAND])
        row[slot.SEEN] |= row[hand]
        return
    width = bit_length(highest_left(row, terms))
    low = (U(1) << U(width)) - U(1)
    missing = terms[slot.HAND]
    while True:
        start += GOLDEN
        word = mix(start)
        for _ in range(64 // width):
            card: Any = np.int64(word & low)
            word >>= U(width)
            if has(terms, slot.DECK, card) and not has(row, slot.SEEN, card):
                flip(row, slot.SEEN, card)
                flip(row, hand, card)
                missing -= 1
                if missing == 0:
                    return


@kernel
def highest_left(row: Numbers, terms: Numbers) -> int:
    """Of the cards that are still to be dealt."""
    place = terms[slot.WORDS] - 1
    while terms[slot.DECK + place] & ~row[slot.SEEN + place] == 0:
        place -= 1
    return place * WORD + bit_length(terms[slot.DECK + place] & ~row[slot.SEEN + place]) - 1


@kernel
def turn_mood(row: Numbers, terms: Numbers, key: Any) -> None:
    """One of the moods not turned in this round; of those printed alike the first."""
    name = MOOD_NAME + U(row[slot.ROUND] + 1) * FIRST_NUMBER + U(row[slot.TRICK] + 1) * SECOND_NUMBER
    like = terms[slot.MOOD + 3 * nth(row, slot.LEFT, draw_below(key + name, terms[slot.MOODS] - row[slot.TRICK])) + 2]
    mood = like
    while not has(row, slot.LEFT, mood) or terms[slot.MOOD + 3 * mood + 2] != like:
        mood += 1
    flip(row, slot.LEFT, mood)
    row[slot.MOOD_TURNED] = mood


@kernel
def turn(row: Numbers, terms: Numbers) -> int:
    """Whose turn it is to play a card; -1 when the game is over."""
    return -1 if row[slot.WINNERS] else (row[slot.LEADER] + row[slot.PLAYED]) % terms[slot.COUNT]


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:
    is_asked = turn(row, terms) == seat
    for step in range(terms[slot.CARDS]):
        mask[step] = has(row, hand_at(terms, seat), step + 1) if is_asked else 0


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:
    """A card on the table; the last one ends the trick."""
    flip(row, hand_at(terms, seat), action + 1)
    flip(row, slot.SEEN, action + 1)
    row[slot.TABLE + seat] = action + 1
    row[slot.PLAYED] += 1
    if row[slot.PLAYED] == terms[slot.COUNT]:
        end_trick(row, terms, key)


@kernel
def end_trick(row: Numbers, terms: Numbers, key: Any) -> None:
    """The masks, and the next mood or the end of the round. Whoever played the highest card leads."""
    if len(row) > terms[slot.SHORT]:
        write_trick(row, terms)
    high, low = 0, 0
    for seat in range(1, terms[slot.COUNT]):
        high = seat if row[slot.TABLE + seat] > row[slot.TABLE + high] else high
        low = seat if row[slot.TABLE + seat] < row[slot.TABLE + low] else low
    laughing, angry = masks_of(row, terms)
    row[slot.BALANCES + high] += angry
    row[slot.BALANCES + low] -= laughing
    clear(row, slot.TABLE, terms[slot.COUNT])
    row[slot.PLAYED] = 0
    row[slot.TRICK] += 1
    row[slot.LEADER] = high
    if row[slot.TRICK] == terms[slot.HAND]:
        end_round(row, terms, key)
    else:
        turn_mood(row, terms, key)


@kernel
def write_trick(row: Numbers, terms: Numbers) -> None:
    seats, hand = terms[slot.COUNT], terms[slot.HAND]
    trick = row[slot.ROUND] * hand + row[slot.TRICK]
    old = terms[slot.SHORT] + 2 * seats * seats
    row[old + trick] = row[slot.MOOD_TURNED]
    row[old + seats * hand + trick] = row[slot.LEADER]
    for seat in range(seats):
        row[old + (2 * hand + trick) * seats + seat] = row[slot.TABLE + seat]


@kernel
def end_round(row: Numbers, terms: Numbers, key: Any) -> None:
    """Penalties, what balance erases, and the next deal or the end."""
    seats = terms[slot.COUNT]
    for seat in range(seats):
        score_round(row, terms, seat)
    clear(row, slot.BALANCES, seats)
    clear(row, slot.SEEN, terms[slot.WORDS])
    clear(row, slot.LEFT, slot.MOOD_WORDS)
    row[slot.TRICK] = 0
    row[slot.ROUND] += 1
    row[slot.DEALER] = (row[slot.DEALER] + 1) % seats
    if row[slot.ROUND] < seats:
        deal(row, terms, key)
        return
    row[slot.LEADER], row[slot.MOOD_TURNED] = (row[slot.DEALER] + 1) % seats, -1
    row[slot.WINNERS] = winners_of(row, terms)


@kernel
def score_round(row: Numbers, terms: Numbers, seat: int) -> None:
    """A point for each half-mask left; a balanced seat erases its worst earlier round."""
    at, penalty = row[slot.ROUND] * terms[slot.COUNT] + seat, abs(row[slot.BALANCES + seat])
    worst = -1 if penalty else worst_round(row, terms, seat)
    row[slot.TOTALS + seat] += penalty
    row[slot.COUNTING + at] = penalty
    row[slot.BALANCED + seat] += penalty == 0
    if worst >= 0:
        row[slot.TOTALS + seat] -= row[slot.COUNTING + worst * terms[slot.COUNT] + seat]
        row[slot.COUNTING + worst * terms[slot.COUNT] + seat] = 0
    if len(row) > terms[slot.SHORT]:
        row[terms[slot.SHORT] + at] = penalty
        row[terms[slot.SHORT] + terms[slot.COUNT] * terms[slot.COUNT] + at] = worst


@kernel
def worst_round(row: Numbers, terms: Numbers, seat: int) -> int:
    """The earliest of the worst rounds that still count; -1 where all of them are 0."""
    worst, most = -1, 0
    for earlier in range(row[slot.ROUND]):
        penalty = row[slot.COUNTING + earlier * terms[slot.COUNT] + seat]
        if penalty > most:
            worst, most = earlier, penalty
    return worst


@kernel
def winners_of(row: Numbers, terms: Numbers) -> int:
    """Fewest points; a tie is shared, or goes to those with more balanced rounds where the house plays it so."""
    winners, first = 0, 0
    for seat in range(terms[slot.COUNT]):
        behind = row[slot.TOTALS + seat] - row[slot.TOTALS + first]
        if behind == 0 and terms[slot.GOES_TO_BALANCE]:
            behind = row[slot.BALANCED + first] - row[slot.BALANCED + seat]
        if behind < 0:
            winners, first = 0, seat
        if behind <= 0:
            winners |= 1 << seat
    return winners


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """A seat's card, as one of POLICIES chooses it."""
    decision = row[slot.ROUND] * terms[slot.HAND] + row[slot.TRICK]
    card = choose(row, terms, seat, policy, bot_key(key, seat, decision))
    play(row, terms, seat, card - 1, key)


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    while row[slot.WINNERS] == 0:
        seat = turn(row, terms)
        bot(row, terms, seat, policies[seat], key)


def actions(terms: Numbers) -> int:
    return int(terms[slot.CARDS])
