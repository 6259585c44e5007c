"""The chronicle: what these eyes were told, the latest at the foot, and it can be scrolled back."""

from collections.abc import Callable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.core.sentences import Sentence
from tablee.terminal.seeing import Seeing

INDENT = "  "
MOST = 200  # lines kept on the screen; the record has them all


class Chronicle(VerticalScroll, can_focus=False):
    def __init__(self) -> None:
        super().__init__()
        self.said: dict[int, list[Text]] = {}  # by place in the story

    def compose(self) -> ComposeResult:
        yield Static(id="chronicle")

    def forget(self) -> None:
        """Other eyes, another language or another light: nothing that was said is kept."""
        self.said.clear()
        self.query_one(Static).update("")

    def on_resize(self) -> None:
        self.said.clear()

    def hung(self, said: Text) -> list[Text]:
        """Broken into lines, all but the first set in."""
        width = max(10, self.query_one(Static).content_size.width or self.size.width)
        first, *rest = said.wrap(self.app.console, width - len(INDENT))
        return [first, *(Text(INDENT).append_text(line) for line in rest)]

    def tell(self, seeing: Seeing, say: Callable[[Sentence], Text], new: int) -> None:
        """Everything told so far; what is older than the fact `new` steps back."""
        lines: list[Text] = []
        for at in range(seeing.told - 1, -1, -1):
            if at not in self.said:
                self.said[at] = [line for sentence in seeing.sentences(at) for line in self.hung(say(sentence))]
            lines[:0] = [faded(line) if at < new else line for line in self.said[at]]
            if len(lines) >= MOST:
                break
        self.query_one(Static).update(Text("\n").join(lines[-MOST:]))
        self.call_after_refresh(self.scroll_end, animate=False)


def faded(line: Text) -> Text:
    line = line.copy()
    line.stylize("dim")
    return line
