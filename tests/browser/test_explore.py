"""The explorer: what the equilibrium plays, what it is worth, and how a habit is punished, one's own among them."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.house import DESK, FAILED_REQUEST, LEARNING, Person, finished_game, open_table
from tests.browser.seeing import Eyes
from tests.server.running import Running

GAME = "the_number"


POSITIONS = {
    "fifty": {"seats": 7},
    "the_number": {"seats": 3, "turn": 0, "round": 0, "digits": ["0123456789"] * 3},
}


@pytest.fixture(scope="module", autouse=True)
def thinks(server: Running) -> None:
    """Where nobody has thought yet on this machine, it takes its time once."""
    for game, position in POSITIONS.items():
        httpx.post(f"{server.url}/api/games/{game}/explore", json=position, trust_env=False, timeout=LEARNING)


def explore(person: Person) -> Locator:
    """The page of the explorer, with an answer; the numbers it would write."""
    person.go(f"/explore/{GAME}")
    expect(person.find("heading", "number-explore-numbers", GAME)).to_be_visible()
    return person.page.get_by_role("rowheader")


def habit(person: Person, key: str) -> None:
    with person.page.expect_response("**/explore"):
        person.choose("web-habit", key, GAME)


def test_a_digit_that_is_crossed_out_is_written_no_more(comes: Comes) -> None:
    ada = comes()
    numbers = explore(ada)
    nines = numbers.filter(has_text="9")
    expect(nines.first).to_be_visible()
    mine = ada.named("group", ada.t("web-you"))
    with ada.page.expect_response("**/explore"):
        mine.get_by_role("button", name="9", exact=True).click()
    expect(mine.get_by_role("button", name=ada.t("number-crossed", GAME, digit="9"))).to_be_visible()
    expect(nines).to_have_count(0)
    expect(numbers.first).to_be_visible()
    ada.page.reload()
    expect(ada.find("button", "number-explore-all", GAME)).to_be_visible()


def test_by_keys_on_a_wide_screen_a_habit_is_punished(comes: Comes) -> None:
    ada = comes("fr", viewport=DESK)
    explore(ada)
    ada.page.get_by_role("radio", name=ada.t("web-habit-none")).focus()
    with ada.page.expect_response("**/explore"):
        ada.page.keyboard.press("ArrowRight")
    expect(ada.find("heading", "web-punish")).to_be_visible()
    expect(ada.page.get_by_text(re.compile(r"^\+\d+,\d$")).last).to_be_visible()
    ways = [ada.t("explore-why", GAME, number="X", chance=chance) for chance in (0, 10, 5)]
    why = "|".join(ways).replace("X", r"\d{3}").replace(" 5 ", r" \d ")
    expect(ada.page.get_by_text(re.compile(why))).to_be_visible()


def test_ones_own_moves_are_known_from_tables_and_files(comes: Comes, tmp_path: Path) -> None:
    ada = comes(name="Ada")
    ada.forgive(FAILED_REQUEST)
    ada.hold(finished_game(ada.url, GAME, setup={"seats": 2}), GAME)
    running = open_table(ada.url, GAME, bot="casual", start=True)
    ada.hold(running, GAME)
    explore(ada)
    habit(ada, "web-habit-mine")
    expect(ada.page.get_by_text(re.compile(ada.t("web-mine", games=1, moves=0).replace("0", r"\d+")))).to_be_visible()
    expect(ada.find("heading", "web-punish")).to_be_visible()

    other = finished_game(ada.url, GAME, setup={"seats": 2}, people=["Zoé"])["table"]
    file = tmp_path / "game.jsonl"
    file.write_bytes(httpx.get(f"{ada.url}/api/tables/{other}/record", trust_env=False).content)
    add = ada.page.get_by_label(ada.t("web-mine-add"))
    add.set_input_files(file)
    with ada.page.expect_response("**/explore"):
        ada.named("button", "Zoé").click()
    expect(ada.page.get_by_text(re.compile(ada.t("web-mine", games=2, moves=0).replace("0", r"\d+")))).to_be_visible()

    file.write_text("no record at all\n", encoding="utf-8")
    add.set_input_files(file)
    expect(ada.page.get_by_role("alert")).to_have_text(ada.t("web-mine-not-a-record"))


def test_the_road_of_fifty_is_walked_by_keys(comes: Comes) -> None:
    ada = comes(viewport=DESK)
    ada.go("/explore/fifty")
    road = ada.find("group", "fifty-explore-road", "fifty")
    first = road.get_by_role("button").first
    expect(first).to_be_visible()
    with ada.page.expect_response("**/explore"):
        ada.find("button", "fifty-explore-digit", "fifty", digit="1").click()
    expect(road.get_by_role("button", name=re.compile("^1:"))).to_have_count(0)
    road.get_by_role("button", name=re.compile("^3:")).click()
    ada.page.keyboard.press("ArrowRight")
    expect(road.get_by_role("button", name=re.compile("^4:"))).to_be_focused()
    ada.page.keyboard.press("ArrowDown")
    told = road.get_by_role("button", name=re.compile("^14:"))
    expect(told).to_be_focused()
    expect(ada.page.get_by_text((told.get_attribute("aria-label") or "").strip(), exact=True)).to_be_visible()


def test_what_a_line_is_worth_stands_beside_it(comes: Comes) -> None:
    ada = comes("fr", viewport=DESK)
    ada.go("/explore/fifty")
    expect(ada.find("heading", "fifty-explore-lines", "fifty")).to_be_visible()
    lines = ada.page.locator("section", has=ada.find("heading", "fifty-explore-lines", "fifty")).get_by_role("listitem")
    assert lines.count() > 1
    for line in lines.all():
        pieces, worth = line.locator("> *").first.bounding_box(), line.locator("> *").last.bounding_box()
        assert pieces is not None
        assert worth is not None
        assert 0 <= worth["x"] - pieces["x"] - pieces["width"] <= 40


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_fifty_looks(language: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    ada.go("/explore/fifty")
    expect(ada.find("heading", "fifty-explore-lines", "fifty")).to_be_visible()
    with ada.page.expect_response("**/explore"):
        ada.choose("web-habit", "explore-habit-casual", "fifty")
    expect(ada.find("heading", "web-punish")).to_be_visible()
    eyes.look("explore-fifty")
    eyes.agree()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_it_looks(language: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    explore(ada)
    habit(ada, "explore-habit-repdigit")
    expect(ada.find("heading", "web-punish")).to_be_visible()
    eyes.look("explore-number")
    eyes.agree()
