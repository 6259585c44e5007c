"""The Number on bit masks: a digit is a bit, and what all seats have fits into one word. The same rules as rules.py.

A row begins with what the rules ask for, a few words; the history of the game comes after it. A row that ends before
the history is played just the same and remembers less: that is what `results` plays in.
"""

from collections.abc import Iterable
from functools import reduce
from typing import Any

import numpy as np

from tablee.core import stream
from tablee.core.facts import Seat
from tablee.core.fast import Column, Fast, Features, Mask
from tablee.core.kernels import Numbers, U, bit_length, bot_key, draw_one, kernel, key_of, popcount
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.flat import most
from tablee.games.the_number.rules import (
    DIGITS,
    LENGTH,
    State,
    TheNumberSetup,
    TurnScored,
    cross_out,
    nothing_crossed,
    outcome,
)

# What a game is played by: one row of numbers, made by `terms_of`.
SEATS, ROUNDS, TIED_TAKE, PER_CROSSED, LAST_TIMES, MOST = range(6)  # MOST: no seat can score more
VALID, BONUS, NUMBERS, POINTS, SCORED, CROSSED_OUT = range(6, 12)  # where the blocks of the history begin in a row
BONUSES = 12  # of the turns of a round

# A state: these, the points of every seat, and then the history.
TURN, TURNS_WRITTEN, WINNERS, WRITTEN, CROSSED, DECISIONS, HEAD = range(7)

# The words that hold something of every seat, the first seat in the lowest bits.
TEN, ALL = 10, 0x3FF  # digits, as a mask
TWELVE, NUMBER = 12, 0xFFF  # a number: each digit plus one in four bits, so that 0 is a place still empty
WHOLE = 0x100  # a number of three digits is not less
THRICE = 0x111  # times a digit plus one: that digit three times
SIX, COUNT = 6, 0x3F  # decisions made

POLICIES = ("random", "casual", "greedy-999", "repdigit", "high-repdigit")
RANDOM, CASUAL, GREEDY_999, REPDIGIT, HIGH_REPDIGIT = range(5)

PLACE_NAME, DIGIT_NAME, FIRST_NAME, SECOND_NAME = (
    U(stream.code(name)) for name in ("digit 0", "digit", "first", "second")
)
PLACE = U(stream.PLACES[0])  # what the first number of a name counts

SHOWN_TURNS = 2 * TURNS  # of this round and of the one before


def terms_of(setup: TheNumberSetup) -> Numbers:
    """The terms of a setup: all that an edition may say has room."""
    edition, seats = setup.edition, setup.seats
    turns = TURNS * edition.rounds
    sizes = (turns, turns, turns * seats, turns * seats, edition.rounds * seats)
    blocks = [HEAD + seats + sum(sizes[:place]) for place in range(len(sizes) + 1)]
    rulings = [edition.rulings.tied_bonus == "each", edition.per_crossed_digit, edition.last_turn_times, most(setup)]
    return np.array([seats, edition.rounds, *rulings, *blocks, *edition.bonus], dtype=np.int64)


def columns(terms: Numbers) -> dict[str, Column]:
    """A number is -1 where nobody wrote it; valid and bonus are masks of seats; points are of the turn, bonus included;
    scored and digits are of whole rounds, with the digits crossed out as masks. Scores grow from turn to turn."""
    seats, rounds = int(terms[SEATS]), int(terms[ROUNDS])
    singles = {"turn": TURN, "length": TURNS_WRITTEN, "winners": WINNERS}
    words = {"written": WRITTEN, "crossed": CROSSED, "decisions": DECISIONS}
    return {
        **{name: Column(at) for name, at in (singles | words).items()},
        "scores": Column(HEAD, (seats,)),
        "valid": Column(int(terms[VALID]), (rounds, TURNS)),
        "bonus": Column(int(terms[BONUS]), (rounds, TURNS)),
        "numbers": Column(int(terms[NUMBERS]), (rounds, TURNS, seats)),
        "points": Column(int(terms[POINTS]), (rounds, TURNS, seats)),
        "scored": Column(int(terms[SCORED]), (rounds, seats)),
        "digits": Column(int(terms[CROSSED_OUT]), (rounds, seats)),
    }


def short(terms: Numbers) -> int:
    """The length of a row without history."""
    return int(terms[VALID])


def row_of(state: State, terms: Numbers) -> Numbers:
    row = FAST.new_rows(terms)
    at = {name: column.of(row) for name, column in columns(terms).items()}
    tell_history(state, at)
    is_written = at["numbers"] >= 0
    made = is_written.sum(axis=(0, 1)) + [number is not None for number in state.written]
    at["turn"][...] = TURNS * state.round + len(state.turns)
    at["length"][...] = is_written.any(axis=2).sum()
    at["written"][...] = word_of((code_of(number) for number in state.written), TWELVE)
    at["crossed"][...] = word_of((mask_of(map(int, crossed)) for crossed in state.crossed), TEN)
    at["decisions"][...] = word_of(made.tolist(), SIX)
    at["scores"][:] = at["scored"].sum(axis=0) + at["points"][state.round :].sum(axis=(0, 1))
    result = outcome(state)
    at["winners"][...] = mask_of(result.winners) if result else 0
    return row


def tell_history(state: State, at: dict[str, Numbers]) -> None:
    at["numbers"][...] = -1
    for this, turns in enumerate((*state.earlier, state.turns)):
        for place, turn in enumerate(turns):
            at["numbers"][this, place] = [-1 if number is None else int(number) for number in turn.numbers]
            at["points"][this, place] = turn.points
            at["valid"][this, place] = mask_of(seats_valid(turn))
            at["bonus"][this, place] = mask_of(seats_with_bonus(turn, state.edition.rulings.tied_bonus))
    for this, turns in enumerate(state.earlier):
        crossed = reduce(cross_out, turns, nothing_crossed(state.setup.seats))
        at["digits"][this] = [mask_of(map(int, own)) for own in crossed]
        at["scored"][this] = state.scores[this]


def seats_valid(turn: TurnScored) -> list[Seat]:
    return [seat for seat, status in enumerate(turn.status) if status == "valid"]


def seats_with_bonus(turn: TurnScored, tied: str) -> list[Seat]:
    highest = max((turn.numbers[seat] or "" for seat in seats_valid(turn)), default="")
    first = [seat for seat in seats_valid(turn) if turn.numbers[seat] == highest]
    return first if len(first) == 1 or tied == "each" else []


def mask_of(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def word_of(values: Iterable[int], width: int) -> int:
    return sum(value << width * seat for seat, value in enumerate(values))


def code_of(number: str | None) -> int:
    return sum(int(digit) + 1 << 4 * place for place, digit in enumerate(reversed(number or "")))


@kernel
def start(row: Numbers, terms: Numbers, key: Any) -> None:  # noqa: ARG001 - nothing is dealt in this game
    """A table before its first number."""
    for place in range(len(row)):
        row[place] = 0
    if len(row) > terms[VALID]:
        for place in range(terms[NUMBERS], terms[POINTS]):
            row[place] = -1


@kernel
def number_of(row: Numbers, seat: int) -> int:
    """What a seat has written this turn, as far as it has come."""
    return row[WRITTEN] >> TWELVE * seat & NUMBER


@kernel
def digits_left(row: Numbers, seat: int) -> int:
    return ~(row[CROSSED] >> TEN * seat) & ALL


@kernel
def is_due(row: Numbers, seat: int) -> bool:
    """A seat with digits left has to write all three."""
    return number_of(row, seat) < WHOLE and digits_left(row, seat) != 0


@kernel
def turn(row: Numbers, terms: Numbers) -> int:
    """The first seat that has to write; -1 when the game is over."""
    if row[WINNERS]:
        return -1
    for seat in range(terms[SEATS]):
        if is_due(row, seat):
            return seat
    return -1


@kernel
def legal(row: Numbers, terms: Numbers, seat: int, mask: Mask) -> None:  # noqa: ARG001
    left = digits_left(row, seat) if is_due(row, seat) and not row[WINNERS] else 0
    for digit in range(10):
        mask[digit] = left >> digit & 1


@kernel
def play(row: Numbers, terms: Numbers, seat: int, action: int, key: Any) -> None:  # noqa: ARG001
    """The next digit of a seat; the last digit of the last seat ends the turn."""
    number = number_of(row, seat) << 4 | action + 1
    write(row, seat, number)
    if number >= WHOLE:
        settle(row, terms)


@kernel
def write(row: Numbers, seat: int, number: int) -> None:
    """A number on a seat's tablet; a whole one was a decision."""
    row[WRITTEN] ^= (number_of(row, seat) ^ number) << TWELVE * seat
    row[DECISIONS] += (number >= WHOLE) << SIX * seat


@kernel
def bot(row: Numbers, terms: Numbers, seat: int, policy: int, key: Any) -> None:
    """A seat's whole number, as one of POLICIES chooses it."""
    write_by(row, seat, policy, key)
    settle(row, terms)


@kernel
def write_by(row: Numbers, seat: int, policy: int, key: Any) -> None:
    own = bot_key(key, seat, row[DECISIONS] >> SIX * seat & COUNT)
    write(row, seat, choose(policy, digits_left(row, seat), row[TURN] % TURNS, own))


@kernel
def choose(policy: int, left: int, turn: int, key: Any) -> int:
    if policy == RANDOM:
        number = 0
        for place in range(LENGTH):
            number = number << 4 | draw_digit(key + PLACE_NAME + U(place) * PLACE, left) + 1
        return number
    if policy == REPDIGIT:
        return THRICE * (draw_digit(key + DIGIT_NAME, left) + 1)
    if policy == GREEDY_999 or (policy == CASUAL and turn == TURNS - 1):
        return THRICE * bit_length(left)
    return THRICE * (max(draw_digit(key + FIRST_NAME, left), draw_digit(key + SECOND_NAME, left)) + 1)


@kernel
def draw_digit(start: Any, left: int) -> int:
    """One of the digits left, drawn by its place among them: a digit is a letter to the dice."""
    return nth_digit(left, draw_one(start, (1 << popcount(left)) - 1))


@kernel
def nth_digit(left: int, place: int) -> int:
    """The digit before which so many others are left: by halves, for a processor cannot guess how long a loop is."""
    digit = 0
    for half in (8, 4, 2, 1):
        lower = popcount(left & ((1 << half) - 1))
        is_above = place >= lower
        place -= lower * is_above
        left >>= half * is_above
        digit += half * is_above
    return digit


@kernel
def settle(row: Numbers, terms: Numbers) -> None:
    """Whatever follows once nobody is left to write: the check, the end of the round, turns nobody can play."""
    while row[WINNERS] == 0 and turn(row, terms) < 0:
        end_turn(row, terms)


@kernel
def end_turn(row: Numbers, terms: Numbers) -> None:
    """All tablets are turned: the check, the points, and the digits of valid numbers crossed out."""
    seats, written = terms[SEATS], row[WRITTEN]
    digits = digits_of(written, seats)
    valid = check(written, digits, seats)
    taken = bonus_of(written, valid, terms)
    for seat in range(seats):
        if valid >> seat & 1:
            row[CROSSED] |= digits & ALL << TEN * seat
            row[HEAD + seat] += points_of(row, terms, seat, taken)
    if len(row) > terms[VALID]:
        remember(row, terms, valid, taken)
    row[TURNS_WRITTEN] += written != 0
    row[WRITTEN] = 0
    row[TURN] += 1
    if row[TURN] % TURNS == 0:
        end_round(row, terms)


@kernel
def digits_of(written: int, seats: int) -> int:
    """The digits of every seat's number, as masks in one word."""
    word = 0
    for seat in range(seats):
        number = written >> TWELVE * seat & NUMBER
        if number:
            mask = 1 << (number >> 8) | 1 << (number >> 4 & 15) | 1 << (number & 15)
            word |= mask >> 1 << TEN * seat
    return word


@kernel
def check(written: int, digits: int, seats: int) -> int:
    """The seats whose number shares no digit with a smaller one; identical numbers spare each other."""
    valid = 0
    for seat in range(seats):
        number, own = written >> TWELVE * seat & NUMBER, digits >> TEN * seat & ALL
        falls = number == 0
        for other in range(seats):
            is_below = (written >> TWELVE * other & NUMBER) < number
            falls |= is_below & (digits >> TEN * other & own != 0)
        valid |= (not falls) << seat
    return valid


@kernel
def bonus_of(written: int, valid: int, terms: Numbers) -> int:
    """The seats that take the bonus: whoever has the highest valid number, and of several all or none."""
    highest, takers = 0, 0
    for seat in range(terms[SEATS]):
        number = written >> TWELVE * seat & NUMBER
        if valid >> seat & 1 and number >= highest:
            takers = 1 << seat | (takers if number == highest else 0)
            highest = number
    return takers if terms[TIED_TAKE] or popcount(takers) == 1 else 0


@kernel
def points_of(row: Numbers, terms: Numbers, seat: int, taken: int) -> int:
    """Of a valid number: its first digit, which may count more than once on the last turn, and the bonus."""
    this = row[TURN] % TURNS
    times = terms[LAST_TIMES] if this == TURNS - 1 else 1
    return times * ((number_of(row, seat) >> 8) - 1) + (terms[BONUSES + this] if taken >> seat & 1 else 0)


@kernel
def remember(row: Numbers, terms: Numbers, valid: int, taken: int) -> None:
    """The turn as a part of the history."""
    seats, this = terms[SEATS], row[TURN]
    row[terms[VALID] + this], row[terms[BONUS] + this] = valid, taken
    for seat in range(seats):
        number = number_of(row, seat)
        if number:
            row[terms[NUMBERS] + this * seats + seat] = (
                100 * (number >> 8) + 10 * (number >> 4 & 15) + (number & 15) - 111
            )
        if valid >> seat & 1:
            row[terms[POINTS] + this * seats + seat] = points_of(row, terms, seat, taken)


@kernel
def end_round(row: Numbers, terms: Numbers) -> None:
    """Points for the different digits crossed out; fresh digits for the next round, or the end."""
    seats, this = terms[SEATS], row[TURN] // TURNS - 1
    for seat in range(seats):
        row[HEAD + seat] += terms[PER_CROSSED] * popcount(row[CROSSED] >> TEN * seat & ALL)
    if len(row) > terms[VALID]:
        remember_round(row, terms, this)
    row[CROSSED] = 0
    if this + 1 == terms[ROUNDS]:
        row[WINNERS] = winners_of(row, seats)


@kernel
def remember_round(row: Numbers, terms: Numbers, this: int) -> None:
    seats = terms[SEATS]
    for seat in range(seats):
        crossed = row[CROSSED] >> TEN * seat & ALL
        scored = terms[PER_CROSSED] * popcount(crossed)
        for place in range(TURNS * this, TURNS * (this + 1)):
            scored += row[terms[POINTS] + place * seats + seat]
        row[terms[CROSSED_OUT] + this * seats + seat] = crossed
        row[terms[SCORED] + this * seats + seat] = scored


@kernel
def winners_of(row: Numbers, seats: int) -> int:
    """Most points; a tie is shared."""
    winners, most = 0, -1
    for seat in range(seats):
        if row[HEAD + seat] >= most:
            winners = 1 << seat | (winners if row[HEAD + seat] == most else 0)
            most = row[HEAD + seat]
    return winners


@kernel
def play_out(row: Numbers, terms: Numbers, policies: Numbers, key: Any) -> None:
    """To the end of the game, every seat by its policy."""
    while row[WINNERS] == 0:
        for seat in range(terms[SEATS]):
            if is_due(row, seat):
                write_by(row, seat, policies[seat], key)
        end_turn(row, terms)


@kernel
def histories(seed: Any, first: int, terms: Numbers, policies: Numbers, rows: Numbers) -> None:
    """Whole games into rows, the first of them game number `first` of the seed."""
    for place in range(len(rows)):
        key = key_of(seed, first + place)
        start(rows[place], terms, key)
        play_out(rows[place], terms, policies, key)


@kernel
def results(seed: Any, first: int, terms: Numbers, policies: Numbers, row: Numbers, into: Numbers) -> None:
    """Of every game its scores by seat, its winners as a mask and its length in turns; `row` is room to play in, of
    which no more is used than a row without history."""
    seats, room = terms[SEATS], row[: terms[VALID]]
    for place in range(len(into)):
        key = key_of(seed, first + place)
        start(room, terms, key)
        play_out(room, terms, policies, key)
        for seat in range(seats):
            into[place, seat] = room[HEAD + seat]
        into[place, seats] = room[WINNERS]
        into[place, seats + 1] = room[TURNS_WRITTEN]


def actions(terms: Numbers) -> int:  # noqa: ARG001
    return len(DIGITS)


def features(terms: Numbers) -> int:
    """The rounds played, the turn, the own number so far; by seat the digits crossed out, points, has written, is out,
    and of each turn of this round and the one before three digits and whether they were valid."""
    return int(1 + TURNS + 10 * LENGTH + terms[SEATS] * (10 + 3 + SHOWN_TURNS * (LENGTH + 1)))


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    seats = terms[SEATS]
    into[:] = 0
    into[0] = row[TURN] // TURNS / terms[ROUNDS]
    into[1 + row[TURN] % TURNS] = 1
    at = observe_number(number_of(row, seat), into, 1 + TURNS)
    for other in range(seats):
        at = observe_seat(row, terms, (seat + other) % seats, into, at)


@kernel
def observe_number(number: int, into: Features, at: int) -> int:
    """The digits written so far, one feature each; where the next feature goes."""
    place = (number >= 1) + (number >= 1 << 4) + (number >= WHOLE)
    while number:
        place -= 1
        into[at + 10 * place + (number & 15) - 1] = 1
        number >>= 4
    return at + 10 * LENGTH


@kernel
def observe_seat(row: Numbers, terms: Numbers, seat: int, into: Features, at: int) -> int:
    """What everybody sees of a seat; nothing of earlier turns in a row without history."""
    left = digits_left(row, seat)
    for digit in range(10):
        into[at + digit] = 1 - (left >> digit & 1)
    into[at + 10] = row[HEAD + seat] / terms[MOST]
    into[at + 11] = number_of(row, seat) >= WHOLE
    into[at + 12] = left == 0
    at += 13
    if len(row) == terms[VALID]:
        return at + SHOWN_TURNS * (LENGTH + 1)
    first = (row[TURN] // TURNS - 1) * TURNS
    for this in range(first, first + SHOWN_TURNS):
        if 0 <= this < row[TURN]:
            observe_turn(row, terms, seat, this, into, at)
        at += LENGTH + 1
    return at


@kernel
def observe_turn(row: Numbers, terms: Numbers, seat: int, this: int, into: Features, at: int) -> None:
    """The digits of an earlier number, from 0.1 for 0 to 1 for 9, and whether it was valid."""
    number = row[terms[NUMBERS] + this * terms[SEATS] + seat]
    if number >= 0:
        into[at] = (number // 100 + 1) / 10
        into[at + 1] = (number // 10 % 10 + 1) / 10
        into[at + 2] = (number % 10 + 1) / 10
        into[at + 3] = row[terms[VALID] + this] >> seat & 1


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
