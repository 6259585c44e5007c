"""Fifty with a crowd: everybody picks and the round is counted, through the readable rules."""

import math
import statistics
import time

from tablee.core.dice import SeededDice
from tablee.core.reading import Given
from tablee.games import BY_KEY

CROWDS = (1_000, 10_000, 100_000)
RUNS = {1_000: 9, 10_000: 5, 100_000: 3}


def report() -> None:
    print("Fifty: a crowd picks and one round is counted (decide and evolve; moves drawn beforehand).")
    print("Total time growing like n log n means that the last column stays level.")
    for seats in CROWDS:
        runs = RUNS[seats]
        seconds = statistics.median(one_round(seats, run) for run in range(runs))
        unit = seconds / (seats * math.log2(seats)) * 1e9
        print(f"  {seats:>7} seats  {seconds:7.3f} s  {unit:6.1f} ns per n log2 n   (median of {runs})")


def one_round(seats: int, run: int) -> float:
    game = BY_KEY["fifty"]
    dice = SeededDice(run.to_bytes(4, "big"))
    state = game.start(game.read_setup(Given({"seats": seats})))
    state = game.fold(state, game.open(state, dice))
    ask = game.ask(state, 0)
    assert ask is not None
    moves = [ask.sample(dice.child(str(seat))) for seat in range(seats)]
    start = time.perf_counter()
    for seat, move in enumerate(moves):
        state = game.fold(state, game.decide(state, seat, move, dice))
    return time.perf_counter() - start
