"""The referee of Fifty: what it answers, and what it refuses with which path."""

import copy
from typing import Any

import pytest

from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput
from tablee.games.fifty import GAME
from tablee.language.words import LANGUAGES, words_of
from tests.play import dice_of

PICKS = [[4, 15, 26, 37, 44], [7, 15, 30, 40, 49], [7, 21, 30, 41, 47]]
SAME = [30, 40, 45, 46, 47]
CROWN = {"picks": [[10, 30, 40, 45, 46], SAME, SAME]}
LEVEL = {"picks": [SAME] * 3}


def referee(*rounds: Any, **more: Any) -> dict[str, Any]:
    return GAME.referee(Given({"rounds": list(rounds), **more}))


def refused(given: Any) -> tuple[str, str]:
    """The path, and the sentence in English; it can be said in French too."""
    with pytest.raises(BadInput) as refusal:
        GAME.referee(Given(given))
    said = [words_of(language, GAME.folder / "words").say(refusal.value.sentence) for language in LANGUAGES]
    assert all(said)
    return refusal.value.path, said[0]


def test_the_answer_has_exactly_its_keys() -> None:
    answer = referee({"picks": PICKS, "blocked": [2, 8], "danger": [11, 20]})
    assert answer == {
        "top": 50,
        "crown_at": 19,
        "rounds": [
            {
                "beads": [13, 2, 10],
                "crossed": [[15], [7, 15, 30], [7, 30]],
                "bonus": [0, 3, 3],
                "scores": [13, 5, 13],
                "crowns": [0, 0, 0],
                "stopped_at": 50,
                "so_far": [13, 5, 13],
                "why": [
                    [crossed(15, 1, danger=True)],
                    [crossed(7, 2, bonus=1), crossed(15, 0, danger=True), crossed(30, 2, bonus=2)],
                    [crossed(7, 1, bonus=1), crossed(30, 1, bonus=2)],
                ],
            }
        ],
        "totals": [13, 5, 13],
        "crowns": [0, 0, 0],
        "winners": None,
    }


def crossed(number: int, *others: int, bonus: int = 0, danger: bool = False) -> dict[str, Any]:
    return {"number": number, "with": list(others), "danger": danger, "bonus": bonus}


def test_reasons_add_up_to_the_bonus_and_totals_run() -> None:
    answer = referee(LEVEL, {"picks": PICKS})
    for round_ in answer["rounds"]:
        assert [sum(one["bonus"] for one in reasons) for reasons in round_["why"]] == round_["bonus"]
    assert answer["rounds"][0]["so_far"] == answer["rounds"][0]["scores"]
    assert answer["rounds"][1]["so_far"] == answer["totals"]
    assert referee({"picks": [SAME] * 21})["rounds"][0]["why"] is None


def test_the_calls_are_added_where_they_are_asked_for() -> None:
    plain, asked = referee({"picks": PICKS}), referee({"picks": PICKS}, calls=True)
    calls = asked["rounds"][0].pop("calls")
    assert asked == plain == referee({"picks": PICKS}, calls=False)
    assert set(calls) == {"caller", "calls", "streaks", "crowns"}
    assert list(calls["calls"][1]) == [7, "clash", (1, 2), (1, 1)]
    assert refused({"rounds": [{"picks": PICKS}], "calls": 1})[0] == "calls"
    assert referee({"picks": [SAME] * 21}, calls=True)["rounds"][0]["calls"] is None


def test_blocked_and_danger_may_be_missing_or_null() -> None:
    plain = referee({"picks": PICKS})
    assert plain == referee({"picks": PICKS, "blocked": None, "danger": None})
    assert plain == referee({"picks": PICKS, "blocked": []})
    assert plain["rounds"][0]["bonus"] == [1, 4, 3]


def test_crowns_are_totals_so_far() -> None:
    other = {"picks": [SAME, [10, 30, 40, 45, 46], SAME]}
    answer = referee(CROWN, LEVEL, other, LEVEL)
    assert [played["crowns"] for played in answer["rounds"]] == [[1, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 0]]
    assert answer["crowns"] == [1, 1, 0]
    assert answer["totals"] == [43, 43, 24]
    assert answer["winners"] == [0, 1]


def test_a_second_crown_ends_the_game_and_its_round_is_left_out_of_the_totals() -> None:
    answer = referee(CROWN, LEVEL, CROWN)
    assert answer["winners"] == [0]
    assert answer["totals"] == [31, 12, 12]
    assert answer["rounds"][2]["scores"] is None
    assert answer["rounds"][2]["stopped_at"] == 29
    assert answer["crowns"] == [2, 0, 0]


def test_no_round_may_follow_a_second_crown() -> None:
    path, said = refused({"rounds": [CROWN, CROWN, LEVEL]})
    assert path == "rounds[2]"
    assert "round 2" in said


def test_winners_are_known_after_four_rounds_only() -> None:
    assert referee(LEVEL, LEVEL, LEVEL)["winners"] is None
    assert referee(LEVEL, LEVEL, LEVEL, LEVEL)["winners"] == [0, 1, 2]


def test_the_number_of_blocked_digits_is_free_even_with_many_seats() -> None:
    assert referee({"picks": [SAME] * 9, "blocked": [1, 2, 3, 4, 8, 9]})["top"] == 60


def test_numbers_above_fifty_are_not_in_the_danger_of_any_card() -> None:
    lines = [[51, 52, 53, 54, 55]] * 9
    assert referee({"picks": lines, "danger": [41, 50]})["rounds"][0]["bonus"] == [6] * 9


def test_an_interval_given_to_the_referee_holds_up_to_the_top() -> None:
    lines = [[51, 52, 53, 54, 55]] * 9
    assert referee({"picks": lines, "danger": [53, 60]})["rounds"][0]["bonus"] == [2] * 9


def test_an_edition_may_replace_values() -> None:
    edition = {"bonus": [[5, 4, 3, 2, 1]] * 4, "crown_at": [13, 1, 1, 1, 1, 1]}
    answer = referee({"picks": PICKS}, edition=edition)
    assert answer["crown_at"] == 13
    assert answer["crowns"] == [1, 0, 0]
    assert answer["rounds"][0]["bonus"] == [4, 5 + 4 + 3, 5 + 3]
    assert referee({"picks": PICKS}, edition={"crown_at": 10})["crowns"] == [1, 0, 1]
    assert referee({"picks": PICKS}, edition={"rulings": {"clash_number_scores": False}})["rounds"][0]["beads"] == [
        11,
        2,
        10,
    ]


BAD: list[tuple[Any, str]] = [
    ([], "input"),
    ({}, "rounds"),
    ({"rounds": []}, "rounds"),
    ({"rounds": [LEVEL] * 5}, "rounds"),
    ({"rounds": {}}, "rounds"),
    ({"rounds": [LEVEL], "seats": 3}, "seats"),
    ({"rounds": [LEVEL], "edition": None}, "edition"),
    ({"rounds": [LEVEL], "edition": {"bonus": [1]}}, "edition.bonus"),
    ({"rounds": [LEVEL], "edition": {"colour": 1}}, "edition.colour"),
    ({"rounds": [[SAME] * 3]}, "rounds[0]"),
    ({"rounds": [{}]}, "rounds[0].picks"),
    ({"rounds": [{"picks": [SAME] * 2}]}, "rounds[0].picks"),
    ({"rounds": [{"picks": None}]}, "rounds[0].picks"),
    ({"rounds": [LEVEL, {"picks": [SAME] * 4}]}, "rounds[1].picks"),
    ({"rounds": [{**LEVEL, "caller": 0}]}, "rounds[0].caller"),
    ({"rounds": [{**LEVEL, "blocked": 2}]}, "rounds[0].blocked"),
    ({"rounds": [{**LEVEL, "blocked": [2, 10]}]}, "rounds[0].blocked[1]"),
    ({"rounds": [{**LEVEL, "blocked": [-1]}]}, "rounds[0].blocked[0]"),
    ({"rounds": [{**LEVEL, "blocked": [2, 3, 2]}]}, "rounds[0].blocked[2]"),
    ({"rounds": [{**LEVEL, "blocked": [True]}]}, "rounds[0].blocked[0]"),
    ({"rounds": [{**LEVEL, "danger": [1]}]}, "rounds[0].danger"),
    ({"rounds": [{**LEVEL, "danger": [20, 11]}]}, "rounds[0].danger"),
    ({"rounds": [{**LEVEL, "danger": [0, 11]}]}, "rounds[0].danger[0]"),
    ({"rounds": [{**LEVEL, "danger": [1, 51]}]}, "rounds[0].danger[1]"),
    ({"rounds": [{**LEVEL, "danger": {}}]}, "rounds[0].danger"),
]


@pytest.mark.parametrize(("given", "path"), BAD)
def test_bad_input_names_its_path(given: Any, path: str) -> None:
    assert refused(given)[0] == path


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ([4, 15, 26, 37], ""),
        ([4, 15, 26, 37, 44, 45], ""),
        ("4 15 26 37 44", ""),
        (None, ""),
        ([4, 15, 26, 37, 50], "[4]"),
        ([0, 15, 26, 37, 44], "[0]"),
        ([4, 15, 26, 37, 44.0], "[4]"),
        ([4, 15, 26, 37, True], "[4]"),
        ([4, 15, 26, 37, 10**40], "[4]"),
        ([4, 15, 15, 37, 44], "[2]"),
        ([4, 15, 14, 37, 44], "[2]"),
        ([4, 15, 22, 37, 44], "[2]"),
    ],
)
def test_a_bad_line_names_its_number(line: Any, where: str) -> None:
    picks = copy.deepcopy(PICKS)
    picks[2] = line
    given = {"rounds": [{"picks": picks, "blocked": [2, 8]}]}
    assert refused(given)[0] == f"rounds[0].picks[2]{where}"


def test_refusals_say_what_is_allowed() -> None:
    def said(line: list[int]) -> str:
        return refused({"rounds": [{"picks": [SAME, SAME, line], "blocked": [2, 8]}]})[1]

    assert said([4, 15, 26, 37, 50]) == "expected a whole number from 1 to 49, not 50"
    assert said([4, 15, 14, 37, 44]) == "14 comes after 15; five different numbers are needed, lowest first"
    assert said([4, 15, 22, 37, 44]) == "22 ends in a blocked digit; the blocked digits are 2, 8"


def test_a_key_given_twice_is_refused() -> None:
    with pytest.raises(BadInput) as refusal:
        read_json('{"rounds": [{"picks": [], "picks": []}]}')
    words = [words_of(language, GAME.folder / "words") for language in LANGUAGES]
    assert all(speech.say(refusal.value.sentence) for speech in words)
    assert (refusal.value.path, words[0].say(refusal.value.sentence)) == ("rounds[0].picks", "this key appears twice")


def test_twenty_thousand_seats_are_judged() -> None:
    seats, top = 20_000, 50 + 5 * (20_000 - 7)
    dice = dice_of("crowd")
    lines = [sorted(dice.draw(f"seat {seat}", range(1, top), 5)) for seat in range(seats)]
    answer = referee(*[{"picks": lines}] * 4, edition={"crown_at": 1_000_000})
    assert answer["top"] == top
    assert len(answer["totals"]) == seats
    assert answer["winners"] is not None
