"""The nginx of deploy/, run as it stands on loopback without TLS: what it lets through, and what it keeps out.

For the tests it believes an address that they name in a header, so that one machine can be many.
"""

import asyncio
import subprocess
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import httpx
import pytest

from bench.deploy import nginx_here, program, wait_for, whole_game
from bench.services import free_port
from tests.server.running import running

ADDRESS = "X-Test-Address"
SCHOOL, OTHER = "198.51.100.7", "203.0.113.9"
PHONES = 300
PATIENCE = 60.0
HANDSHAKE = "Connection: Upgrade\r\nUpgrade: websocket\r\n"


class Behind:
    """A server that says yes to everything, and keeps whatever becomes a socket."""

    def __init__(self) -> None:
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True)
        self.is_there = threading.Event()
        self.port = 0
        self.loop: asyncio.AbstractEventLoop | None = None
        self.stopped: asyncio.Event | None = None

    async def serve(self) -> None:
        self.loop, self.stopped = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0, backlog=2 * PHONES)
        self.port = server.sockets[0].getsockname()[1]
        self.is_there.set()
        await self.stopped.wait()
        server.close()

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.is_there.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        assert self.loop is not None
        assert self.stopped is not None
        self.loop.call_soon_threadsafe(self.stopped.set)
        self.thread.join(PATIENCE)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                if b"upgrade: websocket" in head.lower():
                    writer.write(
                        b"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
                    )
                    await reader.read()
                    return
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()


@contextmanager
def nginx(folder: Path, behind: str, sockets: int = 900) -> Iterator[int]:
    """The port of nginx in front of this server, with this many sockets for an address."""
    folder.mkdir()
    port = free_port()
    text = nginx_here(folder, port, behind)
    assert "limit_conn sockets 900;" in text
    text = text.replace("limit_conn sockets 900;", f"limit_conn sockets {sockets};")
    believing = f"set_real_ip_from 127.0.0.1;\n    real_ip_header {ADDRESS};\n"
    (folder / "nginx.conf").write_text(text.replace("http {\n", "http {\n    " + believing, 1), encoding="utf-8")
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        wait_for(f"http://127.0.0.1:{port}")
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="module")
def stub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("nginx") / "stub"
    with Behind() as behind, nginx(folder, f"127.0.0.1:{behind.port}") as port:
        yield port


async def ask(port: int, path: str, times: int, address: str) -> Counter[int]:
    """What one phone is answered that asks so many times in one breath."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: tablee.example.org\r\n{ADDRESS}: {address}\r\n\r\n".encode() * times)
    found = Counter([await answered(reader) for _ in range(times)])
    writer.close()
    return found


async def answered(reader: asyncio.StreamReader) -> int:
    head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode().lower()
    length = head.partition("content-length: ")[2].partition("\r\n")[0]
    await reader.readexactly(int(length or 0))
    return int(head.split(" ", 2)[1])


def breath(port: int, path: str, phones: int, times: int, address: str) -> Counter[int]:
    """All phones of an address at once."""

    async def all_of_them() -> Counter[int]:
        found = await asyncio.gather(*(ask(port, path, times, address) for _ in range(phones)))
        return sum(found, Counter())

    return asyncio.run(all_of_them())


def is_told_to_wait(port: int, path: str, address: str) -> bool:
    """Whether so much comes from this address, and no end to it, that it is told to wait."""
    return any(breath(port, path, 1, 500, address)[429] for _ in range(60))


@pytest.mark.parametrize(("path", "times"), [("/api/games", 10), ("/assets/some.js", 40)])
def test_a_school_behind_one_address_gets_through(path: str, times: int, stub: int) -> None:
    assert breath(stub, path, PHONES, times, SCHOOL) == {200: PHONES * times}


def test_whoever_asks_without_end_is_told_to_wait_and_nobody_else(stub: int) -> None:
    assert is_told_to_wait(stub, "/api/games", OTHER)
    assert breath(stub, "/api/games", 1, 5, "203.0.113.10") == {200: 5}
    assert breath(stub, "/assets/some.js", 1, 5, OTHER) == {200: 5}, "the pages are counted apart"


def test_an_ipv6_network_counts_as_one(stub: int) -> None:
    assert is_told_to_wait(stub, "/api/games", "2001:db8:1:1::5")
    neighbour = breath(stub, "/api/games", 1, 400, "2001:db8:1:1:ffff:ffff:ffff:ffff")
    assert neighbour[429]
    assert breath(stub, "/api/games", 1, 400, "2001:db8:1:2::5") == {200: 400}
    assert is_told_to_wait(stub, "/api/games", "::ffff:192.0.2.1")
    assert breath(stub, "/api/games", 1, 400, "::ffff:192.0.2.2") == {200: 400}, "IPv4 inside of IPv6 is IPv4"


def test_records_are_few_at_once(stub: int) -> None:
    found = breath(stub, "/api/replay", 1, 80, SCHOOL)
    assert found[200] >= 50
    assert found[429]
    assert breath(stub, "/api/review", 1, 5, OTHER) == {200: 5}


def test_what_is_refused_is_refused_with_a_sentence(stub: int) -> None:
    assert is_told_to_wait(stub, "/api/review", "192.0.2.77")
    for language, words in (("en", "Wait a few seconds"), ("fr-FR,fr;q=0.9", "Attendez quelques secondes")):
        headers = {ADDRESS: "192.0.2.77", "accept-language": language}
        answers = [httpx.get(f"http://127.0.0.1:{stub}/api/review", headers=headers, trust_env=False) for _ in range(5)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert words in refused[0].json()["error"]
        assert refused[0].headers["strict-transport-security"].startswith("max-age=")


async def open_sockets(port: int, count: int, address: str) -> tuple[Counter[int], list[asyncio.StreamWriter]]:
    found: Counter[int] = Counter()
    kept = []
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"GET /ws HTTP/1.1\r\nHost: tablee.example.org\r\n{ADDRESS}: {address}\r\n{HANDSHAKE}\r\n"
        writer.write(head.encode())
        found[int((await asyncio.wait_for(reader.readline(), PATIENCE)).split()[1])] += 1
        kept.append(writer)
    return found, kept


def test_a_school_may_have_its_sockets(stub: int) -> None:
    async def scenario() -> Counter[int]:
        found, kept = await open_sockets(stub, PHONES, SCHOOL)
        for writer in kept:
            writer.close()
        return found

    assert asyncio.run(scenario()) == {101: PHONES}


def test_sockets_of_an_address_are_counted(tmp_path: Path) -> None:
    async def scenario(port: int) -> None:
        found, kept = await open_sockets(port, 25, SCHOOL)
        assert found == {101: 20, 429: 5}
        others, more = await open_sockets(port, 5, OTHER)
        assert others == {101: 5}
        for writer in (*kept, *more):
            writer.close()

    with Behind() as behind, nginx(tmp_path / "nginx", f"127.0.0.1:{behind.port}", sockets=20) as port:
        asyncio.run(scenario(port))


# In front of Tablée itself.


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("real")
    with (
        running(folder / "data", proxy="127.0.0.1", names=("tablee.example.org",)) as server,
        nginx(folder / "nginx", server.url.removeprefix("http://")) as port,
    ):
        yield f"http://127.0.0.1:{port}"


def test_a_game_is_played_through_it(real: str) -> None:
    assert asyncio.run(whole_game(real)) > 0


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/x/../metrics", "/metrics?a=b"])
def test_figures_are_for_the_machine_itself(path: str, real: str) -> None:
    for language, words in (("en", "own machine"), ("fr", "la machine du serveur")):
        headers = {ADDRESS: SCHOOL, "accept-language": language}
        refused = httpx.get(httpx.URL(real, raw_path=path.encode()), headers=headers, trust_env=False)
        assert refused.status_code == 403
        assert words in refused.json()["error"]
    assert "tablee_" in httpx.get(f"{real}/metrics", trust_env=False).text
    assert httpx.get(f"{real}/health", headers={ADDRESS: SCHOOL}, trust_env=False).status_code == 200


@pytest.mark.parametrize(
    ("path", "size", "status"),
    [
        ("/api/tables", 1_000, 400),
        ("/api/tables", 400_000, 413),
        ("/api/referee/fifty", 200_000, 422),
        ("/api/replay", 400_000, 400),
        ("/api/review", 400_000, 400),
        ("/api/replay", 10_000_000, 413),
    ],
)
def test_only_records_may_be_long(path: str, size: int, status: int, real: str) -> None:
    headers = {ADDRESS: f"192.0.2.{size % 200}", "origin": real}
    answer = httpx.post(f"{real}{path}", content=b"x" * size, headers=headers, trust_env=False)
    assert answer.status_code == status
    assert answer.json().get("error") or answer.json().get("sentence")


def test_a_name_the_server_was_told_is_handed_through(real: str) -> None:
    for host, status in (("tablee.example.org", 200), ("somebody.example.net", 400)):
        answer = httpx.get(f"{real}/api/games", headers={"host": host}, trust_env=False)
        assert (answer.status_code == 200) == (status == 200)


def test_browsers_are_told_to_come_by_https(real: str) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        answer = httpx.get(f"{real}{path}", trust_env=False)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_head_without_end_goes_no_further(real: str) -> None:
    headers = {"x-long": "x" * 20_000}
    assert httpx.get(f"{real}/api/games", headers=headers, trust_env=False).status_code in (400, 431)
