"""Asks: what a seat may do now. Small even where two million moves are legal."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.dice import Dice, SeededDice
from tablee.core.facts import kebab
from tablee.core.refusals import IllegalMove, NotAllowedNow
from tablee.core.sentences import Sentence, part_from, sentence

EXAMPLE = SeededDice(b"example")  # the move that a refusal shows


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="ask"):
    """What one seat is asked. `due` is false where a sealed choice is made and may still be replaced."""

    due: bool = True

    def question(self) -> Sentence:
        """What is asked, to be said in words: the message `ask-` and its tag, filled with its fields."""
        parts = {field: part_from(field, getattr(self, field)) for field in self.__struct_fields__ if field != "due"}
        known = {field: part for field, part in parts.items() if part is not None}
        return sentence(f"ask-{self.__struct_config__.tag}", **known)

    def moves(self) -> Sequence[Any]:
        """All moves it would take, where they can be chosen one by one from a list; else none, and they are typed."""
        return ()

    def allows(self, move: Any) -> bool:
        """Would `decide` take this move?"""
        return move in self.moves()

    def sample(self, dice: Dice) -> Any:
        """A move it would take, drawn as the `random` bot draws."""
        return dice.one("move", self.moves())


def check_offered(ask: Ask | None, move: Any) -> None:
    """A seat is asked, and its ask allows this move; or raises NotAllowedNow. For games with nothing better to say."""
    if ask is None or not ask.allows(move):
        raise NotAllowedNow("move-not-offered")


class WithExample:
    """Whoever is refused inside is shown a move that would be taken."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def __enter__(self) -> None: ...

    def __exit__(self, _kind: object, refusal: BaseException | None, _trace: object) -> None:
        if isinstance(refusal, IllegalMove):
            refusal.example = self.ask.sample(EXAMPLE)


class Move(msgspec.Struct, frozen=True, tag=kebab, tag_field="move", forbid_unknown_fields=True):
    """What a seat answers to an ask."""
