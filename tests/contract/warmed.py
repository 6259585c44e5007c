"""`python -m tests.contract.warmed GAME`: which kernels are compiled only after a mind was warmed up, one a line; and
which are waited for, but compiled by nothing."""

import gc
import sys
from collections import Counter
from typing import Any

from numba.core.dispatcher import Dispatcher

from tablee.core.game import AnyGame
from tablee.games import BY_KEY, part_of
from tablee.thinking.loading import missing_parts
from tests.contract.cases import variants
from tests.play import dice_of, due, setup_of

LITTLE = 0.01
MOST_MOVES = 30


def compiled() -> Counter[str]:
    """How many versions there are of each kernel, for Python and inside of others."""
    kernels = [one for one in gc.get_objects() if isinstance(one, Dispatcher)]
    versions: Counter[str] = Counter()
    for one in kernels:
        versions[f"{one.py_func.__module__}.{one.py_func.__qualname__}"] += len(one.overloads)
    return versions


def think(game: AnyGame, mind: Any, **chosen: Any) -> None:
    """About some of a game: whatever is asked of a mind."""
    dice = dice_of("warmed")
    state = game.start(setup_of(game, **chosen))
    states = [game.fold(state, game.open(state, dice))]
    while game.outcome(states[-1]) is None and len(states) < MOST_MOVES:
        seat, ask = next(due(game, states[-1]))
        view = game.view(states[-1], seat)
        mind.standing(view, dice, LITTLE)
        move = mind.weigh(view, ask, dice, LITTLE, [ask.sample(dice)]).options[0].move
        states.append(game.fold(states[-1], game.decide(states[-1], seat, move, dice)))
    seat, ask = next(due(game, states[0]))
    for bot in mind.bots.values():
        bot(game.view(states[0], seat), ask, dice, LITTLE)
    mind.hindsight(states, seat, dice, LITTLE)


def main(key: str) -> None:
    game, mind = BY_KEY[key], part_of(key, "mind")
    mind.warm()
    for part in missing_parts(game):
        print("never compiled:", *part)
    before = compiled()
    if mind.warm_beside is not None:
        mind.warm_beside()
    for seats in sorted({game.seats[0], game.usual_seats}):
        for chosen in variants(game):
            think(game, mind, seats=seats, **chosen)
    for name, count in compiled().items():
        if count > before.get(name, 0):
            print(name)


if __name__ == "__main__":
    main(sys.argv[1])
