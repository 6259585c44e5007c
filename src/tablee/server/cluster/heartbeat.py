"""The heartbeat: beats for a process whose loop is busy.

A crowd that starts, or thousands who choose in the same second, may keep the loop longer than a beat lasts. That is no
reason to be taken for dead: this thread sees that a beat is late and makes it, over a connection of its own. A loop
that has not been seen for long is stuck; then it beats no more, and others take over. Asleep with its process, it
cannot beat either.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from tablee.server import world

log = logging.getLogger("tablee")
LOOK = 0.25  # seconds between looks
LATE = 1.3  # seconds after the last beat
STUCK = 20.0  # seconds in which the loop must have been seen


class Heartbeat:
    def __init__(self, beat: Callable[[], Coroutine[Any, Any, float | None]]) -> None:
        self.beat = beat  # when it was sent, or None where there is nothing to keep
        self.loop_seen_at = world.now()  # the loop
        self.last_beat = world.now()
        self.ticker = world.Ticker(LOOK, self.look, "heartbeat")

    def start(self) -> None:
        self.ticker.start()

    def stop(self) -> None:
        self.ticker.stop()

    def look(self) -> None:
        now = world.now()
        if now - self.last_beat > LATE and now - self.loop_seen_at < STUCK:
            self.beat_late()

    def beat_late(self) -> None:
        try:
            sent_at = asyncio.run(self.beat())
        except Exception as error:  # the log is away: the loop says so, and this is tried again
            log.debug("no late beat", extra={"why": str(error)})
            return
        if sent_at is not None:
            self.last_beat = sent_at
