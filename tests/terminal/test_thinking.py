"""Bots that think, and hints, in the terminal."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.terminal.screens.hint import HintScreen
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.screens.result import ResultScreen
from tablee.terminal.screens.setup import SetupScreen
from tablee.terminal.sentences import game_words
from tablee.terminal.table_plan import TablePlan, seat_everybody
from tablee.thinking.bots import bot_title, in_order
from tablee.thinking.service import Minds
from tests.play import dice_of, setup_of
from tests.terminal.pilot import opened, run
from tests.thinking.minds import BOTS, without_words

GAME = BY_KEY["the_number"]


@pytest.fixture(autouse=True)
def mind() -> Iterator[None]:
    """The made-up bots sit where those of the game would."""
    before = GAME.thinkers
    object.__setattr__(GAME, "thinkers", BOTS)
    try:
        with (
            patch("tablee.terminal.app.Minds", lambda workers: Minds(workers, without_words)),
            patch("tablee.thinking.service.SHORTEST_PATIENCE", 0.3),
        ):
            yield
    finally:
        object.__setattr__(GAME, "thinkers", before)


def plan_with(bot: str, *, hints: bool = False) -> TablePlan:
    setup = setup_of(GAME, seats=2)
    return TablePlan(GAME, setup, seat_everybody(GAME, setup, ["Ada"], bot), hints)


@pytest.mark.parametrize(
    ("bot", "instead"), [("strong", None), ("strong.raiser", "failed"), ("strong.killer", "failed")]
)
def test_a_game_against_a_thinking_bot_is_played_to_the_end(bot: str, instead: str | None, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_with(bot), tmp_path) as hand:
            await hand.play_on(dice_of("terminal"))
            assert isinstance(hand.room, ResultScreen)
            record = read_record(hand.room.table.path.read_bytes(), BY_KEY)
            by_bots = [moved for moved in record.moves if moved.by == "bot"]
            assert {moved.aside.instead for moved in by_bots} == {instead}
            assert all((moved.aside.expected is None) == (instead is not None) for moved in by_bots)
            assert len(hand.room.table.remarks) == (len(by_bots) if instead is None else 0)

    run(story)


def test_f6_gives_a_hint_where_the_table_allows_it_and_the_record_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_with("casual", hints=True), tmp_path) as hand:
            assert "F6" in hand.reads()
            await hand.press("f6")
            await hand.until(lambda: isinstance(hand.room, HintScreen))
            found = hand.room.hint.options[0].move
            assert GAME.write_move(found) in hand.reads()
            await hand.press("escape")
            await hand.until(lambda: isinstance(hand.room, PlayScreen))
            path = hand.play.table.path
            await hand.answer(GAME.write_move(found))
            record = read_record(path.read_bytes(), BY_KEY)
            assert [moved.aside.hints for moved in record.moves if moved.by == "person"] == [1]

    run(story)


def test_without_leave_there_are_no_hints(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_with("casual"), tmp_path) as hand:
            assert "F6" not in hand.reads()
            await hand.press("f6")
            assert isinstance(hand.room, PlayScreen)
            assert hand.play.table.hinted == [0, 0]

    run(story)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_levels_and_personalities_have_names(language: str) -> None:
    words = game_words(language, GAME)
    titles = {bot: bot_title(words, bot) for bot in in_order(GAME)}
    assert titles["strong"] == words("level-strong")
    assert titles["strong.cheat"].startswith(words("level-strong"))
    assert list(titles).index("casual") < list(titles).index("strong") < list(titles).index("random")


def test_hints_are_chosen_when_the_table_is_set(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            hand.application.push_screen(SetupScreen(GAME))
            await hand.pilot.pause()
            assert hand.room.plan().hints is False
            hand.room.choice("hints").value = True
            assert hand.room.plan().hints is True

    run(story)
