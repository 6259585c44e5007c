"""The mind of 101."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from tablee.core.kernels import Numbers
from tablee.core.words import Words
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.fast_row import (
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
from tablee.games.one_o_one.fast_terms import BACKS, HEAD, terms_of
from tablee.games.one_o_one.mind import MIND
from tablee.games.one_o_one.mind.position import position_of
from tablee.games.one_o_one.mind.searching import imagine
from tablee.games.one_o_one.mind.training import Plan, bend, learn
from tablee.games.one_o_one.mind.values import LEARNED
from tablee.games.one_o_one.rules import State
from tablee.games.one_o_one.view import View
from tests.games.one_o_one.test_fast import EDITIONS
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
        considered = MIND.consider(view, ask, dice_of(place), SMALL, [move])
        assert considered == MIND.consider(other, ask, dice_of(place), SMALL, [move])
        assert move in [option.move for option in considered.options]
        assert sum(option.share for option in considered.options) == pytest.approx(1)
        appraisal = MIND.appraise(view, dice_of(place), SMALL)
        assert appraisal == MIND.appraise(other, dice_of("another"), SMALL)
        assert 0 <= appraisal.win <= 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_it_says_can_be_said(language: str) -> None:
    words = Words(language, GAME.folder / "words")
    for draw in ("classic", "expert"):
        for seats in GAME.seats:
            for _, view, ask in moments({"seats": seats, "draw": draw}, every=9):
                considered = MIND.consider(view, ask, dice_of("why"), SMALL, [])
                assert 1 <= len(considered.why) <= 3
                expected = MIND.bots["strong"](view, ask, dice_of("why"), SMALL).expected
                for said in (*considered.why, *([expected] if expected else [])):
                    assert words.say(said).strip()


@every_table
def test_it_can_appraise_after_every_fact_and_the_end_is_exact(given: dict[str, Any]) -> None:
    setup = setup_of(GAME, **given)
    state = GAME.start(setup)
    facts: list[Any] = [
        fact for step in steps(GAME, setup, [GAME.bots["casual"]] * setup.seats, dice_of(1)) for fact in step.facts
    ]
    for place, fact in enumerate(facts):
        state = GAME.evolve(state, fact)
        if place < 4 or place % 13 == 0 or place > len(facts) - 4:
            for seat in range(setup.seats):
                assert MIND.appraise(GAME.view(state, seat), dice_of(0), SMALL).points >= 0
    outcome = GAME.outcome(state)
    assert outcome is not None
    for seat in range(setup.seats):
        view = GAME.view(state, seat)
        end = MIND.appraise(view, dice_of(0), SMALL)
        assert end.win == (1 / len(outcome.winners) if seat in outcome.winners else 0)
        assert end.points == MIND.round_points(view)[-1]
        assert sum(MIND.round_points(view)) == outcome.scores[seat]


def test_hindsight_is_allowed_and_near_the_end_no_worse_than_what_was_played() -> None:
    for given in ({"seats": 1}, {"seats": 1, "draw": "expert"}, {"seats": 2}, {"seats": 3, "draw": "expert"}):
        setup = setup_of(GAME, **given)
        game = list(steps(GAME, setup, [GAME.bots["casual"]] * setup.seats, dice_of("hindsight")))
        for place in range(1, len(game), 9):
            state, seat = game[place].before, game[place].seat
            assert seat is not None
            later = [step.after for step in game[place:]]
            found = MIND.hindsight([state, *later], seat, dice_of(place), 0.05)
            if state.phase == "turn":
                assert found is None
                continue
            assert found is not None
            ask = GAME.ask(state, seat)
            assert ask is not None
            assert ask.allows(found.move)
            square = GAME.view(state, seat).building
            if state.phase == "place" and len(state.squares[square].open) < 3:
                assert found.points >= reached(later, square)


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
