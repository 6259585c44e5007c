"""The second host of tables: simulated time, seeded chance, bots that think for as long as the seed says."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

from tablee.core.game import AnyGame
from tablee.core.mind import Consideration, Considered
from tablee.core.sentences import Sentence
from tablee.fairness.deal import SECRET_BYTES, Deal
from tablee.records.move_notes import MoveNotes
from tablee.server import world
from tablee.server.settings import Settings
from tablee.server.storage.interface import Store
from tablee.server.table.host import Counters
from tablee.server.table.round_robin import RoundRobin
from tablee.thinking.bots import usual_bot
from tablee.thinking.questions import Answer, Asking, BotQuestion, Failed, Owner
from tests.simulation.log import view_mark
from tests.simulation.loop import SimulatedLoop

T = TypeVar("T")
THOUGHT = 0.4  # seconds, in the mean
STUMBLES = 0.1  # how often one who thinks has no answer


class SimulatedThinking:
    """In place of minds: the usual bot after a while, sometimes nothing."""

    def __init__(self, loop: SimulatedLoop, chance: Random) -> None:
        self.loop = loop
        self.chance = chance

    def warm(self, *games: AnyGame) -> None:
        """There is nothing to get ready."""

    def is_cold(self, game: AnyGame) -> bool:  # noqa: ARG002
        return self.chance.random() < STUMBLES

    async def answers(self, game: AnyGame, bot: str, questions: Sequence[Asking], owner: Owner) -> list[Answer]:  # noqa: ARG002
        await self.rest()
        return [self.answer(game, asking()) for asking in questions]

    def answer(self, game: AnyGame, asked: BotQuestion) -> Answer:
        if self.chance.random() < STUMBLES:
            return Answer(None, MoveNotes(instead="late"))
        move = game.bots[usual_bot(game)](asked.view, asked.ask, asked.dice)
        return Answer(move, MoveNotes(expected=seen_as(asked.view)))

    async def weigh(self, game: AnyGame, question: BotQuestion, owner: str | None) -> Consideration:  # noqa: ARG002
        await self.rest()
        if self.chance.random() < STUMBLES:
            raise Failed("nobody studies here")
        move = question.ask.sample(question.dice)
        return Consideration((Considered(move, 1.0, 0.0, 0.5),), (seen_as(question.view),))

    async def rest(self) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / THOUGHT))


def seen_as(view: object) -> Sentence:
    """A word for what whoever thinks was shown, so that it can be told afterwards whose view that was."""
    return Sentence("aside-late", {"view": view_mark(view)})


class SimulatedHost:
    def __init__(
        self, loop: SimulatedLoop, chance: Random, store: Store, settings: Settings, metrics: Counters
    ) -> None:
        self.loop = loop
        self.chance = chance
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.log = logging.getLogger("tablee")
        self.now = loop.time
        self.call_soon = loop.call_soon
        self.call_later = loop.call_later
        self.call_at = loop.call_at
        self.bots = self.study = SimulatedThinking(loop, chance)
        self.shared_time = RoundRobin(self)
        self.opened_at = self.date()

    def date(self) -> float:
        return world.date()

    def processor_time(self) -> float:
        return world.processor_time()

    def stopwatch(self) -> float:
        return world.stopwatch()

    def new_deal(self) -> Deal:
        return Deal(self.chance.randbytes(SECRET_BYTES).hex(), self.chance.randbytes(SECRET_BYTES).hex(), ())

    def new_token(self, length: int) -> str:
        return world.new_token(length)

    def start(self, work: Coroutine[Any, Any, None], /) -> Any:
        return self.loop.create_task(work)

    def promise(self) -> Any:
        return self.loop.create_future()

    def run_in_background(self, function: Callable[..., T], /, *args: Any) -> Awaitable[T]:
        return self.loop.run_in_executor(None, function, *args)
