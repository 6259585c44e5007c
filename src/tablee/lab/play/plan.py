"""A plan: what a batch of games needs to be played again, anywhere. It travels to other processes and machines."""

from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.sentences import Sentence
from tablee.games import BY_KEY

PATIENCE = 10.0  # seconds that a guest may take for one decision


class FileBot(msgspec.Struct, frozen=True, tag="file"):
    """A function in somebody's file. Its text travels with the plan, so it plays on machines that lack the file."""

    text: str  # as it was typed
    path: str
    function: str
    source: str
    patience: float = PATIENCE

    def __str__(self) -> str:
        return self.text


class OutsideBot(msgspec.Struct, frozen=True, tag="outside"):
    """A program that sits at a table of a real server."""

    text: str
    command: tuple[str, ...]
    patience: float = PATIENCE

    def __str__(self) -> str:
        return self.text


Entrant = str | FileBot | OutsideBot  # a text names a bot of the house: casual, strong@0.2


class BatchPlan(msgspec.Struct, frozen=True):
    game: str
    setup: Any  # as the game reads it
    bots: tuple[Entrant, ...]  # by seat
    seed: int = 0

    @property
    def rules(self) -> AnyGame:
        return BY_KEY[self.game]


class BotFailure(msgspec.Struct, frozen=True):
    """A bot could not go on: the game counts for nobody."""

    game: int
    seat: int
    bot: str
    decision: int  # of this seat, from 0
    why: Sentence
