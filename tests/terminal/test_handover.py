"""Two people at one keyboard: what one seals, the other never sees."""

from pathlib import Path

from tablee.games import BY_KEY
from tablee.terminal.screens.handover import HandoverScreen
from tests.terminal.pilot import Hand, opened, plan_of, run

PLAN = plan_of(BY_KEY["the_number"], "Ada", "Bo", seats=3)
SECRET = "739"


async def seal(hand: Hand, number: str) -> None:
    """Open the curtain and write a number."""
    assert isinstance(hand.room, HandoverScreen)
    await hand.press("enter")
    await hand.settle()
    await hand.answer(number)


def test_the_curtain_comes_between_two_people(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            assert "Pass the keyboard to" in hand.reads()
            assert "● Ada" in hand.reads()
            await seal(hand, SECRET)
            assert isinstance(hand.room, HandoverScreen)
            assert "▲ Bo" in hand.reads()
            assert SECRET not in hand.screen()
            await hand.press("enter")
            await hand.settle()
            assert "▲ Bo" in hand.screen().replace("\N{NO-BREAK SPACE}", " ").splitlines()[0]
            for key in ("f2", "f4", "pageup", "f3", "escape", "f2", "f4"):
                await hand.press(key)
                assert SECRET not in hand.screen()
            assert SECRET[0] not in hand.play.question_box.line.value

    run(story)


def test_a_sealed_choice_is_replaced_before_the_reveal(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            await seal(hand, SECRET)
            await hand.press("enter")
            await hand.settle()
            await hand.press("f5")
            await hand.until(lambda: isinstance(hand.room, HandoverScreen))
            assert SECRET not in hand.screen()
            await hand.press("enter")
            await hand.settle()
            assert f"You wrote {SECRET}." in hand.reads()
            await hand.answer("640")
            await seal(hand, "111")
            assert "Everyone can look at this." in hand.reads()
            assert "640" in hand.reads()

    run(story)


def test_after_the_reveal_nothing_private_returns_without_a_curtain(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(PLAN, tmp_path) as hand:
            await seal(hand, "640")
            await seal(hand, "111")
            assert hand.play.perspective.eyes is None
            await hand.press("enter")
            await hand.until(lambda: isinstance(hand.room, HandoverScreen))

    run(story)


def test_one_person_needs_no_curtain(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(BY_KEY["the_number"], "Ada"), tmp_path) as hand:
            await hand.answer("739")
            assert hand.play.phase == "asking"
            assert hand.play.perspective.eyes == 0

    run(story)
