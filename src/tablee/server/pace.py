"""The pace of a table: when a bot moves, when the clock moves for somebody, when an absent person is played for."""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablee.core.facts import Seat
from tablee.core.record import Mover
from tablee.server.choosing import Choosing
from tablee.server.moment import moment_of
from tablee.server.musing import Thinker
from tablee.server.plan import AT_A_STRETCH, Plan
from tablee.table.flock import usual_bot

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

MOST_LIKE_PEOPLE = 20  # of more bots nobody could say which one takes its time
ALL_BOTS = 3.0  # seconds in which all bots of a crowd answer
NEVER = (0, 0.0)
SLOW = 0.03  # a bot that thinks longer gets a thread from then on
slow_bots: set[tuple[str, str]] = set()


class Pace:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.asked: dict[Seat, tuple[int, float]] = {}  # since when a seat has been asked, by the number of the ask
        self.thinking: set[Seat] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.quiet_until = 0.0
        self.choosing = Choosing(table)

    def stop(self) -> None:
        self.choosing.stop()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        for task in self.tasks:
            task.cancel()

    def rest(self, seconds: float) -> None:
        """The disk failed: a table that moves by itself must not try all the time."""
        self.quiet_until = self.table.now() + seconds

    def forget(self, seat: Seat) -> None:
        """Somebody came back or went: time starts anew."""
        self.asked.pop(seat, None)
        self.choosing.forget(seat)

    def look(self) -> None:
        """Something changed: see who has to be moved for next, and when."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.table.is_stopped:
            return
        if self.choosing.is_on:
            self.table.musing.begin(self.thinkers())
            self.choosing.look()
            return
        if not self.moves_by_itself():
            return
        self.note_asks()
        self.table.musing.begin(self.thinkers())
        first = min((plan.at for plan in self.plans()), default=None)
        if first is not None:
            self.timer = self.table.loop.call_at(max(first, self.quiet_until), self.act)

    def moves_by_itself(self) -> bool:
        shown = self.table.shown
        if shown.state is None or shown.outcome is not None:
            return False
        return self.has_bots or shown.clock != "none" or shown.absence == "play"

    @property
    def has_bots(self) -> bool:
        return len(self.table.shown.chairs.bots) > 0

    def note_asks(self) -> None:
        """Time begins with the ask; bots who are asked together answer one after another."""
        shown, now = self.table.shown, self.table.now()
        new = [seat for seat in shown.due() if self.asked.get(seat, NEVER)[0] != shown.numbers[seat]]
        bots = sum(seat in shown.chairs.bots for seat in new)
        pause = min(self.table.settings.bot_pause, ALL_BOTS / max(1, bots))
        at = now
        for seat in sorted(new):
            number, is_bot = shown.numbers[seat], seat in shown.chairs.bots
            at += pause if is_bot else 0
            if is_bot and shown.bot_pace == "like-people" and bots <= MOST_LIKE_PEOPLE:
                self.asked[seat] = (number, now + moment_of(shown, seat, number))
            else:
                self.asked[seat] = (number, at if is_bot else now)

    def thinkers(self) -> Iterator[Thinker]:
        """The bots that are asked and need a mind."""
        shown = self.table.shown
        if shown.outcome is not None or shown.resting:
            return
        for seat, bot in shown.chairs.bots.items():
            ask = shown.asks.get(seat)
            if bot in shown.game.thinkers and ask is not None and ask.due:
                yield Thinker(seat, shown.numbers[seat], bot)

    def plans(self) -> Iterator[Plan]:
        shown = self.table.shown
        for seat in shown.due():
            if seat in self.thinking or seat not in self.asked:
                continue  # whoever has just come or gone is asked anew when the table is next looked at
            number, since = self.asked[seat]
            bot = shown.chairs.bots.get(seat)
            if bot is not None:
                if bot in shown.game.bots or self.table.musing.answer(seat, number) is not None:
                    yield Plan(seat, number, since, "bot", bot)
            elif (at := self.person_until(seat)) is not None:
                by: Mover = "clock" if self.is_timed(seat) else "bot"
                yield Plan(seat, number, at, by, usual_bot(shown.game))

    def is_timed(self, seat: Seat) -> bool:
        return self.table.shown.clock != "none" and self.table.is_present(seat)

    def person_until(self, seat: Seat) -> float | None:
        """When the time of a person runs out; while a table waits for the absent, theirs does not run."""
        table, since = self.table, self.asked[seat][1]
        if not table.is_present(seat):
            return since + table.settings.grace if table.shown.absence == "play" else None
        if table.shown.clock == "none":
            return None
        limit = table.settings.fast if table.shown.clock == "fast" else table.settings.relaxed
        watching = table.reveal is not None and since - table.reveal.at < table.settings.reveal_in
        return since + limit + (table.settings.after_reveal if watching else 0)

    def seconds_left(self, seat: Seat) -> float | None:
        if self.choosing.is_on:
            return self.choosing.seconds_left()
        ask = self.table.shown.asks.get(seat)
        if ask is None or not ask.due or not self.is_timed(seat):
            return None
        if self.asked.get(seat, NEVER)[0] != self.table.shown.numbers[seat]:
            self.note_asks()
        until = self.person_until(seat)
        return None if until is None else round(max(0.0, until - self.table.now()), 1)

    def act(self) -> None:
        """Make the moves whose time has come, as many as fit into a stretch."""
        self.timer = None
        began = self.table.now()
        for plan in [plan for plan in self.plans() if plan.at <= began]:
            if self.table.now() - began > AT_A_STRETCH:
                break
            self.move(plan)
        if not self.table.pending:
            self.look()

    def move(self, plan: Plan) -> None:
        table = self.table
        if table.decided.numbers.get(plan.seat) != plan.number or table.shown.numbers.get(plan.seat) != plan.number:
            return  # an answer is already on its way
        answer = table.musing.answer(plan.seat, plan.number)
        if answer is not None and plan.bot in table.game.thinkers:
            table.play_for(plan, answer.move, answer.aside)
            return
        if (table.shown.game.key, plan.bot) in slow_bots:
            self.think_aside(plan)
            return
        began = table.now()
        move = table.bot_move(plan)
        if table.now() - began > SLOW:
            slow_bots.add((table.shown.game.key, plan.bot))
        table.play_for(plan, move)

    def think_aside(self, plan: Plan) -> None:
        self.thinking.add(plan.seat)
        task = self.table.loop.create_task(self.think(plan))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def think(self, plan: Plan) -> None:
        try:
            move = await asyncio.to_thread(self.table.bot_move, plan)
        finally:
            self.thinking.discard(plan.seat)
        self.table.play_for(plan, move)
