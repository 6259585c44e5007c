"""Codes, names, limits and logs."""

import json
import logging

import pytest

from tablee.core.refusals import BadInput
from tablee.server.codes import WORDS, new_code, read_code
from tablee.server.limits import Bucket, Buckets, Doors
from tablee.server.logs import JsonLines
from tablee.server.names import read_name
from tablee.server.speech import language_of


def test_codes_are_said_and_typed_in_many_ways() -> None:
    assert len(set(WORDS)) == len(WORDS) >= 60
    for _ in range(200):
        code = new_code(())
        assert read_code(code) == code
        assert read_code(f"  {code.lower().replace('-', ' ')} ") == code
        assert read_code(code.replace("-", "")) == code
    for bad in ("", "OLIVE", "47", "OLIVE-4", "OLIVE-12345", "OLIVE-47x", "ÖLIVE-47", "OLIVE-٤٧"):
        assert read_code(bad) == ""


def test_a_code_is_given_once() -> None:
    taken = {f"{word}-{number:02}" for word in WORDS for number in range(100)}
    assert new_code(taken) not in taken


def test_names_are_trimmed_and_composed() -> None:
    assert read_name(" Zoe\u0308 ") == "Zoë"
    with pytest.raises(BadInput):
        read_name("a\u2066b")


def test_a_bucket_fills_at_its_rate() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_of_many_addresses_do_not_grow_for_ever() -> None:
    buckets = Buckets(6_000_000)
    for address in range(2 * Buckets.MOST):
        assert buckets.take(str(address))
    assert len(buckets.buckets) <= Buckets.MOST + 1


def test_doors_count_addresses_and_the_silent() -> None:
    doors = Doors(most=5, most_per_address=3, most_silent=2)
    assert [doors.enter("a") for _ in range(3)] == [True, True, False]
    doors.said_hello("a")
    assert doors.enter("a")
    doors.said_hello("a")
    assert not doors.enter("a")
    assert [doors.enter("b"), doors.enter("b"), doors.enter("c")] == [True, True, False]
    doors.leave("a")
    assert doors.enter("c")


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("fr-CH, fr;q=0.9, en;q=0.8", "fr"), ("de, en", "en"), ("*", "en"), ("de;q=x,,;fr", "en")],
)
def test_the_first_language_we_speak(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


def test_a_log_line_is_one_json_object() -> None:
    record = logging.makeLogRecord({"msg": "table opened\nx", "levelname": "INFO", "table": "abc", "seats": 3})
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line)["seats"] == 3
