"""What the browser tests share: one Chromium for them all, a server for each file, people who come and go."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tablee.thinking.questions import Busy
from tests.browser.house import ARGUMENTS, BROKEN_SOCKET, CHROMIUM, PATIENCE, Person
from tests.browser.tabs import Tabs
from tests.server.running import Running, running


# Not for the session: while it is up there is a running event loop, which other tests want to start themselves.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def used_tabs(browser: Browser) -> Tabs:
    return Tabs(browser)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), grace=0.0) as run:
        read_nothing(run)
        yield run


def read_nothing(run: Running) -> None:
    """Every end page asks for a review by itself, which is seconds of work. Tests of reviews have another server."""

    async def refuse(*_: object, **__: object) -> Any:
        raise Busy

    run.tables.minds.study.run = refuse


class Comes(Protocol):
    def __call__(
        self, language: str = "en", name: str = "", url: str | None = None, fresh: bool = False, **options: Any
    ) -> Person: ...


@pytest.fixture
def comes(used_tabs: Tabs, server: Running) -> Iterator[Comes]:
    """Somebody comes with a browser; when they leave, their console must be clean.

    `fresh`: with one that was never used, where a test does to it what cannot be undone.
    """
    people: list[tuple[Person, str]] = []

    def come(
        language: str = "en", name: str = "", url: str | None = None, fresh: bool = False, **options: Any
    ) -> Person:
        person = used_tabs.come(url or server.url, language, name, fresh, **options)
        if url is not None:
            person.forgive(BROKEN_SOCKET)  # a server of the test's own may end before its pages do
        people.append((person, language))
        return person

    yield come
    for person, language in people:
        used_tabs.leave(person, language)
    assert [line for person, _ in people for line in person.unforgiven] == []
