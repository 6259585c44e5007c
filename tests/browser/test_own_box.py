"""One's own box: values typed from it become a file, a link and a table; sheets on paper are made from them."""

import re
import tomllib
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.house import DESK, FAILED_REQUEST, Person
from tests.browser.seeing import Eyes
from tests.browser.tables import join_by_link

GAME = "fifty"
RULING = "ruling-clash_number_scores-false"
# By game: so many players, and the pages of its sheets.
PAGES = {"fifty": (10, 4), "the_number": (5, 3), "fifty_fifty": (4, 1), "one_o_one": (2, 2)}
PAPERS = {"a4": (595, 842), "letter": (612, 792)}
# What is wider than its place, or stands below the margin of its page.
CUT = """() => [...document.querySelectorAll(".print-page")].flatMap((page) => {
    const edge = page.getBoundingClientRect(), margin = 0.9 * parseFloat(getComputedStyle(page).paddingTop);
    return [...page.querySelectorAll("*")].filter((one) => {
        const box = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
            || box.right > edge.right - margin + 1 || box.bottom > edge.bottom - margin + 1;
    }).map((one) => `${one.tagName} ${one.textContent}`);
})"""


def test_values_typed_from_a_box_become_a_file_a_link_and_a_table(comes: Comes, tmp_path: Path) -> None:
    ada, bo, cy = comes(), comes("fr", name="Bo"), comes()
    ada.forgive(FAILED_REQUEST)
    ada.go(f"/edition/{GAME}")
    space = ada.named("group", ada.t("value-bonus-item", GAME, place=2)).get_by_role("spinbutton").nth(2)
    expect(ada.page.get_by_text(ada.t("web-box-unchanged"))).to_be_visible()
    eyes = Eyes(ada)
    eyes.look("own-box")
    space.fill("-1")
    expect(ada.page.get_by_role("alert")).to_contain_text(ada.t("value-bonus", GAME))
    expect(space).to_have_attribute("aria-invalid", "true")
    expect(ada.find("button", "web-box-file")).to_be_disabled()

    space.fill("3")
    expect(ada.page.get_by_text(ada.t("web-box-saved"))).to_be_visible()
    with ada.page.expect_download() as download:
        ada.press("web-box-file")
    file = tmp_path / "mine.toml"
    download.value.save_as(file)
    bonus = tomllib.loads(file.read_text(encoding="utf-8"))["bonus"]
    assert bonus == [[1, 1, 2, 1, 1], [1, 1, 3, 1, 1], *[[1, 1, 2, 1, 1]] * 2]
    checked = httpx.post(f"{ada.url}/api/games/{GAME}/edition", content=file.read_bytes(), trust_env=False)
    assert checked.json() == {"edition": {"bonus": bonus}}
    link = ada.find("textbox", "web-box-link").input_value()
    assert link.startswith(f"{ada.url}/#edition={GAME}.")
    eyes.look("own-box-changed")
    ada.page.reload()
    expect(space).to_have_value("3")
    eyes.agree()

    bo.page.goto(link[:-4])
    expect(bo.page.get_by_text(bo.t("web-box-link-broken"))).to_be_visible()
    bo.page.goto(link)
    drawer = bo.page.get_by_role("dialog")
    expect(drawer.get_by_text(bo.t("web-own-values", names=bo.t("value-bonus", GAME)))).to_be_visible()
    drawer.get_by_text(bo.t(RULING, GAME), exact=True).click()
    bo.choose("web-with", "web-with-friends")
    bo.press("web-lay-table")
    bo.until(lambda me: me.lines and me.update)
    assert (bo.lobby["rulings"], bo.lobby["own_values"]) == ({"clash_number_scores": False}, ["bonus"])
    join_by_link(cy, bo, "Cy")
    expect(cy.page.get_by_text(cy.t(f"{RULING}-text", GAME))).to_be_visible()
    expect(cy.page.get_by_text(cy.t("web-own-values", names=cy.t("value-bonus", GAME)))).to_be_visible()

    bo.press("web-arrange")
    drawer.get_by_text(bo.t(RULING, GAME), exact=True).click()
    bo.until(lambda me: me.lobby["rulings"] == {})
    assert bo.lobby["own_values"] == ["bonus"]
    expect(cy.page.get_by_text(cy.t(f"{RULING}-text", GAME))).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sheets_fit_their_paper(language: str, comes: Comes) -> None:
    ada = comes(language, viewport=DESK)
    for game, (players, pages) in PAGES.items():
        ada.go(f"/print/{game}")
        print_with(ada, players)
        expect(ada.page.locator(".print-page")).to_have_count(pages)
        for paper, size in PAPERS.items():
            ada.choose("web-paper", f"web-paper-{paper}")
            expect(ada.page.locator(f".paper-{paper} .print-page")).to_have_count(pages)
            assert ada.page.evaluate(CUT) == []
            assert page_sizes(ada.page.pdf(prefer_css_page_size=True)) == [size] * pages
    eyes = Eyes(ada)
    eyes.look("print-one_o_one")
    eyes.agree()


def print_with(ada: Person, players: int) -> None:
    """Move the slider, or type where a crowd may play."""
    field = ada.page.locator("main input:is([type=range], [type=number])").last
    field.fill(str(players))
    field.dispatch_event("change")


def page_sizes(pdf: bytes) -> list[tuple[int, int]]:
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(width)), round(float(height))) for width, height in boxes]
