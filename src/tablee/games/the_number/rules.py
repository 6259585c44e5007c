"""The Number: everybody writes three digits, and a number that shares a digit with a smaller one falls."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, assert_never

import msgspec

from tablee.core.asks import Ask, Move
from tablee.core.dice import Dice
from tablee.core.facts import Private, Public, Seat
from tablee.core.game import Setup
from tablee.core.outcome import Outcome, best
from tablee.core.progress import ProgressStep
from tablee.core.refusals import NotAllowedNow, NotAMove, check_seat
from tablee.core.sealed_choice import seal, with_choice
from tablee.core.sentences import Sentence, sentence, these, who
from tablee.games.the_number.edition import EDITION, TURNS, Edition

DIGITS = "0123456789"
DIGIT_SET = frozenset(DIGITS)
MOST_CROSSED = len(DIGITS)
LENGTH = 3
replace = msgspec.structs.replace

Status = Literal["valid", "eliminated", "void", "out"]
Crossed = tuple[frozenset[str], ...]  # by seat


class TheNumberSetup(Setup, frozen=True, kw_only=True):
    edition: Edition = EDITION.standard


class Write(Move, frozen=True):
    """Three digits on the own tablet."""

    number: str


class Wrote(Private, frozen=True):
    """A seat wrote a number, or wrote it anew: sealed until everybody has."""

    number: str


class HasWritten(Public, frozen=True):
    seat: Seat


class TurnScored(Public, frozen=True):
    """All tablets are turned and checked. A seat that sat out wrote nothing."""

    numbers: tuple[str | None, ...]
    status: tuple[Status, ...]
    points: tuple[int, ...]


class RoundScored(Public, frozen=True):
    """The five turns are over: their points, and one more for each different digit crossed out."""

    crossed: tuple[int, ...]
    scores: tuple[int, ...]


Fact = Wrote | HasWritten | TurnScored | RoundScored


class WriteNumber(Ask, frozen=True, kw_only=True):
    digits: str  # those not crossed out

    def question(self) -> Sentence:
        return sentence("ask-write-number", digits=these(self.digits))

    def allows(self, move: Move) -> bool:
        return isinstance(move, Write) and len(move.number) == LENGTH and set(move.number) <= set(self.digits)

    def sample(self, dice: Dice) -> Write:
        return Write(any_number(self.digits, dice))


def any_number(digits: str, dice: Dice) -> str:
    return "".join(dice.one(f"digit {place}", digits) for place in range(LENGTH))


class State(msgspec.Struct, frozen=True):
    setup: TheNumberSetup
    round: int  # from 0
    crossed: Crossed
    written: tuple[str | None, ...]  # the sealed numbers of this turn
    turns: tuple[TurnScored, ...]  # of this round, so far
    scores: tuple[tuple[int, ...], ...]  # of the complete rounds
    earlier: tuple[tuple[TurnScored, ...], ...]  # the turns of the complete rounds

    @property
    def last_turns(self) -> tuple[TurnScored, ...]:
        """Of the round before."""
        return self.earlier[-1] if self.earlier else ()

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def is_over(self) -> bool:
        return self.round == self.setup.edition.rounds


def start(setup: TheNumberSetup) -> State:
    return State(setup, 0, nothing_crossed(setup.seats), (None,) * setup.seats, (), (), ())


def nothing_crossed(seats: int) -> Crossed:
    return (frozenset(),) * seats


def ask(state: State, seat: Seat) -> WriteNumber | None:
    if state.is_over or is_out(state.crossed[seat]):
        return None
    return WriteNumber(digits=available(state.crossed[seat]), due=state.written[seat] is None)


@cache
def available(crossed: frozenset[str]) -> str:
    return "".join(digit for digit in DIGITS if digit not in crossed)


def is_out(crossed: frozenset[str]) -> bool:
    return len(crossed) == MOST_CROSSED


def decide(state: State, seat: Seat, move: Write, dice: Dice) -> Sequence[Fact]:  # noqa: ARG001
    check_seat(seat, state.setup.seats, is_over=state.is_over)
    if is_out(state.crossed[seat]):
        raise NotAllowedNow("number-out", seat=who(seat))
    check_number(move.number, state.crossed[seat])
    facts = (Wrote(to=seat, number=move.number), HasWritten(seat))
    return seal(state, facts, is_replaced=state.written[seat] is not None, evolve=evolve, reveal=settle)


def check_number(number: str, crossed: frozenset[str]) -> None:
    if len(number) != LENGTH or not DIGIT_SET.issuperset(number):
        raise NotAMove("number-three-digits", given=number[:20], digits=these(available(crossed)))
    if not crossed.isdisjoint(number):
        taken = sorted(crossed.intersection(number))
        raise NotAllowedNow("number-digit-crossed", crossed=these(taken), digits=these(available(crossed)))


def settle(state: State) -> tuple[Fact, ...]:
    """Whatever follows once nobody is left to write: the check, the end of the round, turns nobody can play."""
    facts: list[Fact] = []
    while not state.is_over and not waiting_for(state):
        turn = score_turn(state.written, state.crossed, len(state.turns), state.edition)
        facts.append(turn)
        state = evolve(state, turn)
        if len(state.turns) == TURNS:
            facts.append(score_round(state.turns, state.crossed, state.edition))
            state = evolve(state, facts[-1])
    return tuple(facts)


def waiting_for(state: State) -> bool:
    for number, crossed in zip(state.written, state.crossed, strict=True):
        if number is None and not is_out(crossed):
            return True
    return False


def score_turn(numbers: Sequence[str | None], crossed: Crossed, turn: int, edition: Edition) -> TurnScored:
    """Check every number and give its points. Also the referee's: paper allows what a screen does not."""
    status = check(numbers, crossed)
    valid = [number for number, mark in zip(numbers, status, strict=True) if number and mark == "valid"]
    highest = max(valid, default="")
    takes_bonus = valid.count(highest) == 1 or edition.rulings.tied_bonus == "each"
    times = edition.last_turn_times if turn == TURNS - 1 else 1

    def points(number: str) -> int:
        return times * int(number[0]) + (edition.bonus[turn] if number == highest and takes_bonus else 0)

    return TurnScored(
        numbers=tuple(numbers),
        status=status,
        points=tuple(
            points(number) if number and mark == "valid" else 0 for number, mark in zip(numbers, status, strict=True)
        ),
    )


def check(numbers: Sequence[str | None], crossed: Crossed) -> tuple[Status, ...]:
    first = [first_status(number, digits) for number, digits in zip(numbers, crossed, strict=True)]
    legal = [number for number, mark in zip(numbers, first, strict=True) if number and mark == "valid"]
    return tuple(
        "eliminated" if number and mark == "valid" and shares_a_digit_below(number, legal) else mark
        for number, mark in zip(numbers, first, strict=True)
    )


def first_status(number: str | None, crossed: frozenset[str]) -> Status:
    """Before numbers are compared: a number with a crossed digit falls at once and knocks nobody out."""
    if is_out(crossed):
        return "out"
    if number is None:
        return "void"
    return "eliminated" if set(number) & crossed else "valid"


def shares_a_digit_below(number: str, legal: Sequence[str]) -> bool:
    """With any smaller legal number, one that is itself eliminated too; identical numbers spare each other."""
    digits = set(number)
    return any(other < number and not digits.isdisjoint(other) for other in legal)


def score_round(turns: Sequence[TurnScored], crossed: Crossed, edition: Edition) -> RoundScored:
    counts = tuple(len(digits) for digits in crossed)
    points = zip(*(turn.points for turn in turns), strict=True)
    scores = tuple(
        sum(turn_points) + edition.per_crossed_digit * count for turn_points, count in zip(points, counts, strict=True)
    )
    return RoundScored(counts, scores)


def cross_out(crossed: Crossed, turn: TurnScored) -> Crossed:
    """The digits of a valid number are crossed out, of any other number none."""
    return tuple(
        digits | frozenset(number) if number and mark == "valid" else digits
        for digits, number, mark in zip(crossed, turn.numbers, turn.status, strict=True)
    )


def evolve(state: State, fact: Fact) -> State:
    match fact:
        case Wrote(seat, number):
            return replace(state, written=with_choice(state.written, seat, number))
        case HasWritten():
            return state
        case TurnScored():
            return replace(
                state,
                crossed=cross_out(state.crossed, fact),
                written=(None,) * state.setup.seats,
                turns=(*state.turns, fact),
            )
        case RoundScored():
            return replace(
                state,
                round=state.round + 1,
                crossed=nothing_crossed(state.setup.seats),
                turns=(),
                scores=(*state.scores, fact.scores),
                earlier=(*state.earlier, state.turns),
            )
    assert_never(fact)


def progress(state: State) -> tuple[ProgressStep, ...]:
    if state.is_over:
        return ()
    return ProgressStep("round", state.round + 1, state.edition.rounds), ProgressStep(
        "turn", len(state.turns) + 1, TURNS
    )


def totals(state: State) -> tuple[int, ...]:
    return tuple(map(sum, zip(*state.scores, strict=True))) if state.scores else (0,) * state.setup.seats


def so_far(state: State) -> tuple[int, ...]:
    """The complete rounds, and the turns of the one in play."""
    return tuple(map(sum, zip(totals(state), *(turn.points for turn in state.turns), strict=True)))


def outcome(state: State) -> Outcome | None:
    if not state.is_over:
        return None
    points = totals(state)
    winners = best(range(state.setup.seats), points)
    reason = "outcome-most-points" if len(winners) == 1 else "outcome-shared"
    return Outcome(points, winners, sentence(reason, seats=who(*winners), points=points[winners[0]]))
