"""Strangers at 101: habits that none of its bots was tuned for."""

from typing import Any

from tablee.core.dice import Dice
from tablee.core.strangers import Strangers, by_name
from tablee.games.one_o_one.asks import Place, PlaceToken
from tablee.games.one_o_one.square import cell_named


def in_order(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    """Row by row, whatever comes."""
    if isinstance(ask, PlaceToken):
        return Place(*min(map(cell_named, ask.cells)))
    return ask.sample(dice)


def by_number(view: Any, ask: Any, dice: Dice) -> Any:  # noqa: ARG001
    """A row for each pair of numbers, as far as there is room."""
    if isinstance(ask, PlaceToken):
        row = (ask.number - 1) // 2
        return Place(*min(map(cell_named, ask.cells), key=lambda cell: (abs(cell[0] - row), cell)))
    return ask.sample(dice)


STRANGERS = Strangers(by_name(in_order, by_number))
