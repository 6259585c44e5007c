"""Puzzles by keys, on a small phone: one right, one wrong, and what the device remembers of both."""

import re
from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.hands import tab_to
from tests.browser.house import DESK, PHONE, Person
from tests.browser.seeing import Eyes
from tests.server.running import Running

GAME = "the_number"


def puzzle_at(person: Person, server: Running) -> dict[str, Any]:
    """The one on the page, as the server tells it."""
    expect(choices(person).first).to_be_visible()
    found: dict[str, Any] = httpx.get(
        f"{server.url}/api/puzzles/{GAME}/{person.page.url.partition('#')[2]}", trust_env=False
    ).json()
    return found


def choices(person: Person) -> Locator:
    return person.page.locator(".choices button")


def answer_by_keys(person: Person, text: str) -> None:
    """Laid on the board, then chosen."""
    choice = choices(person).filter(has_text=re.compile(f"^{text}$"))
    tab_to(person, choice)
    person.page.keyboard.press("Enter")
    expect(choice).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Enter")


def level(person: Person) -> float:
    return float(person.page.evaluate(f"JSON.parse(localStorage['tablee.puzzles.{GAME}']).level.rating"))


def test_one_right_and_one_wrong_by_keys(server: Running, comes: Comes) -> None:
    ada = comes(viewport={"width": 360, "height": 740})
    eyes = Eyes(ada)
    ada.go(f"/puzzles/{GAME}")
    puzzle = puzzle_at(ada, server)
    eyes.look("puzzle")
    answer_by_keys(ada, puzzle["options"][0]["text"])
    expect(ada.find("heading", "web-puzzle-best", move=puzzle["options"][0]["text"])).to_be_focused()
    assert level(ada) > 1500
    before = level(ada)
    # The board stays: a phone shows the end of it above the answer, which is whole.
    board = ada.page.locator("main .room")
    expect(ada.page.locator(".answer")).to_be_in_viewport(ratio=0.99)
    expect(board.locator(".table")).to_be_in_viewport()
    # With the number that was chosen, and no word of what is over.
    chosen = " ".join(puzzle["options"][0]["text"])
    expect(ada.find("img", "number-on-tablet", GAME, digits=chosen)).to_be_visible()
    expect(ada.page.get_by_text(ada.t("number-others-write", GAME))).to_have_count(0)
    eyes.look("puzzle-answer")
    ada.page.set_viewport_size(DESK)
    expect(board).to_be_visible()
    expect(ada.find("heading", "web-puzzle-best", move=puzzle["options"][0]["text"])).to_be_visible()
    ada.page.set_viewport_size(PHONE)
    tab_to(ada, ada.find("button", "web-puzzle-next"))
    ada.page.keyboard.press("Enter")
    expect(ada.find("button", "web-puzzle-next")).to_have_count(0)
    other = puzzle_at(ada, server)
    assert other["id"] != puzzle["id"]
    worst = max(other["options"], key=lambda option: option["cost"])
    answer_by_keys(ada, worst["text"])
    cost = round(100 * worst["cost"])
    expect(ada.find("heading", "web-review-gives", move=worst["text"], cost=cost, unit="chance")).to_be_focused()
    assert level(ada) < before
    eyes.agree()
    ada.page.goto(f"{ada.url}/")
    ada.page.get_by_role("navigation").get_by_role("link", name=ada.t("web-my-table")).click()
    expect(ada.page).to_have_title(f"{ada.t('web-my-table')} · Tablée")
    expect(ada.page.get_by_text("puzzles", exact=True).locator("..")).to_contain_text("2")
    ada.find("button", "me-change-name").click()
    ada.find("textbox", "web-your-name").fill("Zoé")
    ada.page.keyboard.press("Enter")
    ada.close_drawer()
    expect(ada.page.get_by_text("Zoé", exact=True)).to_be_visible()
    ada.press("me-clear")
    ada.press("me-clear-sure", games=0)
    expect(ada.page.get_by_text("puzzles", exact=True)).to_have_count(0)
