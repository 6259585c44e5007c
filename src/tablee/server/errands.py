"""Errands: what a request asks of a table that lives in another process. Each is a method of the house there."""

import asyncio
from typing import Any

import msgspec

from tablee.core.refusals import BadInput, NotAllowedNow, NotAMove, Refusal, Unclear
from tablee.core.sentences import Part
from tablee.server import bodies
from tablee.server.decisions import NotYours, Stale
from tablee.server.house import NoSuchTable
from tablee.server.line import Denied
from tablee.server.store import NotKept

MOVED = "moved"
NOT_KEPT = "not-kept"


class Errand(msgspec.Struct, frozen=True):
    takes: Any  # the types of its arguments, the table first where there is one
    gives: Any


ERRANDS = {
    "open": Errand(tuple[bodies.NewTable], bodies.Opened),
    "join": Errand(tuple[str, bodies.TakeSeat, str | None], bodies.SeatTaken),
    "seats_of": Errand(tuple[str, str], bodies.SeatTaken),
    "record": Errand(tuple[str], bodies.Record),
    "certificate": Errand(tuple[str], bodies.Record),
    "forget": Errand(tuple[str, str], bodies.Forgotten),
    "is_driven_here": Errand(tuple[str], bool),
    "figures": Errand(tuple[()], bytes),
}
KINDS: dict[str, type[Refusal]] = {
    kind.__name__: kind for kind in (NotAllowedNow, NotAMove, Unclear, BadInput, NotYours, Stale, NoSuchTable)
}
decoder: msgspec.msgpack.Decoder[dict[str, Part]] = msgspec.msgpack.Decoder(dict[str, Part])


def denied_of(number: int, refusal: Refusal) -> Denied:
    """A refusal as it travels; of a kind that nobody else knows, as the nearest one that is known."""
    kind = next(kind.__name__ for kind in type(refusal).__mro__ if kind.__name__ in KINDS or kind is Refusal)
    parts = msgspec.msgpack.encode(refusal.sentence.parts)
    path = refusal.path if isinstance(refusal, BadInput) else ""
    return Denied(number, kind, refusal.sentence.key, parts, path)


def raise_denied(future: "asyncio.Future[Any]", denied: Denied, moved: Exception) -> None:
    if denied.kind == MOVED:
        future.set_exception(moved)
    elif denied.kind == NOT_KEPT:
        future.set_exception(NotKept("not kept"))
    else:
        future.set_exception(refusal_of(denied))


def refusal_of(denied: Denied) -> Refusal:
    parts = decoder.decode(denied.parts)
    kind = KINDS.get(denied.kind, NotAllowedNow)
    return BadInput(denied.path, denied.key, **parts) if kind is BadInput else kind(denied.key, **parts)
