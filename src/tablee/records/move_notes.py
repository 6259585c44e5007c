"""Asides: what a table knows of a move besides its facts."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from tablee.core.facts import Seat
from tablee.core.sentences import Sentence, sentence, who

Instead = Literal["late", "failed"]  # the bot whose move it was thought too long, or stumbled
DEEPEST = 8  # sentences inside each other: whoever says them says the innermost again for each one around it


class MoveNotes(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    expected: Sentence | None = None  # what the bot that made it expected: told once the game is over
    instead: Instead | None = None  # why a simpler bot made it
    hints: int = 0  # whoever made it had asked for so many
    bot: str | None = None  # which bot made it, by its name

    def is_too_deep(self) -> bool:
        return self.expected is not None and is_deeper(self.expected, DEEPEST)

    def public_sentences(self, seat: Seat) -> Iterator[Sentence]:
        """What everybody is told at once; never what was expected."""
        if self.hints:
            yield sentence("aside-hints", seat=who(seat), hints=self.hints)
        if self.instead is not None:
            yield sentence(f"aside-{self.instead}", seat=who(seat))

    def remark(self, seat: Seat) -> Iterator[Sentence]:
        """What the bot expected, in its own words, for afterwards."""
        if self.expected is not None:
            yield sentence("aside-expected", seat=who(seat), expected=self.expected)


def is_deeper(outer: Sentence, levels: int) -> bool:
    inner = [part for part in outer.parts.values() if isinstance(part, Sentence)]
    return levels == 0 or any(is_deeper(one, levels - 1) for one in inner)


NOTHING = MoveNotes()
