"""What seats see of Fifty, and how it grows with a crowd."""

import msgspec
import pytest

from tablee.core.facts import Eyes
from tablee.games.fifty import GAME
from tablee.games.fifty.rules import Pick, State
from tablee.games.fifty.view import View
from tests.play import dice_of, setup_of, steps


def after_a_round(seats: int) -> State:
    dice = dice_of("view", seats)
    state = GAME.start(setup_of(GAME, seats=seats))
    state = GAME.fold(state, GAME.open(state, dice))
    for seat in range(seats):
        ask = GAME.ask(state, seat)
        assert ask is not None
        state = GAME.fold(state, GAME.decide(state, seat, ask.sample(dice.child(str(seat))), dice))
    return state


def size(view: View) -> int:
    return len(msgspec.json.encode(view))


def test_up_to_twenty_seats_all_are_shown() -> None:
    view = GAME.view(after_a_round(20), 3)
    assert [seat.seat for seat in view.seats] == list(range(20))


@pytest.mark.parametrize("eyes", [None, 0, 50, 99])
def test_of_a_crowd_the_leaders_neighbours_and_oneself_are_shown(eyes: Eyes) -> None:
    state = after_a_round(100)
    shown = [seat.seat for seat in GAME.view(state, eyes).seats]
    assert shown[:5] == list(state.standing[:5])
    if eyes is not None:
        at = state.standing.index(eyes)
        assert set(state.standing[max(0, at - 2) : at + 3]) <= set(shown)
    assert len(shown) <= 10


def test_tables_do_not_mix_their_standings() -> None:
    """Several crowds look in turn, more than are remembered."""
    states = [after_a_round(30 + number) for number in range(10)]
    for _ in range(2):
        for state in states:
            for seat in GAME.view(state, 3).seats:
                assert seat.place == 1 + sum(total > seat.total for total in state.totals)


def test_places_are_shared_by_equal_totals() -> None:
    state = after_a_round(12)
    for seat in GAME.view(state, 0).seats:
        assert seat.place == 1 + sum(total > seat.total for total in state.totals)


def test_a_view_does_not_grow_with_the_crowd() -> None:
    small, large = size(GAME.view(after_a_round(30), 7)), size(GAME.view(after_a_round(2000), 7))
    assert large < small * 1.5


def test_how_many_have_chosen_is_public_and_what_is_not() -> None:
    state = after_a_round(30)
    line = (1, 2, 3, 4, 5)
    state = GAME.fold(state, GAME.decide(state, 4, Pick(line), dice_of("chosen")))
    assert GAME.view(state, 4).line == line
    for eyes in (None, 3, 5):
        view = GAME.view(state, eyes)
        assert view.chosen == 1
        assert view.line is None


def test_the_end_of_a_crowd_is_short_too() -> None:
    state = after_a_round(200)
    dice = dice_of("end")
    while GAME.outcome(state) is None:
        ask = GAME.ask(state, 0)
        assert ask is not None
        for seat in range(200):
            state = GAME.fold(state, GAME.decide(state, seat, ask.sample(dice.child(f"{state.round} {seat}")), dice))
            if GAME.outcome(state) is not None:
                break
    outcome = GAME.view(state, 0).outcome
    assert outcome is not None
    assert outcome.scores == ()
    assert outcome.winners == GAME.outcome(state).winners[:20]  # type: ignore[union-attr]


@pytest.mark.parametrize("seats", [4, 21, 100])
def test_what_all_see_and_what_is_ones_own_make_the_whole_view(seats: int) -> None:
    state = after_a_round(seats)
    state = GAME.fold(state, GAME.decide(state, 2, Pick((1, 3, 5, 7, 9)), dice_of("own")))
    assert GAME.own_view is not None
    shared = msgspec.to_builtins(GAME.view(state, None))
    for seat in range(seats):
        fields = msgspec.json.decode(msgspec.json.encode(GAME.own_view(state, seat)))
        assert msgspec.convert({**shared, **fields}, GAME.views) == GAME.view(state, seat)


def test_ones_own_view_names_only_seats_it_is_said_to_name() -> None:
    state = after_a_round(60)
    for seat in range(60):
        view, named = GAME.view(state, seat), set(GAME.seats_named(state, seat))
        assert view.own is not None
        assert named == {row.seat for row in view.seats} | {fate.by for fate in view.own.numbers} - {None}


@pytest.mark.parametrize("seats", [21, 300])
def test_a_crowd_is_told_its_own_round(seats: int) -> None:
    state = after_a_round(seats)
    for seat in range(seats):
        excerpt, counted = GAME.view(state, seat).own, state.rounds[0].seats[seat]
        assert excerpt is not None
        assert (excerpt.points, excerpt.bonus) == (counted.bead + counted.bonus, counted.bonus)
        assert excerpt.place == 1 + sum(total > state.totals[seat] for total in state.totals)
        assert [fate.number for fate in excerpt.numbers] == list(counted.line)
    assert GAME.view(state, None).own is None


def test_the_calls_of_the_last_round_are_shown_and_in_the_end_those_of_all() -> None:
    setup, dice = setup_of(GAME, seats=20), dice_of("calls")
    callers: list[int] = []
    for step in steps(GAME, setup, [GAME.bots["casual"]] * 20, dice):
        state, shown = step.after, GAME.view(step.after, 3).calls
        if state.round > len(callers):
            callers.append(step.before.caller)
        assert [calls.caller for calls in shown] == (callers if state.outcome else callers[-1:])
        for calls, counted in zip(reversed(shown), reversed(state.rounds), strict=False):
            for seat, result in enumerate(counted.seats):
                assert {call.number for call in calls.calls if seat in call.hands} <= set(result.line)
                assert max((run.bead for run in calls.streaks if run.seat == seat), default=0) == result.bead
        assert GAME.view(state, None).calls == shown
    assert len(callers) > 1


def test_calls_are_worked_out_once_for_all_who_look_and_a_crowd_has_none() -> None:
    state = after_a_round(4)
    assert all(GAME.view(state, eyes).calls[0] is GAME.view(state, None).calls[0] for eyes in range(4))
    assert GAME.view(after_a_round(21), 0).calls == ()


def test_a_second_crown_of_an_earlier_round_stops_the_calls_too() -> None:
    setup = setup_of(GAME, seats=4, edition={"crown_at": 6})
    *_, last = steps(GAME, setup, [GAME.bots["casual"]] * 4, dice_of("crown"))
    calls, counted = GAME.view(last.after, None).calls[-1], last.after.rounds[-1]
    assert counted.is_cut_short
    assert calls.crowns[-1] == calls.streaks[-1].last == counted.stopped_at
    assert calls.calls[-1].number < counted.stopped_at


def test_the_calls_make_a_view_a_little_longer() -> None:
    view = GAME.view(after_a_round(4), 0)
    assert size(view) - size(msgspec.structs.replace(view, calls=())) < 700


def test_rows_of_a_crowd_say_who_has_chosen_now() -> None:
    """What is remembered of a standing must not outlive a choice."""
    state = after_a_round(50)
    assert GAME.own_view is not None
    GAME.own_view(state, 7)
    chosen = GAME.fold(state, GAME.decide(state, 7, Pick((1, 3, 5, 7, 9)), dice_of("own")))
    for known in (chosen, state):
        rows = msgspec.json.decode(msgspec.json.encode(GAME.own_view(known, 7)["seats"]))
        assert [row["has_picked"] for row in rows if row["seat"] == 7] == [known is chosen]
