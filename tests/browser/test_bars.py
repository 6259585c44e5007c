"""Bars of all pages: icons that a thumb hits, titles that are whole, and a band that covers nothing."""

from typing import Any

import pytest

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.house import DESK, FAILED_REQUEST, PHONE, finished_game, open_table
from tests.browser.wcag import settle

SIZES = (PHONE, {"width": 820, "height": 1180}, {"width": 1024, "height": 768}, DESK)
FAULTS = """() => {
    const found = [];
    const isSeen = element => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
    for (const icon of document.querySelectorAll(".icon, .more")) {
        const { width, height } = icon.getBoundingClientRect();
        if (isSeen(icon) && icon.matches("a, button") && Math.min(width, height) < 44)
            found.push(`${icon.getAttribute("aria-label")} is ${width} x ${height}`);
    }
    for (const title of document.querySelectorAll("h1, .lid h2")) {
        if (isSeen(title) && title.scrollWidth > title.clientWidth + 1) found.push(`${title.textContent} is cut`);
        const style = getComputedStyle(title);
        if (style.overflowY !== "visible" && parseFloat(style.lineHeight) < 1.2 * parseFloat(style.fontSize))
            found.push(`${title.textContent} is clipped`);
    }
    const band = document.querySelector(".band")?.getBoundingClientRect();
    for (const control of document.querySelectorAll("header a, header button, header h1")) {
        const box = control.getBoundingClientRect();
        if (band && box.left < band.right && band.left < box.right && box.top < band.bottom && band.top < box.bottom)
            found.push(`the band lies over ${control.getAttribute("aria-label") ?? control.textContent}`);
    }
    return found;
}"""


@pytest.mark.parametrize("game", BOARDS)
def test_nothing_in_a_bar_is_small_cut_or_covered(game: str, comes: Comes) -> None:
    ada = comes("fr", name="Maximilienne")
    ada.forgive(FAILED_REQUEST)
    playing = open_table(ada.url, game, bot="casual", start=True)
    waiting = open_table(ada.url, game)
    over = finished_game(ada.url, game, people=["Maximilienne-Amandine"])["table"]
    for opened in (playing, waiting):
        ada.hold(opened, game)
    pages = [f"/t/{playing['table']}", f"/t/{waiting['table']}", f"/t/{over}", f"/r/{over}", f"/certificate/{over}"]
    faults: list[Any] = []
    of_none = ("/", "/nothing") if game == BOARDS[0] else ()
    for page in (*of_none, f"/referee/{game}", f"/explore/{game}", *pages):
        ada.go(page)
        ada.page.locator("h1").first.wait_for()
        for viewport in SIZES:
            ada.page.set_viewport_size(viewport)  # type: ignore[arg-type]
            settle(ada.page)
            faults += [(page, viewport["width"], fault) for fault in ada.page.evaluate(FAULTS)]
    assert faults == []
