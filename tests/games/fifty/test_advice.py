"""How a seat stands and what its lines weigh: one scale, the same for all who ask, and true when beliefs are."""

from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
import pytest

from tablee.core.dice import WORDS
from tablee.core.mind import Considered
from tablee.games.fifty import GAME
from tablee.games.fifty.count import Terms as CountTerms
from tablee.games.fifty.count import count_round
from tablee.games.fifty.lines import Line, legal_numbers
from tablee.games.fifty.mind import MIND
from tablee.games.fifty.mind.advice import EVEN, ordered
from tablee.games.fifty.mind.bots import STRONG
from tablee.games.fifty.mind.model.beliefs import model_of
from tablee.games.fifty.mind.model.chances import Floats
from tablee.games.fifty.mind.position import numbers_of
from tablee.games.fifty.mind.search.crowd import carried, shortened
from tablee.games.fifty.mind.search.futures import (
    FIRST,
    GAIN,
    KEY,
    NOT,
    ROUND,
    SECOND,
    Course,
    futures_from,
    futures_of,
    sets_of,
    won_by_all,
    won_by_first,
)
from tablee.games.fifty.mind.search.worlds import imagine, write_line
from tablee.games.fifty.rules import Pick, PickFive, State, winners_of
from tablee.kernels.compiling import GOLDEN, U, mix
from tests.games.fifty.test_mind import after_rounds
from tests.play import dice_of, setup_of

SETUPS: list[dict[str, Any]] = [
    *({"seats": seats} for seats in (3, 4, 5, 6, 7, 9, 12, 30)),
    {"seats": 4, "danger": True},
    {"seats": 5, "edition": {"count_to": 62, "rulings": {"clash_number_scores": False}}},
    {"seats": 3, "edition": {"count_to": 400}},
]
SMALL = [given for given in SETUPS if given["seats"] <= 20]


def win_of(state: State, seat: int) -> float:
    return MIND.standing(GAME.view(state, seat), dice_of(seat), 1.0).win


def opened(given: dict[str, Any], luck: object = 0) -> State:
    state = GAME.start(setup_of(GAME, **given))
    return GAME.fold(state, GAME.open(state, dice_of("opened", luck)))


@pytest.mark.parametrize("given", SETUPS, ids=str)
def test_equals_stand_the_same_before_anything_has_happened(given: dict[str, Any]) -> None:
    for luck in range(3):
        state = opened(given, luck)
        for seat in range(0, given["seats"], 4):
            assert win_of(state, seat) == pytest.approx(1 / given["seats"], abs=1e-12)


@pytest.mark.parametrize("given", SMALL, ids=str)
def test_over_all_seats_it_adds_up_to_one(given: dict[str, Any]) -> None:
    for rounds in (1, 3):
        state = after_rounds(rounds, **given)
        assert sum(win_of(state, seat) for seat in range(given["seats"])) == pytest.approx(1, abs=1e-9)


def standing_so(totals: tuple[int, ...], crowns: tuple[int, ...]) -> State:
    """A second round after which everybody has so much."""
    return msgspec.structs.replace(after_rounds(1, seats=len(totals)), totals=totals, crowns=crowns)


def test_whoever_stands_alike_wins_alike_wherever_they_sit() -> None:
    wins = [win_of(standing_so((9, 4, 9, 12), (0, 1, 0, 0)), seat) for seat in range(4)]
    assert wins[0] == wins[2]
    moved = [win_of(standing_so((12, 9, 9, 4), (0, 0, 0, 1)), seat) for seat in range(4)]
    assert moved == [wins[3], wins[0], wins[2], wins[1]]
    assert wins[3] > wins[0]
    assert wins[1] > win_of(standing_so((9, 4, 9, 12), (0, 0, 0, 0)), 1)


def test_digits_that_make_runs_short_help_whoever_leads() -> None:
    """Where crowns are rare and rounds even, who is ahead stays ahead."""
    state = standing_so((20, 12, 12), (0, 0, 1))
    wins = [
        win_of(msgspec.structs.replace(state, blocked_turned=(state.blocked_turned[0], digits)), 0)
        for digits in ((1, 2, 5, 8), (2, 4, 5, 7))
    ]
    assert wins[0] > wins[1] + 0.01


def weighed(state: State, seat: int, effort: float, *lines: Line) -> tuple[Considered, ...]:
    view, ask = GAME.view(state, seat), GAME.ask(state, seat)
    return MIND.weigh(view, ask, dice_of("weigh"), effort, [Pick(line) for line in lines]).options


def neighbours(state: State) -> Line:
    return tuple(legal_numbers(state.top - 1, state.blocked)[:5])


@pytest.mark.parametrize("given", [{"seats": 3}, {"seats": 5}, {"seats": 12}, {"seats": 30}], ids=str)
def test_the_best_come_first(given: dict[str, Any]) -> None:
    state = after_rounds(1, **given)
    options = weighed(state, 0, 0.2, neighbours(state))
    most = max(option.win for option in options)
    even = [option for option in options if option.win >= most - EVEN]
    assert list(options[: len(even)]) == even
    assert all(one.points >= other.points for one, other in pairwise(even))
    assert all(one.win >= other.win for one, other in pairwise(options[len(even) :]))


def test_points_decide_where_chances_are_even() -> None:
    values = np.array([[0.4, 5.0], [0.401, 4.0], [0.39, 9.0], [0.403, 3.0]])
    assert ordered(values) == [0, 1, 3, 2]


def test_whoever_asks_hears_the_same() -> None:
    state = after_rounds(1, seats=4)
    view, ask, made = GAME.view(state, 0), GAME.ask(state, 0), Pick(neighbours(state))
    first = MIND.weigh(view, ask, dice_of("table"), 0.2, [made]).options
    again = MIND.weigh(view, ask, dice_of("review"), 0.2, []).options
    assert {option.move: option.win for option in again}.items() <= {
        option.move: option.win for option in first
    }.items()


@pytest.mark.parametrize(("seats", "rounds"), [(3, 0), (3, 1), (3, 2), (5, 0), (5, 1), (5, 2), (7, 0), (7, 1)])
def test_neighbours_cost_most(seats: int, rounds: int) -> None:
    """Of lines that people write, five numbers in a row are named first."""
    state = after_rounds(rounds, seats=seats)
    bots = [GAME.bots[name] for name in ("casual", "spread", "casual")]
    lines = [bot(GAME.view(state, 0), GAME.ask(state, 0), dice_of(at)).numbers for at, bot in enumerate(bots)]
    blunder = neighbours(state)
    options = {option.move.numbers: option for option in weighed(state, 0, 0.5, blunder, *lines)}
    assert min(options, key=lambda line: options[line].win) == blunder
    assert min(options, key=lambda line: options[line].points) == blunder


def test_what_is_weighed_is_how_the_seat_will_stand() -> None:
    """If the others write as is believed, the mean standing after the round is what the line weighed."""
    for seats, rounds in ((3, 1), (4, 2)):
        state = after_rounds(rounds, seats=seats)
        line = GAME.bots["casual"](GAME.view(state, 0), GAME.ask(state, 0), dice_of("mine")).numbers
        option = next(one for one in weighed(state, 0, 1.0, line) if one.move.numbers == line)
        model, worlds = model_of(GAME.view(state, 0), STRONG.prior), np.zeros((250, seats), np.int64)
        imagine(model.chains, model.shares, np.uint64(77), worlds)
        wins = np.array([standing_after(state, line, world) for world in worlds])
        assert abs(wins.mean() - option.win) < 3.3 * wins.std() / len(worlds) ** 0.5


def standing_after(state: State, line: Line, world: Any) -> float:
    for seat in range(state.setup.seats):
        move = Pick(line if seat == 0 else numbers_of(int(world[seat])))
        state = GAME.fold(state, GAME.decide(state, seat, move, dice_of("draws")))
    return win_of(state, 0)


def test_ten_times_the_work_tells_the_same_story() -> None:
    moved = []
    for seats, rounds in ((3, 0), (3, 1), (3, 2), (3, 3), (4, 0), (4, 1), (4, 2), (5, 1), (5, 3), (7, 1)):
        state = after_rounds(rounds, seats=seats)
        line = GAME.bots["casual"](GAME.view(state, 1), GAME.ask(state, 1), dice_of("mine")).numbers
        costs = [cost_of(weighed(state, 1, effort, line), line) for effort in (1.0, 10.0)]
        moved.append(abs(costs[0] - costs[1]))
    assert sorted(moved)[8] <= 0.02


def cost_of(options: tuple[Considered, ...], line: Line) -> float:
    made = next(option for option in options if option.move.numbers == line)
    return max(0.0, options[0].win - made.win)


# Futures: slow twins.

COURSE = Course(4, 50, 15, True, sets_of(3), (None,), ((1, 1, 2, 1, 1), (2, 0, 1, 1, 3)))


def test_futures_are_rounds_by_the_rules() -> None:
    futures, chains = futures_of(COURSE), COURSE.chains()
    slow, crowned = CountTerms(50, 15, COURSE.bonus[0], None, True), False
    for at in range(200):
        gains, crowns = [0] * 4, [list[int]() for _ in range(4)]
        for later, bonus in enumerate(COURSE.bonus):
            draw = mixed(int(KEY), (at * 2 + later) * 16)
            lines = [
                numbers_of(int(write_line(chains[draw % len(chains)], U(mixed(draw, seat + 1))))) for seat in range(4)
            ]
            counted, _ = count_round(lines, (0,) * 4, msgspec.structs.replace(slow, bonus=bonus))
            for seat, result in enumerate(counted):
                gains[seat] += result.bead + result.bonus
                crowns[seat] += [later] if result.is_crowned else []
        assert futures[at, :, GAIN].tolist() == gains
        for seat, when in enumerate(crowns):
            assert crowns_of(futures[at, seat]) == when
        crowned = crowned or any(crowns)
    assert crowned


def mixed(key: int, place: int) -> int:
    return int(mix(U((key + int(GOLDEN) * place) % WORDS)))


def crowns_of(future: Any) -> list[int]:
    """The rounds that bring them."""
    times = [int(future[which]) for which in (FIRST, SECOND)]
    return [time // ROUND for time in times if time < NOT]


def test_a_round_and_those_after_it_are_one_future() -> None:
    first, later = COURSE._replace(blocked=((1, 2, 3),), bonus=COURSE.bonus[:1]), COURSE
    one, both = futures_of(first), futures_from(first, later)
    two = np.roll(futures_of(later), len(one) // 2, axis=0)
    assert (both[:, :, GAIN] == one[:, :, GAIN] + two[:, :, GAIN]).all()
    assert futures_from(first, later._replace(bonus=())) is one
    for at in range(400):
        for seat in range(4):
            rounds = [*crowns_of(one[at, seat]), *(1 + later for later in crowns_of(two[at, seat]))]
            assert crowns_of(both[at, seat]) == rounds[:2]


def test_luck_in_a_round_tells_nothing_of_the_next() -> None:
    """Whoever is ahead would be caught up with too often."""
    last = COURSE._replace(bonus=COURSE.bonus[:1], blocked=((),))
    now = futures_of(last)[:, :, GAIN].ravel()
    after = futures_from(last, last)[:, :, GAIN].ravel() - now
    assert abs(np.corrcoef(now, after)[0, 1]) < 0.03


def test_what_is_won_of_futures_is_won_by_the_rules() -> None:
    futures = futures_of(COURSE)[:300]
    totals, crowns = (10, 13, 10, 8), (1, 0, 0, 1)
    won = np.zeros(4)
    for future in futures.tolist():
        for turn in range(4):
            turned = [future[(seat + turn) % 4] for seat in range(4)]
            won += shares_in(turned, totals, crowns)
    table = np.array(totals), np.array(crowns)
    assert won_by_all(*table, futures) == pytest.approx(won / (4 * len(futures)))
    first = np.mean([shares_in(future, totals, crowns)[0] for future in futures.tolist()])
    assert won_by_first(*table, futures, 0, len(futures), np.zeros(4, np.int64)) == pytest.approx(first)


def shares_in(future: list[list[int]], totals: tuple[int, ...], crowns: tuple[int, ...]) -> Floats:
    winners = winners_in(future, totals, crowns)
    return np.array([(seat in winners) / len(winners) for seat in range(len(totals))])


def winners_in(future: list[list[int]], totals: tuple[int, ...], crowns: tuple[int, ...]) -> tuple[int, ...]:
    times = [course[FIRST] if have else course[SECOND] for course, have in zip(future, crowns, strict=True)]
    if min(times) < NOT:
        return (times.index(min(times)),)
    after = [total + course[GAIN] for total, course in zip(totals, future, strict=True)]
    return winners_of(after, [int(have or course[FIRST] < NOT) for course, have in zip(future, crowns, strict=True)])


# A crowd.


def test_a_line_of_a_long_road_is_worth_what_its_short_one_is() -> None:
    state = after_rounds(0, seats=300)
    view, ask = GAME.view(state, 0), PickFive(high=state.top - 1, blocked=state.blocked)
    line = (9, 33, 57, 90, 120)
    assert shortened(carried(line, view, ask), view, ask) == line
    options = weighed(state, 0, 1.0, tuple(range(1, 6)))
    best = options[0]
    again = weighed(state, 0, 1.0, best.move.numbers)
    assert next(option for option in again if option.move == best.move).points == best.points
    assert options[-1].move.numbers == (1, 2, 3, 4, 5)
    assert options[-1].points < best.points
