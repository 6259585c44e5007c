"""What each seat may see: everything but the numbers being written."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.caching import latest
from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.outcome import Outcome
from tablee.core.sealed_choice import imagined
from tablee.games.the_number import rules
from tablee.games.the_number.rules import State, TurnScored


class SeatView(msgspec.Struct, frozen=True):
    digits: str  # still available
    has_written: bool
    is_out: bool
    points: tuple[int, ...]  # by turn of this round
    scores: tuple[int, ...]  # by complete round
    total: int


class View(msgspec.Struct, frozen=True):
    me: Eyes
    round: int
    rounds: int
    turn: int
    bonus: tuple[int, ...]
    last_turn_times: int
    per_crossed_digit: int
    tied_bonus: str  # "each" of those with the highest number takes it, or "none" does
    seats: tuple[SeatView, ...]
    written: str | None  # my own sealed number
    turns: tuple[TurnScored, ...]  # of this round
    last_turns: tuple[TurnScored, ...]  # of the round before
    outcome: Outcome | None


def view(state: State, eyes: Eyes) -> View:
    edition = state.edition
    return View(
        me=eyes,
        round=state.round,
        rounds=edition.rounds,
        turn=len(state.turns),
        bonus=edition.bonus,
        last_turn_times=edition.last_turn_times,
        per_crossed_digit=edition.per_crossed_digit,
        tied_bonus=edition.rulings.tied_bonus,
        seats=view_seats(state),
        written=None if eyes is None else state.written[eyes],
        turns=state.turns,
        last_turns=state.last_turns,
        outcome=rules.outcome(state),
    )


def own_view(state: State, seat: Seat) -> dict[str, Any]:
    """The fields of a view that are not everybody's."""
    return {"me": seat, "written": state.written[seat]}


@latest
def view_seats(state: State) -> tuple[SeatView, ...]:
    """The same for all eyes."""
    points = by_seat([turn.points for turn in state.turns], state.setup.seats)
    rows = zip(
        state.crossed, state.written, points, by_seat(state.scores, state.setup.seats), rules.totals(state), strict=True
    )
    return tuple(
        [
            SeatView(rules.available(crossed), number is not None, rules.is_out(crossed), of_turns, of_rounds, total)
            for crossed, number, of_turns, of_rounds, total in rows
        ]
    )


def by_seat(points: Sequence[tuple[int, ...]], seats: int) -> Sequence[tuple[int, ...]]:
    """Of each seat what it got, turn after turn or round after round."""
    return tuple(zip(*points, strict=True)) if points else ((),) * seats


def possible_world(state: State, seat: Seat, dice: Dice) -> State:
    """The others may have written anything their digits allow."""

    def draw(other: Seat, seat_dice: Dice) -> str:
        return rules.any_number(rules.available(state.crossed[other]), seat_dice)

    return msgspec.structs.replace(state, written=imagined(state.written, seat, draw, dice))
