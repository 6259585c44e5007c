"""Why a move of 101 is good, as people read it."""

import pytest

from tablee.core.sentences import sentence
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.mind.reasons import any_token
from tablee.language.words import words_of

HIDDEN = {
    ("G6", "G8", "O7"): {"en": "be green (6 or 8) or orange (7):", "fr": "être vert (6 ou 8) ou orange (7)\u202f:"},
    ("B2", "B4", "R1", "R3", "R5"): {
        "en": "be blue (2 or 4) or red (1, 3 or 5):",
        "fr": "être bleu (2 ou 4) ou rouge (1, 3 ou 5)\u202f:",
    },
    ("P9",): {"en": "be purple (9):", "fr": "être violet (9)\u202f:"},
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tokens", HIDDEN)
def test_what_may_lie_behind_a_back_is_said_in_colours(tokens: tuple[str, ...], language: str) -> None:
    """G6 is how a green 6 is written in a record, and nothing to a player who reads French."""
    words = words_of(language, GAME.folder / "words")
    for key in ("mind-why-hidden", "mind-why-turn", "mind-why-turn-solo"):
        assert HIDDEN[tokens][language] in words.say(sentence(key, file="3", tokens=any_token(tokens)), [])
