"""What the others may hold: deals of the unseen cards, as likely as what they played in this round makes them.

Every card a seat played speaks about its hand: it was chosen before all others there. How likely it was depends on that
hand alone, so a deal changes by exchanging two cards, and only their holders are judged again (Metropolis).
A seat is one of several kinds of player, and its kind is a guess that its cards decide too.
"""

from typing import NamedTuple

import numpy as np

from tablee.games.fifty_fifty.mind.search import playout
from tablee.games.fifty_fifty.mind.search.playout import Parts, below_of, liking, put, share_of
from tablee.kernels.compiling import Numbers, Words, kernel, part

# A card that was played: by whom, in which trick, what would be highest and lowest worth, what lay there.
SEAT, TRICK, CARD, IF_HIGH, IF_LOW, LOW, HIGH, AFTER, GONE, TWICE, PULL, NOW, UP, DOWN, DUEL = range(15)
EVENT = 15
TO_BE_HIGH, TO_BE_LOW, EITHER = 1, 2, 3  # what the last of two wants; 0 with more seats
NOT_YET = 1 << 30

# Kinds of players: exact, soft (searching players, people), casual, anybody.
KINDS = 4
SLIP, SOFTNESS = KINDS, KINDS + 1  # after their shares: how often they slip, and how much likings count
STYLES = (playout.HEURISTIC, playout.LEARNED, playout.CASUAL, playout.RANDOM)


class Position(NamedTuple):
    """A view as numbers."""

    terms: Numbers
    stand: Numbers
    hand: Numbers
    unseen: Numbers
    first: Numbers  # by seat: where its cards begin among the unseen ones, as they will be dealt
    past: Numbers  # by seat and trick: the card it played, or 0
    events: Numbers
    unplayed: Numbers  # by event and card: how many lower ones had not been played
    left: Numbers  # the same now
    moods: Numbers  # by trick; from the next one on in any order
    sheet: Numbers  # by seat: what counts of every round, and the number of balanced ones
    pool: Numbers
    futures: int
    values: Parts
    ends: Numbers  # by what a playout leaves a seat with: what counts; as it is where it is not listed


class Beliefs(NamedTuple):
    """A deal of the unseen cards, and what tells how likely it is."""

    deal: Numbers
    first: Numbers
    past: Numbers
    events: Numbers
    worths: Parts
    likes: Parts
    habits: Parts
    likely: Parts  # by seat: how likely its plays were with the cards it has in this deal
    kinds: Parts  # by seat: the same, by kind of player


@part
def reckon(
    events: Numbers, unplayed: Numbers, terms: Numbers, values: Parts, softness: float, worths: Parts, likes: Parts
) -> None:
    """By event, card, and how many lower cards its player held: the expected change of |balance| in half-masks, as the
    heuristic reckons, and how much a good player likes the card. Worked out once, and looked up for every hand."""
    for number in range(len(events)):
        event = events[number]
        held = terms[playout.TRICKS] - event[TRICK]
        unseen = terms[playout.TOP] - event[GONE] - held
        low, high, after, weights = event[LOW], event[HIGH], event[AFTER], values[min(held, len(values)) - 1]
        for card in range(1, terms[playout.TOP] + 1):
            for rank in range(min(held, unplayed[number, card] + 1)):
                lower = unplayed[number, card] - rank
                share, worth = lower / max(1, unseen), 0.0
                if card > high:
                    worth += event[IF_HIGH] * share**after
                if card < low:
                    worth += event[IF_LOW] * (1.0 - share) ** after
                score = liking(weights, card, lower, unseen, low, high, after, event[NOW], event[UP], event[DOWN])
                worths[number, card, rank] = worth
                likes[number, card, rank] = np.exp(softness * score)


@kernel
def judge(seat: int, cards: Numbers, when: Numbers, count: int, beliefs: Beliefs, into: Parts) -> float:
    """How likely a seat's plays were had it held these cards, sorted; `when` tells in which trick each was played. By
    kind into `into`; returns the sum of all, each with the share of such players in the world."""
    events, worths, likes, habits = beliefs.events, beliefs.worths, beliefs.likes, beliefs.habits
    for kind in range(KINDS):
        into[kind] = habits[kind]
    slip, total = habits[SLIP], 0.0
    for number in range(len(events)):
        event = events[number]
        if event[SEAT] != seat:
            continue
        own_worth, least, ties, weight, rank, own_weight = 0.0, 1e18, 0, 0.0, 0, 0.0
        nearest, first, last = 0, 0, 0
        wanted, most_wanted = 0, 1 << 60
        for place in range(count):
            if when[place] < event[TRICK]:
                continue
            card = cards[place]
            worth, likelihood = worths[number, card, rank], likes[number, card, rank]
            weight += likelihood
            if card == event[CARD]:
                own_worth, own_weight = worth, likelihood
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
        exact = slipped + (1.0 - slip) / ties if own_worth < least + 1e-9 else slipped
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
        total += into[kind]
    return total


@kernel
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


@kernel
def judge_seat(seat: int, beliefs: Beliefs, cards: Numbers, when: Numbers, into: Parts) -> float:
    """`cards` and `when` are room for its hand."""
    first = beliefs.first[seat]
    size = beliefs.first[seat + 1] - first
    count = hand_with_past(beliefs.deal, first, size, beliefs.past[seat], cards, when)
    return judge(seat, cards, when, count, beliefs, into)


@part
def believe(position: Position, deal: Numbers, habits: Parts) -> Beliefs:
    """What the plays of this round tell about a deal."""
    terms, events = position.terms, position.events
    worths = np.zeros((len(events), terms[playout.TOP] + 1, terms[playout.TRICKS]))
    likes = worths.copy()
    reckon(events, position.unplayed, terms, position.values, habits[SOFTNESS], worths, likes)
    likely, kinds = np.ones(terms[playout.SEATS]), np.zeros((terms[playout.SEATS], KINDS))
    beliefs = Beliefs(deal, position.first, position.past, events, worths, likes, habits, likely, kinds)
    room = 2 * position.past.shape[1]
    cards, when = np.zeros(room, np.int64), np.zeros(room, np.int64)
    for seat in range(len(likely)):
        likely[seat] = judge_seat(seat, beliefs, cards, when, kinds[seat])
    return beliefs


@kernel
def owner_of(place: int, first: Numbers, seats: int) -> int:
    """Whose card lies at this place of a deal; `seats` for those that nobody was dealt."""
    for seat in range(seats):
        if first[seat] <= place < first[seat + 1]:
            return seat
    return seats


@part
def shuffle(deal: Numbers, luck: Words) -> None:
    for place in range(len(deal) - 1):
        other = place + below_of(luck, len(deal) - place)
        deal[place], deal[other] = deal[other], deal[place]


@part
def exchange(beliefs: Beliefs, steps: int, luck: Words) -> None:
    """So many tries to exchange two cards of different holders."""
    deal, first, likely, kinds = beliefs.deal, beliefs.first, beliefs.likely, beliefs.kinds
    seats = len(likely)
    held = first[seats]
    room = 2 * beliefs.past.shape[1]
    cards, when = np.zeros(room, np.int64), np.zeros(room, np.int64)
    one, two = np.zeros(KINDS), np.zeros(KINDS)
    for _ in range(steps):
        place, other = below_of(luck, held), below_of(luck, len(deal))
        giver, taker = owner_of(place, first, seats), owner_of(other, first, seats)
        if giver == taker:
            continue
        deal[place], deal[other] = deal[other], deal[place]
        given = judge_seat(giver, beliefs, cards, when, one)
        ratio, taken = given / likely[giver], 0.0
        if taker < seats:
            taken = judge_seat(taker, beliefs, cards, when, two)
            ratio *= taken / likely[taker]
        if share_of(luck) < ratio:
            likely[giver] = given
            put(one, kinds[giver])
            if taker < seats:
                likely[taker] = taken
                put(two, kinds[taker])
        else:
            deal[place], deal[other] = deal[other], deal[place]


@part
def imagine(position: Position, habits: Parts, into: Numbers, luck: Words) -> None:
    """As many deals as there is room for, far enough from each other."""
    deal = position.unseen.copy()
    shuffle(deal, luck)
    beliefs = believe(position, deal, habits)
    for number in range(len(into)):
        exchange(beliefs, 4 * position.first[-1], luck)
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
