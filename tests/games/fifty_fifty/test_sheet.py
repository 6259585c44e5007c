"""The score sheet of Fifty Fifty: penalties, and what balance erases."""

import pytest

from tablee.games.fifty_fifty import sheet
from tablee.games.fifty_fifty.sheet import RoundScored


def written(*balances: int) -> list[RoundScored]:
    """The sheet of a seat whose rounds ended so, beside another that always ends with one angry half-mask."""
    scored: list[RoundScored] = []
    for balance in balances:
        scored.append(sheet.score_round((balance, 1), scored))
    return scored


def erased(*balances: int) -> list[int | None]:
    return [scored.erased[0] for scored in written(*balances)]


def test_each_half_mask_left_is_a_point_laughing_or_angry() -> None:
    assert [scored.penalties for scored in written(-4, 7)] == [(4, 1), (7, 1)]


def test_balance_erases_the_worst_earlier_round() -> None:
    assert erased(3, -8, 5, 0) == [None, None, None, 1]
    assert sheet.totals(written(3, -8, 5, 0), 2) == (8, 4)


def test_in_the_first_round_there_is_nothing_to_erase() -> None:
    assert erased(0) == [None]


def test_of_equally_bad_rounds_the_earliest_is_erased() -> None:
    assert erased(2, -6, 6, 0) == [None, None, None, 1]


def test_a_second_balance_erases_the_next_worst_round() -> None:
    assert erased(3, 7, 0, 0, 0) == [None, None, 1, 0, None]
    assert sheet.totals(written(3, 7, 0, 0, 0), 2) == (0, 5)


def test_later_rounds_are_never_touched() -> None:
    assert erased(4, 0, 9) == [None, 0, None]
    assert sheet.totals(written(4, 0, 9), 2) == (9, 3)


def test_a_round_of_0_is_never_erased() -> None:
    assert erased(0, 0, 0) == [None, None, None]


def test_a_penalty_is_not_changed_by_its_erasure() -> None:
    assert written(8, 0)[0].penalties == (8, 1)


def test_a_sheet_without_rounds_is_all_zero() -> None:
    assert sheet.totals([], 3) == (0, 0, 0)


@pytest.mark.parametrize(("balances", "rounds"), [((0, 3, 0), 2), ((4, -4), 0)])
def test_balanced_rounds_are_counted(balances: tuple[int, ...], rounds: int) -> None:
    assert sheet.balanced_rounds(written(*balances), 2) == (rounds, 0)
