"""Hostile clients: refused, limited, escaped; and never a 500."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee.client import ServerRefusal
from tablee.client.connection import ConnectionEnded, MessageRefused
from tablee.server.socket.messages import Say, Submit
from tests.server.people import People, read_on, refusal
from tests.server.running import Running, running

HELLO = {"say": "hello", "protocol": 1, "table": "nowhere"}


def ws(server: Running) -> str:
    return server.url.replace("http", "ws") + "/ws"


async def answers(server: Running, *frames: Any, **options: Any) -> list[dict[str, Any]]:
    """Send frames, read until the server closes."""
    found: list[dict[str, Any]] = []
    async with connect(ws(server), proxy=None, max_size=None, **options) as raw:
        for frame in frames:
            await raw.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
        try:
            while True:
                found.append(json.loads(await raw.recv()))
        except ConnectionClosed:
            return found


def test_pages_of_other_sites_get_no_socket_and_no_table(server: Running) -> None:
    async def scenario() -> None:
        with pytest.raises(InvalidStatus):
            await answers(server, HELLO, origin="http://evil.example")
        assert (await answers(server, HELLO, origin=server.url))[0]["reason"] == "no-such-table"
        with pytest.raises(InvalidStatus):
            await connect(ws(server) + "x", proxy=None)

    asyncio.run(scenario())
    for origin in ("http://evil.example", "null", "http://[", server.url + ".evil.example"):
        answer = httpx.post(
            f"{server.url}/api/tables", json={"game": "fifty", "people": ["A"]}, headers={"origin": origin}
        )
        assert answer.status_code == 403
        assert answer.json()["key"] == "server-bad-origin"


def test_a_wrong_secret_and_somebody_elses_give_no_seat(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            other = await people.client.create("the_number", ["Mallory"])
            await people.start()
            for secret in ("", "x" * 32, other.secret, "\x00", "é" * 400):
                mallory = await people.watch(secret)
                assert mallory.seats == ()
                assert mallory.update["view"]["me"] is None
                assert (await refusal(mallory))["kind"] == "not-yours"
            bo = people.seats[1]
            await bo.say(Submit(0, 1, msgspec.Raw(b'{"move":"write","number":"123"}')))
            assert (await refusal(bo))["kind"] == "not-yours"
            for wrong in (None, "x" * 32):
                with pytest.raises(ServerRefusal) as no:
                    await people.client.call("POST", "/api/forget", {"table": people.table}, wrong)
                assert no.value.status in (401, 403)
            assert ada.update["lobby"]["seats"][0]["name"] == "Ada"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        "1e999",
        "[" * 5000,
        '{"say":"hello"}',
        '{"say":"welcome"}',
        b"\xff\xfe",
        b"\x00",
    ],
)
def test_a_malformed_hello_ends_the_socket_with_a_sentence(server: Running, frame: str | bytes) -> None:
    found = asyncio.run(answers(server, frame))
    assert found[0]["say"] == "refused"
    assert found[0]["kind"] == "bad-message"


def test_malformed_frames_later_are_refused_and_the_game_goes_on(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            assert ada.socket is not None
            bad: list[Any] = ["", "{", "[" * 9000, b"\xff", "{}", HELLO]
            bad += [{"say": "submit", "seat": seat, "ask": 1, "move": {}} for seat in (-1, 0.5, "0", None)]
            bad += [{"say": "submit", "seat": 0, "ask": 1, "move": {"move": "write", "number": "1"}, "more": 1}]
            for frame in bad:
                await ada.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
                assert (await refusal(ada))["kind"] in ("bad-message", "not-yours")
            for move in (
                1,
                "x",
                {"move": "write"},
                {"move": "write", "number": "12"},
                {"move": "steal", "number": "123"},
            ):
                with pytest.raises(MessageRefused) as no:
                    await ada.submit(move)
                assert no.value.kind == "not-a-move"
            await ada.submit({"move": "write", "number": "123"})
            await bo.submit({"move": "write", "number": "123"})

    asyncio.run(scenario())


def test_an_oversized_frame_ends_the_socket(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            assert ada.socket is not None
            await ada.socket.send(" " * 70_000)
            with pytest.raises(ConnectionClosed):
                await read_on(ada)

    asyncio.run(scenario())


def test_a_flood_is_stopped(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            for _ in range(100):
                await ada.say(Say("wow"))
            with pytest.raises(ConnectionEnded, match="flood"):
                await read_on(ada)
            await people.watch(people.places[0].secret)
            await bo.say(Say("oops"))

    with running(tmp_path, frames_a_second=20, frames_at_once=60) as server:
        asyncio.run(scenario(server.url))


def test_only_so_many_half_open_sockets_are_kept(tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        opened = await asyncio.gather(
            *(connect(ws(server), proxy=None, open_timeout=60, close_timeout=1) for _ in range(300)),
            return_exceptions=True,
        )
        kept = [raw for raw in opened if not isinstance(raw, BaseException)]
        await asyncio.gather(*(raw.close() for raw in kept))
        assert len(kept) == 100

    with running(tmp_path, hello_within=600, silent_per_address=100) as server:
        asyncio.run(scenario(server))


def test_half_open_sockets_are_let_go_and_others_still_come_in(tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        kept = [await connect(ws(server), proxy=None, open_timeout=60, close_timeout=1) for _ in range(50)]
        await asyncio.gather(*(raw.wait_closed() for raw in kept))
        async with asyncio.timeout(60):
            while server.tables.socket_limits.total:
                await asyncio.sleep(0.05)
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])

    with running(tmp_path, hello_within=0.5, silent_per_address=100) as server:
        asyncio.run(scenario(server))
        assert server.tables.socket_limits.silent == {}


def test_connections_that_never_ask_are_let_go(tmp_path: Path) -> None:
    with running(tmp_path, head_within=0.2) as server:
        host, port = server.url.removeprefix("http://").split(":")
        silent = [socket.create_connection((host, int(port))) for _ in range(50)]
        silent[0].sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        for connection in silent:
            connection.settimeout(60)
            assert gone(connection)
            connection.close()


def gone(connection: socket.socket) -> bool:
    """The other side has closed it."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fapp.py",
        "/assets/../../app.py",
        "/t/../../health",
        "/static/index.html",
        "/tables.sqlite3",
        "//etc/passwd",
        "/api/games/..%2f..%2fcore/edition",
        "/api/games/fifty/rules/..%2f..%2f..%2fen",
        "/api/tables/%00/record",
        "/api/codes/" + "A" * 5000,
    ],
)
def test_path_tricks_find_nothing(server: Running, path: str) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := raw.recv(65536):
            answer += part
    status = int(answer.split(b" ", 2)[1])
    assert b"root:" not in answer
    assert b"import " not in answer
    assert status == 404 or (status == 200 and b"# " in answer)


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("<script>alert(1)</script>", False),
        ("<b>Ada</b>", True),
        ("", False),
        ("   ", False),
        ("x" * 25, False),
        ("Ada\nBo", False),
        ("Ada\u202eBo", False),
        ("\u200b", False),
        ("Zoë Ωmega 五", True),
    ],
)
def test_names_are_checked_and_never_become_code(server: Running, name: str, *, fits: bool) -> None:
    body = {"game": "one_o_one", "people": [name], "setup": {"seats": 1}, "start": True}
    answer = httpx.post(f"{server.url}/api/tables", json=body)
    assert (answer.status_code == 201) == fits
    if not fits:
        assert answer.status_code == 400
        assert answer.json()["key"] == "server-name"


def test_bodies_that_do_not_fit_are_refused_with_a_sentence_in_both_languages(server: Running) -> None:
    bad: list[Any] = [b"", b"{", b"null", b'{"game":"fifty"}', b'{"game":"chess","people":["A"]}']
    bad += [
        json.dumps({"game": "fifty", "people": ["A"], "setup": setup}).encode()
        for setup in ({"seats": 10**9}, {"x": 1})
    ]
    bad += [json.dumps({"game": "fifty", "people": people}).encode() for people in ([], [1], "Ada", ["A"] * 5000)]
    bad += [
        json.dumps({"game": "fifty", "people": ["A"], key: "x"}).encode() for key in ("bot", "clock", "start", "more")
    ]
    bad += [json.dumps({"game": "fifty", "people": ["A"], "edition_toml": "= no"}).encode(), b"[" * 100_000]
    for language in ("en", "fr"):
        for body in bad:
            headers = {"content-type": "application/json", "accept-language": f"{language};q=0.9"}
            answer = httpx.post(f"{server.url}/api/tables", content=body, headers=headers)
            assert 400 <= answer.status_code < 500, body
            assert answer.json()["error"]
    big = httpx.post(f"{server.url}/api/tables", content=b" " * 300_000)
    assert big.status_code == 413
    chunks = httpx.post(f"{server.url}/api/referee/fifty", content=iter([b" " * 1_000_000] * 9))
    assert chunks.status_code == 413


def test_looking_for_codes_opening_and_joining_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, misses_a_minute=3, misses_at_once=3, opens_a_minute=3, joins_a_minute=3) as server:
        body = {"game": "fifty", "people": ["Ada"]}
        opened = [httpx.post(f"{server.url}/api/tables", json=body) for _ in range(5)]
        assert [answer.status_code for answer in opened] == [201, 201, 201, 429, 429]
        table = opened[0].json()["table"]
        looked = [httpx.get(f"{server.url}/api/codes/OLIVE-{n}0").status_code for n in range(1, 6)]
        assert looked[3:] == [429, 429]
        joined = [httpx.post(f"{server.url}/api/tables/{table}/seats", json={"name": "B"}) for _ in range(5)]
        assert [answer.status_code for answer in joined] == [201, 201, 201, 429, 429]
        assert joined[-1].json()["key"] == "server-too-often"


def test_every_answer_carries_the_same_strict_headers(server: Running) -> None:
    for path in ("/", "/t/abc", "/health", "/api/games", "/nothing", "/schema/openapi.json", "/metrics"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_no_secret_and_no_name_is_logged(tmp_path: Path) -> None:
    import logging

    from tablee.server.monitoring.logs import log_to

    async def scenario(url: str) -> list[str]:
        async with People(url) as people:
            await people.sit("the_number", ["Zebulon", "Bo"])
            await people.start()
            await people.client.forget(people.table, people.places[1].secret)
            return [place.secret for place in people.places]

    log_to(tmp_path / "tablee.log")
    try:
        with running(tmp_path) as server:
            secrets = asyncio.run(scenario(server.url))
    finally:
        for name in ("tablee", "uvicorn"):
            for handler in logging.getLogger(name).handlers:
                handler.close()
            logging.getLogger(name).handlers = []
            logging.getLogger(name).propagate = True
    lines = (tmp_path / "tablee.log").read_text().splitlines()
    assert [json.loads(line)["event"] for line in lines][:2] == ["open", "table opened"]
    assert not any(word in line for line in lines for word in [*secrets, "Zebulon"])
