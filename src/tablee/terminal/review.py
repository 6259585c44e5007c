"""The review of the game that has just ended, seat by seat; a deeper look on wish."""

from typing import TYPE_CHECKING

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.core.facts import Seat
from tablee.core.review import Review
from tablee.core.sentences import Sentence, sentence
from tablee.core.words import Words, words_of
from tablee.table.review import WORDS as REVIEW_WORDS
from tablee.table.review.reviewer import Depth
from tablee.table.review.text import Section, said, sections_of
from tablee.table.review.writing import Denied, review_text
from tablee.table.saves import SavedTable
from tablee.table.thinking import Busy
from tablee.table.workers import Failed, Late
from tablee.terminal.room import Keys
from tablee.terminal.rules import Reading
from tablee.terminal.speech import WORDS, Speech

if TYPE_CHECKING:
    from tablee.table.thinking import Study

Found = Review | Sentence | None  # a sentence: why there is none


class Reviewing(Reading):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("n,tab", "next_seat"),
        Binding("t", "deeper"),
    ]

    def __init__(self, table: SavedTable, seat: Seat, study: "Study") -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.study = study
        self.depth: Depth = "look"
        self.found: dict[tuple[Seat, Depth], Found] = {}

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Static(id="review")
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        self.look()

    def look(self) -> None:
        """Ask for the review of this seat, unless it was asked for before."""
        asked = (self.seat, self.depth)
        if asked not in self.found:
            self.found[asked] = None
            self.run_worker(self.look_back(*asked))
        self.speak()

    async def look_back(self, seat: Seat, depth: Depth) -> None:
        self.found[seat, depth] = await self.made(seat, depth)
        self.speak()

    async def made(self, seat: Seat, depth: Depth) -> Found:
        find_mind = self.study.workers.find_mind
        try:
            text = self.table.path.read_bytes()
            made = await self.study.run(self.table.game, review_text, find_mind, text, seat, depth)
        except (Busy, Late, Failed):
            return sentence("review-failed")
        except OSError as error:
            return sentence("review-no-record", why=error.strerror or str(error))
        return made.sentence if isinstance(made, Denied) else msgspec.json.decode(made, type=Review)

    # What is on the screen.

    @property
    def words(self) -> Words:
        return words_of(self.house.language, WORDS, REVIEW_WORDS, self.table.game.folder / "words")

    def speak(self) -> None:
        speech = Speech(self.words, self.table.sittings)
        self.query_one("#review", Static).update(self.told(self.found.get((self.seat, self.depth)), speech))
        keys = [("Esc", "ui-key-back"), ("↑↓", "ui-key-scroll")]
        if len(self.table.sittings) > 1:
            keys.append(("N", "review-key-seat"))
        if self.depth == "look":
            keys.append(("T", "review-key-deeper"))
        self.query_one(Keys).say(self.words, *keys, ("F2", "ui-key-language"))

    def told(self, found: Found, speech: Speech) -> RenderableType:
        if found is None:
            return Text(self.words("review-thinking"))
        if isinstance(found, Sentence):
            return Text(self.words.say(found, self.table.names))
        return Group(*(self.block(section, speech) for section in sections_of(found)))

    def block(self, section: Section, speech: Speech) -> Group:
        heading = self.light(speech.say(section.heading))
        heading.stylize("bold")
        told = (said(paragraph, self.words, speech.marks) for paragraph in section.paragraphs)
        return Group(heading, *(Padding(self.light(speech.coloured(text)), (0, 0, 0, 2)) for text in told), Text())

    # Keys.

    def action_next_seat(self) -> None:
        self.seat = (self.seat + 1) % len(self.table.sittings)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self.look()

    def action_deeper(self) -> None:
        self.depth = "deep"
        self.look()


def first_person(table: SavedTable) -> Seat:
    return next((seat for seat, sitting in enumerate(table.sittings) if sitting.is_person), 0)
