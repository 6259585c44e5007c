"""The mind of 101."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.kernels.layout import (
    CASE,
    FIRST_SEAT,
    HAND,
    LENGTH,
    PHASE,
    SCORES,
    SEAT,
    TOKEN_BITS,
    TOKEN_MASK,
    UNSEEN,
    VISIBLE,
    row_of,
)
from tablee.games.one_o_one.kernels.terms import BACKS, HEAD, terms_of
from tablee.games.one_o_one.lines import best_of
from tablee.games.one_o_one.mind import MIND
from tablee.games.one_o_one.mind.learned.training import Plan, bend, learn
from tablee.games.one_o_one.mind.learned.values import LEARNED, values_of
from tablee.games.one_o_one.mind.position import position_of
from tablee.games.one_o_one.mind.search.evaluation import LUCK, play_worlds, room_for, steadiness
from tablee.games.one_o_one.mind.search.weighing import moves_of, steps_of
from tablee.games.one_o_one.mind.search.worlds import imagine
from tablee.games.one_o_one.rules import State
from tablee.games.one_o_one.view import View
from tablee.kernels.compiling import Numbers
from tablee.language.words import words_of
from tests.games.one_o_one.test_kernels import EDITIONS
from tests.play import dice_of, due, play, setup_of, steps

TABLES: dict[str, dict[str, Any]] = {
    **{f"{seats} {draw}": {"seats": seats, "draw": draw} for seats in GAME.seats for draw in ("classic", "expert")},
    **{name: {"seats": seats, "edition": changes} for name, (seats, changes) in EDITIONS.items()},
}
every_table = pytest.mark.parametrize("given", [pytest.param(given, id=name) for name, given in TABLES.items()])
SMALL = 0.002


class Moment(NamedTuple):
    state: State
    view: View
    ask: Any


def moments(given: dict[str, Any], every: int) -> Iterator[Moment]:
    """Some decisions of a game that casual bots play."""
    casual = GAME.bots["casual"]
    setup = setup_of(GAME, **given)
    for place, step in enumerate(steps(GAME, setup, [casual] * setup.seats, dice_of("moments"))):
        for seat, ask in due(GAME, step.after):
            if place % every == 0:
                yield Moment(step.after, GAME.view(step.after, seat), ask)


def test_the_bots_that_think_are_named() -> None:
    assert set(GAME.thinkers) == set(MIND.bots)


@every_table
def test_every_thinker_makes_moves_that_are_allowed_and_the_same_ones_again(given: dict[str, Any]) -> None:
    for place, (_, view, ask) in enumerate(moments(given, every=7)):
        for think in MIND.bots.values():
            thought = think(view, ask, dice_of(place), SMALL)
            assert ask.allows(thought.move)
            assert think(view, ask, dice_of(place), SMALL) == thought


@every_table
def test_advice_knows_the_view_and_nothing_else(given: dict[str, Any]) -> None:
    for place, (state, view, ask) in enumerate(moments(given, every=11)):
        other = GAME.view(GAME.possible_world(state, state.turn, dice_of("other", place)), state.turn)
        move = ask.sample(dice_of(place))
        considered = MIND.weigh(view, ask, dice_of(place), SMALL, [move])
        assert considered == MIND.weigh(other, ask, dice_of(place), SMALL, [move])
        assert move in [option.move for option in considered.options]
        assert sum(option.share for option in considered.options) == pytest.approx(1)
        standing = MIND.standing(view, dice_of(place), SMALL)
        assert standing == MIND.standing(other, dice_of("another"), SMALL)
        assert 0 <= standing.win <= 1


@pytest.mark.parametrize("draw", ["classic", "expert"])
def test_a_move_weighs_the_same_whatever_else_is_asked_about(draw: str) -> None:
    for _, view, ask in moments({"seats": 2, "draw": draw}, every=13):
        hint = MIND.weigh(view, ask, dice_of(), SMALL, [])
        review = MIND.weigh(view, ask, dice_of(), SMALL, moves_of(ask))
        weights = {option.move: (option.win, option.points) for option in review.options}
        assert {option.move: (option.win, option.points) for option in hint.options}.items() <= weights.items()


def test_what_luck_alone_tells_apart_is_no_difference() -> None:
    luck = np.random.default_rng(1)
    alike = (luck.random((50, 8, 40)) < 0.5).astype(np.float64)  # times, moves, worlds
    apart = alike.copy()
    apart[:, 0] = 1.0
    assert np.mean([steadiness(wins, 40) for wins in alike]) < 0.25
    assert np.mean([steadiness(wins, 40) for wins in apart]) > 0.7
    assert min(steadiness(wins, 40_000) for wins in apart) > 0.99


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_it_says_can_be_said(language: str) -> None:
    words = words_of(language, GAME.folder / "words")
    for draw in ("classic", "expert"):
        for seats in GAME.seats:
            for _, view, ask in moments({"seats": seats, "draw": draw}, every=9):
                considered = MIND.weigh(view, ask, dice_of("why"), SMALL, [])
                assert 1 <= len(considered.hint) <= 3
                best, *others = considered.options
                if considered.next_best is not None and "chance" in considered.next_best.parts:
                    behind = round(100 * best.win) - round(100 * others[0].win)  # as both are shown
                    assert considered.next_best.parts["chance"] == behind
                expected = MIND.bots["strong"](view, ask, dice_of("why"), SMALL).expected
                for said in (*considered.hint, *([expected] if expected else [])):
                    assert words.say(said).strip()


@every_table
def test_a_seat_stands_somewhere_after_every_fact_and_at_the_end_where_the_result_says(given: dict[str, Any]) -> None:
    setup = setup_of(GAME, **given)
    state = GAME.start(setup)
    facts: list[Any] = [
        fact for step in steps(GAME, setup, [GAME.bots["casual"]] * setup.seats, dice_of(1)) for fact in step.facts
    ]
    uncounted: list[Any] = []
    for place, fact in enumerate(facts):
        state = GAME.evolve(state, fact)
        if place < 4 or place % 13 == 0 or place > len(facts) - 4:
            stand = [MIND.standing(GAME.view(state, seat), dice_of(0), SMALL) for seat in range(setup.seats)]
            assert min(standing.points for standing in stand) >= 0
            assert sum(standing.win for standing in stand) == pytest.approx(1, abs=1e-9)
            if place == len(facts) - 2:  # everything lies, and nothing is counted yet
                uncounted = stand
    outcome = GAME.outcome(state)
    assert outcome is not None
    for seat in range(setup.seats):
        view = GAME.view(state, seat)
        end = MIND.standing(view, dice_of(0), SMALL)
        assert end.win == (1 / len(outcome.winners) if seat in outcome.winners else 0)
        assert end == uncounted[seat]
        assert end.points == MIND.round_points(view)[-1]
        assert sum(MIND.round_points(view)) == outcome.scores[seat]


@every_table
def test_a_move_weighs_the_same_whoever_asks_and_equal_chances_are_told_apart_by_points(given: dict[str, Any]) -> None:
    for place, (_, view, ask) in enumerate(moments(given, every=9)):
        advice = MIND.weigh(view, ask, dice_of(place), SMALL, [])
        again = MIND.weigh(view, ask, dice_of("others"), SMALL, [ask.sample(dice_of(place, number)) for number in "ab"])
        known = {option.move: option for option in again.options}
        for option in advice.options:
            assert (option.points, option.win) == (known[option.move].points, known[option.move].win)
        most = max(option.win for option in advice.options)
        equal = [option.win > most - 0.005 for option in advice.options]
        assert equal == sorted(equal, reverse=True)
        points = [option.points for option in advice.options[: equal.count(True)]]
        assert points == sorted(points, reverse=True)
        assert view.seats > 1 or all(equal)


def test_before_anything_is_dealt_all_stand_the_same() -> None:
    for seats in GAME.seats:
        view = GAME.view(GAME.start(setup_of(GAME, seats=seats)), 0)
        assert MIND.standing(view, dice_of(0), SMALL).win == pytest.approx(1 / seats, abs=1e-9)


@pytest.mark.parametrize("seats", [2, 3])
def test_in_classic_the_others_build_the_same_whatever_a_seat_does(seats: int) -> None:
    """So a world is played on by the seat alone, and ends as if all had played."""
    for _, view, ask in moments({"seats": seats}, every=13):
        position, hopes = position_of(view), values_of(seats, "classic")
        first, *rest = steps_of(view, position, moves_of(ask))
        others = room_for(position, 20)
        play_worlds(*position, hopes, first, 0, others[:0], others, LUCK)
        for step in rest[:3]:
            alone, together = room_for(position, 20), room_for(position, 20)
            play_worlds(*position, hopes, step, 0, others, alone, LUCK)
            play_worlds(*position, hopes, step, 0, others[:0], together, LUCK)
            assert alone.tolist() == together.tolist()


def learned(view: View, ask: Any, dice: Any) -> Any:
    return MIND.bots["learned"](view, ask, dice, 1.0).move


def cost_of(view: View, ask: Any, move: Any, effort: float) -> float:
    """What a move gives away: alone at the table in points, else in chances to win."""
    options = MIND.weigh(view, ask, dice_of("cost"), effort, [move]).options
    made = next(option for option in options if option.move == move)
    return options[0].points - made.points if view.seats == 1 else max(0.0, options[0].win - made.win)


RUNS = ("straight_flush", "straight")


def cells_that_break_a_run(view: View) -> Iterator[str]:
    """Those that close a line which lacks one token of a run, and may well get it, with a token of no use there."""
    if view.hand is None:
        return
    tokens, unseen = (
        view.squares[view.building].tokens,
        [token for behind in view.candidates.values() for token in behind],
    )
    for cell in view.squares[view.building].open:
        for place in (0, 1):
            line = [token for name, token in tokens.items() if name[place] == cell[place]]
            if len(line) == view.size - 1 and best_of(line, view.size, view.rulings) is None:
                makes = {token: best_of([*line, token], view.size, view.rulings) for token in [*unseen, view.hand]}
                if sum(makes[token] in RUNS for token in unseen) >= 3 and makes[view.hand] not in RUNS:
                    yield cell


@pytest.mark.parametrize(("seats", "number"), [(1, 2), (2, 0)])
def test_a_broken_run_costs_most(seats: int, number: int) -> None:
    broken: list[str] = []

    def breaker(view: View, ask: Any, dice: Any) -> Any:
        cell = None if broken else next(cells_that_break_a_run(view), None)
        if cell is None:
            return learned(view, ask, dice)
        broken.append(cell)
        return GAME.read_move(cell, ask)

    setup, costs, at = setup_of(GAME, seats=seats), [], None
    for step in steps(GAME, setup, [breaker] + [learned] * (seats - 1), dice_of("run", number)):
        if step.seat == 0:
            costs.append(cost_of(GAME.view(step.before, 0), GAME.ask(step.before, 0), step.move, 0.5))
            at = len(costs) - 1 if broken and at is None else at
    assert at is not None
    assert max(costs) == costs[at]
    assert costs[at] > (10 if seats == 1 else 0.2)


@pytest.mark.parametrize(
    ("seats", "draw", "close"), [((1,), "classic", 0.5), ((2, 3), "classic", 0.02), ((2,), "expert", 0.06)]
)
def test_ten_times_the_work_tells_the_same_of_nine_decisions_in_ten(
    seats: tuple[int, ...], draw: str, close: float
) -> None:
    """Alone in points, else in chances to win. In Expert a world takes five times the work: a look is rougher."""
    differences: list[float] = []
    for many in seats:
        setup = setup_of(GAME, seats=many, draw=draw)
        for step in list(steps(GAME, setup, [learned] * many, dice_of("work")))[2 : 50 : 5 * len(seats)]:
            seat, ask = next(due(GAME, step.after))
            view = GAME.view(step.after, seat)
            move = learned(view, ask, dice_of(0))
            differences.append(abs(cost_of(view, ask, move, 10) - cost_of(view, ask, move, 1)))
    assert sum(difference <= close for difference in differences) >= 0.9 * len(differences), differences


def test_hindsight_is_allowed_and_near_the_end_no_worse_than_what_was_played() -> None:
    for given in ({"seats": 1}, {"seats": 1, "draw": "expert"}, {"seats": 2}, {"seats": 3, "draw": "expert"}):
        setup = setup_of(GAME, **given)
        game = list(steps(GAME, setup, [GAME.bots["casual"]] * setup.seats, dice_of("hindsight")))
        for place in range(1, len(game), 9):
            state, seat = game[place].before, game[place].seat
            assert seat is not None
            later = [step.after for step in game[place:]]
            best = MIND.hindsight([state, *later], seat, dice_of(place), 0.05)
            if state.phase == "turn":
                assert best is None
                continue
            assert best is not None
            ask = GAME.ask(state, seat)
            assert ask is not None
            assert ask.allows(best.move)
            square = GAME.view(state, seat).building
            if state.phase == "place" and len(state.squares[square].open) < 3:
                assert best.points >= reached(later, square)


def reached(later: list[State], square: int) -> float:
    """The points of the round as it was played."""
    end = later[-1]
    return end.solo[square].score if end.match is None else end.match.scores[square]


def test_strong_beats_casual_with_a_small_part_of_its_work() -> None:
    def strong(view: View, ask: Any, dice: Any) -> Any:
        return MIND.bots["strong"](view, ask, dice, 0.02).move

    wins = 0.0
    for number in range(12):
        bots = [strong, GAME.bots["casual"]] if number % 2 else [GAME.bots["casual"], strong]
        outcome = GAME.outcome(play(GAME, setup_of(GAME, seats=2), bots, dice_of("strength", number // 2)))
        assert outcome is not None
        wins += (1 - number % 2 in outcome.winners) / len(outcome.winners)
    assert wins >= 9


def test_a_position_is_the_row_that_the_kernels_make_of_the_state() -> None:
    """All that the view shows, and a case with the same backs."""
    for seats in GAME.seats:
        for draw in ("classic", "expert"):
            setup: Any = setup_of(GAME, seats=seats, draw=draw)
            terms = terms_of(setup)
            for state, view, _ in moments({"seats": seats, "draw": draw}, every=5):
                position = position_of(view)
                assert position.terms.tolist() == terms.tolist()
                row = row_of(state, terms)[: len(position.row)]
                same = [LENGTH, SEAT, FIRST_SEAT, PHASE, HAND, VISIBLE, UNSEEN, SCORES, *range(HEAD, len(row))]
                assert position.row[same].tolist() == row[same].tolist()
                assert backs_in(position.row, terms) == backs_in(row, terms)


def backs_in(row: Numbers, terms: Numbers) -> list[list[int]]:
    files = [[int(row[CASE + file]) >> TOKEN_BITS * place & TOKEN_MASK for place in range(10)] for file in range(5)]
    return [[int(terms[BACKS + token]) if token else -1 for token in file] for file in files]


def test_worlds_keep_what_was_seen_and_every_token() -> None:
    for draw in ("classic", "expert"):
        for place, (_, view, _) in enumerate(moments({"seats": 2, "draw": draw}, every=6)):
            row, terms = position_of(view)
            worlds = [np.zeros_like(row) for _ in range(30)]
            for number, world in enumerate(worlds):
                imagine(row, terms, world, np.uint64(number * 977 + place))
                assert backs_in(world, terms) == backs_in(row, terms)
                files = [
                    [int(world[CASE + file]) >> TOKEN_BITS * at & TOKEN_MASK for at in range(10)] for file in range(5)
                ]
                tokens = [token for file in files for token in file if token]
                assert len(set(tokens)) == len(tokens)
                visible = int(row[VISIBLE])
                hidden = [token for token in tokens if not visible or token != files[visible - 1][0]]
                assert sum(1 << token for token in hidden) == row[UNSEEN]
                if visible:
                    assert files[visible - 1][0] == int(row[CASE + visible - 1]) & TOKEN_MASK
            if view.left > 20:
                assert len({tuple(world[CASE : CASE + 5].tolist()) for world in worlds}) > 20


def test_training_gives_the_same_from_the_same_seed() -> None:
    for training in MIND.trainings:
        plan = Plan(1, "classic", games=200, trials=(2,), worlds=1)
        make = learn if training.file == LEARNED else bend
        assert make(plan, 7, 1.0, print).tolist() == make(plan, 7, 1.0, print).tolist()
        assert make(plan, 7, 1.0, print).tolist() != make(plan, 8, 1.0, print).tolist()
