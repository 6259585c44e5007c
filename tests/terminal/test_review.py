"""The review at the end of a game: opened with a key, seat by seat, in both languages."""

import asyncio
from pathlib import Path

from tablee.core.words import LANGUAGES
from tablee.games import BY_KEY
from tablee.table.thinking import Study
from tablee.terminal.end import End
from tablee.terminal.review import Reviewing
from tests.play import dice_of
from tests.reviewing import find_made_up
from tests.terminal.pilot import Hand, plan_of, run, sitting


async def finish(hand: Hand) -> None:
    hand.house.minds.study = Study(find_made_up)
    await hand.play_on(dice_of("review"))
    assert isinstance(hand.room, End)


async def open_review(hand: Hand) -> Reviewing:
    await hand.press("v")
    room = hand.room
    assert isinstance(room, Reviewing)
    await found(room, hand)
    return room


async def found(room: Reviewing, hand: Hand) -> None:
    """A worker that has to start first may take its time."""
    while room.found[room.seat, room.depth] is None:
        await asyncio.sleep(0.02)
    await hand.pilot.pause()


def test_the_end_leads_to_the_review(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(BY_KEY["the_number"], "Ada", seats=3), tmp_path) as hand:
            await finish(hand)
            assert "review" in hand.reads()
            await open_review(hand)
            assert "Review for" in hand.reads()
            assert "To learn from" in hand.reads()
            await hand.press("pagedown")
            await hand.press("escape")
            assert isinstance(hand.room, End)

    run(story)


def test_other_seats_a_deeper_look_and_the_other_language(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(BY_KEY["the_number"], "Ada", seats=2), tmp_path) as hand:
            await finish(hand)
            room = await open_review(hand)
            await hand.press("n")
            assert room.seat == 1
            await found(room, hand)
            assert hand.room.table.names[1] in hand.reads()
            await hand.press("t")
            await found(room, hand)
            await hand.press("f2")
            assert hand.house.language == LANGUAGES[1]
            assert "Analyse pour" in hand.reads()

    run(story)


def test_a_game_without_a_mind_is_told_politely(tmp_path: Path) -> None:
    async def story() -> None:
        async with sitting(plan_of(BY_KEY["one_o_one"], "Ada", seats=1), tmp_path) as hand:
            await finish(hand)
            await open_review(hand)
            assert "This game has nobody yet who could review it." in hand.reads()

    run(story)
