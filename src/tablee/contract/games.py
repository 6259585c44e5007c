"""Random games of a case, each told by its number, and moves that are a little wrong."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from tablee.contract.playing import Case, PlayedStep, dice_of, due, random_bot, steps
from tablee.contract.promises import promise
from tablee.core.game import AnyGame

LONGEST = 20_000  # moves of a random game


def random_game(case: Case, number: int = 0) -> list[PlayedStep]:
    """A whole game in which everybody draws their moves."""
    bots = [random_bot] * case.setup.seats
    played = steps(case.game, case.setup, bots, dice_of(case.game.key, case.setup.seats, number))
    game = list(islice(played, LONGEST))
    promise(case.game.outcome(game[-1].after) is not None, "ends", moves=LONGEST)
    return game


def opened(case: Case) -> Any:
    """Where a game begins: no more of it is played."""
    state = case.game.start(case.setup)
    return case.game.fold(state, case.game.open(state, dice_of("opened")))


def bends(game: AnyGame, move: Any) -> Iterator[Any]:
    """Moves like this one, each a little or very wrong."""
    values = msgspec.to_builtins(move)
    for key, value in values.items():
        if key == "move":
            continue
        for bent in bent_values(value):
            try:
                yield msgspec.convert({**values, key: bent}, game.moves, strict=True)
            except msgspec.ValidationError:
                continue


def bent_values(value: Any) -> Iterator[Any]:
    if isinstance(value, int):
        yield from (value - 1, value + 1, -1, 0, 10**30)
    elif isinstance(value, str):
        yield from ("", value[:-1], value + "0", value[::-1], "٣٤٥", "x" * 10_000)
    elif isinstance(value, list) and value:
        yield from ([], value[:-1], [*value, value[-1]], value[::-1], [value[0]] * len(value), value * 1000)
        for bent in bent_values(value[-1]):
            yield [*value[:-1], bent]
            yield [bent, *value[1:]]


def asked(case: Case, number: int) -> Iterator[tuple[PlayedStep, Any, Any]]:
    """Every ask that is due in a random game: the step, the seat and the ask."""
    for step in random_game(case, number):
        for seat, ask in due(case.game, step.after):
            yield step, seat, ask
