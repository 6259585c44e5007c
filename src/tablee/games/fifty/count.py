"""The count: numbers are called from 1 to the top, and hands go up.

One function tells everything that happens, in order. What a round brings, why it did, and a timeline that a screen can
play are all made from its events.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

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


class Counted(msgspec.Struct, frozen=True):
    """What a round brought one seat."""

    line: Line
    bead: int
    crossed: Line
    bonus: int
    score: int | None  # None in a round that a second crown cut short
    is_crowned: bool


class Tally:
    """The beads, grids and crowns on the table while a round is counted."""

    def __init__(self, lines: Sequence[Line], bonus: Sequence[int]) -> None:
        self.lines = lines
        self.spaces = bonus
        self.beads = [0] * len(lines)
        self.crossed: list[Line] = [()] * len(lines)
        self.bonus = [0] * len(lines)
        self.crowned: set[Seat] = set()

    def add(self, event: Happens) -> None:
        match event:
            case Scored(_, seat, bead):
                self.beads[seat] = bead
            case Crowned(_, seat):
                self.crowned.add(seat)
            case Clashed(number, seats, in_danger):
                for seat in seats:
                    self.cross_out(seat, number, 0 if in_danger else 1)
            case _:
                pass

    def cross_out(self, seat: Seat, number: int, times: int) -> None:
        self.crossed[seat] += (number,)
        self.bonus[seat] += times * self.spaces[self.lines[seat].index(number)]

    def counted(self, seat: Seat, stopped: Stopped) -> Counted:
        bead, bonus = self.beads[seat], self.bonus[seat]
        return Counted(
            line=self.lines[seat],
            bead=bead,
            crossed=self.crossed[seat],
            bonus=bonus,
            score=bead + bonus if stopped.winner is None else None,
            is_crowned=seat in self.crowned,
        )


def count_round(lines: Sequence[Line], crowns: Sequence[int], terms: Terms) -> tuple[tuple[Counted, ...], Stopped]:
    """What the whole round brings, seat by seat, and how it stopped."""
    tally = Tally(lines, terms.bonus)
    stopped = Stopped(terms.top, None)
    for event in count(lines, crowns, terms):
        tally.add(event)
        if isinstance(event, Stopped):
            stopped = event
    return tuple(tally.counted(seat, stopped) for seat in range(len(lines))), stopped
