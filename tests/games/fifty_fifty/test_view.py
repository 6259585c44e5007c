"""What each seat of Fifty Fifty may see."""

from tablee.games.fifty_fifty import GAME
from tablee.games.fifty_fifty.edition import EDITION
from tablee.games.fifty_fifty.rules import State
from tests.play import PlayedStep, dice_of, random_bot, setup_of, steps

GAME_PLAYED = list(steps(GAME, setup_of(GAME, seats=4), [random_bot] * 4, dice_of("view")))


def midway() -> State:
    state: State = GAME_PLAYED[50].after
    return state


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    state = midway()
    for seat in range(4):
        view = GAME.view(state, seat)
        assert view.hand == state.hands[seat]
        assert [seat_view.cards for seat_view in view.seats] == [len(hand) for hand in state.hands]
    assert GAME.view(state, None).hand == ()


def test_everything_played_in_this_round_is_open() -> None:
    for step in GAME_PLAYED:
        view = GAME.view(step.after, None)
        held = sum(seat.cards for seat in view.seats)
        assert len(set(view.played)) == (0 if view.outcome else 36 - held)
        assert len(view.played) == 4 * len(view.tricks) + len(view.table)


def test_the_moods_left_are_those_not_turned_in_this_round() -> None:
    for step in GAME_PLAYED[:-1]:
        view = GAME.view(step.after, None)
        turned = {view.mood, *(trick.mood for trick in view.tricks)}
        assert set(view.moods_left) == set(EDITION.standard.moods) - turned


def test_the_sheet_shows_what_was_written_and_what_no_longer_counts() -> None:
    seats = GAME.view(erasing_step().after, None).seats
    for seat in seats:
        counting = [points for round_, points in enumerate(seat.penalties) if round_ not in seat.erased]
        assert seat.total == sum(counting)
    assert any(seat.erased for seat in seats)


def erasing_step() -> PlayedStep:
    for seed in range(200):
        for step in steps(GAME, setup_of(GAME, seats=3), [random_bot] * 3, dice_of(seed)):
            if any(wiped is not None for scored in step.after.sheet for wiped in scored.erased):
                return step
    raise AssertionError("nobody ever erased a round")


def test_an_imagined_world_deals_every_unseen_card_to_somebody_sooner_or_later() -> None:
    state = midway()
    seen = {*state.hands[1], *GAME.view(state, 1).played}
    held: set[int] = set()
    for seed in range(60):
        world = GAME.possible_world(state, 1, dice_of("imagined", seed))
        others = [card for seat in (0, 2, 3) for card in world.hands[seat]]
        assert len(others) == len(set(others))
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
        held.update(others)
    assert held == set(range(1, 51)) - seen
