"""The rules drawer: every worked example is drawn with the pieces of its game, and says why."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.house import DESK, PHONE, SRC
from tests.browser.tables import play_alone


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
        expect(example.locator(".drawn")).to_be_visible()
        expect(example.get_by_text(ada.t(f"example-{name}-text", game))).to_be_visible()
        for seat in range(seats_of(game, name)):
            said, drawn = ada.t("seat", seat=seat + 1), example.locator(".drawn")
            expect(drawn.get_by_text(said).or_(drawn.get_by_role("img", name=said)).first).to_be_attached()
        example.locator("summary").click()
    assert drawer.evaluate("drawer => drawer.scrollWidth <= drawer.clientWidth")


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
    text = " ".join(drawer.inner_text().split())
    goal, end = text.index(ada.t("goal", game)), text.index(ada.t("web-examples"))
    expect(drawer.locator("details[open]")).to_have_count(1)
    assert goal < text.index(drawn.locator("xpath=ancestor::details/summary").inner_text()) < end
    assert "terminal" not in text.lower()


def seats_of(game: str, name: str) -> int:
    """How many are named; alone nobody is."""
    worked = json.loads((SRC / "games" / game / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    if worked["referee"].get("mode") == "solo":
        return 0
    return len(worked["answer"].get("totals") or worked["answer"]["scores"])
