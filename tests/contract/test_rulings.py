"""The rulings that tables argue about: a switch each, off as usual, and carried in the edition of the table."""

import re
from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.edition import changes_of
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.language.words import LANGUAGES
from tablee.server.broadcast.lobby import lobby_of
from tablee.server.settings import Settings
from tablee.server.socket.messages import Arrange, Lobby
from tablee.server.table import decisions, facts
from tablee.server.table.opening import NewTable, read_setup
from tablee.server.table.position import Position, evolve, opening_position
from tablee.server.table.state import TableState
from tests.contract.cases import every_game_that

PAGES = Path(tablee.__file__).parents[2] / "web" / "src" / "games"
SEATS = 100
every_ruled_game = every_game_that(lambda game: game.edition.usual_rulings)


def switches(game: AnyGame, language: str) -> dict[str, Any]:
    """By ruling, what it is when its switch is on: the message says so in its name, and another gives the sentence."""
    text = (PAGES / game.key / "words" / "box" / f"{language}.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^ruling-(\w+)-(\w+) = ", text, re.MULTILINE)
    assert len(dict(keys)) == len(keys) == len(re.findall(r"^ruling-\w+-\w+-text = ", text, re.MULTILINE))
    return {key: {"true": True, "false": False}.get(value, value) for key, value in keys}


def opened(game: AnyGame, edition: dict[str, Any]) -> Position:
    request = NewTable(game=game.key, people=["Ada"], setup={"edition": edition})
    return opening_position(facts.Opened(game.key, read_setup(game, request, SEATS), "code", "00", "00"))


def arranged(position: Position, **changes: Any) -> Position:
    message = msgspec.json.decode(msgspec.json.encode({"say": "arrange", **changes}), type=Arrange)
    return reduce(evolve, decisions.arrange(position, message, SEATS), position)


def lobby(position: Position) -> Lobby:
    return lobby_of(TableState("table", position, Settings()), (), 0)


@every_ruled_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_a_switch_that_is_off_as_usual(game: AnyGame, language: str) -> None:
    standard = game.edition.standard
    usual = msgspec.to_builtins(standard.rulings)
    others = switches(game, language)
    assert others.keys() == usual.keys()
    for key, value in others.items():
        edition = game.edition.with_changes(Given({"rulings": {key: value}}))
        assert changes_of(standard, edition) == {"rulings": {key: value}}


@every_ruled_game
def test_a_table_carries_its_rulings_and_says_them_to_those_who_join(game: AnyGame) -> None:
    others = switches(game, "en")
    position = arranged(opened(game, {}), rulings=others)
    assert msgspec.to_builtins(position.setup.edition.rulings) == others
    assert (lobby(position).own_edition, lobby(position).rulings, lobby(position).own_values) == (True, others, ())
    usual = arranged(position, rulings=msgspec.to_builtins(game.edition.standard.rulings))
    assert (lobby(usual).own_edition, lobby(usual).rulings) == (False, {})
    with pytest.raises(BadInput):
        arranged(position, rulings={"colour": True})


@every_ruled_game
def test_a_ruling_leaves_the_other_values_and_the_seats_as_they_are(game: AnyGame) -> None:
    key, value = next((key, value) for key, value in game.edition.values.items() if type(value) is int)
    position = arranged(opened(game, {key: value + 1}), setup={"seats": game.seats[0]})
    ruled = arranged(position, rulings=switches(game, "en"))
    assert getattr(ruled.setup.edition, key) == value + 1
    assert ruled.setup.seats == game.seats[0]
    assert lobby(ruled).own_values == (key,)
