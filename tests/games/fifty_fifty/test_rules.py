"""The rulings of Fifty Fifty."""

from typing import Any

import pytest

from tablee.core.facts import Seat
from tablee.core.refusals import IllegalMove, NotAllowedNow, NotAMove
from tablee.games.fifty_fifty import GAME
from tablee.games.fifty_fifty.edition import EDITION, Mood
from tablee.games.fifty_fifty.rules import DealerDrawn, Dealt, MoodTurned, Play, State
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import TrickScored, score_trick
from tests.play import PlayedStep, dice_of, random_bot, setup_of, steps

DICE = dice_of("fifty fifty")


def table(seats: int = 4, dealer: Seat = 3, **given: Any) -> State:
    """A table with hands 1, 11, 21... and 2, 12, 22... and a mood of 2 laughing and 5 angry; seat 0 leads."""
    state = GAME.start(setup_of(GAME, seats=seats, **given))
    hands = [Dealt(to=seat, round=0, cards=tuple(range(seat + 1, 46, 5))) for seat in range(seats)]
    return GAME.fold(state, [DealerDrawn(dealer), *hands, MoodTurned(0, 0, Mood(2, 5))])


def play(state: State, *cards: int) -> State:
    for card in cards:
        assert state.turn is not None
        state = GAME.fold(state, GAME.decide(state, state.turn, Play(card), DICE))
    return state


def whole_game(seats: int, seed: object = 0) -> list[PlayedStep]:
    return list(steps(GAME, setup_of(GAME, seats=seats), [random_bot] * seats, dice_of(seed)))


def test_the_highest_card_takes_the_angry_masks_and_the_lowest_the_laughing_ones() -> None:
    state = play(table(), 11, 32, 23, 44)
    assert state.last_trick is not None
    assert state.last_trick.scored == TrickScored(high=3, low=0, balances=(-2, 0, 0, 5))
    assert state.balances == (-2, 0, 0, 5)
    assert state.table == ()


def test_half_masks_of_both_kinds_cancel() -> None:
    first = score_trick((8, 33, 41), Mood(5, 2), (0, 0, 0))
    second = score_trick((46, 19, 27), Mood(6, 3), first.balances)
    third = score_trick((49, 36, 22), Mood(3, 6), second.balances)
    assert [trick.balances[0] for trick in (first, second, third)] == [-5, -2, 4]


def test_the_supply_of_masks_has_no_end() -> None:
    balances: tuple[int, ...] = (0, 0)
    for _ in range(9):
        balances = score_trick((50, 1), Mood(7, 7), balances).balances
    assert balances == (63, -63)


def test_with_two_seats_everybody_takes_masks_in_every_trick() -> None:
    state = play(table(seats=2, dealer=1), 41, 2)
    assert state.balances == (5, -2)
    assert [step.after.round for step in whole_game(2)][-1] == 2


def test_left_of_the_dealer_leads_then_whoever_played_highest() -> None:
    state = table(dealer=0)
    assert (state.leader, state.turn) == (1, 1)
    state = play(state, 22, 43, 14, 11)
    assert (state.leader, state.turn) == (2, 2)
    assert [GAME.ask(state, seat) is None for seat in range(4)] == [True, True, False, True]


def test_play_goes_clockwise_from_the_leader() -> None:
    state = play(table(dealer=1), 23, 34)
    assert [played.seat for played in state.table] == [2, 3]
    assert state.turn == 0


def test_the_first_dealer_is_drawn_then_the_deal_moves_clockwise() -> None:
    first = {GAME.open(GAME.start(setup_of(GAME)), dice_of(seed))[0] for seed in range(40)}
    assert first == {DealerDrawn(seat) for seat in range(4)}
    dealers = {step.after.round: step.after.dealer for step in whole_game(4)}
    assert [(dealers[round_] - dealers[0]) % 4 for round_ in range(4)] == [0, 1, 2, 3]
    leaders = [step.after.leader for step in whole_game(4) if not step.after.tricks and not step.after.is_over]
    assert set(leaders) == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_nine_different_cards_in_every_round(seats: int) -> None:
    dealt = [fact for step in whole_game(seats) for fact in step.facts if isinstance(fact, Dealt)]
    assert len(dealt) == seats * seats
    for round_ in range(seats):
        hands = [fact.cards for fact in dealt if fact.round == round_]
        assert all(list(hand) == sorted(hand) and len(hand) == 9 for hand in hands)
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == 9 * seats
        assert set(cards) <= set(range(1, 51))
    assert len({fact.cards for fact in dealt}) == seats * seats, "the cards are shuffled anew"


def test_nine_different_moods_are_turned_in_a_round() -> None:
    turned = [fact for step in whole_game(3) for fact in step.facts if isinstance(fact, MoodTurned)]
    assert [(fact.round, fact.trick) for fact in turned] == [
        (round_, trick) for round_ in range(3) for trick in range(9)
    ]
    for round_ in range(3):
        moods = {fact.mood for fact in turned if fact.round == round_}
        assert len(moods) == 9
        assert moods < set(EDITION.standard.moods)


def test_a_house_with_two_moods_of_the_same_turns_each_of_them() -> None:
    setup = setup_of(GAME, seats=2, edition={"moods": [[3, 3]] * 9})
    last = list(steps(GAME, setup, [random_bot] * 2, dice_of(1)))[-1].after
    assert last.is_over
    assert all(abs(balance) % 3 == 0 for scored in last.sheet for balance in scored.penalties)


def test_the_next_mood_is_nowhere_before_it_is_turned() -> None:
    """The mood is drawn with the dice of the move that ends the trick, not with those of the deal."""
    state = play(table(), 11, 32, 23)
    turned = set()
    for seed in range(60):
        *_, mood = GAME.decide(state, 3, Play(44), dice_of("mood", seed))
        assert isinstance(mood, MoodTurned)
        turned.add(mood.mood)
    assert turned == set(EDITION.standard.moods) - {Mood(2, 5)}


def test_any_card_of_the_hand_may_be_played_and_no_other() -> None:
    state = play(table(), 21)
    ask = GAME.ask(state, 1)
    assert ask is not None
    for card in range(-1, 53):
        try:
            GAME.decide(state, 1, Play(card), DICE)
        except IllegalMove:
            assert card not in state.hands[1]
            assert not ask.allows(Play(card))
        else:
            assert card in state.hands[1]
            assert ask.allows(Play(card))


@pytest.mark.parametrize("card", [0, -1, 51, 10**30, -(10**4000)])
def test_what_is_no_card_is_not_a_move(card: int) -> None:
    with pytest.raises(NotAMove) as refusal:
        GAME.decide(table(), 0, Play(card), DICE)
    assert refusal.value.sentence.key == "card-unknown"


@pytest.mark.parametrize(
    ("seat", "card", "key"),
    [(0, 2, "card-not-in-hand"), (1, 2, "not-asked"), (-1, 1, "no-such-seat"), (4, 1, "no-such-seat")],
)
def test_what_is_not_allowed_now_is_refused(seat: Seat, card: int, key: str) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(table(), seat, Play(card), DICE)
    assert refusal.value.sentence.key == key


def test_a_card_is_played_once() -> None:
    state = play(table(), 1, 2, 3, 44)
    assert state.turn == 3
    with pytest.raises(NotAllowedNow):
        GAME.decide(state, 3, Play(44), DICE)


def test_after_the_last_round_nothing_is_asked() -> None:
    last = whole_game(3)[-1].after
    assert [GAME.ask(last, seat) for seat in range(3)] == [None] * 3
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(last, 0, Play(1), DICE)
    assert refusal.value.sentence.key == "game-over"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_as_many_rounds_as_seats_and_nine_tricks_in_each(seats: int) -> None:
    facts = [fact for step in whole_game(seats) for fact in step.facts]
    assert sum(isinstance(fact, RoundScored) for fact in facts) == seats
    assert sum(isinstance(fact, TrickScored) for fact in facts) == 9 * seats


def test_a_round_starts_with_empty_scales() -> None:
    for step in whole_game(3):
        if any(isinstance(fact, RoundScored) for fact in step.facts):
            assert step.after.balances == (0, 0, 0)


def test_the_scales_of_a_round_count_before_it_is_over() -> None:
    assert GAME.so_far is not None
    for step in whole_game(3):
        totals = GAME.totals(step.after)
        costs = [points - total for points, total in zip(GAME.so_far(step.after), totals, strict=True)]
        assert costs == [abs(balance) for balance in step.after.balances]


def finished(sheet: tuple[RoundScored, ...], **edition: Any) -> State:
    seats = len(sheet)
    state = GAME.start(setup_of(GAME, seats=seats, edition=edition))
    return GAME.fold(state, [DealerDrawn(0), *sheet])


NOTHING = (None, None, None)
TIED = (RoundScored((4, 2, 9), NOTHING), RoundScored((0, 1, 9), (0, None, None)), RoundScored((4, 1, 9), NOTHING))
TWO_LEVEL = (RoundScored((0, 0, 1), NOTHING), RoundScored((2, 1, 1), NOTHING), RoundScored((1, 2, 1), NOTHING))
EQUAL = (RoundScored((1, 2, 9), NOTHING), RoundScored((2, 1, 9), NOTHING), RoundScored((1, 1, 9), NOTHING))


@pytest.mark.parametrize(
    ("sheet", "ruling", "winners", "reason"),
    [
        (TIED, "shared", (0, 1), "outcome-shared"),
        (TIED, "balanced", (0,), "outcome-balanced"),
        (TWO_LEVEL, "shared", (0, 1, 2), "outcome-shared"),
        (TWO_LEVEL, "balanced", (0, 1), "outcome-balanced-shared"),
        (EQUAL, "balanced", (0, 1), "outcome-shared"),
        (
            (RoundScored((3, 4), (None, None)), RoundScored((3, 1), (None, None))),
            "balanced",
            (1,),
            "outcome-fewest-points",
        ),
    ],
)
def test_fewest_points_win_and_a_tie_is_shared_or_goes_to_balance(
    sheet: tuple[RoundScored, ...], ruling: str, winners: tuple[Seat, ...], reason: str
) -> None:
    outcome = GAME.outcome(finished(sheet, rulings={"final_tie": ruling}))
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason.key == reason


def test_scores_are_totals_after_erasures() -> None:
    outcome = GAME.outcome(finished(TIED))
    assert outcome is not None
    assert outcome.scores == (4, 4, 27)


def test_there_is_no_outcome_before_the_end() -> None:
    assert all(GAME.outcome(step.after) is None for step in whole_game(3)[:-1])
