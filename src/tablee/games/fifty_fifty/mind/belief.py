"""What the others may hold: deals of the unseen cards, as likely as what they played in this round makes them.

Every card a seat played speaks about its hand: it was chosen before all others there. How likely it was depends on that
hand alone, so a deal changes by exchanging two cards, and only their holders are judged again (Metropolis).
A seat is one of several kinds of player, and its kind is a guess that its cards decide too.
"""

import numpy as np

from tablee.core.kernels import Numbers, Words, kernel, program
from tablee.games.fifty_fifty.mind.round import (
    CASUAL,
    HEURISTIC,
    LEARNED,
    RANDOM,
    SEATS,
    TOP,
    TRICKS,
    Parts,
    below_of,
    liking,
    share_of,
)

# A card that was played: by whom, in which trick, what would be highest and lowest worth, what lay there.
SEAT, TRICK, CARD, IF_HIGH, IF_LOW, LOW, HIGH, AFTER, GONE, TWICE, PULL, NOW, UP, DOWN, DUEL = range(15)
EVENT = 15
TO_BE_HIGH, TO_BE_LOW, EITHER = 1, 2, 3  # what the last of two wants; 0 with more seats
NOT_YET = 1 << 30

# Kinds of players: exact, soft (searching players, people), casual, anybody.
KINDS = 4
SLIP, SOFTNESS = KINDS, KINDS + 1  # after their shares: how often they slip, and how much likings count
STYLES = (HEURISTIC, LEARNED, CASUAL, RANDOM)


@program
def reckon(
    events: Numbers, unplayed: Numbers, terms: Numbers, values: Parts, softness: float, worths: Parts, likes: Parts
) -> None:
    """By event, card, and how many lower cards its player held: the expected change of |balance| in half-masks, as the
    heuristic reckons, and how much a good player likes the card. Worked out once, and looked up for every hand."""
    for number in range(len(events)):
        event = events[number]
        held = terms[TRICKS] - event[TRICK]
        unseen = terms[TOP] - event[GONE] - held
        low, high, after, weights = event[LOW], event[HIGH], event[AFTER], values[min(held, len(values)) - 1]
        for card in range(1, terms[TOP] + 1):
            for rank in range(min(held, unplayed[number, card] + 1)):
                lower = unplayed[number, card] - rank
                share, worth = lower / max(1, unseen), 0.0
                if card > high:
                    worth += event[IF_HIGH] * share**after
                if card < low:
                    worth += event[IF_LOW] * (1.0 - share) ** after
                liked = liking(weights, card, lower, unseen, low, high, after, event[NOW], event[UP], event[DOWN])
                worths[number, card, rank] = worth
                likes[number, card, rank] = np.exp(softness * liked)


@program
def judge(
    seat: int,
    cards: Numbers,
    when: Numbers,
    count: int,
    events: Numbers,
    worths: Parts,
    likes: Parts,
    habits: Parts,
    into: Parts,
) -> float:
    """How likely a seat's plays were had it held these cards, sorted; `when` tells in which trick each was played. By
    kind into `into`; returns the sum of all, each with the share of such players in the world."""
    for kind in range(KINDS):
        into[kind] = habits[kind]
    slip, found = habits[SLIP], 0.0
    for number in range(len(events)):
        event = events[number]
        if event[SEAT] != seat:
            continue
        own, least, ties, weight, rank, own_weight = 0.0, 1e18, 0, 0.0, 0, 0.0
        nearest, first, last = 0, 0, 0
        wanted, most_wanted = 0, 1 << 60
        for place in range(count):
            if when[place] < event[TRICK]:
                continue
            card = cards[place]
            worth, liked = worths[number, card, rank], likes[number, card, rank]
            weight += liked
            if card == event[CARD]:
                own, own_weight = worth, liked
            if worth < least - 1e-9:
                least, ties = worth, 1
            elif worth < least + 1e-9:
                ties += 1
            if rank == 0:
                first, nearest = card, card
            if abs(2 * card - event[TWICE]) < abs(2 * nearest - event[TWICE]):
                nearest = card
            if event[DUEL]:
                unwanted = abs(2 * card - event[TWICE])
                if event[DUEL] == (TO_BE_LOW if card > event[HIGH] else TO_BE_HIGH):
                    unwanted += 4 * event[TWICE]
                if unwanted < most_wanted:
                    wanted, most_wanted = card, unwanted
            last = card
            rank += 1
        slipped = slip / rank
        exact = slipped + (1.0 - slip) / ties if own < least + 1e-9 else slipped
        casual = exact
        if event[AFTER]:
            wanted = last if event[PULL] > 0 else first if event[PULL] < 0 else nearest
        if event[AFTER] or event[DUEL]:
            casual = slipped + (1.0 - slip if wanted == event[CARD] else 0.0)
        into[0] *= exact
        into[1] *= slipped + (1.0 - slip) * own_weight / weight
        into[2] *= casual
        into[3] *= 1.0 / rank
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
    worths: Parts,
    likes: Parts,
    habits: Parts,
    cards: Numbers,
    when: Numbers,
    into: Parts,
) -> float:
    count = hand_with_past(deal, first[seat], first[seat + 1] - first[seat], past[seat], cards, when)
    return judge(seat, cards, when, count, events, worths, likes, habits, into)


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
def judge_all(
    deal: Numbers,
    first: Numbers,
    likely: Parts,
    kinds: Parts,
    past: Numbers,
    events: Numbers,
    worths: Parts,
    likes: Parts,
    habits: Parts,
) -> None:
    room = 2 * past.shape[1]
    cards, when = np.zeros(room, np.int64), np.zeros(room, np.int64)
    for seat in range(len(likely)):
        likely[seat] = judge_seat(seat, deal, first, past, events, worths, likes, habits, cards, when, kinds[seat])


@program
def exchange(
    deal: Numbers,
    first: Numbers,
    likely: Parts,
    kinds: Parts,
    past: Numbers,
    events: Numbers,
    worths: Parts,
    likes: Parts,
    habits: Parts,
    steps: int,
    luck: Words,
) -> None:
    """So many tries to exchange two cards of different holders."""
    seats = len(likely)
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
        given = judge_seat(giver, deal, first, past, events, worths, likes, habits, cards, when, one)
        ratio, taken = given / likely[giver], 0.0
        if taker < seats:
            taken = judge_seat(taker, deal, first, past, events, worths, likes, habits, cards, when, two)
            ratio *= taken / likely[taker]
        if share_of(luck) < ratio:
            likely[giver] = given
            kinds[giver] = one
            if taker < seats:
                likely[taker] = taken
                kinds[taker] = two
        else:
            deal[place], deal[other] = deal[other], deal[place]


@program
def imagine(
    terms: Numbers,
    first: Numbers,
    unseen: Numbers,
    past: Numbers,
    events: Numbers,
    unplayed: Numbers,
    habits: Parts,
    values: Parts,
    into: Numbers,
    luck: Words,
) -> None:
    """As many deals as there is room for, far enough from each other."""
    seats, deal = terms[SEATS], unseen.copy()
    shuffle(deal, luck)
    worths = np.zeros((len(events), terms[TOP] + 1, terms[TRICKS]))
    likes = worths.copy()
    reckon(events, unplayed, terms, values, habits[SOFTNESS], worths, likes)
    likely, kinds = np.ones(seats), np.zeros((seats, KINDS))
    judge_all(deal, first, likely, kinds, past, events, worths, likes, habits)
    for number in range(len(into)):
        exchange(deal, first, likely, kinds, past, events, worths, likes, habits, 4 * first[seats], luck)
        into[number] = deal


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
