"""The kernels on an NVIDIA card: whole games a second, and the same games as on the processor.

A machine with a card keeps what was found in docs/record/gpu.md, for the page that another machine makes.
"""

import contextlib
import io
import time
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from bench.goals import at_least, tell
from bench.machine import FOLDER_OF_RECORDS, seen_here
from bench.measure import seconds, spread
from bench.tables import SEED, BenchTable
from tablee.games import BY_KEY
from tablee.kernels.compiling import Numbers

RECORD = FOLDER_OF_RECORDS / "gpu.md"
EQUAL = 1_000_000  # games that are compared one by one
CHUNK = 250_000
RUNS = 5


class OnCard(NamedTuple):
    table: BenchTable
    games: int  # of a run
    goal: float = 0


def cases() -> tuple[OnCard, ...]:
    fifty, the_number = BY_KEY["fifty"], BY_KEY["the_number"]
    mixed = BenchTable(fifty, {"seats": 7, "danger": True}, ("spread", "casual", "random"))
    return (
        OnCard(BenchTable(fifty, {"seats": 5}), 2_000_000_000, 1.2e9),
        OnCard(BenchTable(the_number, {"seats": 5}), 200_000_000),
        OnCard(mixed, 200_000_000),
    )


def report() -> None:
    missing = why_no_card()
    if missing:
        print(f"no card here: {missing}")
        return
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        measure()
    FOLDER_OF_RECORDS.mkdir(exist_ok=True)
    RECORD.write_text(f"# The card\n\n{seen_here()}\n\n```\n{said.getvalue()}```\n", encoding="utf-8")
    print(said.getvalue(), end="")


def why_no_card() -> str:
    try:
        from tablee.kernels.gpu import cuda
    except ImportError as error:
        return f"{error}; the extra `gpu` brings what it needs"
    return "" if cuda.is_available() else "CUDA finds none"


def measure() -> None:
    from tablee.kernels.gpu import cuda

    print(
        f"Whole games on one {name_of(cuda)}, a thread a game, by the clock on the wall: until the sums over all games"
    )
    print(
        f"are back. {RUNS} runs after one that warms up. Before that, {EQUAL:,} games are compared one by one with the"
    )
    print("processor's: scores, winners, lengths, and the sums.")
    for case in cases():
        measure_one(case)


def name_of(cuda: Any) -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def measure_one(case: OnCard) -> None:
    from tablee.kernels.gpu import Card

    table = case.table
    began = time.perf_counter()
    card = Card(table.engine, table.terms, table.policies)
    card.sums(SEED, 0, CHUNK)
    compiled = time.perf_counter() - began
    label = f"{table.name}, {' '.join(dict.fromkeys(table.bots))}"
    tell(label, f"compiled in {compiled:.1f} s; {differing(card, table)} of {EQUAL:,} games differ")
    run = partial(card.sums, SEED, 0, case.games)
    run()
    speeds = spread(case.games / seconds(run, time.perf_counter) for _ in range(RUNS))
    if case.goal:
        at_least(f"{label}: games/s", speeds, ".3e", case.goal)
    else:
        tell(f"{label}: games/s", speeds.told(".3e"))


def differing(card: Any, table: BenchTable) -> int:
    """Games that the card and the processor play differently; all of a chunk if their sums differ."""
    found = 0
    for first in range(0, EQUAL, CHUNK):
        ours = table.by_kernels(CHUNK, first)
        same = (card.results(SEED, first, CHUNK) == ours).all(axis=1)
        found += int((~same).sum()) if (card.sums(SEED, first, CHUNK) == sums_of(ours)).all() else CHUNK
    return found


def sums_of(results: Numbers) -> Numbers:
    """What the card adds up: by seat its wins in parts, its points, its squared points; and the lengths."""
    from tablee.kernels.gpu import SHARE

    seats = results.shape[1] - 2
    scores, winners = results[:, :seats], results[:, seats]
    won = winners[:, None] >> np.arange(seats) & 1
    wins = (won * (SHARE // won.sum(1))[:, None]).sum(0)
    return np.concatenate([wins, scores.sum(0), (scores * scores).sum(0), [results[:, -1].sum()]])


if __name__ == "__main__":
    report()
