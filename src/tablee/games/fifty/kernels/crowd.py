"""Fifty for a crowd: the same rules over arrays, where the numbers no longer fit into a mask.

A round of n seats costs time in proportion to n: two passes over the lines, and a bit for every number, so that what is
looked up at random stays in the processor's cache.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.edition import ROUNDS, Interval
from tablee.games.fifty.kernels.engine import BLOCKED_NAME
from tablee.games.fifty.kernels.policies import CASUAL, LINE, NUMBER, OFFSET, PART, POLICIES, SPREAD, STEP
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.rules import FiftySetup
from tablee.kernels import stream
from tablee.kernels.compiling import GOLDEN, Numbers, U, bit_length, bot_key, ctz, draw_one, draw_some, kernel, mix
from tablee.kernels.crowd import CrowdEngine, CrowdResult

Small = NDArray[np.int32]

ANY, SEVERAL = range(2)  # hands

# What a round is played by.
TOP, CROWN_AT, CLASH_SCORES, LOW, HIGH, BLOCKED, BONUS = range(7)


class Played(NamedTuple):
    """A whole game of a crowd, by seat."""

    totals: Numbers
    crowns: Small
    winners: NDArray[np.int64]  # their seats
    rounds: int


def play_crowd(setup: FiftySetup, bots: tuple[str, ...], seed: int, game: int) -> Played:
    """A game of any number of seats; the bots sit in turn, as often as it takes."""
    seats, key = setup.seats, np.uint64(stream.dice_of(seed, game).key)
    policies = np.array([POLICIES.index(bot) for bot in bots], dtype=np.int64)
    lines, totals, crowns = np.zeros((seats, SPACES), np.int32), np.zeros(seats, np.int64), np.zeros(seats, np.int32)
    beads, bonuses = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
    hands = room_for_hands(setup.edition.top(seats))
    turned: list[Interval] = []
    for this in range(ROUNDS):
        terms = terms_of_round(setup, key, this, turned)
        write_lines(terms, policies, this, key, lines)
        _, winner = count_crowd(lines, crowns, terms, hands, beads, bonuses)
        crowns += beads >= terms[CROWN_AT]
        if winner >= 0:
            return Played(totals, crowns, np.flatnonzero(crowns == CROWNS_TO_WIN), this + 1)
        totals += beads + bonuses
    first = np.flatnonzero(totals == totals.max())
    crowned = first[crowns[first] > 0]
    return Played(totals, crowns, crowned if len(crowned) else first, ROUNDS)


def result_of(setup: FiftySetup, bots: tuple[str, ...], seed: int, game: int) -> CrowdResult:
    played = play_crowd(setup, bots, seed, game)
    return CrowdResult(played.totals, played.winners, played.rounds)


CROWD = CrowdEngine(POLICIES, result_of)


def room_for_hands(top: int) -> Numbers:
    """For every number up to the top a bit that says whether a hand goes up, and beside it one for several hands."""
    return np.zeros((top // 64 + 1, 2), np.int64)


def terms_of_round(setup: FiftySetup, key: np.uint64, this: int, turned: list[Interval]) -> Numbers:
    """The terms, with the tokens and the Danger card that this key turns up; the card is added to those turned."""
    edition, seats = setup.edition, setup.seats
    tokens = edition.tokens_turned(seats)
    blocked = draw_blocked(key, this, tokens) if tokens else 0
    low, high = 0, -1
    if setup.danger:
        left = list(edition.danger)
        for card in turned:
            left.remove(card)
        low, high = stream.StreamDice(int(key)).one(f"danger, round {this + 1}", left)
        turned.append((low, high))
    head = [edition.top(seats), edition.crown_of(seats), edition.rulings.clash_number_scores, low, high, blocked]
    return np.array([*head, *edition.bonus[this]], dtype=np.int64)


@kernel
def draw_blocked(key: Any, this: int, tokens: int) -> int:
    return draw_some(key + BLOCKED_NAME + U(this + 1) * NUMBER, 0x3FF, tokens)


@kernel
def count_crowd(
    lines: Small, crowns: Small, terms: Numbers, hands: Numbers, beads: Small, bonuses: Small
) -> tuple[int, int]:
    """Fills beads and bonuses; where the count stopped, and the seat whose second crown stopped it, else -1."""
    raise_hands(lines, terms[TOP], hands)
    stop, winner = terms[TOP], -1
    tally(lines, terms, stop, hands, beads, bonuses)
    for seat in range(len(lines)):
        if beads[seat] >= terms[CROWN_AT] and crowns[seat] + 1 == CROWNS_TO_WIN:
            number = crown_number(lines[seat], terms, hands)
            if number < stop or winner < 0:
                stop, winner = number, seat
    if winner >= 0:
        tally(lines, terms, stop, hands, beads, bonuses)
    return stop, winner


@kernel
def raise_hands(lines: Small, top: int, hands: Numbers) -> None:
    for word in range(len(hands)):
        hands[word, ANY], hands[word, SEVERAL] = 0, 0
    for seat in range(len(lines)):
        for space in range(SPACES):
            number = lines[seat, space]
            word, bit = number >> 6, 1 << (number & 63)
            hands[word, SEVERAL] |= hands[word, ANY] & bit
            hands[word, ANY] |= bit
    hands[top >> 6, ANY] |= 1 << (top & 63)  # so that every run has an end


@kernel
def tally(lines: Small, terms: Numbers, stop: int, hands: Numbers, beads: Small, bonuses: Small) -> None:
    """The beads and bonuses of every seat when the count has come to `stop`."""
    low, high, mute = terms[LOW], terms[HIGH], 1 - terms[CLASH_SCORES]
    for seat in range(len(lines)):
        bead, bonus = 0, 0
        for space in range(SPACES):
            number = lines[seat, space]
            if number >= stop:
                break
            if hands[number >> 6, SEVERAL] >> (number & 63) & 1:
                bonus += 0 if low <= number <= high else terms[BONUS + space]
            else:
                bead += run_from(number, stop, mute, hands)
        beads[seat], bonuses[seat] = bead, bonus


@kernel
def run_from(number: int, stop: int, mute: int, hands: Numbers) -> int:
    """What a lone hand scores: every number up to the next hand, and that one too unless it is mute."""
    word = number >> 6
    further = hands[word, ANY] & -(2 << (number & 63))
    while further == 0:
        word += 1
        further = hands[word, ANY]
    end = (word << 6) + ctz(further)
    if end > stop:
        return stop - number
    return end - number - mute * (hands[word, SEVERAL] >> (end & 63) & 1)


@kernel
def crown_number(line: Small, terms: Numbers, hands: Numbers) -> int:
    """The number on which a seat's bead came to the crown."""
    missing = terms[CROWN_AT]
    for space in range(SPACES):
        number = line[space]
        if not hands[number >> 6, SEVERAL] >> (number & 63) & 1:
            run = run_from(number, terms[TOP], 1 - terms[CLASH_SCORES], hands)
            if run >= missing:
                return number + missing
            missing -= run
    return terms[TOP]


@kernel
def write_lines(terms: Numbers, policies: Numbers, this: int, key: Any, lines: Small) -> None:
    """Everybody's line, by the policies in turn."""
    for seat in range(len(lines)):
        policy, seat_key = policies[seat % len(policies)], bot_key(key, seat, this)
        if policy == CASUAL:
            write_casual(terms, seat_key, lines[seat])
        elif policy == SPREAD:
            write_spread(terms, seat_key, lines[seat])
        else:
            write_random(terms, seat_key, lines[seat])


@kernel
def is_legal(number: int, terms: Numbers) -> bool:
    return 0 < number < terms[TOP] and not terms[BLOCKED] >> (number % 10) & 1


@kernel
def highest_legal(terms: Numbers, below: int) -> int:
    """The highest number under `below` that may be written; 0 if there is none."""
    number = below - 1
    while number > 0 and not is_legal(number, terms):
        number -= 1
    return number


@kernel
def write_random(terms: Numbers, key: Any, line: Small) -> None:
    """Five different legal numbers, ascending: tries until there are five, each put in its place."""
    width = bit_length(highest_legal(terms, terms[TOP]))
    start, low, count = key + LINE, (U(1) << U(width)) - U(1), 0
    while count < SPACES:
        start += GOLDEN
        word, bits = mix(start), 64
        while bits >= width and count < SPACES:
            number: Any = np.int64(word & low)
            if is_legal(number, terms):
                count = put(line, count, number)
            word >>= U(width)
            bits -= width


@kernel
def put(line: Small, count: int, number: int) -> int:
    """A number into an ascending line of so many; how many there are then."""
    place = count
    while place > 0 and line[place - 1] > number:
        place -= 1
    if place > 0 and line[place - 1] == number:
        return count
    for later in range(count, place, -1):
        line[later] = line[later - 1]
    line[place] = number
    return count + 1


@kernel
def write_casual(terms: Numbers, key: Any, line: Small) -> None:
    width = -(-(terms[TOP] - 1) // SPACES)
    for place in range(SPACES):
        under, upto = width * place, min(width * (place + 1), terms[TOP] - 1)
        if highest_legal(terms, upto + 1) <= under:
            write_random(terms, key, line)
            return
    for place in range(SPACES):
        under, upto = width * place, min(width * (place + 1), terms[TOP] - 1)
        line[place] = draw_between(terms, key + PART + U(place) * NUMBER, under, upto)


@kernel
def draw_between(terms: Numbers, start: Any, under: int, upto: int) -> int:
    """A legal number above `under` and up to `upto`; there must be one."""
    highest = highest_legal(terms, upto + 1)
    lowest = under + 1
    while not is_legal(lowest, terms):
        lowest += 1
    if lowest == highest:
        return lowest
    width = bit_length(highest)
    while True:
        start += GOLDEN
        word, bits = mix(start), 64
        while bits >= width:
            number: Any = np.int64(word & ((U(1) << U(width)) - U(1)))
            if lowest <= number <= highest and is_legal(number, terms):
                return number
            word >>= U(width)
            bits -= width


@kernel
def draw_offset(start: Any, count: int) -> int:
    """A number from 0 to one less than `count`."""
    if count == 1:
        return 0
    width = bit_length(count - 1)
    while True:
        start += GOLDEN
        word, bits = mix(start), 64
        while bits >= width:
            number: Any = np.int64(word & ((U(1) << U(width)) - U(1)))
            if number < count:
                return number
            word >>= U(width)
            bits -= width


@kernel
def write_spread(terms: Numbers, key: Any, line: Small) -> None:
    width = -(-(terms[TOP] - 1) // SPACES)
    offset, last = draw_offset(key + OFFSET, width), 0
    for place in range(SPACES):
        limit = highest_legal(terms, terms[TOP])
        for _ in range(SPACES - 1 - place):  # room for those after it
            limit = highest_legal(terms, limit)
        step = draw_one(key + STEP + U(place) * NUMBER, 0b11111) - 2
        last = nearest(terms, offset + width * place + step, last, limit)
        line[place] = last


@kernel
def nearest(terms: Numbers, aim: int, last: int, limit: int) -> int:
    """The legal number above `last` and up to `limit` nearest to the aim; of two the lower."""
    under = highest_legal(terms, min(aim, limit + 1))
    over = max(aim, last + 1)
    while over <= limit and not is_legal(over, terms):
        over += 1
    if under <= last:
        return over
    if over > limit:
        return under
    return under if aim - under <= over - aim else over
