"""The rules drawer: every ruling is asked, answered, drawn with the pieces of its game, and has a page of its own."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.house import DESK, PHONE, SRC
from tests.browser.seeing import Eyes
from tests.browser.tables import play_alone

# Texts that are cut short.
CUT = """part => [...part.querySelectorAll("*")]
    .filter(one => getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth)
    .map(one => one.textContent)"""


@pytest.mark.parametrize("game", BOARDS)
def test_every_example_is_drawn(game: str, comes: Comes) -> None:
    names = sorted(path.stem for path in (SRC / "games" / game / "examples").glob("*.json"))
    ada = comes("fr" if game == "fifty" else "en", viewport=DESK if game == "one_o_one" else PHONE)
    play_alone(ada, game)
    ada.press("web-rules")
    drawer = ada.page.get_by_role("dialog", name=ada.t("web-rules"))
    for name in names:
        example = drawer.locator("details").filter(has=ada.page.get_by_text(ada.t(f"example-{name}", game), exact=True))
        if example.get_attribute("open") is None:
            example.locator("summary").click()
        expect(example.locator(".drawn, .typed")).to_be_visible()
        expect(example.get_by_text(ada.t(f"example-{name}-answer", game))).to_be_visible()
        for seat in range(seats_of(game, name)):
            said, drawn = ada.t("seat", seat=seat + 1), example.locator(".drawn")
            expect(drawn.get_by_text(said).or_(drawn.get_by_role("img", name=said)).first).to_be_attached()
        example.locator("summary").click()
    assert drawer.evaluate("drawer => drawer.scrollWidth <= drawer.clientWidth")
    drawer.locator("summary").last.click()
    drawer.locator("details").last.get_by_role("link").click()
    ada.page.wait_for_url(f"**/learn/{game}/*")
    last = ada.page.url.rpartition("/")[2]
    expect(ada.named("heading", ada.t(f"example-{last}", game))).to_be_visible()
    expect(ada.page.get_by_role("navigation").get_by_role("link")).to_have_count(len(names))
    assert not [*Eyes(ada).axe()]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", BOARDS)
def test_the_goal_comes_first_then_an_example_that_is_open_and_no_word_of_a_terminal(
    game: str, language: str, comes: Comes
) -> None:
    ada = comes(language)
    play_alone(ada, game)
    ada.press("web-rules")
    drawer = ada.page.get_by_role("dialog", name=ada.t("web-rules"))
    drawn = drawer.locator(".drawn").first
    expect(drawn).to_be_visible()
    assert drawn.evaluate(CUT) == []
    text = " ".join(drawer.inner_text().split())
    goal, end = text.index(ada.t("goal", game)), text.index(ada.t("rulings-title"))
    expect(drawer.locator("details[open]")).to_have_count(1)
    assert goal < text.index(" ".join(drawn.locator("xpath=ancestor::details/summary").inner_text().split())) < end
    assert "terminal" not in text.lower()


def seats_of(game: str, name: str) -> int:
    """How many are named; alone nobody is, and a board has names of its own."""
    worked = json.loads((SRC / "games" / game / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    if "referee" not in worked or worked["referee"].get("mode") == "solo":
        return 0
    return len(worked["answer"].get("totals") or worked["answer"]["scores"])
