"""The bots of Fifty Fifty as kernels: the same choices as bots.py with the same dice."""

from typing import Any

import numpy as np

from tablee.games.fifty_fifty.kernels import terms as slot
from tablee.games.fifty_fifty.kernels.layout import hand_at, masks_of
from tablee.games.fifty_fifty.kernels.sets import after, draw_in, has, highest
from tablee.kernels import stream
from tablee.kernels.compiling import GOLDEN, Numbers, U, bit_length, kernel, mix, popcount

# The history, from terms[SHORT] on: of every round the penalties and what they erased, of every trick its mood, who
# led it, and its cards by seat.

POLICIES = ("random", "casual", "heuristic")
RANDOM, CASUAL, HEURISTIC = range(3)
CARD_NAME, TIE_NAME = (U(stream.code(name)) for name in ("card", "tie"))


@kernel
def choose(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> int:
    if policy == CASUAL:
        return choose_casual(row, terms, seat, key)
    if policy == HEURISTIC:
        return choose_heuristic(row, terms, seat, key)
    return draw_in(row, hand_at(terms, seat), terms[slot.WORDS], key + CARD_NAME)


@kernel
def choose_casual(row: Numbers, terms: Numbers, seat: int, key: Any) -> int:
    if row[slot.PLAYED] == terms[slot.COUNT] - 1:
        return choose_duel(row, terms, seat) if terms[slot.COUNT] == 2 else choose_heuristic(row, terms, seat, key)
    hand, words, balance = hand_at(terms, seat), terms[slot.WORDS], row[slot.BALANCES + seat]
    laughing, angry = masks_of(row, terms)
    if abs(balance + angry) < abs(balance):
        return highest(row, hand, words)
    if abs(balance - laughing) < abs(balance):
        return after(row, hand, words, 0)
    low, high = table_of(row, terms)
    return nearest(row, hand, words, low + high if row[slot.PLAYED] > 1 else terms[slot.CARDS])


@kernel
def table_of(row: Numbers, terms: Numbers) -> tuple[int, int]:
    """The lowest and the highest card on the table; of an empty one those that every card is between."""
    low, high = terms[slot.CARDS] + 1, 0
    for seat in range(terms[slot.COUNT]):
        if row[slot.TABLE + seat]:
            low, high = min(low, row[slot.TABLE + seat]), max(high, row[slot.TABLE + seat])
    return low, high


@kernel
def nearest(row: Numbers, hand: int, words: int, twice: int) -> int:
    """The card nearest to half of this; of two the lower."""
    best = after(row, hand, words, 0)
    card = best
    while card:
        if abs(2 * card - twice) < abs(2 * best - twice):
            best = card
        card = after(row, hand, words, card)
    return best


@kernel
def choose_duel(row: Numbers, terms: Numbers, seat: int) -> int:
    """The last of two: the best own |balance| against the other's, and of equal cards the least extreme."""
    hand, words, twice = hand_at(terms, seat), terms[slot.WORDS], terms[slot.CARDS]
    balance, others = row[slot.BALANCES + seat], row[slot.BALANCES + 1 - seat]
    laughing, angry = masks_of(row, terms)
    if_high = abs(balance + angry) - abs(others - laughing)
    if_low = abs(balance - laughing) - abs(others + angry)
    other, _ = table_of(row, terms)
    best = after(row, hand, words, 0)
    card = best
    while card:
        worth, best_worth = if_high if card > other else if_low, if_high if best > other else if_low
        if worth < best_worth or (worth == best_worth and abs(2 * card - twice) < abs(2 * best - twice)):
            best = card
        card = after(row, hand, words, card)
    return best


@kernel
def choose_heuristic(row: Numbers, terms: Numbers, seat: int, key: Any) -> int:
    """The card with the least expected |balance| after this trick; ties at random."""
    hand, words = hand_at(terms, seat), terms[slot.WORDS]
    low, high = table_of(row, terms)
    least, ties, last = -1, 0, 0
    card = after(row, hand, words, 0)
    while card:
        masks = expected_masks(row, terms, seat, card, low, high)
        if least < 0 or masks < least:
            least, ties = masks, 0
        if masks == least:
            ties, last = ties + 1, card
        card = after(row, hand, words, card)
    return last if ties == 1 else draw_tie(row, terms, seat, least, last, key + TIE_NAME)


@kernel
def expected_masks(row: Numbers, terms: Numbers, seat: int, card: int, low: int, high: int) -> int:
    """Expected |balance| if the seats still to play hold uniform unseen cards, times unseen^seats."""
    seats, tricks = terms[slot.COUNT], row[slot.TRICK]
    unseen = terms[slot.CARDS] - terms[slot.HAND] - tricks * (seats - 1) - row[slot.PLAYED]
    below = unseen_below(row, terms, seat, card)
    all_ways, all_below, all_above = 1, 1 if card > high else 0, 1 if card < low else 0
    for _ in range(seats - row[slot.PLAYED] - 1):
        all_ways *= unseen
        all_below *= below
        all_above *= unseen - below
    laughing, angry = masks_of(row, terms)
    balance = row[slot.BALANCES + seat]
    return (
        all_below * abs(balance + angry)
        + all_above * abs(balance - laughing)
        + (all_ways - all_below - all_above) * abs(balance)
    )


@kernel
def unseen_below(row: Numbers, terms: Numbers, seat: int, card: int) -> int:
    """How many lower cards are neither in the own hand nor seen in this round."""
    hand, last, count = hand_at(terms, seat), card >> 6, 0
    for place in range(last):
        count += popcount(terms[slot.DECK + place] & ~row[slot.SEEN + place] & ~row[hand + place])
    lower = (1 << (card & 63)) - 1
    return count + popcount(terms[slot.DECK + last] & ~row[slot.SEEN + last] & ~row[hand + last] & lower)


@kernel
def draw_tie(row: Numbers, terms: Numbers, seat: int, least: int, last: int, start: Any) -> int:
    """Any of the cards with the least expected masks, of which `last` is the highest."""
    hand = hand_at(terms, seat)
    low, high = table_of(row, terms)
    width = bit_length(last)
    lowest_bits = (U(1) << U(width)) - U(1)
    while True:
        start += GOLDEN
        word = mix(start)
        for _ in range(64 // width):
            card: Any = np.int64(word & lowest_bits)
            is_own = card <= last and has(row, hand, card)
            if is_own and expected_masks(row, terms, seat, card, low, high) == least:
                return card
            word >>= U(width)
