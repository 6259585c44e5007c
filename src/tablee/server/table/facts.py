"""Table facts: what happened around a game. A table's log is a list of them, and the only truth that is stored.

Game facts stand inside `Started` and `Moved`, written as in a record: who sees it, and the fact.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.facts import Fact, Seat, kebab
from tablee.core.game import AnyGame
from tablee.records.move_notes import MoveNotes
from tablee.records.origin import AnyOrigin
from tablee.records.record import Mover
from tablee.server.table.options import OptionChanges


class TableFact(msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="fact", forbid_unknown_fields=True):
    pass


class Opened(TableFact, frozen=True, omit_defaults=True):
    game: str
    setup: dict[str, Any]  # with every value of the edition
    code: str
    salt: str
    seed: str
    nonces: tuple[str, ...] = ()  # of a deal that is not this table's own
    origin: AnyOrigin | None = None


class Seated(TableFact, frozen=True):
    """A person sat down. The holder is the hash of the secret that the device keeps."""

    seat: Seat
    name: str
    holder: str


class Left(TableFact, frozen=True):
    """Nobody holds this seat any more."""

    seat: Seat


class BotIn(TableFact, frozen=True):
    """A bot takes an open seat under its own name, or stands in for the person who sits there."""

    seat: Seat
    bot: str
    name: str | None = None


class BotOut(TableFact, frozen=True):
    """The person plays again."""

    seat: Seat


class HostIs(TableFact, frozen=True):
    holder: str


class Arranged(TableFact, OptionChanges, frozen=True):
    setup: dict[str, Any] | None = None


class Swapped(TableFact, frozen=True):
    first: Seat
    second: Seat


class Renamed(TableFact, frozen=True):
    seat: Seat
    name: str
    holder: str


class NonceCommitted(TableFact, frozen=True):
    """A device has chosen its nonce, and shows the commitment to it."""

    seat: Seat
    commitment: str


class NonceGiven(TableFact, frozen=True):
    """A device has told its nonce; in earlier logs before the start, without a commitment."""

    seat: Seat
    nonce: str


class Dealing(TableFact, frozen=True):
    """The game is about to begin: the devices of these seats tell their nonces."""

    seats: tuple[Seat, ...]


class DealVoided(TableFact, frozen=True):
    """These seats did not tell theirs in time: a new seed, new commitments, and no more of those."""

    seats: tuple[Seat, ...]
    salt: str
    seed: str


class Gathered(TableFact, frozen=True):
    """A driven table is about to start: open seats go, and people move up to close the gaps."""


class Started(TableFact, frozen=True, omit_defaults=True):
    """The game began: the nonces that went into the deal, the opening, and the seats that had committed to the
    nonces."""

    nonces: tuple[str, ...]
    facts: tuple[Any, ...]
    givers: tuple[Seat, ...] | None = None  # None in earlier logs


class Moved(TableFact, frozen=True):
    seat: Seat
    by: Mover
    move: Any
    facts: tuple[Any, ...]
    aside: MoveNotes | None = None


class Posted(TableFact, frozen=True):
    """At a table by post: when this seat moved, and until when those are awaited who have no date yet. Both in seconds
    since 1970."""

    at: int
    awaited: tuple[Seat, ...]
    until: int
    seat: Seat | None = None


class HintUsed(TableFact, frozen=True):
    """A seat was told what a strong player would consider, when it was asked this."""

    seat: Seat
    number: int


class NextRound(TableFact, frozen=True):
    """The host of a driven table let the next round begin."""


class Waiting(TableFact, frozen=True):
    """Somebody came to a driven table after its start, and is in the next game."""

    name: str
    holder: str


class WaitingNoMore(TableFact, frozen=True):
    """Somebody who waited for the next game has gone."""

    holder: str


class Ended(TableFact, frozen=True):
    at: int | None = None  # in seconds since 1970: a certificate tells the day


class Rematched(TableFact, frozen=True):
    table: str


AnyFact = (
    Opened
    | Seated
    | Left
    | BotIn
    | BotOut
    | HostIs
    | Arranged
    | Swapped
    | Renamed
    | NonceCommitted
    | NonceGiven
    | Dealing
    | DealVoided
    | Gathered
    | Started
    | Moved
    | Posted
    | NextRound
    | Waiting
    | WaitingNoMore
    | HintUsed
    | Ended
    | Rematched
)

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


def write_line(fact: AnyFact) -> str:
    if isinstance(fact, Moved):
        fact = Moved(fact.seat, fact.by, fact.move, facts_with_sight(fact.facts), fact.aside)
    elif isinstance(fact, Started):
        fact = msgspec.structs.replace(fact, facts=facts_with_sight(fact.facts))
    return encoder.encode(fact).decode()


def facts_with_sight(game_facts: Sequence[Fact]) -> tuple[Any, ...]:
    return tuple([(one.sees, one) for one in game_facts])


def read_line(line: str, game: AnyGame | None) -> AnyFact:
    """A line of the log; the game is known from the first one on."""
    fact = decoder.decode(line)
    if game is None:
        return fact
    if isinstance(fact, Moved):
        move = msgspec.convert(fact.move, game.moves)
        return msgspec.structs.replace(fact, move=move, facts=read_facts(fact.facts, game))
    if isinstance(fact, Started):
        return msgspec.structs.replace(fact, facts=read_facts(fact.facts, game))
    return fact


def read_facts(written: tuple[Any, ...], game: AnyGame) -> tuple[Fact, ...]:
    return tuple(game.fact_from(value) for _, value in written)


def nameless(seat: Seat) -> str:
    """Who sits there, after they asked to be forgotten."""
    return f"Player {seat + 1}"


def without_name(line: str, holder: str) -> str:
    """The same line after a person asked to be forgotten. Of several on one device each is who sits there."""
    fact = decoder.decode(line)
    if isinstance(fact, Seated | Renamed) and fact.holder == holder:
        return encoder.encode(msgspec.structs.replace(fact, name=nameless(fact.seat))).decode()
    if isinstance(fact, Waiting) and fact.holder == holder:
        return encoder.encode(msgspec.structs.replace(fact, name="-")).decode()
    return line
