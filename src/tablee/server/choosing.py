"""The choosing: a round of a driven table. One clock for all, which the host may lengthen or stop.

Times are not in the log: after a restart the choosing has its whole time again, as at any table.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablee.core.facts import Seat
from tablee.core.record import Mover
from tablee.server.plan import AT_A_STRETCH, Plan
from tablee.table.flock import usual_bot

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

LOOK_AGAIN = 1.0  # seconds between two looks for people who went away


class Choosing:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.round = -1
        self.since = 0.0
        self.extra = 0.0
        self.is_closed = False
        self.away: dict[Seat, float] = {}  # since when somebody who was here has been gone
        self.queue: deque[Plan] = deque()
        self.timer: asyncio.TimerHandle | None = None
        self.working: asyncio.Handle | None = None

    @property
    def is_on(self) -> bool:
        """Does this table choose together, when the host says so?"""
        shown = self.table.shown
        return shown.driven and shown.game.together and shown.state is not None

    @property
    def is_busy(self) -> bool:
        """The choosing is being ended: many are moved for, one stretch after another."""
        return bool(self.queue)

    def stop(self) -> None:
        for handle in (self.timer, self.working):
            if handle is not None:
                handle.cancel()
        self.timer = self.working = None
        self.queue.clear()

    def begin(self) -> None:
        """A new round has its whole time."""
        if self.round != self.table.rounds:
            self.round = self.table.rounds
            self.since, self.extra, self.is_closed = self.table.now(), 0.0, False
            self.away.clear()
            self.queue.clear()

    def forget(self, seat: Seat) -> None:
        """Somebody came back or went."""
        self.away[seat] = self.table.now()

    # The clock.

    @property
    def until(self) -> float | None:
        if self.table.shown.clock == "none":
            return None
        settings = self.table.settings
        return self.since + (settings.fast if self.table.shown.clock == "fast" else settings.relaxed) + self.extra

    def seconds_left(self) -> float | None:
        shown = self.table.shown
        if not self.is_on or shown.resting or shown.outcome is not None:
            return None
        self.begin()
        until = self.until
        return None if until is None else round(max(0.0, until - self.table.now()), 1)

    def extend(self, seconds: int) -> None:
        self.begin()
        self.extra += seconds
        self.table.touch()

    def close(self) -> None:
        self.begin()
        self.is_closed = True
        self.look()

    # Moving.

    def look(self) -> None:
        """See who has to be moved for next, and when."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        shown = self.table.shown
        if self.table.is_stopped or shown.resting or shown.outcome is not None:
            return
        self.begin()
        at = self.next_time()
        if at is not None and not self.queue:
            self.timer = self.table.loop.call_at(max(at, self.table.pace.quiet_until), self.act)

    def next_time(self) -> float | None:
        shown, settings = self.table.shown, self.table.settings
        if self.is_closed:
            return self.table.now()
        times = [] if self.until is None else [self.until]
        if shown.absence == "play":
            times.append(max(self.since + settings.grace, self.table.now() + LOOK_AGAIN))
        if any(True for _ in self.bots_due()):
            times.append(max(self.since, self.table.now()) + settings.bot_pause)
        return min(times, default=None)

    def bots_due(self) -> Iterator[Seat]:
        """Bots that are asked and know what to say."""
        shown, musing = self.table.shown, self.table.musing
        for seat, bot in shown.chairs.bots.items():
            ask = shown.asks.get(seat)
            if ask is None or not ask.due:
                continue
            if bot in shown.game.bots or musing.answer(seat, shown.numbers[seat]) is not None:
                yield seat

    def act(self) -> None:
        self.timer = None
        self.queue.extend(self.plans())
        self.work()

    def plans(self) -> Iterator[Plan]:
        shown, now = self.table.shown, self.table.now()
        is_over = self.is_closed or (self.until is not None and self.until <= now)
        stand_in = usual_bot(shown.game)
        bots = set(self.bots_due())
        for seat in sorted(shown.due()):
            number, bot = shown.numbers[seat], shown.chairs.bots.get(seat)
            if seat in bots:
                assert bot is not None
                yield Plan(seat, number, now, "bot", bot)
            elif is_over or (bot is None and self.is_given_up(seat, now)):
                by: Mover = "clock" if is_over and bot is None else "bot"
                yield Plan(seat, number, now, by, stand_in)

    def is_given_up(self, seat: Seat, now: float) -> bool:
        """Somebody is away for so long that a bot plays."""
        table = self.table
        if table.shown.absence != "play" or table.is_present(seat):
            return False
        return max(self.since, self.away.get(seat, 0.0)) + table.settings.grace <= now

    def work(self) -> None:
        """As many moves as fit into a stretch; they share a commit, and between stretches others get their turn."""
        self.working = None
        began = self.table.now()
        while self.queue and self.table.now() - began <= AT_A_STRETCH:
            self.table.pace.move(self.queue.popleft())
        if self.queue:
            self.working = self.table.loop.call_later(0, self.work)
        elif not self.table.pending:
            self.look()
