"""A hand on the keyboard: drives the house as a person does, and reads what is on the screen."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame
from tablee.games import BY_KEY
from tablee.terminal.app import TerminalApp
from tablee.terminal.lesson import LessonPlan
from tablee.terminal.saves import Saves
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.table_plan import TablePlan, seat_everybody
from tablee.thinking.bots import usual_bot
from tests.play import setup_of

SMALL, LARGE = (80, 24), (140, 40)
PATIENCE = 2000


def plan_of(game: AnyGame, *people: str, **given: Any) -> TablePlan:
    setup = setup_of(game, **given)
    return TablePlan(game, setup, seat_everybody(game, setup, people, usual_bot(game)))


class Hand:
    def __init__(self, application: TerminalApp, pilot: Pilot[None]) -> None:
        self.application = application
        self.pilot = pilot

    @property
    def room(self) -> Any:
        return self.application.screen

    @property
    def play(self) -> PlayScreen:
        assert isinstance(self.room, PlayScreen)
        return self.room

    def screen(self) -> str:
        """The characters on the screen, line by line."""
        strips = self.application.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    def reads(self) -> str:
        """The same as running text."""
        return " ".join(self.screen().replace("\N{NO-BREAK SPACE}", " ").split())

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        line = self.play.question_box.line
        line.value = text
        line.cursor_position = len(text)
        await self.pilot.pause()

    async def answer(self, text: str) -> None:
        await self.type(text)
        await self.press("enter")
        await self.settle()

    async def send(self, text: str) -> None:
        """The same without a look at the screen in between."""
        self.play.question_box.line.value = text
        await self.play.question_box.line.action_submit()
        reply = self.play.reply
        await self.until(lambda: reply is not None and reply.done())
        await self.settle()

    async def until(self, done: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if done():
                await self.pilot.pause()
                return
            await asyncio.sleep(0.005)
        raise TimeoutError(self.screen())

    async def settle(self) -> None:
        """Until somebody is asked, or another room is open."""
        await self.until(lambda: not isinstance(self.room, PlayScreen) or self.play.phase != "telling")

    async def play_on(self, dice: SeededDice) -> None:
        """Answer whatever is asked, until another room opens."""
        number = 0
        await self.settle()
        while isinstance(self.room, PlayScreen):
            if self.play.phase == "asking":
                move = self.play.ask.sample(dice.child(f"answer {number}"))
                await self.send(self.play.table.game.write_move(move))
            else:
                await self.press("enter")
                await self.settle()
            number += 1


@asynccontextmanager
async def opened(
    start: TablePlan | LessonPlan | Path | None,
    folder: Path,
    language: str = "en",
    size: tuple[int, int] = SMALL,
    pace: float = 0,
) -> AsyncIterator[Hand]:
    application = TerminalApp(start, Saves(folder, BY_KEY), language, pace)
    async with application.run_test(size=size) as pilot:
        hand = Hand(application, pilot)
        await pilot.pause()
        await hand.settle()
        yield hand


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]
