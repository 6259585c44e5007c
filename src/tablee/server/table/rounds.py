"""The rounds of a driven table: all choose by one clock, which the host may lengthen or stop.

Times are not in the log: after a crash a round has its whole time again, as at any table; after an upgrade it goes on.
"""

from collections.abc import Callable, Collection, Iterator

from tablee.core.facts import Seat
from tablee.core.refusals import NotAllowedNow
from tablee.server.settings import Settings
from tablee.server.table.memory import RoundMemory
from tablee.server.table.options import Clock
from tablee.server.table.position import Position
from tablee.server.table.scheduled_move import ScheduledMove
from tablee.thinking.bots import usual_bot

CHECK_AGAIN = 1.0  # seconds between two looks for people who went away
LONGEST = 3600  # seconds that the host may leave for choosing
IsReady = Callable[[Position, Seat, str], bool]


def has_rounds(shown: Position) -> bool:
    """Does this table choose together, when the host says so?"""
    return shown.driven and shown.game.together and shown.state is not None


def seconds_to_move(settings: Settings, clock: Clock) -> float | None:
    return {"none": None, "post": None, "relaxed": settings.relaxed, "fast": settings.fast}[clock]


class Rounds:
    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self.settings = settings
        self.now = now
        self.number = -1
        self.since = 0.0
        self.extra = 0.0
        self.is_closed = False
        self.is_ending = False  # those who have not chosen are being moved for
        self.checked_at = 0.0  # for people who went away
        self.absent_since: dict[Seat, float] = {}  # when somebody came back or went

    def begin(self, number: int) -> None:
        """A new round has its whole time."""
        if self.number != number:
            self.number = number
            self.since, self.extra = self.now(), 0.0
            self.is_closed = self.is_ending = False
            self.absent_since.clear()

    def restart(self, seat: Seat) -> None:
        """Somebody came back or went."""
        self.absent_since[seat] = self.now()

    # Going on elsewhere.

    def remember(self, now: float) -> RoundMemory:
        return RoundMemory(self.number, max(0.0, now - self.since), self.extra, self.is_closed)

    def recall(self, memory: RoundMemory | None) -> None:
        if memory is None:
            return
        self.begin(memory.number)
        self.since, self.extra, self.is_closed = self.now() - memory.lasted, memory.extra, memory.is_closed

    # The clock.

    def until(self, shown: Position) -> float | None:
        limit = seconds_to_move(self.settings, shown.clock)
        return None if limit is None else self.since + limit + self.extra

    def seconds_left(self, shown: Position, number: int) -> float | None:
        if not has_rounds(shown) or shown.resting or shown.outcome is not None:
            return None
        self.begin(number)
        until = self.until(shown)
        return None if until is None else round(max(0.0, until - self.now()), 1)

    def extend(self, shown: Position, number: int, seconds: int) -> None:
        if (self.seconds_left(shown, number) or 0.0) + seconds > LONGEST:
            raise NotAllowedNow("server-long-enough", minutes=LONGEST // 60)
        self.begin(number)
        self.extra += seconds

    def close(self, number: int) -> None:
        self.begin(number)
        self.is_closed = True

    # Who is moved for.

    def moves(
        self,
        shown: Position,
        number: int,
        *,
        present: Collection[str | None],
        thinking: Collection[Seat],
        is_ready: IsReady,
    ) -> Iterator[ScheduledMove | None]:
        """Bots, once they know what to say; whoever is away for too long; and everybody when it is over. A move or none
        for each who may have to be moved for."""
        now = self.now()
        self.begin(number)
        until = self.until(shown)
        self.is_ending = self.is_closed or (until is not None and until <= now)
        for seat in shown.asks if self.is_ending or self.checks_absent(shown, now) else shown.chairs.bots:
            ask = shown.asks.get(seat)
            is_asked = ask is not None and ask.due and seat not in thinking
            yield self.move_of(shown, seat, now, present, is_ready) if is_asked else None

    def checks_absent(self, shown: Position, now: float) -> bool:
        at = self.next_check(shown)
        if at is None or now < at:
            return False
        self.checked_at = now
        return True

    def next_check(self, shown: Position) -> float | None:
        """When to look again for people who went away, where a bot plays for them."""
        if shown.absence != "play":
            return None
        return max(self.since + self.settings.grace, self.checked_at + CHECK_AGAIN)

    def move_of(
        self, shown: Position, seat: Seat, now: float, present: Collection[str | None], is_ready: IsReady
    ) -> ScheduledMove | None:
        number, bot = shown.numbers[seat], shown.chairs.bots.get(seat)
        if bot is not None and is_ready(shown, seat, bot):
            at = now if self.is_ending else self.since + self.settings.bot_pause
            return ScheduledMove(seat, number, at, "bot", bot)
        stand_in = usual_bot(shown.game)
        if self.is_ending:
            return ScheduledMove(seat, number, now, "clock" if bot is None else "bot", stand_in)
        if bot is None and shown.chairs[seat].holder not in present and self.is_absence_over(seat, now):
            return ScheduledMove(seat, number, now, "bot", stand_in)
        return None

    def is_absence_over(self, seat: Seat, now: float) -> bool:
        """Somebody is away for so long that a bot plays."""
        return max(self.since, self.absent_since.get(seat, 0.0)) + self.settings.grace <= now

    def next_time(self, shown: Position) -> float | None:
        """When somebody has to be looked at again, if nothing happens before."""
        if self.is_ending:
            return None
        times = (self.until(shown), self.next_check(shown))
        return min((at for at in times if at is not None), default=None)
