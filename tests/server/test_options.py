"""An option of a table is declared once, and is there from the request to the log, the page and the next table."""

from functools import reduce
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tablee.games import GAMES
from tablee.server.broadcast.lobby import lobby_of
from tablee.server.settings import Settings
from tablee.server.socket.messages import Arrange, Lobby
from tablee.server.table import decisions, facts
from tablee.server.table.facts import Arranged
from tablee.server.table.opening import NewTable, first_facts, read_setup
from tablee.server.table.options import FILM_SECONDS, HostOptions, LobbyOptions, TableOptions
from tablee.server.table.position import Position, evolve, opening_position
from tablee.server.table.state import TableState

PLACES = {
    NewTable: TableOptions,
    Lobby: LobbyOptions,
    Position: HostOptions,
    Arranged: HostOptions,
    Arrange: HostOptions,
}
GAME = GAMES[0]


def other_values(kind: type[TableOptions]) -> dict[str, Any]:
    """Of every option another value than the usual one."""
    return {name: other_value(hint) for name, hint in get_type_hints(kind).items()}


def other_value(hint: Any) -> Any:
    if get_origin(hint) is Literal:
        return get_args(hint)[-1]
    return {bool: True, int: FILM_SECONDS[0]}[hint]


def values_in(place: Any, kind: type[TableOptions]) -> dict[str, Any]:
    return {name: getattr(place, name) for name in kind.__struct_fields__}


def opened(request: NewTable) -> tuple[Position, list[facts.AnyFact]]:
    setup = read_setup(GAME, request, 100)
    position = opening_position(facts.Opened(GAME.key, setup, "code", "00", "00"))
    return position, first_facts(position, request, "holder", 100)


@pytest.mark.parametrize("place", PLACES)
def test_an_option_is_declared_once(place: type[msgspec.Struct]) -> None:
    options = set(PLACES[place].__struct_fields__)
    assert options <= set(place.__struct_fields__)
    assert not options & vars(place).get("__annotations__", {}).keys()
    assert set(HostOptions.__struct_fields__) & set(place.__struct_fields__) == options


@pytest.mark.parametrize("place", [Arrange, Arranged])
def test_what_is_not_changed_is_not_given(place: type[msgspec.Struct]) -> None:
    assert set(values_in(place(), HostOptions).values()) == {None}
    for name, hint in get_type_hints(HostOptions).items():
        field = next(field for field in msgspec.structs.fields(place) if field.name == name)
        assert field.type == hint | None


def test_options_go_from_the_request_to_the_log_the_page_and_the_next_table() -> None:
    asked = other_values(TableOptions)
    assert all(value != getattr(TableOptions(), name) for name, value in asked.items())
    body = msgspec.json.encode({"game": GAME.key, "people": ["Ada"], **asked})
    position, new_facts = opened(msgspec.json.decode(body, type=NewTable))
    lines = [facts.read_line(facts.write_line(fact), GAME) for fact in new_facts]
    position = reduce(evolve, lines, position)
    assert values_in(position, TableOptions) == asked
    lobby = msgspec.to_builtins(lobby_of(TableState("table", position, Settings()), (), 0))
    assert {name: lobby[name] for name in asked} == asked
    next_facts = decisions.rematch(position, position.setup.seats, 100)
    again = reduce(
        evolve, next_facts, opening_position(facts.Opened(GAME.key, msgspec.to_builtins(position.setup), "", "", ""))
    )
    assert values_in(again, TableOptions) == {**asked, "listed": False}


def test_the_host_changes_each_option_and_no_other() -> None:
    position, new_facts = opened(NewTable(game=GAME.key, people=["Ada"]))
    position = reduce(evolve, new_facts, position)
    usual = values_in(position, HostOptions)
    for name, value in other_values(HostOptions).items():
        message = msgspec.json.decode(msgspec.json.encode({"say": "arrange", name: value}), type=Arrange)
        changed = reduce(evolve, decisions.arrange(position, message, 100), position)
        assert values_in(changed, HostOptions) == {**usual, name: value}


def test_a_line_that_knows_fewer_options_is_read() -> None:
    line = '{"fact":"arranged","setup":null,"clock":"fast","absence":"wait","listed":true,"locked":null}'
    assert facts.read_line(line, GAME) == Arranged(clock="fast", absence="wait", listed=True)
    with pytest.raises(msgspec.ValidationError):
        facts.read_line('{"fact":"arranged","colour":"red"}', GAME)
