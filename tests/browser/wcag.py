"""WCAG 2.2 AA where axe has no rule: targets, focus, edges of fields, narrow pages and spaced texts."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

SCRIPT = Path(__file__).with_suffix(".js")
NARROW: ViewportSize = {"width": 320, "height": 740}  # 1280 pixels at 400 %


def load(page: Page) -> None:
    if not page.evaluate("'wcag' in globalThis"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))


def call(page: Page, *checks: str) -> Iterator[str]:
    load(page)
    for check in checks:
        yield from page.evaluate(f"wcag.{check}()")


def without_colours(page: Page) -> Iterator[str]:
    """What is the same by night."""
    page.keyboard.press("Shift")  # a keyboard is in use
    yield from call(page, "targets", "focus", "drags")


def when_narrow(page: Page) -> Iterator[str]:
    """A page whose texts are spaced, and one that is as narrow as at 400 %."""
    load(page)
    page.evaluate("wcag.space()")
    settle(page)
    yield from (f"spaced: {finding}" for finding in (*sideways(page), *call(page, "cuts")))
    page.evaluate("wcag.unspace()")
    before = page.viewport_size
    page.set_viewport_size(NARROW)
    settle(page)
    yield from (f"at 320 px: {finding}" for finding in sideways(page))
    if before:
        page.set_viewport_size(before)


def sideways(page: Page) -> Iterator[str]:
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if wide > 0:
        yield f"scrolls sideways by {wide} px"


def settle(page: Page) -> None:
    """Two frames, and the fonts: what was changed is drawn."""
    page.evaluate(
        "document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
