"""Fifty in a terminal: it fits, and signs say what colours say."""

from typing import Any

import msgspec
import pytest

from tablee.core.facts import Eyes
from tablee.games.fifty import GAME
from tablee.games.fifty.board import board, track
from tablee.games.fifty.rules import State
from tablee.language.words import LANGUAGES, words_of
from tests.games.fifty.test_rules import CROWN, opened, played
from tests.play import dice_of, random_bot, setup_of, steps

NAMES = ["Ada", "Bo", "Célestine-Marie", "Di", *(f"Name {seat}" for seat in range(4, 40))]


def drawn(state: State, eyes: Eyes = 0, language: str = "en", width: int = 80) -> list[str]:
    text = board(GAME.view(state, eyes), NAMES, words_of(language, GAME.folder / "words"), width)
    return text.plain.split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("eyes", [None, 0, 3])
def test_a_usual_table_fits_the_screen_at_every_moment(language: str, eyes: Eyes) -> None:
    setup = setup_of(GAME, danger=True)
    for step in steps(GAME, setup, [random_bot] * 4, dice_of("board")):
        rows = drawn(step.after, eyes, language)
        assert len(rows) <= 14
        assert max(map(len, rows)) <= 78


@pytest.mark.parametrize("given", [{"seats": 3}, {"seats": 7}, {"seats": 10, "danger": True}, {"seats": 30}])
def test_any_table_can_be_drawn(given: dict[str, Any]) -> None:
    for step in steps(GAME, setup_of(GAME, **given), [random_bot] * given["seats"], dice_of("any")):
        assert max(map(len, drawn(step.after))) <= 78


def test_blocked_danger_and_own_numbers_have_signs() -> None:
    state, dice = opened(4, danger=True)
    state = msgspec.structs.replace(state, blocked_turned=((2, 8),), danger_turned=((11, 20),))
    ask = GAME.ask(state, 0)
    assert ask is not None
    move = GAME.read_move("4 15 26 37 44", ask)
    text = "\n".join(drawn(GAME.fold(state, GAME.decide(state, 0, move, dice))))
    assert text.count(" ▒▒ ") == 10
    assert "▸ 4 " in text
    assert "▸15░" in text
    assert " 16░" in text
    assert "▸26 " in text
    assert "│  4¹ │ 15¹ │ 26² │ 37¹ │ 44¹ │" in text


def test_the_top_is_called_even_where_its_digit_is_blocked() -> None:
    state, _ = opened(4)
    text = "\n".join(drawn(msgspec.structs.replace(state, blocked_turned=((0,),))))
    assert text.count(" ▒▒ ") == 4
    assert " 50 " in text


def test_the_own_line_is_for_own_eyes() -> None:
    state, dice = opened(7)
    ask = GAME.ask(state, 0)
    assert ask is not None
    state = GAME.fold(state, GAME.decide(state, 0, ask.sample(dice), dice))
    assert "▸" in "\n".join(drawn(state, 0))
    assert "▸" not in "\n".join(drawn(state, 1))
    assert "▸" not in "\n".join(drawn(state, None))


def test_crossed_numbers_and_crowns_are_shown_after_a_round() -> None:
    rows = drawn(played(CROWN))
    last = next(row for row in rows if "●" in row and "10" in row and "×30" in row)
    assert "×30¹" in last
    assert "×40²" in last
    assert "20+5" in last
    assert any("♛·" in row for row in rows)


@pytest.mark.parametrize(("bead", "at", "rail"), [(0, 0, ""), (7, 7, "━"), (20, 20, "━"), (21, 1, "═"), (44, 4, "═")])
def test_a_bead_beyond_the_track_begins_again(bead: int, at: int, rail: str) -> None:
    state, _ = opened(3)
    text = track(GAME.view(state, 0), bead, 0).plain
    assert len(text) == 21
    assert text[at] == "●"
    assert set(text[:at]) - {"♛"} <= set(rail)


def test_a_narrow_screen_stacks_the_road_and_the_sheet() -> None:
    state, _ = opened(4)
    assert max(map(len, drawn(state, width=60))) < 60
