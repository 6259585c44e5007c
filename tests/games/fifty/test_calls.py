"""What a screen shows of a count: the same hands, beads and crowns as the count itself."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tablee.games.fifty.calls import calls_of
from tablee.games.fifty.count import count_round, hands_by_number, lone_hands, runs
from tests.games.fifty.rounds import BONUS, Round, rounds
from tests.games.fifty.test_count import terms

ROUNDS = rounds(st.integers(3, 9), most=60)


def test_hands_streaks_and_crowns_of_a_round() -> None:
    lines = [(4, 15, 26, 37, 44), (7, 15, 30, 40, 49), (7, 21, 30, 41, 47)]
    shown = calls_of(lines, [0] * 3, terms(danger=(11, 20), crown_at=13), caller=2)
    assert shown.caller == 2
    assert shown.calls[:4] == (
        (4, "take", (0,), ()),
        (7, "clash", (1, 2), (1, 1)),
        (15, "danger", (0, 1), (0, 0)),
        (21, "take", (2,), ()),
    )
    assert shown.streaks[:2] == ((0, 5, 7, 3), (2, 22, 26, 5))
    assert shown.crowns == (47,)


def test_a_lone_hand_of_whoever_scores_goes_on_with_the_streak() -> None:
    shown = calls_of([(4, 6, 8, 10, 12), (14, 20, 30, 40, 45), (14, 20, 30, 40, 45)], [0] * 3, terms())
    assert [call.what for call in shown.calls[:6]] == ["take", "hold", "hold", "hold", "hold", "clash"]
    assert shown.streaks == ((0, 5, 14, 10),)


@given(ROUNDS)
def test_every_number_that_scores_is_in_one_streak(played: Round) -> None:
    shown = calls_of(*played)
    alone = lone_hands(played.lines, played.terms.top)
    scored = [(run.seat, number) for run in runs(alone, played.crowns, played.terms) for number in numbers_of(run)]
    assert [(seat, number) for seat, first, last, _ in shown.streaks for number in range(first, last + 1)] == scored
    assert all(one.seat != other.seat or one.last + 1 < other.first for one, other in pairwise(shown.streaks))


def numbers_of(run: tuple[int, int, int, int]) -> range:
    _, start, last, _ = run
    return range(start + 1, last + 1)


@given(ROUNDS)
def test_all_hands_are_there_and_no_more(played: Round) -> None:
    counted, stopped = count_round(played.lines, played.crowns, played.terms)
    hands = hands_by_number(played.lines)
    called = [number for number in sorted(hands) if number < stopped.number]
    shown = calls_of(*played)
    assert [(call.number, list(call.hands)) for call in shown.calls] == [(number, hands[number]) for number in called]
    for seat, result in enumerate(counted):
        clashes = [call for call in shown.calls if call.bonus and seat in call.hands]
        assert tuple(call.number for call in clashes) == result.crossed
        assert sum(call.bonus[call.hands.index(seat)] for call in clashes) == result.bonus
        assert max((streak.bead for streak in shown.streaks if streak.seat == seat), default=0) == result.bead


@given(ROUNDS)
def test_a_crown_is_won_where_the_bead_comes_to_it(played: Round) -> None:
    counted, _ = count_round(played.lines, played.crowns, played.terms)
    shown = calls_of(*played)
    winners = [streak.seat for number in shown.crowns for streak in shown.streaks if number in range(*ends(streak))]
    assert sorted(winners) == [seat for seat, result in enumerate(counted) if result.is_crowned]


def ends(streak: tuple[int, int, int, int]) -> tuple[int, int]:
    _, first, last, _ = streak
    return first, last + 1


def test_danger_brings_nothing_and_a_clash_its_corner() -> None:
    lines = [(2, 10, 20, 30, 40), (3, 10, 20, 31, 41), (4, 5, 6, 7, 8)]
    clashes = [call for call in calls_of(lines, [0] * 3, terms(danger=(11, 20))).calls if call.bonus]
    assert clashes == [(10, "clash", (0, 1), (BONUS[1],) * 2), (20, "danger", (0, 1), (0, 0))]
