"""What every referee promises: an answer that is JSON, or a no with its path. Nothing else, whatever comes in."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.game import AnyGame
from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput
from tablee.language.words import LANGUAGES, Words, words_of
from tests.contract.cases import every_game_that

every_refereed_game = every_game_that(lambda game: game.has_referee)

HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.0, 5.5, 10**30, -(10**30), 1e308, "", "x", "٣٤٥", "\ud800", "1" * 5000,
    [], {}, [[]], [None], {"": 1}, {"x": {"x": {}}}, list(range(2000)), [[[[[[1]]]]]],
)  # fmt: skip
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def examples(game: AnyGame) -> list[Any]:
    worked = [json.loads(path.read_text(encoding="utf-8")) for path in game.folder.glob("examples/*.json")]
    return [example["referee"] for example in worked if "referee" in example]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a JSON value: what holds it, and under which key."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def judge(game: AnyGame, value: Any, words: list[Words]) -> str | None:
    """The path that was refused, or None where there was an answer."""
    try:
        assert json.loads(json.dumps(game.referee(Given(value)), allow_nan=False))
    except BadInput as refusal:
        assert refusal.path
        assert all("\n" not in speech.say(refusal.sentence) for speech in words)
        return refusal.path
    return None


@every_refereed_game
def test_one_wrong_value_anywhere_is_refused_or_judged(game: AnyGame) -> None:
    words = [words_of(language, game.folder / "words") for language in LANGUAGES]
    chance = Random(game.key)
    refused = 0
    for number in range(600):
        value = deepcopy(chance.choice(examples(game)))
        holder, key = chance.choice(places(value))
        how = number % 4
        if how == 0 and isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        elif how == 1:
            del holder[key]
        else:
            holder[key] = chance.choice(HOSTILE)
        refused += judge(game, value, words) is not None
    assert refused > 300


@every_refereed_game
def test_a_stranger_key_is_refused_wherever_it_stands(game: AnyGame) -> None:
    words = [words_of(language, game.folder / "words") for language in LANGUAGES]
    for example in examples(game):
        count = len([place for place in [example, *(h[k] for h, k in places(example))] if isinstance(place, dict)])
        for number in range(count):
            value = deepcopy(example)
            objects = [place for place in [value, *(h[k] for h, k in places(value))] if isinstance(place, dict)]
            objects[number]["stranger"] = 1
            path = judge(game, value, words)
            assert path is not None
            assert path.endswith("stranger")


@every_refereed_game
@settings(max_examples=settings().max_examples * 3 // 2)
@given(value=ANY_JSON)
def test_any_json_is_refused_or_judged(game: AnyGame, value: Any) -> None:
    with pytest.raises(BadInput):
        game.referee(Given(value))


@every_refereed_game
def test_a_key_given_twice_is_refused(game: AnyGame) -> None:
    for example in examples(game):
        text = json.dumps(example)
        first = next(iter(example))
        twice = text[:-1] + f', "{first}": {json.dumps(example[first])}' + "}"
        with pytest.raises(BadInput) as refusal:
            game.referee(read_json(twice))
        assert refusal.value.path == first
