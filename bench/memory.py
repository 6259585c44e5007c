"""Memory over a long run: the lab plays chunk after chunk, and what the process holds stays the same."""

import sys
from typing import NamedTuple

import psutil

from bench.goals import at_most, tell
from bench.measure import spread
from bench.server.processes import Process
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.lab.play.executors import Threads
from tablee.lab.play.plan import BatchPlan
from tablee.lab.simulate.simulation import simulate
from tablee.lab.simulate.sums import Sums

CHUNKS, SETTLED, EVERY = 200, 20, 45  # growth is counted once so many are done
GOAL = 4.0  # MiB
LIMIT = 240.0


class LongRun(NamedTuple):
    name: str
    seats: int
    games: int  # of a chunk


RUNS = {"kernels": LongRun("kernels", 5, 20_000), "rules": LongRun("rules.py", 10, 8)}  # ten seats have no kernels


def report() -> None:
    print(
        f"Fifty simulated in {CHUNKS} chunks on two threads, with all sums: what the process holds after {SETTLED} and"
    )
    print(f"every {EVERY} chunks from there on.")
    for key, run in RUNS.items():
        with Process((sys.executable, "-m", "bench.memory", key), LIMIT) as process:
            held = [float(process.hear()) for _ in range(1 + (CHUNKS - SETTLED) // EVERY)]
        tell(f"by {run.name}, {run.games:,} games a chunk", ", ".join(f"{one:.1f}" for one in held) + " MiB")
        at_most(f"growth by {run.name}", spread([held[-1] - held[0]]), ".1f", GOAL, " MiB")


def main(run: LongRun) -> None:
    """Of a new process: says what it holds, now and then."""
    plan = BatchPlan("fifty", BY_KEY["fifty"].read_setup(Given({"seats": run.seats})), ("random",) * run.seats)
    sums = Sums(plan.bots)
    with Threads(2) as executor:
        for chunk, batch in enumerate(simulate(plan, 0, CHUNKS * run.games, executor, chunk=run.games), 1):
            sums.add(batch)
            if chunk >= SETTLED and (chunk - SETTLED) % EVERY == 0:
                print(held_now(), flush=True)


def held_now() -> float:
    """MiB in main memory."""
    return float(psutil.Process().memory_info().rss) / (1 << 20)


if __name__ == "__main__":
    main(RUNS[sys.argv[1]])
