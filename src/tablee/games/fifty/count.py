"""The count: numbers are called from 1 to the top, and hands go up.

`count` tells everything that happens, in order: why a round scored as it did and what a screen plays are made from its
events. What a round brings is counted hand by hand (`runs`), so that a crowd with fifty thousand numbers does not wait.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from tablee.core.facts import Seat, kebab
from tablee.games.fifty.edition import Edition, Interval
from tablee.games.fifty.lines import Line

CROWNS_TO_WIN = 2


class Event(msgspec.Struct, frozen=True, tag=kebab, tag_field="event"):
    """Something that happens when a number is called."""

    number: int


class Scored(Event, frozen=True):
    seat: Seat
    bead: int  # where it stands now


class Crowned(Event, frozen=True):
    seat: Seat


class TookOver(Event, frozen=True):
    """A lone hand: this seat counts on, and scores from the next number."""

    seat: Seat


class HeldOn(Event, frozen=True):
    """A lone hand, of the seat that is scoring already: nothing changes."""

    seat: Seat


class Clashed(Event, frozen=True):
    """Several hands: each crosses the number out, and nobody scores until a lone hand goes up."""

    seats: tuple[Seat, ...]
    in_danger: bool


class Stopped(Event, frozen=True):
    """The top is called, or a second crown ends the game before it."""

    winner: Seat | None


Happens = Scored | Crowned | TookOver | HeldOn | Clashed | Stopped


class Terms(msgspec.Struct, frozen=True):
    """What a round is counted by."""

    top: int
    crown_at: int
    bonus: tuple[int, ...]  # of the five spaces
    danger: Interval | None
    clash_number_scores: bool

    def in_danger(self, number: int) -> bool:
        return self.danger is not None and self.danger[0] <= number <= self.danger[1]


def terms_of(edition: Edition, seats: int, round_number: int, danger: Interval | None) -> Terms:
    return Terms(
        top=edition.top(seats),
        crown_at=edition.crown_of(seats),
        bonus=edition.bonus[round_number],
        danger=danger,
        clash_number_scores=edition.rulings.clash_number_scores,
    )


def count(lines: Sequence[Line], crowns: Sequence[int], terms: Terms) -> Iterator[Happens]:
    """Everything that happens in a round; `crowns` are those coloured in earlier rounds."""
    holders = hands_by_number(lines)
    beads = [0] * len(lines)
    live: Seat | None = None  # the caller, while scoring
    for number in range(1, terms.top + 1):
        hands = holders.get(number, ())
        # 1. A live caller's bead moves, also on the number that interrupts them, also on the top.
        if live is not None and (len(hands) < 2 or terms.clash_number_scores):
            beads[live] += 1
            yield Scored(number, live, beads[live])
            if beads[live] == terms.crown_at:
                yield Crowned(number, live)
                if crowns[live] + 1 == CROWNS_TO_WIN:
                    yield Stopped(number, live)
                    return
        # 2. A lone hand takes over the count, and scores from the next number.
        if len(hands) == 1:
            yield HeldOn(number, live) if live == hands[0] else TookOver(number, hands[0])
            live = hands[0]
        # 3. Several hands cross the number out, and nobody scores until rule 2 happens again.
        elif hands:
            yield Clashed(number, tuple(hands), terms.in_danger(number))
            live = None
    yield Stopped(terms.top, None)


def hands_by_number(lines: Sequence[Line]) -> Mapping[int, Sequence[Seat]]:
    holders: dict[int, list[Seat]] = defaultdict(list)
    for seat, line in enumerate(lines):
        for number in line:
            holders[number].append(seat)
    return holders


class Counted(msgspec.Struct, frozen=True, gc=False):
    """What a round brought one seat."""

    line: Line
    bead: int
    crossed: Line
    bonus: int
    score: int | None  # None in a round that a second crown cut short
    is_crowned: bool


NOBODY, SEVERAL = -1, -2  # where no lone hand goes up


def lone_hands(lines: Sequence[Line], top: int) -> list[int]:
    """By number: whose hand goes up alone, else NOBODY or SEVERAL."""
    alone = [NOBODY] * (max(top, *(line[-1] for line in lines)) + 1)
    for seat, line in enumerate(lines):
        for number in line:
            alone[number] = seat if alone[number] == NOBODY else SEVERAL
    return alone


class Run(NamedTuple):
    """Numbers that one seat scores in a row, from a lone hand of its own up to the next hand."""

    seat: Seat
    start: int  # its hand; it scores from the next number
    last: int  # the last number it scores; the same as the start where there is none
    bead: int  # where it stood at the start

    @property
    def after(self) -> int:
        return self.bead + self.last - self.start

    def crown(self, crown_at: int) -> int | None:
        """The number on which the bead comes to the crown, if it is one of these."""
        return self.start + crown_at - self.bead if self.bead < crown_at <= self.after else None


def runs(alone: Sequence[int], crowns: Sequence[int], terms: Terms) -> Iterator[Run]:
    """The same count for a crowd, hand by hand instead of number by number; a second crown ends the last run."""
    beads = [0] * len(crowns)
    top, crown_at, mute = terms.top, terms.crown_at, not terms.clash_number_scores
    live, since = NOBODY, 0
    for number in hands_up(alone, top):
        hand = alone[number]
        if live >= 0:
            bead, last = beads[live], number - 1 if mute and hand == SEVERAL else number
            beads[live] = after = bead + last - since
            if bead < crown_at <= after and crowns[live] + 1 == CROWNS_TO_WIN:
                yield Run(live, since, since + crown_at - bead, bead)
                return
            yield Run(live, since, last, bead)
        live, since = hand, number


def hands_up(alone: Sequence[int], top: int) -> Iterator[int]:
    """The numbers on which hands go up, and the top."""
    yield from (number for number in range(1, top) if alone[number] != NOBODY)
    yield top


def count_round(lines: Sequence[Line], crowns: Sequence[int], terms: Terms) -> tuple[tuple[Counted, ...], Stopped]:
    """What the whole round brings, seat by seat, and how it stopped."""
    alone = lone_hands(lines, terms.top)
    beads, stopped = [0] * len(lines), Stopped(terms.top, None)
    for run in runs(alone, crowns, terms):
        beads[run.seat] = run.after
        if crowns[run.seat] + 1 == CROWNS_TO_WIN and run.crown(terms.crown_at) is not None:
            stopped = Stopped(run.last, run.seat)
    clashes = Clashes(alone, stopped, terms)
    return tuple([clashes.counted(line, bead) for line, bead in zip(lines, beads, strict=True)]), stopped


class Clashes:
    """The numbers on which several hands went up, and what they bring."""

    def __init__(self, alone: Sequence[int], stopped: Stopped, terms: Terms) -> None:
        self.alone = alone
        self.terms = terms
        self.is_cut_short = stopped.winner is not None
        self.called = stopped.number - self.is_cut_short  # the last number on which hands went up

    def counted(self, line: Line, bead: int) -> Counted:
        alone, called, spaces = self.alone, self.called, self.terms.bonus
        crossed: Line = ()
        bonus = 0
        for space, number in enumerate(line):
            if alone[number] == SEVERAL and number <= called:
                crossed += (number,)
                bonus += 0 if self.terms.in_danger(number) else spaces[space]
        score = None if self.is_cut_short else bead + bonus
        return Counted(line, bead, crossed, bonus, score, bead >= self.terms.crown_at)
