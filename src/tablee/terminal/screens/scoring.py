"""The reason for every point, the latest scoring on top."""

from collections.abc import Iterator
from itertools import islice

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from tablee.records.move_notes import MoveNotes
from tablee.terminal.perspective import Scoring, TablePerspective
from tablee.terminal.saves import SavedTable
from tablee.terminal.screens.base import TableScreen, TextScreen
from tablee.terminal.sentences import SentenceWriter

MOST = 80  # scorings


class ScoringScreen(TextScreen, TableScreen):
    def __init__(self, table: SavedTable, perspective: TablePerspective) -> None:
        super().__init__(table)
        self.perspective = perspective

    def speak(self) -> None:
        writer = self.writer
        blocks = [self.block(scoring, writer) for scoring in islice(self.perspective.scorings(), MOST)]
        title = Text(self.words("ui-why") if blocks else self.words("ui-why-nothing"), style="bold")
        self.show(Group(title, *blocks, *self.remarks(writer)))

    def remarks(self, writer: SentenceWriter) -> Iterator[Text]:
        """What bots had expected, the latest first; nobody may hear of it before the game is over."""
        if self.table.outcome is None or not self.table.remarks:
            return
        yield Text("\n" + self.words("ui-expected"), style="bold")
        for remark in islice(reversed(self.table.remarks), MOST):
            for sentence in MoveNotes(expected=remark.expected).remark(remark.seat):
                yield self.light(writer.say(sentence))

    def block(self, scoring: Scoring, writer: SentenceWriter) -> Group:
        title = Text("\n")
        if scoring.title is not None:
            title.append_text(self.light(writer.say(scoring.title)))
        title.stylize("bold")
        reasons = (Padding(self.light(writer.say(reason)), (0, 0, 0, 2)) for reason in scoring.reasons)
        return Group(title, *reasons)
