"""Strangers at a table, as a game has them (`strangers.py`), and a deceiver.

They are no good players. A deceiver is worse: it plays like `casual` until others have made up their minds about it,
and then as the attacker does who knows all about them.
"""

from typing import Any

from tablee.core.dice import Dice
from tablee.core.game import AnyGame, Bot
from tablee.core.strangers import Strangers, by_name
from tablee.games import part_of
from tablee.kernels.stream import StreamDice
from tablee.lab.play.rules_engine import Decider

MIXED = "mixed"


class Deceiver:
    """Innocent for so many decisions of a game, then not. A new one sits down for every game."""

    def __init__(self, innocent: Decider, attacker: Decider, decisions: int) -> None:
        self.innocent = innocent
        self.attacker = attacker
        self.left = decisions

    def __call__(self, view: Any, ask: Any, dice: Dice) -> Any:
        self.left -= 1
        return (self.innocent if self.left >= 0 else self.attacker)(view, ask, dice)


def stubborn(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    """What came to mind first, again and again."""
    return ask.sample(StreamDice(1000))


def strangers_of(game: AnyGame) -> Strangers:
    """Those of the game, or somebody who fits every game."""
    return part_of(game.key, "strangers") or Strangers(by_name(stubborn))


def stranger(game: AnyGame, habit: str, place: int) -> Bot:
    """Who sits down; of a mixed company everybody has another habit."""
    habits = strangers_of(game).habits
    return [*habits.values()][place % len(habits)] if habit == MIXED else habits[habit]
