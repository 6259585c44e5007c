"""Fifty Fifty as kernels: card c is bit c of a hand. The same rules as rules.py, compiled.

A row begins with what the rules ask for; the history of the game comes after it. A row that ends before the history is
played just the same and remembers less. Nothing here is checked: whoever plays a card took it from `legal`.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from tablee.core import stream
from tablee.core.fast import UNKNOWN, Column, Fast, Features, Mask
from tablee.core.kernels import GOLDEN, Numbers, U, bit_length, bot_key, draw_some, kernel, key_of, mix, popcount
from tablee.games.fifty_fifty import sheet
from tablee.games.fifty_fifty.edition import MOST_CARDS, MOST_MOODS, SEATS
from tablee.games.fifty_fifty.rules import FiftyFiftySetup, State
from tablee.games.fifty_fifty.sets import WORD, after, clear, draw_below, draw_in, flip, has, highest, nth

MOST_SEATS = SEATS[-1]
MOOD_WORDS = MOST_MOODS // WORD + 1

# What a game is played by: one row of numbers, made by `terms_of`.
COUNT, CARDS, HAND, MOODS, GOES_TO_BALANCE, MOST, WORDS, SHORT = range(8)  # COUNT of seats; MOST masks of one mood
DECK = 8  # all cards, as a set
MOOD = DECK + MOST_CARDS // WORD + 1  # laughing, angry, and the first mood printed like it: three numbers for each

# A state: these, then blocks of one number a seat, what still counts of every round, and sets of cards.
ROUND, TRICK, PLAYED, DEALER, LEADER, MOOD_TURNED, WINNERS = range(7)  # PLAYED: how many cards lie on the table
LEFT = 7  # the moods not turned in this round, as a set
BALANCES, TOTALS, BALANCED, TABLE, COUNTING = (LEFT + MOOD_WORDS + MOST_SEATS * place for place in range(5))
SEEN = COUNTING + MOST_SEATS * MOST_SEATS  # the cards played in this round; then the hands, as many words each
# The history, from terms[SHORT] on: of every round the penalties and what they erased, of every trick its mood, who
# led it, and its cards by seat.

POLICIES = ("random", "casual", "heuristic")
RANDOM, CASUAL, HEURISTIC = range(3)

DEALER_NAME, HAND_NAME, MOOD_NAME, CARD_NAME, TIE_NAME = (
    U(stream.code(name)) for name in ("dealer", "hand of seat 0, round 0", "mood, round 0, trick 0", "card", "tie")
)
FIRST_NUMBER, SECOND_NUMBER = U(stream.PLACES[0]), U(stream.PLACES[1])  # what the numbers of a name count


def terms_of(setup: FiftyFiftySetup) -> Numbers:
    """Whatever an edition may print has room."""
    edition, seats, moods = setup.edition, setup.seats, setup.edition.moods
    words = edition.cards // WORD + 1
    most = max(1, *(max(mood.laughing, mood.angry) for mood in moods))
    head = [seats, edition.cards, edition.hand, len(moods), edition.rulings.final_tie == "balanced", most, words]
    deck = set_of(range(1, edition.cards + 1), MOOD - DECK)
    printed = [number for mood in moods for number in (mood.laughing, mood.angry, moods.index(mood))]
    return np.array([*head, SEEN + words * (1 + seats), *deck, *printed], dtype=np.int64)


def set_of(numbers: Iterable[int], words: int) -> Numbers:
    found = np.zeros(words, dtype=np.uint64)
    for number in numbers:
        found[number // WORD] |= U(1) << U(number % WORD)
    return found.view(np.int64)


def columns(terms: Numbers) -> dict[str, Column]:
    """Hands, cards seen and moods left are sets of bits; a mood is its place in the edition's list, -1 where there is
    none. Penalties are as they were written, and erased is the earlier round that a balance wiped, or -1."""
    seats, hand, words, old = (int(terms[at]) for at in (COUNT, HAND, WORDS, SHORT))
    singles = {"length": ROUND, "trick": TRICK, "played": PLAYED, "dealer": DEALER, "leader": LEADER}
    by_seat = {"balances": BALANCES, "scores": TOTALS, "balanced": BALANCED, "table": TABLE}
    tricks = old + 2 * seats * seats
    return {
        **{name: Column(at) for name, at in singles.items()},
        "mood": Column(MOOD_TURNED),
        "winners": Column(WINNERS),
        "moods left": Column(LEFT, (MOOD_WORDS,)),
        **{name: Column(at, (seats,)) for name, at in by_seat.items()},
        "counting": Column(COUNTING, (seats, seats)),  # by round and seat, as the next two
        "seen": Column(SEEN, (words,)),
        "hands": Column(SEEN + words, (seats, words)),
        "penalties": Column(old, (seats, seats)),
        "erased": Column(old + seats * seats, (seats, seats)),
        "moods": Column(tricks, (seats, hand)),  # by round and trick, as the next two
        "leaders": Column(tricks + seats * hand, (seats, hand)),
        "cards": Column(tricks + 2 * seats * hand, (seats, hand, seats)),
    }


def row_of(state: State, terms: Numbers) -> Numbers:
    """A state as a row; it does not know the tricks of earlier rounds, and no rule asks for them."""
    row = FAST.new_rows(terms)
    at = {name: column.of(row) for name, column in columns(terms).items()}
    seats = state.setup.seats
    at["length"][...], at["trick"][...], at["played"][...] = state.round, len(state.tricks), len(state.table)
    at["dealer"][...], at["leader"][...], at["balances"][:] = state.dealer, state.leader, state.balances
    for seat, hand in enumerate(state.hands):
        at["hands"][seat] = set_of(hand, int(terms[WORDS]))
    for played in state.table:
        at["table"][played.seat] = played.card
    write_sheet(state, at)
    write_tricks(state, at)
    if state.is_over:
        winners = sheet.winners(state.sheet, seats, state.edition)
        at["winners"][...] = sum(1 << seat for seat in winners)
    return row


def write_sheet(state: State, at: dict[str, Numbers]) -> None:
    seats = state.setup.seats
    at["scores"][:] = sheet.totals(state.sheet, seats)
    at["balanced"][:] = sheet.balanced_rounds(state.sheet, seats)
    for seat in range(seats):
        at["counting"][: state.round, seat] = sheet.counting_penalties(state.sheet, seat)
    for place, scored in enumerate(state.sheet):
        at["penalties"][place] = scored.penalties
        at["erased"][place] = [-1 if wiped is None else wiped for wiped in scored.erased]


def write_tricks(state: State, at: dict[str, Numbers]) -> None:
    """The tricks of this round, and the moods and cards that are gone with them."""
    for name in ("moods", "leaders", "cards"):
        at[name][: state.round] = UNKNOWN
    left = dict(enumerate(state.edition.moods))
    for place, trick in enumerate(state.tricks):
        at["moods"][state.round, place] = turned = next(other for other in left if left[other] == trick.mood)
        at["leaders"][state.round, place] = trick.table[0].seat
        for played in trick.table:
            at["cards"][state.round, place, played.seat] = played.card
        del left[turned]
    at["mood"][...] = next((place for place in left if left[place] == state.mood), -1)
    left.pop(at["mood"].item(), None)
    at["moods left"][:] = 0 if state.is_over else set_of(left, MOOD_WORDS)
    tables = (state.table, *(trick.table for trick in state.tricks))
    at["seen"][:] = set_of((played.card for table in tables for played in table), at["seen"].size)


@kernel
def hand_at(terms: Numbers, seat: int) -> int:
    return SEEN + terms[WORDS] * (1 + seat)


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:
    """A table before its first card."""
    clear(row, 0, len(row))
    row[DEALER] = draw_below(key + DEALER_NAME, terms[COUNT])
    deal(row, terms, key)


@kernel
def deal(row: Numbers, terms: Numbers, key: Any) -> None:
    """A hand for each seat, who leads, and the first mood."""
    for seat in range(terms[COUNT]):
        name = HAND_NAME + U(seat) * FIRST_NUMBER + U(row[ROUND] + 1) * SECOND_NUMBER
        deal_hand(row, terms, hand_at(terms, seat), key + name)
    clear(row, SEEN, terms[WORDS])
    for mood in range(terms[MOODS]):
        flip(row, LEFT, mood)
    row[LEADER] = (row[DEALER] + 1) % terms[COUNT]
    turn_mood(row, terms, key)


@kernel
def deal_hand(row: Numbers, terms: Numbers, hand: int, start: Any) -> None:
    """Cards that nobody was dealt: until the deal is over, those dealt lie in the set of cards seen."""
    if terms[WORDS] == 1:
        row[hand] = draw_some(start, terms[DECK] & ~row[SEEN], terms[HAND])
        row[SEEN] |= row[hand]
        return
    width = bit_length(highest_left(row, terms))
    low = (U(1) << U(width)) - U(1)
    missing = terms[HAND]
    while True:
        start += GOLDEN
        word = mix(start)
        for _ in range(64 // width):
            card: Any = np.int64(word & low)
            word >>= U(width)
            if has(terms, DECK, card) and not has(row, SEEN, card):
                flip(row, SEEN, card)
                flip(row, hand, card)
                missing -= 1
                if missing == 0:
                    return


@kernel
def highest_left(row: Numbers, terms: Numbers) -> int:
    """Of the cards that are still to be dealt."""
    place = terms[WORDS] - 1
    while terms[DECK + place] & ~row[SEEN + place] == 0:
        place -= 1
    return place * WORD + bit_length(terms[DECK + place] & ~row[SEEN + place]) - 1


@kernel
def turn_mood(row: Numbers, terms: Numbers, key: Any) -> None:
    """One of the moods not turned in this round; of those printed alike the first."""
    name = MOOD_NAME + U(row[ROUND] + 1) * FIRST_NUMBER + U(row[TRICK] + 1) * SECOND_NUMBER
    like = terms[MOOD + 3 * nth(row, LEFT, draw_below(key + name, terms[MOODS] - row[TRICK])) + 2]
    mood = like
    while not has(row, LEFT, mood) or terms[MOOD + 3 * mood + 2] != like:
        mood += 1
    flip(row, LEFT, mood)
    row[MOOD_TURNED] = mood


@kernel
def turn(row: Numbers, terms: Numbers) -> int:
    """Whose turn it is to play a card; -1 when the game is over."""
    return -1 if row[WINNERS] else (row[LEADER] + row[PLAYED]) % terms[COUNT]


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:
    is_asked = turn(row, terms) == seat
    for step in range(terms[CARDS]):
        mask[step] = has(row, hand_at(terms, seat), step + 1) if is_asked else 0


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:
    """A card on the table; the last one ends the trick."""
    flip(row, hand_at(terms, seat), action + 1)
    flip(row, SEEN, action + 1)
    row[TABLE + seat] = action + 1
    row[PLAYED] += 1
    if row[PLAYED] == terms[COUNT]:
        end_trick(row, terms, key)


@kernel
def end_trick(row: Numbers, terms: Numbers, key: Any) -> None:
    """The masks, and the next mood or the end of the round. Whoever played the highest card leads."""
    if len(row) > terms[SHORT]:
        write_trick(row, terms)
    high, low = 0, 0
    for seat in range(1, terms[COUNT]):
        high = seat if row[TABLE + seat] > row[TABLE + high] else high
        low = seat if row[TABLE + seat] < row[TABLE + low] else low
    laughing, angry = masks_of(row, terms)
    row[BALANCES + high] += angry
    row[BALANCES + low] -= laughing
    clear(row, TABLE, terms[COUNT])
    row[PLAYED] = 0
    row[TRICK] += 1
    row[LEADER] = high
    if row[TRICK] == terms[HAND]:
        end_round(row, terms, key)
    else:
        turn_mood(row, terms, key)


@kernel
def masks_of(row: Numbers, terms: Numbers) -> tuple[int, int]:
    """The laughing and the angry half-masks of this trick."""
    mood = MOOD + 3 * row[MOOD_TURNED]
    return terms[mood], terms[mood + 1]


@kernel
def write_trick(row: Numbers, terms: Numbers) -> None:
    seats, hand = terms[COUNT], terms[HAND]
    trick = row[ROUND] * hand + row[TRICK]
    old = terms[SHORT] + 2 * seats * seats
    row[old + trick] = row[MOOD_TURNED]
    row[old + seats * hand + trick] = row[LEADER]
    for seat in range(seats):
        row[old + (2 * hand + trick) * seats + seat] = row[TABLE + seat]


@kernel
def end_round(row: Numbers, terms: Numbers, key: Any) -> None:
    """Penalties, what balance erases, and the next deal or the end."""
    seats = terms[COUNT]
    for seat in range(seats):
        score_round(row, terms, seat)
    clear(row, BALANCES, seats)
    clear(row, SEEN, terms[WORDS])
    clear(row, LEFT, MOOD_WORDS)
    row[TRICK] = 0
    row[ROUND] += 1
    row[DEALER] = (row[DEALER] + 1) % seats
    if row[ROUND] < seats:
        deal(row, terms, key)
        return
    row[LEADER], row[MOOD_TURNED] = (row[DEALER] + 1) % seats, -1
    row[WINNERS] = winners_of(row, terms)


@kernel
def score_round(row: Numbers, terms: Numbers, seat: int) -> None:
    """A point for each half-mask left; a balanced seat erases its worst earlier round."""
    at, penalty = row[ROUND] * terms[COUNT] + seat, abs(row[BALANCES + seat])
    worst = -1 if penalty else worst_round(row, terms, seat)
    row[TOTALS + seat] += penalty
    row[COUNTING + at] = penalty
    row[BALANCED + seat] += penalty == 0
    if worst >= 0:
        row[TOTALS + seat] -= row[COUNTING + worst * terms[COUNT] + seat]
        row[COUNTING + worst * terms[COUNT] + seat] = 0
    if len(row) > terms[SHORT]:
        row[terms[SHORT] + at] = penalty
        row[terms[SHORT] + terms[COUNT] * terms[COUNT] + at] = worst


@kernel
def worst_round(row: Numbers, terms: Numbers, seat: int) -> int:
    """The earliest of the worst rounds that still count; -1 where all of them are 0."""
    worst, most = -1, 0
    for earlier in range(row[ROUND]):
        penalty = row[COUNTING + earlier * terms[COUNT] + seat]
        if penalty > most:
            worst, most = earlier, penalty
    return worst


@kernel
def winners_of(row: Numbers, terms: Numbers) -> int:
    """Fewest points; a tie is shared, or goes to those with more balanced rounds where the house plays it so."""
    winners, first = 0, 0
    for seat in range(terms[COUNT]):
        behind = row[TOTALS + seat] - row[TOTALS + first]
        if behind == 0 and terms[GOES_TO_BALANCE]:
            behind = row[BALANCED + first] - row[BALANCED + seat]
        if behind < 0:
            winners, first = 0, seat
        if behind <= 0:
            winners |= 1 << seat
    return winners


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """A seat's card, as one of POLICIES chooses it."""
    decision = row[ROUND] * terms[HAND] + row[TRICK]
    card = choose(row, terms, seat, policy, bot_key(key, seat, decision))
    play(row, terms, seat, card - 1, key)


@kernel
def choose(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> int:
    if policy == CASUAL:
        return choose_casual(row, terms, seat, key)
    if policy == HEURISTIC:
        return choose_heuristic(row, terms, seat, key)
    return draw_in(row, hand_at(terms, seat), terms[WORDS], key + CARD_NAME)


@kernel
def choose_casual(row: Numbers, terms: Numbers, seat: int, key: Any) -> int:
    if row[PLAYED] == terms[COUNT] - 1:
        return choose_duel(row, terms, seat) if terms[COUNT] == 2 else choose_heuristic(row, terms, seat, key)
    hand, words, balance = hand_at(terms, seat), terms[WORDS], row[BALANCES + seat]
    laughing, angry = masks_of(row, terms)
    if abs(balance + angry) < abs(balance):
        return highest(row, hand, words)
    if abs(balance - laughing) < abs(balance):
        return after(row, hand, words, 0)
    low, high = table_of(row, terms)
    return nearest(row, hand, words, low + high if row[PLAYED] > 1 else terms[CARDS])


@kernel
def table_of(row: Numbers, terms: Numbers) -> tuple[int, int]:
    """The lowest and the highest card on the table; of an empty one those that every card is between."""
    low, high = terms[CARDS] + 1, 0
    for seat in range(terms[COUNT]):
        if row[TABLE + seat]:
            low, high = min(low, row[TABLE + seat]), max(high, row[TABLE + seat])
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
    hand, words, twice = hand_at(terms, seat), terms[WORDS], terms[CARDS]
    own, others = row[BALANCES + seat], row[BALANCES + 1 - seat]
    laughing, angry = masks_of(row, terms)
    if_high = abs(own + angry) - abs(others - laughing)
    if_low = abs(own - laughing) - abs(others + angry)
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
    hand, words = hand_at(terms, seat), terms[WORDS]
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
    seats, tricks = terms[COUNT], row[TRICK]
    unseen = terms[CARDS] - terms[HAND] - tricks * (seats - 1) - row[PLAYED]
    below = unseen_below(row, terms, seat, card)
    all_ways, all_below, all_above = 1, 1 if card > high else 0, 1 if card < low else 0
    for _ in range(seats - row[PLAYED] - 1):
        all_ways *= unseen
        all_below *= below
        all_above *= unseen - below
    laughing, angry = masks_of(row, terms)
    balance = row[BALANCES + seat]
    return (
        all_below * abs(balance + angry)
        + all_above * abs(balance - laughing)
        + (all_ways - all_below - all_above) * abs(balance)
    )


@kernel
def unseen_below(row: Numbers, terms: Numbers, seat: int, card: int) -> int:
    """How many lower cards are neither in the own hand nor seen in this round."""
    hand, last, found = hand_at(terms, seat), card >> 6, 0
    for place in range(last):
        found += popcount(terms[DECK + place] & ~row[SEEN + place] & ~row[hand + place])
    lower = (1 << (card & 63)) - 1
    return found + popcount(terms[DECK + last] & ~row[SEEN + last] & ~row[hand + last] & lower)


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


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    while row[WINNERS] == 0:
        seat = turn(row, terms)
        bot(row, terms, seat, policies[seat], key)


@kernel
def histories(seed: Any, first: int, terms: Numbers, policies: Numbers, rows: Numbers) -> None:
    """Whole games into rows, the first of them game number `first` of the seed."""
    for place in range(len(rows)):
        key = key_of(seed, first + place)
        start(rows[place], terms, key)
        play_out(rows[place], terms, policies, key)


@kernel
def results(seed: Any, first: int, terms: Numbers, policies: Numbers, row: Numbers, into: Numbers) -> None:
    """Of every game its points by seat, its winners as a mask and its length in rounds; `row` is room to play in."""
    seats, row = terms[COUNT], row[: terms[SHORT]]
    for place in range(len(into)):
        key = key_of(seed, first + place)
        start(row, terms, key)
        play_out(row, terms, policies, key)
        for seat in range(seats):
            into[place, seat] = row[TOTALS + seat]
        into[place, seats] = row[WINNERS]
        into[place, seats + 1] = row[ROUND]


def actions(terms: Numbers) -> int:
    return int(terms[CARDS])


def short(terms: Numbers) -> int:
    return int(terms[SHORT])


SHOWN, SHOWN_OF_A_SEAT = 4, 7


def features(terms: Numbers) -> int:
    """Round, trick and mood; the moods left; cards in hand, seen and on the table; and then seat by seat."""
    return int(SHOWN + terms[MOODS] + 3 * terms[CARDS] + SHOWN_OF_A_SEAT * terms[COUNT])


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    """Half-masks and points are shown as parts of the most there could be."""
    seats, cards, words = terms[COUNT], terms[CARDS], terms[WORDS]
    for place in range(len(into)):
        into[place] = 0
    into[0], into[1] = row[ROUND] / seats, row[TRICK] / terms[HAND]
    if row[MOOD_TURNED] >= 0:
        laughing, angry = masks_of(row, terms)
        into[2], into[3] = laughing / terms[MOST], angry / terms[MOST]
    for mood in range(terms[MOODS]):
        into[SHOWN + mood] = has(row, LEFT, mood)
    at = SHOWN + terms[MOODS]
    show_cards(row, hand_at(terms, seat), words, into, at)
    show_cards(row, SEEN, words, into, at + cards)
    for place in range(seats):
        other = (seat + place) % seats
        if row[TABLE + other]:
            into[at + 2 * cards + row[TABLE + other] - 1] = 1
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
    seats, most, worst = terms[COUNT], terms[HAND] * terms[MOST], worst_round(row, terms, seat)
    into[at] = row[BALANCES + seat] / most
    into[at + 1] = row[TOTALS + seat] / (most * seats)
    into[at + 2] = row[COUNTING + worst * seats + seat] / most if worst >= 0 else 0
    into[at + 3] = row[BALANCED + seat] / seats
    into[at + 4] = row[TABLE + seat] / terms[CARDS]
    into[at + 5] = row[LEADER] == seat
    into[at + 6] = turn(row, terms) == seat


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
