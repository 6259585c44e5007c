"""Bad input gets a clear sentence with its path, and never a traceback."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.reading import Given, read_json, repeated
from tablee.core.refusals import BadInput
from tablee.core.words import LANGUAGES, Words

SAY = {language: Words(language) for language in LANGUAGES}

NOT_JSON = [
    b"", b" ", b"{", b"[1,]", b"{'a': 1}", b"\xff\xfe", b"nul", b"NaN", b"[Infinity]", b"-Infinity", b"1 2",
    b"[" * 200_000, b'{"a":' * 100_000, b"9" * 10_000, b"\xef\xbb\xbf{}",
]  # fmt: skip


@pytest.mark.parametrize("text", NOT_JSON, ids=range(len(NOT_JSON)))
def test_what_is_not_json_is_refused_as_input(text: bytes) -> None:
    with pytest.raises(BadInput) as refusal:
        read_json(text)
    assert refusal.value.path == "input"
    assert all(words.say(refusal.value.sentence) for words in SAY.values())


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"rounds": 1, "rounds": 2}', "rounds"),
        ('{"rounds": 1, "colour": 2}', "colour"),
        ('{"rounds": 1, "strange key": 2}', '["strange key"]'),
        ('{"rounds": 1, "": 2}', '[""]'),
        ('{"rounds": 1, "é\\n": 2}', '["\\u00e9\\n"]'),
        ("{}", "rounds"),
        ("[]", "input"),
        ("null", "input"),
    ],
)
def test_paths_of_objects(text: str, path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_json(text).object(required=("rounds",))
    assert refusal.value.path == path


def test_paths_go_down_through_lists() -> None:
    given = read_json('{"rounds": [{"picks": [[1, 2], [3, "x"]]}]}')
    picks = given.object(required=("rounds",))["rounds"].list()[0].object(required=("picks",))["picks"]
    with pytest.raises(BadInput) as refusal:
        picks.list()[1].each(lambda item: item.whole(1, 49))
    assert refusal.value.path == "rounds[0].picks[1][1]"


@pytest.mark.parametrize("text", ["5.0", "true", '"5"', "null", "[5]", "0", "10", "1e1", "99999999999999999999", "-1"])
def test_only_whole_numbers_are_whole(text: str) -> None:
    with pytest.raises(BadInput):
        read_json(text).whole(1, 9)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=5))
def test_any_refused_value_can_be_said(value: object) -> None:
    with pytest.raises(BadInput) as refusal:
        Given(value).choice(("each", "none"))
    for words in SAY.values():
        line = words.say(refusal.value.sentence)
        assert "\n" not in line
        assert len(line) < 200


def test_repeated_items_are_found_once_each() -> None:
    items = Given([1, 2, 1, 1]).list()
    assert [item.path for item in repeated(items)] == ["[2]", "[3]"]


def test_a_key_given_twice_deep_inside_is_found() -> None:
    inner = read_json('{"a": {"b": 1, "b": 2}}').object(required=("a",))["a"]
    with pytest.raises(BadInput) as refusal:
        inner.object(optional=("b",))
    assert refusal.value.path == "a.b"
    assert json.dumps(inner.value)
