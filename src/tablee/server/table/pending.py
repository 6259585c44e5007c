"""Pending facts: on their way to the disk."""

from collections.abc import Sequence
from functools import reduce
from itertools import accumulate

import msgspec

from tablee.server.broadcast.watcher import Watcher
from tablee.server.storage.interface import StoreError
from tablee.server.table import facts, post
from tablee.server.table.counted_round import CountedRound
from tablee.server.table.facts import AnyFact
from tablee.server.table.history import HistoryEntry
from tablee.server.table.host import Promise
from tablee.server.table.position import Position, evolve

FEW = 8  # facts whose positions are kept until they are shown


class PendingFacts(msgspec.Struct, eq=False):
    facts: Sequence[AnyFact]
    steps: Sequence[Position]  # the position after each fact; of many facts only the last
    watcher: Watcher | None
    ask: int | None
    is_refused: bool = False
    written: Promise | None = None
    counted: CountedRound | None = None  # what was worked out apart
    choosers: dict[Watcher | None, int | None] = {}  # of choices that were taken as one, and the ask of each

    @property
    def after(self) -> Position:
        return self.steps[-1]

    @property
    def askers(self) -> dict[Watcher | None, int | None]:
        """Who waits for this, and which ask was answered."""
        return {self.watcher: self.ask, **self.choosers}

    @property
    def entry(self) -> HistoryEntry | None:
        """Of the history, where it was made already."""
        return None if self.counted is None else self.counted.entry

    def lines(self) -> list[str]:
        if self.counted is None:
            return [facts.write_line(fact) for fact in self.facts]
        return [self.counted.line, *map(facts.write_line, self.facts[1:])]

    def refuse(self, error: StoreError) -> None:
        self.is_refused = True
        if self.written is not None and not self.written.done():  # whoever waited may have gone
            self.written.set_exception(error)

    def settle(self) -> None:
        if self.written is not None and not self.written.done():
            self.written.set_result(None)

    @property
    def has_all_steps(self) -> bool:
        return len(self.steps) == len(self.facts)


def with_dates(
    before: Position, new_facts: Sequence[AnyFact], steps: Sequence[Position], date: float
) -> tuple[Sequence[AnyFact], Sequence[Position]]:
    """And what is written down of the calendar: when a game has ended, and by post who is awaited until when."""
    if steps[-1].outcome is not None and before.outcome is None:
        return (*new_facts, facts.Ended(int(date))), (*steps, steps[-1])
    if steps[-1].clock != "post":
        return new_facts, steps
    dates = post.dated(steps[-1], new_facts, date)
    return (*new_facts, *dates), (*steps, *steps_of(steps[-1], dates))


def steps_of(position: Position, new_facts: Sequence[AnyFact]) -> list[Position]:
    """Where each fact leads; of many who sit down where they lead in the end."""
    if len(new_facts) > FEW and not any(isinstance(fact, facts.Moved | facts.Started) for fact in new_facts):
        return [reduce(evolve, new_facts, position)]
    if len(new_facts) == 1:
        return [evolve(position, new_facts[0])]
    return list(accumulate(new_facts, evolve, initial=position))[1:]
