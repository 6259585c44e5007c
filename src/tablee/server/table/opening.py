"""Opening: what a new table is made of, read from a request."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.games import BY_KEY
from tablee.server.table import decisions, facts
from tablee.server.table.beginning import AnyBeginRequest, Beginning
from tablee.server.table.facts import AnyFact
from tablee.server.table.names import read_name
from tablee.server.table.options import TableOptions, options_of
from tablee.server.table.position import Position, evolve, opening_position
from tablee.server.table.post import check_post
from tablee.thinking.bots import bot_names, usual_bot


class NewTable(TableOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Open a table. `people` sit at this device; a `bot` takes the other seats; with `start` the game begins as soon as
    this device has come to the table: the deal waits for its nonce, and the nonce for the commitment. At a `driven`
    table `people` may be empty: then this device only hosts."""

    game: str
    people: list[str]
    setup: dict[str, Any] = msgspec.field(default_factory=dict)
    edition_toml: str | None = None
    bot: str | None = None
    start: bool = False
    begin: AnyBeginRequest | None = None


def read_game(key: str) -> AnyGame:
    if key not in BY_KEY:
        raise BadInput("game", "input-choice", given=key[:40], allowed=these(BY_KEY))
    return BY_KEY[key]


def read_setup(game: AnyGame, request: NewTable, most_seats: int) -> dict[str, Any]:
    setup = decisions.read_setup(game, Given(request.setup, "setup"), most_seats)
    values: dict[str, Any] = msgspec.to_builtins(setup)
    return values


def first_facts(
    position: Position, request: NewTable, holder: str, most_bots: int, beginning: Beginning | None = None
) -> list[AnyFact]:
    """Who sits down, whose table it is, how it is arranged, and what is played already."""
    decisions.check_options(request)
    check_post(request, position.setup.seats)
    names = [read_name(name, f"people[{place}]") for place, name in enumerate(request.people)]
    if not names and not request.driven:
        raise BadInput("people", "input-list-short", length=0, least=1)
    new_facts: list[AnyFact] = [
        *seat_people(position, names, holder, beginning),
        facts.HostIs(holder),
        facts.Arranged(**options_of(request, TableOptions)),
    ]
    new_facts += bots_of(reduce(evolve, new_facts, position), request, most_bots, beginning)
    return [*new_facts, *(beginning.played if beginning is not None else ())]


def bots_of(seated: Position, request: NewTable, most_bots: int, beginning: Beginning | None) -> Sequence[AnyFact]:
    """On the seats that are left, where they are wanted."""
    if beginning is not None and beginning.bots:
        return [
            facts.BotIn(*one) for one in zip(seated.open_seats(), beginning.bots, bot_names(seated.names), strict=False)
        ]
    needs_bots = beginning is not None and (beginning.played or request.start)
    if request.bot is None and not needs_bots:
        return ()
    return decisions.fill_with_bots(seated, request.bot or usual_bot(seated.game), most_bots)


def seat_people(
    position: Position, names: Sequence[str], holder: str, beginning: Beginning | None
) -> Sequence[AnyFact]:
    """On the first open seats; whoever goes on with a game says where."""
    if beginning is None or len(names) != 1:
        return decisions.seat_people(position, names, holder)
    return [facts.Seated(beginning.seat, names[0], holder)]


def position_of(beginning: Beginning) -> Position:
    deal = beginning.deal
    values = (beginning.game, beginning.setup, "", deal.salt, deal.seed, deal.nonces, beginning.origin)
    return opening_position(facts.Opened(*values))
