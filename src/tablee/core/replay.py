"""Replay: a record walked fact by fact. Nothing is judged again, so old records are told for ever."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.core.facts import Eyes, Fact
from tablee.core.record import BadRecord, Moved, Record
from tablee.core.sentences import Sentence

BROKEN = (LookupError, ValueError, TypeError, ArithmeticError)  # what a fact that cannot follow may cause


class Happened(msgspec.Struct, frozen=True):
    """A fact in its place: the state before it and after it."""

    moved: Moved
    number: int  # of the move; the opening is 0
    fact: Fact
    before: Any
    after: Any


def replay(record: Record) -> Iterator[Happened]:
    state = record.game.start(record.setup)
    for number, moved in enumerate(record.moves):
        for fact in moved.facts:
            try:
                after = record.game.evolve(state, fact)
            except BROKEN:
                raise BadRecord(moved.line, "record-cannot-follow") from None
            yield Happened(moved, number, fact, state, after)
            state = after


def story(record: Record, happened: Happened, eyes: Eyes) -> list[Sentence]:
    """What these eyes are told of a fact."""
    if not happened.fact.seen_by(eyes):
        return []
    try:
        return list(record.game.tell(happened.before, happened.fact))
    except BROKEN:
        raise BadRecord(happened.moved.line, "record-cannot-follow") from None
