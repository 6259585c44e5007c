"""What every game promises about its printed values."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tablee.contract import editions
from tablee.core.edition import read_toml
from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tests.contract.cases import every_game, every_game_and_toy

MARKS = ("text", "found", "proven", "default")


@every_game_and_toy
@pytest.mark.parametrize("check", editions.GAME_CHECKS, ids=lambda check: check.__name__)
def test_editions(game: AnyGame, check: Callable[[AnyGame], None]) -> None:
    check(game)


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


@pytest.mark.parametrize("text", ["bonus = [", "a = 1\na = 2", "a = " + "[" * 5000, "a = " + "9" * 5000])
def test_what_is_not_toml_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_toml(text)
