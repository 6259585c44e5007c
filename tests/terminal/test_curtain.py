"""Two people at one keyboard: what one seals, the other never sees."""

from pathlib import Path

from tablee.games import BY_KEY
from tablee.terminal.curtain import Curtain
from tests.terminal.pilot import Hand, plan_of, run, sitting

PLAN = plan_of(BY_KEY["the_number"], "Ada", "Bo", seats=3)
SECRET = "739"


async def seal(hand: Hand, number: str) -> None:
    """Open the curtain and write a number."""
    assert isinstance(hand.room, Curtain)
    await hand.press("enter")
    await hand.settle()
    await hand.answer(number)


def test_the_curtain_comes_between_two_people(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(PLAN, tmp_path) as hand:
            assert "Pass the keyboard to" in hand.reads()
            assert "● Ada" in hand.reads()
            await seal(hand, SECRET)
            assert isinstance(hand.room, Curtain)
            assert "▲ Bo" in hand.reads()
            assert SECRET not in hand.screen()
            await hand.press("enter")
            await hand.settle()
            assert "▲ Bo" in hand.screen().replace("\N{NO-BREAK SPACE}", " ").splitlines()[0]
            for key in ("f2", "f4", "pageup", "f3", "escape", "f2", "f4"):
                await hand.press(key)
                assert SECRET not in hand.screen()
            assert SECRET[0] not in hand.play.asking.line.value

    run(story)


def test_a_sealed_choice_is_replaced_before_the_reveal(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(PLAN, tmp_path) as hand:
            await seal(hand, SECRET)
            await hand.press("enter")
            await hand.settle()
            await hand.press("f5")
            await hand.until(lambda: isinstance(hand.room, Curtain))
            assert SECRET not in hand.screen()
            await hand.press("enter")
            await hand.settle()
            assert f"You wrote {SECRET}." in hand.reads()
            await hand.answer("640")
            await seal(hand, "111")
            assert "Look, everybody" in hand.reads()
            assert "640" in hand.reads()

    run(story)


def test_after_the_reveal_nothing_private_returns_without_a_curtain(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(PLAN, tmp_path) as hand:
            await seal(hand, "640")
            await seal(hand, "111")
            assert hand.play.seeing.eyes is None
            await hand.press("enter")
            await hand.until(lambda: isinstance(hand.room, Curtain))

    run(story)


def test_one_person_needs_no_curtain(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(BY_KEY["the_number"], "Ada"), tmp_path) as hand:
            await hand.answer("739")
            assert hand.play.doing == "asking"
            assert hand.play.seeing.eyes == 0

    run(story)
