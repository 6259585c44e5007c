"""What every game promises about its board in a terminal: no row is wider than the room it has, in any language."""

from importlib import import_module

import pytest
from rich.text import Text

from tablee.core.facts import Eyes
from tablee.language.words import LANGUAGES, words_of
from tests.contract.cases import Case, every_case
from tests.contract.test_rules import random_game

WIDTH = 78  # columns of a board on screens of 80 and of 120
NAMES = [f"Alexandrine-Élodie {seat}" for seat in range(20)]


@pytest.mark.parametrize("language", LANGUAGES)
@every_case
def test_no_row_of_a_board_is_wrapped(case: Case, language: str) -> None:
    words = words_of(language, case.game.folder / "words")
    draw = import_module(f"tablee.games.{case.game.key}.board").board
    seen: list[Eyes] = [None, 0]
    for step in random_game(case, 23):
        for eyes in seen:
            board: Text = draw(case.game.view(step.after, eyes), NAMES[: case.setup.seats], words, WIDTH)
            too_wide = [row.plain for row in board.split("\n") if row.cell_len > WIDTH]
            assert too_wide == []
