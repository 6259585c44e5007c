"""The story of a table: its moves, told to each pair of eyes when they look."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.aside import NOTHING
from tablee.core.facts import Eyes, Fact, Seat
from tablee.core.game import AnyGame
from tablee.core.record import Mover
from tablee.core.sentences import Sentence, Who
from tablee.server.messages import News

LONG = 60  # a crowd's reveal: so many sentences and no more are told, and those about oneself
encoder = msgspec.json.Encoder()


class Told(msgspec.Struct, frozen=True, gc=False):
    """A fact in words, for those who may see it."""

    fact: Fact
    sentences: tuple[Sentence, ...]
    why: tuple[Sentence, ...]


class Tale:
    """A move in the story. Words are found when somebody first asks for them: most tables are not watched."""

    __slots__ = ("aside", "before", "by", "facts", "is_long", "move", "number", "private", "seat", "told", "written")

    def __init__(
        self,
        number: int,
        before: Any,
        facts: Sequence[Fact],
        *,
        seat: Seat | None = None,
        by: Mover | None = None,
        move: Any = None,
    ) -> None:
        self.number = number
        self.seat = seat
        self.by = by
        self.move = move
        self.aside = NOTHING
        self.before = before
        self.facts = facts
        self.private = tuple([fact.sees for fact in facts])
        self.told: tuple[Told, ...] | None = None
        self.is_long = False
        self.written: dict[Eyes, msgspec.Raw] = {}

    def tell(self, game: AnyGame) -> tuple[Told, ...]:
        if self.told is None:
            told, state = [], self.before
            for fact in self.facts:
                told.append(Told(fact, tuple(game.tell(state, fact)), tuple(game.why(state, fact))))
                state = game.evolve(state, fact)
            self.told, self.before = tuple(told), None
            self.is_long = max(sum(len(one.sentences) for one in told), sum(len(one.why) for one in told)) > LONG
        return self.told

    def is_reveal(self, game: AnyGame) -> bool:
        """Something was scored for all to see."""
        return any(told.why and told.fact.sees == "all" for told in self.tell(game))

    def news(self, game: AnyGame, eyes: Eyes) -> News:
        seen = [told for told in self.tell(game) if told.fact.seen_by(eyes)]
        aside = () if self.seat is None else self.aside.told(self.seat)
        sentences = [*aside, *(sentence for told in seen for sentence in told.sentences)]
        reasons = [reason for told in seen for reason in told.why]
        return News(self.number, self.seat, self.by, shortened(sentences, eyes), shortened(reasons, eyes))

    def frame(self, game: AnyGame, eyes: Eyes) -> msgspec.Raw:
        """The news on the wire: one for all who see nothing but what is public."""
        if self.told is None:
            self.tell(game)
        if eyes not in self.private and not self.is_long:
            eyes = None
        if eyes not in self.written:
            self.written[eyes] = msgspec.Raw(encoder.encode(self.news(game, eyes)))
        return self.written[eyes]


def shortened(sentences: Sequence[Sentence], eyes: Eyes) -> tuple[Sentence, ...]:
    if len(sentences) <= LONG:
        return tuple(sentences)
    return (*sentences[:LONG], *(sentence for sentence in sentences[LONG:] if is_about(sentence, eyes)))


def is_about(sentence: Sentence, eyes: Eyes) -> bool:
    return any(isinstance(part, Who) and eyes in part.seats for part in sentence.parts.values())
