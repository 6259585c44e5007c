"""The documentation in a real browser: nothing is blocked by its policy, it can be searched, and axe is content."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.house import DESK, PHONE
from tests.browser.seeing import AXE, SERIOUS
from tests.server.running import Running

Theme = Literal["light", "dark"]
LOOKS: dict[str, tuple[ViewportSize, Theme]] = {"a phone by night": (PHONE, "dark"), "a desk by day": (DESK, "light")}


@pytest.fixture(params=LOOKS)
def page(request: pytest.FixtureRequest, browser: Browser, server: Running) -> Iterator[Page]:
    """Whatever it complains about, or asks another machine for, is remembered."""
    size, theme = LOOKS[request.param]
    context = browser.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce", base_url=server.url)
    page, complaints, asked_for = context.new_page(), list[str](), list[str]()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: asked_for.append(asked.url))
    yield page
    context.close()
    assert complaints == []
    assert [url for url in asked_for if not url.startswith((server.url, "data:"))] == []


def check(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.wait_for_function("document.getAnimations().length === 0")  # what fades in or out has the contrast of neither
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations)")
    assert [(one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in SERIOUS] == []


def test_the_documentation_is_read_and_searched(page: Page) -> None:
    page.goto("/docs")
    expect(page.get_by_role("heading", name="Tablée", level=1)).to_be_visible()
    check(page)
    page.get_by_role("article").get_by_role("link", name="Host a table").click()
    expect(page.get_by_role("heading", name="Host a table", level=1)).to_be_visible()
    check(page)
    if page.viewport_size == PHONE:
        page.locator(".md-header__button[for=__search]").click()
    page.get_by_role("textbox", name="Search").press_sequentially("crown_at")
    page.locator(".md-search-result__link", has_text="Fifty: printed values").first.press("Enter")
    expect(page.get_by_role("heading", name="Fifty: printed values")).to_be_visible()
    check(page)
