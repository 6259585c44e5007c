"""Texts that strangers send, and what is made of them. These functions run in the process for parsing."""

from typing import Any

import msgspec

from tablee.core.edition import read_toml
from tablee.core.facts import Eyes
from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.http.replays import replay_of
from tablee.server.table.beginning import MOST_MOVES, Beginning, FromDeal, FromMoment, begin_again

encode = msgspec.json.Encoder().encode


def parse_edition(text: str) -> dict[str, Any]:
    """The values of an edition file; whether they are good, the game says."""
    values: dict[str, Any] = read_toml(text).value
    return values


def read_edition(game: str, text: bytes) -> dict[str, Any]:
    """The values of an edition file, once the game has found them good."""
    try:
        values = parse_edition(text.decode())
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None
    BY_KEY[game].edition.with_changes(Given(values))
    return values


def score(game: str, text: bytes) -> bytes:
    """What the referee says, as JSON."""
    return encode(BY_KEY[game].referee(read_json(text)))


def begin(text: bytes, request: FromDeal | FromMoment) -> Beginning:
    """Where a table starts that goes on with a record; the record must hold."""
    if text.count(b"\n") > MOST_MOVES:
        raise NotAllowedNow("server-replay-long", lines=text.count(b"\n"), most=MOST_MOVES)
    record = read_record(text, BY_KEY)
    verify(record)
    return begin_again(request, record)


def step_through(text: bytes, eyes: Eyes) -> bytes:
    """A record as a replay, as JSON."""
    return encode(replay_of(text, eyes))
