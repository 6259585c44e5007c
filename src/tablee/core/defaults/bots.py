"""A bot that knows nothing of a game: it draws one of the moves that it is offered."""

from collections.abc import Mapping
from typing import Any

from tablee.core.dice import Dice
from tablee.core.wiring import GameSource


def bots(_: GameSource) -> Mapping[str, Any]:
    return {"random": random}


def random(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    return ask.sample(dice)
