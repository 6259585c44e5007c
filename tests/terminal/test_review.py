"""The review at the end of a game: opened with a key, seat by seat, in both languages."""

import asyncio
from pathlib import Path

from tablee.games import BY_KEY
from tablee.language.words import LANGUAGES
from tablee.terminal.screens.result import ResultScreen
from tablee.terminal.screens.review import ReviewScreen
from tablee.thinking.service import StudyService
from tests.play import dice_of
from tests.reviewing import find_made_up
from tests.terminal.pilot import Hand, opened, plan_of, run


async def finish(hand: Hand) -> None:
    hand.application.minds.study = StudyService(find_made_up)
    await hand.play_on(dice_of("review"))
    assert isinstance(hand.room, ResultScreen)


async def open_review(hand: Hand) -> ReviewScreen:
    await hand.press("v")
    room = hand.room
    assert isinstance(room, ReviewScreen)
    await found(room, hand)
    return room


async def found(room: ReviewScreen, hand: Hand) -> None:
    """A worker that has to start first may take its time."""
    while room.reviews[room.seat, room.depth] is None:
        await asyncio.sleep(0.02)
    await hand.pilot.pause()


def test_the_end_leads_to_the_review(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(BY_KEY["the_number"], "Ada", seats=3), tmp_path) as hand:
            await finish(hand)
            assert "review" in hand.reads()
            await open_review(hand)
            assert "Review for" in hand.reads()
            assert "What to learn" in hand.reads()
            await hand.press("pagedown")
            await hand.press("escape")
            assert isinstance(hand.room, ResultScreen)

    run(story)


def test_other_seats_a_deeper_look_and_the_other_language(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(BY_KEY["the_number"], "Ada", seats=2), tmp_path) as hand:
            await finish(hand)
            room = await open_review(hand)
            await hand.press("n")
            assert room.seat == 1
            await found(room, hand)
            assert hand.room.table.names[1] in hand.reads()
            await hand.press("t")
            await found(room, hand)
            await hand.press("f2")
            assert hand.application.language == LANGUAGES[1]
            assert "Analyse pour" in hand.reads()

    run(story)


def test_a_game_without_a_mind_is_told_politely(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(plan_of(BY_KEY["one_o_one"], "Ada", seats=1), tmp_path) as hand:
            await finish(hand)
            await open_review(hand)
            assert "There is no review for this game yet." in hand.reads()

    run(story)
