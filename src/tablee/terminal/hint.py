"""A hint: what a strong player would consider here, and why. For the eyes of whoever holds the keyboard."""

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.core.mind import Consideration, Considered
from tablee.core.sentences import Sentence
from tablee.table.table import Table
from tablee.terminal.room import Keys
from tablee.terminal.rules import Reading
from tablee.terminal.speech import Speech, game_words

BAR = 20  # characters of a certain win


class HintGiven(Reading):
    BINDINGS = [Binding("f6", "back")]  # noqa: RUF012 - as the library declares it

    def __init__(self, table: Table, found: Consideration | Sentence) -> None:
        super().__init__()
        self.table = table
        self.found = found  # a sentence: why there is none

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Static(id="hint")
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def speak(self) -> None:
        speech = Speech(game_words(self.house.language, self.table.game), self.table.sittings)
        self.query_one("#hint", Static).update(self.told(speech))
        self.speak_keys()

    def told(self, speech: Speech) -> Group:
        if isinstance(self.found, Sentence):
            return Group(self.light(speech.say(self.found)))
        title = Text(speech.words("ui-hint"), style="bold")
        reasons = [self.light(speech.say(reason)) for reason in self.found.why]
        options = [self.option(option, speech) for option in self.found.options]
        return Group(title, Text(), *reasons, Text(), *options)

    def option(self, option: Considered, speech: Speech) -> Text:
        """Said in full, with a bar for those who see it."""
        text = Text(self.table.game.write_move(option.move), style="bold")
        figures = {"share": percent(option.share), "points": f"{option.points:.1f}", "win": percent(option.win)}
        text.append("\n  " + speech.words("ui-hint-option", **figures) + "\n  ", style="not bold")
        return text.append("━" * round(BAR * min(1.0, max(0.0, option.win))), style="not bold").append("\n")


def percent(part: float) -> int:
    return round(100 * part)
