"""The clock of a table: when a bot moves, when the clock moves for somebody, when an absent person is played for.

Whoever may have to be moved for is walked through, over the table as it stood when the walk began, in stretches that
all tables share (round_robin.py). Where there are many it is not done for each change: a few times a second.
"""

from collections.abc import Callable, Collection, Iterator, Mapping

from tablee.core.facts import Seat
from tablee.records.record import Mover
from tablee.server.table.bot_answers import AskedBot, BotAnswers
from tablee.server.table.bot_delay import delay_of
from tablee.server.table.history import Reveal
from tablee.server.table.host import Cancellable, HasTime, Host
from tablee.server.table.position import Position
from tablee.server.table.post import deadline_of
from tablee.server.table.rounds import Rounds, has_rounds, seconds_to_move
from tablee.server.table.scheduled_move import ScheduledMove
from tablee.server.table.state import TableState
from tablee.thinking.bots import usual_bot

MANY = 20  # of more bots nobody could say which one takes its time
ALL_BOTS = 3.0  # seconds in which all bots of a crowd answer
BETWEEN_WALKS = 0.1  # seconds, where there are many
STEPS = 100  # of a walk between two looks at the time
AT_ONCE = 160  # bots that begin to think together
NEVER = (0, 0.0)


class MoveClock:
    def __init__(self, table: TableState, host: Host, bot_answers: BotAnswers) -> None:
        self.table = table
        self.host = host
        self.bot_answers = bot_answers
        self.thinking: Collection[Seat] = ()  # for whom a move is being thought up
        self.on_due: Callable[[ScheduledMove], None]
        self.now = host.now
        self.asked: dict[Seat, tuple[int, float]] = {}  # since when a seat has been asked, by the number of the ask
        self.asked_bots: list[AskedBot] = []  # those who begin to think together
        self.timer: Cancellable | None = None
        self.steps: Iterator[ScheduledMove | None] | None = None  # what is left of the walk
        self.next_at: float | None = None  # when the next move is due, as far as the walk has come
        self.is_outdated = False  # something has changed since the walk began
        self.walked_at = 0.0
        self.paused_until = 0.0
        self.halted_at: float | None = None
        self.recalled_at = -1.0
        self.recalled_watching: Collection[Seat] = ()  # who watched, where another process took over
        self.recalled_reveal: Reveal | None = None
        self.rounds = Rounds(table.settings, host.now)

    def halt(self) -> None:
        """For good: nobody's time runs any more, while what was decided is still written."""
        self.halted_at = self.now()
        self.stop()

    def stop(self) -> None:
        """Neither walk nor wait."""
        self.steps = None
        self.host.shared_time.remove(self)
        self.cancel_timer()

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def clear(self) -> None:
        """Let go of what is large."""
        self.asked, self.rounds.absent_since = {}, {}

    def pause(self, seconds: float) -> None:
        """The disk failed: a table that moves by itself must not try all the time."""
        self.paused_until = self.now() + seconds
        self.stop()

    def restart(self, seat: Seat) -> None:
        """Somebody came back or went: time starts anew."""
        self.asked.pop(seat, None)
        self.rounds.restart(seat)

    def remember(self) -> dict[Seat, tuple[int, float]]:
        """For how long everybody who is asked has been."""
        numbers, now = self.table.shown.numbers, self.run_until
        asked = self.asked.items()
        return {seat: (ask, max(0.0, now - since)) for seat, (ask, since) in asked if numbers.get(seat) == ask}

    @property
    def run_until(self) -> float:
        """Until when time has run."""
        return self.now() if self.halted_at is None else self.halted_at

    def remember_watching(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.remember() if self.is_watching(seat))

    def recall(self, asked: Mapping[Seat, tuple[int, float]], watching: Collection[Seat]) -> None:
        """Nobody's time ran meanwhile; what was shown went on."""
        self.recalled_at, self.recalled_reveal, self.recalled_watching = self.now(), self.table.reveal, watching
        self.asked = {seat: (number, self.now() - seconds) for seat, (number, seconds) in asked.items()}

    @property
    def is_idle(self) -> bool:
        """Nobody is being moved for, and nobody will be before something else happens."""
        return self.steps is None and self.timer is None and self not in self.host.shared_time

    # When to walk.

    def reschedule(self) -> None:
        """Something changed: see who has to be moved for next, and when."""
        if self.steps is not None:
            self.is_outdated = True
        elif self.moves_by_itself():
            self.walk_at(self.now())
        else:
            self.stop()

    def moves_by_itself(self) -> bool:
        shown = self.table.shown
        if self.table.is_stopped or shown.state is None or shown.outcome is not None or shown.resting:
            return False
        return has_rounds(shown) or len(shown.chairs.bots) > 0 or shown.clock != "none" or shown.absence == "play"

    def walk_at(self, at: float) -> None:
        self.cancel_timer()
        at = max(at, self.paused_until, self.walked_at + (BETWEEN_WALKS if self.has_many else 0))
        if at <= self.now():
            self.host.shared_time.add(self)
        else:
            self.timer = self.host.call_at(at, self.host.shared_time.add, self)

    def close_round(self) -> None:
        """Whoever has not chosen is moved for."""
        self.rounds.close(self.table.round_number)
        self.reschedule()

    def extend_round(self, seconds: int) -> None:
        self.rounds.extend(self.table.shown, self.table.round_number, seconds)

    @property
    def is_ending_round(self) -> bool:
        """The round is being ended: many are moved for, one stretch after another."""
        return self.rounds.is_ending and self.steps is not None

    @property
    def has_many(self) -> bool:
        return self.table.shown.chairs.size > MANY

    # Walking.

    def walk(self, has_time: HasTime) -> bool:
        """Make the moves whose time has come, as far as this stretch goes. Is there more to walk?"""
        steps = self.steps or self.begin()
        for step, scheduled in enumerate(steps, 1):
            if scheduled is not None and scheduled.at <= self.now():
                self.on_due(scheduled)
            else:
                self.note_later(scheduled)
                if step % STEPS:
                    continue
            if self.steps is not steps:  # the disk failed, or the table was stopped
                return False
            if not has_time():
                return True
        self.end()
        return False

    def begin(self) -> Iterator[ScheduledMove | None]:
        self.cancel_timer()
        self.next_at, self.is_outdated = None, False
        self.steps = self.moves()
        return self.steps

    def note_later(self, scheduled: ScheduledMove | None) -> None:
        if scheduled is not None and (self.next_at is None or scheduled.at < self.next_at):
            self.next_at = scheduled.at

    def end(self) -> None:
        self.steps, self.walked_at = None, self.now()
        self.ask_bots()
        if self.is_outdated:
            self.reschedule()
            return
        shown = self.table.shown
        times = [self.next_at, self.rounds.next_time(shown) if has_rounds(shown) else None]
        next_at = min((at for at in times if at is not None), default=None)
        if next_at is not None and self.moves_by_itself():
            self.walk_at(next_at)

    def moves(self) -> Iterator[ScheduledMove | None]:
        """Who is moved for, and when: a move or none for each who may have to be."""
        if not self.moves_by_itself():
            return iter(())
        table, shown = self.table, self.table.shown
        if not has_rounds(shown):
            return self.moves_of_each()
        return self.rounds.moves(
            shown, table.round_number, present=table.here, thinking=self.thinking, is_ready=self.is_ready
        )

    def moves_of_each(self) -> Iterator[ScheduledMove | None]:
        shown, asked_together = self.table.shown, self.bots_asked(self.table.shown)
        are_few = asked_together <= MANY
        # Bots who are asked together answer together, as people do; those of a crowd one after another.
        at = self.now() + (self.table.settings.bot_pause if are_few else 0)
        pause = 0 if are_few else min(self.table.settings.bot_pause, ALL_BOTS / asked_together)
        like_people = shown.bot_pace == "like-people" and are_few
        for seat in self.seats_of(shown):
            ask = shown.asks.get(seat)
            if ask is None or not ask.due:
                yield None
                continue
            number, bot = shown.numbers[seat], shown.chairs.bots.get(seat)
            if bot is not None and self.is_new(seat, number):
                at += pause
                self.asked[seat] = (number, self.now() + delay_of(shown, seat, number) if like_people else at)
            yield self.move_of(shown, seat, number, bot)

    def seats_of(self, shown: Position) -> Iterator[Seat]:
        """Where somebody may have to be moved for: at bots only, where nobody's time runs."""
        is_timed = shown.clock != "none" or shown.absence == "play"
        seats = shown.asks if is_timed else shown.chairs.bots
        return iter(seats if self.has_many else sorted(seats))

    def bots_asked(self, shown: Position) -> int:
        bots = shown.chairs.bots
        if self.has_many:
            return len(bots)
        return sum(seat in bots for seat in shown.due())

    def is_new(self, seat: Seat, number: int) -> bool:
        return self.asked.get(seat, NEVER)[0] != number

    def note_person(self, seat: Seat, number: int) -> None:
        """Time begins with the ask; where a bot that was to move soon has made room for its person, now."""
        if self.is_new(seat, number) or self.asked[seat][1] > self.now():
            self.asked[seat] = (number, self.now())

    def move_of(self, shown: Position, seat: Seat, number: int, bot: str | None) -> ScheduledMove | None:
        if seat in self.thinking:
            return None
        if bot is not None:
            at = self.asked[seat][1]
            return ScheduledMove(seat, number, at, "bot", bot) if self.is_ready(shown, seat, bot) else None
        self.note_person(seat, number)
        until = self.person_until(seat)
        if until is None:
            return None
        by: Mover = "clock" if self.is_timed(seat) else "bot"
        return ScheduledMove(seat, number, until, by, usual_bot(shown.game))

    # Thinking.

    def is_ready(self, shown: Position, seat: Seat, bot: str) -> bool:
        """Does this bot know what to say? One that needs a mind begins to think about it."""
        if bot in shown.game.bots:
            return True
        number = shown.numbers[seat]
        if self.bot_answers.asked.get(seat) != number:
            self.asked_bots.append(AskedBot(seat, number, bot))
            if len(self.asked_bots) == AT_ONCE:
                self.ask_bots()
        return self.bot_answers.answer(seat, number) is not None

    def ask_bots(self) -> None:
        bots, self.asked_bots = self.asked_bots, []
        self.bot_answers.begin(self.table.shown, bots, self.table.owner)

    # The clock.

    def is_timed(self, seat: Seat) -> bool:
        clock = self.table.shown.clock
        return clock == "post" or (clock != "none" and self.table.is_present(seat))

    def date_until(self, seat: Seat) -> float | None:
        """By post: when the date comes, whoever is here. One that was moved on counts before it is on disk."""
        deadline = deadline_of(self.table.decided, seat)
        return None if deadline is None else self.now() + deadline.until - self.host.date()

    def person_until(self, seat: Seat) -> float | None:
        """When the time of a person runs out; while a table waits for the absent, theirs does not run."""
        table, since = self.table, self.asked[seat][1]
        if table.shown.clock == "post":
            return self.date_until(seat)
        if not table.is_present(seat):
            return since + table.settings.grace if table.shown.absence == "play" else None
        limit = seconds_to_move(table.settings, table.shown.clock)
        if limit is None:
            return None
        return since + limit + (table.settings.after_reveal if self.is_watching(seat) else 0)

    def is_watching(self, seat: Seat) -> bool:
        """Was somebody asked when something began to be shown? What is known of those who were asked elsewhere was
        found out there: what was shown went on while this process took over, and their time did not."""
        reveal, since = self.table.reveal, self.asked[seat][1]
        if reveal is None:
            return False
        if reveal is self.recalled_reveal and since <= self.recalled_at:
            return seat in self.recalled_watching
        return since - reveal.at < self.table.settings.reveal_in

    def seconds_left(self, seat: Seat) -> float | None:
        shown = self.table.shown
        if has_rounds(shown):
            return self.round_seconds_left()
        ask = shown.asks.get(seat)
        if ask is None or not ask.due or not self.is_timed(seat) or shown.clock == "post":
            return None  # a date is in the lobby, for all
        self.note_person(seat, shown.numbers[seat])
        until = self.person_until(seat)
        return None if until is None else round(max(0.0, until - self.now()), 1)

    def round_seconds_left(self) -> float | None:
        return self.rounds.seconds_left(self.table.shown, self.table.round_number)

    @property
    def round_until(self) -> float | None:
        return self.rounds.until(self.table.shown)
