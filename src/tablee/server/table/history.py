"""The history of a table: its moves, told to each pair of eyes when they look."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, overload

import msgspec

from tablee.core.facts import Eyes, Fact, Seat, Sees
from tablee.core.game import AnyGame
from tablee.core.sentences import Sentence, Who
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.records.record import Mover
from tablee.server.socket.messages import News
from tablee.server.table import facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.position import Position

LONG = 60  # a crowd's reveal: so many sentences and no more are told, and those about oneself
encoder = msgspec.json.Encoder()


class Reveal(msgspec.Struct, frozen=True):
    """Something was scored for all to see: by which move, and when it is shown."""

    move: int
    at: float


class FactInWords(msgspec.Struct, frozen=True, gc=False):
    """A fact in words, for those who may see it."""

    fact: Fact
    sentences: tuple[Sentence, ...]
    why: tuple[Sentence, ...]


class HistoryEntry(msgspec.Struct, eq=False, gc=False):
    """A move in the history. Words are found when somebody first asks for them: most tables are not watched. Entries
    are kept as long as their table and form no rings, so the search for garbage need not look at them."""

    number: int
    before: Any
    facts: Sequence[Fact]
    seat: Seat | None = None
    by: Mover | None = None
    move: Any = None
    aside: MoveNotes = NOTHING
    words: tuple[FactInWords, ...] | None = None
    eyes: tuple[Sees, ...] = ()  # that see a fact, once there are words
    is_long: bool = False
    is_quiet: bool = False  # a move of a crowd that reveals nothing: thousands are kept, so nothing beside it is
    frames: dict[Eyes, msgspec.Raw] | None = None
    brief: msgspec.Raw | None = None

    def mark_quiet(self, game: AnyGame, round_start: Any) -> None:
        """Of a crowd: is this no reveal? Then it is told from where the round began; between two reveals nothing
        changes but who has chosen."""
        state, last = self.before, len(self.facts) - 1
        for number, fact in enumerate(self.facts):
            if fact.sees == "all" and game.why(state, fact):
                return
            if number < last:
                state = game.evolve(state, fact)
        self.is_quiet, self.before = True, round_start

    def in_words(self, game: AnyGame) -> tuple[FactInWords, ...]:
        if self.words is not None:
            return self.words
        words: list[FactInWords] = []
        state, told, reasons = self.before, 0, 0
        for fact in self.facts:
            if words:
                state = game.evolve(state, words[-1].fact)
            why = () if self.is_quiet and fact.sees == "all" else tuple(game.why(state, fact))
            one = FactInWords(fact, tuple(game.tell(state, fact)), why)
            words.append(one)
            told += len(one.sentences)
            reasons += len(one.why)
        if self.is_quiet:
            return tuple(words)
        self.words, self.before = tuple(words), None
        self.eyes = tuple([fact.sees for fact in self.facts])
        self.is_long = told > LONG or reasons > LONG
        return self.words

    def is_reveal(self, game: AnyGame) -> bool:
        """Something was scored for all to see."""
        return not self.is_quiet and any(one.why and one.fact.sees == "all" for one in self.in_words(game))

    def news(self, game: AnyGame, eyes: Eyes) -> News:
        sentences: list[Sentence] = []
        reasons: list[Sentence] = []
        if self.seat is not None and self.aside is not NOTHING:
            sentences += self.aside.public_sentences(self.seat)
        for one in self.in_words(game):
            if one.fact.seen_by(eyes):
                reasons += one.why
                sentences += one.sentences if one.fact.is_news_to(eyes) else ()
        return News(self.number, self.seat, self.by, shortened(sentences, eyes), shortened(reasons, eyes))

    def frame(self, game: AnyGame, eyes: Eyes) -> msgspec.Raw:
        """The news on the wire: one for all who see nothing but what is public."""
        if self.frames is None:
            if self.is_quiet:
                return msgspec.Raw(encoder.encode(self.news(game, eyes)))
            self.in_words(game)
            self.frames = {}
        whose = eyes if eyes in self.eyes or self.is_long else None
        frame = self.frames.get(whose)
        if frame is None:
            frame = self.frames[whose] = msgspec.Raw(encoder.encode(self.news(game, whose)))
        return frame

    def brief_frame(self, game: AnyGame, eyes: Eyes) -> msgspec.Raw:
        """The same without reasons, for those whose own view has theirs."""
        if self.is_quiet or any(eyes == fact.sees for fact in self.facts):
            return self.frame(game, eyes)
        if self.brief is None:
            news = self.news(game, None)
            self.brief = msgspec.Raw(encoder.encode(msgspec.structs.replace(news, why=())))
        return self.brief


class History:
    """All moves of a table. Of a crowd everybody is told the reveals and their own moves: those are found at once."""

    def __init__(self) -> None:
        self.entries: list[HistoryEntry] = []
        self.reveals: list[int] = []  # the opening too
        self.by_seat: dict[Seat, list[int]] = {}
        self.round_start: Any = None  # the state after the last reveal of a crowd

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, at: int) -> HistoryEntry: ...
    @overload
    def __getitem__(self, at: slice) -> list[HistoryEntry]: ...
    def __getitem__(self, at: int | slice) -> HistoryEntry | list[HistoryEntry]:
        return self.entries[at]

    def note(self, before: Position, fact: AnyFact, is_crowd: bool, counted: HistoryEntry | None = None) -> bool:
        """The opening and each move, told from the position before it. Is it a reveal?"""
        if counted is not None and isinstance(fact, facts.Moved):
            counted.number = len(self)
            return self.add(counted, before.game, is_crowd)
        if isinstance(fact, facts.Moved):
            aside = fact.aside or NOTHING
            entry = HistoryEntry(len(self.entries), before.state, fact.facts, fact.seat, fact.by, fact.move, aside)
            return self.add(entry, before.game, is_crowd)
        if isinstance(fact, facts.Started):
            return self.add(HistoryEntry(0, before.game.start(before.setup), fact.facts), before.game, is_crowd)
        return False

    def add(self, entry: HistoryEntry, game: AnyGame, is_crowd: bool) -> bool:
        self.entries.append(entry)
        if is_crowd and entry.number:
            self.mark_quiet(entry, game)
        is_reveal = entry.number > 0 and entry.is_reveal(game)
        if is_reveal or entry.number == 0:
            self.reveals.append(entry.number)
        return is_reveal

    def mark_quiet(self, entry: HistoryEntry, game: AnyGame) -> None:
        if self.reveals[-1] == entry.number - 1:
            self.round_start = entry.before
        if entry.words is None:
            entry.mark_quiet(game, self.round_start)
        if entry.seat is not None:
            self.by_seat.setdefault(entry.seat, []).append(entry.number)

    def of_crowd(self, eyes: Eyes, seen_moves: int) -> list[HistoryEntry]:
        """What one of a crowd has not been told."""
        mine = () if eyes is None else self.by_seat.get(eyes, ())
        numbers = {*self.reveals[bisect_left(self.reveals, seen_moves) :], *mine[bisect_left(mine, seen_moves) :]}
        return [self.entries[number] for number in sorted(numbers)]


def shortened(sentences: Sequence[Sentence], eyes: Eyes) -> tuple[Sentence, ...]:
    if len(sentences) <= LONG:
        return tuple(sentences)
    return (*sentences[:LONG], *(sentence for sentence in sentences[LONG:] if is_about(sentence, eyes)))


def is_about(sentence: Sentence, eyes: Eyes) -> bool:
    return any(isinstance(part, Who) and eyes in part.seats for part in sentence.parts.values())
