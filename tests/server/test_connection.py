"""Connections that send too much, too slowly or too often are let go, and others get in."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.running import Running, running

POST = b"POST /api/referee/fifty HTTP/1.1\r\nHost: localhost\r\n"


@contextmanager
def raw(server: Running) -> Iterator[socket.socket]:
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        yield connection


def push(connection: socket.socket, part: bytes, most: int) -> int:
    """Send the same again and again until the other side has enough of it; how many bytes went."""
    sent = 0
    try:
        while sent < most:
            sent += connection.send(part)
    except OSError:
        pass
    return sent


def answer_of(connection: socket.socket) -> bytes:
    found = b""
    try:
        while part := connection.recv(65536):
            found += part
    except OSError:
        pass
    return found


def parsed(server: Running) -> int:
    """Bytes that wait in the server for the rest of a head or a body."""
    return sum(connection.unread for connection in server.waiting.all)


@pytest.mark.parametrize(
    ("head", "part"),
    [
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: ", b"y" * 8192),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\n", b"X: y\r\n" * 1000),
        (b"GET /", b"y" * 8192),
        (b"", b"\r\n" * 4096),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n1;", b"y" * 8192),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\nX: ", b"y" * 8192),
    ],
    ids=["one header", "many headers", "address", "empty lines", "chunk extension", "trailers"],
)
def test_what_never_ends_is_let_go_at_its_bound(server: Running, head: bytes, part: bytes) -> None:
    with raw(server) as connection:
        connection.sendall(head)
        push(connection, part, 20_000_000)
        assert parsed(server) == 0
    assert httpx.get(f"{server.url}/health").status_code == 200


def test_a_head_too_big_hears_why(server: Running) -> None:
    with raw(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 16_400)
        found = answer_of(connection)
    assert found.startswith(b"HTTP/1.1 431 ")
    assert b"server-head-too-big" in found


def test_a_body_that_never_ends_hears_why_and_is_let_go(tmp_path: Path) -> None:
    with running(tmp_path, body_within=0.3) as server, raw(server) as connection:
        connection.sendall(POST + b"Content-Length: 1000\r\n\r\n{")
        found = answer_of(connection)
    assert found.startswith(b"HTTP/1.1 408 ")
    assert b"server-too-slow" in found


def test_who_holds_many_requests_open_loses_the_oldest_and_others_get_in(tmp_path: Path) -> None:
    with running(tmp_path, waiting_per_address=20, body_within=600) as server:
        host, port = server.url.removeprefix("http://").split(":")
        held = [socket.create_connection((host, int(port)), timeout=60) for _ in range(100)]
        for connection in held:
            connection.sendall(POST + b"Content-Length: 1000\r\n\r\n{")
        assert httpx.get(f"{server.url}/health").json()["ok"]
        assert all(answer_of(connection) == b"" for connection in held[:80])
        assert len(server.waiting.all) <= 20
        for connection in held:
            connection.close()
        until = time.monotonic() + 20
        while server.waiting.by_address and time.monotonic() < until:
            time.sleep(0.05)
        assert not server.waiting.by_address


def test_a_long_pipeline_is_let_go(server: Running) -> None:
    with raw(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300)
        assert answer_of(connection).count(b"HTTP/1.1 200") < 20


def test_a_short_pipeline_is_answered_whole(server: Running) -> None:
    with raw(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4)
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert answer_of(connection).count(b"HTTP/1.1 200") == 5


def test_a_connection_is_used_again_and_again(server: Running) -> None:
    with httpx.Client() as client:
        for size in (10, 100_000, 10):
            answer = client.post(f"{server.url}/api/referee/fifty", content=b" " * size)
            assert answer.status_code == 422
        assert client.get(f"{server.url}/health").status_code == 200


def test_of_large_bodies_an_address_has_one_at_a_time(server: Running) -> None:
    address, head = b"/api/replay", b"Host: localhost\r\nContent-Length: 1000000\r\n\r\n"
    with raw(server) as connection:
        connection.sendall(b"POST " + address + b" HTTP/1.1\r\n" + head + b" " * 400_000)
        until = time.monotonic() + 20
        while not server.app.request_bodies.large and time.monotonic() < until:
            time.sleep(0.02)
        second = httpx.post(f"{server.url}/api/replay", content=b" " * 400_000)
        assert second.status_code == 503
        assert second.json()["key"] == "server-intake-busy"
        small = httpx.post(f"{server.url}/api/replay", content=b" " * 1000)
        assert small.status_code == 400


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8050", "localhost.evil.example", "127.0.0.1.evil.example"]
)
def test_another_sites_name_is_not_ours_even_with_the_same_origin(server: Running, host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    for path in ("/", "/api/games", "/health"):
        answer = httpx.get(server.url + path, headers={"host": host})
        assert answer.status_code == 421
        assert answer.json()["key"] == "server-other-host"
    assert httpx.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 421

    async def knock() -> None:
        url = server.url.replace("http", "ws") + "/ws"
        with pytest.raises(InvalidStatus):
            await connect(url, proxy=None, additional_headers={"host": host}, origin=f"http://{host}")  # type: ignore[arg-type]

    asyncio.run(knock())


def test_two_hosts_are_none(server: Running) -> None:
    with raw(server) as connection:
        connection.sendall(
            b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        )
        assert answer_of(connection).startswith(b"HTTP/1.1 4")


def test_addresses_this_machine_and_the_names_it_was_given_are_ours(tmp_path: Path) -> None:
    names = ("tablee.example.org", " Games.Example.org ")
    with running(tmp_path, names=names) as server:
        hosts = ["localhost", "127.0.0.1:99", "[::1]:8050", "192.168.1.7", socket.gethostname(), "a.localhost"]
        for host in [*hosts, "tablee.example.org:443", "games.example.org", "TABLEE.example.org."]:
            answer = httpx.get(f"{server.url}/health", headers={"host": host})
            assert answer.status_code == 200, host
        assert httpx.get(f"{server.url}/health", headers={"host": "example.org"}).status_code == 421
