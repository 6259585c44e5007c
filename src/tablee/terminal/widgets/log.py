"""The log: what these eyes were told, the latest at the foot, and it can be scrolled back."""

from collections.abc import Callable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.core.sentences import Sentence
from tablee.terminal.perspective import TablePerspective

INDENT = "  "
MOST = 200  # lines kept on the screen; the record has them all


class LogPanel(VerticalScroll, can_focus=False):
    def __init__(self) -> None:
        super().__init__()
        self.line_cache: dict[int, list[Text]] = {}  # by place in the story

    def compose(self) -> ComposeResult:
        yield Static(id="log")

    def forget(self) -> None:
        """Other eyes, another language or another light: nothing that was said is kept."""
        self.line_cache.clear()
        self.query_one(Static).update("")

    def on_resize(self) -> None:
        self.line_cache.clear()

    def hanging_lines(self, text: Text) -> list[Text]:
        """Broken into lines, all but the first set in."""
        width = max(10, self.query_one(Static).content_size.width or self.size.width)
        first, *rest = text.wrap(self.app.console, width - len(INDENT))
        return [first, *(Text(INDENT).append_text(line) for line in rest)]

    def show(self, perspective: TablePerspective, say: Callable[[Sentence], Text], new: int) -> None:
        """Everything told so far; what is older than the fact `new` steps back."""
        lines: list[Text] = []
        for at in range(perspective.position - 1, -1, -1):
            if at not in self.line_cache:
                self.line_cache[at] = [
                    line for sentence in perspective.sentences(at) for line in self.hanging_lines(say(sentence))
                ]
            lines[:0] = [faded(line) if at < new else line for line in self.line_cache[at]]
            if len(lines) >= MOST:
                break
        self.query_one(Static).update(Text("\n").join(lines[-MOST:]))
        self.call_after_refresh(self.scroll_end, animate=False)


def faded(line: Text) -> Text:
    line = line.copy()
    line.stylize("dim")
    return line
