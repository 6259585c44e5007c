"""Moves that the table makes for a seat: a bot's own, and those of the usual bot for whoever is away or late."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from tablee.core.facts import Seat
from tablee.core.refusals import IllegalMove
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.server.table import decisions, facts
from tablee.server.table.background import BackgroundWork
from tablee.server.table.bot_answers import BotAnswers, question_of
from tablee.server.table.host import Host, Log
from tablee.server.table.position import Position, lesson_of
from tablee.server.table.scheduled_move import ScheduledMove
from tablee.thinking.fallback import answer, wishes

SLOW = 0.03  # seconds of processor time; a bot that thinks longer gets a thread from then on
TIMES = 3  # in a row: anything else may have come between
slow_bots: dict[tuple[str, str], int] = {}  # how often in a row each was slow


class BotMoves:
    def __init__(
        self, host: Host, answers: BotAnswers, on_move: Callable[[ScheduledMove, Any, MoveNotes], None]
    ) -> None:
        self.host = host
        self.answers = answers
        self.on_move = on_move
        self.thinking: set[Seat] = set()  # in a thread
        self.work = BackgroundWork(host)

    def make(self, position: Position, scheduled: ScheduledMove) -> None:
        """The mind's answer; else the bot is asked at once, and one that is slow in a thread."""
        thought = self.answers.answer(scheduled.seat, scheduled.number)
        if thought is not None and scheduled.bot in position.game.thinkers:
            self.on_move(scheduled, thought.move, thought.aside)
            return
        name = (position.game.key, scheduled.bot)
        if slow_bots.get(name, 0) >= TIMES:
            self.thinking.add(scheduled.seat)
            self.work.start(self.think(position, scheduled))
            return
        began = self.host.processor_time()
        move = self.move_of(position, scheduled)
        slow_bots[name] = slow_bots.get(name, 0) + 1 if self.host.processor_time() - began > SLOW else 0
        self.on_move(scheduled, move, NOTHING)

    def move_of(self, position: Position, scheduled: ScheduledMove) -> Any:
        """What a bot answers that needs no mind; None where it stumbles. May run in another thread."""
        question = question_of(position, scheduled.seat)
        lesson = lesson_of(position)
        if lesson is not None and (prepared := lesson.answer(scheduled.seat, question.view)) is not None:
            return prepared
        return answer(position.game, scheduled.bot, question, self.host.log)

    async def think(self, position: Position, scheduled: ScheduledMove) -> None:
        try:
            move = await self.host.run_in_background(self.move_of, position, scheduled)
        finally:
            self.thinking.discard(scheduled.seat)
        self.on_move(scheduled, move, NOTHING)


def facts_of_move(
    decided: Position, shown: Position, scheduled: ScheduledMove, move: Any, *, aside: MoveNotes, log: Log
) -> tuple[facts.Moved, ...]:
    """What the move brings, or the next one that may be played; nothing where the seat has answered."""
    seat, number, game = scheduled.seat, scheduled.number, shown.game
    if decided.numbers.get(seat) != number:
        return ()
    aside = msgspec.structs.replace(aside, bot=scheduled.bot)
    for wanted, wanted_aside in wishes(game, move, aside, partial(question_of, shown, seat), log):
        try:
            return decisions.submit(decided, seat, number, wanted, scheduled.by, aside=wanted_aside)
        except decisions.Stale:
            return ()
        except IllegalMove as refusal:
            why = {"game": game.key, "bot": scheduled.bot, "why": refusal.sentence.key}
            log.warning("bot refused", extra=why)
    return ()
