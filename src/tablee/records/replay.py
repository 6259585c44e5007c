"""Replay: a record walked fact by fact. Nothing is judged again, so old records are told for ever."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from tablee.core.facts import Eyes, Fact
from tablee.core.sentences import Sentence
from tablee.records.record import BadRecord, Record, RecordedMove

BROKEN = (LookupError, ValueError, TypeError, ArithmeticError)  # what a fact that cannot follow may cause


class ReplayedFact(msgspec.Struct, frozen=True):
    """A fact in its place: the state before it and after it."""

    line: int
    fact: Fact
    before: Any
    after: Any


def replay(record: Record) -> Iterator[ReplayedFact]:
    state = record.game.start(record.setup)
    for moved in record.moves:
        for happened in replay_move(record, state, moved):
            yield happened
            state = happened.after


def replay_move(record: Record, state: Any, moved: RecordedMove) -> Iterator[ReplayedFact]:
    for fact in moved.facts:
        try:
            after = record.game.evolve(state, fact)
        except BROKEN:
            raise BadRecord(moved.line, "record-cannot-follow") from None
        yield ReplayedFact(moved.line, fact, state, after)
        state = after


def story(record: Record, happened: ReplayedFact, eyes: Eyes) -> Sequence[Sentence]:
    """What these eyes are told of a fact."""
    return sentences_seen(record.game.tell, happened, eyes) if happened.fact.is_news_to(eyes) else ()


def reasons(record: Record, happened: ReplayedFact, eyes: Eyes) -> Sequence[Sentence]:
    """Why a fact scored what it did, for these eyes."""
    return sentences_seen(record.game.why, happened, eyes)


def sentences_seen(
    say: Callable[[Any, Any], Sequence[Sentence]], happened: ReplayedFact, eyes: Eyes
) -> Sequence[Sentence]:
    if not happened.fact.seen_by(eyes):
        return ()
    try:
        return list(say(happened.before, happened.fact))
    except BROKEN:
        raise BadRecord(happened.line, "record-cannot-follow") from None
