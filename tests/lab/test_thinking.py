"""Bots that think, in the lab: read by name and effort, loaded once, played through rules.py."""

from dataclasses import replace
from typing import Any

import pytest

from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.mind import Appraisal, Consideration, Mind, Thought
from tablee.core.refusals import BadInput
from tablee.games import BY_KEY
from tablee.lab import thinking
from tablee.lab.engine import Engine, play
from tablee.lab.entrants import read_entrant
from tablee.lab.plan import Plan
from tests.play import setup_of

GAME: AnyGame = replace(BY_KEY["the_number"], thinkers=("strong", "strong.calm"))


class Heard:
    """A mind that plays like `random`, and remembers how much it was to think."""

    def __init__(self) -> None:
        self.efforts: list[float] = []

    def think(self, view: Any, ask: Any, dice: Dice, effort: float) -> Thought:  # noqa: ARG002
        self.efforts.append(effort)
        return Thought(ask.sample(dice))

    @property
    def mind(self) -> Mind:
        return Mind(
            bots={"strong": self.think, "strong.calm": self.think},
            consider=lambda view, ask, dice, effort, moves: Consideration(()),  # noqa: ARG005
            appraise=lambda view, dice, effort: Appraisal(0.0, 0.0),  # noqa: ARG005
            hindsight=lambda states, seat, dice, effort: None,  # noqa: ARG005
            round_points=lambda view: (),  # noqa: ARG005
            warm=lambda: None,
        )


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    own = Heard()
    monkeypatch.setattr(thinking, "mind_of", lambda game: own.mind if game == GAME.key else None)
    monkeypatch.setitem(BY_KEY, GAME.key, GAME)
    return own


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("strong", "strong"),
        ("strong@0.2", "strong@0.2"),
        ("strong@1.0", "strong"),
        ("strong.calm@.5", "strong.calm@0.5"),
    ],
)
def test_a_bot_that_thinks_is_read_with_its_effort(given: str, printed: str) -> None:
    assert read_entrant(given, GAME, "--bots", 10) == printed


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("strong@", "lab-effort"),
        ("strong@0", "lab-effort"),
        ("strong@-1", "lab-effort"),
        ("strong@nan", "lab-effort"),
        ("strong@1e9", "lab-effort"),
        ("casual@0.5", "lab-no-effort"),
        ("master", "lab-unknown-bot"),
        ("nobody@2", "lab-unknown-bot"),
    ],
)
def test_what_is_no_bot_or_no_effort_is_refused(given: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_entrant(given, GAME, "--bots", 10)
    assert refused.value.sentence.key == key


def test_it_plays_through_the_rules_with_its_effort_and_the_dice_of_its_seat(heard: Heard) -> None:
    setup = setup_of(GAME, seats=3)
    plan = Plan(GAME.key, setup, ("strong@0.25", "random", "strong"), 5)
    assert not Engine(plan).is_fast
    batch = play(plan, 3, 4)
    assert set(heard.efforts) == {0.25, 1.0}
    assert batch.scores.tolist() == play(Plan(GAME.key, setup, ("random",) * 3, 5), 3, 4).scores.tolist()


def test_nobody_thinks_in_a_game_without_a_mind() -> None:
    with pytest.raises(LookupError):
        thinking.decider(BY_KEY["fifty"], "thinker")
