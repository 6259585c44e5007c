"""The keyboard is handed over: nothing of the table is to be seen until the right person holds the keyboard."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from tablee.terminal.screens.base import Keys, TerminalScreen

THREAD = "╍" * 24


class HandoverScreen(TerminalScreen):
    BINDINGS = [Binding("enter", "open")]  # noqa: RUF012 - as the library declares it

    def __init__(self, who: Text) -> None:
        super().__init__()
        self.who = who

    def compose(self) -> ComposeResult:
        with Vertical(id="fold"):
            yield Static(id="pass-to")
            yield Static(classes="thread")
            yield Static(id="person")
            yield Static(classes="thread")
            yield Static(id="pass-how")
        yield Keys()

    def speak(self) -> None:
        self.write("#pass-to", self.words("ui-pass-to"))
        self.write("#person", self.who)
        for thread in self.query(".thread").results(Static):
            thread.update(self.light(Text(THREAD, style=self.who.style)))
        self.write("#pass-how", self.words("ui-pass-how"))
        self.query_one(Keys).say(self.words, ("↵", "ui-key-open"), ("F2", "ui-key-language"), ("^Q", "ui-key-leave"))

    def action_open(self) -> None:
        self.dismiss()
