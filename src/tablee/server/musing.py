"""Musing: what the bots of a table think about, and what they came to. They begin the moment they are asked."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.aside import Aside, Instead
from tablee.core.facts import Seat
from tablee.core.mind import Thought
from tablee.server.position import Position
from tablee.table.thinking import CHUNK, Thinking
from tablee.table.work import Question
from tablee.table.workers import Failed, Late

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

ALONE = 8  # more bots of a kind than this are thought for in chunks


class Thinker(msgspec.Struct, frozen=True):
    """A bot that was asked something."""

    seat: Seat
    number: int  # of the ask
    bot: str


class Answer(msgspec.Struct, frozen=True):
    """What came of it: a move, or why there is none."""

    number: int
    move: Any
    aside: Aside


class Musing:
    def __init__(self, table: "LiveTable", thinking: Thinking) -> None:
        self.table = table
        self.thinking = thinking
        self.asked: dict[Seat, int] = {}  # the ask each is thinking about
        self.answers: dict[Seat, Answer] = {}
        self.warming: set[Seat] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()

    def answer(self, seat: Seat, number: int) -> Answer | None:
        found = self.answers.get(seat)
        return found if found is not None and found.number == number else None

    def begin(self, thinkers: Iterable[Thinker]) -> None:
        """Think for those who do not yet."""
        new = [one for one in thinkers if self.asked.get(one.seat) != one.number]
        for bot in dict.fromkeys(one.bot for one in new):
            alike = [one for one in new if one.bot == bot]
            size = 1 if len(alike) <= ALONE else CHUNK
            for first in range(0, len(alike), size):
                self.start(alike[first : first + size])

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
        questions = [partial(question_of, self.table.shown, one) for one in thinkers]
        thoughts: Sequence[Thought | None] = [None] * len(thinkers)
        instead: Instead = "failed"
        try:
            thoughts = await self.thinking.think(self.table.game, thinkers[0].bot, questions)
        except Late:
            instead = "late"
        except Failed:
            instead = "failed"
        self.table.metrics.thoughts.observe(self.table.now() - began)
        for one, thought in zip(thinkers, thoughts, strict=True):
            self.answers[one.seat] = answered(one, thought, instead)
        self.warmed(thinkers)
        self.table.pace.look()

    def warmed(self, thinkers: Sequence[Thinker]) -> None:
        if self.warming.intersection(one.seat for one in thinkers):
            self.warming.difference_update(one.seat for one in thinkers)
            self.table.touch()


def question_of(position: Position, one: Thinker) -> Question:
    dice = position.deal.dice.child(f"bot at seat {one.seat}, ask {one.number}")
    return Question(position.game.view(position.state, one.seat), position.asks[one.seat], dice)


def answered(one: Thinker, thought: Thought | None, instead: Instead) -> Answer:
    if thought is None:
        return Answer(one.number, None, Aside(instead=instead))
    return Answer(one.number, thought.move, Aside(expected=thought.expected))
