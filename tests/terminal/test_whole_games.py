"""Whole games, typed from the first ask to the podium."""

from pathlib import Path

import pytest

from tablee.core.game import AnyGame
from tablee.core.record import read_record
from tablee.core.verify import verify
from tablee.core.words import LANGUAGES
from tablee.games import BY_KEY, GAMES
from tablee.terminal.end import End
from tests.play import dice_of
from tests.terminal.pilot import LARGE, SMALL, plan_of, run, sitting

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])


@every_game
@pytest.mark.parametrize(("language", "size"), list(zip(LANGUAGES, (SMALL, LARGE), strict=True)))
def test_a_game_against_bots_is_played_to_its_end(
    game: AnyGame, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async def story() -> None:
        async with sitting(plan_of(game, "Ada"), tmp_path, language, size) as hand:
            await hand.play_on(dice_of(game.key))
            assert isinstance(hand.room, End)
            assert "tablee verify" in hand.reads()
            assert str(max(hand.room.table.outcome.scores)) in hand.reads()  # type: ignore[union-attr]

    run(story)
    (record,) = tmp_path.iterdir()
    assert verify(read_record(record.read_bytes(), BY_KEY)).outcome is not None


@every_game
def test_the_smallest_table(game: AnyGame, tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(game, "Ada", seats=game.seats[0]), tmp_path) as hand:
            await hand.play_on(dice_of("small"))
            assert isinstance(hand.room, End)

    run(story)


@pytest.mark.parametrize("seats", [30, 200])
def test_a_crowd_answers_together(seats: int, tmp_path: Path) -> None:
    (game,) = (game for game in GAMES if seats in game.seats)

    async def story() -> None:
        async with sitting(plan_of(game, "Ada", seats=seats), tmp_path) as hand:
            await hand.answer(game.write_move(hand.play.ask.sample(dice_of("crowd"))))
            assert hand.play.doing == "asking"
            assert "▸" in hand.screen()

    run(story)


def test_bots_may_play_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(GAMES[0]), tmp_path) as hand:
            await hand.play_on(dice_of("nobody"))
            assert isinstance(hand.room, End)

    run(story)


def test_the_same_people_play_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(GAMES[0], "Ada"), tmp_path) as hand:
            await hand.play_on(dice_of("again"))
            await hand.press("w")
            await hand.press("escape", "r")
            await hand.settle()
            assert hand.play.table.names[0] == "Ada"

    run(story)
