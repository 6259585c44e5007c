"""The end: who won and why, the record of the game, and one key for another."""

import shlex
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Digits, Static

from tablee.core.facts import Seat
from tablee.core.outcome import Best, Outcome, place_of
from tablee.display.seat_marks import night_colour
from tablee.terminal.perspective import TablePerspective
from tablee.terminal.saves import SavedTable
from tablee.terminal.screens.base import Keys, TableScreen
from tablee.terminal.screens.review import ReviewScreen, first_person
from tablee.terminal.screens.scoring import ScoringScreen
from tablee.terminal.sentences import SentenceWriter
from tablee.terminal.table_plan import TablePlan
from tablee.terminal.widgets.header import GameHeader

CROWN = "♛"
BAR = 32  # the longest, in characters


class ResultScreen(TableScreen):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("enter,r", "again"),
        Binding("w,f3", "why"),
        Binding("v", "review"),
        Binding("h,escape", "home"),
        Binding("l", "app.language"),
        Binding("d", "app.light"),
        Binding("q", "app.leave"),
    ]

    def __init__(self, table: SavedTable, perspective: TablePerspective) -> None:
        super().__init__(table)
        self.perspective = perspective

    def compose(self) -> ComposeResult:
        yield GameHeader(self.table.game)
        with VerticalScroll(id="ranks"):
            with Horizontal(id="winner"):
                yield Digits(id="figure")
                yield Static(id="reason")
            yield Static(id="podium")
        yield Static(id="record")
        yield Keys()

    @property
    def path(self) -> str:
        """As it is typed on a command line."""
        return shlex.quote(str(self.table.path))

    def speak(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        writer = self.writer
        self.query_one(GameHeader).say(self.words("game-name"), Text(self.words("ui-over")), self.application.is_night)
        reason = writer.say(outcome.reason)
        reason.stylize("bold")
        self.write("#reason", reason)
        has_points = bool(self.table.game.totals(self.table.state))
        self.query_one("#figure", Digits).update(str(outcome.scores[outcome.winners[0]]) if has_points else "")
        self.query_one("#figure").display = has_points
        self.write("#podium", podium(outcome, writer, self.table.game.best, has_points=has_points))
        self.write("#record", self.words("ui-record", path=self.path))
        review = [("V", "review")] if self.table.game.has_mind else []
        keys = [("↵", "again"), *review, ("W", "why"), ("L", "language"), ("D", "light"), ("H", "home"), ("Q", "quit")]
        self.query_one(Keys).say(self.words, *((key, f"ui-key-{name}") for key, name in keys))

    def action_again(self) -> None:
        self.application.start(TablePlan(self.table.game, self.table.setup, self.table.players, self.table.hints))

    def action_why(self) -> None:
        self.app.push_screen(ScoringScreen(self.table, self.perspective))

    def action_review(self) -> None:
        if self.table.game.has_mind:
            self.app.push_screen(ReviewScreen(self.table, first_person(self.table), self.application.study))

    def action_home(self) -> None:
        self.application.go_home()


def podium(outcome: Outcome, writer: SentenceWriter, best: Best, *, has_points: bool = True) -> Text:
    """Winners first; a bar as long as the points, where any are counted. They are bad in some games."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: (place_of(outcome, seat, best), seat))
    width = max(len(mark) for mark in writer.marks)
    return Text("\n").join(rank(seat, outcome, writer, width, has_points=has_points) for seat in order)


def rank(seat: Seat, outcome: Outcome, writer: SentenceWriter, width: int, *, has_points: bool) -> Text:
    row = Text(f" {CROWN if seat in outcome.winners else ' '} ", style="bold")
    mark = writer.mark(seat)
    mark.pad_right(width - len(mark.plain))
    row.append_text(mark)
    if not has_points:
        return row
    row.append(f" {outcome.scores[seat]:>5}  ", style="bold")
    return row.append("━" * bar(outcome.scores[seat], outcome.scores), style=night_colour(seat))


def bar(score: int, scores: Sequence[int]) -> int:
    most = max(*scores, 1)
    return max(0, score) * BAR // most
