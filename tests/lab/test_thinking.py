"""Bots that think, in the lab: read by name and effort, loaded once, played through rules.py."""

import pytest

from tablee.core.refusals import BadInput
from tablee.games import BY_KEY
from tablee.lab.guests.entrants import read_entrant
from tablee.lab.play import thinkers as thinking
from tablee.lab.play.engine import Engine, play
from tablee.lab.play.plan import BatchPlan
from tests.lab.made_up import GAME, MadeUp, made_up
from tests.play import setup_of

__all__ = ["made_up"]


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("strong", "strong"),
        ("strong@0.2", "strong@0.2"),
        ("strong@1.0", "strong"),
        ("master@.5", "master@0.5"),
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
        ("grandmaster", "lab-unknown-bot"),
        ("nobody@2", "lab-unknown-bot"),
    ],
)
def test_what_is_no_bot_or_no_effort_is_refused(given: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_entrant(given, GAME, "--bots", 10)
    assert refused.value.sentence.key == key


def test_it_plays_through_the_rules_with_its_effort_and_the_dice_of_its_seat(made_up: MadeUp) -> None:
    setup = setup_of(GAME, seats=3)
    plan = BatchPlan(GAME.key, setup, ("strong@0.25", "random", "strong"), 5)
    assert not Engine(plan).is_fast
    batch = play(plan, 3, 4)
    assert set(made_up.efforts) == {0.25, 1.0}
    plain = BatchPlan(GAME.key, setup, ("greedy-999", "random", "greedy-999"), 5)
    assert batch.scores.tolist() == play(plain, 3, 4).scores.tolist()


def test_nobody_thinks_in_a_game_without_a_mind() -> None:
    with pytest.raises(LookupError):
        thinking.decider(BY_KEY["fifty"], "thinker")
