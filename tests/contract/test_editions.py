"""What every game promises about its printed values."""

import re
from typing import Any

import msgspec
import pytest

from tablee.core.edition import read_toml
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.language.words import LANGUAGES, words_of
from tests.contract.cases import every_game

MARKS = ("text", "found", "proven", "default")
WRONG: tuple[Any, ...] = (None, True, -1, 5.5, 10**30, "x", [], [[]], [-1], ["x"], {}, {"x": 1})


@every_game
def test_an_edition_survives_being_written_down(game: AnyGame) -> None:
    standard = game.edition.standard
    assert game.edition.read(Given(msgspec.to_builtins(standard))) == standard
    assert game.edition.with_changes(Given(msgspec.to_builtins(standard))) == standard
    assert game.edition.with_changes(Given({})) == standard


@every_game
def test_every_printed_value_has_its_mark(game: AnyGame) -> None:
    text = game.edition.text
    for key in leaf_keys(game.edition.values):
        block = re.search(rf"^{key}\s*=.*?(?=^\w|^\[\w|\Z)", text, re.MULTILINE | re.DOTALL)
        assert block is not None, key
        before = text[: block.start()].rstrip("\n").rpartition("\n")[2]
        comments = re.findall(r"#(.*)", f"{before}\n{block.group()}")
        assert any(mark in " ".join(comments) for mark in MARKS), f"{key} has no mark"


def leaf_keys(values: dict[str, Any]) -> list[str]:
    return [leaf for key, value in values.items() for leaf in (leaf_keys(value) if isinstance(value, dict) else [key])]


@every_game
def test_a_wrong_value_is_refused_with_its_key_and_what_is_allowed(game: AnyGame) -> None:
    refused = 0
    for key in game.edition.values:
        for value in WRONG:
            try:
                game.edition.with_changes(Given({key: value}))
            except BadInput as refusal:
                refused += 1
                assert refusal.path.startswith(key)
                for language in LANGUAGES:
                    assert words_of(language, game.folder / "words").say(refusal.sentence)
    assert refused >= len(game.edition.values) * (len(WRONG) - 3)


@every_game
def test_an_unknown_key_is_refused_with_those_that_are_known(game: AnyGame) -> None:
    with pytest.raises(BadInput) as refusal:
        game.edition.with_changes(Given({"colour": 1}, "edition"))
    assert refusal.value.path == "edition.colour"


@pytest.mark.parametrize("text", ["bonus = [", "a = 1\na = 2", "a = " + "[" * 5000, "a = " + "9" * 5000])
def test_what_is_not_toml_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_toml(text)
