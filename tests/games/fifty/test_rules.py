"""Fifty at a table: tokens, choices, rounds, crowns and the end."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tablee.core.dice import SeededDice
from tablee.core.reading import Given
from tablee.core.refusals import BadInput, IllegalMove, NotAllowedNow, NotAMove
from tablee.core.sentences import Sentence
from tablee.games.fifty import GAME
from tablee.games.fifty.edition import EDITION
from tablee.games.fifty.rules import (
    BlockedTurned,
    CallerDrawn,
    DangerTurned,
    HasPicked,
    Pick,
    Picked,
    RoundCounted,
    State,
    end_of_game,
    winners_of,
)
from tests.play import dice_of, play, random_bot, setup_of, steps

SAME = (30, 40, 45, 46, 47)


def opened(seats: int = 4, seed: object = 0, **given: Any) -> tuple[State, SeededDice]:
    dice = dice_of("fifty", seats, seed)
    state = GAME.start(setup_of(GAME, seats=seats, **given))
    return GAME.fold(state, GAME.open(state, dice)), dice


def play_round(state: State, dice: SeededDice, *lines: tuple[int, ...]) -> State:
    for seat, line in enumerate(lines):
        state = GAME.fold(state, GAME.decide(state, seat, Pick(line), dice))
    return state


def played(*rounds: tuple[tuple[int, ...], ...], **given: Any) -> State:
    """A game without blocked tokens, round by round."""
    state, dice = opened(len(rounds[0]), edition={"blocked": [0] * 5}, **given)
    for lines in rounds:
        state = play_round(state, dice, *lines)
    return state


def facts_of(seats: int, seed: object = 0, **given: Any) -> list[Any]:
    setup = setup_of(GAME, seats=seats, **given)
    return [fact for step in steps(GAME, setup, [random_bot] * seats, dice_of("facts", seed)) for fact in step.facts]


@pytest.mark.parametrize(("seats", "tokens"), [(3, 4), (4, 3), (5, 2), (6, 1), (7, 0), (8, 0), (30, 0)])
def test_blocked_tokens_turned_by_seats(seats: int, tokens: int) -> None:
    state, _ = opened(seats)
    assert len(state.blocked) == tokens
    assert set(state.blocked) <= set(range(10))
    assert list(state.blocked) == sorted(set(state.blocked))


def test_blocked_tokens_are_mixed_anew_every_round() -> None:
    turned = [fact.digits for seed in range(20) for fact in facts_of(3, seed) if isinstance(fact, BlockedTurned)]
    assert {digit for digits in turned for digit in digits} == set(range(10))
    pairs = pairwise(turned)
    assert any(set(first) & set(second) for first, second in pairs), "tokens of a round may come again in the next"


def test_tokens_are_turned_back_at_the_end() -> None:
    last = list(steps(GAME, setup_of(GAME), [random_bot] * 4, dice_of("back")))[-1]
    assert len(last.before.blocked) == 3
    assert last.after.blocked == ()


@pytest.mark.parametrize(
    ("seats", "crown", "top"), [(3, 19, 50), (4, 15, 50), (5, 12, 50), (6, 10, 50), (7, 9, 50), (8, 9, 55), (10, 9, 65)]
)
def test_crown_and_top_by_seats(seats: int, crown: int, top: int) -> None:
    state, _ = opened(seats)
    assert state.terms.crown_at == crown
    assert state.top == top
    ask = GAME.ask(state, 0)
    assert ask is not None
    assert ask.question().parts["high"] == top - 1


def test_ten_seats_may_choose_64_and_not_65() -> None:
    state, dice = opened(10)
    assert GAME.decide(state, 0, Pick((60, 61, 62, 63, 64)), dice)
    with pytest.raises(NotAMove):
        GAME.decide(state, 0, Pick((60, 61, 62, 63, 65)), dice)


def test_without_danger_no_card_is_turned() -> None:
    assert not any(isinstance(fact, DangerTurned) for fact in facts_of(4))


@pytest.mark.parametrize("seed", range(8))
def test_danger_turns_one_card_a_round_and_none_twice(seed: int) -> None:
    facts = facts_of(7, seed, danger=True, edition={"crown_at": 1000})
    cards = [(fact.low, fact.high) for fact in facts if isinstance(fact, DangerTurned)]
    assert len(cards) == 4
    assert len(set(cards)) == 4
    assert set(cards) <= set(EDITION.standard.danger)


def test_a_house_deck_may_hold_a_card_twice() -> None:
    deck = [[1, 10], [1, 10], [11, 20], [11, 20]]
    facts = facts_of(7, danger=True, edition={"crown_at": 1000, "danger": deck})
    assert sorted([fact.low, fact.high] for fact in facts if isinstance(fact, DangerTurned)) == deck


def test_danger_of_the_round_is_the_one_that_counts() -> None:
    state, dice = opened(7, danger=True)
    low, high = state.danger or (0, 0)
    number = next(number for number in range(1, 50, 10) if low <= number <= high)
    outside = 48 if number < 40 else 2
    line = tuple(sorted({number, outside, 5, 15, 25} if number > 5 else {number, outside, 6, 16, 26}))
    state = play_round(state, dice, *[line] * 7)
    bonuses = [bonus for number, bonus in zip(line, (1, 1, 2, 1, 1), strict=True) if not low <= number <= high]
    assert state.rounds[0].seats[0].bonus == sum(bonuses)
    assert len(state.danger_turned) == 2


def test_who_counts_first_is_drawn_and_then_the_next_seat() -> None:
    callers = set()
    for seed in range(20):
        setup = setup_of(GAME, seats=3, edition={"crown_at": 1000})
        game = list(steps(GAME, setup, [random_bot] * 3, dice_of("caller", seed)))
        first = next(fact.seat for fact in game[0].facts if isinstance(fact, CallerDrawn))
        callers.add(first)
        assert [step.before.caller for step in game[1::3]] == [(first + number) % 3 for number in range(4)]
    assert callers == {0, 1, 2}


def test_who_counts_first_changes_no_score() -> None:
    state, dice = opened(3, edition={"blocked": [0] * 5})
    lines = ((4, 15, 26, 37, 44), (7, 15, 30, 40, 49), (7, 21, 30, 41, 47))
    ends = [play_round(msgspec.structs.replace(state, caller=caller), dice, *lines) for caller in range(3)]
    assert len({end.rounds for end in ends}) == 1


def test_the_first_choice_is_private_with_a_public_sign_and_a_new_one_is_private_alone() -> None:
    state, dice = opened(7)
    facts = GAME.decide(state, 2, Pick((1, 2, 3, 4, 5)), dice)
    assert facts == (Picked(to=2, numbers=(1, 2, 3, 4, 5)), HasPicked(2))
    again = GAME.decide(GAME.fold(state, facts), 2, Pick((1, 2, 3, 4, 6)), dice)
    assert again == (Picked(to=2, numbers=(1, 2, 3, 4, 6)),)


def test_the_last_choice_brings_the_count_and_the_next_tokens() -> None:
    state, dice = opened(4, danger=True)
    ask = GAME.ask(state, 0)
    assert ask is not None
    for seat in range(3):
        state = GAME.fold(state, GAME.decide(state, seat, ask.sample(dice), dice))
    facts = GAME.decide(state, 3, ask.sample(dice), dice)
    assert [type(fact) for fact in facts] == [Picked, HasPicked, RoundCounted, BlockedTurned, DangerTurned]
    after = GAME.fold(state, facts)
    assert after.round == 1
    assert not after.picks


REFUSED = [
    ((), NotAMove, "line-count"),
    ((1, 2, 3, 4), NotAMove, "line-count"),
    ((1, 2, 3, 4, 5, 6), NotAMove, "line-count"),
    ((1,) * 10_000, NotAMove, "line-count"),
    ((0, 2, 3, 4, 5), NotAMove, "line-range"),
    ((-5, 2, 3, 4, 5), NotAMove, "line-range"),
    ((1, 2, 3, 4, 50), NotAMove, "line-range"),
    ((1, 2, 3, 4, 10**5000), NotAMove, "line-range"),
    ((1, 2, 3, 5, 4), NotAMove, "line-ascending"),
    ((1, 2, 3, 3, 4), NotAMove, "line-ascending"),
    ((44, 37, 26, 15, 4), NotAMove, "line-ascending"),
]


@pytest.mark.parametrize(("numbers", "kind", "key"), REFUSED)
def test_lines_that_are_refused(numbers: tuple[int, ...], kind: type[IllegalMove], key: str) -> None:
    state, dice = opened(7)
    with pytest.raises(kind) as refusal:
        GAME.decide(state, 0, Pick(numbers), dice)
    assert refusal.value.sentence.key == key
    ask = GAME.ask(state, 0)
    assert ask is not None
    assert not ask.allows(Pick(numbers))
    assert msgspec.json.encode(refusal.value.sentence)


def test_a_blocked_digit_blocks_all_numbers_that_end_in_it() -> None:
    state, dice = opened(4)
    state = msgspec.structs.replace(state, blocked_turned=((0, 2),))
    for number in (10, 20, 30, 40, 2, 12, 22, 32, 42):
        line = tuple(sorted({number, 1, 3, 5, 7}))
        with pytest.raises(NotAllowedNow) as refusal:
            GAME.decide(state, 0, Pick(line), dice)
        assert refusal.value.sentence.key == "line-blocked"
    assert GAME.decide(state, 0, Pick((1, 21, 23, 25, 49)), dice)


def test_there_is_no_such_seat_and_no_move_after_the_end() -> None:
    state, dice = opened(3)
    for seat in (-1, 3, 10**30):
        with pytest.raises(NotAllowedNow) as refusal:
            GAME.decide(state, seat, Pick((1, 2, 3, 4, 5)), dice)
        assert refusal.value.sentence.key == "no-such-seat"
    over = played((SAME,) * 3, (SAME,) * 3, (SAME,) * 3, (SAME,) * 3)
    assert GAME.ask(over, 0) is None
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(over, 0, Pick(SAME), dice)
    assert refusal.value.sentence.key == "game-over"


def test_scores_are_written_round_by_round() -> None:
    state = played(((12, 30, 40, 45, 46), SAME, SAME), (SAME, (12, 30, 40, 45, 46), SAME))
    assert [[result.score for result in counted.seats] for counted in state.rounds] == [[23, 6, 6], [6, 23, 6]]
    assert state.totals == (29, 29, 12)
    assert GAME.outcome(state) is None


def test_lines_two_to_four_have_their_own_bonus() -> None:
    edition = {"blocked": [0] * 5, "bonus": [[1, 1, 2, 1, 1], [9, 0, 0, 0, 0], [0, 0, 7, 0, 0], [0, 0, 0, 0, 5]]}
    state, dice = opened(3, edition=edition)
    for _ in range(4):
        state = play_round(state, dice, SAME, SAME, SAME)
    assert [counted.seats[0].bonus for counted in state.rounds] == [6, 9, 7, 5]


CROWN = ((10, 30, 40, 45, 46), SAME, SAME)
CATCH_UP = (SAME, (12, 30, 40, 45, 46), SAME)
ONE_MORE = (SAME, (28, 30, 40, 45, 46), SAME)
LEVEL = (SAME, SAME, SAME)


def reason(state: State) -> Sentence:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.reason


def test_a_tie_goes_to_the_one_with_a_crown() -> None:
    state = played(CROWN, CATCH_UP, ONE_MORE, ONE_MORE)
    assert state.totals == (43, 43, 24)
    assert state.crowns == (1, 0, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason.key == "outcome-crown"


def test_a_crown_does_not_help_whoever_is_not_tied() -> None:
    assert winners_of((40, 43, 43), (1, 0, 0)) == (1, 2)


def test_a_tie_without_a_crown_is_shared() -> None:
    state = played(((12, 30, 40, 45, 46), SAME, SAME), CATCH_UP, LEVEL, LEVEL)
    assert reason(state).key == "outcome-shared"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_a_tie_of_several_crowns_is_shared_among_them() -> None:
    assert winners_of((43, 43, 43), (1, 0, 1)) == (0, 2)
    assert end_of_game((43, 43, 43), (1, 0, 1)).reason.key == "outcome-crowns-shared"
    assert end_of_game((43, 43, 43), (1, 1, 1)).reason.key == "outcome-shared"


def test_most_points_win() -> None:
    state = played(CATCH_UP, LEVEL, LEVEL, LEVEL)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason.key == "outcome-most-points"
    assert outcome.scores == (24, 41, 24)


def test_a_second_crown_wins_at_once_whatever_the_totals() -> None:
    behind = (CROWN, (SAME, (1, 30, 40, 45, 46), SAME))
    assert played(*behind).totals == (31, 40, 12)
    state = played(*behind, CROWN)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason.key == "outcome-second-crown"
    assert outcome.scores == (31, 40, 12), "the scores of the last round are not written"
    assert state.rounds[-1].is_cut_short
    assert state.rounds[-1].stopped_at == 29


def test_a_tie_of_a_crowd_is_counted_and_not_named() -> None:
    outcome = end_of_game((7,) * 50, (0,) * 50)
    assert outcome.reason.key == "outcome-shared-by-many"
    assert "seats" not in outcome.reason.parts


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"crown_at": [1, 2, 3, 4, 5]}, "crown_at"),
        ({"crown_at": 0}, "crown_at"),
        ({"crown_at": "9"}, "crown_at"),
        ({"blocked": [10, 0, 0, 0, 0]}, "blocked[0]"),
        ({"blocked": [0, 9, 0, 0, 0]}, "blocked[1]"),
        ({"blocked": [4, 3, 2, 1]}, "blocked"),
        ({"bonus": [[1, 1, 2, 1, 1]] * 3}, "bonus"),
        ({"bonus": [[1, 1, 2, 1, 1]] * 3 + [[1, 1, 2, 1]]}, "bonus[3]"),
        ({"danger": [[1, 10]] * 3}, "danger"),
        ({"danger": [[1, 10], [20, 11], [1, 10], [1, 10]]}, "danger[1]"),
        ({"danger": [[1, 10], [0, 11], [1, 10], [1, 10]]}, "danger[1][0]"),
        ({"count_to": 5}, "count_to"),
        ({"rulings": {"clash_number_scores": 1}}, "rulings.clash_number_scores"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        EDITION.with_changes(Given(changes))
    assert refusal.value.path == path


def test_one_crown_value_stands_for_all_sizes() -> None:
    edition = EDITION.with_changes(Given({"crown_at": 7}))
    assert [edition.crown_of(seats) for seats in (3, 5, 8, 100)] == [7, 7, 7, 7]


def test_a_table_that_blocks_most_digits_still_plays() -> None:
    setup = setup_of(GAME, seats=3, edition={"blocked": [8, 8, 8, 8, 8]})
    for bot in ("random", "casual", "spread"):
        assert GAME.outcome(play(GAME, setup, [GAME.bots[bot]] * 3, dice_of("blocked", bot))) is not None


def test_ten_thousand_seats_choose_and_count() -> None:
    state, dice = opened(10_000)
    ask = GAME.ask(state, 0)
    assert ask is not None
    lines = [ask.sample(dice.child(str(seat))) for seat in range(10_000)]
    for seat, line in enumerate(lines):
        state = GAME.fold(state, GAME.decide(state, seat, line, dice))
    assert state.round == 1
    assert sum(state.totals) > 10_000
