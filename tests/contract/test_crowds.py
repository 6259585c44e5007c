"""What a game offers a table, and a crowd: a seat's own part laid over what all see is exactly what that seat sees."""

from typing import Any

import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.games import GAMES
from tests.play import dice_of, random_bot, setup_of, steps

CROWD = 24
SEALING = [pytest.param(game, id=game.key) for game in GAMES if game.seal is not None]
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


@pytest.mark.parametrize("game", SEALING)
def test_choices_that_are_sealed_together_lead_where_they_lead_one_by_one(game: AnyGame) -> None:
    assert game.seal is not None
    state = game.start(setup_of(game, seats=CROWD))
    state = game.fold(state, game.open(state, dice_of(game.key)))
    for some in (range(0), range(3, 4), range(4, 9), range(20, 10, -1)):
        facts = [fact for seat in some for fact in choice(game, state, seat)]
        together, state = game.seal(state, facts), game.fold(state, facts)
        assert together == state
        assert [game.ask(together, seat) for seat in range(CROWD)] == [game.ask(state, seat) for seat in range(CROWD)]


def choice(game: AnyGame, state: Any, seat: int) -> Any:
    asked = game.ask(state, seat)
    assert asked is not None
    assert asked.due
    return game.decide(state, seat, asked.sample(dice_of(game.key, seat)), dice_of(game.key))


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
