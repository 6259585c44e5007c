"""A finished game looked back on: from its end page, from the replay and from a file, by keys and by pointer."""

import re
from pathlib import Path

import httpx
import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tablee.core.review import Review
from tests.browser.conftest import Comes
from tests.browser.hands import tab_to
from tests.browser.house import DESK, FAILED_REQUEST, LEARNING, WEB, Person, finished_game
from tests.browser.seeing import Eyes
from tests.server.running import Running

GAME = "the_number"


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    """The same finished game for all: reviewed once."""
    opened = finished_game(server.url, GAME, setup={"seats": 2})
    httpx.get(f"{server.url}/api/tables/{opened['table']}/review?seat=0", trust_env=False, timeout=LEARNING)
    name: str = opened["table"]
    return name


def look_back(person: Person, table: str) -> None:
    person.go(f"/review/{table}")
    expect(heading(person, "web-review-learn")).to_be_visible()


def heading(person: Person, key: str) -> Locator:
    return person.find("heading", key)


def figure(text: str) -> float:
    return float(text.replace("−", "-").replace(",", ".").rstrip("% \u202f\u00a0"))


def figures(table: Locator) -> list[float]:
    return [figure(text) for text in table.locator("td.num").all_inner_texts()]


def test_the_page_is_tested_with_a_review_of_the_right_shape() -> None:
    text = (WEB / "lib" / "review.fixture.json").read_bytes()
    review = msgspec.json.decode(text, type=Review)
    assert msgspec.json.decode(msgspec.json.encode(review)) == msgspec.json.decode(text)


def test_from_the_end_page_to_the_moment_it_was_decided(table: str, comes: Comes) -> None:
    ada = comes(viewport=DESK)
    ada.go(f"/t/{table}")
    ada.find("link", "web-review").click()
    expect(heading(ada, "web-review-learn")).to_be_visible()
    assert ada.page.url.endswith(f"/review/{table}")
    shown = ada.page.get_by_role("link", name=ada.t("web-show-moment")).first
    address = shown.get_attribute("href") or ""
    shown.click()
    step = address.partition("#")[2]
    expect(ada.find("slider", "web-step")).to_have_value(step)
    ada.find("link", "web-review").click()
    expect(heading(ada, "web-review-learn")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_to_learn_from_stands_on_the_first_screen_of_a_phone(language: str, table: str, comes: Comes) -> None:
    ada = comes(language)
    look_back(ada, table)
    lessons = ada.page.locator("section", has=heading(ada, "web-review-learn")).get_by_role("listitem")
    assert lessons.count()
    for lesson in lessons.all():
        expect(lesson.get_by_role("paragraph").first).to_be_in_viewport(ratio=1)
    why = lessons.first.get_by_text(ada.t("web-review-why")).first
    tab_to(ada, why.locator("xpath=ancestor-or-self::summary"))
    ada.page.keyboard.press("Enter")
    expect(lessons.first.get_by_role("paragraph").nth(1)).to_be_visible()


@pytest.mark.parametrize("unit", ["points", "win"])
def test_the_parts_of_a_round_add_up_as_they_are_written(unit: str, table: str, comes: Comes) -> None:
    ada = comes("fr")
    look_back(ada, table)
    ada.choose("web-review-unit", f"web-review-unit-{unit}")
    rounds = [figures(ada.find("table", "web-review-round", round=number)) for number in (1, 2)]
    whole = [figures(ada.find("table", "web-review-game"))] if unit == "win" else []
    for expected, luck, choice, reading, result in rounds + whole:
        written = 0.05 if unit == "points" else 0.5  # each of five is rounded
        assert abs(expected + luck + choice + reading - result) <= 5 * written
    if unit == "win":
        assert rounds[0][-1] == rounds[1][0]


def test_every_moment_can_be_reached_by_keys_and_is_told(table: str, comes: Comes) -> None:
    ada = comes(viewport=DESK)
    look_back(ada, table)
    slider = ada.find("slider", "web-review-moment")
    tab_to(ada, slider)
    ada.page.keyboard.press("Home")
    start = re.escape(ada.t("web-review-moment-start", value="X")).replace("X", r"\d+%")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(start))
    ada.page.keyboard.press("ArrowRight")
    told = slider.get_attribute("aria-valuetext") or ""
    assert not re.fullmatch(start, told)
    expect(ada.page.get_by_text(told, exact=True).first).to_be_visible()
    pegs = ada.page.get_by_role("button", name=re.compile(ada.t("web-review-turning", number="")))
    if pegs.count():
        tab_to(ada, pegs.first)
        expect(slider).not_to_have_value("1")


def test_another_seat_and_a_deeper_look(table: str, comes: Comes) -> None:
    ada = comes()
    look_back(ada, table)
    other = ada.page.get_by_role("group", name=ada.t("web-review-whose")).get_by_role("radio").nth(1)
    with ada.page.expect_response(lambda answer: "seat=1&deep=false" in answer.url):
        other.check(force=True)
    expect(other).to_be_checked()
    with ada.page.expect_response(lambda answer: "seat=1&deep=true" in answer.url, timeout=LEARNING * 1000):
        ada.press("web-review-deeper")
    expect(ada.page.get_by_text(ada.t("web-review-is-deep"))).to_be_visible()


def test_a_file_is_reviewed_and_its_moments_are_shown(table: str, comes: Comes, tmp_path: Path) -> None:
    ada = comes("fr")
    file = tmp_path / "game.jsonl"
    file.write_bytes(httpx.get(f"{ada.url}/api/tables/{table}/record", trust_env=False).content)
    ada.go("/review")
    ada.page.get_by_label(ada.t("web-upload-choose")).set_input_files(file)
    expect(heading(ada, "web-review-learn")).to_be_visible()
    shown = ada.page.get_by_role("link", name=ada.t("web-show-moment")).first
    step = (shown.get_attribute("href") or "").partition("#")[2]
    shown.click()
    expect(ada.find("slider", "web-step")).to_have_value(step)
    ada.find("link", "web-review").click()
    expect(heading(ada, "web-review-learn")).to_be_visible()


def test_what_cannot_be_reviewed_says_why(comes: Comes, tmp_path: Path) -> None:
    ada = comes()
    ada.forgive(FAILED_REQUEST)
    ada.go("/review/nowhere")
    expect(heading(ada, "web-review-none")).to_be_visible()
    file = tmp_path / "forged.jsonl"
    file.write_text("no record at all\n", encoding="utf-8")
    ada.go("/review")
    ada.page.get_by_label(ada.t("web-upload-choose")).set_input_files(file)
    expect(ada.page.get_by_role("alert")).not_to_be_empty()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_it_looks(language: str, table: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    look_back(ada, table)
    ada.page.get_by_text(ada.t("web-review-options")).first.click()
    eyes.look("review")
    eyes.agree()
