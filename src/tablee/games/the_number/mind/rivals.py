"""Rivals: those who think may do so as *strong* does. Master knows how, and looks whether their numbers say so.

Everything a seat sees is public but its own tablet, so any view of this round and the last can be laid out again; what
is found there does not depend on anybody's dice, and is kept.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from tablee.core.facts import Seat
from tablee.games.the_number.mind.habits import Belief, Doubt, chances
from tablee.games.the_number.mind.numbers import PLAYED, mask_of
from tablee.games.the_number.mind.position import Position, position_of
from tablee.games.the_number.mind.thinking import pure, weigh
from tablee.games.the_number.mind.worth import Floats
from tablee.games.the_number.rules import TurnScored, available, cross_out, is_out, nothing_crossed
from tablee.games.the_number.view import SeatView, View

GLANCE = 1.5e6  # steps for one look into somebody's head
KEY = np.uint64(1)
SOBER = Doubt(1.0, 1.0)  # one who takes nobody for simple
LEAST = 0.25  # that somebody thinks otherwise, whatever they have shown
SURPRISE = 0.1  # how much of what anybody writes may be anything


def with_rivals(position: Position, view: View, me: Seat, rival: Doubt, pure_from: float) -> Position:
    """The position with some of those who think known to think like a rival."""
    seats = len(view.seats)
    beliefs = [position.beliefs[0]]
    for place in range(1, seats):
        seat, belief = (me + place) % seats, position.beliefs[place]
        beliefs.append(belief if not position.left[place] else with_rival(belief, view, seat, rival, pure_from))
    return position._replace(beliefs=tuple(beliefs))


def with_rival(belief: Belief, view: View, seat: Seat, rival: Doubt, pure_from: float) -> Belief:
    thinks = 1 - belief.trust
    is_rival = 1 / (
        1 + np.exp(-sum(evidence(past, seat, number, rival, pure_from) for past, number in seen(view, seat)))
    )
    weight = min(thinks * float(is_rival), max(thinks - LEAST, 0.0))
    trust = belief.trust + weight
    mixed = mix_at(seen_from(view, seat), rival, pure_from)
    model = (belief.trust * belief.model + weight * mixed) / trust
    return belief._replace(model=model, trust=trust)


def evidence(past: View, seat: Seat, number: int, rival: Doubt, pure_from: float) -> float:
    """How much more a number speaks for the rival than for one who is sober, as a logarithm."""
    anything = SURPRISE * float(chances("thinker", mask_of(past.seats[seat].digits), past.turn)[number])
    there = seen_from(past, seat)
    as_rival, as_sober = mix_at(there, rival, pure_from)[number], mix_at(there, SOBER, pure_from)[number]
    return float(np.log(((1 - SURPRISE) * as_rival + anything) / ((1 - SURPRISE) * as_sober + anything)))


@lru_cache(maxsize=2048)
def mix_at(view: View, doubt: Doubt, pure_from: float) -> Floats:
    """How often one with these doubts would write each number there."""
    assert view.me is not None
    shares = weigh(position_of(view, view.me, doubt), GLANCE, KEY).shares[0]
    found = np.zeros(1000)
    found[PLAYED] = pure(shares, pure_from)
    return found


def seen_from(view: View, seat: Seat) -> View:
    """What this seat sees before it writes."""
    return msgspec.structs.replace(view, me=seat, written=None, seats=tuple(map(waiting, view.seats)))


def waiting(own: SeatView) -> SeatView:
    return msgspec.structs.replace(own, has_written=False) if own.has_written else own


def seen(view: View, seat: Seat) -> Iterator[tuple[View, int]]:
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
    for seat, own in enumerate(view.seats):
        scores = own.scores[: len(own.scores) - last]
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
