"""The Expert draw of 101: one and only one visible front token, while any is left."""

import pytest

from tablee.core.refusals import NotAllowedNow, NotAMove
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.asks import Place, Take, TakeToken, Turn, TurnToken
from tablee.games.one_o_one.case import Case
from tablee.games.one_o_one.rules import Placed, Taken, Turned
from tests.games.one_o_one.tables import after, fill_squares, news, table
from tests.play import dice_of, random_bot, setup_of, steps


def test_the_first_turn_starts_with_all_fronts_hidden() -> None:
    state = table(draw="expert")
    assert (state.phase, state.case.visible, state.hand) == ("take", None, None)
    assert GAME.ask(state, 0) == TakeToken(files=("1", "2", "3", "4", "5"))
    assert GAME.ask(state, 1) is None


def test_take_place_and_turn_are_three_decisions_of_one_turn() -> None:
    state = table(draw="expert")
    assert news(state, "3") == (Taken(0, 2, "B3"),)
    state = after(state, "3")
    assert (state.phase, state.hand, state.turn) == ("place", "B3", 0)
    assert news(state, "e5") == (Placed(0, 4, 4, "B3"),)
    state = after(state, "e5")
    assert (state.phase, state.hand, state.turn) == ("turn", None, 0)
    assert news(state, "1") == (Turned(0, 0, "B1"),)
    state = after(state, "1")
    assert (state.phase, state.case.visible, state.turn) == ("take", 0, 1)


def test_whoever_takes_the_visible_token_turns_another() -> None:
    state = after(table(draw="expert"), "3", "e5", "1")
    state = after(state, "1", "e5")
    assert (state.phase, state.turn, state.case.visible) == ("turn", 1, None)


def test_the_newly_uncovered_token_may_be_turned() -> None:
    state = after(table(draw="expert"), "3", "e5", "1", "1", "e5")
    assert GAME.ask(state, 1) == TurnToken(files=("1", "2", "3", "4", "5"))
    assert news(state, "1") == (Turned(1, 0, "B6"),)
    assert after(state, "1").case.visible == 0


def test_whoever_takes_a_hidden_token_turns_none() -> None:
    state = after(table(draw="expert"), "3", "e5", "1", "3", "e5")
    assert state.squares[1].tokens == (((4, 4), "B8"),)
    assert (state.phase, state.turn, state.case.visible) == ("take", 0, 0)


def test_with_files_run_out_one_chooses_among_what_is_left() -> None:
    state = fill_squares(table(draw="expert"), 45)
    assert GAME.ask(state, state.turn) == TakeToken(files=("5",))
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(state, state.turn, Take(0), dice_of(0))
    assert refusal.value.sentence.key == "one-file-empty"


def test_with_nothing_left_to_turn_the_turn_is_skipped() -> None:
    state = after(fill_squares(table(draw="expert"), 49), "5")
    assert state.case == Case()
    end = fill_squares(fill_squares(table(draw="expert"), 49), 1)
    assert (end.phase, end.case.left) == ("over", 0)


def test_there_is_one_and_only_one_visible_token_while_any_is_left() -> None:
    for seats in (1, 2, 3):
        setup = setup_of(GAME, seats=seats, draw="expert")
        played = [step.after for step in steps(GAME, setup, [random_bot] * seats, dice_of("visible", seats))]
        turns = [state for state in played[1:] if state.phase == "take"]
        assert len(turns) == (47 if seats == 3 else 49)
        assert all(state.case.visible is not None for state in turns)
        assert all(state.case.files[state.case.visible] for state in turns)


def test_solo_keeps_the_visible_token_between_the_squares() -> None:
    state = fill_squares(table(seats=1, draw="expert"), 24)
    visible = state.case.visible
    assert visible is not None
    other = next(file for file in range(5) if file != visible and state.case.files[file])
    between = after(state, str(other + 1))
    between = after(between, GAME.ask(between, 0).cells[0])  # type: ignore[union-attr]
    assert len(between.solo) == 1
    assert (between.phase, between.case.visible) == ("take", visible)


def test_solo_turns_one_up_after_the_last_token_of_the_first_square_if_that_was_the_visible_one() -> None:
    state = fill_squares(table(seats=1, draw="expert"), 24)
    assert state.case.visible is not None
    state = after(state, str(state.case.visible + 1))
    state = after(state, GAME.ask(state, 0).cells[0])  # type: ignore[union-attr]
    assert len(state.solo) == 1
    assert state.phase == "turn"


def test_three_seats_leave_two_tokens_and_turn_none_at_the_end() -> None:
    end = fill_squares(table(seats=3, draw="expert"), 48)
    assert (end.phase, end.case.left) == ("over", 2)


@pytest.mark.parametrize(
    ("typed", "move", "key"),
    [
        ((), Place(4, 4), "one-take-first"),
        ((), Turn(0), "one-take-first"),
        (("1",), Take(0), "one-place-first"),
        (("1",), Turn(0), "one-place-first"),
        (("1", "e5"), Take(0), "one-turn-first"),
        (("1", "e5"), Place(4, 5), "one-turn-first"),
    ],
)
def test_a_move_of_another_phase_is_refused(typed: tuple[str, ...], move: Take | Place | Turn, key: str) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(after(table(draw="expert"), *typed), 0, move, dice_of(0))
    assert refusal.value.sentence.key == key


@pytest.mark.parametrize("file", [-1, 5, 10**30])
def test_there_are_five_files(file: int) -> None:
    with pytest.raises(NotAMove):
        GAME.decide(table(draw="expert"), 0, Take(file), dice_of(0))
