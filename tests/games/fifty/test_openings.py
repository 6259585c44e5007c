"""How strong opens: with lines that belong to its place, so that copies hardly meet."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tablee.games.fifty import GAME
from tablee.games.fifty.edition import EDITION
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.lines import SPACES, Line, legal_numbers
from tablee.games.fifty.mind import MIND
from tablee.games.fifty.mind.bots import STRONG
from tablee.games.fifty.mind.learned.openings import opened_so, openings_of
from tablee.games.fifty.mind.learned.training import CHOICES, all_tables, open_with
from tablee.games.fifty.mind.model.beliefs import HOPEFUL, model_of
from tablee.games.fifty.mind.position import Terms, numbers_of, tables_with, terms_of
from tablee.games.fifty.mind.search.worlds import count_world
from tablee.games.fifty.rules import Pick, State
from tests.play import dice_of, setup_of

LITTLE = 0.02


def begun(seats: int, table: int = 0) -> State:
    state = GAME.start(setup_of(GAME, seats=seats))
    return GAME.fold(state, GAME.open(state, dice_of("opening", seats, table)))


def opened_by(state: State, seat: int, number: int) -> Line:
    thought = MIND.bots["strong"](GAME.view(state, seat), GAME.ask(state, seat), dice_of(number), LITTLE)
    line: Line = thought.move.numbers
    return line


def test_every_table_of_one_box_has_legal_lines_for_every_place() -> None:
    tables = list(all_tables())
    assert len(tables) == 176
    for terms in tables:
        lines = openings_of(terms)
        assert lines is not None
        assert lines.shape == (terms.seats, CHOICES)
        legal = set(legal_numbers(terms.top - 1, terms.blocked))
        for line in map(numbers_of, lines.ravel().tolist()):
            assert len(line) == SPACES
            assert legal.issuperset(line)


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_whoever_calls_first_decides_whose_lines_are_whose(seats: int) -> None:
    for table in range(3):
        state = begun(seats, table)
        lines = openings_of(terms_of(GAME.view(state, 0), 0))
        assert lines is not None
        for seat in range(seats):
            written = {mask_of(opened_by(state, seat, number)) for number in range(6)}
            assert written <= set(lines[(seat - state.caller) % seats].tolist())


def test_with_three_seats_and_in_other_editions_there_are_none() -> None:
    assert openings_of(next(tables_with(3))) is None
    assert openings_of(Terms(5, 62, (2, 7), None, (1, 1, 2, 1, 1), clash_scores=True)) is None


@pytest.mark.parametrize("seats", [5, 7])
def test_copies_hardly_meet(seats: int) -> None:
    """Five numbers each: had all of them the lines of one place, everybody would meet on nearly all of theirs."""
    for terms in list(tables_with(seats))[::9]:
        lines = openings_of(terms)
        assert lines is not None
        apart = points_of(lines[:, 0], terms)
        together = points_of(np.repeat(lines[:1, 0], seats), terms)
        assert apart.mean() > together.mean() + 1


def points_of(lines: Any, terms: Terms) -> Any:
    points, beads, crowned = (np.zeros(terms.seats, np.int64) for _ in range(3))
    row = terms.row(EDITION.standard.crown_of(terms.seats))
    count_world(np.ascontiguousarray(lines), row, points, beads, crowned)
    return points


def test_who_opened_so_is_not_taken_for_somebody_with_a_habit() -> None:
    state = begun(5)
    lines = [opened_by(state, seat, seat) for seat in range(5)]
    for seat, line in enumerate(lines):
        state = GAME.fold(state, GAME.decide(state, seat, Pick(line), dice_of("table")))
    model = model_of(GAME.view(state, 0), STRONG.prior)
    assert (model.shares[:, list(STRONG.unread)].sum(1) > STRONG.doubt).all()
    assert model.shares[:, HOPEFUL].min() > 0.4


def test_an_opening_is_known_at_any_place() -> None:
    terms = list(tables_with(5))[7]
    lines = openings_of(terms)
    assert lines is not None
    assert sum(opened_so(terms, numbers_of(line)) for line in set(lines.ravel().tolist())) == pytest.approx(1)
    other = next(line for line in combinations(legal_numbers(49, terms.blocked), 5) if mask_of(line) not in lines)
    assert opened_so(terms, other) == 0


def test_openings_are_learned_the_same_from_the_same_seed() -> None:
    terms = list(tables_with(5))[20]
    lines = open_with(3, 0.01, terms)
    assert (open_with(3, 0.01, terms) == lines).all()
    assert (open_with(4, 0.01, terms) != lines).any()
