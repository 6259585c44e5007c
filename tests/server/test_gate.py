"""Codes, joins and addresses: nothing is an oracle, and no address takes more than its part."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tablee.client import ServerRefusal
from tablee.server import address_limits
from tablee.server.address_limits import Buckets, SocketLimits, network_of
from tablee.server.settings import Settings
from tests.server.running import Running, running
from tests.server.stands import Stands

HERE = "127.0.0.1"
ADA, BO = "198.51.100.1", "198.51.100.2"


def seen(answer: httpx.Response) -> tuple[int, Any, str | None]:
    """What tells one answer from another."""
    return answer.status_code, answer.json(), answer.headers.get("retry-after")


def look_up(server: Running, code: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/codes/{code}", headers=headers)


def stage_code(server: Running) -> str:
    body = {"game": "fifty", "people": [], "driven": True, "setup": {"seats": 100}}
    return str(httpx.post(f"{server.url}/api/tables", json=body).json()["code"])


def false_codes(count: int, *known: str) -> list[str]:
    codes = (f"{word}-{number}" for word in ("OLIVE", "PANDA") for number in range(10, 99))
    return [code for code in codes if code not in known][:count]


# Codes.


def test_whoever_misses_too_often_finds_nothing_either(tmp_path: Path) -> None:
    with running(tmp_path, misses_a_minute=1, misses_at_once=5) as server:
        code = stage_code(server)
        assert [look_up(server, code).status_code for _ in range(20)] == [200] * 20, "who finds something may go on"
        tried = false_codes(5, code)
        assert [look_up(server, one).status_code for one in tried] == [404] * 5
        hit, miss = look_up(server, code), look_up(server, false_codes(6, code)[-1])
        assert seen(hit) == seen(miss)
        assert hit.status_code == 429
        assert int(hit.headers["retry-after"]) > 0


def test_what_cannot_be_a_code_is_not_looked_up_and_does_not_count(tmp_path: Path) -> None:
    with running(tmp_path, misses_a_minute=1, misses_at_once=1) as server:
        for nonsense in ("OLIVE", "NOWORD-47", "OLIVE-123456", "47", "OLIVE-4x") * 3:
            assert look_up(server, nonsense).json()["key"] == "server-no-code"
        assert look_up(server, stage_code(server)).status_code == 200


def test_even_those_who_find_something_look_so_often_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, look_ups_a_minute=10) as server:
        code = stage_code(server)
        assert [look_up(server, code).status_code for _ in range(11)] == [200] * 10 + [429]


# Joins.


def test_one_address_fills_a_room_slowly_and_others_come_in(tmp_path: Path) -> None:
    with running(tmp_path, proxy=HERE, address_joins_a_second=0.01, address_joins_at_once=5) as server:
        body = {"game": "fifty", "people": [], "driven": True, "setup": {"seats": 100}}
        tables = [httpx.post(f"{server.url}/api/tables", json=body).json()["table"] for _ in range(2)]

        def join(table: str, address: str) -> httpx.Response:
            url = f"{server.url}/api/tables/{table}/seats"
            return httpx.post(url, json={"name": "Person"}, headers={"x-forwarded-for": address})

        found = [join(tables[0], ADA) for _ in range(7)]
        assert [answer.status_code for answer in found] == [201] * 5 + [429] * 2
        assert int(found[-1].headers["retry-after"]) >= 90
        assert join(tables[0], BO).status_code == 201
        assert join(tables[1], ADA).status_code == 201, "a room of its own"


def test_a_room_that_is_full_at_its_door_takes_nothing_from_the_address(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Stands(url) as stands:
            await stands.open(0)
            found = [await joined(stands, number) for number in range(6)]
            assert found == [None, None, 429, 429, 429, 429]
            await asyncio.sleep(1.1)
            assert await joined(stands, 7) is None, "the room has a place again, and so has the address"

    async def joined(stands: Stands, number: int) -> int | None:
        try:
            await stands.client.join(stands.place.table, f"Person {number}")
        except ServerRefusal as no:
            return no.status
        return None

    changes: dict[str, Any] = {"driven_joins_a_second": 1, "address_joins_a_second": 0.001, "address_joins_at_once": 3}
    with running(tmp_path, **changes) as server:
        asyncio.run(scenario(server.url))


def test_every_too_often_says_when_to_try_again(tmp_path: Path) -> None:
    with running(tmp_path, opens_a_minute=1) as server:
        body = {"game": "fifty", "people": ["Ada"]}
        found = [httpx.post(f"{server.url}/api/tables", json=body) for _ in range(2)]
        assert found[1].status_code == 429
        assert 1 <= int(found[1].headers["retry-after"]) <= 60


# Addresses.


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("fe80::1%lo", "fe80::/64"),
        ("", ""),
        ("no address", "no address"),
        ("x" * 100_000, "x" * 64),
    ],
)
def test_an_address_is_counted_as_itself_or_as_its_network(address: str, counted: str) -> None:
    assert network_of(address) == counted
    assert network_of(counted) == counted


def test_a_whole_network_has_one_limit_at_every_door(tmp_path: Path) -> None:
    def named(number: int) -> dict[str, str]:
        return {"x-forwarded-for": f"2001:db8::{number}"}

    with running(tmp_path, proxy=HERE, opens_a_minute=2, silent_per_address=2) as server:
        body = {"game": "fifty", "people": ["Ada"]}
        opened = [httpx.post(f"{server.url}/api/tables", json=body, headers=named(n)).status_code for n in (1, 2, 3)]
        assert opened == [201, 201, 429]
        url = server.url.replace("http", "ws") + "/ws"
        with (
            connect(url, additional_headers=named(1), proxy=None),
            connect(url, additional_headers=named(2), proxy=None),
            pytest.raises(InvalidStatus),
            connect(url, additional_headers=named(3), proxy=None),
        ):
            pass


def test_buckets_stay_few_whatever_is_sent() -> None:
    buckets = Buckets(1, 1)
    assert buckets.take("often")
    for network in range(3 * Buckets.MOST):
        buckets.take(f"2001:db8:0:{network:x}::/64")
        assert not buckets.take("often"), "who asks again and again is not forgotten"
    assert len(buckets.buckets) == Buckets.MOST


def test_looking_takes_nothing() -> None:
    buckets = Buckets(60, 1)
    assert buckets.wait("a") == 0
    assert len(buckets.buckets) == 0
    assert buckets.take("a")
    assert 0 < buckets.wait("a") <= 1
    buckets.give_back("a")
    assert buckets.wait("a") == 0
    assert [buckets.take("a"), buckets.take("a")] == [True, False]


def test_no_address_holds_all_files_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address_limits, "most_files", lambda: 40)
    sockets = SocketLimits(Settings(sockets=1000, sockets_per_address=500, silent_per_address=500))
    assert [sockets.enter("a") for _ in range(11)] == [True] * 10 + [False], "a quarter without a secret"
    for _ in range(10):
        sockets.recognise("a")
    assert [sockets.enter("a") for _ in range(10)] == [True] * 10
    for _ in range(10):
        sockets.recognise("a")
    assert not sockets.enter("a"), "half of them with one"
    assert sockets.enter("b")
    for _ in range(20):
        sockets.note_hello("a")
        sockets.leave("a", has_secret=True)
    assert sockets.all == {"b": 1}
    assert sockets.enter("a")
