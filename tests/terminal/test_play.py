"""At a table: what is refused, said again, explained, kept and resumed."""

import errno
import os
from pathlib import Path

import pytest

from tablee.games import BY_KEY
from tablee.terminal.screens.home import HomeScreen
from tablee.terminal.screens.result import ResultScreen
from tests.play import dice_of
from tests.terminal.pilot import LARGE, SMALL, opened, plan_of, run

GAME = BY_KEY["the_number"]
PLAN = plan_of(GAME, "Ada")


def test_a_refusal_is_said_and_loses_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            await hand.answer("12")
            assert "✖ “12” is not a three-digit number." in hand.reads()
            assert hand.play.question_box.line.value == "12"
            assert 0 in hand.play.table.due()
            await hand.press("f2")
            assert "✖ « 12 » n’est pas un nombre" in hand.reads()
            await hand.press("3")
            assert "✔ 123." in hand.reads()
            await hand.press("enter")
            await hand.settle()
            assert hand.play.table.answered[0] == 1

    run(story)


def test_what_is_typed_is_judged_as_it_is_typed(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            assert "For example:" in hand.reads()
            await hand.press("7", "7")
            assert "… “77” is not" in hand.reads()
            await hand.press("7")
            assert "✔ 777. Press Enter to play it." in hand.reads()

    run(story)


def test_tab_fills_in_the_only_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(BY_KEY["one_o_one"], "Ada", seats=1), tmp_path) as hand:
            assert "Press Tab to fill it in." in hand.reads()
            await hand.press("tab")
            assert "✔" in hand.reads()
            await hand.press("enter")
            await hand.settle()
            assert hand.play.table.answered[0] == 1

    run(story)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_everything_is_said_anew_in_the_other_language(size: tuple[int, int], tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path, size=size) as hand:
            await hand.answer("739")
            assert "Round 1 of 2" in hand.reads()
            await hand.press("f2")
            assert "Manche 1 sur 2" in hand.reads()
            assert "marque" in hand.reads() or "éliminé" in hand.reads()
            assert "scores" not in hand.reads()
            assert "Écrivez un nombre de trois chiffres" in hand.reads()
            assert "règles" in hand.reads()

    run(story)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_question_and_input_are_on_the_screen(size: tuple[int, int], tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(GAME, "Ada", seats=5), tmp_path, size=size) as hand:
            await hand.answer("739")
            await hand.type("123")
            rows = hand.screen().splitlines()
            assert len(rows) == size[1]
            assert any("Write a three-digit number" in row for row in rows[-7:])
            assert any("▸ 123" in row for row in rows[-6:])
            assert "^Q" in rows[-1]

    run(story)


def test_rules_and_why_open_and_close(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path, size=LARGE) as hand:
            await hand.press("f3")
            assert "No points have been scored yet." in hand.reads()
            await hand.press("escape")
            await hand.answer("739")
            await hand.press("?")
            await hand.until(lambda: "For example, on turn 1" in hand.reads())
            await hand.press("end")
            await hand.until(lambda: "What if two of us write the same number?" in hand.reads())
            await hand.press("escape")
            assert hand.play.question_box.line.value == ""
            await hand.press("f3")
            assert "Why these points" in hand.reads()
            assert "● Ada’s 739" in hand.reads()
            await hand.press("f2")
            assert "Pourquoi ces points" in hand.reads()
            await hand.press("escape")
            assert hand.play.phase == "asking"

    run(story)


def test_a_table_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    states = []

    async def leave() -> None:
        async with opened(PLAN, tmp_path) as hand:
            await hand.answer("739")
            states.append(hand.play.table.state)
            await hand.press("ctrl+q")
            assert any(
                f"tablee play --resume --data {tmp_path}" in str(said) for said in hand.application._exit_renderables
            )

    async def come_back() -> None:
        async with opened(None, tmp_path) as hand:
            await hand.until(lambda: "Resume The Number" in hand.reads())
            await hand.press(str(len(BY_KEY) + 1))
            await hand.settle()
            states.append(hand.play.table.state)
            assert "739 · ● Ada" in hand.reads()
            await hand.answer("111" if "1" in hand.play.ask.digits else "222")  # type: ignore[attr-defined]
            assert hand.play.table.answered[0] == 2
            await hand.press("escape")
            assert isinstance(hand.room, HomeScreen)

    run(leave)
    run(come_back)
    assert states[0] == states[1]


def test_a_table_is_resumed_by_its_path(tmp_path: Path) -> None:
    async def leave() -> None:
        async with opened(PLAN, tmp_path):
            pass

    async def come_back() -> None:
        (path,) = tmp_path.glob("*.tablee")
        async with opened(path, tmp_path) as hand:
            await hand.play_on(dice_of("resumed"))
            assert isinstance(hand.room, ResultScreen)

    run(leave)
    run(come_back)
    assert not list(tmp_path.glob("*.secret"))


def no_space(line: str) -> None:  # noqa: ARG001
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_told_and_the_move_is_not_played(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            table = hand.play.table
            table.keep = no_space
            before = table.state
            await hand.answer("739")
            assert "No space left on device" in hand.reads()
            assert hand.play.question_box.line.value == "739"
            assert table.state == before
            table.keep = table.append
            await hand.press("enter")
            await hand.settle()
            assert table.answered[0] == 1

    run(story)


def test_a_full_disk_in_a_bots_turn_waits(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            table = hand.play.table
            kept: list[str] = []

            def once(line: str) -> None:
                if kept:
                    no_space(line)
                kept.append(line)
                table.append(line)

            table.keep = once
            await hand.answer("739")
            assert "No space left on device" in hand.reads()
            table.keep = table.append
            await hand.press("enter")
            await hand.settle()
            assert hand.play.phase == "asking"
            assert len(table.state.turns) == 1

    run(story)


def test_without_colours_everything_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def story() -> None:
        async with opened(None, tmp_path) as hand:
            assert "▸ 1" in hand.screen()
            await hand.press("down")
            assert "▸ 2" in hand.screen()
            hand.application.start(PLAN)
            await hand.until(lambda: not isinstance(hand.room, HomeScreen))
            await hand.settle()
            await hand.answer("739")
            assert "● Ada" in hand.reads()
            assert "▲ Ibis°" in hand.reads()

    run(story)


def test_day_and_night(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            await hand.press("f4")
            assert hand.application.theme == "day"
            await hand.answer("739")
            assert "● Ada" in hand.reads()

    run(story)


def test_facts_come_at_a_pace_and_any_key_skips(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            hand.application.pace = 1
            await hand.type("739")
            await hand.press("enter")
            await hand.until(lambda: hand.play.perspective.is_behind)
            assert "Press any key to skip ahead." in hand.reads()
            while hand.play.phase == "telling":
                await hand.press("space")

    run(story)
