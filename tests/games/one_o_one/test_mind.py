"""The mind of 101."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tablee.core.words import Words
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.mind import MIND
from tablee.games.one_o_one.rules import State
from tablee.games.one_o_one.view import View
from tests.games.one_o_one.test_fast import EDITIONS
from tests.play import dice_of, due, setup_of, steps

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
    facts = [
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
