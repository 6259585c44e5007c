"""Hints: what a strong player would consider, told to the seat that asks; that it asked is in the log for all."""

import asyncio
import logging
from typing import TYPE_CHECKING

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import Consideration
from tablee.core.refusals import NotAllowedNow, Refusal
from tablee.core.sentences import sentence
from tablee.server import decisions, facts
from tablee.server.messages import Hinted, Refused, Weighed
from tablee.server.store import NotKept
from tablee.table.thinking import Busy, Study
from tablee.table.work import Question
from tablee.table.workers import Failed, Late

if TYPE_CHECKING:
    from tablee.server.live import LiveTable
    from tablee.server.watcher import Watcher

log = logging.getLogger("tablee")
DICE = SeededDice(bytes(32))  # of no table: a hint follows from what a seat sees, and from nothing else


class Hints:
    def __init__(self, table: "LiveTable", study: Study) -> None:
        self.table = table
        self.study = study
        self.given: dict[Seat, Hinted] = {}  # the last one of each seat: whoever asks again is told the same
        self.tasks: dict[Seat, asyncio.Task[None]] = {}

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()

    def ask(self, watcher: "Watcher", seat: Seat, number: int) -> None:
        """Begin to think about it; or raises. Behind a curtain nobody is helped: a neighbour may be looking."""
        if watcher.looking != seat or seat not in watcher.seats:
            raise decisions.NotYours("server-not-your-seat")
        decisions.check_hint(self.table.decided, seat, number)
        if self.table.shown.numbers[seat] != number:
            raise decisions.Stale("server-stale")
        if seat in self.tasks:
            raise NotAllowedNow("server-hint-soon")
        self.tasks[seat] = self.table.loop.create_task(self.give(watcher, seat, number))

    async def give(self, watcher: "Watcher", seat: Seat, number: int) -> None:
        try:
            said = await self.answer(seat, number)
        except NotKept:
            return  # the table has told everybody
        finally:
            del self.tasks[seat]  # before anything is said: whoever hears it may ask again at once
        if isinstance(said, Refused) or (watcher.looking == seat and seat in watcher.seats):
            watcher.tell(said)

    async def answer(self, seat: Seat, number: int) -> Hinted | Refused:
        try:
            hinted = await self.find(seat, number)
            await self.write_down(seat, number)
        except (Late, Failed, Busy):
            return Refused("not-allowed-now", sentence("server-hint-late"), number)
        except Refusal as refusal:
            return Refused("not-allowed-now", refusal.sentence, number)
        return hinted

    async def find(self, seat: Seat, number: int) -> Hinted:
        known = self.given.get(seat)
        if known is not None and known.ask == number:
            return known
        shown = self.table.shown
        question = question_of(shown.game, shown.state, seat, number)
        found = await self.study.consider(shown.game, question)
        self.given[seat] = hinted_of(shown.game, seat, number, found)
        return self.given[seat]

    async def write_down(self, seat: Seat, number: int) -> None:
        """That somebody was helped is on disk before they are; once for each ask."""
        decisions.check_hint(self.table.decided, seat, number)
        if number not in self.table.decided.hinted.get(seat, ()):
            await self.table.kept([facts.HintUsed(seat, number)])


def question_of(game: AnyGame, state: object, seat: Seat, number: int) -> Question:
    ask = game.ask(state, seat)
    assert ask is not None
    return Question(game.view(state, seat), ask, DICE.child(f"hint for seat {seat}, ask {number}"))


def hinted_of(game: AnyGame, seat: Seat, number: int, found: Consideration) -> Hinted:
    options = [
        Weighed(option.move, game.write_move(option.move), option.share, option.points, option.win)
        for option in found.options
    ]
    return Hinted(seat, number, tuple(options), found.why)
