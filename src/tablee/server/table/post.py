"""By post: a date instead of a clock. Dates are in the log, by the calendar: the server may be down for days.

Nobody is hurried or replaced before the date. A date that passed while the server was down is moved on by a day, from
when the server is there again.
"""

from collections.abc import Sequence

from tablee.core.facts import Seat
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.core.sentences import who
from tablee.server.socket.messages import SeatDate
from tablee.server.table import facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.options import TableOptions
from tablee.server.table.position import Deadline, Position

DAY = 86_400  # seconds
MOST_SEATS = 20


def deadline_of(position: Position, seat: Seat) -> Deadline | None:
    """Where somebody is awaited by a date."""
    deadline, ask = position.deadlines.get(seat), position.asks.get(seat)
    if deadline is None or ask is None or not ask.due or deadline.number != position.numbers[seat]:
        return None
    return deadline


def next_date(position: Position) -> int | None:
    """When somebody is moved for at the latest."""
    if position.clock != "post" or position.outcome is not None:
        return None
    deadlines = (deadline_of(position, seat) for seat in position.due())
    return min((deadline.until for deadline in deadlines if deadline is not None), default=None)


def dated(after: Position, new_facts: Sequence[AnyFact], date: float) -> tuple[AnyFact, ...]:
    """What is written down of dates, after these facts."""
    if after.clock != "post" or after.state is None or after.outcome is not None:
        return ()
    awaited = tuple(seat for seat in sorted(after.due()) if deadline_of(after, seat) is None)
    mover = next((fact.seat for fact in new_facts if isinstance(fact, facts.Moved)), None)
    if not awaited and mover is None:
        return ()
    return (facts.Posted(int(date), awaited, int(date) + after.post_days * DAY, mover),)


def moved_on(position: Position, opened_at: float) -> tuple[AnyFact, ...]:
    """New dates for those whose own passed before the server was there again."""
    if position.clock != "post" or position.outcome is not None:
        return ()
    deadlines = ((seat, deadline_of(position, seat)) for seat in sorted(position.due()))
    late = tuple(seat for seat, deadline in deadlines if deadline is not None and deadline.until < opened_at)
    return (facts.Posted(int(opened_at), late, int(opened_at) + DAY),) if late else ()


def seat_dates(position: Position) -> tuple[SeatDate, ...]:
    """As everybody is shown them: who is awaited and until when, and when the others moved."""
    if position.clock != "post" or position.state is None:
        return ()
    return tuple([date for seat in range(position.setup.seats) if (date := seat_date(position, seat)) is not None])


def seat_date(position: Position, seat: Seat) -> SeatDate | None:
    deadline = deadline_of(position, seat) if position.outcome is None else None
    if deadline is not None:
        return SeatDate(seat, deadline.since, deadline.until)
    moved_at = position.moved_at.get(seat)
    return None if moved_at is None else SeatDate(seat, moved_at)


# Judging.


def check_post(options: TableOptions, seats: int) -> None:
    """A crowd, or a table where the host says when a round ends, has nothing to do with dates."""
    if options.clock != "post":
        return
    if options.driven:
        raise BadInput("clock", "server-post-driven")
    if seats > MOST_SEATS:
        raise BadInput("clock", "server-post-seats", most=MOST_SEATS)


def check_change(position: Position, options: TableOptions) -> None:
    """Those who are away were promised their days."""
    is_other = (options.clock, options.post_days) != (position.clock, position.post_days)
    if position.clock == "post" and position.phase == "playing" and is_other:
        raise NotAllowedNow("server-post-stays")


def check_stand_in(position: Position, seat: Seat) -> None:
    """Whoever has let a date pass may be replaced, and nobody else."""
    if position.clock == "post" and not position.bot_moves.get(seat, 0):
        raise NotAllowedNow("server-post-waits", seat=who(seat))
