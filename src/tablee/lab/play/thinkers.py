"""Bots that think, at a table of the lab: those of a game's mind, with all their work or a part of it.

`strong@0.2` is the bot `strong` at a fifth of its work. A process loads a mind once, when somebody first thinks.
"""

import math
from typing import Any

from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.mind import Mind, Thinker
from tablee.core.refusals import BadInput
from tablee.games import part_of
from tablee.lab.play.rules_engine import Decider

AT = "@"
MOST = 1000.0  # times the work of a level


def mind_of(game: str) -> Mind | None:
    """How a game is thought about, if it is."""
    mind: Mind | None = part_of(game, "mind")
    return mind


def named(name: str, effort: float) -> str:
    """A bot and how much of its work it does; nothing is said where it does all of it."""
    return name if effort == 1 else f"{name}{AT}{effort:g}"


def name_and_effort(text: str) -> tuple[str, float]:
    name, at, effort = text.partition(AT)
    return name, float(effort) if at else 1.0


def read_thinker(text: str, game: AnyGame, where: str) -> str | None:
    """The bot of the mind that was meant, as it is printed in results; None where it is none. Or raises BadInput."""
    name, at, given = text.partition(AT)
    if name not in game.thinkers and not (at and name in game.bots):
        return None
    if name in game.bots:
        raise BadInput(where, "lab-no-effort", bot=name)
    return named(name, read_effort(given, where) if at else 1.0)


def read_effort(text: str, where: str) -> float:
    try:
        effort = float(text)
    except ValueError:
        effort = math.nan
    if not 0 < effort <= MOST:
        raise BadInput(where, "lab-effort", given=text[:20], most=int(MOST))
    return effort


def decider(game: AnyGame, text: str) -> Decider:
    """Who answers for a bot of the house, whether it thinks or not."""
    if text in game.bots:
        return game.bots[text]
    name, effort = name_and_effort(text)
    return thinking(thinker_of(game, name), effort)


def thinker_of(game: AnyGame, name: str) -> Thinker:
    mind = mind_of(game.key)
    if mind is None or name not in mind.bots:
        raise LookupError(f"{game.key} has no bot called {name}")
    return mind.bots[name]


def thinking(thinker: Thinker, effort: float) -> Decider:
    def decide(view: Any, ask: Any, dice: Dice) -> Any:
        return thinker(view, ask, dice, effort).move

    return decide
