"""A lesson in a terminal: the coach's lines are read one by one, and nothing is kept."""

from pathlib import Path

import pytest

from tablee.core.game import AnyGame
from tablee.games import OUR_GAMES
from tablee.terminal.lesson import LessonPlan, LessonTable, first_lesson
from tablee.terminal.screens.home import HomeScreen
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.sentences import game_words
from tests.play import dice_of
from tests.terminal.pilot import LARGE, Hand, opened, run


def plan_of(game: AnyGame) -> LessonPlan:
    plan = first_lesson(game, "Ada")
    assert plan is not None
    return plan


async def read_until_asked(hand: Hand) -> list[str]:
    """The lines that wait for Enter."""
    lines = []
    while isinstance(hand.room, PlayScreen) and hand.play.phase == "waiting":
        lines.append(hand.play.words.say(hand.play.notice, hand.play.table.names))
        await hand.press("enter")
        await hand.settle()
    return lines


@pytest.mark.parametrize(("game", "language"), [*zip(OUR_GAMES, ("en", "fr") * 2, strict=True)])
def test_a_lesson_is_played_to_its_last_line(game: AnyGame, language: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(game), tmp_path, language, LARGE) as hand:
            table, words = hand.play.table, game_words(language, game)
            assert isinstance(table, LessonTable)
            await read_until_asked(hand)
            assert game.write_move(table.suggestion) in hand.reads()
            await hand.play_on(dice_of(game.key))
            assert isinstance(hand.room, HomeScreen)
            assert {1, 6} <= {line.step for line in table.lines}
            assert table.lines[-1].is_last
            assert all(words.say(line.sentence, table.names) for line in table.lines)
            assert not [*tmp_path.iterdir()], "a lesson is no game that is looked back on"

    run(story)


def test_what_is_suggested_is_said_in_the_words_of_the_coach(tmp_path: Path) -> None:
    game = next(game for game in OUR_GAMES if game.key == "fifty")

    async def story() -> None:
        async with opened(plan_of(game), tmp_path, size=LARGE) as hand:
            assert game_words("en", game)("coach-1") in hand.reads()
            assert "Try this" not in hand.reads()
            assert len(await read_until_asked(hand)) == 1
            await hand.answer("2 13 24 26 43")
            lines = await read_until_asked(hand)
            assert lines[1:3] == [
                "Two players have it: both cross it out. Nobody scores until someone is alone.",
                "Your crossed-out 24 still pays its bonus: 2, added at the end.",
            ]
            assert lines[-1] == game_words("en", game)("coach-learned")
            assert isinstance(hand.room, HomeScreen)

    run(story)
