"""What a tablet and a desk have room for: rows that stay together, titles in one line, a second column."""

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, ViewportSize

from tablee.games import OUR_GAMES
from tests.browser.conftest import Comes
from tests.browser.house import DESK, SRC, come_once, open_table

TABLET: ViewportSize = {"width": 820, "height": 1180}
LOW = 0.55  # of the window: something stands below


def boxes(places: Locator) -> list[dict[str, float]]:
    found: list[dict[str, float]] = places.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_stands_at_the_foot_of_the_first_page_stays_together(language: str, comes: Comes) -> None:
    ada = comes(language, viewport=TABLET)
    ada.go("/")
    links = boxes(ada.page.get_by_role("navigation", name=ada.t("web-more")).locator("a, button"))
    left = links[0]["left"]
    for one, other in pairwise(links):
        if one["top"] == other["top"]:
            assert other["left"] - one["right"] < 40
        else:
            assert other["left"] == left


@pytest.mark.parametrize("game", ["", "fifty"])
def test_the_day_takes_the_room_of_a_desk(game: str, comes: Comes) -> None:
    ada = comes(viewport=DESK)
    ada.go(f"/daily/{game}")
    first = ada.page.locator("main > ul, .cover > *").first
    streak = ada.page.get_by_role("heading", name=ada.t("me-streak", days=0))
    streak.wait_for()
    (left,), (right,) = boxes(first), boxes(streak)
    assert right["left"] > left["right"]
    assert left["bottom"] > LOW * DESK["height"]
    assert ada.page.evaluate("document.documentElement.scrollHeight") <= DESK["height"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_title_of_a_puzzle_has_a_line(language: str, comes: Comes) -> None:
    """Whatever its theme is called."""
    ada = comes(language, viewport=DESK)
    ada.go("/puzzles/the_number")
    title = ada.page.get_by_role("heading", level=1)
    title.wait_for()
    for game in OUR_GAMES:
        for line in (SRC / "games" / game.key / "words" / f"{language}.ftl").read_text().splitlines():
            key, _, said = line.partition(" = ")
            if key.startswith("puzzle-"):
                title.evaluate("(one, said) => void (one.textContent = said)", said)
                assert title.evaluate("one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)") < 1.5


def test_my_turn_stands_beside_what_waits(comes: Comes) -> None:
    ada = comes(viewport=DESK)
    playing = open_table(ada.url, "the_number", bot="casual", start=True, clock="post", post_days=1)
    come_once(ada.url, playing)
    ada.go("/")
    for opened in (playing, open_table(ada.url, "the_number", setup={"seats": 2}, clock="post", post_days=1)):
        ada.hold(opened, "the_number")
    ada.go("/tables")
    turn, waiting = (ada.page.get_by_role("region", name=ada.t(key)) for key in ("tables-turn", "tables-waiting"))
    turn.wait_for()
    waiting.wait_for()
    (left,), (right,) = boxes(turn), boxes(waiting)
    assert right["left"] >= left["right"]
    assert right["top"] == left["top"]
