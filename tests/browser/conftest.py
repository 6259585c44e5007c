"""What the browser tests share: one Chromium for them all, a server for each file, people who come and go."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tablee.thinking.questions import Busy
from tests.browser.house import ARGUMENTS, CHROMIUM, PATIENCE, Person, sit_down
from tests.server.running import Running, running


# Not for the session: while it is up there is a running event loop, which other tests want to start themselves.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


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
    def __call__(self, language: str = "en", name: str = "", url: str | None = None, **options: Any) -> Person: ...


@pytest.fixture
def comes(browser: Browser, server: Running) -> Iterator[Comes]:
    """Somebody comes with a browser; when they leave, their console must be clean."""
    people: list[Person] = []

    def come(language: str = "en", name: str = "", url: str | None = None, **options: Any) -> Person:
        people.append(sit_down(browser, url or server.url, language, name, **options))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    assert [line for person in people for line in person.unforgiven] == []
