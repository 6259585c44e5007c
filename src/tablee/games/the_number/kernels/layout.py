"""A game of The Number as a row of numbers: what all seats have fits into one word, the first in the lowest bits."""

from collections.abc import Iterable
from functools import reduce

from tablee.core.facts import Seat
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.kernels import terms as slot
from tablee.games.the_number.rules import State, TurnScored, cross_out, nothing_crossed, outcome
from tablee.kernels.compiling import Numbers, kernel
from tablee.kernels.engine import Column, new_rows

# The words that hold something of every seat, the first seat in the lowest bits.
TEN, ALL = 10, 0x3FF  # digits, as a mask
TWELVE, NUMBER = 12, 0xFFF  # a number: each digit plus one in four bits, so that 0 is a place still empty
WHOLE = 0x100  # a number of three digits is not less
THRICE = 0x111  # times a digit plus one: that digit three times
SIX, COUNT = 6, 0x3F  # decisions made


def columns(terms: Numbers) -> dict[str, Column]:
    """A number is -1 where nobody wrote it; valid and bonus are masks of seats; points are of the turn, bonus included;
    scored and digits are of whole rounds, with the digits crossed out as masks. Scores grow from turn to turn."""
    seats, rounds = int(terms[slot.SEATS]), int(terms[slot.ROUNDS])
    singles = {"turn": slot.TURN, "length": slot.TURNS_WRITTEN, "winners": slot.WINNERS}
    words = {"written": slot.WRITTEN, "crossed": slot.CROSSED, "decisions": slot.DECISIONS}
    return {
        **{name: Column(at) for name, at in (singles | words).items()},
        "scores": Column(slot.HEAD, (seats,)),
        "valid": Column(int(terms[slot.VALID]), (rounds, TURNS)),
        "bonus": Column(int(terms[slot.BONUS]), (rounds, TURNS)),
        "numbers": Column(int(terms[slot.NUMBERS]), (rounds, TURNS, seats)),
        "points": Column(int(terms[slot.POINTS]), (rounds, TURNS, seats)),
        "scored": Column(int(terms[slot.SCORED]), (rounds, seats)),
        "digits": Column(int(terms[slot.CROSSED_OUT]), (rounds, seats)),
    }


def short(terms: Numbers) -> int:
    """The length of a row without history."""
    return int(terms[slot.VALID])


def row_of(state: State, terms: Numbers) -> Numbers:
    row = new_rows(columns(terms))
    at = {name: column.of(row) for name, column in columns(terms).items()}
    tell_history(state, at)
    is_written = at["numbers"] >= 0
    decisions = is_written.sum(axis=(0, 1)) + [number is not None for number in state.written]
    at["turn"][...] = TURNS * state.round + len(state.turns)
    at["length"][...] = is_written.any(axis=2).sum()
    at["written"][...] = word_of((code_of(number) for number in state.written), TWELVE)
    at["crossed"][...] = word_of((mask_of(map(int, crossed)) for crossed in state.crossed), TEN)
    at["decisions"][...] = word_of(decisions.tolist(), SIX)
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
        at["digits"][this] = [mask_of(map(int, digits)) for digits in crossed]
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
def number_of(row: Numbers, seat: int) -> int:
    """What a seat has written this turn, as far as it has come."""
    return row[slot.WRITTEN] >> TWELVE * seat & NUMBER


@kernel
def digits_left(row: Numbers, seat: int) -> int:
    return ~(row[slot.CROSSED] >> TEN * seat) & ALL
