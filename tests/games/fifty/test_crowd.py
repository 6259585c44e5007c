"""The kernels for a crowd against rules.py: the same lines, beads and winners for any number of seats."""

from itertools import cycle, islice
from typing import Any

import numpy as np
import pytest

from tablee.games.fifty import GAME
from tablee.games.fifty.count import Terms, count_round
from tablee.games.fifty.kernels.crowd import Played, count_crowd, play_crowd, room_for_hands
from tablee.games.fifty.rules import State
from tablee.kernels.stream import bot_name, dice_of
from tests.play import setup_of

SEED = 5
BOTS = ("random", "casual", "spread")


def play_slowly(given: dict[str, Any], bots: tuple[str, ...], number: int) -> State:
    setup, dice = setup_of(GAME, **given), dice_of(SEED, number)
    state = GAME.start(setup)
    state = GAME.fold(state, GAME.open(state, dice))
    while state.outcome is None:
        for seat, bot in enumerate(islice(cycle(bots), setup.seats)):
            ask = GAME.ask(state, seat)
            assert ask is not None
            move = GAME.bots[bot](GAME.view(state, seat), ask, dice.child(bot_name(seat, state.round)))
            if seat + 1 < setup.seats:
                state = GAME.fold(state, GAME.decide(state, seat, move, dice))
        state = GAME.fold(state, GAME.decide(state, seat, move, dice))
    return state


def play_fast(given: dict[str, Any], bots: tuple[str, ...], number: int) -> Played:
    setup: Any = setup_of(GAME, **given)
    return play_crowd(setup, bots, SEED, number)


SETUPS: list[dict[str, Any]] = [
    {"seats": 3},
    {"seats": 5, "danger": True},
    {"seats": 6, "edition": {"count_to": 300, "blocked": [9, 8, 7, 6, 5], "crown_at": 60}},
    {"seats": 8},
    {"seats": 12, "danger": True},
    {"seats": 40, "edition": {"crown_at": 6}},
    {"seats": 200, "edition": {"rulings": {"clash_number_scores": False}, "crown_at": 5}},
    {"seats": 9, "edition": {"count_to": 20, "count_step": 0}},
]


@pytest.mark.parametrize("given", SETUPS, ids=str)
@pytest.mark.parametrize("bots", [BOTS, ("random",), ("spread", "casual")], ids="-".join)
def test_whole_games_are_the_same(given: dict[str, Any], bots: tuple[str, ...]) -> None:
    for number in range(max(2, 200 // given["seats"])):
        state, fast = play_slowly(given, bots, number), play_fast(given, bots, number)
        assert state.outcome is not None
        assert tuple(fast.totals) == state.totals
        assert tuple(fast.crowns) == state.crowns
        assert tuple(fast.winners) == state.outcome.winners
        assert fast.rounds == state.round


@pytest.mark.parametrize("seats", [3, 50, 1000])
@pytest.mark.parametrize("danger", [None, (11, 40)])
@pytest.mark.parametrize("scores", [True, False])
def test_a_round_is_the_same_for_any_lines_and_crowns(seats: int, danger: tuple[int, int] | None, scores: bool) -> None:
    rng = np.random.default_rng(seats)
    for crown_at in (4, 9, 19):
        top = 50 + 5 * max(0, seats - 7)
        lines = np.sort(np.array([rng.choice(top - 1, 5, replace=False) + 1 for _ in range(seats)]), axis=1)
        crowns = rng.integers(0, 2, seats)
        terms = Terms(top, crown_at, (3, 1, 4, 1, 5), danger, scores)
        counted, stopped = count_round([tuple(line) for line in lines.tolist()], crowns.tolist(), terms)
        low, high = danger or (0, -1)
        numbers = np.array([top, crown_at, scores, low, high, 0, 3, 1, 4, 1, 5], dtype=np.int64)
        beads, bonuses, hands = np.zeros(seats, np.int32), np.zeros(seats, np.int32), room_for_hands(top)
        stop, winner = count_crowd(lines.astype(np.int32), crowns.astype(np.int32), numbers, hands, beads, bonuses)
        assert (stop, winner) == (stopped.number, -1 if stopped.winner is None else stopped.winner)
        assert beads.tolist() == [result.bead for result in counted]
        assert bonuses.tolist() == [result.bonus for result in counted]
        assert [bead >= crown_at for bead in beads.tolist()] == [result.is_crowned for result in counted]
