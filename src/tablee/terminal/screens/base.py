"""What all screens share. Everything on them can be said anew, in the other language or the other light."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from tablee.language.words import Words
from tablee.terminal.colours import by_day
from tablee.terminal.lesson import LessonPlan
from tablee.terminal.perspective import TablePerspective
from tablee.terminal.saves import SavedTable, Saves
from tablee.terminal.sentences import SentenceWriter, game_words, terminal_words
from tablee.terminal.table_plan import TablePlan
from tablee.thinking.service import StudyService

LESSER_KEYS = ("ui-key-light", "ui-key-language")


class Application(Protocol):
    """What a screen needs of the app that shows it."""

    language: str
    pace: float
    saves: Saves

    @property
    def is_night(self) -> bool: ...

    @property
    def study(self) -> StudyService: ...

    def start(self, plan: TablePlan) -> None:
        """Lay a new table and play at it."""

    def teach(self, plan: LessonPlan) -> None:
        """Play a lesson."""

    def resume(self, path: Path) -> None:
        """Go on at a table that was left."""

    def end(self, table: SavedTable, perspective: TablePerspective) -> None:
        """Show how a game ended."""

    def go_home(self) -> None: ...

    def uncover(self, screen: Screen[Any]) -> None:
        """Leave whatever is open in front of a screen."""


class TerminalScreen(Screen[None]):
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 - as the library declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012

    @property
    def application(self) -> Application:
        return cast("Application", self.app)

    @property
    def words(self) -> Words:
        return terminal_words(self.application.language)

    def light(self, text: Text) -> Text:
        """A text in the colours of the hour."""
        return text if self.application.is_night else by_day(text)

    def on_mount(self) -> None:
        self.speak()

    def speak(self) -> None:
        """Say everything on this screen."""
        raise NotImplementedError

    def write(self, where: str, text: Text | str) -> None:
        text = Text(text) if isinstance(text, str) else text
        self.query_one(where, Static).update(self.light(text))


class TableScreen(TerminalScreen):
    """At one table: everything is said in the words of its game."""

    def __init__(self, table: SavedTable) -> None:
        super().__init__()
        self.table = table

    @property
    def words(self) -> Words:
        return game_words(self.application.language, self.table.game)

    @property
    def writer(self) -> SentenceWriter:
        return SentenceWriter(self.words, self.table.players)


class TextScreen(TerminalScreen):
    """A long text, left with Escape."""

    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("escape,q,f1,f3,enter", "back"),
        Binding("question_mark,w", "back"),
        Binding("d", "app.light"),
    ]

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Static(id="text")
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def show(self, text: RenderableType) -> None:
        self.query_one("#text", Static).update(text)
        self.speak_keys()

    def speak_keys(self) -> None:
        keys = (("Esc", "ui-key-back"), ("↑↓", "ui-key-scroll"), ("F2", "ui-key-language"), ("F4", "ui-key-light"))
        self.query_one(Keys).say(self.words, *keys)

    def action_back(self) -> None:
        self.dismiss()


class Keys(Static):
    """The last line: what each key does. Where it is too short, what the rules tell of as well is left out first."""

    keys: tuple[tuple[str, str], ...] = ()  # a key and its message
    texts: dict[str, str] = {}  # noqa: RUF012 - never changed, only replaced

    def say(self, words: Words, *keys: tuple[str, str]) -> None:
        self.keys = keys
        self.texts = {message: words(message) for _, message in keys}
        self.refresh()

    def render(self) -> Text:
        rows = (self.row(gap, LESSER_KEYS[:left_out]) for gap, left_out in ((2, 0), (1, 0), (1, 1), (1, 2)))
        whole = [text for text in rows if text.cell_len <= self.content_size.width]
        return whole[0] if whole else self.row(1, LESSER_KEYS)

    def row(self, gap: int, left_out: Sequence[str]) -> Text:
        text = Text(" ", no_wrap=True, overflow="ellipsis")
        for key, message in self.keys:
            if message not in left_out:
                text.append(key, style="bold reverse").append(f" {self.texts[message]}").append(" " * gap)
        text.rstrip()
        return text
