"""Whole games without a table: everybody who is asked answers through the same door as a person."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from tablee.contract.promises import BrokenPromise
from tablee.core.dice import Dice, SeededDice
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Bot, Setup
from tablee.core.reading import Given
from tablee.core.refusals import IllegalMove

MANY = 9  # seats, as far as a game that takes any number of them is played here


class PlayedStep(NamedTuple):
    """One move, or the opening (seat and move are None)."""

    before: Any
    seat: Seat | None
    move: Any
    facts: Sequence[Fact]
    after: Any


class Case(NamedTuple):
    """A game in one of its variants, with so many seats."""

    game: AnyGame
    setup: Setup
    name: str = ""


def cases_of(game: AnyGame) -> Iterator[Case]:
    """Every variant, at the fewest, the usual and many seats."""
    for seats in sorted({game.seats[0], game.usual_seats, min(game.seats[-1], MANY)}):
        for chosen in variants(game):
            yield Case(game, setup_of(game, seats=seats, **chosen), name_of(game, seats, chosen))


def variants(game: AnyGame) -> list[dict[str, Any]]:
    keys = [option.key for option in game.options]
    return [dict(zip(keys, chosen, strict=True)) for chosen in product(*(option.choices for option in game.options))]


def name_of(game: AnyGame, seats: int, chosen: dict[str, Any]) -> str:
    return "-".join([game.key, f"{seats}seats", *(f"{key}={value}" for key, value in chosen.items())])


def setup_of(game: AnyGame, **given: Any) -> Setup:
    return game.read_setup(Given(given))


def dice_of(*seed: object) -> SeededDice:
    return SeededDice(" ".join(map(str, seed)).encode())


def steps(game: AnyGame, setup: Setup, bots: Sequence[Bot], dice: Any) -> Iterator[PlayedStep]:
    """Play a game to its end; the lowest seat with a due ask answers first."""
    state = game.start(setup)
    facts = game.open(state, dice)
    after = game.fold(state, facts)
    yield PlayedStep(state, None, None, facts, after)
    state, count = after, 0
    while game.outcome(state) is None:
        first = next(due(game, state), None)
        if first is None:
            raise BrokenPromise("somebody-is-asked")
        seat, ask = first
        move = bots[seat](game.view(state, seat), ask, dice.child(f"bot {count}"))
        facts = decide_drawn(game, state, seat, move, ask, dice)
        after = game.fold(state, facts)
        yield PlayedStep(state, seat, move, facts, after)
        state, count = after, count + 1


def decide_drawn(game: AnyGame, state: Any, seat: Seat, move: Any, ask: Any, dice: Any) -> Sequence[Fact]:  # noqa: PLR0917
    try:
        return game.decide(state, seat, move, dice)
    except IllegalMove:
        raise BrokenPromise("random-refused", move=str(move), ask=str(ask)) from None


def due(game: AnyGame, state: Any) -> Iterator[tuple[Seat, Any]]:
    for seat in range(state.setup.seats):
        ask = game.ask(state, seat)
        if ask is not None and ask.due:
            yield seat, ask


def random_bot(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    return ask.sample(dice)
