"""The story of a table: its moves, told to each pair of eyes when they look."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, overload

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

    __slots__ = (
        "aside",
        "before",
        "brief",
        "by",
        "facts",
        "is_long",
        "is_quiet",
        "move",
        "number",
        "seat",
        "told",
        "written",
    )

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
        self.told: tuple[Told, ...] | None = None
        self.is_long = False
        self.is_quiet = False  # a move of a crowd that reveals nothing: thousands are kept, so nothing beside it is
        self.written: dict[Eyes, msgspec.Raw] | None = None
        self.brief: msgspec.Raw | None = None

    def hush(self, game: AnyGame, ground: Any) -> None:
        """Of a crowd: is this no reveal? Then it is told from where the round began; between two reveals nothing
        changes but who has chosen."""
        state = self.before
        for fact in self.facts:
            if fact.sees == "all" and game.why(state, fact):
                return
            state = game.evolve(state, fact)
        self.is_quiet, self.before = True, ground

    def tell(self, game: AnyGame) -> tuple[Told, ...]:
        if self.told is not None:
            return self.told
        told, state = [], self.before
        for fact in self.facts:
            told.append(Told(fact, tuple(game.tell(state, fact)), tuple(game.why(state, fact))))
            state = game.evolve(state, fact)
        if self.is_quiet:
            return tuple(told)
        self.told, self.before = tuple(told), None
        self.is_long = max(sum(len(one.sentences) for one in told), sum(len(one.why) for one in told)) > LONG
        return self.told

    def is_reveal(self, game: AnyGame) -> bool:
        """Something was scored for all to see."""
        return not self.is_quiet and any(told.why and told.fact.sees == "all" for told in self.tell(game))

    def news(self, game: AnyGame, eyes: Eyes) -> News:
        seen = [told for told in self.tell(game) if told.fact.seen_by(eyes)]
        aside = () if self.seat is None else self.aside.told(self.seat)
        sentences = [*aside, *(sentence for told in seen for sentence in told.sentences)]
        reasons = [reason for told in seen for reason in told.why]
        return News(self.number, self.seat, self.by, shortened(sentences, eyes), shortened(reasons, eyes))

    def frame(self, game: AnyGame, eyes: Eyes) -> msgspec.Raw:
        """The news on the wire: one for all who see nothing but what is public."""
        if self.is_quiet:
            return msgspec.Raw(encoder.encode(self.news(game, eyes)))
        self.tell(game)
        if not self.is_long and not any(eyes == fact.sees for fact in self.facts):
            eyes = None
        if self.written is None:
            self.written = {}
        if eyes not in self.written:
            self.written[eyes] = msgspec.Raw(encoder.encode(self.news(game, eyes)))
        return self.written[eyes]

    def brief_frame(self, game: AnyGame, eyes: Eyes) -> msgspec.Raw:
        """The same without reasons, for those whose own view has theirs."""
        if self.is_quiet or any(eyes == fact.sees for fact in self.facts):
            return self.frame(game, eyes)
        if self.brief is None:
            news = self.news(game, None)
            self.brief = msgspec.Raw(encoder.encode(msgspec.structs.replace(news, why=())))
        return self.brief


class Story:
    """All moves of a table. Of a crowd everybody is told the reveals and their own moves: those are found at once."""

    def __init__(self) -> None:
        self.tales: list[Tale] = []
        self.reveals: list[int] = []  # the opening too
        self.own: dict[Seat, list[int]] = {}
        self.ground: Any = None  # the state after the last reveal of a crowd

    def __len__(self) -> int:
        return len(self.tales)

    @overload
    def __getitem__(self, at: int) -> Tale: ...
    @overload
    def __getitem__(self, at: slice) -> list[Tale]: ...
    def __getitem__(self, at: int | slice) -> Tale | list[Tale]:
        return self.tales[at]

    def add(self, tale: Tale, game: AnyGame, is_crowd: bool) -> bool:
        """One more; is it a reveal?"""
        self.tales.append(tale)
        if is_crowd and tale.number:
            self.hush(tale, game)
        is_reveal = tale.number > 0 and tale.is_reveal(game)
        if is_reveal or tale.number == 0:
            self.reveals.append(tale.number)
        return is_reveal

    def hush(self, tale: Tale, game: AnyGame) -> None:
        if self.reveals[-1] == tale.number - 1:
            self.ground = tale.before
        tale.hush(game, self.ground)
        if tale.seat is not None:
            self.own.setdefault(tale.seat, []).append(tale.number)

    def of_crowd(self, eyes: Eyes, told: int) -> list[Tale]:
        """What one of a crowd has not been told."""
        mine = () if eyes is None else self.own.get(eyes, ())
        numbers = {*self.reveals[bisect_left(self.reveals, told) :], *mine[bisect_left(mine, told) :]}
        return [self.tales[number] for number in sorted(numbers)]


def shortened(sentences: Sequence[Sentence], eyes: Eyes) -> tuple[Sentence, ...]:
    if len(sentences) <= LONG:
        return tuple(sentences)
    return (*sentences[:LONG], *(sentence for sentence in sentences[LONG:] if is_about(sentence, eyes)))


def is_about(sentence: Sentence, eyes: Eyes) -> bool:
    return any(isinstance(part, Who) and eyes in part.seats for part in sentence.parts.values())
