"""A lesson in a terminal: the prepared table of a game, bots whose moves are fixed, and a coach. Nothing is kept."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.dice import PreparedDice
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame
from tablee.core.lesson import CoachLine, Lesson, LessonMoment
from tablee.core.reading import Given
from tablee.core.sentences import Sentence, sentence
from tablee.fairness.random_deal import new_deal
from tablee.games import part_of
from tablee.records.move_notes import MoveNotes
from tablee.terminal.saves import SavedTable, Secret
from tablee.terminal.table import SeatedPlayer
from tablee.thinking.bots import bot_names

BOT = "random"  # for moves that are not prepared: every game has one, and it does not think


class LessonPlan(msgspec.Struct, frozen=True):
    game: AnyGame
    lesson: Lesson
    name: str  # of the newcomer


def first_lesson(game: AnyGame, name: str) -> LessonPlan | None:
    """None where a game has none."""
    lesson = (part_of(game.key, "lessons") or {}).get("first")
    return None if lesson is None else LessonPlan(game, lesson, name)


class LessonTable(SavedTable):
    def __init__(self, plan: LessonPlan) -> None:
        self.lesson = plan.lesson
        self.lines: list[CoachLine] = []
        self.read = 0  # how many of them were handed out
        setup = plan.game.read_setup(Given(plan.lesson.setup))
        free = bot_names([plan.name])
        players = tuple(
            SeatedPlayer(plan.name) if seat == plan.lesson.learner else SeatedPlayer(next(free), BOT)
            for seat in range(setup.seats)
        )
        super().__init__(Path(), plan.game, setup, Secret(new_deal(), players))
        self.dice = PreparedDice(self.deal.dice.seed, plan.lesson.draws)
        self.suggestion = plan.lesson.suggestion
        self.see(self.game.open(self.state, self.dice))
        for seat, move in plan.lesson.moves:
            self.see(self.game.decide(self.state, seat, move, self.dice))

    def append(self, line: str) -> None:
        """A lesson is no game that anybody looks back on."""

    def close(self) -> None:
        """There is nothing on disk."""

    @property
    def is_over(self) -> bool:
        return super().is_over or any(line.is_last for line in self.lines)

    @property
    def last_word(self) -> Sentence:
        return sentence("coach-learned")

    def advice(self) -> Iterator[Sentence]:
        while self.read < len(self.lines):
            self.read += 1
            yield self.lines[self.read - 1].sentence

    def let_bot_play(self, seat: Seat, bot: str) -> None:
        move = self.lesson.answer(seat, self.game.view(self.state, seat))
        if move is None:
            super().let_bot_play(seat, bot)
        else:
            self.play_for(seat, move, MoveNotes(bot=bot))

    def note(self, seat: Seat, facts: Sequence[Fact], aside: MoveNotes) -> None:
        if seat == self.lesson.learner:
            self.suggestion = None
        super().note(seat, facts, aside)

    def see(self, facts: Sequence[Fact], aside: tuple[Sentence, ...] = ()) -> None:
        """The coach speaks of what has happened, as at the table of a server."""
        before = self.seen() if self.story else None
        super().see(facts, aside)
        heard = {line.step for line in self.lines}
        self.lines += self.lesson.coach(LessonMoment(before, self.seen(), facts, heard))

    def seen(self) -> Any:
        return self.game.view(self.state, self.lesson.learner)
