"""The place where a seat is asked: the question, what is typed, and what would become of it."""

from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, Static

LONGEST_ANSWER = 200


class AnswerInput(Input):
    """The line that is typed; Tab takes what is offered."""

    offered: str | None = None

    async def on_key(self, event: events.Key) -> None:
        if event.key == "tab":
            event.prevent_default().stop()
            if self.offered is not None:
                self.value = self.offered
                self.cursor_position = len(self.value)


class QuestionBox(Vertical):
    class Typed(Message):
        """Something else stands in the line now."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Sent(Typed):
        """Enter was pressed."""

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        with Horizontal(id="line"):
            yield Static("▸", id="prompt")
            yield AnswerInput(id="answer", compact=True, max_length=LONGEST_ANSWER)
        yield Static(id="feedback")

    @property
    def line(self) -> AnswerInput:
        return self.query_one(AnswerInput)

    def open(self, offered: str | None) -> None:
        """Somebody may type."""
        self.line.offered = offered
        self.line.disabled = False
        self.set_class(False, "-shut")
        self.line.focus()

    def shut(self) -> None:
        """Nobody may type; what was typed is gone."""
        self.line.value = ""
        self.line.disabled = True
        self.set_class(True, "-shut")

    def ask(self, question: Text) -> None:
        self.query_one("#question", Static).update(question)

    def answer_with(self, text: Text, tone: str = "") -> None:
        """The line under the answer: good, bad, or still being typed."""
        feedback = self.query_one("#feedback", Static)
        feedback.update(text)
        feedback.set_classes(tone)

    def on_input_changed(self, event: Any) -> None:
        event.stop()
        self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Any) -> None:
        event.stop()
        self.post_message(self.Sent(event.value))
