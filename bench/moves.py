"""The time of one move: decide, evolve, and every seat's view."""

import statistics
import time
from typing import Any

from bench.goals import at_most
from bench.measure import spread
from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.games import GAMES

RUNS = 9
SEATS = 5
LIMIT = 200  # microseconds


def report() -> None:
    print("One move: decide, evolve and every seat's view, whole random games.")
    print(f"Median of the moves of each game; median and range of {RUNS} games; one core.")
    for game in GAMES:
        seats = min(SEATS, 2 if game.seats[-1] < SEATS else SEATS)
        medians = [median_move(game, seats, run) for run in range(RUNS + 1)][1:]  # the first one warms up
        at_most(f"{game.key}, {seats} seats", spread(medians), ".1f", LIMIT, " us")


def median_move(game: AnyGame, seats: int, run: int) -> float:
    dice = SeededDice(run.to_bytes(4, "big"))
    state = game.start(game.read_setup(Given({"seats": seats})))
    state = game.fold(state, game.open(state, dice))
    times: list[float] = []
    while game.outcome(state) is None:
        seat, ask = next((seat, ask) for seat in range(seats) if (ask := game.ask(state, seat)) and ask.due)
        move = ask.sample(dice.child(str(len(times))))
        state, taken = timed_move(game, state, seat, move, dice)
        times.append(taken)
    return statistics.median(times) * 1e6


def timed_move(game: AnyGame, state: Any, seat: int, move: Any, dice: SeededDice) -> tuple[Any, float]:
    start = time.perf_counter()
    state = game.fold(state, game.decide(state, seat, move, dice))
    for eyes in range(state.setup.seats):
        game.view(state, eyes)
    return state, time.perf_counter() - start
