"""Bad input gets a clear sentence with its path, and never a traceback."""

import json
import sys
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.edition import read_toml
from tablee.core.reading import LONGEST_VALUE, Given, Pairs, Twice, parse, read_json, repeated, shown
from tablee.core.refusals import BadInput
from tablee.language.words import LANGUAGES, Words

SAY = {language: Words(language) for language in LANGUAGES}

NOT_JSON = [
    b"", b" ", b"{", b"[1,]", b"{'a': 1}", b"\xff\xfe", b"nul", b"NaN", b"[Infinity]", b"-Infinity", b"1 2",
    b"[" * 200_000, b'{"a":' * 100_000, b"9" * 10_000, b"\xef\xbb\xbf\xef\xbb\xbf{}",
]  # fmt: skip


def test_a_byte_order_mark_before_a_text_is_no_part_of_it() -> None:
    assert read_json(b"\xef\xbb\xbf{}").value == {}
    assert read_json("\ufeff[1]").value == [1]


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


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"a": {"b": 1, "b": 2}}', "a.b"),
        ('[[], [{"x y": 1, "b": {"c": 0, "d": [1, {"c": 0, "c": 0}]}}]]', "[1][0].b.d[1].c"),
        ('{"a": 1, "b": 2, "c": 3, "b": 4, "a": 5}', "b"),
    ],
)
def test_a_key_given_twice_deep_inside_is_refused_before_anybody_reads_it(text: str, path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_json(text)
    assert (refusal.value.path, refusal.value.sentence.key) == (path, "input-twice")
    assert parse(text).has_twice


# What a text costs: counted, never timed.


class Counted(str):
    """A key that counts how often any of its kind is compared."""

    compared = 0
    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str.__eq__(self, other)


def lines_run(do: Callable[[], Any]) -> int:
    """How many lines of Python are run, refused or not."""
    count = 0

    def trace(*_: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    except BadInput:
        pass
    finally:
        sys.settrace(before)
    return count


def test_looking_for_a_key_given_twice_compares_each_key_a_few_times() -> None:
    keys = [Counted(f"key {number}") for number in range(4_000)]
    again = Counted("key 3999")
    Counted.compared = 0
    found = Pairs()([(key, None) for key in [*keys, again]])
    assert isinstance(found, Twice)
    assert found.key == "key 3999"
    assert Counted.compared < 4 * len(keys)


def test_an_object_of_many_keys_compares_each_a_few_times() -> None:
    known = [Counted(f"key {number}") for number in range(4_000)]
    values = dict.fromkeys([Counted(str(key)) for key in known], 1)
    Counted.compared = 0
    assert len(Given(values).object(required=known)) == len(known)
    assert Counted.compared < 4 * len(known)


DEEP = {
    "the key of a line": lambda size: ".".join("a" * (size // 2)) + " = 1",
    "a quoted key": lambda size: " . ".join(['"="'] * (size // 6)) + " = 1",
    "a literal key": lambda size: " . ".join(["'='"] * (size // 6)) + " = 1",
    "a table": lambda size: f"[{'.'.join('a' * (size // 4))}]\n" + "\n".join(f"k{at} = 1" for at in range(size // 16)),
    "an array of tables": lambda size: f"[[ {'.'.join('a' * (size // 2))} ]]",
    "an inline table": lambda size: f"x = {{{'.'.join('a' * (size // 2))} = 1}}",
    "the second line": lambda size: f"x = 1\r\n\t {'.'.join('a' * (size // 2))} = 1",
}


@pytest.mark.parametrize("shape", DEEP)
def test_dotted_keys_of_toml_cost_no_more_than_their_length(shape: str) -> None:
    text = DEEP[shape](32_000)
    with pytest.raises(BadInput) as refusal:
        read_toml(text)
    assert refusal.value.sentence.key == "input-too-deep"
    assert lines_run(lambda: read_toml(text)) < len(text)


def test_dotted_keys_as_people_write_them_are_read() -> None:
    text = (
        "# ..... a.b.c.d.e.f.g.h.i.j ....." + "." * 300 + "\n"
        'a.b.c.d.e.f.g.h = 1\n"a.b.c.d.e.f.g.h.i" = 2\n[x.y]\nz = {t.u = 3, v = "1.2.3.4.5.6.7.8.9.10"}\n'
    )
    value = read_toml(text).value
    assert value["a.b.c.d.e.f.g.h.i"] == 2
    assert value["x"]["y"]["z"]["t"] == {"u": 3}


def most_memory(do: Callable[[], Any]) -> int:
    """Bytes at the highest point, over what was there before."""
    tracemalloc.start()
    try:
        do()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


HUGE: list[Any] = ["x" * 1_000_000, "\u00e9\n" * 500_000, -(1 << 1_000_000), 1 << 1_000_000, ["x" * 1_000_000] * 9]


@pytest.mark.parametrize("value", HUGE, ids=range(len(HUGE)))
def test_a_huge_value_is_cut_before_it_is_written(value: Any) -> None:
    assert len(shown(value)) <= LONGEST_VALUE + 3
    assert most_memory(lambda: shown(value)) < 400_000
    with pytest.raises(BadInput):
        Given(value).whole(0, 9)


@pytest.mark.parametrize("key", ["k" * 1_000_000, "strange key " * 100_000])
def test_a_path_names_no_more_than_the_beginning_of_a_huge_key(key: str) -> None:
    with pytest.raises(BadInput) as refusal:
        Given({key: 1}, "rounds[0]").object(optional=("picks",))
    assert refusal.value.path.startswith("rounds[0][")
    assert len(refusal.value.path) < 80
    assert most_memory(lambda: Given({}).member(key)) < 10_000


def test_what_toml_cannot_read_is_not_quoted_at_length() -> None:
    name = "k" * 10_000
    with pytest.raises(BadInput) as refusal:
        read_toml(f"[{name}]\n[{name}]\n")
    assert len(str(refusal.value.sentence.parts["why"])) < 300


def test_a_key_given_twice_far_down_costs_no_more_than_the_text() -> None:
    def text(depth: int) -> str:
        return '{"k": ' * depth + '{"a": 1, "a": 2}' + "}" * depth + " " * depth

    assert lines_run(lambda: read_json(text(400))) < 3 * lines_run(lambda: read_json(text(200)))
    wide = json.dumps([{"a": [number]} for number in range(5_000)])
    assert lines_run(lambda: read_json(f'[{wide}, {{"a": 1, "a": 2}}]')) < 15 * 5_000
