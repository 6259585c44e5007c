"""What a game offers a table, and a crowd: a seat's own part laid over what all see is exactly what that seat sees."""

from typing import Any

import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.games import GAMES
from tests.play import dice_of, random_bot, setup_of, steps

CROWD = 24
OFFERING = [pytest.param(game, id=game.key) for game in GAMES if game.own_view is not None]
SEATING = [pytest.param(game, id=game.key) for game in GAMES if game.own_view is not None and game.seats[-1] >= CROWD]


def wire(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def states(game: AnyGame, seats: int) -> list[Any]:
    setup = setup_of(game, seats=seats)
    found = [step.after for step in steps(game, setup, [random_bot] * seats, dice_of(game.key, seats))]
    return [*found[:: max(1, len(found) // 12)], found[-1]]


@pytest.mark.parametrize("game", OFFERING)
def test_ones_own_part_makes_the_view_whole(game: AnyGame) -> None:
    assert game.own_view is not None
    for seats in (game.seats[0], min(game.seats[-1], CROWD)):
        for state in states(game, seats):
            shared = wire(game.view(state, None))
            for seat in range(seats):
                assert {**shared, **wire(game.own_view(state, seat))} == wire(game.view(state, seat))


@pytest.mark.parametrize("game", SEATING)
def test_a_game_that_has_an_own_view_says_whom_it_names(game: AnyGame) -> None:
    seats = min(game.seats[-1], CROWD)
    for state in states(game, seats):
        for seat in (None, *range(seats)):
            named = game.seats_named(state, seat)
            assert seat is None or seat in named
            assert all(0 <= other < seats for other in named)
            rows = wire(game.view(state, seat)).get("seats", [])
            assert {row["seat"] for row in rows} <= set(named)
