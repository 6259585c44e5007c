"""A watch over the loop of a server under test: which callback held it longest, in processor time."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.running import Running, running

BOUND = 0.05  # seconds of processor time that one callback may take
TIMES = 5


class LoopWatch:
    """The longest callback of one thread since it was last asked."""

    def __init__(self) -> None:
        self.thread = 0
        self.seconds = 0.0
        self.name = ""

    def reset(self) -> None:
        self.seconds, self.name = 0.0, ""

    def note(self, handle: Any, seconds: float) -> None:
        if seconds > self.seconds:
            self.seconds, self.name = seconds, name_of(handle)


def name_of(handle: Any) -> str:
    task = getattr(getattr(handle, "_callback", None), "__self__", None)
    return repr(task if isinstance(task, asyncio.Task) else handle)[:300]


@contextmanager
def watched(folder: Path, **changes: Any) -> Iterator[tuple[Running, LoopWatch]]:
    """A server on a plain loop, whose callbacks can be watched."""
    watch, run = LoopWatch(), asyncio.events.Handle._run

    def watched_run(handle: Any) -> None:
        if threading.get_ident() != watch.thread:
            return run(handle)
        began = time.thread_time()
        run(handle)
        watch.note(handle, time.thread_time() - began)
        return None

    asyncio.events.Handle._run = watched_run  # type: ignore[assignment,method-assign]
    try:
        with running(folder, loop="asyncio", **changes) as server:
            watch.thread = server.inside(thread_of)
            yield server, watch
    finally:
        asyncio.events.Handle._run = run  # type: ignore[method-assign]


async def thread_of() -> int:
    return threading.get_ident()


def best_of_five(watch: LoopWatch, work: Callable[[], object]) -> tuple[float, str]:
    """The longest callback while something is done, the best of five times."""
    found = []
    for _ in range(TIMES):
        watch.reset()
        work()
        found.append((watch.seconds, watch.name))
        if watch.seconds <= BOUND:
            break
    return min(found)
