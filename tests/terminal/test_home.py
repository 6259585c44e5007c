"""The door, and setting a table."""

from pathlib import Path

import pytest

from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tablee.core.words import LANGUAGES
from tablee.games import BY_KEY, GAMES
from tablee.table.flock import BOT_NAMES, usual_bot
from tablee.terminal.fields import Choice, Entry
from tablee.terminal.home import Home
from tablee.terminal.plan import seat_everybody
from tablee.terminal.setup import SetUp
from tablee.terminal.speech import game_words
from tests.play import setup_of
from tests.terminal.pilot import LARGE, plan_of, run, sitting

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_door_names_every_game(language: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(None, tmp_path, language, LARGE) as hand:
            for game in GAMES:
                assert game_words(language, game)("game-name") in hand.reads()

    run(story)


@every_game
def test_two_keys_lead_to_a_table(game: AnyGame, tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(None, tmp_path) as hand:
            await hand.press(str(GAMES.index(game) + 1))
            assert isinstance(hand.room, SetUp)
            await hand.press("f2", "f2", "enter")
            await hand.settle()
            assert hand.play.table.game is game
            assert [sitting.is_person for sitting in hand.play.table.sittings].count(True) == 1

    run(story)


@every_game
def test_every_option_can_be_chosen(game: AnyGame, tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(None, tmp_path) as hand:
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
        async with sitting(None, tmp_path) as hand:
            hand.house.push_screen(SetUp(BY_KEY["the_number"]))
            await hand.until(lambda: isinstance(hand.room, SetUp))
            await hand.press("left", "down", "right", "down")
            hand.room.query_one("#names", Entry).line.value = "Ada, Bo"
            await hand.press("enter")
            await hand.until(lambda: "Pass the keyboard" in hand.reads())
            table = hand.house.screen_stack[-2].table  # type: ignore[attr-defined]
            assert table.names == ("Ada", "Bo", BOT_NAMES[0])

    run(story)


def test_fewer_seats_than_people_is_not_offered(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(None, tmp_path) as hand:
            hand.house.push_screen(SetUp(BY_KEY["the_number"]))
            await hand.until(lambda: isinstance(hand.room, SetUp))
            people = hand.room.query_one("#people", Choice)
            people.value = 4
            await hand.press("left", "left")
            assert people.value == 2

    run(story)


def test_a_wrong_number_of_seats_is_refused(tmp_path: Path) -> None:
    (game,) = (game for game in GAMES if 500 in game.seats)

    async def story() -> None:
        async with sitting(None, tmp_path) as hand:
            await hand.press(str(GAMES.index(game) + 1))
            for typed in ("1", "x", "", "5000"):
                hand.room.query_one("#seats", Entry).line.value = typed
                await hand.press("enter")
                assert "✖ expected a whole number from 3 to 999" in hand.reads()
            hand.room.query_one("#seats", Entry).line.value = "5"
            await hand.press("enter")
            await hand.settle()
            assert hand.play.table.setup.seats == 5

    run(story)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def story() -> None:
        async with sitting(plan_of(GAMES[0], "Ada"), tmp_path / "file") as hand:
            assert isinstance(hand.room, Home)
            (notice,) = hand.house._notifications
            assert "No table can be laid in" in notice.message

    run(story)


def test_a_spoilt_table_is_told_and_not_resumed(tmp_path: Path) -> None:
    (tmp_path / "spoilt.tablee").write_text("{}\n")
    (tmp_path / "spoilt.secret").write_text("{}")

    async def story() -> None:
        async with sitting(None, tmp_path) as hand:
            await hand.press(str(len(GAMES) + 1))
            assert isinstance(hand.room, Home)
            (notice,) = hand.house._notifications
            assert "spoilt.tablee cannot be resumed: line 1" in notice.message

    run(story)


def test_leaving_the_door(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(None, tmp_path) as hand:
            await hand.press("d", "l")
            assert "Prenez place." in hand.reads()
            await hand.press("q")
            assert hand.house._exit

    run(story)


def test_everybody_is_seated_people_first() -> None:
    game = GAMES[0]
    setup = setup_of(game, seats=4)
    sittings = seat_everybody(game, setup, ["Ada", BOT_NAMES[0]], usual_bot(game))
    assert [sitting.name for sitting in sittings] == ["Ada", BOT_NAMES[0], *BOT_NAMES[1:3]]
    assert [sitting.is_person for sitting in sittings] == [True, True, False, False]


@pytest.mark.parametrize(
    ("people", "bot"), [(["Ada"] * 5, "random"), (["Ada"], "nobody"), ([""], "random"), (["A" * 41], "random")]
)
def test_who_cannot_be_seated_is_refused(people: list[str], bot: str) -> None:
    game = GAMES[0]
    with pytest.raises(BadInput):
        seat_everybody(game, setup_of(game, seats=4), people, bot)


def test_a_crowd_of_bots_has_names_of_its_own() -> None:
    (game,) = (game for game in GAMES if 500 in game.seats)
    sittings = seat_everybody(game, setup_of(game, seats=100), [], usual_bot(game))
    assert len({sitting.name for sitting in sittings}) == 100
