"""Opening: what a new table is made of, read from a request; and how an open one is listed."""

from functools import reduce
from itertools import islice
from typing import Any

import msgspec

from tablee.core.edition import read_toml
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.games import BY_KEY
from tablee.server import bodies, decisions, facts
from tablee.server.facts import AnyFact
from tablee.server.names import read_name
from tablee.server.position import Position, evolve

MOST_NAMES = 20  # of a listed table


def read_game(key: str) -> AnyGame:
    if key not in BY_KEY:
        raise BadInput("game", "input-choice", given=key[:40], allowed=these(BY_KEY))
    return BY_KEY[key]


def read_setup(game: AnyGame, asked: bodies.NewTable, most_seats: int) -> dict[str, Any]:
    given = dict(asked.setup)
    if asked.edition_toml is not None:
        given["edition"] = read_toml(asked.edition_toml).value
    setup = decisions.read_setup(game, Given(given, "setup"), most_seats)
    values: dict[str, Any] = msgspec.to_builtins(setup)
    return values


def first_facts(position: Position, asked: bodies.NewTable, holder: str) -> list[AnyFact]:
    """Who sits down, whose table it is, and how it is arranged."""
    decisions.check_within("film_seconds", asked.film_seconds, decisions.FILM_SECONDS)
    names = [read_name(name, f"people[{place}]") for place, name in enumerate(asked.people)]
    if not names and not asked.driven:
        raise BadInput("people", "input-list-short", length=0, least=1)
    found: list[AnyFact] = [
        *decisions.seat_people(position, names, holder),
        facts.HostIs(holder),
        facts.Arranged(
            clock=asked.clock,
            absence=asked.absence,
            listed=asked.listed,
            bot_pace=asked.bot_pace,
            hints=asked.hints,
            driven=asked.driven,
            classroom=asked.classroom,
            film_seconds=asked.film_seconds,
        ),
    ]
    if asked.bot is not None:
        found += decisions.fill_with_bots(reduce(evolve, found, position), asked.bot)
    return found


def is_open(position: Position) -> bool:
    return position.phase == "lobby" and not position.locked and position.chairs.open > 0


def open_table(table: str, shown: Position) -> bodies.OpenTable:
    taken = islice((chair.name for chair in shown.chairs if chair.kind != "open"), MOST_NAMES)
    return bodies.OpenTable(table, shown.game.key, tuple(taken), len(shown.chairs), shown.chairs.open)
