"""The door: the games of the house, and the tables that wait to be resumed."""

from datetime import datetime
from itertools import islice
from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from tablee.core.game import AnyGame
from tablee.core.reading import read_json
from tablee.core.refusals import Refusal
from tablee.display.seat_marks import night_colour, shape
from tablee.games import GAMES
from tablee.records.record import read_game, read_header
from tablee.terminal.colours import band
from tablee.terminal.lesson import first_lesson
from tablee.terminal.screens.base import Keys, TerminalScreen
from tablee.terminal.screens.setup import SetupScreen, my_name
from tablee.terminal.sentences import game_words
from tablee.terminal.widgets.menu import Menu

MOST_TABLES = 20
MANY = 20  # seats; with more, only the least is told
WORDMARK = (
    "▀▀█▀▀     █    █  ▄▀      ",
    "  █  ▄▀▀█ █▀▀▄ █ ▄▀▀▄ ▄▀▀▄",
    "  █  ▀▄▄█ █▄▄▀ █ ▀█▄▄ ▀█▄▄",
)


class HomeScreen(TerminalScreen):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("q,escape", "app.leave"),
        Binding("m", "learn"),
        Binding("l", "app.language"),
        Binding("d", "app.light"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Path] = []

    def compose(self) -> ComposeResult:
        yield Static(wordmark(), id="wordmark")
        yield Static(id="welcome")
        yield Menu()
        yield Keys()

    def on_screen_resume(self) -> None:
        """Back at the door: another table may be waiting by now."""
        self.tables = list(islice(self.application.saves.unfinished(), MOST_TABLES))
        self.speak()
        self.query_one(Menu).focus()

    def speak(self) -> None:
        self.write("#wordmark", wordmark())
        self.write("#welcome", self.words("ui-welcome"))
        games = [self.game_row(game) for game in GAMES]
        tables = [self.table_row(path) for path in self.tables]
        self.query_one(Menu).show([self.light(row) for row in games + tables])
        keys = (("↑↓ ↵", "ui-key-choose"), ("M", "ui-key-learn"), ("L", "ui-key-language"))
        self.query_one(Keys).say(self.words, *keys, ("D", "ui-key-light"), ("Q", "ui-key-quit"))

    def game_row(self, game: AnyGame) -> Text:
        words = game_words(self.application.language, game)
        row = Text().append("▌ ", style=band(game)).append(words("game-name"), style=f"bold {band(game)}")
        row.append("  " + seats_text(game, self.words.language), style="dim")
        return row.append("\n" + words("game-idea"))

    def table_row(self, path: Path) -> Text:
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        try:
            with path.open("rb") as file:
                header = read_json(file.readline())
            game = read_game(header, self.application.saves.games)
            _, names, *_ = read_header(header, game)
        except Refusal as refusal:
            return Text(f"{path.name}: {self.words.say(refusal.sentence)}", style="dim")
        title = game_words(self.application.language, game)("game-name")
        row = Text().append("▌ ", style=band(game)).append(self.words("ui-resume", game=title), style="bold")
        return row.append(f"  {self.words.listed(names[:7])}, {when}", style="dim")

    def action_learn(self) -> None:
        """The chosen game in a minute."""
        at = self.query_one(Menu).at
        plan = first_lesson(GAMES[at], my_name() or self.words("ui-newcomer")) if at < len(GAMES) else None
        if plan is not None:
            self.application.teach(plan)

    def on_menu_selected(self, event: Menu.Selected) -> None:
        if event.at < len(GAMES):
            self.app.push_screen(SetupScreen(GAMES[event.at]))
        else:
            self.application.resume(self.tables[event.at - len(GAMES)])


def seats_text(game: AnyGame, language: str) -> str:
    words, least, most = game_words(language, game), game.seats[0], game.seats[-1]
    return words("ui-seats-range", least=least, most=most) if most <= MANY else words("ui-seats-from", least=least)


def wordmark() -> Text:
    """The round table with its seats, and the name of the house."""
    seats = [Text(shape(seat), style=night_colour(seat)) for seat in range(6)]
    table = (
        Text("   ").append_text(seats[0]).append("   ").append_text(seats[1]).append("   "),
        Text(" ").append_text(seats[5]).append(" ▐███▌ ").append_text(seats[2]).append(" "),
        Text("   ").append_text(seats[4]).append("   ").append_text(seats[3]).append("   "),
    )
    rows = [left.append("   ").append(right, style="bold") for left, right in zip(table, WORDMARK, strict=True)]
    return Text("\n").join(rows)
