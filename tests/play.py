"""Whole games without a table, for tests: everybody who is asked answers through the same door as a person."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from tablee.core.dice import Dice, SeededDice
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Bot, Setup
from tablee.core.reading import Given
from tablee.kernels.stream import StreamDice


class Step(NamedTuple):
    """One move, or the opening (seat and move are None)."""

    before: Any
    seat: Seat | None
    move: Any
    facts: Sequence[Fact]
    after: Any


def setup_of(game: AnyGame, **given: Any) -> Setup:
    return game.read_setup(Given(given))


def dice_of(*seed: object) -> SeededDice:
    return SeededDice(" ".join(map(str, seed)).encode())


def steps(game: AnyGame, setup: Setup, bots: Sequence[Bot], dice: SeededDice | StreamDice) -> Iterator[Step]:
    """Play a game to its end; the lowest seat with a due ask answers first."""
    state = game.start(setup)
    facts = game.open(state, dice)
    after = game.fold(state, facts)
    yield Step(state, None, None, facts, after)
    state, count = after, 0
    while game.outcome(state) is None:
        seat, ask = next(due(game, state))
        move = bots[seat](game.view(state, seat), ask, dice.child(f"bot {count}"))
        facts = game.decide(state, seat, move, dice)
        after = game.fold(state, facts)
        yield Step(state, seat, move, facts, after)
        state, count = after, count + 1


def due(game: AnyGame, state: Any) -> Iterator[tuple[Seat, Any]]:
    for seat in range(state.setup.seats):
        ask = game.ask(state, seat)
        if ask is not None and ask.due:
            yield seat, ask


def play(game: AnyGame, setup: Setup, bots: Sequence[Bot], dice: SeededDice) -> Any:
    """The last state of a whole game."""
    state = None
    for step in steps(game, setup, bots, dice):
        state = step.after
    return state


def random_bot(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    return ask.sample(dice)


def win_share(game: AnyGame, setup: Setup, hero: str, others: str, games: int) -> tuple[float, float]:
    """The hero's share of victories, one seat against the others, seats rotating; and half its 95 % interval."""
    shares = [share_of_one(game, setup, hero, others, number) for number in range(games)]
    mean = sum(shares) / games
    variance = sum((share - mean) ** 2 for share in shares) / (games - 1)
    return mean, 1.96 * math.sqrt(variance / games)


def share_of_one(game: AnyGame, setup: Setup, hero: str, others: str, number: int) -> float:
    seat = number % setup.seats
    bots = [game.bots[hero if other == seat else others] for other in range(setup.seats)]
    outcome = game.outcome(play(game, setup, bots, dice_of(game.key, number)))
    assert outcome is not None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


Check = Callable[[AnyGame, Setup, SeededDice], None]
