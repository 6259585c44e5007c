"""A position as a mind sees it: the seats counted from the one that thinks, digits as masks, and what was revealed."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tablee.core.facts import Seat
from tablee.games.the_number.edition import EDITION, TURNS, Edition
from tablee.games.the_number.mind.learned.worth import FIELDS, OTHER, SELF, Floats, learned_weights, tables
from tablee.games.the_number.mind.model.habits import NAMES, Belief, Doubt, Revealed, believe, believed, foresaw
from tablee.games.the_number.mind.search.numbers import ALL, mask_of, set_of
from tablee.games.the_number.mind.search.turn import PARTS, PER_CROSSED, STEPS
from tablee.games.the_number.rules import TurnScored
from tablee.games.the_number.view import View
from tablee.kernels.compiling import Numbers

SPREAD = 3.6  # points: how far apart two seats may come in one turn; grows with the root of the turns to come

STANDARD = EDITION.standard
MYSELF = Belief({name: float(name == "thinker") for name in NAMES}, np.zeros(1000), 0.0)
CROSSED = np.array([(ALL & ~left).bit_count() for left in range(1 << 10)])  # digits that are not left


class Position(NamedTuple):
    turn: int
    left: Numbers
    totals: Floats  # of the game, without points for digits crossed out in this round
    scored: Floats  # of this round so far
    terms: Numbers
    turns_to_come: int
    size: float  # of the points of this edition, beside the printed one's
    beliefs: tuple[Belief, ...]
    spread: float = SPREAD

    @property
    def seats(self) -> int:
        return len(self.left)

    @property
    def scale(self) -> float:
        """From points of difference to places in the table of exponentials."""
        return STEPS / (self.spread * self.size * float(np.sqrt(max(self.turns_to_come, 1))))


def position_of(view: View, me: Seat, doubt: Doubt) -> Position:
    """What a seat knows."""
    seats = len(view.seats)
    order = [(me + place) % seats for place in range(seats)]
    return position_in(view, order, beliefs_of(view, order, doubt))


def position_in(view: View, order: Sequence[Seat], beliefs: tuple[Belief, ...]) -> Position:
    """What all may know, the seats in this order, and what is believed of them."""
    scored = [float(sum(view.seats[seat].points)) for seat in order]
    left = [mask_of(view.seats[seat].digits) for seat in order]
    return Position(
        turn=view.turn,
        left=np.array(left, dtype=np.int64),
        totals=np.array([view.seats[seat].total for seat in order]) + scored,
        scored=np.array(scored),
        terms=terms_of(view),
        turns_to_come=(view.rounds - view.round) * TURNS - view.turn - 1,
        size=size_of(view.bonus, view.last_turn_times, view.per_crossed_digit) / PRINTED,
        beliefs=beliefs,
    )


def beliefs_of(
    view: View, order: Sequence[Seat], doubt: Doubt, sober: Sequence[tuple[float, ...]] = ()
) -> tuple[Belief, ...]:
    """What the first of these seats thinks of all others. `sober`: how likely their numbers were for one who thinks,
    where somebody has looked into it."""
    others = order[1:]
    histories = [revealed_by(view, seat) for seat in others]
    weights = believed([foresaw(*pair) for pair in zip(histories, sober or [()] * len(histories), strict=True)], doubt)
    left = [mask_of(view.seats[seat].digits) for seat in others]
    rows = zip(histories, left, weights, strict=True)
    return (MYSELF, *(believe(history, mask, view.turn, row) for history, mask, row in rows))


def size_of(bonus: Sequence[int], last_turn_times: int, per_crossed_digit: int) -> float:
    """About what a round brings: all bonuses, a middling first digit every turn, and half of the digits crossed out."""
    return sum(bonus) + 4.5 * (TURNS - 1 + last_turn_times) + 5 * per_crossed_digit


PRINTED = size_of(STANDARD.bonus, STANDARD.last_turn_times, STANDARD.per_crossed_digit)


def terms_of(view: View) -> Numbers:
    """What this turn is played for."""
    is_last = view.turn == TURNS - 1
    return np.array(
        [
            len(view.seats),
            view.bonus[view.turn],
            view.last_turn_times if is_last else 1,
            view.tied_bonus == "each",
            view.per_crossed_digit,
            is_last,
            is_last and view.round == view.rounds - 1,
        ],
        dtype=np.int64,
    )


def terms_for(edition: Edition, seats: int, turn: int, rounds_to_come: int) -> Numbers:
    """What a turn is played for, by the edition."""
    is_last = turn == TURNS - 1
    times = edition.last_turn_times if is_last else 1
    tied = edition.rulings.tied_bonus == "each"
    ends = [is_last, is_last and rounds_to_come == 0]
    return np.array([seats, edition.bonus[turn], times, tied, edition.per_crossed_digit, *ends], dtype=np.int64)


def revealed_by(view: View, seat: Seat) -> tuple[Revealed, ...]:
    """All that a seat wrote in this round and the last one."""
    return (*revealed_in(view.last_turns, seat), *revealed_in(view.turns, seat))


def revealed_in(turns: Sequence[TurnScored], seat: Seat) -> list[Revealed]:
    left, history = ALL, []
    for place, turn in enumerate(turns):
        number = turn.numbers[seat]
        if number is None:
            continue
        history.append(Revealed(place, left, int(number)))
        if turn.status[seat] == "valid":
            left &= ~set_of(int(number))
    return history


def worth_of(position: Position) -> Floats:
    """What digits will be worth to each seat after this turn, as we believe the others to go on."""
    seats = position.seats
    worth = np.zeros((seats, PARTS, 1 << 10))
    if position.turn == TURNS - 1:
        return worth
    weights = learned_weights()[:, :, seats - 2, position.turn]
    mixes = [mix_of(belief) for belief in position.beliefs]
    worth[0] = tables(np.tensordot(np.mean(mixes[1:], axis=0), weights[:, SELF], 1))
    for seat in range(1, seats):
        worth[seat] = tables(np.tensordot(mixes[seat], weights[:, OTHER], 1))
    more = position.terms[PER_CROSSED] - STANDARD.per_crossed_digit
    if more:
        worth[:, 0] += more * CROSSED
    return worth


def mix_of(belief: Belief) -> Floats:
    """How much of each field a seat is: a learner counts as one who thinks."""
    known = [belief.weights[name] for name in FIELDS]
    known[0] += 1 - sum(known)
    return np.array(known)
