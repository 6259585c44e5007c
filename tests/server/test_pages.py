"""Pages: people get one at every address, and are told where there is none; programs get a sentence as before."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.games import BY_KEY
from tablee.server.http.pages import Pages
from tests.server.running import Running, running

WEB = Path(__file__).parents[2] / "web" / "src"
# What the client makes of an address: its own test reads the same list.
PLACES: dict[str, str] = json.loads((WEB / "lib" / "browser" / "router.fixture.json").read_text())
BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}
LONGEST = 15_000  # an address fills the headers of a request


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("pages")) as run:
        yield run


@pytest.fixture(scope="module")
def index() -> str:
    return Pages().index.body.decode()


@pytest.mark.parametrize(("address", "place"), PLACES.items())
def test_an_address_is_found_where_the_client_has_a_page(server: Running, index: str, address: str, place: str) -> None:
    answer = httpx.get(server.url + address, headers=BROWSER)
    assert answer.status_code == (404 if place == "nowhere" else 200)
    assert answer.headers["content-type"].startswith("text/html")
    assert without_preview(answer.text) == without_preview(index)


def test_every_installed_game_has_a_referee_and_no_other(server: Running) -> None:
    pages = [f"{server.url}/referee/{key}" for key in (*BY_KEY, "chess")]
    assert [httpx.get(page, headers=BROWSER).status_code for page in pages] == [*[200] * len(BY_KEY), 404]


def without_preview(page: str) -> str:
    """What a link shows where it is pasted is another matter (test_link_preview.py)."""
    head = r'<title>.*?</title>(<meta (property="og:|name="twitter:)[^>]*>)*|<meta name="description"[^>]*>'
    return re.sub(head, "", page)


@pytest.mark.parametrize("accept", ["*/*", "application/json", ""])
@pytest.mark.parametrize("address", [address for address, place in PLACES.items() if place == "nowhere"])
def test_a_program_is_told_in_a_sentence(server: Running, address: str, accept: str) -> None:
    answer = httpx.get(server.url + address, headers={"accept": accept, "accept-language": "en"})
    assert answer.status_code == 404
    assert answer.json()["key"] == "server-no-page"


def test_what_is_for_programs_stays_so(server: Running) -> None:
    for address in ("/health", "/health/", "/metrics", "/schema", "/schema/openapi.json", "/api/games", "/api/games/"):
        answer = httpx.get(server.url + address, headers=BROWSER)
        assert (answer.status_code, "html" in answer.headers["content-type"]) == (200, False), address
    assert httpx.get(f"{server.url}/api/nothing", headers=BROWSER).json()["key"] == "server-no-page"


def test_a_page_that_is_none_can_be_asked_for_without_its_body(server: Running) -> None:
    answer = httpx.head(f"{server.url}/nothing", headers=BROWSER)
    assert (answer.status_code, answer.content) == (404, b"")
    assert int(answer.headers["content-length"]) > 0
    assert httpx.options(f"{server.url}/nothing", headers=BROWSER).json()["key"] == "server-no-page"


@pytest.mark.parametrize("part", ["a", "/", "a/", "-", "referee/", "%C3%A9", "join/"])
def test_a_long_address_is_none(server: Running, part: str) -> None:
    address = "/" + part * (LONGEST // len(part))
    assert httpx.get(server.url + address, headers=BROWSER).status_code == 404
