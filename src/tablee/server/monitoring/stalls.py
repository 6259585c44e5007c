"""Stalls: a server that watches whether its loop turns. Where something holds it up, the journal says what it was.

The loop notes the time again and again; a thread beside it looks whether the note is fresh. Where it is not, the
thread reads from the stack of the loop which callback runs, and once the loop turns again, how long it took.
"""

import asyncio
import logging
import sys
from _thread import get_ident
from types import FrameType

from tablee.server import world
from tablee.server.monitoring.metrics import Metrics

log = logging.getLogger("tablee")
EVERY = 0.05  # seconds between two looks
LONG = 0.1  # seconds without a turn that are a stall
OURS = "tablee."
BELOW = ("tablee.cli", "tablee.server.serving", "tablee.__main__")  # who runs the loop is below every callback
FUNCTIONS_NAMED = 3  # functions of the stack that are named


class StallWatch:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.turned = world.now()
        self.place = ""  # what the loop was doing when it was last seen to stand
        self.thread_id = 0
        self.timer: asyncio.TimerHandle | None = None
        self.ticker = world.Ticker(EVERY, self.look, "stalls")

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self.thread_id = get_ident()
        self.turned = world.now()
        self.turn(loop)
        self.ticker.start()

    def stop(self) -> None:
        """The thread is gone a moment later."""
        self.ticker.stop()
        if self.timer is not None:
            self.timer.cancel()

    def turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """In the loop."""
        now = world.now()
        late, place = now - self.turned - EVERY, self.place
        self.turned, self.place = now, ""
        if late > LONG:
            self.metrics.stalls.observe(late)
            log.warning("stall", extra={"seconds": round(late, 3), "callback": place or "unknown"})
        self.timer = loop.call_later(EVERY, self.turn, loop)

    def look(self) -> None:
        """In the thread."""
        if not self.place and world.now() - self.turned > EVERY + LONG:
            self.place = place_of(sys._current_frames().get(self.thread_id))


def place_of(frame: FrameType | None) -> str:
    """The innermost of our functions on a stack, and who called them."""
    names: list[str] = []
    while frame is not None and len(names) < FUNCTIONS_NAMED:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith(OURS) and not module.startswith(BELOW):
            names.append(f"{module.removeprefix(OURS)}.{frame.f_code.co_qualname}:{frame.f_lineno}")
        frame = frame.f_back
    return " < ".join(names)
