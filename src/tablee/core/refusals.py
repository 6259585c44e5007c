"""Refusals: every no has a sentence that says what is allowed, in the reader's language.

Three kinds of no answer a move: it is not a move at all, it is a move but not allowed now, or it could mean several
moves. A fourth answers anything else that comes from outside: a bad value, with the path to it.
"""

from typing import Any

from tablee.core.sentences import Part, Sentence


class Refusal(Exception):
    """Something was refused and nothing has changed."""

    def __init__(self, key: str, **parts: Part) -> None:
        super().__init__(key, parts)
        self.sentence = Sentence(key, parts)


class IllegalMove(Refusal):
    """A move that is refused; the state is untouched. `example` is one that would be taken, where somebody is asked."""

    example: Any = None


class NotAMove(IllegalMove):
    """It could not be a move of this game, whatever the position."""


class NotAllowedNow(IllegalMove):
    """A move of this game that this seat may not make now."""


class Unclear(IllegalMove):
    """It could mean several moves."""


class BadInput(Refusal):
    """A value from outside that does not fit, and where it stands."""

    def __init__(self, path: str, key: str, **parts: Part) -> None:
        super().__init__(key, **parts)
        self.path = path


def check_seat(seat: int, seats: int, *, is_over: bool) -> None:
    """There is such a seat, and the game goes on; or raises NotAllowedNow."""
    if not 0 <= seat < seats:
        raise NotAllowedNow("no-such-seat", given=seat)
    if is_over:
        raise NotAllowedNow("game-over")
