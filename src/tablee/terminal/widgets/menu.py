"""Choices: rows of which one is taken, by arrows and Enter, by its number, or by a click."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Static

CHOSEN, OTHER = "▸", " "
ROOMY = 4  # as many choices have air between them on a small screen


class MenuRow(Horizontal):
    """One choice; a character marks it, not only a colour."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at
        self.number = Static(classes="number")
        self.body = Static()

    def compose(self) -> ComposeResult:
        yield self.number
        yield self.body

    def mark(self, chosen: bool) -> None:
        self.set_class(chosen, "-chosen")
        number = f"{self.at + 1}" if self.at < 9 else " "
        self.number.update(Text(f" {CHOSEN if chosen else OTHER} {number} "))


class Menu(VerticalScroll, can_focus=True):
    class Selected(Message):
        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.rows: list[MenuRow] = []

    def show(self, texts: Sequence[Text]) -> None:
        """These choices, instead of those before; the same place stays chosen."""
        for row in self.rows[len(texts) :]:
            row.remove()
        new = [MenuRow(at) for at in range(len(self.rows), len(texts))]
        self.mount(*new)
        self.rows = [*self.rows, *new][: len(texts)]
        for row, text in zip(self.rows, texts, strict=True):
            row.body.update(text)
        self.set_class(len(texts) > ROOMY, "-tight")
        self.choose(min(self.at, len(texts) - 1))

    def choose(self, at: int) -> None:
        self.at = at
        for row in self.rows:
            row.mark(row.at == at)
            if row.at == at:
                self.call_after_refresh(self.scroll_to_widget, row, animate=False)

    def on_key(self, event: events.Key) -> None:
        count = len(self.rows)
        if event.key in ("up", "down"):
            event.prevent_default().stop()
            self.choose((self.at + (1 if event.key == "down" else -1)) % count)
        elif event.key == "enter":
            event.stop()
            self.take(self.at)
        elif event.character is not None and event.character in "123456789" and int(event.character) <= count:
            event.stop()
            self.take(int(event.character) - 1)

    def on_click(self, event: events.Click) -> None:
        clicked = next((row for row in self.rows if event.widget in (row, row.number, row.body)), None)
        if clicked is not None:
            self.take(clicked.at)

    def take(self, at: int) -> None:
        self.choose(at)
        self.post_message(self.Selected(at))
