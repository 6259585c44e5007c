"""What one seat of a crowd wants to know of a count: its five numbers, who took them, its points.

All seats look into one index of the round, made once: ten thousand excerpts are ten thousand look-ups.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from tablee.core.caching import recent
from tablee.core.facts import Seat
from tablee.games.fifty.count import SEVERAL, Counted, Run, Terms, lone_hands, runs, terms_of
from tablee.games.fifty.lines import Line
from tablee.games.fifty.rules import RoundCounted, State

TABLES = 2  # crowds whose last rounds are remembered at the same time: three megabytes for two thousand seats

What = Literal["run", "clash", "held", "nothing", "not-called"]


class Fate(msgspec.Struct, frozen=True, gc=False):
    """What became of a number on a line."""

    number: int
    what: What
    points: int  # of the run, or the bonus of a clash
    until: int | None  # the last number the run scored
    by: Seat | None  # who took the count over
    hands: int  # how many went up, the own one too


class Excerpt(msgspec.Struct, frozen=True):
    """What a round was for one seat."""

    numbers: tuple[Fate, ...]
    points: int  # with the bonus; of a round cut short, what would have been written
    bonus: int
    place: int  # in the standing after it, from 1


class Index:
    """Where the runs of a counted round ended, and who met in its clashes."""

    def __init__(self, counted: RoundCounted, terms: Terms) -> None:
        self.counted = counted
        self.terms = terms
        self.clashes: dict[int, list[Seat]] = {}
        self.ends: dict[int, tuple[int, Seat | None]] = {}  # by the hand: the last number scored, who took over
        lines = [result.line for result in counted.seats]
        alone = lone_hands(lines, terms.top)
        self.note_clashes(lines, alone)
        # It stopped where it did, so nobody's crowns need be known.
        to_the_stop = msgspec.structs.replace(terms, top=counted.stopped_at)
        self.note_runs(runs(alone, (0,) * len(lines), to_the_stop))

    def note_clashes(self, lines: Sequence[Line], alone: Sequence[int]) -> None:
        for seat, line in enumerate(lines):
            for number in line:
                if alone[number] == SEVERAL:
                    self.clashes.setdefault(number, []).append(seat)

    def note_runs(self, runs: Iterable[Run]) -> None:
        """A seat that holds on goes on with the run it has."""
        begun, seat, end = 0, -1, 0
        for run in runs:
            if run.start == end and run.seat == seat:
                self.ends[begun] = (run.last, None)
            else:
                if run.start == end:
                    self.ends[begun] = (end, run.seat)
                begun, seat = run.start, run.seat
                self.ends[begun] = (run.last, None)
            end = run.last

    def fate(self, space: int, number: int) -> Fate:
        if number >= self.counted.stopped_at:
            return Fate(number, "not-called", 0, None, None, 0)
        hands = self.clashes.get(number)
        if hands is not None:
            bonus = 0 if self.terms.in_danger(number) else self.terms.bonus[space]
            return Fate(number, "clash", bonus, None, None, len(hands))
        if number not in self.ends:
            return Fate(number, "held", 0, None, None, 1)
        last, by = self.ends[number]
        if last == number:
            return Fate(number, "nothing", 0, None, by, 1)
        return Fate(number, "run", last - number, last, by, 1)

    def fates(self, counted: Counted) -> tuple[Fate, ...]:
        return tuple([self.fate(space, number) for space, number in enumerate(counted.line)])

    def crown_number(self, counted: Counted) -> int | None:
        """The number on which the bead came to the crown."""
        missing = self.terms.crown_at
        for fate in self.fates(counted):
            if fate.what == "run" and fate.points >= missing:
                return fate.number + missing
            missing -= fate.points if fate.what == "run" else 0
        return None


def terms_of_round(state: State, number: int) -> Terms:
    """The terms of a round that was counted."""
    danger = state.danger_turned[number] if number < len(state.danger_turned) else None
    return terms_of(state.edition, state.setup.seats, number, danger)


@recent(TABLES)
def index_of(counted: RoundCounted, state: State, number: int) -> Index:
    """Of a round by its number."""
    return Index(counted, terms_of_round(state, number))


def excerpt(state: State, seat: Seat, place: int) -> Excerpt | None:
    """Of the last round; None before its end."""
    if not state.rounds:
        return None
    counted = state.rounds[-1]
    result, index = counted.seats[seat], index_of(counted, state, state.round - 1)
    return Excerpt(index.fates(result), result.bead + result.bonus, result.bonus, place)


def takers(state: State, seat: Seat) -> list[Seat]:
    """Who took over from a seat in the last round."""
    if not state.rounds:
        return []
    counted = state.rounds[-1]
    ends, line = index_of(counted, state, state.round - 1).ends, counted.seats[seat].line
    return [by for number in line if number in ends and (by := ends[number][1]) is not None]
