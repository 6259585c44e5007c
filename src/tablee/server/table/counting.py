"""The count of a large crowd: what the last choice brings is worked out in a thread, and nobody waits for it.

A hundred thousand lines are counted, told in words, cut to a film and written for the log, which takes seconds. All of
it follows from values that never change. Meanwhile people may come and go; and since all have chosen, nobody chooses.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.server.broadcast.film import film_of
from tablee.server.table import decisions, facts
from tablee.server.table.background import BackgroundWork
from tablee.server.table.counted_round import CountedRound, LastChoice
from tablee.server.table.history import HistoryEntry
from tablee.server.table.host import Host
from tablee.server.table.pending import PendingFacts, with_dates
from tablee.server.table.position import Position, evolve
from tablee.server.table.scheduled_move import ScheduledMove
from tablee.server.table.state import TableState

LARGE = 1000  # seats above which a round is counted apart


class RoundCount:
    def __init__(
        self,
        table: TableState,
        host: Host,
        append: Callable[[PendingFacts], None],
        refuse: Callable[[Sequence[PendingFacts]], None],
    ) -> None:
        self.table = table
        self.host = host
        self.append = append
        self.refuse = refuse
        self.work = BackgroundWork(host)
        self.choice: LastChoice | None = None  # what it brings is being worked out

    def start(self, position: Position, choice: LastChoice) -> bool:
        """Is this the choice that a large crowd waits for? Then work out what it brings."""
        if not is_last_of_many(position, choice):
            return False
        self.choice = choice
        self.work.start(self.count(position, choice))
        return True

    async def count(self, position: Position, choice: LastChoice) -> None:
        try:
            counted = await self.host.run_in_background(count, position, choice, self.table.is_crowd)
        finally:
            if self.choice is choice:
                self.choice = None
        if not self.table.is_stopped:
            self.take(counted)

    def take(self, counted: CountedRound) -> None:
        """Unless choices before it could not be kept."""
        decided, choice = self.table.decided, counted.choice
        if decided.state is not counted.before.state:
            self.refuse([PendingFacts([counted.moved], (), choice.watcher, choice.ask)])
            return
        if choice.by == "clock" and choice.ask is not None:
            self.table.clock_moved[choice.seat] = choice.ask
        dated = with_dates(decided, [counted.moved], [counted.lead(decided)], self.host.date())
        self.append(PendingFacts(*dated, choice.watcher, choice.ask, counted=counted))

    def forget(self) -> None:
        """Where it was made may not be kept: whoever wants to may choose again."""
        self.choice = None

    def stop(self) -> None:
        self.work.stop()
        self.choice = None


def last_choice_of(scheduled: ScheduledMove, move: Any, aside: MoveNotes) -> LastChoice:
    """A move that the table makes for a seat."""
    return LastChoice(
        scheduled.seat, move, scheduled.by, msgspec.structs.replace(aside, bot=scheduled.bot), ask=scheduled.number
    )


def is_last_of_many(position: Position, choice: LastChoice) -> bool:
    if position.setup.seats <= LARGE or not position.game.together or position.game.distribution:
        return False
    if choice.move is None or position.numbers.get(choice.seat) != choice.ask or position.resting:
        return False
    ask = position.asks.get(choice.seat)
    is_last = ask is not None and ask.due and position.chosen + 1 == len(position.asks)
    return is_last and ask is not None and ask.allows(choice.move)


def count(position: Position, choice: LastChoice, is_crowd: bool) -> CountedRound:
    """In a thread."""
    seat, move, by, aside = choice.seat, choice.move, choice.by, choice.aside
    (moved,) = decisions.move_asked(position, seat, move, by, position.dice, aside=aside)
    after = evolve(position, moved)
    entry = HistoryEntry(0, position.state, moved.facts, seat, by, move, moved.aside or NOTHING)
    entry.in_words(position.game)
    film = film_of(position, moved.facts) if is_crowd else None
    position.game.view(after.state, None)  # what all views look up is found
    return CountedRound(choice, moved, position, after, facts.write_line(moved), entry, film)
