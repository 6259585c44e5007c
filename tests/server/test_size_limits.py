"""Every door has a bound: the largest input that is let in keeps nobody waiting, the smallest beyond it is refused."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.games import BY_KEY
from tablee.server.registry.my_tables import MOST_TABLES
from tablee.server.size_limits import MESSAGE_BYTES, ROUTES, Route
from tablee.server.socket.messages import FromClient
from tests.server.loop_watch import BOUND, LoopWatch, best_of_five, watched
from tests.server.running import Running

Body = Callable[[int], bytes]
LEARNING = 400.0  # seconds; a mind that is asked for the first time gives way to everybody else
MANY = 501  # seats of a game that is looked back on


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, LoopWatch]]:
    with watched(tmp_path_factory.mktemp("doors"), waiting_per_address=1000, grace=0.1) as found:
        yield found


# The list is whole.


def test_every_route_of_the_interface_has_a_size_limit(guarded: tuple[Running, LoopWatch]) -> None:
    found = {
        (method, path_of(route.path))
        for route in guarded[0].app.litestar.routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }
    assert found == {(route.method, route.path) for route in ROUTES}


def path_of(path: str) -> str:
    """As Litestar writes it: {table:str}."""
    return path.replace(":str}", "}")


def test_every_message_of_the_socket_has_a_size_limit() -> None:
    tags = {one.__struct_config__.tag for one in FromClient.__args__}
    assert tags == set(MESSAGE_BYTES)


# Bodies: what costs most, at its full length.


def padded(text: str, size: int) -> bytes:
    return text.encode().ljust(size)


def dotted_key(size: int) -> bytes:
    return (b"a" + b".a" * ((size - 5) // 2) + b"=1").ljust(size)


def many_keys(size: int) -> bytes:
    """Different ones, and at the end one for the second time."""
    keys = [f'"{number:06}":0' for number in range((size - 20) // 11)]
    return ("{" + ",".join([*keys, keys[0]]) + "}").encode().ljust(size)


def deep(size: int) -> bytes:
    return b"[" * size


def long_name(size: int) -> bytes:
    """Marks that have to be sorted."""
    marks = "\u0327\u0301" * ((size - 60) // 4)
    return padded(json.dumps({"game": "fifty", "people": ["a" + marks]}, ensure_ascii=False), size)


def long_seat(size: int) -> bytes:
    return padded(json.dumps({"name": "a" + "\u0327\u0301" * ((size - 40) // 4)}, ensure_ascii=False), size)


def many_people(size: int) -> bytes:
    return padded(json.dumps({"game": "fifty", "people": ["A"] * ((size - 60) // 5)}), size)


def own_edition(size: int) -> bytes:
    return padded(json.dumps({"game": "fifty", "people": ["A"], "edition_toml": "a" + ".a" * 10_000 + "=1"}), size)


def many_bots(size: int) -> bytes:
    most = {"game": "fifty", "people": ["A"], "setup": {"seats": 1001}, "bot": "casual", "start": True}
    return padded(json.dumps(most), size)


def much_danger(size: int) -> bytes:
    danger = [[1, 2]] * ((size - 200) // 7)
    return padded(
        json.dumps({"game": "fifty", "people": ["A"], "setup": {"edition": {"danger": danger}}}, separators=(",", ":")),
        size,
    )


def many_lines(size: int) -> bytes:
    """A referee's question about as many hands as fit, one of them wrong at the end."""
    line = [1, 12, 20, 28, 33]
    lines = [line] * ((size - 200) // 17)
    return padded(json.dumps({"rounds": [{"lines": lines, "blocked": []}]}, separators=(",", ":")), size)


def long_header(size: int) -> bytes:
    return (b'{"tablee":1,"game":"fifty","setup":{"x":"' + b"y" * (size - 50) + b'"}}\n').ljust(size)


def many_moves(size: int) -> bytes:
    return (b'{"seat":0}\n' * (size // 11 + 1))[:size]


def odd_question(size: int) -> bytes:
    return padded(json.dumps({"seats": 3, "what": [0] * ((size - 60) // 4)}), size)


def spaces(size: int) -> bytes:
    return b" " * size


def many_tables(size: int) -> bytes:
    """As many as are looked at, and more than there are letters for."""
    tables = [{"table": "x" * 20, "secret": "y" * 30} for _ in range(MOST_TABLES)]
    return padded(json.dumps({"tables": tables}), size)


def real_game(size: int) -> bytes:
    """A game that the rules have to play as far as they let it."""
    body = b'{"setup": {"seats": 2}, "moves": [' + b", ".join([b'[0, "123"], [1, "456"]'] * 200) + b"]}"
    return body.ljust(size)


BODIES: dict[str, tuple[Body, ...]] = {
    "/api/games/{game}/edition": (dotted_key, many_keys, deep, spaces),
    "/api/games/{game}/explore": (many_keys, deep, odd_question, spaces),
    "/api/tables": (long_name, many_people, own_edition, many_bots, much_danger, many_keys, deep),
    "/api/tables/{table}/seats": (long_seat, deep),
    "/api/devices": (lambda size: padded(json.dumps({"token": "x" * (size - 20)}), size), deep),
    "/api/my-tables": (many_tables, deep),
    "/api/forget": (lambda size: padded(json.dumps({"table": "x" * (size - 20)}), size), deep),
    "/api/referee/{game}": (many_keys, many_lines, deep, spaces),
    "/api/referee/{game}/moves": (many_keys, real_game, deep, spaces),
    "/api/replay": (long_header, many_moves, deep, spaces),
    "/api/review": (long_header, many_moves, deep, spaces),
}
POSTS = [route for route in ROUTES if route.method == "POST"]
GETS = [route for route in ROUTES if route.method == "GET"]


def test_every_body_has_its_worst() -> None:
    assert set(BODIES) == {route.path for route in POSTS}


def addresses(route: Route, table: str) -> list[str]:
    if "{game}" in route.path:
        return [route.path.replace("{game}", game).replace("{language}", "fr") for game in BY_KEY]
    return [route.path.replace("{table}", table).replace("{code}", "OLIVE-47").replace("{path}", "openapi.json")]


def post(url: str, body: bytes, **headers: str) -> httpx.Response:
    return httpx.post(url, content=body, headers={"content-type": "application/json", **headers}, timeout=LEARNING)


@pytest.mark.parametrize("route", POSTS, ids=lambda route: route.path)
def test_the_largest_body_keeps_nobody_waiting(guarded: tuple[Running, LoopWatch], route: Route) -> None:
    server, watch = guarded
    table = open_table(server)
    headers = {"authorization": "Bearer x"}
    for address in addresses(route, table):
        for body in BODIES[route.path]:
            content = body(route.body)
            assert len(content) == route.body
            answers: list[httpx.Response] = []
            work = lambda: answers.append(post(server.url + address, content, **headers))  # noqa: E731, B023
            seconds, name = best_of_five(watch, work)
            assert answers[-1].status_code not in (413, 500), answers[-1].text
            assert seconds <= BOUND, f"{address}: {seconds:.3f} s in {name}"


@pytest.mark.parametrize("route", POSTS, ids=lambda route: route.path)
@pytest.mark.parametrize("is_chunked", [False, True], ids=["counted", "chunked"])
def test_one_byte_more_is_refused(guarded: tuple[Running, LoopWatch], route: Route, *, is_chunked: bool) -> None:
    server, watch = guarded
    address = server.url + addresses(route, "nowhere")[0]
    content = b" " * (route.body + 1)

    def work() -> None:
        body: Any = iter([content]) if is_chunked else content
        answer = httpx.post(address, content=body, timeout=60)
        assert answer.status_code == 413
        assert answer.json()["key"] == "server-too-big"

    seconds, name = best_of_five(watch, work)
    assert seconds <= BOUND, name


def open_table(server: Running, **options: Any) -> str:
    body = {"game": "fifty", "people": ["Ada"], "setup": {"seats": 100}, **options}
    table: str = httpx.post(f"{server.url}/api/tables", json=body).json()["table"]
    return table


# Addresses, which take no body.


@pytest.fixture(scope="module")
def played(guarded: tuple[Running, LoopWatch]) -> str:
    """A finished game of many: the longest there is to look back on."""
    server, _ = guarded
    body = {"game": "fifty", "people": ["Ada"], "setup": {"seats": MANY}, "bot": "casual", "start": True}
    opened = httpx.post(f"{server.url}/api/tables", json={**body, "absence": "play"}, timeout=60).json()
    asyncio.run(watch_to_the_end(server, opened))
    return str(opened["table"])


async def watch_to_the_end(server: Running, opened: dict[str, Any]) -> None:
    """Ada says hello, so that the game starts, and goes: a bot plays for her."""
    async with socket_of(server, opened):
        pass
    async with asyncio.timeout(LEARNING), httpx.AsyncClient() as client:
        while (await client.get(f"{server.url}/api/tables/{opened['table']}/record")).status_code != 200:
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("route", GETS, ids=lambda route: route.path)
def test_the_longest_game_looked_back_on_keeps_nobody_waiting(
    guarded: tuple[Running, LoopWatch], played: str, route: Route
) -> None:
    server, watch = guarded
    for address in addresses(route, played):
        answers: list[httpx.Response] = []
        work = lambda: answers.append(httpx.get(server.url + address, timeout=LEARNING))  # noqa: E731, B023
        seconds, name = best_of_five(watch, work)
        assert answers[-1].status_code < 500
        assert seconds <= BOUND, f"{address}: {seconds:.3f} s in {name}"


def test_what_takes_no_body_is_given_none(guarded: tuple[Running, LoopWatch]) -> None:
    server, _ = guarded
    for route in GETS:
        for address in addresses(route, "nowhere"):
            answer = httpx.request("GET", server.url + address, content=b"x")
            assert answer.status_code == 413, address


def test_a_head_beyond_its_bound_is_refused(guarded: tuple[Running, LoopWatch]) -> None:
    server, _ = guarded
    most = server.tables.settings.head_bytes
    fits = httpx.get(f"{server.url}/health", headers={"x-long": "y" * (most - 1000)})
    assert fits.status_code == 200
    answer = httpx.get(f"{server.url}/health", headers={"x-long": "y" * (most + 10)})
    assert answer.status_code == 431
    assert answer.json()["key"] == "server-head-too-big"


def test_where_nothing_is_listening_nothing_is_read(guarded: tuple[Running, LoopWatch]) -> None:
    server, _ = guarded
    assert httpx.post(f"{server.url}/api/nothing", content=b"x" * 100).status_code == 413
    assert httpx.post(f"{server.url}/api/nothing").status_code == 404


# Messages of the socket.


@asynccontextmanager
async def socket_of(server: Running, opened: dict[str, Any]) -> AsyncIterator[ClientConnection]:
    url = server.url.replace("http", "ws") + "/ws"
    async with connect(url, proxy=None, max_size=None, open_timeout=60) as raw:
        await raw.send(hello_of(opened))
        while json.loads(await raw.recv())["say"] != "update":
            pass
        yield raw


def hello_of(opened: dict[str, Any], size: int = 0) -> str:
    hello = {"say": "hello", "protocol": 1, "table": opened["table"], "secret": opened["secret"], "nonce": "0" * 32}
    return json.dumps(hello).ljust(size)


EDITION = {"danger": [[1, 2]] * 7000}
MESSAGES: dict[str, dict[str, Any]] = {
    "commit": {"commitment": "x" * 900},
    "nonce": {"nonce": "x" * 900},
    "submit": {"seat": 0, "ask": 1, "move": {"numbers": [1] * 2500}},
    "hint": {"seat": 0, "ask": 1},
    "look": {"seat": 0},
    "arrange": {"setup": {"seats": 100, "edition": EDITION}},
    "set-seat": {"seat": 1, "kind": "bot", "bot": "x" * 700},
    "fill-seats": {"bot": "x" * 700},
    "swap": {"first": 0, "second": 99},
    "start": {},
    "extend": {"seconds": 600},
    "close": {},
    "next": {},
    "rename": {"seat": 0, "name": "a" + "\u0327\u0301" * 230},
    "emote": {"emote": "wow"},
    "drop": {"beads": 1000},
    "leave": {},
    "rematch": {},
    "ping": {},
    "pass-on": {},
}


def test_every_message_has_its_worst() -> None:
    assert {*MESSAGES, "hello"} == set(MESSAGE_BYTES)


def message_of(tag: str, size: int) -> str:
    text = json.dumps({"say": tag, **MESSAGES[tag]}, ensure_ascii=False, separators=(",", ":"))
    return text + " " * (size - len(text.encode()))


@pytest.mark.parametrize("tag", MESSAGES)
def test_the_longest_message_keeps_nobody_waiting_and_one_byte_more_is_refused(
    guarded: tuple[Running, LoopWatch], tag: str
) -> None:
    server, watch = guarded
    most = MESSAGE_BYTES[tag]

    async def say(size: int) -> list[dict[str, Any]]:
        body = {"game": "fifty", "people": ["Ada"], "setup": {"seats": 100}}
        async with httpx.AsyncClient() as client:
            opened = (await client.post(f"{server.url}/api/tables", json=body)).json()
        async with socket_of(server, opened) as raw:
            watch.reset()
            message = message_of(tag, size)
            assert len(message.encode()) == size
            await raw.send(message)
            return await heard(raw)

    found: list[list[dict[str, Any]]] = []
    seconds, name = best_of_five(watch, lambda: found.append(asyncio.run(say(most))))
    assert not is_too_long(found[-1])
    assert seconds <= BOUND, f"{tag}: {seconds:.3f} s in {name}"
    assert is_too_long(asyncio.run(say(most + 1)))


async def heard(raw: ClientConnection) -> list[dict[str, Any]]:
    """What is said within a moment."""
    found: list[dict[str, Any]] = []
    with suppress(TimeoutError, ConnectionClosed):
        while True:
            found.append(json.loads(await asyncio.wait_for(raw.recv(), 0.5)))
    return found


def is_too_long(found: list[dict[str, Any]]) -> bool:
    return any(one["say"] == "refused" and one["sentence"]["key"] == "server-message-long" for one in found)


def test_a_long_hello_is_heard_and_a_longer_one_refused(guarded: tuple[Running, LoopWatch]) -> None:
    server, watch = guarded
    opened = httpx.post(f"{server.url}/api/tables", json={"game": "fifty", "people": ["Ada"]}).json()

    async def greet(size: int) -> list[dict[str, Any]]:
        url = server.url.replace("http", "ws") + "/ws"
        async with connect(url, proxy=None, open_timeout=60) as raw:
            await raw.send(hello_of(opened, size))
            return await heard(raw)

    found: list[list[dict[str, Any]]] = []
    most = MESSAGE_BYTES["hello"]
    seconds, name = best_of_five(watch, lambda: found.append(asyncio.run(greet(most))))
    assert found[-1][0]["say"] == "welcome"
    assert seconds <= BOUND, name
    assert is_too_long(asyncio.run(greet(most + 1)))
