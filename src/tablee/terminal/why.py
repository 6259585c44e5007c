"""Why: the reason for every point, the latest scoring on top."""

from collections.abc import Iterator
from itertools import islice

from rich.console import Group
from rich.padding import Padding
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.core.aside import Aside
from tablee.table.table import Table
from tablee.terminal.room import Keys
from tablee.terminal.rules import Reading
from tablee.terminal.seeing import Scoring, Seeing
from tablee.terminal.speech import Speech, game_words

MOST = 80  # scorings


class Why(Reading):
    def __init__(self, table: Table, seeing: Seeing) -> None:
        super().__init__()
        self.table = table
        self.seeing = seeing

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Static(id="why")
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def speak(self) -> None:
        speech = Speech(game_words(self.house.language, self.table.game), self.table.sittings)
        blocks = [self.block(scoring, speech) for scoring in islice(self.seeing.scorings(), MOST)]
        title = Text(self.words("ui-why") if blocks else self.words("ui-why-nothing"), style="bold")
        self.query_one("#why", Static).update(Group(title, *blocks, *self.remarks(speech)))
        self.speak_keys()

    def remarks(self, speech: Speech) -> Iterator[Text]:
        """What bots had expected, the latest first; nobody may hear of it before the game is over."""
        if self.table.outcome is None or not self.table.remarks:
            return
        yield Text("\n" + self.words("ui-expected"), style="bold")
        for remark in islice(reversed(self.table.remarks), MOST):
            for said in Aside(expected=remark.expected).remark(remark.seat):
                yield self.light(speech.say(said))

    def block(self, scoring: Scoring, speech: Speech) -> Group:
        title = Text("\n")
        if scoring.title is not None:
            title.append_text(self.light(speech.say(scoring.title)))
        title.stylize("bold")
        reasons = (Padding(self.light(speech.say(reason)), (0, 0, 0, 2)) for reason in scoring.reasons)
        return Group(title, *reasons)
