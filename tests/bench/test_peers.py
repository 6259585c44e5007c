"""Fifty as others would write it scores as rules.py does: else its speed would mean nothing.

The one in C is compared by the bench itself, which has a compiler.
"""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest

from bench.peers.count import ROUNDS, SEATS, TOKENS, Scores
from bench.peers.fifty_openspiel import NAME
from bench.peers.fifty_pettingzoo import env, raw_env
from tablee.core.dice import RecordedDice
from tablee.core.facts import Drawn
from tablee.games.fifty import GAME
from tablee.games.fifty.rules import Pick
from tests.envs.theirs import api_test, seed_test
from tests.play import setup_of

GAMES = 200


class Round(NamedTuple):
    blocked: Sequence[int]
    lines: Sequence[Sequence[int]]


class Ended(NamedTuple):
    totals: Sequence[int]
    crowns: Sequence[int]
    winners: Sequence[int]


def of_scores(scores: Scores) -> Ended:
    return Ended(tuple(scores.totals), tuple(scores.crowns), tuple(scores.winners))


def by_the_rules(rounds: Sequence[Round]) -> Ended:
    """The same tokens and lines through rules.py."""
    tokens = [Drawn(f"blocked, round {at}", tuple(one.blocked)) for at, one in enumerate(rounds, 1)]
    dice = RecordedDice([Drawn("first caller", (0,)), *tokens, Drawn(f"blocked, round {len(rounds) + 1}", (0, 1))])
    state = GAME.start(setup_of(GAME, seats=SEATS))
    state = GAME.fold(state, GAME.open(state, dice))
    for one in rounds:
        for seat, line in enumerate(one.lines):
            state = GAME.fold(state, GAME.decide(state, seat, Pick(tuple(line)), dice))
    assert state.outcome is not None
    return Ended(state.totals, state.crowns, state.outcome.winners)


def spiel_game(rng: random.Random) -> tuple[list[Round], Any]:
    """A random game on OpenSpiel, and its last state."""
    state = pyspiel.load_game(NAME).new_initial_state()
    chosen: list[list[int]] = [[]]
    while not state.is_terminal():
        if state.is_chance_node():
            if len(chosen[-1]) > TOKENS:
                chosen.append([])
            action = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
        else:
            action = rng.choice(state.legal_actions())
        chosen[-1].append(action)
        state.apply_action(action)
    return [Round(one[:TOKENS], np.reshape(one[TOKENS:], (SEATS, -1)).tolist()) for one in chosen], state


def zoo_game(table: Any, rng: random.Random) -> list[Round]:
    """A random game at a PettingZoo table."""
    table.reset()
    played: list[Round] = []
    while not table.scores.winners:
        observation, *_ = table.last()
        if not played or table.lines is not played[-1].lines:
            played.append(Round(table.blocked, table.lines))
        table.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return played


def test_openspiel_scores_like_the_rules() -> None:
    rng = random.Random(1)
    lengths = set()
    for _ in range(GAMES):
        rounds, state = spiel_game(rng)
        ended = by_the_rules(rounds)
        assert of_scores(state.scores) == ended
        assert [seat for seat, share in enumerate(state.returns()) if share > 0] == list(ended.winners)
        assert sum(state.returns()) == pytest.approx(0)
        lengths.add(len(rounds))
    assert lengths >= {ROUNDS - 1, ROUNDS}  # some games ended by a second crown


def test_pettingzoo_scores_like_the_rules() -> None:
    rng, table = random.Random(2), raw_env()
    table.reset(seed=2)
    lengths = set()
    for _ in range(GAMES):
        rounds = zoo_game(table, rng)
        ended = by_the_rules(rounds)
        assert of_scores(table.scores) == ended
        assert [seat for seat, agent in enumerate(table.agents) if table.rewards[agent] > 0] == list(ended.winners)
        lengths.add(len(rounds))
    assert lengths >= {ROUNDS - 1, ROUNDS}


@pytest.mark.filterwarnings("ignore:Observation")  # PettingZoo warns of every observation with a mask
def test_they_are_decent_games_of_their_libraries() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAME), num_sims=3, serialize=False, verbose=False)
    api_test(env(), num_cycles=300)
    seed_test(env, num_cycles=50)
