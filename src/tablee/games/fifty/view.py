"""What each seat may see: all but the lines being chosen, and of a crowd the leaders, one's neighbours and oneself."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.caching import recent
from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.outcome import Outcome
from tablee.games.fifty.calls import RoundCalls, calls_of
from tablee.games.fifty.count import Counted
from tablee.games.fifty.edition import ROUNDS, Interval
from tablee.games.fifty.excerpt import TABLES, Excerpt, excerpt, takers, terms_of_round
from tablee.games.fifty.lines import Line
from tablee.games.fifty.rules import CROWD, RoundCounted, State, any_line

LEADERS = 5
NEIGHBOURS = 2  # on each side, in the standing
ROUNDS_REMEMBERED = 64  # of small tables, with their calls


encode = msgspec.json.Encoder().encode


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
    own: Excerpt | None = None  # of a crowd: what the last round was for me
    calls: tuple[RoundCalls, ...] = ()  # of the last round, in the end of all; of a crowd none


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
        own=view_excerpt(state, eyes),
        calls=view_calls(state),
    )


def view_calls(state: State) -> tuple[RoundCalls, ...]:
    if state.setup.seats > CROWD:
        return ()
    first = 0 if state.outcome is not None else max(0, state.round - 1)
    return tuple([calls_in_round(state.rounds[number], state, number) for number in range(first, state.round)])


@recent(ROUNDS_REMEMBERED)
def calls_in_round(counted: RoundCounted, state: State, number: int) -> RoundCalls:
    crowned = [[result.is_crowned for result in before.seats] for before in state.rounds[:number]]
    crowns = [sum(flags) for flags in zip(*crowned, strict=True)] or [0] * state.setup.seats
    caller = (state.caller - state.round + number) % state.setup.seats
    return calls_of([result.line for result in counted.seats], crowns, terms_of_round(state, number), caller)


def own_view(state: State, seat: Seat) -> dict[str, Any]:
    """The fields of a view that are not everybody's. Rows of a crowd are written once: neighbours share them."""
    fields: dict[str, Any] = {"me": seat, "line": state.picks.get(seat)}
    if state.setup.seats > CROWD:
        rows, picks = rows_of(state.standing), state.picks
        fields["seats"] = [
            rows.get((other, other in picks)) or row_of(state, other) for other in seats_shown(state, seat)
        ]
        fields["own"] = view_excerpt(state, seat)
    return fields


def seats_named(state: State, eyes: Eyes) -> Sequence[Seat]:
    """Those a view shows, and who took over from that seat."""
    took = () if eyes is None or state.setup.seats <= CROWD else takers(state, eyes)
    return [*seats_shown(state, eyes), *took]


def view_excerpt(state: State, eyes: Eyes) -> Excerpt | None:
    if eyes is None or state.setup.seats <= CROWD:
        return None
    return excerpt(state, eyes, ranks_of(state.standing, state.totals).place[eyes])


class Ranks:
    """Where every seat stands: found once for all who look."""

    def __init__(self, standing: Sequence[Seat], totals: Sequence[int]) -> None:
        self.at = [0] * len(standing)  # by seat: how far down the standing
        self.place = [1] * len(standing)  # by seat, from 1; equal totals share it
        place, total = 1, totals[standing[0]]
        for at, seat in enumerate(standing):
            if totals[seat] != total:
                place, total = at + 1, totals[seat]
            self.at[seat], self.place[seat] = at, place


@recent(TABLES)
def ranks_of(standing: tuple[Seat, ...], totals: tuple[int, ...]) -> Ranks:
    return Ranks(standing, totals)


@recent(TABLES)
def rows_of(standing: tuple[Seat, ...]) -> dict[tuple[Seat, bool], msgspec.Raw]:  # noqa: ARG001
    """Seats of a crowd as they travel, each before and after its choice: filled by whoever needs them first."""
    return {}


def row_of(state: State, seat: Seat) -> msgspec.Raw:
    row = rows_of(state.standing)[seat, seat in state.picks] = msgspec.Raw(encode(view_seat(state, seat)))
    return row


def seats_shown(state: State, eyes: Eyes) -> Sequence[Seat]:
    """All seats; of a crowd those that lead, and those around me in the standing, best first."""
    standing = state.standing
    if len(standing) <= CROWD:
        return range(len(standing))
    if eyes is None:
        return standing[:LEADERS]
    mine = ranks_of(standing, state.totals).at[eyes]
    return standing[:LEADERS] + standing[max(LEADERS, mine - NEIGHBOURS) : mine + NEIGHBOURS + 1]


def view_seat(state: State, seat: Seat) -> SeatView:
    return SeatView(
        seat=seat,
        place=ranks_of(state.standing, state.totals).place[seat],
        has_picked=seat in state.picks,
        rounds=tuple([counted.seats[seat] for counted in state.rounds]),
        total=state.totals[seat],
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
