"""Promises: a check that fails says in a sentence what the game must do."""

from pathlib import Path
from typing import Any

from tablee.core.sentences import Part, Sentence
from tablee.language.words import words_of

WORDS = Path(__file__).parent / "words"
SHOWN = 300  # characters of a value


class BrokenPromise(AssertionError):
    """A game does not do what every game must."""

    def __init__(self, key: str, /, **parts: Part) -> None:
        self.sentence = Sentence(f"contract-{key}", parts)
        super().__init__(words_of("en", WORDS).say(self.sentence))


def promise(kept: object, key: str, /, **parts: Any) -> None:
    """Nothing where it is kept, else the sentence of this key."""
    if not kept:
        raise BrokenPromise(key, **{name: shown(value) for name, value in parts.items()})


def shown(value: Any) -> str:
    text = str(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
