"""Procedures: what a request asks of a table that lives in another process. Each is a method of the tables there."""

from typing import Any

import msgspec

from tablee.core.refusals import BadInput, NotAllowedNow, NotAMove, Refusal, Unclear
from tablee.core.sentences import Part
from tablee.server.cluster.channel import CallRefused
from tablee.server.http import schemas
from tablee.server.refusals import GameAway, NoSuchTable
from tablee.server.storage.interface import StoreError
from tablee.server.table.decisions import NotYours, Stale
from tablee.server.table.opening import NewTable

MOVED = "moved"
NOT_KEPT = "not-kept"


class MovedAway(Exception):
    """The table does not live where it was looked for."""


class Procedure(msgspec.Struct, frozen=True):
    arguments: Any  # the types of its arguments, the table first where there is one
    result: Any


PROCEDURES = {
    "open": Procedure(tuple[NewTable, str], schemas.OpenedTable),
    "join": Procedure(tuple[str, schemas.TakeSeat, str | None], schemas.SeatTaken),
    "seats_of": Procedure(tuple[str, str], schemas.SeatTaken),
    "my_table": Procedure(tuple[str, str], schemas.MyTable),
    "record": Procedure(tuple[str], schemas.RecordText),
    "certificate": Procedure(tuple[str], schemas.RecordText),
    "forget": Procedure(tuple[str, str], schemas.Forgotten),
    "delete": Procedure(tuple[str, str], schemas.Forgotten),
    "is_driven_here": Procedure(tuple[str], bool),
    "figures": Procedure(tuple[()], bytes),
}
KINDS: dict[str, type[Refusal]] = {
    kind.__name__: kind for kind in (NotAllowedNow, NotAMove, Unclear, BadInput, NotYours, Stale, NoSuchTable, GameAway)
}
decoder: msgspec.msgpack.Decoder[dict[str, Part]] = msgspec.msgpack.Decoder(dict[str, Part])


def encode_refusal(number: int, refusal: Refusal) -> CallRefused:
    """A refusal as it travels; of a kind that nobody else knows, as the nearest one that is known."""
    kind = next(kind.__name__ for kind in type(refusal).__mro__ if kind.__name__ in KINDS or kind is Refusal)
    parts = msgspec.msgpack.encode(refusal.sentence.parts)
    path = refusal.path if isinstance(refusal, BadInput) else ""
    return CallRefused(number, kind, refusal.sentence.key, parts, path)


def error_of(refused: CallRefused) -> Exception:
    """What a call raises that was refused over there."""
    if refused.kind == MOVED:
        return MovedAway()
    if refused.kind == NOT_KEPT:
        return StoreError("not kept")
    parts = decoder.decode(refused.parts)
    kind = KINDS.get(refused.kind, NotAllowedNow)
    return BadInput(refused.path, refused.key, **parts) if kind is BadInput else kind(refused.key, **parts)
