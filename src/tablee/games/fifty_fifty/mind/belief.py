"""What the others may hold: deals of the unseen cards, as likely as what they played in this round makes them.

Every card a seat played speaks about its hand: it was chosen before all others there. How likely it was depends on that
hand alone, so a deal changes by exchanging two cards, and only their holders are judged again (Metropolis).
A seat is one of several kinds of player, and its kind is a guess that its cards decide too.
"""

import numpy as np
from numpy.typing import NDArray

from tablee.core.kernels import Numbers, Words, kernel, program
from tablee.games.fifty_fifty.mind.round import CASUAL, HEURISTIC, RANDOM, SEATS, TOP, below_of, share_of

Parts = NDArray[np.float64]

# A card that was played: by whom, in which trick, what would be highest and lowest worth, what lay there.
SEAT, TRICK, CARD, IF_HIGH, IF_LOW, LOW, HIGH, AFTER, GONE, TWICE, PULL = range(11)
EVENT = 11
NOT_YET = 1 << 30

# Kinds of players: exact, soft (searching players, people), casual, anybody.
KINDS = 4
STYLES = (HEURISTIC, HEURISTIC, CASUAL, RANDOM)


@kernel
def worth_of(event: Numbers, card: int, lower: int, unseen: int) -> float:
    """Expected change of |balance| in half-masks, as the heuristic reckons."""
    found, share = 0.0, lower / unseen
    if card > event[HIGH]:
        found += event[IF_HIGH] * share ** event[AFTER]
    if card < event[LOW]:
        found += event[IF_LOW] * (1.0 - share) ** event[AFTER]
    return found


@program
def judge(
    seat: int,
    cards: Numbers,
    when: Numbers,
    count: int,
    events: Numbers,
    unplayed: Numbers,
    terms: Numbers,
    habits: Parts,
    into: Parts,
) -> float:
    """How likely a seat's plays were had it held these cards, sorted; `when` tells in which trick each was played. By
    kind into `into`; returns the sum of all, each with the share of such players in the world."""
    for kind in range(KINDS):
        into[kind] = habits[kind]
    slip, softness = habits[KINDS], habits[KINDS + 1]
    for number in range(len(events)):
        event = events[number]
        if event[SEAT] != seat:
            continue
        held = 0
        for place in range(count):
            held += when[place] >= event[TRICK]
        if held == 1:
            continue
        unseen = terms[TOP] - event[GONE] - held
        own, least, ties, weight, rank = 0.0, 1e18, 0, 0.0, 0
        nearest, first, last = -1, -1, -1
        for place in range(count):
            if when[place] < event[TRICK]:
                continue
            card = cards[place]
            worth = worth_of(event, card, unplayed[number, card] - rank, unseen)
            rank += 1
            if card == event[CARD]:
                own = worth
            if worth < least - 1e-9:
                least, ties = worth, 1
            elif worth < least + 1e-9:
                ties += 1
            weight += np.exp(-worth / softness)
            first = card if first < 0 else first
            last = card
            if nearest < 0 or abs(2 * card - event[TWICE]) < abs(2 * nearest - event[TWICE]):
                nearest = card
        slipped = slip / held
        exact = slipped + (1.0 - slip) / ties if own < least + 1e-9 else slipped
        casual = exact
        if event[AFTER]:
            wanted = last if event[PULL] > 0 else first if event[PULL] < 0 else nearest
            casual = slipped + (1.0 - slip if wanted == event[CARD] else 0.0)
        into[0] *= exact
        into[1] *= slipped + (1.0 - slip) * np.exp(-own / softness) / weight
        into[2] *= casual
        into[3] *= 1.0 / held
    found = 0.0
    for kind in range(KINDS):
        found += into[kind]
    return found


@program
def hand_with_past(deal: Numbers, first: int, size: int, past: Numbers, cards: Numbers, when: Numbers) -> int:
    """A seat's cards in hand, from their place in the deal, and those it has played in this round, sorted together."""
    count = 0
    for place in range(size + len(past)):
        if place < size:
            card, trick = deal[first + place], NOT_YET
        else:
            card, trick = past[place - size], place - size
        if card == 0:
            continue
        at = count
        while at > 0 and cards[at - 1] > card:
            cards[at], when[at] = cards[at - 1], when[at - 1]
            at -= 1
        cards[at], when[at] = card, trick
        count += 1
    return count


@program
def judge_seat(
    seat: int,
    deal: Numbers,
    first: Numbers,
    past: Numbers,
    events: Numbers,
    unplayed: Numbers,
    terms: Numbers,
    habits: Parts,
    cards: Numbers,
    when: Numbers,
    into: Parts,
) -> float:
    count = hand_with_past(deal, first[seat], first[seat + 1] - first[seat], past[seat], cards, when)
    return judge(seat, cards, when, count, events, unplayed, terms, habits, into)


@kernel
def owner_of(place: int, first: Numbers, seats: int) -> int:
    """Whose card lies at this place of a deal; `seats` for those that nobody was dealt."""
    for seat in range(seats):
        if first[seat] <= place < first[seat + 1]:
            return seat
    return seats


@program
def shuffle(deal: Numbers, luck: Words) -> None:
    for place in range(len(deal) - 1):
        other = place + below_of(luck, len(deal) - place)
        deal[place], deal[other] = deal[other], deal[place]


@program
def exchange(
    deal: Numbers,
    first: Numbers,
    likely: Parts,
    kinds: Parts,
    past: Numbers,
    events: Numbers,
    unplayed: Numbers,
    terms: Numbers,
    habits: Parts,
    steps: int,
    luck: Words,
) -> None:
    """So many tries to exchange two cards of different holders."""
    seats = terms[SEATS]
    held = first[seats]
    room = 2 * past.shape[1]
    cards, when = np.zeros(room, np.int64), np.zeros(room, np.int64)
    one, two = np.zeros(KINDS), np.zeros(KINDS)
    for _ in range(steps):
        place, other = below_of(luck, held), below_of(luck, len(deal))
        giver, taker = owner_of(place, first, seats), owner_of(other, first, seats)
        if giver == taker:
            continue
        deal[place], deal[other] = deal[other], deal[place]
        given = judge_seat(giver, deal, first, past, events, unplayed, terms, habits, cards, when, one)
        ratio, taken = given / likely[giver], 0.0
        if taker < seats:
            taken = judge_seat(taker, deal, first, past, events, unplayed, terms, habits, cards, when, two)
            ratio *= taken / likely[taker]
        if share_of(luck) < ratio:
            likely[giver] = given
            kinds[giver] = one
            if taker < seats:
                likely[taker] = taken
                kinds[taker] = two
        else:
            deal[place], deal[other] = deal[other], deal[place]


@kernel
def kind_of(kinds: Parts, seat: int, luck: Words) -> int:
    """A guess what kind of player a seat is."""
    total = 0.0
    for kind in range(KINDS):
        total += kinds[seat, kind]
    rest = share_of(luck) * total
    for kind in range(KINDS - 1):
        rest -= kinds[seat, kind]
        if rest < 0:
            return kind
    return KINDS - 1
