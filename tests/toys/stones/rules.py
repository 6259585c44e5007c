"""Stones: take one, two or three of the heap in turn; whoever takes the last one wins."""

from collections.abc import Sequence

import msgspec

from tablee.core.asks import Ask, Move, check_offered
from tablee.core.dice import Dice
from tablee.core.facts import Public, Seat
from tablee.core.game import Setup
from tablee.core.outcome import Outcome
from tablee.core.sentences import sentence, who
from tablee.core.turns import check_turn, next_seat

SEATS = range(2, 5)


class Take(Move, frozen=True):
    stones: int


class Took(Public, frozen=True):
    seat: Seat
    stones: int


class TakeStones(Ask, frozen=True, kw_only=True):
    most: int

    def moves(self) -> Sequence[Take]:
        return [Take(stones) for stones in range(1, self.most + 1)]


class State(msgspec.Struct, frozen=True):
    setup: Setup
    heap: int = 21
    turn: Seat = 0


def start(setup: Setup) -> State:
    return State(setup)


def ask(state: State, seat: Seat) -> TakeStones | None:
    return TakeStones(most=min(3, state.heap)) if seat == state.turn and state.heap else None


def decide(state: State, seat: Seat, move: Take, dice: Dice) -> Sequence[Took]:  # noqa: ARG001
    check_turn(seat, state.turn, state.setup.seats, is_over=state.heap == 0)
    check_offered(ask(state, seat), move)
    return (Took(seat, move.stones),)


def evolve(state: State, fact: Took) -> State:
    return State(state.setup, state.heap - fact.stones, next_seat(fact.seat, state.setup.seats))


def outcome(state: State) -> Outcome | None:
    if state.heap:
        return None
    last = (state.turn - 1) % state.setup.seats
    scores = tuple(int(seat == last) for seat in range(state.setup.seats))
    return Outcome(scores, (last,), sentence("outcome-last", seats=who(last)))
