"""Codes, names, limits and logs."""

import json
import logging

import pytest

from tablee.core.refusals import BadInput
from tablee.server.address_limits import Buckets, Limits, SocketLimits
from tablee.server.http.language import language_of
from tablee.server.monitoring.logs import JsonLines
from tablee.server.settings import Settings
from tablee.server.storage.table_codes import WORDS, new_code, read_code
from tablee.server.table.names import read_name
from tablee.server.table.rate import Bucket


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
    buckets = Buckets(6_000_000, 6_000_000)
    for address in range(2 * Buckets.MOST):
        assert buckets.take(str(address))
    assert len(buckets.buckets) <= Buckets.MOST + 1


def test_sockets_count_addresses_and_the_silent() -> None:
    sockets = SocketLimits(Settings(sockets=5, sockets_per_address=3, silent_per_address=2))
    assert [sockets.enter("a") for _ in range(3)] == [True, True, False]
    sockets.note_hello("a")
    assert sockets.enter("a")
    sockets.note_hello("a")
    assert not sockets.enter("a")
    assert [sockets.enter("b"), sockets.enter("b"), sockets.enter("c")] == [True, True, False]
    sockets.leave("a")
    assert sockets.enter("c")


@pytest.mark.parametrize("workers", [1, 2, 3, 64])
def test_workers_share_what_an_address_may_do(workers: int) -> None:
    settings, whole = Settings(workers=workers), Limits(Settings())
    limits = [Limits(settings) for _ in range(workers)]
    for name, buckets in vars(whole).items():
        if not isinstance(buckets, Buckets) or name == "driven_joins":
            continue
        shares = [getattr(one, name) for one in limits]
        assert buckets.at_once <= sum(share.at_once for share in shares) < buckets.at_once + workers, name
        assert sum(share.a_minute for share in shares) == pytest.approx(buckets.a_minute), name
    joins = [one.address_joins.take("a") for _ in range(400) for one in limits]
    assert 300 <= sum(joins) < 310 + workers, "three workers let in 839 people of one address within 5 s"
    sockets = [SocketLimits(settings) for _ in range(workers)]
    for one in sockets:
        while one.enter("a"):
            one.note_hello("a")
    assert 500 <= sum(one.total for one in sockets) < 500 + workers


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
