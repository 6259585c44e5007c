"""The end: who won and why, the record of the game, and one key for another."""

import shlex
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Digits, Static

from tablee.core.facts import Seat
from tablee.core.outcome import Outcome
from tablee.core.signs import night_colour
from tablee.core.words import Words
from tablee.table.saves import SavedTable
from tablee.terminal.plan import Plan
from tablee.terminal.review import Reviewing, first_person
from tablee.terminal.room import Keys, Room
from tablee.terminal.seeing import Seeing
from tablee.terminal.speech import Speech, game_words
from tablee.terminal.topline import TopLine
from tablee.terminal.why import Why

CROWN = "♛"
BAR = 32  # the longest, in characters


class End(Room):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("enter,r", "again"),
        Binding("w,f3", "why"),
        Binding("v", "review"),
        Binding("h,escape", "home"),
        Binding("l", "app.language"),
        Binding("d", "app.light"),
        Binding("q", "app.leave"),
    ]

    def __init__(self, table: SavedTable, seeing: Seeing) -> None:
        super().__init__()
        self.table = table
        self.seeing = seeing

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.game)
        with VerticalScroll(id="ranks"):
            with Horizontal(id="winner"):
                yield Digits(id="figure")
                yield Static(id="reason")
            yield Static(id="podium")
        yield Static(id="record")
        yield Keys()

    @property
    def words(self) -> Words:
        return game_words(self.house.language, self.table.game)

    @property
    def path(self) -> str:
        """As it is typed on a command line."""
        return shlex.quote(str(self.table.path))

    def speak(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        speech = Speech(self.words, self.table.sittings)
        self.query_one(TopLine).say(self.words("game-name"), Text(self.words("ui-over")), self.house.is_night)
        reason = speech.say(outcome.reason)
        reason.stylize("bold")
        self.write("#reason", reason)
        self.query_one("#figure", Digits).update(str(outcome.scores[outcome.winners[0]]))
        self.write("#podium", podium(outcome, speech))
        self.write("#record", self.words("ui-record", path=self.path))
        keys = (
            ("↵", "ui-key-again"),
            ("V", "ui-key-review"),
            ("W", "ui-key-why"),
            ("L", "ui-key-language"),
            ("D", "ui-key-light"),
        )
        self.query_one(Keys).say(self.words, *keys, ("H", "ui-key-home"), ("Q", "ui-key-quit"))

    def action_again(self) -> None:
        self.house.start(Plan(self.table.game, self.table.setup, self.table.sittings, self.table.hints))

    def action_why(self) -> None:
        self.house.push_screen(Why(self.table, self.seeing))

    def action_review(self) -> None:
        self.house.push_screen(Reviewing(self.table, first_person(self.table), self.house.study))

    def action_home(self) -> None:
        self.house.go_home()


def podium(outcome: Outcome, speech: Speech) -> Text:
    """Winners first; a bar as long as the points."""
    scores, winners = outcome.scores, outcome.winners
    is_least = scores[winners[0]] < max(scores)  # a game in which points are bad
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, scores[seat] * (1 if is_least else -1)))
    width = max(len(mark) for mark in speech.marks)
    return Text("\n").join(rank(seat, outcome, speech, width) for seat in order)


def rank(seat: Seat, outcome: Outcome, speech: Speech, width: int) -> Text:
    row = Text(f" {CROWN if seat in outcome.winners else ' '} ", style="bold")
    mark = speech.mark(seat)
    mark.pad_right(width - len(mark.plain))
    row.append_text(mark).append(f" {outcome.scores[seat]:>5}  ", style="bold")
    return row.append("━" * bar(outcome.scores[seat], outcome.scores), style=night_colour(seat))


def bar(score: int, scores: Sequence[int]) -> int:
    most = max(*scores, 1)
    return max(0, score) * BAR // most
