"""Certificates: made from a table's log once its game is over, and signed with the server's key."""

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from tablee.core.aside import NOTHING, Aside
from tablee.core.certificate import (
    FORMAT,
    Certificate,
    Decision,
    Signed,
    digest,
    nonces_of,
    signed_bytes,
    tally,
    winners_of,
)
from tablee.core.facts import Sees
from tablee.core.record import Mover, encode, end_line, header_line
from tablee.core.signing import Signer
from tablee.server.live import LiveTable
from tablee.server.position import Position

MOST = 200  # certificates that are kept


class Line(msgspec.Struct, frozen=True):
    """A line of the log as far as a certificate looks at it: what was played is not read, only copied."""

    fact: str
    seat: int | None = None
    by: Mover | None = None
    move: msgspec.Raw = msgspec.Raw(b"null")
    facts: tuple[tuple[Sees, msgspec.Raw], ...] = ()
    aside: Aside | None = None
    name: str | None = None
    at: int | None = None


class Certificates:
    """Made once a table, for that reads the whole log; made anew when the log has grown, as a name may have gone."""

    def __init__(self) -> None:
        self.made: dict[str, tuple[int, str]] = {}

    async def find(self, live: LiveTable, signer: Signer) -> str:
        version, found = self.made.get(live.id, (-1, ""))
        if version == live.version:
            return found
        version, shown = live.version, live.shown
        found = await asyncio.to_thread(make, shown, await live.store.read(live.id), signer)
        while len(self.made) >= MOST:
            del self.made[next(iter(self.made))]
        self.made[live.id] = (version, found)
        return found


def make(shown: Position, lines: Sequence[str], signer: Signer) -> str:
    certificate = draft(shown, lines, signer.key)
    names = {str(winner.seat): shown.chairs[winner.seat].name for winner in certificate.first_winners}
    signature = signer.sign(signed_bytes(certificate))
    signed = Signed(tablee_certificate=FORMAT, certificate=certificate, signature=signature, names=names)
    return msgspec.json.encode(signed).decode()


def draft(shown: Position, lines: Sequence[str], key: str) -> Certificate:
    """What a finished table's log says, before it is signed."""
    assert shown.outcome is not None
    until = list(read_until_end(lines))
    moves = [line for _, line in until if line.fact == "moved"]
    counted = tally(map(decision, moves), together=shown.game.together)
    setup: dict[str, Any] = msgspec.to_builtins(shown.setup)
    setup.pop("edition")
    return Certificate(
        game=shown.game.key,
        setup=setup,
        own_edition=shown.own_edition,
        ended=moment(until[-1][1].at),
        people=counted.people,
        decisions=counted.decisions,
        rounds=counted.rounds,
        commitment=shown.deal.commitment,
        salt=shown.deal.salt,
        seed=shown.deal.seed,
        nonces=nonces_of(shown.deal),
        record=digest(record_lines(shown, until)),
        log=digest(nameless(text, line) for text, line in until),
        winners=len(shown.outcome.winners),
        first_winners=winners_of(shown.outcome),
        key=key,
    )


def read_until_end(lines: Sequence[str]) -> Iterator[tuple[str, Line]]:
    """What comes after the end (a name forgotten, a rematch) is no part of the game."""
    decoder = msgspec.json.Decoder(Line)
    for text in lines:
        line = decoder.decode(text)
        yield text, line
        if line.fact == "ended":
            return


def decision(line: Line) -> Decision:
    assert line.seat is not None
    assert line.by is not None
    return Decision(line.seat, line.by, sum(sees == "all" for sees, _ in line.facts))


def record_lines(shown: Position, until: Sequence[tuple[str, Line]]) -> Iterator[bytes]:
    """The record of the table, line by line, without names."""
    yield header_line(shown.game, shown.setup, (), shown.deal.commitment).encode()
    for _, line in until:
        if line.fact == "started":
            yield encode({"open": line.facts}).encode()
        elif line.fact == "moved":
            moved = {"seat": line.seat, "by": line.by, "move": line.move, "facts": line.facts}
            yield encode(moved if line.aside in (None, NOTHING) else {**moved, "aside": line.aside}).encode()
    yield end_line(shown.deal).encode()


def nameless(text: str, line: Line) -> bytes:
    if line.name is None:
        return text.encode()
    return msgspec.json.encode({**msgspec.json.decode(text), "name": ""})


def moment(at: int | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
