"""Puzzles in a terminal: what the options are called, and what each of them costs."""

import pytest

from tablee.cli.common import words_for
from tablee.cli.puzzles import in_order, tell_costs
from tablee.games import BY_KEY
from tablee.puzzles.puzzle import Puzzle, PuzzleOption

OPTIONS = (PuzzleOption("9 19 29", 0.34, 16), PuzzleOption("12 19 29", 0.336, 16), PuzzleOption("1 2 3", 0.22, 9))
PUZZLE = Puzzle("", {}, "1.0", "", 0, "clash-risk", 1500, OPTIONS, ())


def test_options_are_in_the_order_of_their_numbers() -> None:
    assert sorted(["12 22 30", "2 12 30", "2 9 30", "7"], key=in_order) == ["2 9 30", "2 12 30", "7", "12 22 30"]
    assert sorted(["e10", "b4", "e9"], key=in_order) == ["b4", "e9", "e10"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["the best move, with a chance to win of 34%", "as good", "costs 12%"]),
        ("fr", ["le meilleur coup, avec 34\xa0% de chances de gagner", "aussi bon", "coûte 12\xa0%"]),
    ],
)
def test_what_is_right_too_costs_nothing(language: str, said: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    tell_costs(PUZZLE, 1, words_for(language, BY_KEY["fifty"]))
    lines = capsys.readouterr().out.splitlines()
    assert [line[12:] for line in lines] == said
    assert [line.startswith("> ") for line in lines] == [False, True, False]
