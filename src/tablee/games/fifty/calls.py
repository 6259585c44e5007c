"""The calls of a counted round: what a screen shows hand by hand, and who scored what."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from tablee.core.facts import Seat
from tablee.games.fifty.count import Clashed, Crowned, Happens, HeldOn, Scored, Terms, TookOver, count
from tablee.games.fifty.lines import Line


class Call(NamedTuple):
    """A number on which hands went up."""

    number: int
    what: Literal["take", "hold", "clash", "danger"]  # the last is a clash in Danger
    hands: tuple[Seat, ...]
    bonus: tuple[int, ...] = ()  # of a clash: what it brings each of the hands


class Streak(NamedTuple):
    """Numbers that one seat scored without a break."""

    seat: Seat
    first: int
    last: int
    bead: int  # where it stands after them


class RoundCalls(msgspec.Struct, frozen=True):
    caller: Seat | None  # who began to count, where that is known
    calls: tuple[Call, ...]
    streaks: tuple[Streak, ...]
    crowns: tuple[int, ...]  # numbers on which whoever scored them won a crown


def calls_of(lines: Sequence[Line], crowns: Sequence[int], terms: Terms, caller: Seat | None = None) -> RoundCalls:
    """`crowns` are those of earlier rounds."""
    events = tuple(count(lines, crowns, terms))
    return RoundCalls(
        caller=caller,
        calls=tuple(calls_in(events, lines, terms)),
        streaks=tuple(streaks_in(events)),
        crowns=tuple(event.number for event in events if isinstance(event, Crowned)),
    )


def calls_in(events: Iterable[Happens], lines: Sequence[Line], terms: Terms) -> Iterator[Call]:
    for event in events:
        match event:
            case TookOver(number, seat):
                yield Call(number, "take", (seat,))
            case HeldOn(number, seat):
                yield Call(number, "hold", (seat,))
            case Clashed(number, seats, True):
                yield Call(number, "danger", seats, (0,) * len(seats))
            case Clashed(number, seats):
                yield Call(number, "clash", seats, tuple(terms.bonus[lines[seat].index(number)] for seat in seats))


def streaks_in(events: Iterable[Happens]) -> list[Streak]:
    streaks: list[Streak] = []
    for event in events:
        if isinstance(event, Scored):
            number, seat, bead = event.number, event.seat, event.bead
            goes_on = bool(streaks) and (streaks[-1].seat, streaks[-1].last) == (seat, number - 1)
            first = streaks.pop().first if goes_on else number
            streaks.append(Streak(seat, first, number, bead))
    return streaks
