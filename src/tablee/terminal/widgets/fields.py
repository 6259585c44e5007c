"""Fields: the lines of a form. Left and right change a choice; a line to type in is typed in."""

import textwrap
from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

MARK, NO_MARK = " ▸ ", "   "
LABEL_WIDTH = 29  # the longest label, in any language


class FieldChanged(Message):
    """A field of the form has another value."""


class ChoiceField(Static, can_focus=True):
    def __init__(self, values: Sequence[Any], value: Any, id: str) -> None:
        super().__init__(id=id)
        self.values = list(values)
        self.value = value
        self.label = ""
        self.names: list[str] = []

    def say(self, label: str, names: Sequence[str]) -> None:
        """The label, and a name for each value."""
        self.label, self.names = label, list(names)
        self.refresh(layout=True)

    def allow(self, values: Sequence[Any]) -> None:
        """Other values; the nearest to the old one stays."""
        self.values = list(values)
        if self.value not in self.values:
            self.value = self.values[-1]

    def render(self) -> Text:
        text = Text(MARK if self.has_focus else NO_MARK).append(self.label.ljust(LABEL_WIDTH))
        at = self.values.index(self.value)
        text.append("‹ " if at > 0 else "  ", style="bold")
        name = self.names[at] if at < len(self.names) else str(self.value)
        text.append(hanging(name, self.app.size.width, text.cell_len), style="bold")
        return text.append(" ›" if at + 1 < len(self.values) else "", style="bold")

    def on_key(self, event: events.Key) -> None:
        step = {"left": -1, "minus": -1, "right": 1, "plus": 1, "space": 1}.get(event.key)
        if step is None:
            return
        event.stop()
        at = self.values.index(self.value) + step
        if event.key == "space":
            at %= len(self.values)
        if 0 <= at < len(self.values):
            self.value = self.values[at]
            self.refresh(layout=True)
            self.post_message(FieldChanged())

    def on_click(self) -> None:
        self.post_message(events.Key("space", " "))


def hanging(text: str, width: int, indent: int) -> str:
    """A long text goes on below its beginning; there is room for an arrow behind it."""
    return f"\n{' ' * indent}".join(textwrap.wrap(text, max(10, width - indent - 3)))


class TextField(Horizontal):
    def __init__(self, value: str, id: str, max_length: int) -> None:
        super().__init__(id=id)
        self.line = Input(value, compact=True, max_length=max_length, select_on_focus=True)
        self.label = ""

    def compose(self) -> ComposeResult:
        yield Static(classes="label")
        yield self.line

    def say(self, label: str) -> None:
        self.label = label
        self.draw(self.line.has_focus)

    def draw(self, focused: bool) -> None:
        self.set_class(focused, "-chosen")
        self.query_one(Static).update(Text((MARK if focused else NO_MARK) + self.label))

    @property
    def value(self) -> str:
        return self.line.value

    def on_descendant_focus(self) -> None:
        self.draw(True)

    def on_descendant_blur(self) -> None:
        self.draw(False)
