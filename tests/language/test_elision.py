"""French before names: de, que and their kin lose their e before a vowel."""

from pathlib import Path

import pytest

from tablee.core.sentences import sentence, who
from tablee.games import BY_KEY
from tablee.language.words import Words

VOWELS = ["Ibis", "Ada", "Élise", "émile", "Hélène", "Hugo", "Yves", "Œdipe", "▲\N{NO-BREAK SPACE}Ibis"]
OTHERS = ["Bo", "Zoé", "Harry", "Yann", "Ouassim", "●\N{NO-BREAK SPACE}Bo", "42"]


def bead_of(name: str, language: str = "fr") -> str:
    words = Words(language, BY_KEY["fifty"].folder / "words")
    return words.say(sentence("tell-bead", seat=who(0), bead=7), [name])


@pytest.mark.parametrize("name", VOWELS)
def test_an_e_is_dropped_before_a_vowel(name: str) -> None:
    assert f" d’{name} " in bead_of(name)


@pytest.mark.parametrize("name", OTHERS)
def test_an_e_is_kept_before_anything_else(name: str) -> None:
    assert f" de {name} " in bead_of(name)


def test_english_is_left_alone() -> None:
    assert bead_of("Ibis", "en").startswith("Ibis")


@pytest.mark.parametrize(("name", "said"), [("Ada", "mieux qu’Ada, jusqu’Ada"), ("Bo", "mieux que Bo, jusque Bo")])
def test_a_message_of_any_room_is_elided_and_leaves_no_mark(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "fr.ftl").write_text("than = mieux que { $name }, jusque { $name }\n", encoding="utf-8")
    assert Words("fr", tmp_path)("than", name=name) == said
