"""Room on a screen: at 80 and 120 columns nothing is cut or wrapped, and signs are told without colours."""

from pathlib import Path

import msgspec
import pytest

from tablee.contract.boards import WIDTH
from tablee.core.game import AnyGame
from tablee.games import BY_KEY, GAMES
from tablee.language.words import LANGUAGES
from tablee.terminal.screens.setup import choice_name
from tablee.terminal.sentences import game_words
from tests.contract.cases import every_game
from tests.terminal.pilot import SMALL, opened, plan_of, run

WIDER = (120, 40)
both_languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("size", [SMALL, WIDER])
def test_a_board_has_its_width_beside_a_scrollbar(size: tuple[int, int], tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(BY_KEY["fifty"], "Ada", seats=7), tmp_path, size=size) as hand:
            cloth = hand.play.query_one("#cloth")
            assert cloth.content_size.width - cloth.scrollbar_size_vertical >= WIDTH

    run(story)


@both_languages
@pytest.mark.parametrize("size", [SMALL, WIDER])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_signs_of_101_are_told(seats: int, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    words = game_words(language, BY_KEY["one_o_one"])

    async def story() -> None:
        async with opened(plan_of(BY_KEY["one_o_one"], "Ada", seats=seats), tmp_path, language, size) as hand:
            for colour, sign in zip("BRPGO", "≈♥☾♣☼", strict=True):
                assert f"{sign} {words(f'colour-{colour}')}" in hand.reads()
            assert words("board-legend") in hand.screen()

    run(story)


@both_languages
def test_all_keys_are_on_the_last_line_or_left_out_whole(language: str, tmp_path: Path) -> None:
    plan = msgspec.structs.replace(plan_of(BY_KEY["the_number"], "Ada", "Bo", seats=4), hints=True)

    async def story() -> None:
        async with opened(plan, tmp_path, language) as hand:
            await hand.press("enter")
            await hand.settle()
            last = hand.screen().splitlines()[-1]
            assert "…" not in last
            assert all(key in last for key in ("F1", "F3", "F5", "F6", "Esc", "^Q"))
            assert last.rstrip().endswith(hand.play.words("ui-key-leave"))

    run(story)


@both_languages
@every_game
def test_a_form_cuts_neither_labels_nor_choices(game: AnyGame, language: str, tmp_path: Path) -> None:
    words = game_words(language, game)

    async def story() -> None:
        async with opened(None, tmp_path, language) as hand:
            await hand.press(str(GAMES.index(game) + 1))
            for key in ("ui-people", "ui-names", "ui-bots"):
                assert words(key) in hand.screen()
            for option in game.options:
                field = hand.room.choice(f"option-{option.key}")
                for choice in option.choices:
                    field.value = choice
                    field.refresh(layout=True)
                    await hand.pilot.pause()
                    assert " ".join(choice_name(words, option, choice).split()) in hand.reads()

    run(story)
