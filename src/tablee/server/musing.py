"""Musing: what the bots of a table think about, and what they came to. They begin the moment they are asked."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tablee.core.facts import Seat
from tablee.server.position import Position
from tablee.table.thinking import Answer, Thinking, groups_of
from tablee.table.work import Question

if TYPE_CHECKING:
    from tablee.server.live import LiveTable


class Thinker(msgspec.Struct, frozen=True):
    """A bot that was asked something."""

    seat: Seat
    number: int  # of the ask
    bot: str


class Musing:
    def __init__(self, table: "LiveTable", thinking: Thinking) -> None:
        self.table = table
        self.thinking = thinking
        self.asked: dict[Seat, int] = {}  # the ask each is thinking about
        self.answers: dict[Seat, tuple[int, Answer]] = {}  # the last one, and to which ask
        self.warming: set[Seat] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()

    def answer(self, seat: Seat, number: int) -> Answer | None:
        asked, answer = self.answers.get(seat, (None, None))
        return answer if asked == number else None

    def begin(self, thinkers: Iterable[Thinker]) -> None:
        """Think for those who do not yet."""
        new = {one.seat: one for one in thinkers if self.asked.get(one.seat) != one.number}
        for seats in groups_of({seat: one.bot for seat, one in new.items()}):
            self.start([new[seat] for seat in seats])

    def start(self, thinkers: Sequence[Thinker]) -> None:
        self.asked |= {one.seat: one.number for one in thinkers}
        if self.thinking.is_cold(self.table.game):
            self.warming.update(one.seat for one in thinkers)
            self.table.touch()
        task = self.table.loop.create_task(self.think(thinkers))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def think(self, thinkers: Sequence[Thinker]) -> None:
        began = self.table.now()
        questions = [partial(question_of, self.table.shown, one.seat, one.number) for one in thinkers]
        answers = await self.thinking.answers(self.table.game, thinkers[0].bot, questions)
        self.table.metrics.thoughts.observe(self.table.now() - began)
        for one, answer in zip(thinkers, answers, strict=True):
            self.answers[one.seat] = (one.number, answer)
        self.warmed(thinkers)
        self.table.pace.look()

    def warmed(self, thinkers: Sequence[Thinker]) -> None:
        if self.warming.intersection(one.seat for one in thinkers):
            self.warming.difference_update(one.seat for one in thinkers)
            self.table.touch()


def question_of(position: Position, seat: Seat, number: int) -> Question:
    dice = position.deal.dice.child(f"bot at seat {seat}, ask {number}")
    return Question(position.game.view(position.state, seat), position.asks[seat], dice)
