"""The board of a game in a terminal: its own, or a plain one that lists what a view has."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from rich.text import Text

from tablee.core.game import AnyGame
from tablee.core.wiring import has_module
from tablee.display.plain_board import plain_board
from tablee.language.words import Words

Board = Callable[[Any, Sequence[str], Words, int], Text]


def board_of(game: AnyGame) -> Board:
    own: Board = import_module(f"{game.package}.board").board if has_module(game.package, "board") else plain_board
    return own
