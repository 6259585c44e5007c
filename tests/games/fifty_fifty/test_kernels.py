"""The kernels of Fifty Fifty in houses that print their own values, and what its rows remember."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import factorial
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.games.fifty_fifty import GAME
from tablee.games.fifty_fifty.bots import BOTS
from tablee.games.fifty_fifty.kernels import KERNELS
from tablee.games.fifty_fifty.rules import MoodTurned, Play
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import Played, TrickScored
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import Features, key_of_game
from tablee.kernels.stream import dice_of
from tests.contract import test_kernels as contract
from tests.contract.test_kernels import SEED, Twins, assert_same, bots_by_seat, play_slowly, shown, step_by_step
from tests.play import due, random_bot, setup_of, steps

ENGINE, ACTIONS = KERNELS.engine, KERNELS.actions

EVERY_SEATS = pytest.mark.parametrize("seats", GAME.seats)
EDITIONS: dict[str, dict[str, Any]] = {
    "the last bit of a word": {"cards": 63},
    "one card in a second word": {"cards": 64},
    "three words": {"cards": 190},
    "a thousand cards": {"cards": 1000},
    "every card is dealt": {"cards": 45},
    "a single trick": {"hand": 1, "cards": 5, "moods": [[2, 5]]},
    "long hands": {"hand": 20, "cards": 100, "moods": [[k, 21 - k] for k in range(1, 22)]},
    "moods alike": {"moods": [[3, 3], [1, 2], [3, 3], [2, 1], [3, 3]] * 2},
    "a hundred moods": {"moods": [[k % 7, k % 5] for k in range(100)]},
    "heavy masks": {"moods": [[1000, 1000], [0, 1000], [1000, 0]] * 3},
    "no masks": {"moods": [[0, 0]] * 9},
    "shared": {"hand": 2, "cards": 10, "moods": [[1, 0], [0, 1], [1, 1]], "rulings": {"final_tie": "shared"}},
    "balanced": {"hand": 2, "cards": 10, "moods": [[1, 0], [0, 1], [1, 1]], "rulings": {"final_tie": "balanced"}},
}


def twins_of(seats: int, edition: dict[str, Any]) -> Twins:
    return contract.twins_of(GAME, seats=seats, edition=edition)


def column(twins: Twins, name: str, rows: Numbers) -> Any:
    return ENGINE.columns(twins.terms)[name].of(rows).tolist()


def histories(twins: Twins, bots: tuple[str, ...], count: int) -> Numbers:
    rows = ENGINE.new_rows(twins.terms, count)
    ENGINE.histories(np.uint64(SEED), 0, twins.terms, ENGINE.policies_of(bots), rows)
    return rows


def compare_games(twins: Twins, count: int) -> None:
    """Whole games in both engines, each bot on each seat in turn."""
    for shift in range(len(ENGINE.policies)):
        bots = bots_by_seat(ENGINE, twins.setup.seats, shift)
        for number, row in enumerate(histories(twins, bots, count)):
            state = play_slowly(twins, bots, number)
            assert_same(twins, row, state)


def test_the_bots_that_are_kernels_too() -> None:
    assert ENGINE.policies == ("random", "casual", "heuristic")
    assert set(ENGINE.policies) < set(BOTS)


@EVERY_SEATS
@pytest.mark.parametrize("house", EDITIONS)
def test_whole_games_are_the_same_in_every_house(house: str, seats: int) -> None:
    compare_games(twins_of(seats, EDITIONS[house]), count=6)


@pytest.mark.parametrize("seats", [GAME.seats[0], GAME.seats[-1]])
@pytest.mark.parametrize("house", EDITIONS)
def test_every_step_is_the_same_and_shows_no_secret_in_every_house(house: str, seats: int) -> None:
    twins = twins_of(seats, EDITIONS[house])
    for state, row in step_by_step(twins, number=0):
        for seat in range(seats):
            world = GAME.possible_world(state, seat, dice_of(SEED, 0))
            imagined = ENGINE.row_of(world, twins.terms)
            assert shown(twins, row, seat).tolist() == shown(twins, imagined, seat).tolist()


def any_edition(random: Random) -> dict[str, Any]:
    hand = random.choice((1, 2, 5, 9, 13))
    masks = random.choice((1, 3, 1000))
    moods = [[random.randint(0, masks), random.randint(0, masks)] for _ in range(hand + random.choice((0, 1, 60)))]
    ruling = random.choice(("shared", "balanced"))
    return {"hand": hand, "cards": random.randint(5 * hand, 200), "moods": moods, "rulings": {"final_tie": ruling}}


def test_whole_games_are_the_same_in_any_house() -> None:
    random = Random(SEED)
    for _ in range(30):
        compare_games(twins_of(random.choice(GAME.seats), any_edition(random)), count=2)


def test_both_rulings_on_a_tie_decide_games() -> None:
    """Else the houses above would show nothing about them."""
    shared, balanced = (winners_in(twins_of(3, EDITIONS[ruling])) for ruling in ("shared", "balanced"))
    assert shared != balanced
    assert {mask.bit_count() for mask in balanced} == {1, 2, 3}


def winners_in(twins: Twins) -> list[int]:
    winners: list[int] = column(twins, "winners", histories(twins, ("random",) * 3, 200))
    return winners


@EVERY_SEATS
@pytest.mark.parametrize("house", ["moods alike", "three words"])
def test_a_row_remembers_the_whole_game(house: str, seats: int) -> None:
    twins = twins_of(seats, EDITIONS[house])
    moods = twins.setup.edition.moods
    for number in range(5):
        [*_, (_, row)] = step_by_step(twins, number)
        game = steps(GAME, twins.setup, [random_bot] * seats, dice_of(SEED, number))
        facts = [fact for step in game for fact in step.facts]
        turned = [fact.mood for fact in facts if isinstance(fact, MoodTurned)]
        played = [fact for fact in facts if isinstance(fact, Played)]
        tricks = [played[first : first + seats] for first in range(0, len(played), seats)]
        scored = [fact for fact in facts if isinstance(fact, RoundScored)]
        places = [place for of_a_round in column(twins, "moods", row) for place in of_a_round]
        assert [moods[place] for place in places] == turned
        assert all(len(set(of_a_round)) == len(of_a_round) for of_a_round in column(twins, "moods", row))
        assert np.ravel(column(twins, "leaders", row)).tolist() == [trick[0].seat for trick in tricks]
        by_seat = [[one.card for one in sorted(trick, key=lambda one: one.seat)] for trick in tricks]
        assert np.reshape(column(twins, "cards", row), (-1, seats)).tolist() == by_seat
        assert column(twins, "penalties", row) == [list(fact.penalties) for fact in scored]
        assert column(twins, "erased", row) == [[-1 if one is None else one for one in fact.erased] for fact in scored]


@EVERY_SEATS
def test_balances_follow_from_what_a_row_remembers(seats: int) -> None:
    """How a study finds them, for whole tables of games: against what rules.py scored."""
    twins = twins_of(seats, {})
    [*_, (_, row)] = step_by_step(twins, number=3)
    cards, moods = np.array(column(twins, "cards", row)), np.array(column(twins, "moods", row))
    masks = np.array([[mood.laughing, mood.angry] for mood in twins.setup.edition.moods])[moods]
    places = np.arange(seats)
    angry = (cards.argmax(axis=2)[..., None] == places) * masks[..., 1:]
    laughing = (cards.argmin(axis=2)[..., None] == places) * masks[..., :1]
    game = steps(GAME, twins.setup, [random_bot] * seats, dice_of(SEED, 3))
    scored = [fact.balances for step in game for fact in step.facts if isinstance(fact, TrickScored)]
    assert (angry - laughing).cumsum(axis=1).reshape(-1, seats).tolist() == [list(balances) for balances in scored]


TINY = [
    (2, {"hand": 3, "cards": 15, "moods": [[1, 2], [2, 1], [1, 2], [0, 3]]}),
    (3, {"hand": 2, "cards": 10, "moods": [[1, 1], [1, 2]], "rulings": {"final_tie": "balanced"}}),
    (5, {"hand": 1, "cards": 5, "moods": [[1, 1], [1, 2]]}),
]


@pytest.mark.parametrize(("seats", "edition"), TINY)
def test_all_games_of_a_deal(seats: int, edition: dict[str, Any]) -> None:
    """Every way to play it, to the end, in both engines."""
    twins = twins_of(seats, edition)
    for number in range(3):
        dice, row = dice_of(SEED, number), ENGINE.new_rows(twins.terms)
        ENGINE.start(row, twins.terms, key_of_game(SEED, number))
        state = GAME.start(twins.setup)
        by_rules = Counter(ends_by_rules(GAME.fold(state, GAME.open(state, dice)), dice))
        assert Counter(ends_by_kernels(twins, row, number)) == by_rules
        assert sum(by_rules.values()) == factorial(edition["hand"]) ** (seats * seats)


def ends_by_rules(state: Any, dice: Any) -> Iterator[tuple[Any, ...]]:
    outcome = GAME.outcome(state)
    if outcome is not None:
        yield (*outcome.scores, sum(1 << seat for seat in outcome.winners))
        return
    [(seat, ask)] = due(GAME, state)
    for card in ask.cards:
        yield from ends_by_rules(GAME.fold(state, GAME.decide(state, seat, Play(card), dice)), dice)


def ends_by_kernels(twins: Twins, row: Numbers, number: int) -> Iterator[tuple[Any, ...]]:
    seat = ENGINE.turn(row, twins.terms)
    if seat < 0:
        yield (*column(twins, "scores", row), column(twins, "winners", row))
        return
    mask = np.zeros(ENGINE.actions(twins.terms), np.int8)
    ENGINE.legal(row, twins.terms, seat, mask)
    for action in np.flatnonzero(mask):
        after = row.copy()
        ENGINE.play(after, twins.terms, seat, action, key_of_game(SEED, number))
        yield from ends_by_kernels(twins, after, number)


def test_all_deals_of_a_house_with_one_card_a_hand() -> None:
    """Three seats, one trick a round, 2 laughing and 5 angry: in each round one of six orders of the cards."""
    twins = twins_of(3, {"hand": 1, "cards": 5, "moods": [[2, 5]]})
    deals = list(product(permutations((1, 2, 3)), repeat=3))
    exact = Counter(by_hand(deal) for deal in deals)
    assert Counter(dealt(twins, deal) for deal in deals) == exact
    rows = histories(twins, ("random",) * 3, 21_600)
    drawn = Counter(zip(*np.transpose(column(twins, "scores", rows)).tolist(), strict=True))
    for scores, ways in exact.items():
        assert abs(drawn[scores] - 100 * ways) < 5 * (100 * ways) ** 0.5, "each as often as there are ways to deal it"
    assert set(drawn) == set(exact)


def by_hand(deal: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The highest card is 5 points, the lowest 2; the one between wipes the worst so far."""
    points: list[list[int]] = [[], [], []]
    for cards in deal:
        for seat, card in enumerate(cards):
            if card == 2 and points[seat]:
                points[seat][points[seat].index(max(points[seat]))] = 0
            points[seat].append({1: 2, 2: 0, 3: 5}[card])
    return tuple(map(sum, points))


def dealt(twins: Twins, deal: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """A game in which the hands are put into the row."""
    row, key = ENGINE.new_rows(twins.terms), key_of_game(SEED, 0)
    ENGINE.start(row, twins.terms, key)
    for cards in deal:
        ENGINE.columns(twins.terms)["hands"].of(row)[:, 0] = [1 << card for card in cards]
        for _ in cards:
            seat = ENGINE.turn(row, twins.terms)
            ENGINE.play(row, twins.terms, seat, cards[seat] - 1, key)
    assert ENGINE.turn(row, twins.terms) == -1
    return tuple(column(twins, "scores", row))


def test_how_long_a_game_gets_and_how_much_a_seat_can_score() -> None:
    setup = setup_of(GAME, seats=4)
    assert (ACTIONS.length(setup), ACTIONS.chances(setup)) == (144, 50)
    assert ACTIONS.most(setup) == 4 * 39, "nine of 1, 1, 2, 3, 4, 4, 5, 6, 7, 7"
    moods = [[0, 3], [0, 2], [0, 1]]
    heaviest = twins_of(2, {"hand": 2, "cards": 10, "moods": moods})
    rows = histories(heaviest, ("random", "random"), 300)
    assert ACTIONS.chances(heaviest.setup) == 10
    assert np.max(column(heaviest, "scores", rows)) == ACTIONS.most(heaviest.setup) == 10


def test_nothing_may_be_played_out_of_turn() -> None:
    twins = twins_of(4, {})
    row, mask = ENGINE.new_rows(twins.terms), np.zeros(50, np.int8)
    ENGINE.start(row, twins.terms, key_of_game(SEED, 0))
    for seat in range(4):
        ENGINE.legal(row, twins.terms, seat, mask)
        assert mask.sum() == (9 if seat == ENGINE.turn(row, twins.terms) else 0)


def test_a_seat_is_shown_its_cards_and_everybody_from_itself_on() -> None:
    """In the order that `features` tells: 4 numbers, 10 moods, three times 50 cards, and 7 numbers a seat."""
    twins = twins_of(4, {})
    for state, row in step_by_step(twins, number=7):
        view = GAME.view(state, 2)
        assert view.mood is not None
        parts: list[Features] = np.split(shown(twins, row, 2), [4, 14, 64, 114, 164])
        assert parts[0].tolist() == as_floats(
            state.round / 4, view.trick / 9, view.mood.laughing / 7, view.mood.angry / 7
        )
        left = [mood in view.moods_left for mood in twins.setup.edition.moods]
        assert parts[1].tolist() == as_floats(*left)
        table = [played.card for played in view.table]
        for part, cards in zip(parts[2:5], (view.hand, view.played, table), strict=True):
            assert (np.flatnonzero(part) + 1).tolist() == sorted(cards)
        for place, of_a_seat in enumerate(parts[5].reshape(4, 7)):
            other = (2 + place) % 4
            seat_view = view.seats[other]
            counting = [points for at, points in enumerate(seat_view.penalties) if at not in seat_view.erased]
            card = next((played.card for played in view.table if played.seat == other), 0)
            of_sheet = (
                seat_view.balance / 63,
                seat_view.total / 252,
                max(counting, default=0) / 63,
                seat_view.penalties.count(0) / 4,
            )
            of_table = (card / 50, view.leader == other, view.turn == other)
            assert of_a_seat.tolist() == as_floats(*of_sheet, *of_table)


def as_floats(*numbers: float) -> list[float]:
    floats: list[float] = np.array(numbers, np.float32).tolist()
    return floats
