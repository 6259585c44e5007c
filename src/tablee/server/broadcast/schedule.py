"""The schedule of updates: whom a table tells what, and when.

A small table tells everybody everything at once. A crowd is told how far it is a few times a second, and everything
when the game turns; in between only those whose own seat has changed.
"""

from collections.abc import Callable, Iterator, Sequence

from tablee.core.facts import Seat
from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.film import RunningFilm
from tablee.server.broadcast.heap import HeapReports
from tablee.server.broadcast.updates import Frames
from tablee.server.broadcast.watcher import Watcher
from tablee.server.table import facts
from tablee.server.table.clock import MoveClock
from tablee.server.table.facts import AnyFact
from tablee.server.table.host import Cancellable, Host
from tablee.server.table.pending import PendingFacts
from tablee.server.table.state import TableState

EASY = 2500  # watchers of a crowd who are told as often as may be
TIMES = 20  # as long as it takes to tell a crowd how far it is, nobody is told again
LONGEST_PAUSE = 4.0  # seconds, however long it takes
SEAT_FACTS = facts.Seated | facts.Left | facts.BotIn | facts.BotOut | facts.Renamed | facts.Moved
TABLE_FACTS = facts.Arranged | facts.HostIs | facts.Rematched
ROUND_FACTS = facts.Gathered | facts.Started | facts.NextRound


class UpdateSchedule:
    def __init__(self, table: TableState, host: Host, clock: MoveClock) -> None:
        self.id = table.id
        self.table = table
        self.host = host
        self.now, self.call_soon = host.now, host.call_soon
        self.clock = clock
        self.audience = Audience(table.id, host)
        self.audience.on_updated = self.end_update
        self.frames = Frames(table, clock, self.audience)
        self.heap_reports = HeapReports(table, host, self.audience)
        self.on_removed: Callable[[Watcher], None]  # somebody has lost their seats
        self.is_behind = False  # everybody has to be told, not only how far a crowd is
        self.is_presence_old = False  # somebody came to a crowd or went, and its frames do not say so yet
        self.pending_updates: dict[Watcher, None] = {}  # of a crowd: those whose own seat has changed
        self.last_progress: object = None  # how far the crowd was when it was last told
        self.flush_timer: Cancellable | None = None
        self.flushed_at = 0.0
        self.telling = 0.0  # seconds that it took to tell a crowd how far it is
        self.spectators_timer: Cancellable | None = None  # of those who only watch a small table, where they are many
        self.spectators_at = 0.0

    def stop(self) -> None:
        self.audience.stop()
        self.heap_reports.stop()
        for handle in (self.flush_timer, self.spectators_timer):
            if handle is not None:
                handle.cancel()

    # What has changed.

    def note_table_change(self) -> None:
        """Something is different: tell everybody soon, a crowd a few times a second."""
        self.frames.clear()
        self.is_behind = True
        self.flush_soon()

    def note_move(self) -> None:
        """Somebody at a small table has moved, and the game goes on."""
        self.frames.clear_moves()
        self.flush_soon()

    def note_presence(self) -> None:
        """Somebody came or went. A crowd does not hear of each: its frames are made anew with the next progress."""
        if self.table.is_crowd:
            self.is_presence_old = True
            self.flush_soon()
        else:
            self.note_table_change()

    def note_change(self, fact: AnyFact, pending: PendingFacts) -> None:
        """An update to whoever sits or sat where something changes; the one who asked for it has it at once."""
        seats: tuple[Seat, ...] = ()
        if isinstance(fact, SEAT_FACTS):
            seats = (fact.seat,)
        elif isinstance(fact, facts.Swapped):
            seats = (fact.first, fact.second)
        before, after = self.table.shown.chairs, pending.after.chairs
        for seat in seats:
            for chairs in (before,) if before is after else (before, after):
                watcher = self.table.present.get(chairs[seat].holder or "") if seat < chairs.size else None
                if watcher is not None and watcher is not pending.watcher and watcher not in pending.choosers:
                    self.pending_updates[watcher] = None

    def tell_crowd(self, pending: PendingFacts) -> None:
        """Everybody is told what is for everybody; of a choice or a new seat only how far the crowd is."""
        choices = [fact.seat for fact in pending.facts if isinstance(fact, facts.Moved)]
        if self.is_turn(pending):
            self.frames.clear()
            self.is_behind = True
            self.flush_now()
        elif len(choices) == len(pending.facts):
            self.frames.crowd.note_choices(choices)
            self.flush_soon()
        else:
            self.frames.clear()
            self.is_behind = self.is_behind or is_for_all(pending) or self.is_gathering
            self.flush_soon()
        for watcher in pending.askers:
            if watcher is not None:
                watcher.update_soon()

    @property
    def is_gathering(self) -> bool:
        """Friends sit down at a table laid for many: everybody sees who. A stage game shows names on its screen."""
        return self.table.shown.phase == "lobby" and not self.table.shown.driven

    def is_turn(self, pending: PendingFacts) -> bool:
        """Does the game begin, reveal something, rest or go on?"""
        if any(isinstance(fact, ROUND_FACTS) for fact in pending.facts):
            return True
        history = self.table.history
        is_reveal = bool(history) and history.reveals[-1] == len(history) - 1
        return is_reveal and any(isinstance(fact, facts.Moved) for fact in pending.facts)

    # Telling.

    @property
    def slowness(self) -> float:
        """How much longer everything takes than with a crowd that is told with ease."""
        return max(1.0, len(self.audience.watchers) / EASY)

    def flush_soon(self) -> None:
        if self.flush_timer is not None:
            return
        at = self.flushed_at + self.pause()
        host = self.host
        self.flush_timer = host.call_soon(self.flush) if at <= self.now() else host.call_at(at, self.flush)

    def flush_now(self) -> None:
        """A turn of the game does not wait for the next progress."""
        if self.flush_timer is not None:
            self.flush_timer.cancel()
        self.flush_timer = self.host.call_soon(self.flush)

    def pause(self) -> float:
        settings = self.host.settings
        if not self.table.is_crowd:
            return settings.update_pause
        return max(settings.crowd_pause * self.slowness, min(TIMES * self.telling, LONGEST_PAUSE))

    def flush(self) -> None:
        table = self.table
        self.flush_timer = None
        self.flushed_at = self.now()
        self.clock.reschedule()
        if not table.is_crowd:
            self.flush_small()
        elif self.is_behind:
            self.is_behind = False
            self.pending_updates.clear()
            self.audience.update(self.audience.watchers)
        elif not self.audience.is_busy:
            self.flush_progress()

    def flush_small(self) -> None:
        """Everybody at once; of many who only watch a small table those wait a little."""
        table = self.table
        if not self.audience.is_large:
            watchers = list(self.audience.watchers)
        else:
            watchers = [*table.present.values(), *self.audience.screens()]
            self.tell_spectators_soon()
        for watcher in watchers:
            watcher.update_now()
        if table.shown.driven:  # its big screen has no ask that would tell the time
            self.tell_progress()

    def tell_spectators_soon(self) -> None:
        if self.spectators_timer is None:
            at = self.spectators_at + self.host.settings.crowd_pause * self.slowness
            self.spectators_timer = self.host.call_at(max(at, self.now()), self.tell_spectators)

    def tell_spectators(self) -> None:
        table = self.table
        self.spectators_timer, self.spectators_at = None, self.now()
        if not table.is_crowd:
            at_once = {*table.present.values(), *self.audience.screens()}
            self.audience.update([watcher for watcher in self.audience.seatless if watcher not in at_once])

    def flush_progress(self) -> None:
        """How far a crowd is; a whole update only to those whose own seat has changed."""
        if self.is_presence_old:
            self.is_presence_old = False
            self.frames.clear()
        self.frames.crowd.clear_front()
        if not self.clock.is_ending_round:  # else the reveal is near, and tells them too
            for watcher in list(self.pending_updates):
                watcher.update_now()
            self.pending_updates.clear()
        self.tell_progress()

    def tell_progress(self) -> None:
        """Once for each step, and when the time was extended; clocks run by themselves."""
        crowd = self.frames.crowd
        frame = crowd.progress()
        if crowd.step != self.last_progress:
            self.last_progress = crowd.step
            began = self.host.stopwatch()
            self.audience.broadcast(frame)
            self.telling = self.host.stopwatch() - began

    # One watcher.

    def updates_for(self, watcher: Watcher) -> Sequence[bytes]:
        """The newest, and the film that runs; nothing while the opening is on its way, or to whoever was let go."""
        self.renew(watcher)
        if watcher.is_gone or (self.table.shown.state is None and self.table.is_starting):
            return ()
        watcher.is_behind = False
        update = self.frames.update(watcher)
        return (update, *self.film_for(watcher)) if self.table.is_crowd else (update,)

    def renew(self, watcher: Watcher) -> None:
        """Seats and rights may have changed: nobody is ever sent what another seat sees."""
        if watcher.chairs is not self.table.shown.chairs:
            self.renew_seats(watcher)
        if watcher.is_host != self.table.is_host(watcher):
            watcher.is_host = not watcher.is_host
            watcher.send_welcome()

    def renew_seats(self, watcher: Watcher) -> None:
        """The host may have moved or removed somebody."""
        shown = self.table.shown
        watcher.chairs = shown.chairs
        if watcher.player is None or shown.phase == "over":
            return
        seats = shown.seats_of(watcher.player)
        if seats == watcher.seats:
            return
        if not seats and not watcher.is_leaving:
            self.on_removed(watcher)
            return
        self.assign_seats(watcher, seats)
        if not self.table.is_crowd:
            self.frames.clear()

    def assign_seats(self, watcher: Watcher, seats: tuple[Seat, ...]) -> None:
        watcher.assign_seats(seats)
        self.audience.note_seats(watcher)

    # The film.

    def end_update(self) -> None:
        """A whole crowd has been updated: now its film, which is the same for all."""
        if not self.table.is_crowd:
            return
        self.flushed_at = self.now()
        film = self.film
        if film is not None:
            self.audience.send_film(film)
        self.tell_progress()
        if self.pending_updates:
            self.flush_soon()

    def film_for(self, watcher: Watcher) -> Iterator[bytes]:
        """For whoever comes while the film runs, or was slow: after their update."""
        film = self.film
        if film is not None and watcher.film_sent != film.move and not self.audience.is_busy:
            watcher.film_sent = film.move
            yield film.frame(self.now())

    @property
    def film(self) -> RunningFilm | None:
        """The film that runs."""
        film = self.table.film
        return film if film is not None and self.table.is_crowd and film.until > self.now() else None


def is_for_all(pending: PendingFacts) -> bool:
    """The table itself has changed, or the host has changed it."""
    if any(isinstance(fact, TABLE_FACTS) for fact in pending.facts):
        return True
    by_host = pending.watcher is not None and pending.watcher.is_host
    return by_host and not isinstance(pending.facts[0], facts.Moved)
