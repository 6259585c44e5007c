"""The board of 101 in a terminal."""

import pytest

from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.board import board
from tablee.language.words import LANGUAGES, words_of
from tests.games.one_o_one.tables import after, fill_squares, table
from tests.play import dice_of, random_bot, setup_of, steps

NAMES = ["Ada", "Célestine-Marie de la Tour", "Bo"]
ENGLISH = words_of("en", GAME.folder / "words")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("draw", ["classic", "expert"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_it_fits_into_a_small_terminal(seats: int, draw: str, language: str) -> None:
    words = words_of(language, GAME.folder / "words")
    for step in steps(GAME, setup_of(GAME, seats=seats, draw=draw), [random_bot] * seats, dice_of("fits", seats)):
        for width, most in ((80, 78), (100, 100)):
            rows = board(GAME.view(step.after, 0), NAMES, words, width).split("\n", allow_blank=True)
            assert len(rows) <= 14
            assert max(row.cell_len for row in rows) <= most


def shown(state: object, width: int = 80) -> str:
    return board(GAME.view(state, 0), NAMES, ENGLISH, width).plain  # type: ignore[arg-type]


def test_open_cells_show_their_names_to_whoever_places() -> None:
    placing = shown(after(table(), "e5", "e5"))
    assert "d4  e4  f4" in placing
    assert "d5  ≈1  f5" in placing
    assert placing.count("d4") == 1


def test_backs_show_what_they_may_hide_less_what_was_seen() -> None:
    view = shown(after(table(draw="expert"), "4", "e5", "2"))
    assert "1  (☼≈) ☼2 ☼4 ≈1 ≈3 ≈5" in view
    assert "2  ≈2   face up" in view


def test_the_end_names_what_every_line_made() -> None:
    end = fill_squares(table(seats=1), 50)
    first, second = end.solo
    rows = shown(end).splitlines()
    assert f"Square 1: {first.score}" in rows[1]
    assert f"Square 2: {second.score}" in rows[1]
    assert sum(row.count("+") for row in rows) == sum(points > 0 for points in (*first.points, *second.points))
    assert "↓5" in rows[-1]


def test_a_wide_terminal_shows_what_a_line_is_worth() -> None:
    assert "straight flush  30" in shown(table(seats=1), 100)
    assert "straight flush   2" in shown(table(), 100)
    assert "straight flush" not in shown(table(), 80)


def test_three_seats_are_not_offered_what_four_tokens_cannot_make() -> None:
    assert "strike" in shown(table(), 100)
    assert "strike" not in shown(table(seats=3), 100)
