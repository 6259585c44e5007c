"""The kernels of Fifty on masks: any edition that fits, all ways to choose at a tiny table, what does not fit."""

from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from tablee.games.fifty import GAME
from tablee.games.fifty.count import Terms, count_round
from tablee.games.fifty.kernels import KERNELS
from tablee.games.fifty.kernels.lines import mask_of
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import key_of_game
from tests.contract.cases import Case
from tests.contract.test_kernels import PARTS, SEED, Twins, twins_of
from tests.play import setup_of

ENGINE = KERNELS.engine

# Other values for every key, each with a table at which they change a game.
TABLES: dict[str, dict[str, Any]] = {
    "a short count": {"seats": 4, "edition": {"count_to": 20}},
    "the longest count": {"seats": 5, "edition": {"count_to": 62}},
    "longer steps": {"seats": 9, "edition": {"count_step": 6}},
    "early crowns": {"seats": 5, "edition": {"crown_at": 6}},
    "crowns at once": {"seats": 3, "edition": {"crown_at": 1}},
    "crowns by seats": {"seats": 4, "edition": {"crown_at": [3, 5, 7, 9, 11, 13]}},
    "nothing blocked": {"seats": 3, "edition": {"blocked": [0, 0, 0, 0, 0]}},
    "nearly all blocked": {"seats": 4, "edition": {"blocked": [8, 8, 8, 8, 8]}},
    "a bonus for each space": {
        "seats": 6,
        "edition": {"bonus": [[1, 20, 3, 40, 5], [0] * 5, [7] * 5, [9, 8, 7, 6, 5]]},
    },
    "danger everywhere": {"seats": 5, "danger": True, "edition": {"danger": [[1, 60]] * 4}},
    "danger cards alike": {
        "seats": 7,
        "danger": True,
        "edition": {"danger": [[5, 9], [30, 45], [5, 9], [1, 1], [5, 9], [30, 45]]},
    },
    "mute clashes": {"seats": 5, "edition": {"rulings": {"clash_number_scores": False}}},
    "mute clashes and crowns": {
        "seats": 7,
        "edition": {"rulings": {"clash_number_scores": False}, "crown_at": 4},
    },
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("part", PARTS)
def test_any_edition_is_played_the_same(part: Any, name: str) -> None:
    twins = twins_of(GAME, **TABLES[name])
    part(Case(GAME, twins.setup), twins)


@pytest.mark.parametrize("name", TABLES)
def test_the_kernels_read_every_key_of_an_edition(name: str) -> None:
    """Whatever is printed differently, some game differs."""
    given = TABLES[name]
    printed, other = twins_of(GAME, **{**given, "edition": {}}), twins_of(GAME, **given)
    assert played(printed) != played(other)


def played(twins: Twins) -> Any:
    rows = ENGINE.new_rows(twins.terms, 200)
    ENGINE.histories(np.uint64(SEED), 0, twins.terms, ENGINE.policies_of(("spread",) * twins.setup.seats), rows)
    return rows.tolist()


def test_what_does_not_fit_into_a_mask_has_no_terms() -> None:
    for given in ({"seats": 10}, {"seats": 9, "edition": {"count_step": 7}}, {"seats": 3, "edition": {"count_to": 63}}):
        assert ENGINE.terms_of(setup_of(GAME, **given)) is None


# Twenty numbers, six digits blocked: as few numbers as can be chosen from, and all lines of three seats can be tried.
TINY = {"seats": 3, "edition": {"count_to": 20, "blocked": [6, 6, 6, 6, 6], "crown_at": 19}}


def tiny_row(twins: Twins, legal: int) -> tuple[Numbers, np.uint64]:
    """The opening of the first game that leaves so many numbers."""
    row = ENGINE.new_rows(twins.terms)
    at = ENGINE.columns(twins.terms)["legal"]
    for number in range(1000):
        key = key_of_game(SEED, number)
        ENGINE.start(row, twins.terms, key)
        if at.of(row).item().bit_count() == legal:
            return row, key
    raise AssertionError("no game leaves so many numbers")


def test_all_ways_to_choose_at_a_tiny_table() -> None:
    """Every triple of lines is counted as rules.py counts it; and how many numbers are crossed out follows by hand."""
    twins, numbers = twins_of(GAME, **TINY), 7
    first, key = tiny_row(twins, numbers)
    columns = ENGINE.columns(twins.terms)
    legal = [number for number in range(20) if columns["legal"].of(first).item() >> number & 1]
    lines = list(combinations(legal, 5))
    setup: Any = twins.setup
    terms = Terms(20, 19, setup.edition.bonus[0], None, True)
    crossed = 0
    for chosen in product(lines, repeat=3):
        row = first.copy()
        for seat, line in enumerate(chosen):
            for number in line:
                ENGINE.play(row, twins.terms, seat, number - 1, key)
        counted, _ = count_round(chosen, (0, 0, 0), terms)
        assert columns["old beads"].of(row)[0].tolist() == [result.bead for result in counted]
        assert columns["old bonuses"].of(row)[0].tolist() == [result.bonus for result in counted]
        assert columns["old crossed"].of(row)[0].tolist() == [mask_of(result.crossed) for result in counted]
        crossed += sum(mask.bit_count() for mask in columns["old crossed"].of(row)[0].tolist())
    ways, without_one = comb(numbers, 5), comb(numbers - 1, 5)
    assert len(lines) == ways
    assert crossed == 3 * 5 * ways * (ways**2 - without_one**2)
