"""How a line is typed."""

import pytest

from tablee.core.refusals import IllegalMove, NotAMove, Unclear
from tablee.games.fifty import GAME
from tablee.games.fifty.rules import Pick, PickFive

ASK = PickFive(high=49, blocked=())
LINE = Pick((4, 15, 26, 37, 44))


@pytest.mark.parametrize(
    "text", ["4 15 26 37 44", " 4  15\t26 37 44 ", "4,15,26,37,44", "4, 15, 26, 37, 44", "4 ,15 26,37 44,"]
)
def test_numbers_with_spaces_or_commas(text: str) -> None:
    assert GAME.read_move(text, ASK) == LINE


def test_a_line_is_written_with_spaces() -> None:
    assert GAME.write_move(LINE) == "4 15 26 37 44"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "line-not-numbers"),
        ("hello", "line-not-numbers"),
        ("4 15 26 37 x", "line-not-numbers"),
        ("04 15 26 37 44", "line-not-numbers"),
        ("-4 15 26 37 44", "line-not-numbers"),
        ("4.0 15 26 37 44", "line-not-numbers"),
        ("٤ 15 26 37 44", "line-not-numbers"),
        ("4;15;26;37;44", "line-not-numbers"),
        ("4 15 26 37 " + "9" * 5000, "line-not-numbers"),
        ("9" * 5000, "line-not-numbers"),
        ("44", "line-not-numbers"),
        ("12 34 5", "line-count"),
        ("4 15 26 37", "line-count"),
        ("4 15 26 37 44 45", "line-count"),
    ],
)
def test_what_is_no_line(text: str, key: str) -> None:
    with pytest.raises(NotAMove) as refusal:
        GAME.read_move(text, ASK)
    assert refusal.value.sentence.key == key


def test_numbers_run_together_are_unclear_where_they_could_be_several_lines() -> None:
    with pytest.raises(Unclear) as refusal:
        GAME.read_move("415263744", ASK)
    parts = refusal.value.sentence.parts
    assert parts["first"] == "4 15 26 37 44"
    assert parts["second"] != parts["first"]


@pytest.mark.parametrize(
    ("text", "line"),
    [("12345", (1, 2, 3, 4, 5)), ("1112131415", (11, 12, 13, 14, 15)), ("1020304041", (10, 20, 30, 40, 41))],
)
def test_numbers_run_together_are_read_where_only_one_line_is_possible(text: str, line: tuple[int, ...]) -> None:
    assert GAME.read_move(text, ASK) == Pick(line)


def test_nothing_is_put_in_order() -> None:
    assert GAME.read_move("44 37 26 15 4", ASK) == Pick((44, 37, 26, 15, 4))
    assert not ASK.allows(GAME.read_move("44 37 26 15 4", ASK))


def test_a_long_row_of_digits_is_refused_in_a_crowd() -> None:
    ask = PickFive(high=5_000_014, blocked=())
    for text in ("1" * 30, "9" * 35, "1" + "0" * 34, "5" * 34):
        with pytest.raises(IllegalMove):
            GAME.read_move(text, ask)
