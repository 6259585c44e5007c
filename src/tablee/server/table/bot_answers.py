"""The answers of a table's bots: what they think about, and what they came to. They begin the moment they are asked."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from tablee.core.facts import Seat
from tablee.server.table.background import BackgroundWork
from tablee.server.table.host import Host
from tablee.server.table.position import Position
from tablee.thinking.questions import Answer, BotQuestion, Owner, bot_dice, groups_of


class AskedBot(msgspec.Struct, frozen=True):
    """A bot that was asked something."""

    seat: Seat
    number: int  # of the ask
    bot: str


class BotAnswers:
    def __init__(self, host: Host, on_warming: Callable[[], None], on_answer: Callable[[], None]) -> None:
        self.host = host
        self.on_warming = on_warming  # bots get ready to think for the first time, or are ready
        self.on_answer = on_answer
        self.asked: dict[Seat, int] = {}  # the ask each is thinking about
        self.answers: dict[Seat, tuple[int, Answer]] = {}  # the last one, and to which ask
        self.warming: set[Seat] = set()
        self.work = BackgroundWork(host)

    def answer(self, seat: Seat, number: int) -> Answer | None:
        asked, answer = self.answers.get(seat, (None, None))
        return answer if asked == number else None

    def begin(self, position: Position, bots: Iterable[AskedBot], owner: Owner) -> None:
        """Think for those who do not yet."""
        new = {one.seat: one for one in bots if self.asked.get(one.seat) != one.number}
        for seats in groups_of({seat: one.bot for seat, one in new.items()}):
            self.start(position, [new[seat] for seat in seats], owner)

    def start(self, position: Position, bots: Sequence[AskedBot], owner: Owner) -> None:
        self.asked |= {one.seat: one.number for one in bots}
        if self.host.bots.is_cold(position.game):
            self.warming.update(one.seat for one in bots)
            self.on_warming()
        self.work.start(self.think(position, bots, owner))

    async def think(self, position: Position, bots: Sequence[AskedBot], owner: Owner) -> None:
        began = self.host.now()
        questions = [partial(question_of, position, one.seat) for one in bots]
        answers = await self.host.bots.answers(position.game, bots[0].bot, questions, owner)
        self.host.metrics.count_thought(self.host.now() - began)
        for one, answer in zip(bots, answers, strict=True):
            self.answers[one.seat] = (one.number, answer)
        self.end_warming(bots)
        self.on_answer()

    def end_warming(self, bots: Sequence[AskedBot]) -> None:
        if self.warming.intersection(one.seat for one in bots):
            self.warming.difference_update(one.seat for one in bots)
            self.on_warming()


def question_of(position: Position, seat: Seat) -> BotQuestion:
    """A bot is handed what a person at that seat would see."""
    dice = bot_dice(position.dice, seat, position.bot_moves.get(seat, 0))
    return BotQuestion(position.game.view(position.state, seat), position.asks[seat], dice)
