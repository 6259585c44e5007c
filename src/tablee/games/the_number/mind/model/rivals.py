"""Rivals: those who think may do so as *strong* does. Master knows how, and looks whether their numbers say so.

Everything a seat sees is public but its own tablet, so any view of this round and the last can be laid out again; what
is found there does not depend on anybody's dice, and is kept.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from tablee.core.facts import Eyes, Seat
from tablee.games.the_number.mind.learned.worth import Floats
from tablee.games.the_number.mind.model.habits import Belief, Doubt, chances
from tablee.games.the_number.mind.position import Position, beliefs_of, position_of
from tablee.games.the_number.mind.search.numbers import PLAYED, mask_of
from tablee.games.the_number.mind.search.weighing import pure, weigh_numbers
from tablee.games.the_number.rules import TurnScored, available, cross_out, is_out, nothing_crossed
from tablee.games.the_number.view import SeatView, View

GLANCE = 3e6  # steps for one look into somebody's head
KEY = np.uint64(1)
SOBER = Doubt(1.0, 1.0)  # one who takes nobody for simple
UNKNOWN = -3.0  # the odds of a rival before anything is known, one of twenty: as a logarithm
TEMPER = 0.6  # of the evidence: what we find in a head is a sample too, and a worse one the more heads there are
CALM = 1.0  # evidence that is wanted first, for each seat above three
ALIKE = 0.7  # those at one table tend to be of a kind: what one shows counts so much for another
SHOWN = 0.25  # what is believed less is not acted upon
LEAST = 0.25  # that somebody thinks otherwise, whatever they have shown
PURE = 0.01  # what is written less often than this part of the commonest is taken for noise
SURPRISE = 0.3  # how much of what anybody writes may be anything


def with_rivals(position: Position, view: View, me: Seat, doubt: Doubt, rival: Doubt) -> Position:
    """The position with what earlier numbers say about those who think: do they, and do they think like a rival?"""
    seats = len(view.seats)
    others = [(me + place) % seats for place in range(1, seats)]
    sober = [likelihoods(view, seat, SOBER) for seat in others]
    ratios = [
        float(np.log(likelihoods(view, seat, rival)).sum() - np.log(chances).sum())
        for seat, chances in zip(others, sober, strict=True)
    ]
    beliefs = list(beliefs_of(view, [me, *others], doubt, sober))
    for place, seat in enumerate(others):
        evidence = TEMPER * (ratios[place] + ALIKE * (sum(ratios) - ratios[place])) - CALM * max(seats - 3, 0)
        evidence = evidence if any(sober) else UNKNOWN
        if position.left[place + 1]:
            beliefs[place + 1] = with_rival(beliefs[place + 1], view, seat, rival, evidence)
    return position._replace(beliefs=tuple(beliefs))


def with_rival(belief: Belief, view: View, seat: Seat, rival: Doubt, evidence: float) -> Belief:
    """A belief that counts how likely the seat is to think like a rival, if it thinks."""
    thinks, is_rival = 1 - belief.trust, 1 / (1 + float(np.exp(-evidence)))
    weight = min(thinks * max(is_rival - SHOWN, 0.0) / (1 - SHOWN), max(thinks - LEAST, 0.0))
    trust = belief.trust + weight
    if trust == 0:
        return belief
    model = (belief.trust * belief.model + weight * mix_at(seen_from(view, seat), rival)) / trust
    return belief._replace(model=model, trust=trust)


def likelihoods(view: View, seat: Seat, doubt: Doubt) -> tuple[float, ...]:
    """Of all numbers of a seat that are known, for one who thinks with these doubts."""
    return tuple(likely(past, seat, number, doubt) for past, number in revealed_numbers(view, seat))


def likely(past: View, seat: Seat, number: int, doubt: Doubt) -> float:
    """How likely a number was for one who thinks with these doubts, or nearly so."""
    anything = chances("thinker", mask_of(past.seats[seat].digits), past.turn)[number]
    return float((1 - SURPRISE) * mix_at(seen_from(past, seat), doubt)[number] + SURPRISE * anything)


@lru_cache(maxsize=2048)
def mix_at(view: View, doubt: Doubt) -> Floats:
    """How often one with these doubts would write each number there."""
    assert view.me is not None
    shares = weigh_numbers(position_of(view, view.me, doubt), GLANCE, KEY).shares[0]
    mix = np.zeros(1000)
    mix[PLAYED] = pure(shares, PURE)
    return mix


def seen_from(view: View, seat: Eyes) -> View:
    """What this seat sees before anybody writes."""
    return msgspec.structs.replace(view, me=seat, written=None, seats=tuple(map(waiting, view.seats)))


def waiting(seat: SeatView) -> SeatView:
    return msgspec.structs.replace(seat, has_written=False) if seat.has_written else seat


def revealed_numbers(view: View, seat: Seat) -> Iterator[tuple[View, int]]:
    """All numbers of a seat that are known, each with what was seen before it was written."""
    for last, turns in ((1, view.last_turns), (0, view.turns)):
        for place, turn in enumerate(turns):
            number = turn.numbers[seat]
            if number is not None:
                yield view_before(view, last, turns[:place]), int(number)


def view_before(view: View, last: int, turns: Sequence[TurnScored]) -> View:
    """The view after these turns of this round, or of the last one."""
    crossed = nothing_crossed(len(view.seats))
    for turn in turns:
        crossed = cross_out(crossed, turn)
    seats = []
    for seat, seat_view in enumerate(view.seats):
        scores = seat_view.scores[: len(seat_view.scores) - last]
        points = tuple(turn.points[seat] for turn in turns)
        seats.append(SeatView(available(crossed[seat]), False, is_out(crossed[seat]), points, scores, sum(scores)))
    return msgspec.structs.replace(
        view,
        round=view.round - last,
        turn=len(turns),
        seats=tuple(seats),
        turns=tuple(turns),
        last_turns=() if last else view.last_turns,
    )
