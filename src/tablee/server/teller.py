"""The teller: whom a table tells what, and when.

A small table tells everybody everything at once. A crowd is told how far it is a few times a second, and everything
when the game turns; in between only those whose own seat has changed.
"""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablee.core.facts import Seat
from tablee.server import facts
from tablee.server.facts import AnyFact
from tablee.server.reel import Reel

if TYPE_CHECKING:
    from tablee.server.live import LiveTable, Pending
    from tablee.server.watcher import Watcher

EASY = 2500  # watchers of a crowd who are told as often as may be
OF_A_SEAT = facts.Seated | facts.Left | facts.BotIn | facts.BotOut | facts.Renamed | facts.Moved
FOR_ALL = facts.Arranged | facts.HostIs | facts.Rematched
TURNS = facts.Gathered | facts.Started | facts.NextRound


class Teller:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.is_behind = False  # everybody has to be told, not only how far a crowd is
        self.owed: set[Watcher] = set()  # of a crowd: those whose own seat has changed
        self.step: object = None  # how far the crowd was when it was last told
        self.flushing: asyncio.Handle | None = None
        self.flushed_at = 0.0

    def stop(self) -> None:
        if self.flushing is not None:
            self.flushing.cancel()

    # What has changed.

    def tell_all_soon(self) -> None:
        self.is_behind = True
        self.flush_soon()

    def note_presence(self) -> None:
        """Somebody came or went. A crowd does not hear of each: its frames are made anew with the next progress."""
        if self.table.is_crowd:
            self.flush_soon()
        else:
            self.table.touch()

    def owe(self, fact: AnyFact, pending: "Pending") -> None:
        """An update to whoever sits or sat where something changes; the one who asked for it has it at once."""
        seats: tuple[Seat, ...] = ()
        if isinstance(fact, OF_A_SEAT):
            seats = (fact.seat,)
        elif isinstance(fact, facts.Swapped):
            seats = (fact.first, fact.second)
        for seat in seats:
            for chairs in (self.table.shown.chairs, pending.after.chairs):
                watcher = self.table.present.get(chairs[seat].holder or "") if seat < chairs.size else None
                if watcher is not None and watcher is not pending.watcher:
                    self.owed.add(watcher)

    def tell_crowd(self, pending: "Pending") -> None:
        """Everybody is told what is for everybody; of a choice or a new seat only how far the crowd is."""
        self.table.frames.clear()
        if self.is_turn(pending):
            self.is_behind = True
            self.flush_now()
        else:
            self.is_behind = self.is_behind or is_for_all(pending) or self.is_gathering
            self.flush_soon()
        if pending.watcher is not None:
            pending.watcher.touch()

    @property
    def is_gathering(self) -> bool:
        """Friends sit down at a table laid for many: everybody sees who. A stage game shows names on its screen."""
        return self.table.shown.phase == "lobby" and not self.table.shown.driven

    def is_turn(self, pending: "Pending") -> bool:
        """Does the game begin, reveal something, rest or go on?"""
        story = self.table.story
        if any(isinstance(fact, TURNS) for fact in pending.facts):
            return True
        return any(isinstance(fact, facts.Moved) for fact in pending.facts) and story.reveals[-1] == len(story) - 1

    # Telling.

    @property
    def slowness(self) -> float:
        """How much longer everything takes than with a crowd that is told with ease."""
        return max(1.0, len(self.table.watchers) / EASY)

    def flush_soon(self) -> None:
        if self.flushing is not None:
            return
        at = self.flushed_at + self.pause()
        loop = self.table.loop
        self.flushing = loop.call_soon(self.flush) if at <= self.table.now() else loop.call_at(at, self.flush)

    def flush_now(self) -> None:
        """A turn of the game does not wait for the next progress."""
        if self.flushing is not None:
            self.flushing.cancel()
        self.flushing = self.table.loop.call_soon(self.flush)

    def pause(self) -> float:
        settings = self.table.settings
        return settings.crowd_pause * self.slowness if self.table.is_crowd else settings.update_pause

    def flush(self) -> None:
        table = self.table
        self.flushing = None
        self.flushed_at = table.now()
        table.pace.look()
        if not table.is_crowd:
            for watcher in list(table.watchers):
                watcher.catch_up()
            if table.shown.driven:  # its big screen has no ask that would tell the time
                self.tell_progress()
        elif self.is_behind:
            self.is_behind = False
            self.owed.clear()
            table.audience.update(table.watchers)
        elif not table.audience.is_busy:
            self.flush_progress()

    def flush_progress(self) -> None:
        """How far a crowd is; a whole update only to those whose own seat has changed."""
        self.table.frames.clear()
        if not self.table.pace.choosing.is_busy:  # else the reveal is near, and tells them too
            for watcher in list(self.owed):
                watcher.catch_up()
            self.owed.clear()
        self.tell_progress()

    def tell_progress(self) -> None:
        """Once for each step, and when the time was extended; clocks run by themselves."""
        crowd = self.table.frames.crowd
        frame = crowd.progress()
        if crowd.step != self.step:
            self.step = crowd.step
            self.table.audience.broadcast(frame)

    def renew(self, watcher: "Watcher") -> None:
        """Seats and rights may have changed: nobody is ever sent what another seat sees."""
        table = self.table
        if watcher.chairs is not table.shown.chairs:
            table.renew_seats(watcher)
        if watcher.is_host != table.is_host(watcher):
            watcher.is_host = not watcher.is_host
            watcher.greet()

    # The film.

    def told_all(self) -> None:
        """A whole crowd has been updated: now its film, which is the same for all."""
        self.flushed_at = self.table.now()
        reel = self.reel
        if reel is not None:
            self.table.audience.show(reel)
        self.tell_progress()
        if self.owed:
            self.flush_soon()

    def film_for(self, watcher: "Watcher") -> Iterator[bytes]:
        """For whoever comes while the film runs, or was slow: after their update."""
        reel = self.reel
        if reel is not None and watcher.filmed != reel.move and not self.table.audience.is_busy:
            watcher.filmed = reel.move
            yield reel.frame(self.table.now())

    @property
    def reel(self) -> Reel | None:
        """The film that runs."""
        reel = self.table.reel
        return reel if reel is not None and self.table.is_crowd and reel.until > self.table.now() else None


def is_for_all(pending: "Pending") -> bool:
    """The table itself has changed, or the host has changed it."""
    if any(isinstance(fact, FOR_ALL) for fact in pending.facts):
        return True
    by_host = pending.watcher is not None and pending.watcher.is_host
    return by_host and not isinstance(pending.facts[0], facts.Moved)
