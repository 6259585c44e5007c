"""A finished game looked back on: from its end page, from the replay and from a file, by keys and by pointer."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tablee.games import BY_KEY
from tablee.review.report import Review
from tests.browser.conftest import Comes
from tests.browser.hands import tab_to
from tests.browser.house import DESK, FAILED_REQUEST, LEARNING, PHONE, WEB, Person, finished_game
from tests.browser.seeing import Eyes, unsaid
from tests.server.running import Running, running

GAME = "the_number"
FIXTURE = WEB / "lib" / "game" / "review.fixture.json"
TABLET: ViewportSize = {"width": 820, "height": 1180}
WAITING = {"stage": "waiting", "done": 0, "total": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that reads games."""
    with running(tmp_path_factory.mktemp("review"), grace=0.0) as run:
        yield run


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    """The same finished game for all: reviewed once."""
    opened = finished_game(server.url, GAME, setup={"seats": 2})
    httpx.get(f"{server.url}/api/tables/{opened['table']}/review?seat=0", trust_env=False, timeout=LEARNING)
    name: str = opened["table"]
    return name


def look_back(person: Person, table: str) -> None:
    person.go(f"/review/{table}")
    expect(chart(person)).to_be_visible()


def chart(person: Person) -> Locator:
    return person.page.get_by_role("img", name=re.compile(person.t("web-review-chart")))


def heading(person: Person, key: str, **parts: Any) -> Locator:
    return person.find("heading", key, **parts)


def made_up() -> dict[str, Any]:
    """A review whose numbers are known."""
    review: dict[str, Any] = msgspec.json.decode(FIXTURE.read_bytes())
    return review


def given(person: Person, review: dict[str, Any], table: str = "made-up") -> None:
    """The server would have answered this; the reader played seat 0."""
    person.page.route(f"**/api/tables/{table}/review?*", lambda route: route.fulfill(json=review))
    person.page.route(f"**/api/tables/{table}/review/progress?*", lambda route: route.fulfill(json=WAITING))
    person.hold({"table": table, "secret": "x", "seats": [0], "code": None}, review["game"])
    look_back(person, table)


def figure(text: str) -> int:
    return int(text.replace("−", "-").rstrip("% \u202f\u00a0"))


def sum_of(person: Person) -> list[int]:
    rows = person.find("table", "web-review-sum").locator("td.num")
    return [figure(text) for text in rows.all_inner_texts()]


def lengths(person: Person, selector: str, side: str, name: str) -> dict[str, float]:
    """By what a thing stands for, how long it is drawn."""
    script = f"all => all.map(one => [one.dataset.{name}, one.getBoundingClientRect().{side}])"
    return dict(person.page.locator(selector).evaluate_all(script))


def test_the_page_is_tested_with_a_review_of_the_right_shape() -> None:
    text = FIXTURE.read_bytes()
    review = msgspec.json.decode(text, type=Review)
    assert msgspec.json.decode(msgspec.json.encode(review)) == msgspec.json.decode(text)


def test_from_the_end_page_to_the_moment_it_was_decided(table: str, comes: Comes) -> None:
    ada = comes(viewport=DESK)
    ada.go(f"/t/{table}")
    ada.find("link", "web-review").click()
    expect(chart(ada)).to_be_visible()
    assert ada.page.url.endswith(f"/review/{table}")
    shown = ada.page.get_by_role("link", name=ada.t("web-review-show-moment")).first
    step = (shown.get_attribute("href") or "").partition("#")[2]
    shown.click()
    expect(ada.find("slider", "web-step")).to_have_value(step)
    ada.find("link", "web-review").click()
    expect(chart(ada)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_the_numbers_of_the_review(language: str, comes: Comes) -> None:
    ada, review = comes(language), made_up()
    given(ada, review)
    expect(ada.spoken).to_contain_text(ada.t("web-review-ready"))
    shown = review["shown"]
    assert sum_of(ada) == [shown[part] for part in ("expected", "luck", "choice", "others", "result")]
    assert sum(sum_of(ada)[:4]) == sum_of(ada)[4]
    assert sum(review["costs"]) == -shown["choice"]
    labels = ada.page.locator("svg text.cost").all_text_contents()
    assert sorted(map(figure, labels)) == sorted(-cost for cost in review["costs"])
    told = chart(ada).get_attribute("aria-label") or ""
    assert all(str(cost) in told for cost in review["costs"])
    cards = ada.page.locator("section.decisions > ol > li")
    assert [figure(text) for text in cards.locator(".cost").all_inner_texts()] == [-9, -5, -3, -2]
    headline = ada.page.get_by_role("heading", level=2).first
    assert [int(one) for one in re.findall(r"\d+", headline.inner_text())] == [19, 4, 2, 9, 5, 3]
    expect(heading(ada, "web-review-listed-all", count=4)).to_be_visible()


@pytest.mark.parametrize("costs", [[2, 9, 5, 3], [0, 9, 5, 0], [60, 9, 45, 31]])
@pytest.mark.parametrize("viewport", [PHONE, TABLET, DESK], ids=lambda size: str(size["width"]))
def test_drops_and_bars_have_the_same_pixels_a_point(viewport: ViewportSize, costs: list[int], comes: Comes) -> None:
    ada, review = comes(viewport=viewport), made_up()
    shown = review["shown"] | {"choice": -sum(costs), "others": sum(costs) - 29}
    given(ada, review | {"costs": costs, "shown": shown})
    drops = lengths(ada, "svg rect[data-decision]", "height", "decision")
    bars = lengths(ada, ".cost-bar", "width", "decision")
    parts = lengths(ada, "svg rect[data-part]", "width", "part")
    listed = {str(place): cost for place, cost in enumerate(costs) if cost >= 1}
    assert drops.keys() == bars.keys() == listed.keys()
    pixels = drops["1"] / 9
    assert pixels > 0.5
    for lined in (drops, bars):
        assert {place: long / pixels for place, long in lined.items()} == pytest.approx(listed, abs=0.05)
    # A bar of the sum has a rim.
    amounts = {part: abs(shown[part]) for part in parts}
    assert {part: long / pixels for part, long in parts.items()} == pytest.approx(amounts, abs=1.5 / pixels)
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_whoever_did_not_play_hears_about_the_player(table: str, comes: Comes) -> None:
    ada = comes()
    look_back(ada, table)
    headline = ada.page.get_by_role("heading", level=2).first
    expect(headline).to_contain_text("Ada")
    assert ada.page.get_by_text(ada.t("web-review-choices", by="you"), exact=True).count() == 0


def test_a_decision_is_chosen_again_by_keys(table: str, comes: Comes) -> None:
    ada = comes()
    look_back(ada, table)
    again = ada.page.get_by_role("button", name=ada.t("web-review-again")).first
    tab_to(ada, again)
    ada.page.keyboard.press("Enter")
    choices = ada.page.get_by_role("group", name=ada.t("web-review-choose")).get_by_role("button")
    expect(choices.first).to_be_visible()
    texts = choices.all_inner_texts()
    assert len(texts) >= 2
    assert not any("%" in text or "−" in text for text in texts)
    tab_to(ada, choices.first)
    ada.page.keyboard.press("Enter")
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Enter")
    answer = ada.page.locator(".answer").get_by_role("heading")
    expect(answer).to_be_focused()
    expect(ada.page.get_by_text(ada.t("web-review-now", by="other"), exact=True)).to_be_visible()
    expect(ada.page.get_by_text(ada.t("web-review-best-one"), exact=True).first).to_be_visible()
    back = ada.find("button", "web-back")
    tab_to(ada, back)
    ada.page.keyboard.press("Enter")
    expect(again).to_be_focused()


def test_one_may_play_on_from_a_decision_as_it_was(table: str, comes: Comes) -> None:
    """At a table of one's own, asked the same again."""
    ada = comes()
    look_back(ada, table)
    ada.page.get_by_role("button", name=ada.t("web-review-again")).first.click()
    ada.press("web-review-show-answer")
    with ada.page.expect_request(lambda asked: asked.url.endswith("/api/tables")) as opened:
        ada.press("web-play-on")
    sent = opened.value.post_data_json
    assert sent is not None
    begin = sent["begin"]
    asked = ada.until(lambda me: me.asked)
    replay = httpx.get(f"{ada.url}/api/tables/{table}/replay?seat=0", trust_env=False).json()
    assert asked is not None
    assert replay["steps"][begin["move"] + 1]["seat"] == begin["seat"] == 0
    assert ada.lobby["origin"]["from"] == "branch"


def test_the_answer_gives_away_what_the_list_said(comes: Comes) -> None:
    """In the same whole numbers, the best first."""
    ada, review = comes(viewport=DESK), made_up()
    given(ada, review)
    ada.page.get_by_text(ada.t("web-review-options"), exact=True).click()
    lines = ada.page.locator("article details li")
    assert [figure(text) for text in lines.locator(".given b.num").all_inner_texts()] == [-1, -9, -13]
    assert [figure(text) for text in lines.locator(".figure .small").all_inner_texts()] == [23, 22, 14, 10]


def test_while_it_is_made_only_real_counts_are_shown(comes: Comes) -> None:
    ada = comes()
    progress = [WAITING, {"stage": "loading", "done": 5, "total": 12}, {"stage": "decisions", "done": 1, "total": 4}]
    costs = (2.2, None, None, None)
    progress[2]["decisions"] = [{"round": at, "text": f"{at} 45", "cost": cost} for at, cost in enumerate(costs)]
    at = 0
    ada.page.route("**/api/tables/slow/review?*", lambda _: None)
    ada.page.route("**/api/tables/slow/review/progress?*", lambda route: route.fulfill(json=progress[at]))
    ada.go("/review/slow")
    expect(heading(ada, "web-review-reading")).to_be_visible()
    status = ada.page.get_by_role("main").get_by_role("status")
    expect(status).to_be_empty()
    at = 1
    expect(status).to_contain_text(ada.t("web-review-loading-of", done=5, total=12))
    at = 2
    expect(status).to_contain_text(ada.t("web-review-loading-of", done=12, total=12))
    expect(status).to_contain_text(ada.t("web-review-decisions-of", done=1, total=4))
    rows = ada.page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_contain_text(["−2", ada.t("web-review-reading-now"), "2 45", "3 45"])
    expect(ada.find("link", "web-review-watch")).to_be_visible()


def test_a_server_that_cannot_say_how_far_it_is_gets_no_more_questions(comes: Comes) -> None:
    ada = comes()
    ada.forgive(FAILED_REQUEST)
    ada.page.route("**/api/tables/slow/review?*", lambda _: None)
    ada.page.route("**/api/tables/slow/review/progress?*", lambda route: route.fulfill(status=404, json={}))
    ada.go("/review/slow")
    expect(heading(ada, "web-review-reading")).to_be_visible()
    ada.page.wait_for_timeout(1000)
    assert len([url for url in ada.requests if "/progress" in url]) == 1


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
    expect(chart(ada)).to_be_visible()
    shown = ada.page.get_by_role("link", name=ada.t("web-review-show-moment")).first
    step = (shown.get_attribute("href") or "").partition("#")[2]
    shown.click()
    expect(ada.find("slider", "web-step")).to_have_value(step)
    ada.find("link", "web-review").click()
    expect(chart(ada)).to_be_visible()


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


@pytest.mark.parametrize("game", BY_KEY)
def test_of_every_game_decisions_are_told_and_chosen_again(game: str, server: Running, comes: Comes) -> None:
    """In whole sentences, and on the game's own board."""
    seats = BY_KEY[game].seats[0]
    table = finished_game(server.url, game, setup={"seats": seats})["table"]
    answer = httpx.get(f"{server.url}/api/tables/{table}/review?seat=0", trust_env=False, timeout=LEARNING)
    costs = [cost for cost in answer.json()["costs"] if cost >= 1]
    for language in ("en", "fr"):
        ada = comes(language)
        ada.go(f"/review/{table}")
        drawn = ada.page.locator("section.game svg[role=img]")
        expect(drawn).to_be_visible()
        assert ada.page.locator(".cost-bar").count() == len(costs)
        assert list(unsaid(ada.page)) == []
        if not costs:
            continue
        ada.page.get_by_role("button", name=ada.t("web-review-again")).first.click()
        choices = ada.page.get_by_role("group", name=ada.t("web-review-choose")).get_by_role("button")
        choices.last.click()
        expect(choices.last).to_have_attribute("aria-pressed", "true")
        assert list(unsaid(ada.page)) == []
        choices.last.click()
        expect(ada.page.get_by_text(ada.t("web-review-best-one"), exact=True).first).to_be_visible()
        assert list(unsaid(ada.page)) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_it_looks(language: str, table: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    look_back(ada, table)
    eyes.look("review")
    ada.page.get_by_role("button", name=ada.t("web-review-again")).first.click()
    expect(ada.page.get_by_role("group", name=ada.t("web-review-choose"))).to_be_visible()
    eyes.look("review-again")
    ada.press("web-review-show-answer")
    eyes.look("review-answer")
    eyes.agree()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_its_line_looks_at_the_end_of_a_game(language: str, server: Running, comes: Comes) -> None:
    ada = comes(language)
    opened = finished_game(server.url, GAME, setup={"seats": 2})
    ada.hold(opened, GAME)
    ada.page.route(f"**/api/tables/{opened['table']}/review?*", lambda route: route.fulfill(json=made_up()))
    ada.go(f"/t/{opened['table']}")
    expect(ada.page.get_by_text(ada.t("web-end-dearest"), exact=True)).to_be_visible()
    expect(ada.spoken).to_contain_text(ada.t("web-review-ready"))
    eyes = Eyes(ada)
    eyes.look("end-reviewed")
    eyes.agree()
