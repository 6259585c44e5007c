"""What each seat may see: all but the lines being chosen, and of a crowd the leaders, one's neighbours and oneself."""

from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.outcome import Outcome
from tablee.games.fifty.count import Counted
from tablee.games.fifty.edition import ROUNDS, Interval
from tablee.games.fifty.lines import Line
from tablee.games.fifty.rules import CROWD, State, any_line

LEADERS = 5
NEIGHBOURS = 2  # on each side, in the standing


class SeatView(msgspec.Struct, frozen=True):
    seat: Seat
    place: int  # in the standing, from 1; equal totals share it
    has_picked: bool
    rounds: tuple[Counted, ...]
    total: int
    crowns: int


class View(msgspec.Struct, frozen=True):
    me: Eyes
    seat_count: int
    round: int
    rounds: int
    top: int
    crown_at: int
    track: int
    bonus: tuple[tuple[int, ...], ...]  # by round
    caller: Seat
    blocked: tuple[int, ...]
    blocked_turned: tuple[tuple[int, ...], ...]  # by round, this one's too
    danger: Interval | None
    danger_turned: tuple[Interval, ...]  # this round's too
    danger_cards: tuple[Interval, ...]  # all that are played with
    clash_number_scores: bool
    chosen: int  # how many have chosen
    line: Line | None  # my own sealed line
    seats: tuple[SeatView, ...]
    stopped_at: tuple[int, ...]  # by complete round
    outcome: Outcome | None  # of a crowd without the scores, and with the first winners only


def view(state: State, eyes: Eyes) -> View:
    edition = state.edition
    return View(
        me=eyes,
        seat_count=state.setup.seats,
        round=state.round,
        rounds=ROUNDS,
        top=state.top,
        crown_at=edition.crown_of(state.setup.seats),
        track=edition.track,
        bonus=edition.bonus,
        caller=state.caller,
        blocked=state.blocked,
        blocked_turned=state.blocked_turned,
        danger=state.danger,
        danger_turned=state.danger_turned,
        danger_cards=edition.danger if state.setup.danger else (),
        clash_number_scores=edition.rulings.clash_number_scores,
        chosen=len(state.picks),
        line=None if eyes is None else state.picks.get(eyes),
        seats=tuple(view_seat(state, seat) for seat in seats_shown(state, eyes)),
        stopped_at=tuple(counted.stopped_at for counted in state.rounds),
        outcome=view_outcome(state.outcome),
    )


def seats_shown(state: State, eyes: Eyes) -> Sequence[Seat]:
    """All seats; of a crowd those that lead, and those around me in the standing, best first."""
    if state.setup.seats <= CROWD:
        return range(state.setup.seats)
    places = set(range(LEADERS))
    if eyes is not None:
        mine = bisect_left(state.standing, (-state.totals[eyes], eyes), key=lambda seat: (-state.totals[seat], seat))
        places.update(range(max(0, mine - NEIGHBOURS), min(state.setup.seats, mine + NEIGHBOURS + 1)))
    return [state.standing[place] for place in sorted(places)]


def view_seat(state: State, seat: Seat) -> SeatView:
    total = state.totals[seat]
    return SeatView(
        seat=seat,
        place=bisect_left(state.standing, -total, key=lambda other: -state.totals[other]) + 1,
        has_picked=seat in state.picks,
        rounds=tuple(counted.seats[seat] for counted in state.rounds),
        total=total,
        crowns=state.crowns[seat],
    )


def view_outcome(outcome: Outcome | None) -> Outcome | None:
    if outcome is None or len(outcome.scores) <= CROWD:
        return outcome
    return Outcome((), outcome.winners[:CROWD], outcome.reason)


def possible_world(state: State, seat: Seat, dice: Dice) -> State:
    """The others who have chosen may have chosen any line."""
    picks = state.picks.mutate()
    for other in state.picks:
        if other != seat:
            picks[other] = any_line(state.top - 1, state.blocked, dice, f"line of seat {other}")
    return msgspec.structs.replace(state, picks=picks.finish())
