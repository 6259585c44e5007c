"""A round as the table stands: what all seats learn, and how little somebody gains who knows it."""

from typing import Any

import numpy as np
import pytest

from tablee.games.fifty import GAME
from tablee.games.fifty.mind import MIND
from tablee.games.fifty.mind.bots import MASTER, STRONG, mixture_of
from tablee.games.fifty.mind.model.chances import Floats
from tablee.games.fifty.mind.model.perspective import seen_by
from tablee.games.fifty.mind.position import RoundStart, equilibrium, numbers_of, round_start_of
from tablee.games.fifty.mind.search.contest import add_wins, contenders, contest
from tablee.games.fifty.mind.search.hill_climbing import weigh_all
from tablee.games.fifty.mind.search.worlds import write_line
from tablee.games.fifty.rules import Pick, State
from tests.play import dice_of, setup_of

EFFORT = 0.1
OVER = np.zeros((0, 0))  # the outlook where no round is left


def balanced(rounds: int, seats: int, table: int = 0) -> State:
    """A table where everybody has played the equilibrium so far."""
    dice = dice_of("contest", table)
    state = GAME.start(setup_of(GAME, seats=seats))
    state = GAME.fold(state, GAME.open(state, dice))
    for played in range(rounds):
        chain = equilibrium(round_start_of(GAME.view(state, 0)).terms)
        for seat in range(seats):
            line = numbers_of(write_line(chain, np.uint64(1000 * table + 10 * played + seat)))
            state = GAME.fold(state, GAME.decide(state, seat, Pick(line), dice))
    return state


def best_answers(start: RoundStart, lines: Any, drawn: list[Any]) -> float:
    """What the best of these lines wins in each seat, if the others write lines drawn so; summed over the seats."""
    row, terms = start.terms.row(start.crown_at), start.terms
    total = 0.0
    for seat in range(terms.seats):
        order = [(seat + other) % terms.seats for other in range(terms.seats)]
        worlds = np.stack([drawn[other] for other in order], axis=1)
        values = weigh_all(lines, worlds, len(worlds), start.table[:, order], row, OVER)
        total += values[:, 0].max()
    return total


@pytest.mark.parametrize("table", [1, 4])
def test_who_knows_it_gains_less_than_from_the_equilibrium_of_points(table: int) -> None:
    view = GAME.view(balanced(3, 3, table), 0)
    start = round_start_of(view)
    game = contest(seen_by(view, 0, 3), EFFORT)
    assert game.shares.sum(1) == pytest.approx(np.ones(3))
    random = np.random.default_rng(5)
    settled = [random.choice(game.lines, 3000, p=game.of(seat).shares) for seat in range(3)]
    chain = equilibrium(start.terms)
    usual = [np.array([write_line(chain, np.uint64(3000 * seat + at)) for at in range(3000)]) for seat in range(3)]
    assert best_answers(start, game.lines, settled) < best_answers(start, game.lines, usual) - 0.03


def test_what_a_line_wins_is_what_the_search_says() -> None:
    start = round_start_of(GAME.view(balanced(3, 3), 0))
    terms = start.terms
    lines = contenders(terms, equilibrium(terms), 0.1)
    row = terms.row(start.crown_at)
    worth: Floats = np.zeros(len(lines))
    world = np.array([0, lines[3], lines[5]])
    add_wins(lines, 0, 1.0, world.copy(), start.table, row, OVER, worth)
    assert worth == pytest.approx(weigh_all(lines, world[None], 1, start.table, row, OVER)[:, 0])


def test_a_player_wants_the_others_to_lose() -> None:
    """With one place to differ in, what its lines are worth is what the first seat then loses."""
    start = round_start_of(GAME.view(balanced(3, 3, 0), 0))
    lines = contenders(start.terms, equilibrium(start.terms), 0.1)
    row = start.terms.row(start.crown_at)
    worth: Floats = np.zeros(len(lines))
    world = np.array([lines[3], 0, lines[5]])
    add_wins(lines, 1, -1.0, world.copy(), start.table, row, OVER, worth)
    for line, lost in zip(lines.tolist(), worth.tolist(), strict=True):
        world[1] = line
        assert lost == -weigh_all(world[:1], world[None], 1, start.table, row, OVER)[0, 0]
    assert len(set(worth.tolist())) > 1


def test_all_seats_think_of_the_same_contest() -> None:
    state = balanced(3, 3)
    for seat in range(3):
        first = mixture_of(GAME.view(state, 0), seat, MASTER, EFFORT)
        assert first is not None
        for viewer in (1, 2):
            mixture = mixture_of(GAME.view(state, viewer), seat, MASTER, EFFORT)
            assert mixture is not None
            assert (mixture.shares == first.shares).all()


def test_only_master_contests_the_last_round_and_only_with_few_seats() -> None:
    last = GAME.view(balanced(3, 3), 0)
    assert mixture_of(last, 0, MASTER, EFFORT) is not None
    assert mixture_of(last, 0, STRONG, EFFORT) is None
    for rounds, seats, table in ((0, 3, 0), (2, 3, 0), (3, 5, 2)):
        assert mixture_of(GAME.view(balanced(rounds, seats, table), 0), 0, MASTER, EFFORT) is None


def test_master_draws_from_what_was_settled() -> None:
    state = balanced(3, 3)
    mixture = mixture_of(GAME.view(state, 1), 1, MASTER, EFFORT)
    assert mixture is not None
    for number in range(5):
        thought = MIND.bots["master"](GAME.view(state, 1), GAME.ask(state, 1), dice_of(number), EFFORT)
        assert thought.move.numbers in set(map(numbers_of, mixture.lines[mixture.shares > 0].tolist()))
