"""The same Fifty on other people's libraries, in plain Python (bench/peers): whole random games beside the kernels."""

import random
from functools import partial
from typing import Any

import numpy as np

from bench.goals import at_least, tell
from bench.measure import RUNS, Work, in_turn, ratios, spread
from bench.tables import BenchTable
from tablee.games import BY_KEY

GAMES = 20  # of a run on a library
GAMES_BY_KERNELS = 50_000
LEAST = 100


def report() -> None:
    print("Fifty, five seats, whole random games on libraries' Python interfaces, written by us as their own examples")
    print("are. One player steps after another; every random allowed step is drawn from what the library offers. One")
    print(f"core, processor time, {RUNS} runs in turn of {GAMES} games, and {GAMES_BY_KERNELS:,} by the kernels.")
    five = BenchTable(BY_KEY["fifty"], {"seats": 5})
    names, works = ("OpenSpiel", "PettingZoo, raw"), [on_openspiel(), on_pettingzoo()]
    kernels, *others = in_turn([partial(five.by_kernels, GAMES_BY_KERNELS), *works])
    tell("kernels", f"{spread(GAMES_BY_KERNELS / one for one in kernels).told(',.0f')} games/s")
    for name, times in zip(names, others, strict=True):
        tell(name, f"{spread(GAMES / one for one in times).told(',.0f')} games/s")
    for name, times in zip(names, others, strict=True):
        scaled = [one * GAMES_BY_KERNELS / GAMES for one in times]
        at_least(f"kernels to {name}", ratios(scaled, kernels), ",.0f", LEAST, " times")


def on_openspiel() -> Work:
    import pyspiel

    from bench.peers.fifty_openspiel import NAME

    game, rng = pyspiel.load_game(NAME), random.Random(1)

    def play() -> None:
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random_action(state, rng))

    return play


def random_action(state: Any, rng: random.Random) -> int:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, chances)[0])
    return int(rng.choice(state.legal_actions()))


def on_pettingzoo() -> Work:
    from bench.peers.fifty_pettingzoo import raw_env

    table, rng = raw_env(), random.Random(1)
    table.reset(seed=1)

    def play() -> None:
        for _ in range(GAMES):
            table.reset()
            while not table.scores.winners:
                observation, *_ = table.last()
                table.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))

    return play
