"""The case of 101, its backs, and the Classic order."""

from collections import Counter

import pytest

from tablee.core.reading import Given
from tablee.core.refusals import BadInput, NotAllowedNow, NotAMove
from tablee.games.one_o_one.case import Case, check_file, files_left, fill, hidden, next_in_line, take_front, turn_front
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.rules import Taken
from tablee.games.one_o_one.tokens import TOKENS, back_by_token, number_of, series
from tests.games.one_o_one.tables import fill_squares, news, table

BACKS = EDITION.standard.backs


def test_five_files_of_ten_are_filled_line_by_line() -> None:
    case = fill(TOKENS)
    assert [len(file) for file in case.files] == [10] * 5
    assert [file[0] for file in case.files] == ["B1", "B2", "B3", "B4", "B5"]
    assert [file[1] for file in case.files] == ["B6", "B7", "B8", "B9", "B10"]


def test_classic_takes_the_front_line_from_left_to_right_then_the_next() -> None:
    case, taken = fill(TOKENS), []
    for _ in TOKENS:
        file = next_in_line(case)
        taken.append(case.files[file][0])
        case = take_front(case, file)
    assert tuple(taken) == TOKENS
    assert files_left(case) == ()


def test_classic_brings_the_next_token_when_a_turn_begins() -> None:
    state = table(first=1)
    assert (state.turn, state.hand, state.phase) == (1, "B1", "place")
    assert news(state, "e5")[1:] == (Taken(0, 1, "B2"),)
    assert fill_squares(state, 7).hand == "B8"


def test_taking_the_visible_token_leaves_none_visible() -> None:
    case = turn_front(fill(TOKENS), 2)
    assert take_front(case, 2).visible is None
    assert take_front(case, 1).visible == 2
    assert hidden(case, 2) == case.files[2][1:]
    assert hidden(case, 1) == case.files[1]


def test_an_empty_file_is_refused_with_those_that_are_left() -> None:
    case = Case((("B1",), (), ("B3",), (), ()))
    with pytest.raises(NotAllowedNow) as refusal:
        check_file(case, 1)
    assert refusal.value.sentence.key == "one-file-empty"
    for file in (-1, 5, 10**30):
        with pytest.raises(NotAMove):
            check_file(case, file)


def test_each_of_ten_backs_is_shared_by_five_tokens_and_every_token_has_one() -> None:
    backs = series(BACKS)
    assert len(backs) == 10
    assert all(len(tokens) == 5 for tokens in backs.values())
    assert Counter(token for tokens in backs.values() for token in tokens) == Counter(TOKENS)
    assert set(back_by_token(BACKS)) == set(TOKENS)


def test_a_back_shows_a_rim_and_the_colours_of_even_and_odd() -> None:
    assert series(BACKS)["grey PG"] == ("P2", "P4", "G1", "G3", "G5")
    assert series(BACKS)["black BP"] == ("B6", "B8", "B10", "P7", "P9")
    for back, tokens in series(BACKS).items():
        assert {number_of(token) for token in tokens} == set(range(1, 6) if back.startswith("grey") else range(6, 11))


PAIRS = [["B", "R"], ["R", "P"], ["P", "G"], ["G", "O"], ["O", "B"]]


@pytest.mark.parametrize(
    ("grey", "path", "key"),
    [
        ([*PAIRS[:4], ["B", "B"]], "edition.backs.grey[4][0]", "back-even-twice"),
        ([*PAIRS[:4], ["O", "R"]], "edition.backs.grey[4][1]", "back-odd-twice"),
        ([*PAIRS[:4], ["O", "Y"]], "edition.backs.grey[4][1]", "input-choice"),
        (PAIRS[:4], "edition.backs.grey", "input-list-exactly"),
        ([*PAIRS[:4], ["O"]], "edition.backs.grey[4]", "input-list-exactly"),
        ([*PAIRS[:4], "OB"], "edition.backs.grey[4]", "input-list"),
    ],
)
def test_backs_that_leave_a_token_out_are_refused(grey: object, path: str, key: str) -> None:
    with pytest.raises(BadInput) as refusal:
        EDITION.with_changes(Given({"backs": {"grey": grey}}, "edition"))
    assert (refusal.value.path, refusal.value.sentence.key) == (path, key)


def test_points_come_as_a_list_of_ten_or_by_name() -> None:
    listed = EDITION.with_changes(Given({"solo_points": [40, 30, 20, 10, 9, 8, 7, 6, 5, 4]}))
    named = EDITION.with_changes(Given({"solo_points": {"pair": 0}, "match_points": {"four": 2}}))
    assert listed.solo_points == (40, 30, 20, 10, 9, 8, 7, 6, 5, 4)
    assert named.solo_points == (30, 25, 15, 11, 9, 7, 5, 3, 2, 0)
    assert named.match_points == (2, 2, 2, 1, 1, 1, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"solo_points": [1] * 9}, "solo_points"),
        ({"solo_points": [1] * 9 + [-1]}, "solo_points[9]"),
        ({"match_points": {"pair": True}}, "match_points.pair"),
        ({"match_points": {"couple": 1}}, "match_points.couple"),
        ({"rulings": {"three_equal": "some"}}, "rulings.three_equal"),
        ({"rulings": {"cocktail_of_four": 1}}, "rulings.cocktail_of_four"),
        ({"three_seats_points": 1.0}, "three_seats_points"),
    ],
)
def test_a_wrong_value_is_refused_with_its_path(given: dict[str, object], path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        EDITION.with_changes(Given(given))
    assert refusal.value.path == path
