"""An imagined round of Fifty Fifty: everybody's cards are known, and all play on to its end.

Cards lie in small sorted arrays, so any edition has room. Beside every card stands how many lower ones its holder has
not seen: that is all the usual players look at besides the table, and it is kept up to date card by card.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import GOLDEN, Numbers, U, Words, kernel, mix, part, program

Parts = NDArray[np.float64]

# What a round is played by.
# SCALE: of masks, 1024 for the usual edition; TURNED: how many moods of this round are known.
SEATS, TOP, TRICKS, ME, ROUND, GOES_TO_BALANCE, SCALE, TURNED = range(8)

# Where a round stands: how many tricks are over, who leads, how many cards lie on the table, the lowest and the
# highest of them and who played them, how many were seen in this round; then everybody's balance.
TRICK, LEADER, LAID, LOW, HIGH, LOWEST, HIGHEST, SEEN, BALANCES = range(9)

# How a seat plays.
HEURISTIC, RANDOM, CASUAL, LEARNED = range(4)

# What was learned of good players, by the tricks left after this one: how much they like to stand at a balance, to
# lead, and to part with a card, by their balance now and by how many of ten unseen cards are lower.
FURTHEST = 20  # a balance beyond is taken for this one
BINS, SIDES = 10, 5
LEADING = 2 * FURTHEST + 1
PARTING = LEADING + 1
WEIGHTS = PARTING + SIDES * BINS


class Table(NamedTuple):
    """A round that is played on: where it stands, and everybody's cards."""

    stand: Numbers
    hands: Numbers  # by seat, ascending
    sizes: Numbers  # of the hands
    below: Numbers  # beside every card: how many lower ones its holder has not seen
    moods: Numbers
    terms: Numbers


@kernel
def next_word(luck: Words) -> Any:
    luck[0] += GOLDEN
    return mix(luck[0])


@kernel
def below_of(luck: Words, limit: int) -> int:
    """Any number from 0 to limit - 1, as evenly as 32 bits can."""
    number: Any = np.int64((next_word(luck) >> U(32)) * U(limit) >> U(32))
    return number


@kernel
def share_of(luck: Words) -> float:
    """Any number from 0 to 1."""
    return np.float64(next_word(luck) >> U(11)) * (1.0 / 9007199254740992.0)


@kernel
def clear_table(stand: Numbers, terms: Numbers) -> None:
    stand[LAID], stand[LOW], stand[HIGH] = 0, terms[TOP] + 1, 0


@kernel
def lay(table: Table, seat: int, place: int) -> None:
    """A card on the table; the last one ends the trick, and whoever played the highest leads the next."""
    stand, hands, sizes, below, moods, terms = table
    seats, card = terms[SEATS], hands[seat, place]
    sizes[seat] -= 1
    for at in range(place, sizes[seat]):
        hands[seat, at], below[seat, at] = hands[seat, at + 1], below[seat, at + 1]
    for other in range(seats):
        if other != seat:
            at = sizes[other] - 1
            while at >= 0 and hands[other, at] > card:
                below[other, at] -= 1
                at -= 1
    stand[SEEN] += 1
    stand[LAID] += 1
    if card < stand[LOW]:
        stand[LOW], stand[LOWEST] = card, seat
    if card > stand[HIGH]:
        stand[HIGH], stand[HIGHEST] = card, seat
    if stand[LAID] == seats:
        stand[BALANCES + stand[HIGHEST]] += moods[stand[TRICK], 1]
        stand[BALANCES + stand[LOWEST]] -= moods[stand[TRICK], 0]
        stand[LEADER] = stand[HIGHEST]
        stand[TRICK] += 1
        clear_table(stand, terms)


@kernel
def power(base: int, times: int) -> int:
    product = 1
    for _ in range(times):
        product *= base
    return product


@kernel
def by_heuristic(table: Table, seat: int, luck: Words) -> int:
    """The place of the card with the least expected |balance| after this trick; ties at random. What all cards have in
    common is left out: only what being highest or lowest would change counts."""
    stand, hands, sizes, below, moods, terms = table
    size = sizes[seat]
    after = terms[SEATS] - stand[LAID] - 1
    unseen = terms[TOP] - stand[SEEN] - size
    balance = stand[BALANCES + seat]
    if_high = abs(balance + moods[stand[TRICK], 1]) - abs(balance)
    if_low = abs(balance - moods[stand[TRICK], 0]) - abs(balance)
    best, least, ties = 0, 0, 0
    for place in range(size):
        masks, card, lower = 0, hands[seat, place], below[seat, place]
        if card > stand[HIGH]:
            masks += if_high * power(lower, after)
        if card < stand[LOW]:
            masks += if_low * power(unseen - lower, after)
        if ties == 0 or masks < least:
            best, least, ties = place, masks, 1
        elif masks == least:
            ties += 1
            if below_of(luck, ties) == 0:
                best = place
    return best


@kernel
def by_casual(table: Table, seat: int) -> int:
    """The place of casual's card, for whoever is not the last to play."""
    stand, hands, sizes, _, moods, terms = table
    size = sizes[seat]
    balance = stand[BALANCES + seat]
    if abs(balance + moods[stand[TRICK], 1]) < abs(balance):
        return size - 1
    if abs(balance - moods[stand[TRICK], 0]) < abs(balance):
        return 0
    twice = stand[LOW] + stand[HIGH] if stand[LAID] > 1 else terms[TOP]
    best = 0
    for place in range(1, size):
        if abs(2 * hands[seat, place] - twice) < abs(2 * hands[seat, best] - twice):
            best = place
    return best


@kernel
def on_scale(balance: int, terms: Numbers) -> int:
    """A balance as it would be with the masks of the usual edition: a place from 0 to 2 * FURTHEST."""
    return min(max((balance * terms[SCALE] + 512) >> 10, -FURTHEST), FURTHEST) + FURTHEST


@kernel
def side_of(place: int) -> int:
    """Much laughing, some, nearly balanced, some angry, much."""
    balance = place - FURTHEST
    return (balance > -6) + (balance > -2) + (balance > 1) + (balance > 5)


@kernel
def parting_at(place: int, share: float) -> int:
    """Where the liking to part with a card stands, by the own balance and the share of unseen cards below it."""
    tenth: Any = np.int64(BINS * share)
    return PARTING + side_of(place) * BINS + min(BINS - 1, tenth)


@kernel
def liking(
    weights: Parts, card: int, lower: int, unseen: int, low: int, high: int, after: int, now: int, up: int, down: int
) -> float:
    """How much good players like a card: `now`, `up` and `down` are the places of the balance with no masks, as the
    highest and as the lowest card."""
    share = lower / max(1, unseen)
    is_high = share**after if card > high else 0.0
    is_low = (1.0 - share) ** after if card < low else 0.0
    return (
        is_high * (weights[up] + weights[LEADING])
        + is_low * weights[down]
        + (1.0 - is_high - is_low) * weights[now]
        + weights[parting_at(now, share)]
    )


@kernel
def by_learned(table: Table, seat: int, values: Parts) -> int:
    """The place of the card that good players like best."""
    stand, hands, sizes, below, moods, terms = table
    size = sizes[seat]
    after, unseen = terms[SEATS] - stand[LAID] - 1, terms[TOP] - stand[SEEN] - size
    balance, trick = stand[BALANCES + seat], stand[TRICK]
    now, up = on_scale(balance, terms), on_scale(balance + moods[trick, 1], terms)
    down, weights = on_scale(balance - moods[trick, 0], terms), values[min(size, len(values)) - 1]
    best, most = 0, -1e18
    for place in range(size):
        card, lower = hands[seat, place], below[seat, place]
        worth = liking(weights, card, lower, unseen, stand[LOW], stand[HIGH], after, now, up, down)
        if worth > most:
            best, most = place, worth
    return best


@kernel
def by_duel(table: Table, seat: int) -> int:
    """The last of two, as casual plays it: the own |balance| against the other's, and the least extreme card."""
    stand, hands, sizes, _, moods, terms = table
    balance, other = stand[BALANCES + seat], stand[BALANCES + 1 - seat]
    laughing, angry = moods[stand[TRICK], 0], moods[stand[TRICK], 1]
    if_high = abs(balance + angry) - abs(other - laughing)
    if_low = abs(balance - laughing) - abs(other + angry)
    best, least = 0, 1 << 60
    for place in range(sizes[seat]):
        card = hands[seat, place]
        worth = (if_high if card > stand[HIGH] else if_low) * 4 * terms[TOP] + abs(2 * card - terms[TOP])
        if worth < least:
            best, least = place, worth
    return best


@kernel
def choose(table: Table, seat: int, style: int, values: Parts, luck: Words) -> int:
    """The place of a seat's card, by its style."""
    stand, size, seats = table.stand, table.sizes[seat], table.terms[SEATS]
    if size == 1:
        return 0
    if style == RANDOM:
        return below_of(luck, size)
    if style == CASUAL and stand[LAID] < seats - 1:
        return by_casual(table, seat)
    if style == CASUAL and seats == 2:
        return by_duel(table, seat)
    if style == LEARNED:
        return by_learned(table, seat, values)
    return by_heuristic(table, seat, luck)


@kernel
def turn(stand: Numbers, terms: Numbers) -> int:
    """Whose turn it is to play a card."""
    return (stand[LEADER] + stand[LAID]) % terms[SEATS]


@part
def play_on(table: Table, styles: Numbers, values: Parts, tricks: int, luck: Words) -> None:
    """Until so many tricks are over, every seat by its style."""
    stand, terms = table.stand, table.terms
    while stand[TRICK] < tricks:
        seat = turn(stand, terms)
        lay(table, seat, choose(table, seat, styles[seat], values, luck))


@part
def copy_of(table: Table) -> Table:
    stand, hands, sizes, below, moods, terms = table
    return Table(stand.copy(), hands.copy(), sizes.copy(), below.copy(), moods, terms)


@kernel
def put(source: Any, target: Any) -> None:
    """Copy an array into one that is as long. Assigned to a slice it would be the same, and compiling that takes two
    seconds more: it could say in words which shapes do not fit."""
    for at in range(len(target)):
        target[at] = source[at]


@part
def reset(table: Table, start: Table) -> None:
    """Back to where another one stands."""
    put(start.stand, table.stand)
    put(start.sizes, table.sizes)
    for seat in range(len(start.hands)):
        put(start.hands[seat], table.hands[seat])
        put(start.below[seat], table.below[seat])


@part
def sort_hand(hands: Numbers, seat: int, size: int) -> None:
    """In place: hands are short and nearly sorted."""
    for at in range(1, size):
        card, place = hands[seat, at], at
        while place > 0 and hands[seat, place - 1] > card:
            hands[seat, place] = hands[seat, place - 1]
            place -= 1
        hands[seat, place] = card


@part
def count_below(hands: Numbers, sizes: Numbers, below: Numbers, unplayed: Numbers) -> None:
    """From `unplayed`, by card: how many lower ones were not played in this round, the holder's own among them."""
    for seat in range(len(hands)):
        for place in range(sizes[seat]):
            below[seat, place] = unplayed[hands[seat, place]] - place


@part
def draw_moods(moods: Numbers, turned: int, luck: Words) -> None:
    """Shuffle the moods that were not turned yet."""
    for place in range(turned, len(moods) - 1):
        other = place + below_of(luck, len(moods) - place)
        for side in range(2):
            moods[place, side], moods[other, side] = moods[other, side], moods[place, side]


@program
def whole_rounds(terms: Numbers, moods: Numbers, styles: Numbers, values: Parts, luck: Words, into: Numbers) -> None:
    """Penalties of as many rounds as there is room for, each from its own deal."""
    seats, tricks, top = terms[SEATS], terms[TRICKS], terms[TOP]
    cards = np.arange(1, top + 1)
    unplayed = np.arange(-1, top + 1)
    stand = np.zeros(BALANCES + seats, np.int64)
    hands, below = np.zeros((seats, tricks), np.int64), np.zeros((seats, tricks), np.int64)
    sizes = np.zeros(seats, np.int64)
    for number in range(len(into)):
        for place in range(seats * tricks):
            other = place + below_of(luck, top - place)
            cards[place], cards[other] = cards[other], cards[place]
        for seat in range(seats):
            sizes[seat] = tricks
            for place in range(tricks):
                hands[seat, place] = cards[seat * tricks + place]
            sort_hand(hands, seat, tricks)
        count_below(hands, sizes, below, unplayed)
        draw_moods(moods, 0, luck)
        stand[:] = 0
        clear_table(stand, terms)
        stand[LEADER] = number % seats
        play_on(Table(stand, hands, sizes, below, moods, terms), styles, values, tricks, luck)
        for seat in range(seats):
            into[number, seat] = abs(stand[BALANCES + seat])
