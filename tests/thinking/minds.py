"""Minds made up for tests: each bot does one thing, good or bad. Workers find them by the name of this module."""

import os
import time
from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablee.core.dice import Dice
from tablee.core.mind import Consideration, Considered, Mind, Standing, Thought
from tablee.core.reading import Given
from tablee.core.sentences import sentence

BOTS = ("strong", "strong.sleeper", "strong.raiser", "strong.killer", "strong.cheat", "strong.slow", "master")


def strong(view: Any, ask: Any, dice: Dice, effort: float) -> Thought:
    return Thought(ask.sample(dice), sentence("made-up", seat=view.me, effort=round(100 * effort)))


def sleeper(view: Any, ask: Any, dice: Dice, effort: float) -> Thought:
    time.sleep(3600)
    return strong(view, ask, dice, effort)


def raiser(view: Any, ask: Any, dice: Dice, effort: float) -> Thought:
    raise ZeroDivisionError(view, ask, dice, effort)


def killer(view: Any, ask: Any, dice: Dice, effort: float) -> Thought:  # noqa: ARG001
    os._exit(7)


def cheat(view: Any, ask: Any, dice: Dice, effort: float) -> Thought:  # noqa: ARG001
    return Thought({"move": "win"})


def slow(view: Any, ask: Any, dice: Dice, effort: float) -> Thought:
    time.sleep(0.05 * effort)
    return strong(view, ask, dice, effort)


def weigh(view: Any, ask: Any, dice: Dice, effort: float, moves: Sequence[Any]) -> Consideration:
    found = [Considered(ask.sample(dice), 0.5, 3.0, 0.25), *(Considered(move, 0.1, 1.0, 0.1) for move in moves)]
    return Consideration(tuple(found), (sentence("made-up", seat=view.me, effort=round(100 * effort)),))


def explore(given: Given) -> dict[str, Any]:
    keys = given.object(required=("seats",))
    return {"seats": keys["seats"].whole(2, 9), "process": os.getpid()}


THINKERS = (strong, sleeper, raiser, killer, cheat, slow, slow)
MIND = Mind(
    bots=dict(zip(BOTS, THINKERS, strict=True)),
    weigh=weigh,
    standing=lambda view, dice, effort: Standing(0.0, 0.0),  # noqa: ARG005
    hindsight=lambda states, seat, dice, effort: None,  # noqa: ARG005
    round_points=lambda view: (),  # noqa: ARG005
    warm=lambda: None,
    explore=explore,
)


def made_up(key: str) -> Mind | None:  # noqa: ARG001
    return MIND


def without_explorer(key: str) -> Mind | None:  # noqa: ARG001
    return replace(MIND, explore=None)


def slow_to_warm(key: str) -> Mind | None:  # noqa: ARG001
    time.sleep(1)
    return MIND


def unloadable(key: str) -> Mind | None:
    raise ImportError(key)


def nobody(key: str) -> Mind | None:  # noqa: ARG001
    return None


def without_words(key: str) -> Mind | None:  # noqa: ARG001
    """A hint that can be shown: nobody has words for what the others say."""
    return replace(MIND, weigh=lambda *given: Consideration(weigh(*given).options))


# Studies.

begun: list[str] = []  # in this process, in order


def begin(name: str) -> int:
    """How many were begun before it."""
    begun.append(name)
    return len(begun) - 1


def in_pieces(gate: Path, name: str = "") -> Generator[None, None, tuple[str, int]]:
    """Goes on, a little at a time, until somebody opens the gate; how often it was begun in this process."""
    begin(name)
    while not gate.exists():
        time.sleep(0.02)
        yield
    return name, begun.count(name)


def at_the_gate(gate: Path) -> None:
    """Holds its worker until somebody opens the gate."""
    while not gate.exists():
        time.sleep(0.02)
