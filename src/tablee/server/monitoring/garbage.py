"""Garbage: rings of objects that nobody reaches any more are looked for when that keeps nobody waiting.

Python would go through all that has lived for a while again and again, and the loop stands meanwhile: a second and a
half with twenty thousand sockets. Nearly all of it is in use, and what goes away is freed at once, for it leaves no
rings. So young objects are looked at as ever, and at quiet moments those that have stayed are set aside. All of them
are looked at where few sockets are left, or where many times as many have gone as are there; where that takes long,
when hardly anything happens.
"""

import asyncio
import gc
from typing import Protocol

from tablee.server import world

NEVER = 1_000_000_000
YOUNG = (4_000, 5)  # a look at few young values is short
EVERY = 1.0  # seconds between two moments that may be quiet
QUIET = 0.3  # of such a second, the part for which the loop works at most
PATIENCE = 60  # moments in a row that are not quiet, and the next one is taken for it
OF_ONE_LOOK = YOUNG[0] * (YOUNG[1] + 1)  # objects that stay of one look at young ones, at most
FEW_LOOKS = 8  # at young ones; what stayed of more is set aside as it is
FEW_SOCKETS = 500
GROWTH = 4  # a quarter more than there was is looked at, where sockets are few
TIMES = 8  # as many sockets have gone as are there
SHORT = 200_000  # objects that all are looked at before anybody notices
IDLE = 0.001  # of a second, the part for which the loop works where nobody is there
LONGEST = 600  # moments for which a longer look is put off


class SocketCount(Protocol):
    """How many sockets are open, and how many have gone since the start."""

    total: int
    gone: int


class GarbageWatch:
    def __init__(self, sockets: SocketCount) -> None:
        self.sockets = sockets
        self.kept = 0  # objects that were in use when all were last looked at
        self.stayed = 0  # young ones that have stayed since then, at most
        self.gone = 0  # sockets by then
        self.noted_at = self.worked = 0.0
        self.busy_moments = 0
        self.share = 0.0  # of the last second, for which the loop has worked
        self.put_off = 0  # how often in a row

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        gc.set_threshold(*YOUNG, NEVER)
        self.set_all_aside()
        self.noted_at, self.worked = world.now(), world.processor_time()
        loop.call_later(EVERY, self.note_moment, loop)

    def note_moment(self, loop: asyncio.AbstractEventLoop) -> None:
        if self.is_quiet():
            self.look()
        loop.call_later(EVERY, self.note_moment, loop)

    def is_quiet(self) -> bool:
        now, worked = world.now(), world.processor_time()
        self.share = (worked - self.worked) / max(now - self.noted_at, 1e-9)
        is_busy = self.share > QUIET
        self.noted_at, self.worked = now, worked
        self.busy_moments = self.busy_moments + 1 if is_busy and self.busy_moments < PATIENCE else 0
        return not self.busy_moments

    def look(self) -> None:
        looks = gc.get_count()[2]
        self.stayed += looks * OF_ONE_LOOK
        if self.is_time_for_all() and self.may_take_long():
            self.look_at_all()
        elif looks:
            self.set_young_aside(few=looks <= FEW_LOOKS)

    def is_time_for_all(self) -> bool:
        if self.sockets.total <= FEW_SOCKETS:
            return self.stayed * GROWTH > self.kept
        return self.sockets.gone - self.gone > TIMES * self.sockets.total

    def may_take_long(self) -> bool:
        if self.kept + self.stayed <= SHORT or self.share <= IDLE or self.put_off >= LONGEST:
            self.put_off = 0
            return True
        self.put_off += 1
        return False

    def look_at_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        self.set_all_aside()

    def set_all_aside(self) -> None:
        self.kept, self.stayed, self.gone = len(gc.get_objects()), 0, self.sockets.gone
        gc.freeze()

    def set_young_aside(self, few: bool) -> None:
        if few:
            gc.collect()
        gc.freeze()
