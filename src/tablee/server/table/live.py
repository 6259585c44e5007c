"""A live table: the only one who writes its log.

It stands at two positions. *Decided* judges the next move; *shown* is what is on disk, and the only one that views,
bots, pages and reconnecting browsers ever see. A line that cannot be kept takes the table back to what was shown.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tablee.core.asks import WithExample
from tablee.core.facts import Seat
from tablee.core.refusals import NotAllowedNow, Refusal
from tablee.core.sentences import sentence
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.server.broadcast.film import film_of, recalled_film, recalled_reveal, running_film
from tablee.server.broadcast.schedule import UpdateSchedule
from tablee.server.broadcast.watcher import Watcher
from tablee.server.socket.messages import Refused
from tablee.server.storage.interface import StoreError
from tablee.server.table import dealing, decisions, facts, post
from tablee.server.table.answers import move_from
from tablee.server.table.background import BackgroundWork
from tablee.server.table.bot_answers import BotAnswers
from tablee.server.table.bot_moves import BotMoves, facts_of_move
from tablee.server.table.choices import GatheredChoices
from tablee.server.table.clock import MoveClock
from tablee.server.table.counted_round import CountedRound, LastChoice
from tablee.server.table.counting import RoundCount, last_choice_of
from tablee.server.table.facts import AnyFact
from tablee.server.table.heap import Heap
from tablee.server.table.hints import Hints
from tablee.server.table.history import History, HistoryEntry, Reveal
from tablee.server.table.host import Cancellable, Host
from tablee.server.table.memory import TableMemory
from tablee.server.table.next_host import NextHost
from tablee.server.table.pastimes import Pastimes
from tablee.server.table.pending import PendingFacts, steps_of, with_dates
from tablee.server.table.position import Position, empty_position
from tablee.server.table.quotas import Quotas
from tablee.server.table.scheduled_move import ScheduledMove
from tablee.server.table.state import TableState
from tablee.server.table.waking import WakingDate

RETRY = 1.0  # seconds until the table tries again to move by itself after a failure


class TableWatcher(Watcher, eq=False, kw_only=True):
    """A watcher of a live table."""

    table: "LiveTable"


class LiveTable(TableState):
    def __init__(self, table: str, position: Position, host: Host) -> None:
        super().__init__(table, position, host.settings)
        self.host, self.now = host, host.now
        self.next_version = 0  # of the next line to be written
        self.pending: deque[PendingFacts] = deque()
        self.quotas = Quotas(self.now)
        self.expected_holders: set[str] = set()  # from the table before: with the last of them it starts
        self.on_shown: Callable[[LiveTable, AnyFact], None] | None = None
        self.on_empty: Callable[[LiveTable], None] | None = None
        self.has_next_table = False  # there is a next table since this one was read
        self.nonce_timer: Cancellable | None = None  # while the table waits for nonces
        self.resume_timer: Cancellable | None = None  # after a failure of the disk
        self.used_at = self.now()
        self.is_rematching = False
        self.is_failing = False  # the disk, since the last line that was kept
        self.listing: str | None = None  # how it is listed, as far as was written down
        self.make_parts(host)

    def make_parts(self, host: Host) -> None:
        """Parts read the state, and say what they have found out by a value or a call."""
        self.bot_answers = BotAnswers(host, self.touch, self.reschedule)
        self.bots_warming = self.bot_answers.warming
        self.bot_moves = BotMoves(host, self.bot_answers, self.play)
        self.clock = MoveClock(self, host, self.bot_answers)
        self.clock.thinking, self.clock.on_due = self.bot_moves.thinking, self.make_move
        self.next_host = NextHost(self, host, lambda holder: self.apply([facts.HostIs(holder)]))
        self.hints = Hints(host.study)
        self.hint_seats: set[Seat] = set()  # for which a hint is being thought about
        self.hint_work = BackgroundWork(host)
        self.waking = WakingDate(self, host)
        self.schedule = UpdateSchedule(self, host, self.clock)
        self.schedule.on_removed = self.remove
        self.audience, self.frames = self.schedule.audience, self.schedule.frames
        self.choices = GatheredChoices(self, host, self.append)
        self.round_count = RoundCount(self, host, self.append, self.tell_not_written)
        self.pastimes = Pastimes(self, self.schedule, self.quotas, self.open_heap)

    @property
    def watchers(self) -> dict[Watcher, None]:
        return self.audience.watchers

    def reschedule(self) -> None:
        """See who has to be moved for next."""
        self.clock.reschedule()

    def touch(self) -> None:
        """Something is different: everybody is told soon."""
        self.schedule.note_table_change()

    # Writing.

    def apply(
        self,
        new_facts: Sequence[AnyFact],
        watcher: Watcher | None = None,
        ask: int | None = None,
        code: str | None = None,
    ) -> PendingFacts:
        """Take facts as decided and have them written; they are shown once they are on disk."""
        decided = self.decided
        dated = with_dates(decided, new_facts, steps_of(decided, new_facts), self.host.date())
        pending = PendingFacts(*dated, watcher, ask)
        self.append(pending, code)
        return pending

    def take_gathered(self) -> None:
        if self.choices.gathered:
            self.choices.take()

    def append(self, pending: PendingFacts, code: str | None = None) -> None:
        self.used_at = self.now()
        self.decided = pending.after
        self.pending.append(pending)
        lines = pending.lines()
        self.host.store.append(self.id, self.next_version, lines, partial(self.note_written_in_turn, pending), code)
        self.next_version += len(lines)
        self.waking.note()

    def move_dates_on(self) -> None:
        """It was read from its log: nobody could move while the server was down."""
        self.waking.note_read()
        new_facts = post.moved_on(self.decided, self.host.opened_at)
        if new_facts:
            self.apply(new_facts)
        else:
            self.waking.note()

    async def write(self, new_facts: Sequence[AnyFact], code: str | None = None) -> None:
        """Apply, and wait until it is on disk; or raise StoreError."""
        if new_facts:
            pending = self.apply(new_facts, code=code)
            pending.written = self.host.promise()
            await pending.written

    def note_written_in_turn(self, pending: PendingFacts, error: StoreError | None) -> None:
        """Thousands of lines may be kept by one commit."""
        self.host.shared_time.call(partial(self.note_written, pending, error))

    def note_written(self, pending: PendingFacts, error: StoreError | None) -> None:
        if error is not None and not pending.is_refused:
            self.roll_back(error)
        elif not pending.is_refused:
            self.pending.popleft()
            self.show(pending)

    def roll_back(self, error: StoreError) -> None:
        """Everything decided since is refused, and the table stands where its log ends."""
        self.take_gathered()
        self.round_count.forget()
        refused = list(self.pending)
        self.pending.clear()
        self.decided = self.shown
        self.waking.note_rollback()
        self.next_version = self.version
        self.host.log.error("not kept", extra={"table": self.id[:6], "lines": len(refused), "why": str(error)})
        for pending in refused:
            pending.refuse(error)
            self.host.metrics.count_refusal("not-kept")
        self.tell_not_written(refused)
        self.clock.pause(RETRY)
        self.resume_later()
        self.wait_for_nonces()  # what the end of a wait had brought may be among what was not kept
        self.next_host.look()
        self.touch()

    def resume_later(self) -> None:
        """That somebody came back may be among what was not kept: a bot must not keep their seat for that."""
        if self.resume_timer is None and not self.is_stopped:
            self.resume_timer = self.host.call_later(RETRY, self.resume)

    def resume(self) -> None:
        self.resume_timer = None
        new_facts = decisions.resume_present(self.decided, self.present)
        if new_facts and not self.is_stopped:
            self.apply(new_facts)

    def tell_not_written(self, refused: Sequence[PendingFacts]) -> None:
        """Everybody hears it once, and whoever tries again each time."""
        asks = {watcher: ask for pending in reversed(refused) for watcher, ask in pending.askers.items()}
        for watcher in self.watchers:
            if watcher in asks or (watcher.seats and not self.is_failing):
                watcher.send(Refused("not-kept", sentence("server-not-kept"), asks.get(watcher)))
        self.is_failing = True

    def show(self, pending: PendingFacts) -> None:
        was_crowd = self.is_crowd
        for number, fact in enumerate(pending.facts):
            self.note(fact, pending)
            if pending.has_all_steps:
                self.shown = pending.steps[number]
        self.shown = pending.after
        self.wait_for_nonces()
        self.next_host.look()  # there may be another one, and who was away before
        self.is_crowd = self.has_crowd(self.shown)
        self.version += len(pending.facts)
        self.is_failing = False
        pending.settle()
        if self.on_shown is not None:
            for fact in pending.facts:
                self.on_shown(self, fact)
        if self.is_crowd and was_crowd:
            self.schedule.tell_crowd(pending)
        elif self.is_in_play and isinstance(pending.facts[-1], facts.Moved):
            self.schedule.note_move()
        else:
            self.touch()

    def note(self, fact: AnyFact, pending: PendingFacts) -> None:
        """Before a fact is shown: what it is to the history, and whose own seat it changes."""
        is_reveal = self.note_in_history(fact, pending.entry)
        if isinstance(fact, facts.Moved):
            self.host.metrics.count_move(self.shown.game.key, fact.by)
            if is_reveal:
                self.note_reveal(fact, pending.counted)
        elif isinstance(fact, facts.BotIn) and fact.bot in self.shown.game.thinkers:
            self.host.bots.warm(self.shown.game)
        elif isinstance(fact, facts.Rematched):
            self.has_next_table = True
        elif isinstance(fact, facts.Left) and self.heap is not None:
            self.heap.forget(self.shown.chairs[fact.seat].holder)
        elif isinstance(fact, facts.Dealing | facts.DealVoided | facts.Started):
            self.stop_nonce_timer()
            self.heap = None if isinstance(fact, facts.Started) else self.heap
        if self.is_crowd:
            self.schedule.note_change(fact, pending)

    def note_reveal(self, moved: facts.Moved, counted: CountedRound | None) -> None:
        self.round_number += 1
        number = len(self.history) - 1
        if not self.watchers:
            return
        self.reveal = Reveal(number, self.now() + self.settings.reveal_in * self.schedule.slowness)
        if self.is_crowd:
            film = film_of(self.shown, moved.facts) if counted is None else counted.film
            self.film = running_film(number, self.reveal.at, film, self.shown)

    def note_in_history(self, fact: AnyFact, entry: HistoryEntry | None = None) -> bool:
        """A move becomes part of the history, told from the position before it. Is it a reveal?"""
        if isinstance(fact, facts.Seated):
            self.latest.append(fact.seat)
        self.quotas.note(fact)
        return self.history.note(self.shown, fact, self.has_crowd(self.shown), entry)

    # Starting.

    def start(self) -> None:
        """Those who are here settle the deal together; or raises."""
        self.apply(dealing.start(self.decided, self.present, self.settings.most_bots))

    def commit(self, holder: str, commitment: str | None) -> None:
        """A device shows its commitment; the last one after a void start lets it go on."""
        new_facts = dealing.commit(self.decided, holder, commitment)
        if new_facts and self.quotas.may_change():
            self.apply(new_facts)
        if self.decided.is_starting and dealing.is_complete(self.decided, self.present):
            self.apply(dealing.deal(self.decided, self.present))

    def tell_nonce(self, holder: str | None, nonce: str) -> None:
        new_facts = dealing.tell(self.decided, holder, nonce)
        if new_facts:
            self.apply(new_facts)

    def wait_for_nonces(self) -> None:
        """Not for ever: a start without them is void, and the next one does without whoever was silent."""
        if self.shown.is_starting and self.nonce_timer is None and not self.is_stopped:
            self.nonce_timer = self.host.call_later(self.settings.nonce_within, self.end_nonce_wait)

    def stop_nonce_timer(self) -> None:
        if self.nonce_timer is not None:
            self.nonce_timer.cancel()
            self.nonce_timer = None

    def end_nonce_wait(self) -> None:
        """Unless the next step of the start is on its way to the disk: time begins anew when it is shown."""
        self.nonce_timer = None
        decided, shown = self.decided, self.shown
        is_next = (decided.dealing, decided.deal) != (shown.dealing, shown.deal)
        if decided.is_starting and not is_next and not self.is_stopped:
            self.apply(dealing.end_wait(self.decided, self.present, self.host.new_deal()))

    # Moving.

    def submit(self, watcher: Watcher, seat: Seat, number: int, move: bytes) -> None:
        """A person's answer to an ask; or raises. Whoever has just left plays no more, though nobody was told yet."""
        position = self.choices.position(seat)
        if seat not in watcher.seats or seat not in position.seats_of(watcher.player):
            raise decisions.NotYours("server-not-your-seat")
        decisions.check_seat(position, seat)
        if self.round_count.choice is not None:
            raise decisions.Stale("server-stale")
        if self.clock_moved.get(seat) == number:
            raise decisions.Stale("server-stale-clock")
        decisions.check_asked(position, seat, number)
        ask = position.asks[seat]
        if not ask.due:
            self.quotas.take_second_thought(seat, self.round_number)
        with WithExample(ask):
            answer = move_from(position.game, ask, move)
            if self.round_count.start(position, LastChoice(seat, answer, "person", NOTHING, watcher, number)):
                return
            new_facts = decisions.move_asked(position, seat, answer, "person", self.dice)
        if not self.choices.join(new_facts[0], watcher, number):
            self.apply(new_facts, watcher, number)

    def make_move(self, scheduled: ScheduledMove) -> None:
        """The time of a move has come, unless an answer is already on its way."""
        positions = (self.choices.position(scheduled.seat), self.shown)
        is_asked = all(one.numbers.get(scheduled.seat) == scheduled.number for one in positions)
        if is_asked and self.is_moved_for(scheduled):
            self.bot_moves.make(self.shown, scheduled)

    def is_moved_for(self, scheduled: ScheduledMove) -> bool:
        """A bot moves where it sits or stands in, and for whoever is away: others are played for by the clock alone.
        That they are back is known before it is on disk, where time begins anew for whoever goes again."""
        seat, bots = scheduled.seat, self.standing.chairs.bots
        is_away = seat not in self.shown.chairs.bots and not self.is_present(seat)
        return scheduled.by == "clock" or seat in bots or is_away

    def play(self, scheduled: ScheduledMove, move: Any, aside: MoveNotes) -> None:
        """Make a move for a seat, unless it has been answered, or whoever sits there has come back meanwhile."""
        if not self.is_moved_for(scheduled) or self.round_count.choice is not None:
            return
        decided = self.choices.position(scheduled.seat)
        if self.round_count.start(decided, last_choice_of(scheduled, move, aside)):
            return
        new_facts = facts_of_move(decided, self.shown, scheduled, move, aside=aside, log=self.host.log)
        if not new_facts:
            return
        if scheduled.by == "clock":
            self.clock_moved[scheduled.seat] = scheduled.number
        if not self.choices.join(new_facts[0]):
            self.apply(new_facts)

    # Hints.

    def hint(self, watcher: Watcher, seat: Seat, number: int) -> None:
        """Begin to think about it; or raises. Behind a curtain nobody is helped: a neighbour may be looking."""
        if not watcher.is_viewing_own(seat):
            raise decisions.NotYours("server-not-your-seat")
        decisions.check_hint(self.decided, seat, number)
        if self.shown.numbers[seat] != number:
            raise decisions.Stale("server-stale")
        if seat in self.hint_seats:
            raise NotAllowedNow("server-hint-soon")
        self.hint_seats.add(seat)
        self.hint_work.start(self.give_hint(watcher, seat, number))

    async def give_hint(self, watcher: Watcher, seat: Seat, number: int) -> None:
        """That somebody was helped is on disk before they are."""
        try:
            answer = await self.hints.find(self.shown, seat, number, watcher.owner or self.id)
            if not isinstance(answer, Refused):
                await self.write(decisions.use_hint(self.decided, seat, number))
        except Refusal as refusal:
            answer = Refused("not-allowed-now", refusal.sentence, number)
        except StoreError:
            return  # the table has told everybody
        finally:
            self.hint_seats.discard(seat)  # before anything is said: whoever hears it may ask again at once
        if isinstance(answer, Refused) or watcher.is_viewing_own(seat):
            watcher.send(answer)

    # Going on in another process.

    def recall(self, memory: TableMemory) -> None:
        """Go on as another process left it: a reveal went on meanwhile, and nobody's time to choose did."""
        self.expected_holders = set(memory.expected)
        self.clock_moved = dict(memory.clock_moved)
        away = memory.seconds_since(self.host.date())
        began = self.now() - away
        self.reveal, self.film = recalled_reveal(memory, began), recalled_film(memory, began)
        self.clock.recall(memory.asked, memory.watching)
        self.clock.rounds.recall(memory.round)
        for holder in memory.here:
            self.await_return(holder)

    # Watching.

    def connect(self, watcher: Watcher) -> None:
        """A socket comes to the table. The newest with a secret wins."""
        if watcher.player is not None:
            older = self.present.get(watcher.player)
            if older is not None:
                self.audience.discard(older)
                older.finish("elsewhere")
            if not self.is_here(watcher.player):
                self.restart_time(watcher.player)
            self.returning.pop(watcher.player, None)
            self.present[watcher.player] = watcher
        self.audience.add(watcher)
        self.used_at = self.now()
        watcher.is_host = self.is_host(watcher)
        self.schedule.assign_seats(watcher, self.shown.seats_of(watcher.player))
        if self.is_crowd or self.shown.driven:
            watcher.outbox.append(self.frames.crowd.progress())
            self.schedule.heap_reports.greet(watcher)
        self.next_host.look()
        self.schedule.note_presence()

    def disconnect(self, watcher: Watcher) -> None:
        self.audience.discard(watcher)
        self.schedule.pending_updates.pop(watcher, None)
        if watcher.player is not None and self.present.get(watcher.player) is watcher:
            del self.present[watcher.player]
            self.await_return(watcher.player)
        self.used_at = self.now()
        self.schedule.note_presence()
        if self.is_crowd and self.has_next_table and not self.watchers and self.on_empty is not None:
            self.on_empty(self)

    def await_return(self, holder: str) -> None:
        """For a moment they count as here: a page that comes again at once leaves no gap."""
        self.returning[holder] = since = self.now()
        if self.settings.gap:
            self.host.call_later(self.settings.gap, self.note_absence, holder, since)
        else:
            self.note_absence(holder, since)

    def note_absence(self, holder: str, since: float) -> None:
        if self.returning.get(holder) != since or self.is_stopped:
            return
        del self.returning[holder]
        self.restart_time(holder)
        self.next_host.look()
        self.schedule.note_presence()

    def restart_time(self, holder: str) -> None:
        for seat in self.shown.seats_of(holder):
            self.clock.restart(seat)

    def open_heap(self) -> Heap:
        self.heap = self.heap or Heap(self.now)
        return self.heap

    def remove(self, watcher: Watcher) -> None:
        """The host has taken their seats away."""
        self.disconnect(watcher)
        watcher.finish("removed")

    def stop_moves(self) -> None:
        """Nobody is moved for any more."""
        self.clock.halt()
        self.bot_moves.work.stop()

    def freeze(self) -> None:
        """Nothing more is decided here, and whoever is here stays until another process goes on with it."""
        self.take_gathered()
        self.is_stopped = True
        self.stop_moves()
        self.bot_answers.work.stop()
        self.round_count.stop()
        self.hint_work.stop()
        self.stop_nonce_timer()
        self.next_host.stop()
        if self.resume_timer is not None:
            self.resume_timer.cancel()

    def stop(self, reason: str) -> None:
        self.freeze()
        self.schedule.stop()
        for watcher in list(self.watchers):
            watcher.finish(reason)

    def clear(self) -> None:
        """Nobody needs it any more: let go of what is large at once, not when garbage is next looked for. A dictionary
        that was emptied stays as large as it was."""
        self.history = History()
        self.frames.clear()
        self.clock.clear()
        self.audience.clear()
        self.clock_moved, self.present, self.returning = {}, {}, {}
        self.film = self.heap = None
        self.shown = self.decided = empty_position(self.shown)

    def release(self) -> list[Watcher]:
        """Another process has this table, or only the log knows how it stands. Who was here, to be sent after it."""
        watchers = self.audience.clear()
        self.choices.drop()
        self.present.clear()
        self.returning.clear()
        for pending in self.pending:
            pending.refuse(StoreError("the table has gone to live elsewhere"))
        self.pending.clear()
        self.stop("moved")
        return watchers
