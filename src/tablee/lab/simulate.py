"""A simulation: the games of one plan, batch by batch, wherever they are played."""

import threading
from collections.abc import Iterator
from functools import partial

from tablee.lab.batch import Batch
from tablee.lab.engine import Engine, play
from tablee.lab.executor import Chunks, Executor
from tablee.lab.plan import Plan

FIRST_CHUNK = 1024  # games by kernels


def simulate(
    plan: Plan, first: int, games: int, executor: Executor, *, stop: threading.Event | None = None, chunk: int = 0
) -> Iterator[Batch]:
    """The games `first` to `first + games - 1` in their order; with `stop`, those at the beginning."""
    chunks = Chunks(first, games, chunk)
    if not chunk and Engine(plan).is_fast:
        chunks.size = FIRST_CHUNK
    for done in executor.in_order(partial(play_chunk, plan), chunks, stop):
        chunks.took(len(done.result), done.seconds)
        yield done.result


def play_chunk(plan: Plan, chunk: tuple[int, int]) -> Batch:
    return play(plan, *chunk)
