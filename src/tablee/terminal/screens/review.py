"""The review of the game that has just ended, seat by seat; a deeper look on wish."""

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll

from tablee.core.facts import Seat
from tablee.core.sentences import Sentence, sentence
from tablee.core.system_errors import reason
from tablee.language.words import Words, words_of
from tablee.review import WORDS as REVIEW_WORDS
from tablee.review.encoding import ReviewDenied, review_text
from tablee.review.report import Review
from tablee.review.reviewer import Depth
from tablee.review.sentences import progress_sentence
from tablee.review.text import Section, paragraph_text, sections_of
from tablee.terminal.saves import SavedTable
from tablee.terminal.screens.base import Keys, TableScreen, TextScreen
from tablee.terminal.sentences import WORDS, SentenceWriter
from tablee.thinking.questions import Busy, Failed, Late
from tablee.thinking.tasks import StudyProgress

if TYPE_CHECKING:
    from tablee.thinking.service import StudyService

ReviewState = Review | Sentence | None  # a sentence: why there is none


class ReviewScreen(TextScreen, TableScreen):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("n,tab", "next_seat"),
        Binding("t", "deeper"),
    ]

    def __init__(self, table: SavedTable, seat: Seat, study: "StudyService") -> None:
        super().__init__(table)
        self.seat = seat
        self.study = study
        self.depth: Depth = "look"
        self.reviews: dict[tuple[Seat, Depth], ReviewState] = {}
        self.progress: dict[tuple[Seat, Depth], StudyProgress] = {}  # of those that are awaited

    def on_mount(self) -> None:
        self.look()

    def look(self) -> None:
        """Ask for the review of this seat, unless it was asked for before."""
        wanted = (self.seat, self.depth)
        if wanted not in self.reviews:
            self.reviews[wanted] = None
            self.run_worker(self.look_back(*wanted))
        self.speak()

    async def look_back(self, seat: Seat, depth: Depth) -> None:
        self.reviews[seat, depth] = await self.make_review(seat, depth)
        self.speak()

    async def make_review(self, seat: Seat, depth: Depth) -> ReviewState:
        find_mind = self.study.workers.find_mind
        try:
            text = self.table.path.read_bytes()
            tell = partial(self.show_progress, seat, depth)
            result = await self.study.run(self.table.game, review_text, find_mind, text, seat, depth, tell=tell)
        except (Busy, Late, Failed):
            return sentence("review-failed")
        except OSError as error:
            return sentence("review-no-record", why=reason(error))
        return result.sentence if isinstance(result, ReviewDenied) else msgspec.json.decode(result, type=Review)

    def show_progress(self, seat: Seat, depth: Depth, progress: StudyProgress) -> None:
        self.progress[seat, depth] = progress
        self.speak()

    # What is on the screen.

    @property
    def words(self) -> Words:
        return words_of(self.application.language, WORDS, REVIEW_WORDS, self.table.game.folder / "words")

    def speak(self) -> None:
        self.show(self.page(self.reviews.get((self.seat, self.depth)), self.writer))

    def speak_keys(self) -> None:
        keys = [("Esc", "ui-key-back"), ("↑↓", "ui-key-scroll")]
        if len(self.table.players) > 1:
            keys.append(("N", "review-key-seat"))
        if self.depth == "look":
            keys.append(("T", "review-key-deeper"))
        self.query_one(Keys).say(self.words, *keys, ("F2", "ui-key-language"))

    def page(self, review: ReviewState, writer: SentenceWriter) -> RenderableType:
        if review is None:
            progress = self.progress.get((self.seat, self.depth), StudyProgress())
            return Text(self.words.say(progress_sentence(progress)))
        if isinstance(review, Sentence):
            return Text(self.words.say(review, self.table.names))
        return Group(*(self.block(section, writer) for section in sections_of(review, self.words)))

    def block(self, section: Section, writer: SentenceWriter) -> Group:
        heading = self.light(writer.say(section.heading))
        heading.stylize("bold")
        texts = (paragraph_text(paragraph, self.words, writer.marks) for paragraph in section.paragraphs)
        return Group(heading, *(Padding(self.light(writer.coloured(text)), (0, 0, 0, 2)) for text in texts), Text())

    # Keys.

    def action_next_seat(self) -> None:
        self.seat = (self.seat + 1) % len(self.table.players)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self.look()

    def action_deeper(self) -> None:
        self.depth = "deep"
        self.look()


def first_person(table: SavedTable) -> Seat:
    return next((seat for seat, player in enumerate(table.players) if player.is_person), 0)
