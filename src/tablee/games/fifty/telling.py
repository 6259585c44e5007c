"""Fifty in words: what happened, and why it scored."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from tablee.core.facts import Seat
from tablee.core.sentences import Part, Sentence, sentence, these, who
from tablee.games.fifty.count import Clashed, Counted, Crowned, Happens, HeldOn, Scored, Terms, TookOver, count
from tablee.games.fifty.rules import (
    CROWD,
    BlockedTurned,
    CallerDrawn,
    DangerTurned,
    Fact,
    HasPicked,
    Picked,
    RoundCounted,
    State,
)

NAMED = 6  # hands in a clash; more are only counted
LEADERS = 5  # of a crowd


def tell(state: State, fact: Fact) -> Sequence[Sentence]:
    match fact:
        case CallerDrawn(seat):
            return (sentence("tell-caller", seat=who(seat)),)
        case BlockedTurned(number, digits):
            return (sentence("tell-blocked", round=number + 1, digits=these(sorted(digits))),)
        case DangerTurned(number, low, high):
            return (sentence("tell-danger", round=number + 1, low=low, high=high),)
        case Picked(seat, numbers):
            return (sentence("tell-picked", seat=who(seat), numbers=these(numbers)),)
        case HasPicked(seat):
            return (sentence("tell-has-picked", seat=who(seat)),)
        case RoundCounted():
            return tell_round(state, fact)
    assert_never(fact)


def tell_round(state: State, fact: RoundCounted) -> Sequence[Sentence]:
    """Best first; of a crowd only the best."""
    order = sorted(range(len(fact.seats)), key=lambda seat: -(fact.seats[seat].bead + fact.seats[seat].bonus))
    crowned = [seat for seat in order if fact.seats[seat].is_crowned]
    return (
        sentence("tell-round", round=state.round + 1, caller=who(state.caller), number=fact.stopped_at),
        *(tell_seat(fact.seats[seat], seat) for seat in (order if len(order) <= CROWD else order[:LEADERS])),
        *tell_crowns(state, fact, crowned),
    )


def tell_seat(own: Counted, seat: Seat) -> Sentence:
    if own.score is None:
        return sentence("tell-bead", seat=who(seat), bead=own.bead)
    return sentence("tell-score", seat=who(seat), bead=own.bead, bonus=own.bonus, points=own.score)


def tell_crowns(state: State, fact: RoundCounted, crowned: Sequence[Seat]) -> Iterator[Sentence]:
    """A second crown cuts the round short; it comes last."""
    first = [seat for seat in crowned if not state.crowns[seat]]
    if len(first) > CROWD:
        yield sentence("tell-crowns", seats=len(first), bead=state.terms.crown_at)
    else:
        yield from (sentence("tell-crown", seat=who(seat), bead=state.terms.crown_at) for seat in first)
    for seat in crowned:
        if state.crowns[seat]:
            yield sentence("tell-second-crown", seat=who(seat), number=fact.stopped_at)


class Reason(NamedTuple):
    """Why a number on a seat's line scored or did not."""

    seat: Seat
    number: int
    says: Sentence


def why(state: State, fact: Fact) -> Sequence[Sentence]:
    """The reason for every point and for every number that brought none, seat by seat along the count."""
    if not isinstance(fact, RoundCounted):
        return ()
    lines = [own.line for own in fact.seats]
    events = list(count(lines, state.crowns, state.terms))
    reasons = [*why_runs(events), *why_hands(events, lines, state.terms), *why_rest(fact)]
    return [reason.says for reason in sorted(reasons, key=lambda reason: reason[:2])]


def why_runs(events: Sequence[Happens]) -> Iterator[Reason]:
    """What each seat scored from the number on which it took over."""
    scored: list[tuple[Seat, int, int]] = []  # seat, number it took over on, last number that scored
    for event in events:
        match event:
            case TookOver(number, seat):
                scored.append((seat, number, number))
            case Scored(number, seat, _):
                scored[-1] = (*scored[-1][:2], number)
            case _:
                pass
    for seat, start, last in scored:
        points = last - start
        says = sentence("why-run", seat=who(seat), number=start, first=start + 1, last=last, points=points)
        yield Reason(seat, start, says if points else sentence("why-run-nothing", seat=who(seat), number=start))


def why_hands(events: Sequence[Happens], lines: Sequence[Sequence[int]], terms: Terms) -> Iterator[Reason]:
    for event in events:
        match event:
            case Clashed(number, seats, in_danger):
                key = "why-clash-danger" if in_danger else "why-clash"
                for seat in seats:
                    bonus = terms.bonus[lines[seat].index(number)]
                    parts: dict[str, Part] = {"number": number, "others": others(seats, seat), "bonus": bonus}
                    yield Reason(seat, number, sentence(key, seat=who(seat), **parts))
            case HeldOn(number, seat):
                yield Reason(seat, number, sentence("why-held-on", seat=who(seat), number=number))
            case Crowned(number, seat):
                says = sentence("why-crown", seat=who(seat), number=number, bead=terms.crown_at)
                yield Reason(seat, number, says)
            case _:
                pass


def others(seats: Sequence[Seat], seat: Seat) -> Part:
    if len(seats) <= NAMED:
        return who(*(other for other in seats if other != seat))
    return sentence("others", count=len(seats) - 1)


def why_rest(fact: RoundCounted) -> Iterator[Reason]:
    """What was never called, and the sum."""
    for seat, own in enumerate(fact.seats):
        rest = [number for number in own.line if number >= fact.stopped_at]
        if rest:
            yield Reason(seat, fact.stopped_at, sentence("why-not-called", seat=who(seat), numbers=these(rest)))
        yield Reason(seat, fact.stopped_at + 1, why_score(own, seat))


def why_score(own: Counted, seat: Seat) -> Sentence:
    if own.score is None:
        return sentence("why-not-written", seat=who(seat))
    return sentence("why-score", seat=who(seat), bead=own.bead, bonus=own.bonus, points=own.score)
