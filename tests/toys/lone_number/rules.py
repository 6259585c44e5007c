"""Lone Number: all choose a number in secret, and the lowest that nobody shares scores it. Three rounds."""

from collections.abc import Sequence

import msgspec

from tablee.core.asks import Ask, Move, check_offered
from tablee.core.dice import Dice
from tablee.core.facts import Private, Public, Seat
from tablee.core.game import Setup
from tablee.core.outcome import Outcome, best
from tablee.core.refusals import check_seat
from tablee.core.sealed_choice import Choices, HasChosen, seal, with_choice
from tablee.core.sentences import sentence, who

SEATS, TOGETHER, ROUNDS, HIGHEST = range(3, 8), True, 3, 9


class Choose(Move, frozen=True):
    number: int


class Chose(Private, frozen=True):
    number: int


class Revealed(Public, frozen=True):
    numbers: tuple[int, ...]


Fact = Chose | HasChosen | Revealed


class ChooseNumber(Ask, frozen=True, kw_only=True):
    def moves(self) -> Sequence[Choose]:
        return [Choose(number) for number in range(1, HIGHEST + 1)]


class State(msgspec.Struct, frozen=True):
    setup: Setup
    choices: Choices[int]
    points: tuple[int, ...]
    round: int = 0


def start(setup: Setup) -> State:
    return State(setup, (None,) * setup.seats, (0,) * setup.seats)


def ask(state: State, seat: Seat) -> ChooseNumber | None:
    return ChooseNumber(due=state.choices[seat] is None) if state.round < ROUNDS else None


def decide(state: State, seat: Seat, move: Choose, dice: Dice) -> Sequence[Fact]:  # noqa: ARG001
    check_seat(seat, state.setup.seats, is_over=state.round == ROUNDS)
    check_offered(ask(state, seat), move)
    facts = (Chose(to=seat, number=move.number), HasChosen(seat))
    return seal(state, facts, is_replaced=state.choices[seat] is not None, evolve=evolve, reveal=reveal)


def reveal(state: State) -> Sequence[Fact]:
    return () if None in state.choices else (Revealed(tuple(number or 0 for number in state.choices)),)


def evolve(state: State, fact: Fact) -> State:
    match fact:
        case Chose(seat, number):
            return msgspec.structs.replace(state, choices=with_choice(state.choices, seat, number))
        case Revealed(numbers):
            lone = min((number for number in numbers if numbers.count(number) == 1), default=0)
            points = tuple(own + lone * (number == lone) for own, number in zip(state.points, numbers, strict=True))
            return State(state.setup, (None,) * state.setup.seats, points, state.round + 1)
    return state


def totals(state: State) -> tuple[int, ...]:
    return state.points


def outcome(state: State) -> Outcome | None:
    if state.round < ROUNDS:
        return None
    winners = best(range(state.setup.seats), state.points)
    return Outcome(state.points, winners, sentence("outcome-most", seats=who(*winners)))
