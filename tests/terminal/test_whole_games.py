"""Whole games, typed from the first ask to the podium."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tablee.core.game import AnyGame
from tablee.core.sentences import Sentence
from tablee.games import BY_KEY, GAMES
from tablee.language.words import LANGUAGES
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.terminal.perspective import TablePerspective
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.screens.result import ResultScreen
from tablee.terminal.sentences import game_words
from tests.play import dice_of
from tests.terminal.pilot import LARGE, SMALL, opened, plan_of, run

PACE = 1.0
FEWEST_STOPS = 3  # of the telling, in the shortest game
WIDTHS = (44, 100)
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])


@every_game
@pytest.mark.parametrize(("language", "size"), list(zip(LANGUAGES, (SMALL, LARGE), strict=True)))
def test_a_game_against_bots_is_played_to_its_end(
    game: AnyGame, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """At the usual table on a small screen, at the smallest one on a large screen."""
    given = {} if size == SMALL else {"seats": max(2, game.seats[0])}

    async def story() -> None:
        async with opened(plan_of(game, "Ada", **given), tmp_path, language, size) as hand:
            await hand.play_on(dice_of(game.key))
            assert isinstance(hand.room, ResultScreen)
            assert "tablee verify" in hand.reads()
            assert str(max(hand.room.table.outcome.scores)) in hand.reads()  # type: ignore[union-attr]

    run(story)
    (record,) = tmp_path.iterdir()
    assert verify(read_record(record.read_bytes(), BY_KEY)).outcome is not None


@every_game
def test_whoever_skips_nothing_sees_the_board_after_every_fact(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the smallest table: all eyes' boards, narrow in one language, wide in the other; the screen at each stop."""
    one_step, stops = TablePerspective.step, []

    async def linger(play: PlayScreen, seconds: float) -> None:
        play.paint()  # and no test waits
        stops.append(seconds)

    def step(perspective: TablePerspective) -> Sequence[Sentence]:
        told = one_step(perspective)
        names = [player.name for player in perspective.table.players]
        for eyes in (None, *range(len(names))):
            view = game.view(perspective.state, eyes)
            for language, width in zip(LANGUAGES, WIDTHS, strict=True):
                assert perspective.draw(view, names, game_words(language, game), width).plain.strip()
        return told

    monkeypatch.setattr(PlayScreen, "linger", linger)
    monkeypatch.setattr(TablePerspective, "step", step)

    async def story() -> None:
        async with opened(plan_of(game, "Ada", seats=game.seats[0]), tmp_path, pace=PACE) as hand:
            await hand.play_on(dice_of("unskipped"))
            assert isinstance(hand.room, ResultScreen)

    run(story)
    assert len(stops) > FEWEST_STOPS


@pytest.mark.parametrize("seats", [30, 200])
def test_a_crowd_answers_together(seats: int, tmp_path: Path) -> None:
    (game,) = (game for game in GAMES if seats in game.seats)

    async def story() -> None:
        async with opened(plan_of(game, "Ada", seats=seats), tmp_path) as hand:
            await hand.answer(game.write_move(hand.play.ask.sample(dice_of("crowd"))))
            assert hand.play.phase == "asking"
            assert "▸" in hand.screen()

    run(story)


def test_bots_may_play_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(GAMES[0]), tmp_path) as hand:
            await hand.play_on(dice_of("nobody"))
            assert isinstance(hand.room, ResultScreen)

    run(story)


def test_the_same_people_play_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(GAMES[0], "Ada"), tmp_path) as hand:
            await hand.play_on(dice_of("again"))
            await hand.press("w")
            await hand.press("escape", "r")
            await hand.settle()
            assert hand.play.table.names[0] == "Ada"

    run(story)
