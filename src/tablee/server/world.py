"""The world as a server meets it: clocks, chance and threads.

Nobody else in server/ looks at a clock, draws a number or starts a thread (tests/server/test_seam.py). Whoever puts
other functions in the place of these brings another world: one whose time is counted and whose chance has a seed.
"""

import queue
import random
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

T = TypeVar("T")
GATHER = 0.003  # seconds

# Clocks.
now = time.monotonic  # seconds, from some moment on
date = time.time  # seconds by the calendar
processor_time = time.thread_time  # seconds for which this thread has worked
stopwatch = time.perf_counter  # seconds, as finely as can be

# Chance.
new_token = secrets.token_urlsafe  # a text that nobody can guess, from so many bytes
new_name = secrets.token_hex  # the same in hexadecimal digits
choice: Callable[[Sequence[str]], str] = secrets.choice
number_below = secrets.randbelow
between = random.uniform  # nobody gains by guessing this one

# Threads.
thread_pool = ThreadPoolExecutor
RunningThread = threading.Thread


def start_thread(work: Callable[[], object], name: str) -> threading.Thread:
    thread = threading.Thread(target=work, name=name, daemon=True)
    thread.start()
    return thread


class Ticker:
    """Calls again and again, in a thread of its own."""

    def __init__(self, seconds: float, call: Callable[[], object], name: str) -> None:
        self.seconds = seconds
        self.call = call
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, name=name, daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """The thread is gone a moment later."""
        self.ended.set()

    def run(self) -> None:
        while not self.ended.wait(self.seconds):
            self.call()


class BatchThread(Generic[T]):
    """A thread that is handed jobs, and does whatever waits together. `work` returns those of which more is to do."""

    def __init__(self, work: Callable[[list[T]], Sequence[T]], most: int, name: str) -> None:
        self.work = work
        self.most = most
        self.jobs: queue.SimpleQueue[Sequence[T] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name=name, daemon=True)

    def start(self) -> None:
        self.thread.start()

    def put(self, jobs: Sequence[T]) -> None:
        self.jobs.put(jobs)

    def finish(self) -> None:
        """Do what waits, then stop."""
        self.jobs.put(None)
        if self.thread.is_alive():
            self.thread.join()

    def run(self) -> None:
        before, is_last = 0, False
        unfinished: Sequence[T] = ()
        while unfinished or not is_last:
            jobs = list(unfinished)
            while len(jobs) < self.most and not is_last:
                try:
                    more = self.jobs.get(block=not jobs)
                except queue.Empty:
                    break
                if not jobs and before > 1:
                    time.sleep(GATHER)  # others came at the same time as the last one: more will share the next turn
                jobs.extend(more or ())
                is_last = more is None
            before = len(jobs)
            unfinished = self.work(jobs)
