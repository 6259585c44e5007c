"""A hint: what a strong player would consider here, and why. For the eyes of whoever holds the keyboard."""

from rich.console import Group
from rich.text import Text
from textual.binding import Binding

from tablee.core.mind import Consideration, Considered
from tablee.core.sentences import Sentence
from tablee.terminal.saves import SavedTable
from tablee.terminal.screens.base import TableScreen, TextScreen
from tablee.terminal.sentences import SentenceWriter

BAR = 20  # characters of a certain win


class HintScreen(TextScreen, TableScreen):
    BINDINGS = [Binding("f6", "back")]  # noqa: RUF012 - as the library declares it

    def __init__(self, table: SavedTable, hint: Consideration | Sentence) -> None:
        super().__init__(table)
        self.hint = hint  # a sentence: why there is none

    def speak(self) -> None:
        self.show(self.page(self.writer))

    def page(self, writer: SentenceWriter) -> Group:
        if isinstance(self.hint, Sentence):
            return Group(self.light(writer.say(self.hint)))
        title = Text(writer.words("ui-hint"), style="bold")
        reasons = [self.light(writer.say(reason)) for reason in self.hint.hint]
        options = [self.option(option, writer) for option in self.hint.options]
        return Group(title, Text(), *reasons, Text(), *options)

    def option(self, option: Considered, writer: SentenceWriter) -> Text:
        """Said in full, with a bar for those who see it."""
        text = Text(self.table.game.write_move(option.move), style="bold")
        figures = {"share": percent(option.share), "points": f"{option.points:.1f}", "win": percent(option.win)}
        text.append("\n  " + writer.words("ui-hint-option", **figures) + "\n  ", style="not bold")
        return text.append("━" * round(BAR * min(1.0, max(0.0, option.win))), style="not bold").append("\n")


def percent(part: float) -> int:
    return round(100 * part)
