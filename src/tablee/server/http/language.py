"""Speech: sentences in the language of whoever asks over HTTP."""

from pathlib import Path

from tablee.core.game import AnyGame
from tablee.core.sentences import Sentence
from tablee.language.words import LANGUAGES, Words, words_of

WORDS = Path(__file__).parents[1] / "words"


def words_for(language: str, game: AnyGame | None = None) -> Words:
    return words_of(language, WORDS, *([game.folder / "words"] if game else []))


def language_of(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in accepted.lower().split(","):
        language = part.split(";")[0].strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def say(phrase: Sentence, language: str, game: AnyGame | None = None) -> str:
    return " ".join(words_for(language, game).say(phrase).split())
