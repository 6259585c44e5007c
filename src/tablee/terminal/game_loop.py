"""The loop of a game: says whose turn it is, who may look, and what comes next. Knows nothing of screens or rules."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from tablee.core.facts import Eyes, Seat
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence, sentence, who
from tablee.core.system_errors import reason
from tablee.terminal.table import TerminalTable
from tablee.thinking.questions import Answer, groups_of
from tablee.thinking.service import Thinking

CROWD = 8  # more bots than this answer together, not one after another


class KeyboardPass:
    """The person hands the keyboard on without an answer."""


PASS = KeyboardPass()


class GameScreen(Protocol):
    """What the loop needs of a screen."""

    @property
    def is_hurried(self) -> bool:
        """Are facts told at once?"""

    def look(self, eyes: Eyes) -> None:
        """Show the table to these eyes and to no others."""

    async def tell(self) -> bool:
        """Tell what has happened since; true where something scored."""

    async def hand_over(self, seat: Seat) -> None:
        """Wait, with nothing to see, until this person has the keyboard."""

    async def answer(self, seat: Seat) -> Any:
        """What the person plays, or PASS."""

    def thinking(self, how: Sentence) -> None:
        """Say who is thinking, until the next thing is told."""

    def refuse(self, refusal: Sentence) -> None:
        """Say why an answer was not taken, and keep what was typed."""

    async def pause(self, why: Sentence) -> None:
        """Wait until somebody has read this."""


class GameLoop:
    def __init__(self, table: TerminalTable, screen: GameScreen, minds: Thinking) -> None:
        self.table = table
        self.screen = screen
        self.minds = minds
        self.people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.looking: Eyes = self.people[0] if len(self.people) == 1 else None
        self.next_seat: Eyes = None  # who gets the keyboard next, asked for by name
        self.owes_end = False  # the last line of the record could not be written

    @property
    def passes(self) -> bool:
        """Is one keyboard passed round?"""
        return len(self.people) > 1

    async def lead(self) -> None:
        """The whole game."""
        self.screen.look(self.looking)
        await self.screen.tell()
        await self.read_advice()
        while not self.table.is_over:
            await self.next_turn()
            scored = await self.screen.tell()
            await self.read_advice()
            if scored and self.passes and not self.table.is_over:
                await self.show_everybody()
        while self.owes_end:
            await self.try_end()
        await self.screen.pause(self.table.last_word)

    async def read_advice(self) -> None:
        """A coach's lines, one after another."""
        for line in self.table.advice():
            await self.screen.pause(line)

    async def next_turn(self) -> None:
        seat = self.next_person()
        if seat is None:
            await self.let_bots_play()
        else:
            await self.hand_to(seat)
            await self.let_person_play(seat)

    def next_person(self) -> Eyes:
        """Who was asked for; else who holds the keyboard, if still due; else the next person who is."""
        seat, self.next_seat = self.next_seat, None
        if seat is not None and self.table.ask(seat) is not None:
            return seat
        return next((seat for seat in self.round_from(self.looking) if self.is_due(seat)), None)

    def round_from(self, seat: Eyes) -> list[Seat]:
        """The people around the table, beginning with this one."""
        start = self.people.index(seat) if seat in self.people else 0
        return self.people[start:] + self.people[:start]

    def is_due(self, seat: Seat) -> bool:
        ask = self.table.ask(seat)
        return ask is not None and ask.due

    async def hand_to(self, seat: Seat) -> None:
        if seat == self.looking:
            return
        self.screen.look(None)
        await self.screen.hand_over(seat)
        self.looking = seat
        self.screen.look(seat)

    async def show_everybody(self) -> None:
        """What was revealed is for all; private things come back only behind a curtain."""
        self.looking = None
        self.screen.look(None)
        await self.screen.pause(sentence("ui-everybody"))

    async def let_person_play(self, seat: Seat) -> None:
        answer = await self.screen.answer(seat)
        if answer is PASS:
            self.next_seat = next((other for other in self.round_from(seat)[1:] if self.table.ask(other)), None)
            return
        try:
            self.table.submit(seat, answer, "person")
        except IllegalMove as refusal:
            self.next_seat = seat
            self.screen.refuse(refusal.sentence)
        except OSError as error:
            self.next_seat = seat
            self.screen.refuse(self.not_kept(error))

    async def let_bots_play(self) -> None:
        """One bot; or all of them until a person is due, where nobody would follow a bot after another."""
        is_crowd = self.table.setup.seats - len(self.people) > CROWD
        try:
            if not (is_crowd or self.screen.is_hurried):
                await self.bots_answer([next(self.table.due())])
                return
            while not self.table.is_over and not any(map(self.is_due, self.people)):
                await self.bots_answer([seat for seat in self.table.due() if seat not in self.people])
        except OSError as error:
            await self.screen.pause(self.not_kept(error))

    async def bots_answer(self, seats: Sequence[Seat]) -> None:
        """Those who think do it elsewhere, the others in a thread: the screen must stay awake."""
        thinkers = [seat for seat in seats if self.bot_at(seat) in self.table.game.thinkers]
        answers = await self.think(thinkers) if thinkers else {}
        await asyncio.to_thread(self.play_all, seats, answers)

    def bot_at(self, seat: Seat) -> str:
        return self.table.players[seat].who

    def play_all(self, seats: Sequence[Seat], answers: Mapping[Seat, Answer]) -> None:
        for seat in seats:
            if not self.is_due(seat):
                continue
            if seat in answers:
                self.table.play_for(seat, answers[seat].move, answers[seat].aside)
            else:
                self.table.let_bot_play(seat, self.bot_at(seat))

    # Bots that think.

    async def think(self, seats: Sequence[Seat]) -> dict[Seat, Answer]:
        is_cold = self.minds.is_cold(self.table.game)
        self.screen.thinking(sentence("ui-warms-up" if is_cold else "ui-thinks", seat=who(*seats[:CROWD])))
        groups = groups_of({seat: self.bot_at(seat) for seat in seats})
        groups_of_answers = await asyncio.gather(*map(self.think_alike, groups))
        return {seat: answer for answers in groups_of_answers for seat, answer in answers.items()}

    async def think_alike(self, seats: Sequence[Seat]) -> dict[Seat, Answer]:
        """Of the same bot at some seats."""
        questions = [partial(self.table.question, seat) for seat in seats]
        answers = await self.minds.answers(self.table.game, self.bot_at(seats[0]), questions)
        return dict(zip(seats, answers, strict=True))

    def not_kept(self, error: OSError) -> Sentence:
        """A move that cannot be written down is not played; only the line that ends the record comes after its move."""
        self.owes_end = self.table.outcome is not None
        return sentence("ui-end-not-kept" if self.owes_end else "ui-move-not-kept", why=reason(error))

    def leave(self) -> None:
        """A bot that is still thinking comes too late: whoever resumes the table must be the only one to write it."""
        self.table.keep = too_late

    async def try_end(self) -> None:
        try:
            self.table.end()
            self.owes_end = False
        except OSError as error:
            await self.screen.pause(self.not_kept(error))


def too_late(line: str) -> None:
    raise OSError(f"the table was left before {line[:40]}")
