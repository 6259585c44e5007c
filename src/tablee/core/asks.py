"""Asks: what a seat may do now. Small even where two million moves are legal."""

from abc import abstractmethod
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import kebab


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="ask"):
    """What one seat is asked. `due` is false where a sealed choice is made and may still be replaced."""

    due: bool = True

    @abstractmethod
    def allows(self, move: Any) -> bool:
        """Would `decide` take this move?"""

    @abstractmethod
    def sample(self, dice: Dice) -> Any:
        """A move it would take, drawn as the `random` bot draws."""


class Move(msgspec.Struct, frozen=True, tag=kebab, tag_field="move", forbid_unknown_fields=True):
    """What a seat answers to an ask."""
