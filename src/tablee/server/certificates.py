"""Certificates: made from a table's log once its game is over, and signed with the server's key."""

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from tablee.core.facts import Sees
from tablee.core.game import AnyGame
from tablee.records.certificate import (
    FORMAT,
    Certificate,
    RecordedChoice,
    Signed,
    digest,
    ends_round,
    nonces_of,
    signed_bytes,
    tally,
    winners_of,
)
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.records.origin import LessonOrigin
from tablee.records.record import Mover, encode, end_line, header_line
from tablee.records.signing import Signer
from tablee.server.table.live import LiveTable
from tablee.server.table.position import Position


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log as far as a certificate looks at it: what was played is not read, only copied."""

    fact: str
    seat: int | None = None
    by: Mover | None = None
    move: msgspec.Raw = msgspec.Raw(b"null")
    facts: tuple[tuple[Sees, msgspec.Raw], ...] = ()
    aside: MoveNotes | None = None
    name: str | None = None
    at: int | None = None


class FactKind(msgspec.Struct, frozen=True):
    fact: str


KIND = msgspec.json.Decoder(FactKind)


async def certify(live: LiveTable, signer: Signer) -> bytes:
    """It reads the whole log: made once, and anew when the log has grown, as a name may have gone."""
    shown = live.shown
    return await asyncio.to_thread(make, shown, await live.host.store.read(live.id), signer)


async def record_text(live: LiveTable) -> str:
    shown = live.shown
    return await asyncio.to_thread(record_of, shown, await live.host.store.read(live.id))


def make(shown: Position, lines: Sequence[str], signer: Signer) -> bytes:
    certificate = draft(shown, lines, signer.key)
    names = {str(winner.seat): shown.chairs[winner.seat].name for winner in certificate.first_winners}
    signature = signer.sign(signed_bytes(certificate))
    signed = Signed(tablee_certificate=FORMAT, certificate=certificate, signature=signature, names=names)
    return msgspec.json.encode(signed)


def draft(shown: Position, lines: Sequence[str], key: str) -> Certificate:
    """What a finished table's log says, before it is signed."""
    assert shown.outcome is not None
    played = list(read_until_end(lines))
    moves = [line for _, line in played if line.fact == "moved"]
    counted = tally((decision(line, shown.game) for line in moves), together=shown.game.together)
    setup: dict[str, Any] = msgspec.to_builtins(shown.setup)
    setup.pop("edition")
    return Certificate(
        game=shown.game.key,
        setup=setup,
        own_edition=shown.own_edition,
        ended=moment(played[-1][1].at),
        people=counted.people,
        decisions=counted.decisions,
        rounds=counted.rounds,
        commitment=shown.deal.commitment,
        salt=shown.deal.salt,
        seed=shown.deal.seed,
        nonces=nonces_of(shown.deal),
        record=digest(record_lines(shown, played)),
        log=digest(nameless(text, line) for text, line in played),
        winners=len(shown.outcome.winners),
        first_winners=winners_of(shown.outcome),
        key=key,
    )


def read_until_end(lines: Sequence[str]) -> Iterator[tuple[str, LogLine]]:
    """What comes after the end (a name forgotten, a rematch) is no part of the game."""
    decoder = msgspec.json.Decoder(LogLine)
    for text in lines:
        line = decoder.decode(text)
        yield text, line
        if line.fact == "ended":
            return


def decision(line: LogLine, game: AnyGame) -> RecordedChoice:
    assert line.seat is not None
    assert line.by is not None
    public = [fact for sees, fact in line.facts if sees == "all"]
    kinds = [KIND.decode(fact).fact for fact in public] if game.round_end else []
    return RecordedChoice(line.seat, line.by, len(public), ends_round(game, kinds))


def record_of(shown: Position, lines: Sequence[str]) -> str:
    """The record of a finished table, from its log."""
    names = [chair.name or f"{seat + 1}" for seat, chair in enumerate(shown.chairs)]
    return b"".join(line + b"\n" for line in record_lines(shown, list(read_until_end(lines)), names)).decode()


def record_lines(shown: Position, played: Sequence[tuple[str, LogLine]], names: Sequence[str] = ()) -> Iterator[bytes]:
    """The record of the table, line by line; a certificate tells no names."""
    yield header_line(shown.game, shown.setup, names, shown.deal.commitment, shown.origin).encode()
    for _, line in played:
        if line.fact == "started":
            yield encode({"open": line.facts}).encode()
        elif line.fact == "moved":
            moved = {"seat": line.seat, "by": line.by, "move": line.move, "facts": line.facts}
            yield encode(moved if line.aside in (None, NOTHING) else {**moved, "aside": line.aside}).encode()
    if not isinstance(shown.origin, LessonOrigin):  # which was prepared and drawn from nothing
        yield end_line(shown.deal).encode()


def nameless(text: str, line: LogLine) -> bytes:
    if line.name is None:
        return text.encode()
    return msgspec.json.encode({**msgspec.json.decode(text), "name": ""})


def moment(at: int | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
