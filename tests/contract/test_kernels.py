"""The kernels of every game against its rules: the same dice and choices in, the same rows out."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest

from tablee.core.game import AnyGame, Setup
from tablee.games import part_of
from tablee.kernels.actions import ActionSpace
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import UNKNOWN, Features, GameEngine, key_of_game
from tablee.kernels.stream import bot_name, dice_of
from tablee.kernels.wiring import GameKernels
from tests.contract.cases import Case, cases
from tests.play import due, setup_of, steps

SEED = 11
GAMES = 120
STEPPED = 20  # games that are compared at every step
every_case = pytest.mark.parametrize(
    "case", [case for case in cases() if (case.values[0].game.folder / "kernels/engine.py").exists()]
)


class Twins(NamedTuple):
    """A game in both engines."""

    game: AnyGame
    setup: Setup
    engine: GameEngine
    space: ActionSpace
    terms: Numbers


@pytest.fixture
def twins(case: Case) -> Twins:
    return twins_for(case.game, case.setup)


def twins_of(game: AnyGame, **given: Any) -> Twins:
    return twins_for(game, setup_of(game, **given))


def twins_for(game: AnyGame, setup: Setup) -> Twins:
    kernels: GameKernels = part_of(game.key, "kernels")
    terms = kernels.engine.terms_of(setup)
    assert terms is not None
    return Twins(game, setup, kernels.engine, kernels.actions, terms)


def bots_by_seat(engine: GameEngine, seats: int, shift: int) -> tuple[str, ...]:
    """All policies in turn, from another one for every shift."""
    return tuple(engine.policies[(seat + shift) % len(engine.policies)] for seat in range(seats))


def play_slowly(twins: Twins, bots: Sequence[str], number: int) -> Any:
    """A game by rules.py and the bots in Python; a bot's dice are named by its seat and its decision."""
    game, dice = twins.game, dice_of(SEED, number)
    made = [0] * twins.setup.seats
    state = game.start(twins.setup)
    state = game.fold(state, game.open(state, dice))
    while game.outcome(state) is None:
        seat, ask = next(due(game, state))
        move = game.bots[bots[seat]](game.view(state, seat), ask, dice.child(bot_name(seat, made[seat])))
        state = game.fold(state, game.decide(state, seat, move, dice))
        made[seat] += 1
    return state


def assert_same(twins: Twins, row: Numbers, state: Any) -> None:
    """A row and a state, less the history that the state does not remember."""
    expected = twins.engine.row_of(state, twins.terms)
    assert by_name(twins, np.where(expected == UNKNOWN, UNKNOWN, row)) == by_name(twins, expected)


def by_name(twins: Twins, row: Numbers) -> dict[str, Any]:
    return {name: column.of(row).tolist() for name, column in twins.engine.columns(twins.terms).items()}


@every_case
def test_whole_games_are_the_same(case: Case, twins: Twins) -> None:
    for shift in range(len(twins.engine.policies)):
        bots = bots_by_seat(twins.engine, case.setup.seats, shift)
        rows = twins.engine.new_rows(twins.terms, GAMES // len(twins.engine.policies))
        twins.engine.histories(np.uint64(SEED), 0, twins.terms, twins.engine.policies_of(bots), rows)
        for number, row in enumerate(rows):
            state = play_slowly(twins, bots, number)
            assert_same(twins, row, state)
            outcome = twins.game.outcome(state)
            assert outcome is not None
            assert tuple(twins.engine.columns(twins.terms)["scores"].of(row)) == outcome.scores
            assert twins.engine.columns(twins.terms)["winners"].of(row) == sum(1 << seat for seat in outcome.winners)


def step_by_step(twins: Twins, number: int) -> Iterator[tuple[Any, Numbers]]:
    """A random game in both engines at once: the state and the row, before every move."""
    dice, key, row = dice_of(SEED, number), key_of_game(SEED, number), twins.engine.new_rows(twins.terms)
    twins.engine.start(row, twins.terms, key)
    for step in steps(twins.game, twins.setup, [twins.game.bots["random"]] * twins.setup.seats, dice):
        if step.seat is not None:
            yield step.before, row
            make(twins, step, row, key)
        assert_same(twins, row, step.after)


def make(twins: Twins, step: Any, row: Numbers, key: np.uint64) -> None:
    """A move in its steps, each among those offered by both."""
    ask = twins.game.ask(step.before, step.seat)
    made: list[int] = []
    for action in twins.space.encode(step.move):
        mask = np.zeros(twins.engine.actions(twins.terms), np.int8)
        assert twins.engine.turn(row, twins.terms) == step.seat
        twins.engine.legal(row, twins.terms, step.seat, mask)
        assert np.flatnonzero(mask).tolist() == twins.space.legal(ask, made)
        assert action in twins.space.legal(ask, made)
        twins.engine.play(row, twins.terms, step.seat, action, key)
        made.append(action)
    assert twins.space.legal(ask, made) == []
    assert twins.space.decode(ask, made) == step.move


@every_case
def test_every_step_is_the_same(case: Case, twins: Twins) -> None:
    assert twins.space.actions(case.setup) == twins.engine.actions(twins.terms)
    for number in range(STEPPED):
        for _ in step_by_step(twins, number):
            pass


@every_case
def test_a_seat_is_shown_nothing_it_may_not_see(case: Case, twins: Twins) -> None:
    for state, row in step_by_step(twins, STEPPED):
        for seat in range(case.setup.seats):
            world = twins.game.possible_world(state, seat, dice_of(SEED, 0))
            imagined = twins.engine.row_of(world, twins.terms)
            assert shown(twins, row, seat).tolist() == shown(twins, imagined, seat).tolist()


def shown(twins: Twins, row: Numbers, seat: int) -> Features:
    features = np.zeros(twins.engine.features(twins.terms), np.float32)
    twins.engine.observe(row, twins.terms, seat, features)
    assert np.abs(features).max() <= 1
    return features


@every_case
def test_results_are_those_of_the_rows_whatever_the_batch(case: Case, twins: Twins) -> None:
    seats, engine, terms = case.setup.seats, twins.engine, twins.terms
    policies = engine.policies_of(bots_by_seat(engine, seats, 0))
    rows = engine.new_rows(terms, 60)
    engine.histories(np.uint64(SEED), 0, terms, policies, rows)
    into = np.zeros((60, seats + 2), np.int64)
    for first, last in ((0, 1), (1, 40), (40, 60)):
        engine.results(np.uint64(SEED), first, terms, policies, engine.new_rows(terms), into[first:last])
    at = engine.columns(terms)
    assert into[:, :seats].tolist() == at["scores"].of(rows).tolist()
    assert into[:, seats].tolist() == at["winners"].of(rows).tolist()
    assert into[:, seats + 1].tolist() == at["length"].of(rows).tolist()


# All of them once more, for a game that is printed differently.
PARTS = (
    test_whole_games_are_the_same,
    test_every_step_is_the_same,
    test_a_seat_is_shown_nothing_it_may_not_see,
    test_results_are_those_of_the_rows_whatever_the_batch,
)
