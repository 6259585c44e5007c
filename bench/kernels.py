"""The kernels: beside plain C, beside rules.py, on two threads; and how long they take to compile."""

import os
import sys
import tempfile
import time
from collections import deque
from functools import partial
from pathlib import Path

import numpy as np

from bench.goals import at_least, tell
from bench.measure import RUNS, Spread, enough, in_turn, ratios, seconds, spread
from bench.peers import compiled
from bench.peers.compiled import FiftyInC, NoCompiler
from bench.server.processes import Process
from bench.tables import SEED, BenchTable, tables
from tablee.games import BY_KEY, GAMES
from tablee.lab.play.executors import Threads, usual_workers
from tablee.lab.play.plan import BatchPlan
from tablee.lab.simulate.simulation import simulate

GAMES_BESIDE_C = 200_000
GAMES_ON_THREADS, CHUNK = 1_000_000, 25_000
LEAST_OF_C, LEAST_OF_RULES, LEAST_OF_THREADS = 0.9, 100, 1.7
AIM = 0.05  # seconds of one measurement
MOST_GAMES = 1 << 17
COMPILE_LIMIT = 180


def report() -> None:
    five = BenchTable(BY_KEY["fifty"], {"seats": 5})
    beside_c(five)
    on_threads(five)
    beside_rules()
    compiling()


def beside_c(five: BenchTable) -> None:
    print(
        "Fifty, five seats, whole games with random legal picks, beside bench/peers/fifty.c: the same game, algorithm"
    )
    print(
        f"and random stream. One core, processor time, {GAMES_BESIDE_C:,} games a run, {RUNS} runs in turn; the median"
    )
    print("and range of the ratios of neighbouring runs. The kernels know the rules only when they are called. So does")
    print("the first C function; the second is compiled for the printed rules and five seats alone.")
    try:
        with tempfile.TemporaryDirectory() as folder:
            compare_with_c(five, FiftyInC(Path(folder)))
    except NoCompiler as missing:
        print(f"  {missing}")


def compare_with_c(five: BenchTable, in_c: FiftyInC) -> None:
    ours, any_table, of_five = (np.zeros((GAMES_BESIDE_C, 7), np.int64) for _ in range(3))
    found = in_turn(
        [
            lambda: five.engine.results(np.uint64(SEED), 0, five.terms, five.policies, five.row, ours),
            lambda: in_c.results(SEED, 0, five.terms, any_table),
            lambda: in_c.results_of_five(SEED, 0, of_five),
        ]
    )
    assert (ours == any_table).all()
    assert (ours == of_five).all()
    tell("compiler", f"{compiled.version()}, {' '.join(compiled.OPTIONS)}")
    tell("scores, winners, lengths", f"equal in all {GAMES_BESIDE_C:,} games")
    for what, times in zip(("kernels", "C", "C for five seats"), found, strict=True):
        tell(what, f"{spread(GAMES_BESIDE_C / one for one in times).told(',.0f')} games/s")
    at_least("kernels to C", ratios(found[1], found[0]), ".3f", LEAST_OF_C)
    at_least("kernels to C for five seats", ratios(found[2], found[0]), ".3f", LEAST_OF_C)


def on_threads(five: BenchTable) -> None:
    print(f"The same games on threads of the lab's executor, {GAMES_ON_THREADS:,} a run in chunks of {CHUNK:,}; by the")
    print(f"clock on the wall, {RUNS} runs in turn. Load of the machine before: {os.getloadavg()[0]:.2f}.")
    if usual_workers() < 2:
        print("  only one core here")
        return
    plan = BatchPlan("fifty", five.setup, ("random",) * 5, SEED)
    one, two = in_turn([lambda: by_threads(plan, 1), lambda: by_threads(plan, 2)], clock=time.perf_counter)
    for what, times in (("one thread", one), ("two threads", two)):
        tell(what, f"{spread(GAMES_ON_THREADS / taken for taken in times).told(',.0f')} games/s")
    at_least("two threads to one", ratios(one, two), ".2f", LEAST_OF_THREADS)


def by_threads(plan: BatchPlan, workers: int) -> None:
    with Threads(workers) as executor:
        deque(simulate(plan, 0, GAMES_ON_THREADS, executor, chunk=CHUNK), maxlen=0)


def beside_rules() -> None:
    print("Whole random games beside rules.py with the same dice and the bot `random`: the same games. One core,")
    print(f"processor time, {RUNS} runs in turn of about {AIM} s each.")
    for game in GAMES:
        least = min((times_rules(table) for table in tables(game)), key=lambda times: times.middle)
        at_least(f"{game.key}, the least of these", least, ",.0f", LEAST_OF_RULES, " times")


def times_rules(table: BenchTable) -> Spread:
    """How many times as fast as rules.py the kernels are at one table."""
    fast, slow = enough(table.by_kernels, AIM, MOST_GAMES), enough(table.by_rules, AIM, MOST_GAMES)
    kernels, rules = in_turn([partial(table.by_kernels, fast), partial(table.by_rules, slow)])
    times = spread(fast / one / (slow / other) for one, other in zip(kernels, rules, strict=True))
    speed, slower = spread(fast / one for one in kernels), spread(slow / one for one in rules)
    tell(
        table.name,
        f"{speed.middle:>9,.0f} games/s, rules.py {slower.middle:>5,.0f} games/s: {times.told(',.0f')} times",
    )
    return times


def compiling() -> None:
    print(
        "Seconds until the first game of a new process is played, in which kernels are compiled: with nothing kept on"
    )
    print("disk, then with what the first process kept.")
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            cold, warm = first_game(game.key, folder), first_game(game.key, folder)
        tell(game.key, f"{cold:5.1f} s, then {warm:.2f} s")


def first_game(key: str, folder: str) -> float:
    command = (sys.executable, "-m", "bench.kernels", key)
    with Process(command, COMPILE_LIMIT, {"XDG_CACHE_HOME": folder}) as process:
        return float(process.hear())


def main(key: str) -> None:
    """Of a new process: says how long its first game took."""
    table = BenchTable(BY_KEY[key], {})
    print(seconds(lambda: table.by_kernels(1), time.perf_counter), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
