"""The count: its three rules, crowns and Danger."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.fifty.count import (
    Clashed,
    Counted,
    Crowned,
    HeldOn,
    Scored,
    Stopped,
    Terms,
    TookOver,
    count,
    count_round,
)
from tablee.games.fifty.lines import Line, legal_numbers
from tests.games.fifty.rounds import BONUS, Round, rounds
from tests.play import dice_of


def terms(**changes: Any) -> Terms:
    values = {"top": 50, "crown_at": 19, "bonus": BONUS, "danger": None, "clash_number_scores": True}
    return Terms(**{**values, **changes})


def beads(lines: Sequence[Line], **changes: Any) -> list[int]:
    counted, _ = count_round(lines, [0] * len(lines), terms(**changes))
    return [result.bead for result in counted]


def test_nobody_scores_before_a_lone_hand_and_then_up_to_the_number_that_interrupts() -> None:
    lines = [(4, 46, 47, 48, 49), (9, 46, 47, 48, 49), (46, 47, 48, 49, 50)]
    assert beads(lines, top=46) == [5, 37, 0]


def test_the_last_number_scores_too() -> None:
    assert beads([(1, 2, 3, 4, 49), (1, 2, 3, 4, 48), (1, 2, 3, 4, 5)], crown_at=99)[0] == 1


def test_a_live_caller_scores_the_clash_and_nobody_the_numbers_after_it() -> None:
    lines = [(4, 20, 30, 40, 45), (7, 20, 30, 40, 45), (7, 20, 30, 40, 45), (9, 20, 30, 40, 45)]
    assert beads(lines) == [3, 0, 0, 11]
    assert beads(lines, clash_number_scores=False) == [2, 0, 0, 10]


def test_a_number_held_by_the_live_caller_alone_changes_nothing() -> None:
    lines = [(4, 6, 8, 10, 12), (14, 20, 30, 40, 45), (14, 20, 30, 40, 45)]
    assert beads(lines) == [10, 0, 0]
    assert [event.number for event in count(lines, [0] * 3, terms()) if isinstance(event, HeldOn)] == [6, 8, 10, 12]


def test_a_caller_who_is_not_live_becomes_live_by_their_own_lone_number() -> None:
    lines = [(4, 10, 20, 30, 40), (10, 25, 30, 40, 45), (10, 25, 30, 40, 45)]
    assert beads(lines)[0] == (10 - 4) + (25 - 20)


def test_a_caller_who_shares_the_number_scores_it_and_stops() -> None:
    lines = [(4, 8, 30, 40, 45), (8, 30, 40, 45, 46), (30, 40, 45, 46, 47)]
    counted, _ = count_round(lines, [0] * 3, terms())
    assert counted[0].bead == 4
    assert counted[0].crossed == (8, 30, 40, 45)


def test_a_crossed_space_brings_its_own_bonus() -> None:
    counted, _ = count_round([(1, 2, 3, 4, 5), (2, 3, 40, 41, 42), (43, 44, 45, 46, 47)], [0] * 3, terms())
    assert [result.bonus for result in counted] == [1 + 2, 1 + 1, 0]
    assert [result.crossed for result in counted] == [(2, 3), (2, 3), ()]


@pytest.mark.parametrize(
    ("danger", "bonus"),
    [(None, 3), ((10, 20), 0), ((11, 20), 1), ((1, 19), 2), ((11, 19), 3), ((10, 10), 2), ((20, 50), 1)],
)
def test_danger_strikes_the_bonus_of_numbers_from_low_to_high_included(
    danger: tuple[int, int] | None, bonus: int
) -> None:
    lines = [(2, 10, 20, 30, 40), (3, 10, 20, 31, 41), (4, 5, 6, 7, 8)]
    counted, _ = count_round(lines, [0] * 3, terms(danger=danger))
    assert counted[0].bonus == bonus
    assert counted[0].crossed == (10, 20), "in danger or not, the number is crossed out"


def test_danger_changes_no_bead() -> None:
    lines = [(2, 10, 20, 30, 40), (3, 10, 20, 31, 41), (4, 5, 6, 7, 8)]
    assert beads(lines, danger=(1, 50)) == beads(lines)


def test_a_crown_is_won_by_the_bead_alone() -> None:
    lines = [(10, 30, 31, 32, 33), (28, 30, 31, 32, 33), (30, 31, 32, 33, 34)]
    counted, _ = count_round(lines, [0] * 3, terms())
    assert (counted[0].bead, counted[0].bonus) == (18, 5)
    assert not counted[0].is_crowned
    counted, _ = count_round(lines, [0] * 3, terms(crown_at=18))
    assert counted[0].is_crowned


def test_a_seat_wins_at_most_one_crown_a_round() -> None:
    lines = [(1, 2, 3, 4, 5), (45, 46, 47, 48, 49), (45, 46, 47, 48, 49)]
    events = list(count(lines, [0] * 3, terms(crown_at=10)))
    assert [event for event in events if isinstance(event, Crowned)] == [Crowned(11, 0)]
    assert events[-1] == Stopped(50, None)


def test_several_seats_may_win_a_crown_in_the_same_round() -> None:
    counted, stopped = count_round([(1, 41, 42, 43, 44), (21, 41, 42, 43, 44), (41, 42, 43, 44, 45)], [0] * 3, terms())
    assert [result.is_crowned for result in counted] == [True, True, False]
    assert stopped == Stopped(50, None)


def test_the_second_crown_stops_the_count_before_hands_go_up_on_that_number() -> None:
    lines = [(10, 20, 30, 40, 41), (3, 5, 29, 36, 37), (5, 29, 38, 39, 42)]
    counted, stopped = count_round(lines, [1, 0, 0], terms())
    assert stopped == Stopped(29, 0)
    assert [result.bead for result in counted] == [19, 2, 0]
    assert [result.crossed for result in counted] == [(), (5,), (5,)]
    assert [result.bonus for result in counted] == [0, 1, 1]
    assert [result.score for result in counted] == [None, None, None]


def test_a_first_crown_does_not_stop_the_count() -> None:
    lines = [(10, 20, 30, 40, 41), (3, 5, 29, 36, 37), (5, 29, 38, 39, 42)]
    counted, stopped = count_round(lines, [0, 1, 1], terms())
    assert stopped == Stopped(50, None)
    assert counted[0].is_crowned
    assert counted[0].score is not None


def test_every_hand_goes_up_by_itself_and_the_events_tell_the_whole_round() -> None:
    lines = [(4, 20, 30, 40, 45), (7, 20, 30, 40, 45), (7, 20, 30, 40, 45)]
    assert list(count(lines, [0] * 3, terms(danger=(40, 50)))) == [
        TookOver(4, 0),
        Scored(5, 0, 1),
        Scored(6, 0, 2),
        Scored(7, 0, 3),
        Clashed(7, (1, 2), False),
        Clashed(20, (0, 1, 2), False),
        Clashed(30, (0, 1, 2), False),
        Clashed(40, (0, 1, 2), True),
        Clashed(45, (0, 1, 2), True),
        Stopped(50, None),
    ]


def by_formula(lines: Sequence[Line], seat: int, top: int) -> tuple[int, int]:
    """Bead and bonus without counting: a lone number is worth the way to the next number that anybody holds."""
    line, bead, bonus = lines[seat], 0, 0
    others = {number for other, held in enumerate(lines) if other != seat for number in held}
    for place, number in enumerate(line):
        if number in others:
            bonus += BONUS[place]
        else:
            bead += min([*line[place + 1 :], *(other for other in others if other > number), top]) - number
    return bead, bonus


@pytest.mark.parametrize("seats", [3, 4, 5, 7, 10])
def test_random_rounds_agree_with_the_formula(seats: int) -> None:
    top = 50 + 5 * max(0, seats - 7)
    for number in range(150):
        dice = dice_of("formula", seats, number)
        blocked = tuple(dice.draw("blocked", range(10), number % 5))
        numbers = legal_numbers(top - 1, blocked)
        lines = [tuple(sorted(dice.draw(f"seat {seat}", numbers, 5))) for seat in range(seats)]
        counted, _ = count_round(lines, [0] * seats, terms(top=top))
        assert [(result.bead, result.bonus) for result in counted] == [
            by_formula(lines, seat, top) for seat in range(seats)
        ]


def by_events(lines: Sequence[Line], crowns: Sequence[int], by: Terms) -> tuple[tuple[Counted, ...], Stopped]:
    """The slow twin: the beads, grids and crowns on the table while every number is called."""
    beads, bonus = [0] * len(lines), [0] * len(lines)
    crossed: list[Line] = [()] * len(lines)
    crowned, stopped = set(), Stopped(by.top, None)
    for event in count(lines, crowns, by):
        match event:
            case Scored(_, seat, bead):
                beads[seat] = bead
            case Crowned(_, seat):
                crowned.add(seat)
            case Clashed(number, seats, in_danger):
                for seat in seats:
                    crossed[seat] += (number,)
                    bonus[seat] += 0 if in_danger else by.bonus[lines[seat].index(number)]
            case Stopped():
                stopped = event
            case _:
                pass
    scores = [bead + more if stopped.winner is None else None for bead, more in zip(beads, bonus, strict=True)]
    rows = zip(lines, beads, crossed, bonus, scores, strict=True)
    return tuple(Counted(*row, seat in crowned) for seat, row in enumerate(rows)), stopped


@given(rounds(st.integers(3, 30), most=60))
def test_a_round_counted_hand_by_hand_is_the_round_counted_number_by_number(played: Round) -> None:
    assert count_round(*played) == by_events(*played)
