"""Whole games without a table, for tests; how they are played stands in the contract of games."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from tablee.contract.playing import PlayedStep, dice_of, due, random_bot, setup_of, steps
from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame, Bot, Setup

__all__ = ["PlayedStep", "dice_of", "due", "play", "random_bot", "setup_of", "share_of_one", "steps", "win_share"]


def play(game: AnyGame, setup: Setup, bots: Sequence[Bot], dice: SeededDice) -> Any:
    """The last state of a whole game."""
    state = None
    for step in steps(game, setup, bots, dice):
        state = step.after
    return state


def win_share(game: AnyGame, setup: Setup, hero: str, others: str, games: int) -> tuple[float, float]:
    """The hero's share of victories, one seat against the others, seats rotating; and half its 95 % interval."""
    shares = [share_of_one(game, setup, hero, others, number) for number in range(games)]
    mean = sum(shares) / games
    variance = sum((share - mean) ** 2 for share in shares) / (games - 1)
    return mean, 1.96 * math.sqrt(variance / games)


def share_of_one(game: AnyGame, setup: Setup, hero: str, others: str, number: int) -> float:
    seat = number % setup.seats
    bots = [game.bots[hero if other == seat else others] for other in range(setup.seats)]
    outcome = game.outcome(play(game, setup, bots, dice_of(game.key, number)))
    assert outcome is not None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


Check = Callable[[AnyGame, Setup, SeededDice], None]
