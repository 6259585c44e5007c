"""Tables of 101 with a case in a known order, and turns typed as people type them."""

from collections.abc import Sequence

from tablee.core.dice import RecordedDice
from tablee.core.facts import Drawn
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.rules import THE_CASE, THE_FIRST, Fact, State
from tablee.games.one_o_one.tokens import TOKENS
from tests.play import setup_of


def table(seats: int = 2, draw: str = "classic", tokens: Sequence[str] = TOKENS, first: int = 0) -> State:
    """A table just opened; without more, the front line is B1 to B5, behind it B6 to B10, then red."""
    state = GAME.start(setup_of(GAME, seats=seats, draw=draw))
    dice = RecordedDice([Drawn(THE_CASE, tuple(tokens)), Drawn(THE_FIRST, (first,))])
    return GAME.fold(state, GAME.open(state, dice))


def news(state: State, typed: str) -> Sequence[Fact]:
    """What follows when the seat whose turn it is types this."""
    ask = GAME.ask(state, state.turn)
    assert ask is not None
    return GAME.decide(state, state.turn, GAME.read_move(typed, ask), RecordedDice([]))


def after(state: State, *typed: str) -> State:
    for text in typed:
        state = GAME.fold(state, news(state, text))
    return state


def fill_squares(state: State, count: int) -> State:
    """So many tokens more, each on the first open cell; in Expert always from the first file that is left."""
    for _ in range(count):
        if state.phase == "take":
            state = after(state, first_choice(state))
        state = after(state, first_choice(state))
        if state.phase == "turn":
            state = after(state, first_choice(state))
    return state


def first_choice(state: State) -> str:
    ask = GAME.ask(state, state.turn)
    assert ask is not None
    return str((ask.cells if hasattr(ask, "cells") else ask.files)[0])  # type: ignore[attr-defined]
