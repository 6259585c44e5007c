"""The referee of The Number: paper play, where anything can be written."""

from typing import Any

import pytest

from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput
from tablee.games.the_number import GAME


def judge(*rounds: list[list[str | None]], **more: Any) -> dict[str, Any]:
    return GAME.referee(Given({"rounds": list(rounds), **more}))


def full_round(seats: int, digits: str = "01234") -> list[list[str | None]]:
    return [[digit * 3] * seats for digit in digits]


def test_a_crossed_digit_on_paper_falls_and_knocks_nobody_out() -> None:
    answer = judge([["111", "222", "333"], ["110", "919", "444"]])
    second = answer["rounds"][0]["turns"][1]
    assert second["status"] == ["eliminated", "valid", "valid"]
    assert second["points"] == [0, 9 + 3, 4]
    assert answer["rounds"][0]["crossed"] == [1, 3, 2]


def test_a_clash_is_told_from_a_digit_that_was_crossed_out() -> None:
    answer = judge([["111", "222", "333"], ["110", "919", "945"], ["555", "556", None]])
    first, second, third = answer["rounds"][0]["turns"]
    assert first["why"] == [None, None, None]
    assert second["why"] == [
        {"reason": "unavailable", "digits": ["1"], "with": []},
        None,
        {"reason": "clash", "digits": ["9"], "with": [1]},
    ]
    assert third["why"] == [None, {"reason": "clash", "digits": ["5"], "with": [0]}, None]
    points = [turn["points"] for turn in answer["rounds"][0]["turns"]]
    assert [turn["so_far"] for turn in (first, second, third)] == [
        [sum(turn_points) for turn_points in zip(*points[: turn + 1], strict=True)] for turn in range(3)
    ]


def test_nothing_written_is_void_and_out_is_out_whatever_is_written() -> None:
    turns: list[list[str | None]] = [["012", None], ["345", "111"], ["678", "222"], ["999", "333"], ["123", "444"]]
    answer = judge(turns)["rounds"][0]
    assert answer["turns"][0]["status"] == ["valid", "void"]
    assert answer["turns"][4]["status"] == ["out", "valid"]
    assert answer["turns"][4]["points"] == [0, 8 + 8]
    assert answer["crossed"] == [10, 4]


def test_scores_and_totals_wait_for_complete_rounds_and_winners_for_the_end() -> None:
    one = judge(full_round(3))
    points = [0 + 2, 1 + 3, 2 + 4, 3 + 6, 2 * 4 + 8]
    assert one["rounds"][0]["score"] == [sum(points) + 5] * 3
    assert one["totals"] == [sum(points) + 5] * 3
    assert one["winners"] is None
    started = judge(full_round(3), [["123", "456", "789"]])
    assert started["totals"] == one["totals"]
    assert started["rounds"][1]["score"] is None
    assert judge(full_round(3), full_round(3))["winners"] == [0, 1, 2]


def test_an_edition_changes_the_bonus() -> None:
    answer = judge([["999", "111"]], edition={"bonus": [50, 0, 0, 0, 0]})
    assert answer["rounds"][0]["turns"][0]["points"] == [59, 1]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("{}", "rounds"),
        ('{"rounds": []}', "rounds"),
        ('{"rounds": [[]]}', "rounds[0]"),
        ('{"rounds": [[[]]]}', "rounds[0][0]"),
        ('{"rounds": [[["123"]]]}', "rounds[0][0]"),
        ('{"rounds": [[["1","2","3","4","5","6"]]]}', "rounds[0][0]"),
        ('{"rounds": [[["123", "12"]]]}', "rounds[0][0][1]"),
        ('{"rounds": [[["123", 123]]]}', "rounds[0][0][1]"),
        ('{"rounds": [[["123", "\\u0661\\u0662\\u0663"]]]}', "rounds[0][0][1]"),
        ('{"rounds": [[["123", "12 "]]]}', "rounds[0][0][1]"),
        ('{"rounds": [[["123", "456"], ["123"]]]}', "rounds[0][1]"),
        ('{"rounds": [[["123", "456"]], [["123", "456"]]]}', "rounds[0]"),
        ('{"rounds": [[["123", "456"]]], "players": 2}', "players"),
        ('{"rounds": [[["123", "456"]]], "edition": {"bonus": [1, 2, 3, 4]}}', "edition.bonus"),
        ('{"rounds": [[["123", "456"]]], "edition": {"bonus": [1, 2, 3, 4, true]}}', "edition.bonus[4]"),
        ('{"rounds": [[["123", "456"]]], "edition": null}', "edition"),
        ('{"rounds": {"0": 1}}', "rounds"),
        ('{"rounds": "761"}', "rounds"),
    ],
)
def test_bad_input_is_refused_where_it_stands(text: str, path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        GAME.referee(read_json(text))
    assert refusal.value.path == path
