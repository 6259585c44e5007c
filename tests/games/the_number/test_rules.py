"""The rulings of The Number."""

import pytest

from tablee.core.refusals import NotAllowedNow, NotAMove
from tablee.games.the_number import GAME, rules
from tablee.games.the_number.edition import EDITION
from tablee.games.the_number.rules import State, TurnScored, Write
from tests.play import dice_of, setup_of

DICE = dice_of("the number")


def table(seats: int = 3) -> State:
    return GAME.start(setup_of(GAME, seats=seats))


def write(state: State, *numbers: str | None) -> State:
    """One turn: everybody writes, in seat order."""
    for seat, number in enumerate(numbers):
        if number is not None:
            state = GAME.fold(state, GAME.decide(state, seat, Write(number), DICE))
    return state


def last_turn(state: State) -> TurnScored:
    return (state.turns or state.last_turns)[-1]


def test_a_number_falls_to_any_smaller_one_that_shares_a_digit() -> None:
    turn = last_turn(write(table(5), "761", "513", "444", "444", "220"))
    assert turn.status == ("eliminated", "valid", "valid", "valid", "valid")
    assert turn.points == (0, 7, 4, 4, 2)


def test_numbers_that_fall_still_knock_others_out() -> None:
    assert last_turn(write(table(5), "761", "513", "444", "342", "220")).points == (0, 0, 0, 0, 4)


def test_valid_numbers_cross_out_their_digits_and_fallen_ones_do_not() -> None:
    state = write(table(), "761", "513", "220")
    assert [rules.available(crossed) for crossed in state.crossed] == ["0123456789", "0246789", "13456789"]


def test_two_identical_highest_numbers_each_take_the_bonus() -> None:
    assert last_turn(write(table(), "999", "999", "000")).points == (11, 11, 0)


def test_a_house_may_give_the_tied_bonus_to_nobody() -> None:
    setup = setup_of(GAME, seats=3, edition={"rulings": {"tied_bonus": "none"}})
    assert last_turn(write(GAME.start(setup), "999", "999", "000")).points == (9, 9, 0)


def test_a_leading_zero_is_legal_and_scores_nothing() -> None:
    state = write(table(), "007", "111", "222")
    assert last_turn(state).points == (0, 1, 4)
    assert state.crossed[0] == {"0", "7"}


def test_the_last_turn_counts_the_first_digit_twice_then_adds_the_bonus() -> None:
    state = table()
    for digit in "0123":
        state = write(state, digit * 3, digit * 3, digit * 3)
    state = write(state, "987", "654", "555")
    assert last_turn(state).points == (2 * 9 + 8, 0, 10)


def test_a_round_adds_a_point_for_each_different_crossed_digit() -> None:
    state = table()
    for numbers in [("012", "333", "333"), ("345", "666", "666"), ("678", "999", "999"), ("999", "000", "000")]:
        state = write(state, *numbers)
    assert [rules.is_out(crossed) for crossed in state.crossed] == [True, False, False]
    state = write(state, None, "111", "222")
    assert state.round == 1
    assert state.scores[0][0] == sum(turn.points[0] for turn in state.last_turns) + 10
    assert [turn.status[0] for turn in state.last_turns] == ["valid", "valid", "valid", "valid", "out"]


def test_the_turns_of_a_round_count_before_it_is_over() -> None:
    assert GAME.so_far is not None
    state = write(table(), "012", "333", "666")
    assert GAME.totals(state) == (0, 0, 0)
    assert GAME.so_far(state) == last_turn(state).points == (0, 3, 6 + 2)


def test_a_seat_without_digits_sits_out_and_is_refused() -> None:
    state = table()
    for numbers in [("012", "333", "333"), ("345", "666", "666"), ("678", "999", "999"), ("999", "000", "000")]:
        state = write(state, *numbers)
    assert GAME.ask(state, 0) is None
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(state, 0, Write("123"), DICE)
    assert refusal.value.sentence.key == "number-out"


def test_a_lone_participant_is_valid_and_takes_the_bonus() -> None:
    state = table(2)
    for numbers in [("012", "999"), ("345", "888"), ("678", "777"), ("999", "666")]:
        state = write(state, *numbers)
    state = write(state, None, "777")
    assert last_turn(state).status == ("out", "valid")
    assert last_turn(state).points == (0, 2 * 7 + 8)


def test_a_turn_with_nobody_left_is_skipped() -> None:
    state = table(2)
    for numbers in [("012", "012"), ("345", "345"), ("678", "678"), ("999", "999")]:
        state = write(state, *numbers)
    assert state.round == 1, "the fifth turn scored nobody and the round is over"
    assert last_turn(state).status == ("out", "out")


def test_passing_is_not_allowed_while_a_digit_is_left() -> None:
    state = write(table(), "761", "513")
    assert state.turns == ()
    assert GAME.ask(state, 2) is not None


@pytest.mark.parametrize("number", ["", "12", "1234", "12a", "1 2", "-12", "٣٤٥", "１２３", "12\n"])
def test_what_is_not_three_digits_is_not_a_move(number: str) -> None:
    with pytest.raises(NotAMove):
        GAME.decide(table(), 0, Write(number), DICE)


def test_a_crossed_digit_is_refused_with_those_left() -> None:
    state = write(table(), "111", "222", "333")
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(state, 0, Write("123"), DICE)
    assert refusal.value.sentence.key == "number-digit-crossed"


def test_most_points_win_and_a_tie_is_shared() -> None:
    state = table(2)
    for _ in range(2):
        for digit in "45678":
            state = write(state, digit * 3, digit * 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.reason.key == "outcome-shared"


def test_the_printed_bonus() -> None:
    assert EDITION.standard.bonus == (2, 3, 4, 6, 8)
