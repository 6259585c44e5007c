"""The documentation at /docs: every page over real HTTP with a policy of its own, and a hint where it is not built."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.server.http.documentation import SITE, Documentation
from tests.server.running import Running, running

BROWSER = {"accept": "text/html,*/*;q=0.8"}
PAGES = sorted(path.relative_to(SITE).parent.as_posix() for path in SITE.rglob("index.html"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("documentation")) as run:
        yield run


@pytest.fixture(scope="module")
def client(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, headers=BROWSER, trust_env=False) as client:
        yield client


def test_the_site_is_built() -> None:
    assert "." in PAGES, "run make docs"
    assert {"games/fifty/rules", "protocol", "architecture"} <= set(PAGES)


def test_every_page_is_served_with_a_policy_that_lets_nothing_else_in(client: httpx.Client) -> None:
    for page in PAGES:
        answer = client.get(f"/docs/{page}/" if page != "." else "/docs/")
        assert answer.status_code == 200, page
        assert answer.content == (SITE / page / "index.html").read_bytes()
        (policy,) = answer.headers.get_list("content-security-policy")
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-frame-options"] == "DENY"


def test_no_page_asks_another_machine_for_anything() -> None:
    """Neither has it styles inside, which the policy would not let through."""
    for path in SITE.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r'<(?:script|img|link|iframe|source)[^>]+(?:src|href)="(?:https?:)?//[^"]*"', text), path
        assert not re.findall(r'<[^>]+\sstyle="[^"]*"', text), path
    for path in SITE.rglob("*.css"):
        assert not re.findall(r"url\(['\"]?(?:https?:)?//", path.read_text(encoding="utf-8")), path


def test_files_are_served_as_what_they_are(client: httpx.Client) -> None:
    index = client.get("/docs/search/search_index.json")
    assert index.json()["docs"]
    (font,) = SITE.rglob("figtree.woff2")
    assert client.get(f"/docs/{font.relative_to(SITE).as_posix()}").headers["content-type"] == "font/woff2"
    (script,) = SITE.glob("assets/javascripts/bundle.*.js")
    answer = client.get(f"/docs/{script.relative_to(SITE).as_posix()}")
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("address", ["/docs", "/docs/protocol", "/docs/games/fifty/rules"])
def test_an_address_without_its_last_slash_leads_to_the_page(client: httpx.Client, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.headers["location"]) == (308, f"{address}/")
    assert client.get(address, follow_redirects=True).status_code == 200


@pytest.mark.parametrize("address", ["/docs/nothing/", "/docs/%2e%2e/pages.py", "/docsx"])
def test_what_is_no_page_is_not_found(client: httpx.Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_server_without_the_site_says_how_to_build_it(tmp_path: Path) -> None:
    for address in ("/docs", "/docs/protocol/"):
        answer = Documentation(tmp_path / "missing").find(address, "")
        assert answer is not None
        assert answer.status == 404
        assert "make docs" in answer.body.decode()
        assert "documentation has not been built" in answer.body.decode()
