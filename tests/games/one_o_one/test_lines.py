"""Lines of 101: what they make, and how often."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from tablee.core.reading import Given
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.lines import COMBINATIONS, best_of, in_play
from tablee.games.one_o_one.tokens import TOKENS

RULINGS = EDITION.standard.rulings
NO_COCKTAIL = EDITION.with_changes(Given({"rulings": {"cocktail_of_four": False}})).rulings


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("B3 B7 B4 B6 B5", "straight_flush"),
        ("B8 R8 P8 G8 O8", "strike"),
        ("B4 R4 P4 G4 G9", "four"),
        ("B4 R4 P4 G7 O7", "full_house"),
        ("B1 R2 B3 R4 B5", "straight"),
        ("R1 R3 R6 R7 R10", "flush"),
        ("B6 R6 P6 B1 R9", "three"),
        ("B4 R4 B7 R7 B1", "two_pairs"),
        ("B2 R5 P9 G1 O7", "cocktail"),
        ("B9 R9 B1 B4 B6", "pair"),
        ("B1 B2 B3 B4 R6", None),
    ],
)
def test_a_line_of_five(line: str, made: str | None) -> None:
    assert best_of(line.split(), 5, RULINGS) == made


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("G6 G3 G5 G4", "straight_flush"),
        ("B4 R4 P4 G4", "four"),
        ("B1 R2 B3 R4", "straight"),
        ("R1 R3 R6 R10", "flush"),
        ("B6 R6 P6 B1", "three"),
        ("B4 R4 P7 O7", "two_pairs"),
        ("B2 R5 P9 O7", "cocktail"),
        ("B9 R9 P1 G2", "cocktail"),
        ("B9 R9 B1 G2", "pair"),
        ("B1 B2 B3 R5", None),
    ],
)
def test_a_line_of_four(line: str, made: str | None) -> None:
    assert best_of(line.split(), 4, RULINGS) == made


def test_the_order_of_the_tokens_is_irrelevant() -> None:
    assert {best_of(line, 5, RULINGS) for line in permutations(["B1", "R2", "B3", "G4", "B5"])} == {"straight"}


@pytest.mark.parametrize("line", ["B10 R1 B2 R3 B4", "B8 R9 B10 R1 B2", "B7 B8 B9 B10 R1"])
def test_a_straight_does_not_go_on_from_10_to_1(line: str) -> None:
    assert best_of(line.split(), 5, RULINGS) is None


def test_only_the_best_of_several_counts() -> None:
    assert best_of(["B1", "R2", "P3", "G4", "O5"], 5, RULINGS) == "straight"  # a cocktail too
    assert best_of(["B1", "R1", "P3", "G4", "O9"], 5, RULINGS) == "cocktail"  # a pair too
    assert best_of(["B1", "R1", "P3", "G3", "O9"], 5, RULINGS) == "two_pairs"  # a cocktail too


def test_runs_flushes_and_cocktails_take_the_whole_line() -> None:
    assert best_of(["B1", "B2", "B3", "B4"], 5, RULINGS) is None
    assert best_of(["B1", "R3", "P5", "G9"], 5, RULINGS) is None
    assert best_of(["B1", "R1"], 5, RULINGS) == "pair"
    assert best_of([], 5, RULINGS) is None


def test_a_house_without_the_cocktail_of_four() -> None:
    assert best_of(["B2", "R5", "P9", "O7"], 4, NO_COCKTAIL) is None
    assert best_of(["B9", "R9", "P1", "G2"], 4, NO_COCKTAIL) == "pair"
    assert best_of(["B2", "R5", "P9", "G1", "O7"], 5, NO_COCKTAIL) == "cocktail"


def test_all_lines_of_five_are_counted() -> None:
    counted = Counter(best_of(line, 5, RULINGS) for line in combinations(TOKENS, 5))
    assert counted == {
        "straight_flush": 30,
        "strike": 10,
        "four": 2_250,
        "full_house": 9_000,
        "straight": 18_720,
        "flush": 1_230,
        "three": 90_000,
        "two_pairs": 180_000,
        "cocktail": 79_920,
        "pair": 999_600,
        None: 738_000,
    }
    assert counted.total() == 2_118_760


def test_all_lines_of_four_are_counted() -> None:
    counted = Counter(best_of(line, 4, RULINGS) for line in combinations(TOKENS, 4))
    assert counted == {
        "straight_flush": 35,
        "four": 50,
        "straight": 4_340,
        "flush": 1_015,
        "three": 4_500,
        "two_pairs": 4_500,
        "cocktail": 45_960,
        "pair": 68_400,
        None: 101_500,
    }
    assert counted.total() == 230_300
    assert set(in_play(4, RULINGS)) == set(counted) - {None}


def test_what_a_line_can_make_at_each_size() -> None:
    assert in_play(5, NO_COCKTAIL) == COMBINATIONS
    assert set(COMBINATIONS) - set(in_play(4, NO_COCKTAIL)) == {"strike", "full_house", "cocktail"}
