"""Whole games of every kind and variant between bots that need no mind, written down: a line a fact.

Run by the Python of the tests and by Pyodide's; it needs core, games and what those import.
"""

import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.games import GAMES
from tests.play import dice_of, setup_of, steps

MOST_SEATS = 5
BOTS = ("casual", "random")


def main() -> None:
    print(".".join(map(str, sys.version_info[:2])))
    for game in GAMES:
        keys = [option.key for option in game.options]
        for chosen in product(*(option.choices for option in game.options)):
            for seats in range(game.seats[0], min(game.seats[-1], MOST_SEATS) + 1):
                for line in whole_game(game, {"seats": seats, **dict(zip(keys, chosen, strict=True))}):
                    print(line)


def whole_game(game: AnyGame, given: dict[str, Any]) -> Iterator[str]:
    """What was given, every fact, what everybody sees at the end, the outcome."""
    yield written([game.key, given])
    setup = setup_of(game, **given)
    bots = [game.bots[BOTS[seat % len(BOTS)]] for seat in range(setup.seats)]
    state = None
    for step in steps(game, setup, bots, dice_of(game.key, given)):
        yield from map(written, step.facts)
        state = step.after
    yield from (written(game.view(state, seat)) for seat in (None, *range(setup.seats)))
    yield written(game.outcome(state))


def written(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


if __name__ == "__main__":
    main()
