"""The door, and setting a table."""

from pathlib import Path

import pytest

from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tablee.games import BY_KEY, GAMES
from tablee.language.words import LANGUAGES
from tablee.terminal.lesson import LessonTable
from tablee.terminal.screens.home import HomeScreen
from tablee.terminal.screens.setup import SetupScreen
from tablee.terminal.sentences import game_words
from tablee.terminal.table_plan import seat_everybody
from tablee.terminal.widgets.fields import ChoiceField, TextField
from tablee.thinking.bots import BOT_NAMES, usual_bot
from tests.play import setup_of
from tests.terminal.pilot import LARGE, opened, plan_of, run

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_door_names_every_game(language: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path, language, LARGE) as hand:
            for game in GAMES:
                assert game_words(language, game)("game-name") in hand.reads()

    run(story)


def test_a_key_teaches_the_chosen_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.press("down", "m")
            await hand.settle()
            assert isinstance(hand.play.table, LessonTable)
            assert hand.play.table.game is GAMES[1]

    run(story)


@every_game
def test_two_keys_lead_to_a_table(game: AnyGame, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.press(str(GAMES.index(game) + 1))
            assert isinstance(hand.room, SetupScreen)
            await hand.press("f2", "f2", "enter")
            await hand.settle()
            assert hand.play.table.game is game
            assert [player.is_person for player in hand.play.table.players].count(True) == 1

    run(story)


@every_game
def test_every_option_can_be_chosen(game: AnyGame, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.press(str(GAMES.index(game) + 1))
            room = hand.room
            for option in game.options:
                room.query_one(f"#option-{option.key}").focus()
                await hand.press("right")
            await hand.press("enter")
            await hand.settle()
            for option in game.options:
                assert getattr(hand.play.table.setup, option.key) == option.choices[1]

    run(story)


def test_people_and_their_names(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            hand.application.push_screen(SetupScreen(BY_KEY["the_number"]))
            await hand.until(lambda: isinstance(hand.room, SetupScreen))
            await hand.press("left", "down", "right", "down")
            hand.room.query_one("#names", TextField).line.value = "Ada, Bo"
            await hand.press("enter")
            await hand.until(lambda: "Pass the keyboard" in hand.reads())
            table = hand.application.screen_stack[-2].table  # type: ignore[attr-defined]
            assert table.names == ("Ada", "Bo", BOT_NAMES[0])

    run(story)


def test_fewer_seats_than_people_is_not_offered(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            hand.application.push_screen(SetupScreen(BY_KEY["the_number"]))
            await hand.until(lambda: isinstance(hand.room, SetupScreen))
            people = hand.room.query_one("#people", ChoiceField)
            people.value = 4
            await hand.press("left", "left")
            assert people.value == 2

    run(story)


def test_a_wrong_number_of_seats_is_refused(tmp_path: Path) -> None:
    (game,) = (game for game in GAMES if 500 in game.seats)

    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.press(str(GAMES.index(game) + 1))
            for typed in ("1", "x", "", "5000"):
                hand.room.query_one("#seats", TextField).line.value = typed
                await hand.press("enter")
                assert "✖ expected a whole number from 3 to 999" in hand.reads()
            hand.room.query_one("#seats", TextField).line.value = "5"
            await hand.press("enter")
            await hand.settle()
            assert hand.play.table.setup.seats == 5

    run(story)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def story() -> None:
        async with opened(plan_of(GAMES[0], "Ada"), tmp_path / "file") as hand:
            assert isinstance(hand.room, HomeScreen)
            (notice,) = hand.application._notifications
            assert "Can’t save a game in" in notice.message

    run(story)


def test_a_spoilt_table_is_told_and_not_resumed(tmp_path: Path) -> None:
    (tmp_path / "spoilt.tablee").write_text("{}\n")
    (tmp_path / "spoilt.secret").write_text("{}")

    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.press(str(len(GAMES) + 1))
            assert isinstance(hand.room, HomeScreen)
            (notice,) = hand.application._notifications
            assert "spoilt.tablee can’t be resumed: line 1" in notice.message

    run(story)


def test_leaving_the_door(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.press("d", "l")
            assert "Des jeux de nombres" in hand.reads()
            await hand.press("q")
            assert hand.application._exit

    run(story)


def test_everybody_is_seated_people_first() -> None:
    game = GAMES[0]
    setup = setup_of(game, seats=4)
    players = seat_everybody(game, setup, ["Ada", BOT_NAMES[0]], usual_bot(game))
    assert [player.name for player in players] == ["Ada", BOT_NAMES[0], *BOT_NAMES[1:3]]
    assert [player.is_person for player in players] == [True, True, False, False]


@pytest.mark.parametrize(
    ("people", "bot"), [(["Ada"] * 5, "random"), (["Ada"], "nobody"), ([""], "random"), (["A" * 41], "random")]
)
def test_who_cannot_be_seated_is_refused(people: list[str], bot: str) -> None:
    game = GAMES[0]
    with pytest.raises(BadInput):
        seat_everybody(game, setup_of(game, seats=4), people, bot)


def test_a_crowd_of_bots_has_names_of_its_own() -> None:
    (game,) = (game for game in GAMES if 500 in game.seats)
    players = seat_everybody(game, setup_of(game, seats=100), [], usual_bot(game))
    assert len({player.name for player in players}) == 100
