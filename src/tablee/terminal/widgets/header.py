"""The top line: the game, its woven band, and who is looking."""

from rich.text import Text
from textual.widgets import Static

from tablee.core.game import AnyGame
from tablee.terminal.colours import band, by_day, weave


class GameHeader(Static):
    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.title = Text()
        self.who = Text()
        self.is_night = True

    def say(self, title: str, who: Text, is_night: bool) -> None:
        self.title, self.who, self.is_night = Text(title, style="bold"), who, is_night
        self.refresh()

    def render(self) -> Text:
        room = self.content_size.width - self.title.cell_len - self.who.cell_len - 4
        line = Text(" ", no_wrap=True).append_text(self.title).append(" ")
        line.append(weave(self.game) * max(1, room), style=band(self.game))
        line.append(" ").append_text(self.who)
        return line if self.is_night else by_day(line)
