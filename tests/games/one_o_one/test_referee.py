"""The referee of 101: finished squares of real tokens."""

import random
from typing import Any

import pytest

from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.tokens import TOKENS
from tablee.language.words import LANGUAGES, words_of


def squares(count: int, size: int, seed: int = 0) -> list[list[list[str]]]:
    tokens = list(TOKENS)
    random.Random(seed).shuffle(tokens)
    drawn = iter(tokens)
    return [[[next(drawn) for _ in range(size)] for _ in range(size)] for _ in range(count)]


def judge(**given: Any) -> dict[str, Any]:
    return GAME.referee(Given(given))


def test_a_match_lists_square_by_square_and_there_line_by_line() -> None:
    two = judge(mode="match", squares=squares(2, 5))
    three = judge(mode="match", squares=squares(3, 4))
    assert list(two) == list(three) == ["lines", "points", "scores", "winners"]
    for answer, lines, seats in ((two, 10, 2), (three, 8, 3)):
        for key in ("lines", "points"):
            assert len(answer[key]) == seats
            assert all(len(square) == lines for square in answer[key])
        assert answer["scores"] == [sum(points) for points in answer["points"]]


def test_solo_lists_square_by_square_and_there_line_by_line() -> None:
    for count in (1, 2):
        answer = judge(mode="solo", squares=squares(count, 5))
        assert list(answer) == ["lines", "points", "scores", "total"]
        assert [len(lines) for lines in answer["lines"]] == [10] * count
        assert answer["scores"] == [sum(points) for points in answer["points"]]
        assert answer["total"] == sum(answer["scores"])


def test_lines_are_rows_from_the_top_then_columns_from_the_left() -> None:
    grid = [
        ["B1", "B2", "B3", "B4", "B5"],
        ["R1", "R3", "R6", "G10", "P8"],
        ["P1", "G3", "O7", "R10", "B9"],
        ["G1", "B8", "B10", "P5", "P4"],
        ["O9", "R5", "G7", "G2", "R8"],
    ]
    answer = judge(mode="solo", squares=[grid])
    assert answer["lines"][0][0] == "straight_flush"
    assert answer["lines"][0][5] == "four"
    assert answer["points"][0][0] == 30
    assert answer["points"][0][5] == 15


def test_an_edition_changes_the_points() -> None:
    given = squares(2, 5)
    plain = judge(mode="match", squares=given)
    double = judge(mode="match", squares=given, edition={"match_points": [4, 4, 2, 2, 2, 2, 2, 2, 2, 2]})
    assert double["lines"] == plain["lines"]
    assert double["scores"] == [2 * score for score in plain["scores"]]
    assert judge(mode="solo", squares=given, edition={"solo_points": [0] * 10})["total"] == 0


def test_winners_are_sorted_seats() -> None:
    for seed in range(30):
        winners = judge(mode="match", squares=squares(3, 4, seed))["winners"]
        assert winners == sorted(winners)
        assert winners
        assert len(judge(mode="match", squares=squares(2, 5, seed))["winners"]) == 1


def with_token(token: Any) -> list[list[list[Any]]]:
    """Two squares with this in the place of one token."""
    given: list[list[list[Any]]] = squares(2, 5)
    given[1][2][3] = token
    return given


@pytest.mark.parametrize(
    ("given", "path", "key"),
    [
        ({}, "mode", "input-missing-key"),
        ({"squares": squares(2, 5)}, "mode", "input-missing-key"),
        ({"mode": "match"}, "squares", "input-missing-key"),
        ({"mode": "duel", "squares": squares(2, 5)}, "mode", "input-choice"),
        ({"mode": None, "squares": squares(2, 5)}, "mode", "input-choice"),
        ({"mode": "match", "squares": squares(2, 5), "seats": 2}, "seats", "input-unknown-key"),
        ({"mode": "match", "squares": squares(1, 5)}, "squares", "input-list-length"),
        ({"mode": "match", "squares": [[]] * 100_000}, "squares", "input-list-length"),
        ({"mode": "match", "squares": "B1"}, "squares", "input-list"),
        ({"mode": "match", "squares": squares(2, 4)}, "squares[0]", "input-list-exactly"),
        ({"mode": "match", "squares": [*squares(2, 5), []]}, "squares[0]", "input-list-exactly"),
        ({"mode": "solo", "squares": []}, "squares", "input-list-length"),
        ({"mode": "solo", "squares": squares(3, 4)}, "squares", "input-list-length"),
        ({"mode": "solo", "squares": squares(1, 4)}, "squares[0]", "input-list-exactly"),
        ({"mode": "solo", "squares": [[["B1"] * 5] * 4 + [["B1"] * 6]]}, "squares[0][4]", "input-list-exactly"),
        ({"mode": "match", "squares": squares(2, 5), "edition": {"moods": []}}, "edition.moods", "input-unknown-key"),
        ({"mode": "match", "squares": squares(2, 5), "edition": None}, "edition", "input-object"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(given: dict[str, Any], path: str, key: str) -> None:
    with pytest.raises(BadInput) as refusal:
        GAME.referee(Given(given))
    assert (refusal.value.path, refusal.value.sentence.key) == (path, key)


@pytest.mark.parametrize(
    "token", ["B0", "B11", "B01", "b1", "Y1", "B", "", " B1", "B1 ", "B١", 1, None, True, ["B1"], {}]
)
def test_what_is_no_token_is_refused(token: Any) -> None:
    with pytest.raises(BadInput) as refusal:
        judge(mode="match", squares=with_token(token))
    assert refusal.value.path == "squares[1][2][3]"
    for language in LANGUAGES:
        assert words_of(language, GAME.folder / "words").say(refusal.value.sentence)


@pytest.mark.parametrize(("mode", "count", "size"), [("match", 2, 5), ("match", 3, 4), ("solo", 2, 5), ("solo", 1, 5)])
def test_a_token_exists_once_across_all_squares(mode: str, count: int, size: int) -> None:
    given = squares(count, size)
    given[-1][-1][-1] = given[0][0][0]
    with pytest.raises(BadInput) as refusal:
        judge(mode=mode, squares=given)
    assert refusal.value.path == f"squares[{count - 1}][{size - 1}][{size - 1}]"
    assert refusal.value.sentence.key == "input-repeated"


def test_a_key_given_twice_is_refused() -> None:
    with pytest.raises(BadInput) as refusal:
        GAME.referee(read_json('{"mode": "solo", "mode": "solo", "squares": []}'))
    assert (refusal.value.path, refusal.value.sentence.key) == ("mode", "input-twice")
