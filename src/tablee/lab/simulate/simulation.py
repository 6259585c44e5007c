"""A simulation: the games of one plan, batch by batch, wherever they are played."""

import threading
from collections.abc import Iterator
from functools import partial

from tablee.lab.play.batch import GameBatch
from tablee.lab.play.engine import Engine, play
from tablee.lab.play.executors import Chunks, Executor
from tablee.lab.play.plan import BatchPlan

FIRST_CHUNK = 1024  # games by kernels


def simulate(
    plan: BatchPlan, first: int, games: int, executor: Executor, *, stop: threading.Event | None = None, chunk: int = 0
) -> Iterator[GameBatch]:
    """The games `first` to `first + games - 1` in their order; with `stop`, those at the beginning."""
    chunks = Chunks(first, games, chunk)
    if not chunk and Engine(plan).is_fast:
        chunks.size = FIRST_CHUNK
    for done in executor.in_order(partial(play_chunk, plan), chunks, stop):
        chunks.took(len(done.result), done.seconds)
        yield done.result


def play_chunk(plan: BatchPlan, chunk: tuple[int, int]) -> GameBatch:
    return play(plan, *chunk)
