"""Asks: what a seat may do now. Small even where two million moves are legal."""

from abc import abstractmethod
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import kebab
from tablee.core.sentences import Sentence, sentence, these


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="ask"):
    """What one seat is asked. `due` is false where a sealed choice is made and may still be replaced."""

    due: bool = True

    def question(self) -> Sentence:
        """What is asked, to be said in words: the message `ask-` and its tag, filled with its fields."""
        fields = {field: getattr(self, field) for field in self.__struct_fields__ if field != "due"}
        parts = {key: these(value) if isinstance(value, tuple) else value for key, value in fields.items()}
        return sentence(f"ask-{self.__struct_config__.tag}", **parts)

    @abstractmethod
    def allows(self, move: Any) -> bool:
        """Would `decide` take this move?"""

    @abstractmethod
    def sample(self, dice: Dice) -> Any:
        """A move it would take, drawn as the `random` bot draws."""


class Move(msgspec.Struct, frozen=True, tag=kebab, tag_field="move", forbid_unknown_fields=True):
    """What a seat answers to an ask."""
