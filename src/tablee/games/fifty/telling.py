"""Fifty in words: what happened, and why it scored."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from tablee.core.facts import Seat
from tablee.core.sentences import Part, Sentence, in_words, sentence, these, who
from tablee.games.fifty.count import Counted
from tablee.games.fifty.excerpt import Fate, Index, index_of
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
    order = best_first(fact)
    crowned = [seat for seat in order if fact.seats[seat].is_crowned]
    return (
        sentence("tell-round", round=state.round + 1, caller=who(state.caller), number=fact.stopped_at),
        *(tell_seat(fact.seats[seat], seat) for seat in (order if len(order) <= CROWD else order[:LEADERS])),
        *tell_crowns(state, fact, crowned),
    )


def best_first(fact: RoundCounted) -> Sequence[Seat]:
    points = [result.bead + result.bonus for result in fact.seats]
    return sorted(range(len(points)), key=lambda seat: -points[seat])


def tell_seat(counted: Counted, seat: Seat) -> Sentence:
    if counted.score is None:
        return sentence("tell-bead", seat=who(seat), bead=counted.bead)
    return sentence("tell-score", seat=who(seat), bead=counted.bead, bonus=counted.bonus, points=counted.score)


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


def why(state: State, fact: Fact) -> Sequence[Sentence]:
    """The reason for every point and for every number that brought none, seat by seat along the count.

    Of a crowd those of the best: everybody's own are in their view (excerpt.py).
    """
    if not isinstance(fact, RoundCounted):
        return ()
    index = index_of(fact, state, state.round)
    seats = range(len(fact.seats)) if len(fact.seats) <= CROWD else sorted(best_first(fact)[:LEADERS])
    return [says for seat in seats for says in why_seat(index, seat)]


def why_seat(index: Index, seat: Seat) -> Iterator[Sentence]:
    result = index.counted.seats[seat]
    fates, crown = index.fates(result), index.crown_number(result)
    for fate in fates:
        if crown is not None and crown <= fate.number:
            yield sentence("why-crown", seat=who(seat), number=crown, bead=index.terms.crown_at)
            crown = None
        if fate.what != "not-called":
            yield why_number(index, seat, fate)
    if crown is not None:
        yield sentence("why-crown", seat=who(seat), number=crown, bead=index.terms.crown_at)
    rest = [fate.number for fate in fates if fate.what == "not-called"]
    if rest:
        yield sentence("why-not-called", seat=who(seat), numbers=in_words(rest))
    if result.bead < index.terms.crown_at <= (result.score or 0):
        yield sentence("why-no-crown", seat=who(seat), bead=result.bead, crown=index.terms.crown_at)
    yield why_score(result, seat)


def why_number(index: Index, seat: Seat, fate: Fate) -> Sentence:
    """Why a number on a seat's line scored or did not."""
    number = fate.number
    match fate.what:
        case "run":
            last = number + fate.points
            return sentence("why-run", seat=who(seat), number=number, first=number + 1, last=last, points=fate.points)
        case "clash":
            key = "why-clash-danger" if index.terms.in_danger(number) else "why-clash"
            parts = {"number": number, "others": others(index.clashes[number], seat)}
            return sentence(key, seat=who(seat), **parts, bonus=fate.points)
        case "held":
            return sentence("why-held-on", seat=who(seat), number=number)
    return sentence("why-run-nothing", seat=who(seat), number=number)


def others(seats: Sequence[Seat], seat: Seat) -> Part:
    if len(seats) <= NAMED:
        return who(*(other for other in seats if other != seat))
    return sentence("others", count=len(seats) - 1)


def why_score(counted: Counted, seat: Seat) -> Sentence:
    if counted.score is None:
        return sentence("why-not-written", seat=who(seat))
    return sentence("why-score", seat=who(seat), bead=counted.bead, bonus=counted.bonus, points=counted.score)
