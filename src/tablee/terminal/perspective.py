"""A table as some eyes see it, up to the fact that was told last."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.text import Text

from tablee.core.facts import Eyes
from tablee.core.sentences import Sentence
from tablee.display.boards import board_of
from tablee.language.words import Words
from tablee.terminal.table import Happening, TerminalTable


class Scoring(msgspec.Struct, frozen=True):
    """A fact that scored: what was told of it, and the reasons."""

    title: Sentence | None
    reasons: Sequence[Sentence]


class TablePerspective:
    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self.eyes: Eyes = None
        self.position = 0  # so many facts of the story were told
        self.draw = board_of(table.game)

    @property
    def is_behind(self) -> bool:
        return self.position < len(self.table.story)

    @property
    def state(self) -> Any:
        """The table after the last fact that was told."""
        return self.table.story[self.position].before if self.is_behind else self.table.state

    def board(self, names: Sequence[str], words: Words, width: int) -> Text:
        return self.draw(self.table.game.view(self.state, self.eyes), names, words, width)

    def step(self) -> Sequence[Sentence]:
        """Move on by one fact; what these eyes are told of it."""
        self.position += 1
        return self.sentences(self.position - 1)

    def sentences(self, at: int) -> Sequence[Sentence]:
        happening = self.table.story[at]
        is_news = happening.fact.is_news_to(self.eyes)
        sentences = self.table.game.tell(happening.before, happening.fact) if is_news else ()
        return (*happening.aside, *sentences)

    def sees(self, happening: Happening) -> bool:
        return happening.fact.seen_by(self.eyes)

    def scorings(self, since: int = 0) -> Iterator[Scoring]:
        """Whatever scored, the latest first."""
        for at in range(self.position - 1, since - 1, -1):
            happening = self.table.story[at]
            reasons = self.table.game.why(happening.before, happening.fact) if self.sees(happening) else ()
            if reasons:
                titles = self.sentences(at)[len(happening.aside) :]
                yield Scoring(next(iter(titles), None), reasons)
